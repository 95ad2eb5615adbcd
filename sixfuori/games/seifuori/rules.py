"""The rules of 6 Fuori: how a game begins, who may do what, and what it leads to.

Rounds, words and turns are here, verdicts in `offences`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

from sixfuori.games.chance import Chance
from sixfuori.games.contract import IllegalMove, Move, Outcome, Seat, expect
from sixfuori.games.seifuori import offences
from sixfuori.games.seifuori.cards import (
    DENTRO_EACH,
    FUORI,
    LONGEST_WORD,
    SEI,
    highest_number,
    number_cards,
    tidy,
    value,
    without_pairs,
)
from sixfuori.games.seifuori.ledger import Ledger
from sixfuori.games.seifuori.moves import (
    Answer,
    Ask,
    CardAnswered,
    CardAsked,
    CardDrawn,
    CardHanded,
    CardsDealt,
    HandEmptied,
    HandsEmpty,
    NewWord,
    PairsDiscarded,
    Pause,
    Resume,
    RevealWord,
    RoundBegan,
    Said,
    SkipWord,
    Spoke,
    StartRound,
    TurnBegan,
    TurnTo,
    WordAppeared,
)
from sixfuori.games.seifuori.state import LUCKY_DAY, Phase, Question, Setup, State, Way


def new(setup: Setup) -> State:
    seats = len(setup.players)
    deck, chance = Chance(setup.seed).shuffled(setup.deck)
    dealer, chance = _first_dealer(setup, chance)
    cards = number_cards(seats) if setup.way is Way.DIGITALE else ()
    return State(
        setup=setup,
        chance=chance,
        phase=Phase.BREAK,
        round=0,
        dealer=dealer,
        turn=dealer,
        in_round=False,
        paused=False,
        dentro=(DENTRO_EACH,) * seats,
        words=(),
        deck=deck,
        hands=((),) * seats,
        discards=cards,
        asked=None,
        talk=(),
        events=(),
    )


def _first_dealer(setup: Setup, chance: Chance) -> tuple[Seat, Chance]:
    if setup.dealer is not None:
        return setup.dealer, chance
    far = {seat: abs(day - LUCKY_DAY) for seat, day in enumerate(setup.birthdays) if day}
    if not far:
        return chance.below(len(setup.players))
    return chance.pick([seat for seat, days in far.items() if days == min(far.values())])


def awaited(state: State) -> tuple[Seat, ...]:
    """In a pause the game waits for the table to end it."""
    if state.phase is Phase.OVER:
        return ()
    if state.paused:
        return (state.setup.referee,)
    if state.phase is Phase.TURN:
        return (state.turn,)
    if state.phase is Phase.ANSWER and state.asked:
        return (state.asked[0],)
    return (state.dealer,)


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    winner = next(seat for seat, held in enumerate(state.dentro) if held)
    return Outcome((winner,), f"{state.setup.players[winner]} è l'unico giocatore rimasto Dentro.")


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    if state.phase is Phase.OVER:
        return ()
    if seat == state.setup.referee:
        return _referee_moves(state)
    if seat not in awaited(state):
        return ()
    real_cards = state.setup.way is Way.ARBITRO
    if state.phase is Phase.BREAK:
        return (StartRound(seat),)
    if state.phase is Phase.WORD:
        return (NewWord(seat), SkipWord(seat)) if real_cards else (RevealWord(seat),)
    if state.phase is Phase.ANSWER:
        return (Answer(seat, _holds_what_is_asked(state)),)
    if real_cards:
        return (TurnTo(seat, _left_of(state, seat)),)
    return _questions(seat, len(state.hands))


@cache
def _questions(seat: Seat, seats: int) -> tuple[Ask, ...]:
    """Any number of anybody: during a round nobody's hand is empty."""
    others = (other for other in range(seats) if other != seat)
    return tuple(Ask(seat, o, n) for o in others for n in range(highest_number(seats) + 1))


def _referee_moves(state: State) -> tuple[Move, ...]:
    me = state.setup.referee
    everybody = range(me)
    inside = [seat for seat in everybody if state.dentro[seat]]
    moves: list[Move] = [Resume(me) if state.paused else Pause(me)]
    moves += [Said(me, who, card) for who in inside for card in state.words]
    moves += [
        Spoke(me, who, to, citofono=bool(state.dentro[to]))
        for who in inside
        for to in everybody
        if to != who
    ]
    if state.setup.way is Way.ARBITRO:
        moves.append(NewWord(me))
        if state.phase is Phase.TURN:
            moves += [TurnTo(me, to) for to in everybody if to != state.turn]
        if state.in_round:
            moves += _who_may_be_empty(me)
    return tuple(moves)


@cache
def _who_may_be_empty(seats: int) -> tuple[HandsEmpty, ...]:
    return tuple(
        HandsEmpty(seats, some)
        for size in range(1, seats + 1)
        for some in combinations(range(seats), size)
    )


def play(state: State, move: Move) -> State:
    """The state after the move."""
    if state.phase is Phase.OVER:
        raise IllegalMove("La partita è finita.")
    rule = _RULES.get(type(move))
    if rule is None:
        raise IllegalMove("Questa mossa non esiste in 6 Fuori.")
    expect(not state.paused or move.seat == state.setup.referee, "Il gioco è in pausa.")
    return rule(state, move)


# Rounds and words


def _start_round(state: State, move: StartRound) -> State:
    expect(state.phase is Phase.BREAK, "Il round è già cominciato.")
    expect(move.seat == state.dealer, "Comincia il mazziere.")
    number = state.round + 1
    words = (*state.words, *(word for word in (SEI, FUORI) if word not in state.words))
    ledger = Ledger(state)
    ledger.tell(RoundBegan(number, state.dealer))
    for word in words[len(state.words) :]:
        ledger.tell(WordAppeared(word))
    hands, chance = state.hands, state.chance
    if state.setup.way is Way.DIGITALE:
        cards, chance = chance.shuffled(sorted(state.discards))
        seats = len(hands)
        first = _left_of(state, state.dealer)
        hands = tuple(
            tuple(sorted(cards[(seat - first) % seats :: seats])) for seat in range(seats)
        )
        ledger.tell(CardsDealt(tuple(len(hand) for hand in hands)))
    begun = replace(
        state,
        chance=chance,
        phase=Phase.WORD,
        round=number,
        turn=_left_of(state, state.dealer),
        words=words,
        hands=hands,
        discards=(),
        talk=(),
        events=ledger.events,
    )
    return begun if _has_more_words(state) else _after_word(begun)


def _has_more_words(state: State) -> bool:
    """In *arbitro* only the table knows: it says so with `SkipWord`."""
    return bool(state.deck) or state.setup.way is Way.ARBITRO


def _reveal_word(state: State, move: RevealWord) -> State:
    expect(state.setup.way is Way.DIGITALE, "La parola si legge dalla carta vera.")
    _expect_dealers_word(state, move.seat)
    *deck, word = state.deck
    events = (WordAppeared(word),)
    return _after_word(replace(state, words=(*state.words, word), deck=tuple(deck), events=events))


def _new_word(state: State, move: NewWord) -> State:
    expect(state.setup.way is Way.ARBITRO, "Qui le parole escono dal mazzo dell'app.")
    on_the_spot = move.seat == state.setup.referee
    if not on_the_spot:
        _expect_dealers_word(state, move.seat)
    word = tidy(move.word)
    expect(any(letter.isalnum() for letter in word), "Scrivi la parola della carta.")
    expect(len(word) <= LONGEST_WORD, f"Al massimo {LONGEST_WORD} lettere.")
    expect(word not in state.words, f"«{word}» è già in gioco.")
    added = replace(
        state,
        words=(*state.words, word),
        deck=tuple(other for other in state.deck if other != word),
        events=(WordAppeared(word, own=word not in state.deck),),
    )
    return added if on_the_spot else _after_word(added)


def _skip_word(state: State, move: SkipWord) -> State:
    expect(state.setup.way is Way.ARBITRO, "Qui le parole escono dal mazzo dell'app.")
    _expect_dealers_word(state, move.seat)
    return _after_word(replace(state, events=()))


def _expect_dealers_word(state: State, seat: Seat) -> None:
    expect(state.phase is Phase.WORD, "Non è il momento di una parola nuova.")
    expect(seat == state.dealer, "La parola nuova la legge il mazziere.")


def _after_word(state: State) -> State:
    """The word is read: the round begins, or the dealer's turn goes on."""
    if state.in_round:
        return replace(state, phase=Phase.TURN)
    ledger = Ledger(state)
    ledger.tell(*state.events)
    hands, discards = [], state.discards
    for seat, hand in enumerate(state.hands):
        kept, gone = without_pairs(hand)
        hands.append(kept)
        discards += gone
        if gone:
            ledger.tell(PairsDiscarded(seat, gone))
    begun = replace(state, phase=Phase.TURN, in_round=True, hands=tuple(hands), discards=discards)
    if state.setup.way is Way.DIGITALE:
        empty = tuple(seat for seat, hand in enumerate(hands) if not hand)
        if empty:
            return _end_round(begun, empty, ledger)
    ledger.tell(TurnBegan(begun.turn))
    return replace(begun, events=ledger.events)


def _end_round(state: State, winners: tuple[Seat, ...], ledger: Ledger) -> State:
    """Winners recover a Dentro card, everybody else loses one, the deal moves on."""
    for seat in winners:
        ledger.tell(HandEmptied(seat))
    ledger.settle_round(state.round, winners)
    left = tuple(card for hand in state.hands for card in hand)
    dealer = _left_of(state, state.dealer)
    return ledger.close(
        replace(
            state,
            phase=Phase.BREAK,
            dealer=dealer,
            turn=dealer,
            in_round=False,
            hands=((),) * len(state.hands),
            discards=state.discards + left,
            asked=None,
        )
    )


# Turns


def _turn_to(state: State, move: TurnTo) -> State:
    expect(state.setup.way is Way.ARBITRO, "Qui il turno passa da solo.")
    expect(state.phase is Phase.TURN, "Adesso il turno non può passare.")
    if move.seat != state.setup.referee:
        expect(move.seat == state.turn, "Non è il tuo turno.")
        expect(move.to == _left_of(state, move.seat), "Il turno passa a sinistra.")
    expect(move.to in range(len(state.dentro)), "Questo giocatore non c'è.")
    expect(move.to != state.turn, "È già il suo turno.")
    return _begin_turn(state, move.to, Ledger(state))


def _begin_turn(state: State, seat: Seat, ledger: Ledger) -> State:
    """At the dealer's turn a word comes first."""
    ledger.tell(TurnBegan(seat))
    word_first = seat == state.dealer and _has_more_words(state)
    phase = Phase.WORD if word_first else Phase.TURN
    return replace(state, phase=phase, turn=seat, asked=None, events=ledger.events)


def _hands_empty(state: State, move: HandsEmpty) -> State:
    expect(state.setup.way is Way.ARBITRO, "Qui le carte le conta l'app.")
    expect(move.seat == state.setup.referee, "Lo dice il tavolo.")
    expect(state.in_round, "Il round non è ancora cominciato.")
    seats = range(len(state.dentro))
    in_order = tuple(seat for seat in seats if seat in move.winners)
    expect(bool(in_order) and in_order == move.winners, "Dite chi è rimasto senza carte.")
    return _end_round(state, move.winners, Ledger(state))


def _ask(state: State, move: Ask) -> State:
    expect(state.setup.way is Way.DIGITALE, "Le carte Numero sono sul tavolo vero.")
    expect(state.phase is Phase.TURN, "Adesso non si può chiedere.")
    expect(move.seat == state.turn, "Non è il tuo turno.")
    expect(move.target in range(len(state.hands)), "Questo giocatore non c'è.")
    expect(move.target != move.seat, "Chiedi a un avversario.")
    top = highest_number(len(state.hands))
    expect(0 <= move.number <= top, f"I numeri vanno da 0 a {top}.")
    return replace(
        state,
        phase=Phase.ANSWER,
        asked=(move.target, move.number),
        events=(CardAsked(move.seat, move.target, move.number),),
    )


def _holds_what_is_asked(state: State) -> bool:
    target, number = state.asked or (state.turn, -1)
    return any(value(card) == number for card in state.hands[target])


def _answer(state: State, move: Answer) -> State:
    expect(state.asked is not None, "Nessuno ha chiesto niente.")
    giver, number = state.asked or (move.seat, -1)
    expect(move.seat == giver, "La domanda non è per te.")
    expect(move.yes is _holds_what_is_asked(state), "Non si può mentire.")
    taker = state.turn
    ledger = Ledger(state)
    ledger.tell(CardAnswered(giver, number, move.yes))
    chance, given = state.chance, state.hands[giver]
    if move.yes:
        card = next(card for card in given if value(card) == number)
        ledger.tell(CardHanded(giver, taker, card))
    else:
        card, chance = chance.pick(given)
        ledger.tell(CardDrawn(giver, taker, card))
    kept, gone = without_pairs((*state.hands[taker], card))
    hands = list(state.hands)
    hands[giver] = tuple(other for other in given if other != card)
    hands[taker] = kept
    if gone:
        ledger.tell(PairsDiscarded(taker, gone))
    after = replace(
        state,
        chance=chance,
        hands=tuple(hands),
        discards=state.discards + gone,
        talk=(*state.talk, Question(taker, giver, number, move.yes)),
    )
    empty = tuple(seat for seat, hand in enumerate(hands) if not hand)
    if empty:
        return _end_round(after, empty, ledger)
    return _begin_turn(after, _left_of(state, taker), ledger)


def _left_of(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.dentro)


_RULES: dict[type[Move], Callable[[State, Any], State]] = {
    StartRound: _start_round,
    RevealWord: _reveal_word,
    NewWord: _new_word,
    SkipWord: _skip_word,
    TurnTo: _turn_to,
    HandsEmpty: _hands_empty,
    Ask: _ask,
    Answer: _answer,
    Said: offences.said,
    Spoke: offences.spoke,
    Pause: offences.pause,
    Resume: offences.resume,
}
