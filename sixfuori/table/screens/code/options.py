"""What the person at the screen can choose now, as plates; and the sentence that explains it.

While a shared screen rests (nobody holds the curtain) the same choices are offered whatever
the hand holds: not even a greyed button may tell what somebody has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sixfuori.games.code.cards import Action, Card
from sixfuori.games.code.model import (
    Discard,
    Draw,
    Keep,
    Phase,
    Pile,
    Play,
    Prendi,
    Replace,
    Reset,
    Take,
)
from sixfuori.table.screens.code import picking
from sixfuori.table.screens.code.plates import FACE_DOWN, Choice
from sixfuori.table.texts import code as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.code.screen import GameScreen


_NARROW, _WIDE = 0.62, 1.5


def choices(screen: GameScreen) -> list[Choice]:
    """The plates for this moment, none unless the game waits for this person."""
    if not screen.my_turn:
        return []
    if screen.aiming is Action.PRENDI:
        return _piles(screen)
    if screen.aiming is Action.RESET:
        return _targets(screen)
    return _CHOICES[screen.view.phase](screen)


def _turn(screen: GameScreen) -> list[Choice]:
    if screen.picked and not screen.seen:
        return [_play_unseen(screen), *_swap(screen), _take_back(screen), _draw(screen)]
    digit = screen.view.top.digit if screen.view.top else None
    hint = texts.DISCARD_ANY if digit is None else texts.DISCARD_ONE.format(digit=digit)
    if not screen.seen:
        ask_action = _ask(screen, texts.CHOOSE_ACTION)
        return [
            Choice(texts.DISCARD, hint, _ask(screen, texts.CHOOSE_NUMBERS), "a"),
            _draw(screen),
            Choice(texts.ACTION, texts.ACTION_HINT, ask_action, "c"),
        ]
    return _turn_seen(screen, hint)


def _turn_seen(screen: GameScreen, hint: str) -> list[Choice]:
    legal = screen.legal()
    move = picking.move_of(screen.picked, legal)
    acting = bool(screen.picked) and isinstance(screen.picked[0], Action)
    discards = any(isinstance(m, Discard) for m in legal)
    actions = any(isinstance(m, Play | Prendi | Reset) for m in legal)
    ready = isinstance(move, Discard)
    a = Choice(
        texts.DISCARD, texts.on_top(move.cards) if isinstance(move, Discard) else hint,
        screen.play_picked if ready else _ask(screen, texts.CHOOSE_NUMBERS),
        "a", cards=() if acting else screen.picked, main=ready,
        enabled=discards, weight=_WIDE if len(screen.picked) == 2 else 1.0,
    )  # fmt: skip
    c = Choice(
        texts.ACTION,
        texts.ACTION_PLAY.format(action=screen.picked[0]) if acting else texts.ACTION_HINT,
        screen.play_picked if acting else _ask(screen, texts.CHOOSE_ACTION),
        "c", cards=screen.picked if acting else (), main=acting, enabled=actions,
    )  # fmt: skip
    b = _draw(screen, main=not discards and not actions)
    return [a, *_swap(screen), b, c]


def _play_unseen(screen: GameScreen) -> Choice:
    hidden = (FACE_DOWN,) * len(screen.picked)
    return Choice(texts.PLAY, texts.PLAY_HINT, screen.play_picked, "a", cards=hidden, main=True)


def _take_back(screen: GameScreen) -> Choice:
    return Choice(
        texts.TAKE_BACK, texts.TAKE_BACK_HINT, screen.take_back, "backspace", weight=_NARROW
    )


def _swap(screen: GameScreen) -> list[Choice]:
    if len(screen.picked) < 2:
        return []
    return [Choice(texts.SWAP, texts.SWAP_HINT, screen.swap, "x", weight=_NARROW)]


def _draw(screen: GameScreen, main: bool = False) -> Choice:
    return Choice(texts.DRAW, texts.DRAW_HINT, _send(screen, Draw), "b", main=main)


def _drawn(screen: GameScreen) -> list[Choice]:
    keep = _send(screen, Keep)
    if not screen.seen:
        picked = [_play_unseen(screen), *_swap(screen), _take_back(screen)]
        play = picked if screen.picked else []
        return [*play, Choice(texts.KEEP, texts.KEEP_HINT, keep, "t")]
    legal = screen.legal()
    move = picking.move_of(screen.picked, legal)
    can = any(isinstance(m, Discard) for m in legal)
    hint = texts.on_top(move.cards) if isinstance(move, Discard) else texts.PLAY_DRAWN_HINT
    play = [
        Choice(
            texts.DISCARD, hint, screen.play_picked if move else _ask(screen, texts.CHOOSE_DRAWN),
            "a", cards=screen.picked, main=bool(move), weight=_WIDE,
        ),
        *_swap(screen),
    ]  # fmt: skip
    drawn = () if screen.view.drawn in screen.picked else (screen.view.drawn,)
    last = Choice(texts.KEEP, texts.KEEP_HINT, keep, "t", cards=drawn, main=not can)
    return [*(play if can else []), last]


def _due(screen: GameScreen) -> list[Choice]:
    answer = _send(screen, lambda seat: Play(seat, Action.PESCA))
    can = not screen.seen or Action.PESCA in screen.view.hand
    draw = texts.DRAW_DUE.format(count=screen.view.due)
    return [
        Choice(draw, texts.DRAW_DUE_HINT, _send(screen, Draw), "b", main=screen.seen and not can),
        Choice(
            texts.ANSWER, texts.ANSWER_HINT, answer, "c", cards=(Action.PESCA,), enabled=can,
            main=screen.seen and can,
        ),
    ]  # fmt: skip


def _offer(screen: GameScreen) -> list[Choice]:
    if not screen.picked:
        return [Choice(texts.OFFER, texts.CHOOSE_GIFT, _ask(screen, texts.CHOOSE_GIFT), "a")]
    shown: tuple[Card | None, ...] = screen.picked if screen.seen else (FACE_DOWN,)
    offer = Choice(texts.OFFER, texts.OFFER_HINT, screen.play_picked, "a", cards=shown, main=True)
    return [offer, _take_back(screen)]


def _take(screen: GameScreen) -> list[Choice]:
    gifts = [(seat, card) for seat, card in enumerate(screen.view.offers) if card is not None]
    return [
        *(
            Choice(
                screen.name(seat), str(card), _send(screen, lambda me, s=seat: Take(me, s)),
                str(number), cards=(card,) if len(gifts) < 5 else (),
            )
            for number, (seat, card) in enumerate(gifts, start=1)
        ),
        Choice(texts.NO_GIFT, texts.NO_GIFT_HINT, _send(screen, lambda me: Take(me, None)), "n"),
    ]  # fmt: skip


def _replace(screen: GameScreen) -> list[Choice]:
    draw = _send(screen, lambda seat: Replace(seat, True))
    no = _send(screen, lambda seat: Replace(seat, False))
    return [
        Choice(texts.REPLACE, texts.REPLACE_HINT, draw, "b", cards=(FACE_DOWN,)),
        Choice(texts.NO_REPLACE, texts.NO_REPLACE_HINT, no, "n"),
    ]


def _piles(screen: GameScreen) -> list[Choice]:
    view = screen.view
    piles: list[Choice] = []
    for pile, label, cards, key in (
        (Pile.NUMBERS, texts.PILE_NUMBER, view.numbers, "1"),
        (Pile.ACTIONS, texts.PILE_ACTION, view.actions, "2"),
    ):
        if cards:
            act = _send(screen, lambda seat, p=pile: Prendi(seat, p))
            piles.append(Choice(label, str(cards[-1]), act, key, cards=(cards[-1],), main=True))
    nothing = _send(screen, lambda seat: Prendi(seat, None))
    return [
        *piles,
        Choice(texts.PILE_NOTHING, texts.PILE_NOTHING_HINT, nothing, "n"),
        _cancel(screen),
    ]


def _targets(screen: GameScreen) -> list[Choice]:
    others = [seat for seat in range(len(screen.names)) if seat != screen.owner]
    return [
        *(
            Choice(
                screen.name(seat), texts.count_note(screen.view.hand_sizes[seat]),
                _send(screen, lambda me, s=seat: Reset(me, s)), str(number), main=True,
            )
            for number, seat in enumerate(others, start=1)
        ),
        _cancel(screen),
    ]  # fmt: skip


def _cancel(screen: GameScreen) -> Choice:
    return Choice(texts.CANCEL, "", screen.take_back, "backspace", weight=_NARROW)


_CHOICES: dict[Phase, Callable[[GameScreen], list[Choice]]] = {
    Phase.TURN: _turn,
    Phase.DRAWN: _drawn,
    Phase.DUE: _due,
    Phase.OFFER: _offer,
    Phase.TAKE: _take,
    Phase.REPLACE: _replace,
}


def _send(screen: GameScreen, move: Callable[..., object]) -> Callable[[], None]:
    return lambda: screen.send(move)


def _ask(screen: GameScreen, sentence: str) -> Callable[[], None]:
    return lambda: screen.say_no(sentence)


# The sentence


def hint(screen: GameScreen) -> str:
    """One line: what can be done now."""
    view = screen.view
    if view.outcome:
        return view.outcome.reason if screen.revealed else ""
    if not screen.my_turn:
        return _waiting(screen)
    if screen.aiming:
        return texts.HINT_PILE if screen.aiming is Action.PRENDI else texts.HINT_RESET
    if screen.hot_seat and view.phase not in (Phase.TAKE, Phase.REPLACE, Phase.DUE):
        if screen.seen and not screen.picked and view.phase is not Phase.DRAWN:
            return texts.HINT_HELD
        if not screen.seen:
            return texts.HINT_PICKED if screen.picked else texts.HINT_HOLD
    return _HINTS[view.phase](screen)


def _waiting(screen: GameScreen) -> str:
    """Where several choose at once, who has not yet."""
    names = [screen.name(seat) for seat in screen.view.awaited]
    return texts.HINT_WAIT.format(names=texts.together(names)) if len(names) > 1 else ""


def _turn_hint(screen: GameScreen) -> str:
    legal, top = screen.legal(), screen.view.top
    if not screen.picked:
        if len(legal) == 1:
            return texts.HINT_NOTHING
        if top is None:
            return texts.HINT_TURN_EMPTY
        return texts.HINT_TURN.format(digit=top.digit, colour=texts.COLOURS[top.colour])
    if len(screen.picked) == 2:
        return texts.HINT_PAIR
    mates = picking.partners(screen.hand.cards, screen.picked, legal)
    if not mates or top is None:
        return texts.HINT_READY
    alone = picking.move_of(screen.picked, legal)
    return (texts.HINT_PARTNERS if alone else texts.HINT_PARTNERS_ONLY).format(digit=top.digit)


def _drawn_hint(screen: GameScreen) -> str:
    if screen.picked:
        return _turn_hint(screen)
    return texts.HINT_DRAWN if len(screen.legal()) > 1 else texts.HINT_DRAWN_KEEP


def _due_hint(screen: GameScreen) -> str:
    helpless = screen.seen and Action.PESCA not in screen.view.hand
    return texts.HINT_DUE_DRAW if helpless else texts.HINT_DUE


_HINTS: dict[Phase, Callable[[GameScreen], str]] = {
    Phase.TURN: _turn_hint,
    Phase.DRAWN: _drawn_hint,
    Phase.DUE: _due_hint,
    Phase.OFFER: lambda screen: texts.HINT_OFFER,
    Phase.TAKE: lambda screen: texts.HINT_TAKE,
    Phase.REPLACE: lambda screen: texts.HINT_GAVE,
}
