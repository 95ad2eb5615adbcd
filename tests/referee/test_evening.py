"""A whole evening of 6 Fuori, from the first deal to the winner, without sound or screen."""

import contextlib
import json
from random import Random

from referee_table import Word

from sixfuori.bots.seifuori import medio
from sixfuori.games import seifuori
from sixfuori.games.contract import IllegalMove
from sixfuori.games.match import Entry, Match
from sixfuori.games.plain import from_plain, move_from_plain, plain, plain_move
from sixfuori.games.seifuori import HandsEmpty, NewWord, Phase, Setup, StartRound, TurnTo, Way
from sixfuori.games.seifuori.moves import RoundWon
from sixfuori.referee import Accusation, Hearing, Referee, Source, Waiver, record

FRIENDS = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco")
ANNA, BRUNO, CARLA, DARIO, ELENA, FRANCO = range(6)
REFEREE = 6


class Evening:
    """Tells the story: the clock ticks a little at everything that happens."""

    def __init__(self) -> None:
        setup = Setup(FRIENDS, seed=6, way=Way.ARBITRO, birthdays=(5, 20, None, 31, 12, 9))
        self.journal: list[Entry] = []
        self.match = Match(seifuori, setup, self.journal.append)
        self.referee = Referee(self.match)
        self.now = 0.0

    def tick(self, seconds: float = 5.0) -> float:
        self.now += seconds
        return self.now

    def new_round(self, word: str) -> None:
        dealer = self.match.state.dealer
        self.referee.play(StartRound(dealer), self.tick())
        self.read(word)

    def read(self, word: str) -> None:
        self.referee.start_reading(self.tick())
        self.hear(word)
        assert self.referee.proposal == word
        self.referee.play(NewWord(self.match.state.dealer, word), self.tick(1))

    def turns(self, count: int) -> None:
        for _ in range(count):
            turn = self.match.state.turn
            self.referee.play(TurnTo(turn, (turn + 1) % 6), self.tick())

    def hear(self, card: str, words: str = "", **more: int) -> Accusation | Waiver:
        start = self.tick()
        hearing = Hearing(card, words or card, "", start, start + 0.5, **more)  # type: ignore[arg-type]
        return self.referee.hear(hearing)

    def says(self, who: int, card: str, words: str = "") -> None:
        assert isinstance(self.hear(card, words), Accusation)
        self.referee.answer(who, self.tick(1))

    def empty(self, *winners: int) -> None:
        self.referee.play(HandsEmpty(REFEREE, winners), self.tick())

    @property
    def dentro(self) -> tuple[int, ...]:
        dentro: tuple[int, ...] = self.match.state.dentro
        return dentro


def told() -> Evening:
    evening = Evening()
    assert evening.match.state.dealer == ANNA  # born on the 5th
    evening.new_round("dire")
    evening.turns(2)
    evening.says(DARIO, "dire", "dimmi")
    evening.says(BRUNO, "sei")
    evening.says(BRUNO, "fuori")
    evening.turns(3)
    assert evening.match.state.phase is Phase.WORD
    evening.read("toccare")
    evening.says(CARLA, "toccare", "tocca a te")
    assert evening.dentro == (3, 1, 2, 2, 3, 3)

    evening.empty(ELENA)
    assert evening.dentro == (2, 0, 1, 1, 3, 2)
    assert evening.hear("sei") is Waiver.BREAK

    evening.new_round("due")
    assert evening.match.state.turn == CARLA
    evening.referee.report_citofono(CARLA, BRUNO, evening.tick())
    assert evening.dentro == (2, 1, 0, 1, 3, 2)
    evening.says(BRUNO, "due")
    assert evening.hear("due", voice=BRUNO) is Waiver.FUORI
    evening.referee.pause(evening.tick())
    assert evening.hear("toccare") is Waiver.PAUSE
    evening.referee.resume(evening.tick())
    evening.says(FRANCO, "dire", "ditelo")
    wrong = evening.referee.verdicts[-1]
    evening.turns(1)
    evening.referee.overturn(wrong, evening.tick())
    assert evening.dentro == (2, 0, 0, 1, 3, 2)
    evening.empty(ANNA, CARLA)
    assert evening.dentro == (3, 0, 1, 0, 2, 1)

    evening.new_round("carta")
    tap = Hearing("carta", "", "", evening.tick(), evening.now, source=Source.TAP)
    evening.referee.report(tap)
    evening.referee.answer(FRANCO, evening.now)
    evening.empty(ELENA)
    assert evening.dentro == (2, 0, 0, 0, 3, 0)

    evening.new_round("uno")
    for card in ("sei", "fuori", "uno"):
        evening.says(ELENA, card)
    return evening


def test_an_evening_ends_with_the_one_who_kept_quiet() -> None:
    evening = told()
    outcome = evening.match.outcome
    assert outcome is not None and outcome.winners == (ANNA,)


def test_its_record_says_which_words_struck_and_whom() -> None:
    evening = told()
    found = record(evening.match.setup, evening.match.moves)
    assert found.victims.most_common(2) == [("sei", 2), ("fuori", 2)]
    assert (DARIO, "dire", "dimmi") in found.quotes
    assert all(quote[0] != FRANCO or quote[1] == "carta" for quote in found.quotes)
    assert found.players[CARLA].citofono == 1
    assert [player.rounds for player in found.players] == [1, 0, 1, 0, 2, 0]
    assert found.players[BRUNO].comebacks == 1


def test_it_can_be_written_down_and_read_back() -> None:
    evening = told()
    text = json.dumps([plain(evening.match.setup), *map(plain_move, evening.match.moves)])
    setup, *moves = json.loads(text)
    again = Match(seifuori, from_plain(Setup, setup))
    for move in moves:
        again.play(move_from_plain(seifuori.MOVES, move))
    assert again.state == evening.match.state


def test_it_goes_on_from_its_journal_where_it_stopped() -> None:
    evening = told()
    again = Match(seifuori, evening.match.setup)
    for entry in evening.journal[:-3]:
        again.replay(entry)
    referee = Referee(again)
    assert isinstance(referee.hear(Hearing("carta", "carte", "", 1.0, 1.5)), Accusation)
    referee.answer(ELENA, 2.0)
    assert again.state.dentro == (2, 0, 0, 0, 2, 0)


# An evening with the app's own cards


def test_a_digital_evening_where_bots_hold_the_cards_and_people_slip() -> None:
    journal: list[Entry] = []
    match = Match(seifuori, Setup(FRIENDS[:3], seed=9, birthdays=(1, 7, 30)), journal.append)
    referee, rng, now = Referee(match), Random(9), 0.0
    assert match.state.dealer == BRUNO  # born on the 7th
    slips = {12: (ANNA, "sei"), 20: (CARLA, "fuori"), 21: (CARLA, "sei"), 30: (ANNA, "fuori")}
    rounds_won = 0
    while match.outcome is None:
        seat = seifuori.awaited(match.state)[0]
        move = medio(match.view(seat), seifuori.legal_moves(match.state, seat), rng)
        now += 4
        referee.play(move, now)
        rounds_won += any(isinstance(event, RoundWon) for event in match.state.events)
        who, card = slips.pop(len(match.moves), (None, ""))
        if who is not None and match.state.in_round and match.state.dentro[who]:
            dentro = match.state.dentro[who]
            assert isinstance(referee.hear(Hearing(card, card, "", now + 1, now + 1.4)), Accusation)
            referee.answer(who, now + 2)
            assert match.state.dentro[who] == dentro - 1
    assert rounds_won >= 2
    assert len(referee.verdicts) >= 3
    first = referee.verdicts[0]
    referee.overturn(first, now + 10)
    assert seifuori.faults(match.state) == []
    again = Match(seifuori, match.setup)
    for entry in journal:
        again.replay(entry)
    assert again.state == match.state


# Evenings nobody would script


def test_whatever_is_heard_reported_and_answered_the_game_stays_sound() -> None:
    for seed in range(100):
        rng = Random(seed)
        evening = Evening()
        evening.new_round("dire")
        for _ in range(80):
            with contextlib.suppress(IllegalMove):
                rng.choice(_HAPPENINGS)(evening, rng)
            assert seifuori.faults(evening.match.state) == []
            _expect_order(evening.referee)
        again = Match(seifuori, evening.match.setup)
        for entry in evening.journal:
            again.replay(entry)
        assert again.state == evening.match.state


def _expect_order(referee: Referee) -> None:
    """Behind the question on the screen, accusations wait in the order spoken; none of
    them has been answered already."""
    behind = [one.start for one in referee.waiting[1:]]
    assert behind == sorted(behind)
    answered = {verdict.accusation.number for verdict in referee.verdicts}
    assert not answered & {one.number for one in referee.waiting}


def _something_is_heard(evening: Evening, rng: Random) -> None:
    voice = rng.choice([None, None, *range(6)])
    start = evening.now - rng.choice([0.0, 0.5, 4.0, 30.0])
    card = rng.choice(["sei", "fuori", "dire", *evening.match.state.words])
    sure, key = rng.random() < 0.9, rng.randrange(20)
    evening.referee.hear(Hearing(card, card, "", start, start + 0.4, sure, key=key, voice=voice))
    evening.tick(rng.choice([0.2, 1.0, 5.0]))


def _the_ear_was_wrong(evening: Evening, rng: Random) -> None:
    evening.referee.withdraw(rng.randrange(20))


def _somebody_is_called(evening: Evening, rng: Random) -> None:
    word = Word(rng.choice(FRIENDS), evening.now, evening.tick(0.5))
    evening.referee.hear_names([word], rng.choice([None, *range(6)]))


def _the_table_taps(evening: Evening, rng: Random) -> None:
    card = rng.choice(["sei", "fuori", "dire"])
    now = evening.tick(1)
    evening.referee.report(Hearing(card, "", "", now, now, source=Source.TAP))


def _the_table_saw_it(evening: Evening, rng: Random) -> None:
    who, to = rng.sample(range(6), 2)
    evening.referee.report_citofono(who, to, evening.tick(1))


def _the_table_answers(evening: Evening, rng: Random) -> None:
    evening.referee.answer(rng.choice([None, *range(6)]), evening.tick(1))


def _the_table_changes_its_mind(evening: Evening, rng: Random) -> None:
    if evening.referee.verdicts:
        verdict = rng.choice(evening.referee.verdicts)
        take_back = rng.choice([evening.referee.overturn, evening.referee.reopen])
        take_back(verdict, evening.tick(1))


def _two_hands(evening: Evening, rng: Random) -> None:
    paused = evening.match.state.paused
    (evening.referee.resume if paused else evening.referee.pause)(evening.tick(1))


def _one_hand(evening: Evening, rng: Random) -> None:
    evening.referee.citofono(rng.random() < 0.5, evening.tick(1))


def _the_game_goes_on(evening: Evening, rng: Random) -> None:
    state = evening.match.state
    if state.phase is Phase.BREAK:
        evening.new_round(f"parola{len(state.words)}")
    elif state.phase is Phase.WORD:
        evening.read(f"parola{len(state.words)}")
    elif rng.random() < 0.1:
        evening.empty(rng.randrange(6))
    else:
        evening.turns(1)


_HAPPENINGS = (
    *[_something_is_heard] * 5,
    *[_the_table_answers] * 3,
    *[_the_game_goes_on] * 3,
    _the_ear_was_wrong,
    _somebody_is_called,
    _the_table_taps,
    _the_table_saw_it,
    _the_table_changes_its_mind,
    _two_hands,
    _one_hand,
)
