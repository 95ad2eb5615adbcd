"""What hands do to the table, freed from the devices they use.

Mouse and fingers become the same presses (a finger has its own `pointer`, the mouse is
pointer 0), so that every screen works by touch without knowing it.
"""

from dataclasses import dataclass

import pygame

MOUSE = 0
CONTEXT = -1
"""The right mouse button presses as a pointer of its own."""


@dataclass(frozen=True, slots=True)
class Press:
    at: tuple[int, int]
    pointer: int = MOUSE


@dataclass(frozen=True, slots=True)
class Drag:
    at: tuple[int, int]
    by: tuple[int, int]
    pointer: int = MOUSE


@dataclass(frozen=True, slots=True)
class Release:
    at: tuple[int, int]
    pointer: int = MOUSE


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse moves with no button down."""

    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel, or two fingers spreading: up is positive."""

    at: tuple[int, int]
    by: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key goes down. `name` as pygame names it: "space", "return", "a", "left", "f1"…"""

    name: str
    shift: bool = False
    control: bool = False
    repeat: bool = False

    @property
    def digit(self) -> int | None:
        """The digit it stands for, on either block of the keyboard."""
        name = self.name.strip("[]")
        return int(name) if name in tuple("0123456789") else None


@dataclass(frozen=True, slots=True)
class KeyUp:
    name: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text, accents and all, as the keyboard or input method composed it."""

    text: str


Input = Press | Drag | Release | Hover | Scroll | Key | KeyUp | Typed


class Translator:
    """pygame's raw events → inputs."""

    def __init__(self) -> None:
        self._down: set[str] = set()

    def translate(self, event: pygame.event.Event, size: tuple[int, int]) -> Input | None:
        if getattr(event, "touch", False):
            return None  # SDL repeats every touch as a mouse event: the finger came already
        kind = event.type
        if kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return _finger(event, size)
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return Press(event.pos, MOUSE if event.button == 1 else CONTEXT)
        if kind == pygame.MOUSEBUTTONUP and event.button in (1, 3):
            return Release(event.pos, MOUSE if event.button == 1 else CONTEXT)
        if kind == pygame.MOUSEMOTION:
            if event.buttons[0] or event.buttons[2]:
                pointer = MOUSE if event.buttons[0] else CONTEXT
                return Drag(event.pos, event.rel, pointer)
            return Hover(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return Scroll(pygame.mouse.get_pos(), event.precise_y)
        if kind == pygame.MULTIGESTURE and abs(event.pinched) > 0.002:
            return Scroll((round(event.x * size[0]), round(event.y * size[1])), event.pinched * 12)
        return self._keyboard(event)

    def _keyboard(self, event: pygame.event.Event) -> Input | None:
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return None
        name = pygame.key.name(event.key)
        if event.type == pygame.KEYUP:
            self._down.discard(name)
            return KeyUp(name)
        repeat = name in self._down
        self._down.add(name)
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        return Key(name, bool(event.mod & pygame.KMOD_SHIFT), control, repeat)


def _finger(event: pygame.event.Event, size: tuple[int, int]) -> Input:
    at = (round(event.x * size[0]), round(event.y * size[1]))
    pointer = int(event.finger_id) + 1
    if event.type == pygame.FINGERDOWN:
        return Press(at, pointer)
    if event.type == pygame.FINGERUP:
        return Release(at, pointer)
    return Drag(at, (round(event.dx * size[0]), round(event.dy * size[1])), pointer)
