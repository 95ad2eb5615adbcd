"""What is going on and what just happened, as a title and a sentence."""

from sixfuori.games.contract import Event, Seat
from sixfuori.games.dieci import (
    JOLLYGATTO,
    Blocked,
    Dealt,
    Drew,
    Eliminated,
    Jumped,
    Kept,
    NobodyPays,
    Offered,
    Paid,
    Phase,
    Returned,
    Revealed,
    Swapped,
    Unwound,
    View,
    Why,
    Won,
)
from sixfuori.table.texts import common
from sixfuori.table.texts import dieci as texts

Told = tuple[str, str]

_LOUDEST = (Won, NobodyPays, Eliminated, Revealed)
"""Of a whole manche's end, what stays on the panel: the first of these that happened."""


def of_event(event: Event, names: tuple[str, ...], chain: tuple[Seat, ...]) -> Told:
    """What the table says to an event; `chain` as it is before."""
    match event:
        case Dealt(dealer, order):
            return _filled(texts.DEALT, name=names[dealer], first=names[order[1]])
        case Kept(seat):
            return _filled(texts.KEPT, name=names[seat])
        case Offered(giver, receiver):
            return _filled(texts.OFFERED, giver=names[giver], name=names[receiver])
        case Swapped(giver, receiver):
            told = texts.SWAPPED_CHAIN if chain else texts.SWAPPED
            return _filled(told, giver=names[giver], name=names[receiver], count=len(chain) + 1)
        case Blocked(seat, giver, card):
            return _filled(texts.BLOCKED[card.key], name=names[seat], giver=names[giver])
        case Jumped(seat, giver, None):
            return _filled(texts.JUMPED_TO_DECK, rabbit=names[seat], giver=names[giver])
        case Jumped(_, _, receiver) if receiver is not None:
            return _filled(texts.JUMPED, name=names[receiver])
        case Unwound():
            return texts.UNWOUND
        case Drew(seat, old, new):
            cards = {"old": texts.CARD[old.key], "new": texts.CARD[new.key]}
            return _filled(texts.DREW, name=names[seat], **cards)
    return _of_the_end(event, names)


def _of_the_end(event: Event, names: tuple[str, ...]) -> Told:
    match event:
        case Paid(seat, why):
            return _filled(texts.PAID[why.value], name=names[seat])
        case Revealed(cards, lowest):
            return _of_lowest(Revealed(cards, lowest), names)
        case NobodyPays(why):
            return texts.SPARED[why.value]
        case Eliminated(seat):
            return _filled(texts.ELIMINATED, name=names[seat])
        case Returned(seat):
            return _filled(texts.RETURNED, name=names[seat])
        case Won(seat):
            return _filled(texts.WON, name=names[seat])
    raise AssertionError(f"nobody told me of {event}")


def _of_lowest(event: Revealed, names: tuple[str, ...]) -> Told:
    held = dict(event.cards)
    cards = [held[seat] for seat in event.lowest]
    who = listed([names[seat] for seat in event.lowest])
    if JOLLYGATTO in cards:
        title = texts.LOWEST_ONE[0] if len(cards) == 1 else texts.LOWEST_MANY[0]
        return title.format(names=who), texts.LOWEST_JOLLY
    if len(cards) > 1:
        return _filled(texts.LOWEST_MANY, names=who)
    card = texts.CARD[cards[0].key]
    return _filled(texts.LOWEST_ONE, names=who, card=card[0].upper() + card[1:])


def at_rest(view: View, awaited: Seat | None, mine: bool) -> Told:
    """Whose turn it is; `mine` when the person at the screen is awaited."""
    if awaited is None or view.phase is Phase.MESCOLA:
        return _between_manches(view, awaited)
    name = view.players[awaited]
    if view.phase is Phase.RISPOSTA:
        titles = (texts.YOUR_ANSWER, texts.YOUR_ANSWER_HINT)
        title, hint = titles if mine else (texts.ANSWER, texts.ANSWER_HINT)
        return title.format(name=name), hint.format(name=name, giver=view.players[view.turn])
    title = (common.YOUR_TURN if mine else common.TURN_OF).format(name=name)
    if awaited == view.dealer:
        return title, (texts.YOUR_DEALER_HINT if mine else texts.DEALER_HINT).format(name=name)
    right = view.players[right_of(view, awaited)]
    return title, (texts.YOUR_TURN_HINT if mine else texts.TURN_HINT).format(name=name, right=right)


def _between_manches(view: View, dealer: Seat | None) -> Told:
    events = [event for kind in _LOUDEST for event in view.events if isinstance(event, kind)]
    name = "" if dealer is None else view.players[dealer]
    if not events:
        return texts.FIRST_DEAL, texts.FIRST_DEAL_HINT.format(name=name)
    title, sentence = of_event(events[0], view.players, ())
    if isinstance(events[0], Revealed):
        title = _payers(view) or title
    next_deal = texts.NEXT_DEAL_HINT.format(name=name) if name else ""
    return title, f"{sentence} {next_deal}".strip()


def _payers(view: View) -> str:
    """Who paid for the lowest card; empty if the wolf had taken their last token before."""
    paid = [e.seat for e in view.events if isinstance(e, Paid) and e.why is Why.PIU_BASSA]
    names = listed([view.players[seat] for seat in paid])
    return (texts.PAYS if len(paid) == 1 else texts.PAY).format(names=names) if paid else ""


def line(told: Told) -> str:
    """Title and sentence as one line of the chronicle."""
    title, sentence = told
    return f"{title}{'' if title[-1] in '!…?' else '.'} {sentence}"


def right_of(view: View, seat: Seat) -> Seat:
    """The neighbour to the right among those who play this manche."""
    return min(view.playing, key=lambda other: (other - seat - 1) % len(view.players))


def listed(names: list[str]) -> str:
    """Anna, Bruno e Carla."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])}{texts.AND}{names[-1]}"


def _filled(told: Told, **words: object) -> Told:
    return told[0].format(**words), told[1].format(**words)
