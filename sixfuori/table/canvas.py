"""What a screen draws on: a surface that knows the theme's sizes and how to set text.

Sizes given as `share` or `size` are percent of the height; rectangles and positions are
pixels. Text is remembered, so drawing the same words again costs a blit.
"""

from collections import OrderedDict

import pygame

from sixfuori.table import paint, theme, typeset
from sixfuori.table.theme import Colour

Point = tuple[float, float]

_REMEMBERED_TEXTS = 600
_texts: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


class Canvas:
    """One frame's surface."""

    def __init__(self, surface: pygame.Surface, text_scale: float = 1.0) -> None:
        self.surface = surface
        self.width, self.height = surface.get_size()
        self.rect = surface.get_rect()
        self.text_scale = text_scale

    def u(self, share: float) -> int:
        """Pixels for a share of the height; narrow windows shrink it so that all fits."""
        return max(1, round(share * min(self.height, self.width * 0.62) / 100))

    # Text

    def font_pixels(self, size: float) -> int:
        return max(9, round(self.u(size) * self.text_scale))

    def text(
        self,
        words: str,
        at: Point,
        size: float = theme.BODY,
        *,
        face: str = theme.TEXT,
        colour: Colour = theme.PLASTER,
        anchor: str = "center",
        width: float | None = None,
        wrap: bool = False,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Set words with their `anchor` ("center", "topleft", "midleft"…) at a point.

        Wider than `width`, they are wrapped (`wrap=True`) or set smaller until they fit.
        """
        centred = anchor in ("center", "midtop", "midbottom")
        image = text_image(words, self.font_pixels(size), face, colour, width, wrap, centred)
        rect = image.get_rect()
        setattr(rect, anchor, (round(at[0]), round(at[1])))
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.surface.blit(image, rect)
        return rect

    def paragraph(
        self,
        words: str,
        rect: pygame.Rect,
        size: float = theme.BODY,
        *,
        face: str = theme.TEXT,
        colour: Colour = theme.PLASTER,
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Set wrapped words inside a rectangle, held at its `anchor`; too long for it, they
        are set smaller until they fit."""
        while size > 1.2:
            w, h = self.text_size(words, size, face, rect.width, wrap=True)
            if w <= rect.width and h <= rect.height:
                break
            size -= 0.15
        at = getattr(rect, anchor)
        return self.text(words, at, size, face=face, colour=colour, anchor=anchor,
                         width=rect.width, wrap=True)  # fmt: skip

    def text_size(
        self,
        words: str,
        size: float = theme.BODY,
        face: str = theme.TEXT,
        width: float | None = None,
        wrap: bool = False,
    ) -> tuple[int, int]:
        image = text_image(words, self.font_pixels(size), face, theme.PLASTER, width, wrap)
        return image.get_size()

    # Shapes

    def backdrop(self, kind: str) -> None:
        self.surface.blit(paint.backdrop(kind, (self.width, self.height)), (0, 0))

    def panel(
        self,
        rect: pygame.Rect,
        fill: Colour | None = theme.COURTYARD,
        *,
        radius: float = 2.0,
        alpha: int = 255,
        border: float = 0,
        border_colour: Colour = theme.INK,
        shadow: bool = False,
    ) -> None:
        """A rounded box; `radius` and `border` are shares of the height."""
        r = self.u(radius)
        if shadow:
            blur = self.u(1.6)
            under = paint.shadow(rect.size, r, blur)
            self.surface.blit(under, (rect.x - blur, rect.y - blur + blur // 2))
        edge = self.u(border) if border else 0
        self.surface.blit(paint.rounded(rect.size, r, fill, alpha, edge, border_colour), rect)

    def glow(
        self, centre: Point, radius: float, colour: Colour = theme.LAMP, strength: int = 150
    ) -> None:
        """Light around a point; `radius` in pixels."""
        image = paint.glow(max(4, round(radius / 4) * 4), colour, strength)
        self.surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

    def symbol(
        self, kind: str, centre: Point, radius: float, colour: Colour, outline: Colour | None = None
    ) -> None:
        image = paint.symbol(kind, round(radius), colour, outline)
        self.surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

    def drawing(self, name: str, rect: pygame.Rect, alpha: int = 255) -> None:
        """A picture from `assets/`, filling the rectangle."""
        image = paint.drawing(name, rect.size)
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.surface.blit(image, rect)

    def veil(self, alpha: int, colour: Colour = theme.SHADE) -> None:
        """Darken everything drawn so far."""
        sheet = pygame.Surface((self.width, self.height))
        sheet.fill(colour)
        sheet.set_alpha(alpha)
        self.surface.blit(sheet, (0, 0))


def text_image(
    words: str,
    pixels: int,
    face: str,
    colour: Colour,
    width: float | None,
    wrap: bool,
    centred: bool = False,
) -> pygame.Surface:
    """Words as a picture, remembered. `centred` puts wrapped lines in the middle."""
    limit = round(width) if width else None
    key = (words, pixels, face, colour, limit, wrap, centred)
    if key in _texts:
        _texts.move_to_end(key)
        return _texts[key]
    if limit and wrap:
        image = _wrapped(words, pixels, face, colour, limit, centred)
    else:
        while limit and pixels > 9 and typeset.width(words, pixels, face) > limit:
            pixels -= max(1, pixels // 20)
        image = typeset.line(words or " ", pixels, face, colour)
    _texts[key] = image
    if len(_texts) > _REMEMBERED_TEXTS:
        _texts.popitem(last=False)
    return image


def _wrapped(
    words: str, pixels: int, face: str, colour: Colour, limit: int, centred: bool
) -> pygame.Surface:
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and typeset.width(longer, pixels, face) > limit:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    step = round(theme.font(face, pixels).get_linesize() * 1.02)
    width = max(typeset.width(line, pixels, face) for line in lines)
    image = pygame.Surface((max(1, width), step * len(lines)), pygame.SRCALPHA)
    for number, line in enumerate(lines):
        set_line = typeset.line(line or " ", pixels, face, colour)
        left = (image.get_width() - set_line.get_width()) // 2 if centred else 0
        image.blit(set_line, (left, number * step))
    return image
