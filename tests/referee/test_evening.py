"""A whole evening of 6 Fuori, from the first deal to the winner, without sound or screen."""

import json
from random import Random

from sixfuori.games import seifuori
from sixfuori.games.match import Entry, Match
from sixfuori.games.plain import from_plain, move_from_plain, plain, plain_move
from sixfuori.games.seifuori import HandsEmpty, NewWord, Phase, Setup, StartRound, TurnTo, Way
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


def test_whatever_is_heard_and_answered_the_game_stays_sound() -> None:
    for seed in range(20):
        rng = Random(seed)
        evening = Evening()
        evening.new_round("dire")
        for _ in range(60):
            _something(evening, rng)
            assert seifuori.faults(evening.match.state) == []


def _something(evening: Evening, rng: Random) -> None:
    referee, state = evening.referee, evening.match.state
    if state.phase is Phase.OVER:
        return
    if referee.accusation and rng.random() < 0.6:
        referee.answer(rng.choice([None, *range(6)]), evening.tick(1))
    elif referee.verdicts and rng.random() < 0.2:
        referee.reopen(rng.choice(referee.verdicts), evening.tick(1))
    elif state.phase is Phase.BREAK:
        evening.new_round(f"parola{len(state.words)}")
    elif rng.random() < 0.05:
        evening.empty(rng.randrange(6))
    else:
        evening.hear(rng.choice(state.words))
