"""What is written over the courtyard: whose turn it is, what one can do, what the ear hears."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sixfuori.ear import State
from sixfuori.games.seifuori import Phase
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.texts import seifuori as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen

_EAR_COLOURS = {
    State.LISTENING: theme.mix(theme.BOTTLE, theme.WHITE, 0.45),
    State.PREPARING: theme.LAMP,
    State.PAUSED: theme.SKY,
    State.RECOVERING: theme.LAMP,
    State.DEAF: theme.mix(theme.TERRACOTTA, theme.WHITE, 0.25),
}


def draw_headline(canvas: Canvas, game: GameScreen) -> None:
    """The most important sentence of the screen, and under it what can be done."""
    box = game.plan.headline
    title, hint = headline(game)
    wide = box.width - canvas.u(48)
    shade = pygame.Rect(0, 0, wide, box.height)
    shade.center = box.center
    canvas.panel(shade, theme.SHADE, radius=2, alpha=170)
    size = theme.TITLE / max(1.0, canvas.text_scale * 0.9)  # two lines, however large the text
    canvas.text(title, (box.centerx, box.y + box.height * 0.36), size, face=theme.DISPLAY,
                colour=theme.LAMP, width=wide - canvas.u(3))  # fmt: skip
    canvas.text(hint, (box.centerx, box.y + box.height * 0.83), theme.SMALL, face=theme.BOLD,
                colour=theme.PLASTER, width=wide - canvas.u(3))  # fmt: skip
    state = game.match.state
    if state.round:
        tag = texts.ROUND.format(number=state.round)
        _draw_tag(canvas, tag, (box.x + canvas.u(1), box.centery), "midleft")
    pile = texts.WORDS_COUNT.format(count=len(game.stage.shown.words))
    _draw_tag(canvas, pile, (box.right - canvas.u(1), box.centery), "midright")


def _draw_tag(canvas: Canvas, words: str, at: tuple[float, float], anchor: str) -> None:
    w, h = canvas.text_size(words, theme.BODY, theme.DISPLAY)
    box = pygame.Rect(0, 0, min(w, canvas.u(19)) + canvas.u(2.4), h + canvas.u(1))
    setattr(box, anchor, (round(at[0]), round(at[1])))
    canvas.panel(box, theme.SHADE, radius=1.4, alpha=190)
    canvas.text(words, box.center, theme.BODY, face=theme.DISPLAY, width=canvas.u(19))


def headline(game: GameScreen) -> tuple[str, str]:
    """What to say, by what is going on."""
    state = game.match.state
    dealer = game.name(state.dealer)
    if game.selected is not None:
        name = game.name(game.selected)
        hint = texts.SELECTED_ASK if game.may_ask else texts.SELECTED_HINT
        return texts.SELECTED.format(name=name), hint.format(name=name)
    if game.citofono.held:
        names = [game.name(seat) for seat in game.citofono.to]
        title = texts.LINE_OPEN.format(names=texts.listed(names)) if names else texts.LINE_NOBODY
        return title, texts.LINE_HINT
    if state.paused:
        return texts.PAUSED, texts.PAUSED_HINT
    if state.phase is Phase.OVER:
        return texts.OVER, ""
    if state.phase is Phase.BREAK:
        hint = texts.FIRST_HINT if state.round == 0 else texts.BREAK_HINT
        return texts.BREAK.format(name=dealer), hint
    if state.phase is Phase.WORD:
        return texts.READS.format(name=dealer), texts.READS_HINT
    if state.phase is Phase.ANSWER and state.asked:
        target, number = state.asked
        question = texts.QUESTION.format(name=game.name(target), number=number)
        return question, texts.QUESTION_HINT
    turn = game.stage.shown.turn if game.stage.shown.turn is not None else state.turn
    hint = texts.ASK_HINT if game.may_ask else texts.TURN_HINT
    return texts.TURN.format(name=game.name(turn)), hint


def ear_words(game: GameScreen) -> tuple[str, State]:
    """How the ear is doing, in words."""
    listening = game.listening
    if listening is None or not game.app.settings.listening:
        return texts.EAR_OFF, State.DEAF
    change = listening.state
    state = change.state
    if state is State.LISTENING and not game.judging:
        state = State.PAUSED
    words = texts.EAR[state.value]
    return (f"{words}: {change.why}" if change.why else words), state


def draw_caption(canvas: Canvas, game: GameScreen, level: float) -> None:
    """The ear's state and, discreetly, what it hears."""
    box = game.plan.caption
    words, state = ear_words(game)
    canvas.panel(box, theme.SHADE, radius=1.4, alpha=190)
    colour = _EAR_COLOURS[state]
    _draw_microphone(canvas, (box.x + canvas.u(2.4), box.centery), canvas.u(1.5), colour)
    x: float = box.x + canvas.u(4.6)
    x += _draw_level(canvas, (x, box.centery), level if state is State.LISTENING else 0, colour)
    caption = game.listening.caption if game.listening else ""
    shown = game.app.settings.captions and state is State.LISTENING and caption
    room = box.right - x - canvas.u(2)
    if not shown:
        canvas.text(words, (x, box.centery), theme.SMALL, anchor="midleft", colour=colour,
                    width=room)  # fmt: skip
        return
    tag = canvas.text(words, (x, box.centery), theme.SMALL, anchor="midleft", colour=colour)
    left = tag.right + canvas.u(1.6)
    said = _latest(canvas, caption, box.right - left - canvas.u(2))
    canvas.text(said, (left, box.centery), theme.BODY, anchor="midleft", colour=theme.PLASTER)


def _latest(canvas: Canvas, caption: str, room: float) -> str:
    """The last words that fit."""
    words = caption.split()
    text = f"«{' '.join(words)}»"
    while len(words) > 1 and canvas.text_size(text, theme.BODY)[0] > room:
        words = words[1:]
        text = f"«…{' '.join(words)}»"
    return text


def _draw_microphone(
    canvas: Canvas, centre: tuple[float, float], size: float, colour: theme.Colour
) -> None:
    x, y = centre
    head = pygame.Rect(0, 0, round(size * 0.8), round(size * 1.4))
    head.midbottom = (round(x), round(y + size * 0.25))
    pygame.draw.rect(canvas.surface, colour, head, border_radius=head.width // 2)
    line = max(2, round(size * 0.16))
    cradle = pygame.Rect(0, 0, round(size * 1.4), round(size * 1.4))
    cradle.center = (round(x), round(y - size * 0.1))
    pygame.draw.arc(canvas.surface, colour, cradle, 3.3, 6.12, line)
    pygame.draw.line(canvas.surface, colour, (x, y + size * 0.6), (x, y + size), line)
    pygame.draw.line(
        canvas.surface, colour, (x - size * 0.4, y + size), (x + size * 0.4, y + size), line
    )


def _draw_level(
    canvas: Canvas, at: tuple[float, float], level: float, colour: theme.Colour
) -> float:
    """Five little bars; returns how much room they took."""
    step = canvas.u(0.9)
    for number in range(5):
        height = canvas.u(0.7 + 0.55 * number)
        bar = pygame.Rect(0, 0, max(2, step - 2), height)
        bar.bottomleft = (round(at[0] + number * step), round(at[1] + canvas.u(1.4)))
        lit = level * 5 > number + 0.4
        tone = colour if lit else theme.mix(theme.SHADE, theme.QUIET, 0.3)
        pygame.draw.rect(canvas.surface, tone, bar)
    return 5 * step + canvas.u(1.2)
