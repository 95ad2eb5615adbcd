"""What happened, as sentences: only what the whole table may know."""

from collections.abc import Callable, Sequence
from typing import Any

from sixfuori.games.contract import Event
from sixfuori.games.uno import events
from sixfuori.games.uno.events import Why
from sixfuori.table.texts import uno as texts

Names = Sequence[str]


def sentence(event: Event, names: Names, target: int | None) -> str:
    """One line for the chronicle and the headline."""
    if isinstance(event, events.HandWon):
        words = texts.WON_HAND if target is None else texts.WON_POINTS
        return words.format(name=names[event.seat], points=event.points)
    return _TOLD[type(event)](event, names)


def _dealt(event: events.Dealt, names: Names) -> str:
    return texts.DEALT.format(name=names[event.dealer], card=texts.card_name(event.first))


def _played(event: events.Played, names: Names) -> str:
    words = texts.PLAYED_JOLLY if event.card.is_jolly else texts.PLAYED
    return words.format(
        name=names[event.seat], card=texts.card_name(event.card), colour=event.colour.value
    )


def _drew(event: events.Drew, names: Names) -> str:
    words = texts.DREW_ONE if len(event.cards) == 1 else texts.DREW
    reason = "" if event.why is Why.TURN else texts.WHY[event.why]
    return words.format(name=names[event.seat], n=len(event.cards)) + reason


def _challenged(event: events.Challenged, names: Names) -> str:
    accused = names[event.accused]
    verdict = texts.GUILTY if event.guilty else texts.INNOCENT
    challenge = texts.CHALLENGED.format(name=names[event.seat], accused=accused)
    return f"{challenge}. {verdict.format(accused=accused)}"


def _discarded(event: events.Discarded, names: Names) -> str:
    cards = ", ".join(texts.card_name(card) for card in event.cards)
    return texts.DISCARDED.format(name=names[event.seat], cards=cards)


_TOLD: dict[type[Event], Callable[[Any, Names], str]] = {
    events.Dealt: _dealt,
    events.Played: _played,
    events.Drew: _drew,
    events.NothingToDraw: lambda event, names: texts.NOTHING_TO_DRAW,
    events.Reshuffled: lambda event, names: texts.RESHUFFLED.format(n=event.cards),
    events.Kept: lambda event, names: texts.KEPT.format(name=names[event.seat]),
    events.Skipped: lambda event, names: texts.SKIPPED.format(name=names[event.seat]),
    events.Reversed: lambda event, names: (
        texts.CLOCKWISE if event.direction > 0 else texts.ANTICLOCKWISE
    ),
    events.CalledUno: lambda event, names: texts.CALLED.format(name=names[event.seat]),
    events.CaughtUno: lambda event, names: texts.CAUGHT.format(
        by=names[event.by], name=names[event.seat]
    ),
    events.Challenged: _challenged,
    events.HandsMixed: lambda event, names: texts.MIXED.format(name=names[event.seat]),
    events.PersonalRule: lambda event, names: texts.RULE.format(rule=texts.rule_words(event.rule)),
    events.Discarded: _discarded,
}
