"""The rulebook's examples, from the sentence as it is said to the Dentro card it costs.

Words find their cards in `italian`, what the ear thinks of them on the way comes from its
`Spotter`, and the referee makes verdicts of it: everything but sound and screen.
"""

import pytest

from sixfuori.ear.heard import Said, Word
from sixfuori.ear.spotter import Spotter, Standing
from sixfuori.games import seifuori
from sixfuori.games.match import Match
from sixfuori.games.seifuori import NewWord, Setup, StartRound, Way
from sixfuori.italian import Matcher, Tier
from sixfuori.referee import Accusation, Hearing, Referee, Strictness

GIOVANNI, FEDERICO, ROBERTA, SIMONA = range(4)
REFEREE = 4
PACE = 0.4  # seconds a word takes


class Table:
    """Four friends whose every sentence is understood word by word, as it is said."""

    def __init__(self, *words: str, strictness: Strictness = Strictness.AMICI) -> None:
        names = ("Giovanni", "Federico", "Roberta", "Simona")
        match = Match(seifuori, Setup(names, seed=1, way=Way.ARBITRO, dealer=GIOVANNI))
        self.referee = Referee(match, strictness)
        self.now = 0.0
        self.referee.play(StartRound(GIOVANNI), 0.0)
        self.referee.play(NewWord(GIOVANNI, words[0] if words else "mano"), 1.0)
        for word in words[1:]:
            self.referee.play(NewWord(REFEREE, word), 1.0)
        self.spotter = Spotter(Matcher(match.state.words))
        self.number = 0

    @property
    def dentro(self) -> tuple[int, ...]:
        return self.referee.state.dentro

    def set_dentro(self, *dentro: int) -> None:
        """Let everybody slip until so many Dentro cards are left."""
        for who, left in enumerate(dentro):
            while self.dentro[who] > left:
                self.says(who, "fuori")

    def hears(self, sentence: str, voice: int | None = None) -> list[str]:
        """The cards accused, after the ear has changed its mind as ears do."""
        self.now += 10
        texts = sentence.split()
        words = tuple(
            Word(text, self.now + PACE * n, self.now + PACE * n + 0.3, 0.9)
            for n, text in enumerate(texts)
        )
        before = set(self.referee.waiting)
        for upto in range(1, len(words) + 1):
            for half in (0.0, 0.5):
                self._told(Said(words[:upto], False, self._after(upto + half), 0.0), voice)
        self._told(
            Said(words, True, self._after(len(words) + 3), self._after(len(words) + 3)), voice
        )
        self.referee.hear_names(words, voice)
        return [one.card for one in self.referee.waiting if one not in before]

    def says(self, who: int, sentence: str) -> None:
        """A sentence, and the table naming its speaker for whatever was accused."""
        self.hears(sentence)
        while self.referee.accusation:
            self.referee.answer(who, self.now + 3)

    def _after(self, words: float) -> float:
        return self.now + PACE * words

    def _told(self, said: Said, voice: int | None) -> None:
        for sighting in self.spotter.feed(said):
            if sighting.standing is Standing.WITHDRAWN:
                self.referee.withdraw(sighting.number)
                continue
            hit = sighting.hit
            self.referee.hear(
                Hearing(
                    hit.card,
                    sighting.text,
                    hit.reason,
                    sighting.start,
                    sighting.end,
                    sure=hit.tier is not Tier.SUSPECT,
                    key=sighting.number,
                    voice=voice,
                )
            )


def test_a_word_is_accused_once_from_the_first_guess_to_the_final_result() -> None:
    table = Table()
    assert table.hears("senti un po' hai un sei per me che mi serve") == ["sei"]


def test_giovanni_has_read_dire_and_nobody_may_say_the_three_words() -> None:
    table = Table("dire")
    table.says(FEDERICO, "che hai detto?")
    table.says(ROBERTA, "ne ho sei")
    table.says(SIMONA, "andiamo fuori a cena")
    assert table.dentro == (3, 2, 2, 2)


def test_what_is_this_game_called() -> None:
    table = Table("dire")
    table.says(FEDERICO, "Sei Fuori!")
    assert table.dentro == (3, 1, 3, 3)


def test_roberta_answers_simona_without_the_citofono() -> None:
    table = Table("due")
    table.set_dentro(3, 3, 2, 0)
    assert table.hears("due e tredici") == ["due"]
    table.referee.report_citofono(ROBERTA, SIMONA, table.now + 3)
    assert table.dentro == (3, 3, 1, 1)
    table.referee.answer(ROBERTA, table.now + 5)
    assert table.dentro == (3, 3, 0, 1)
    assert table.referee.state.pile == 5


def test_roberta_calls_simona_by_name_and_the_ear_knows_her_voice() -> None:
    table = Table("due")
    table.set_dentro(3, 3, 2, 0)
    table.hears("Simona sono le due e tredici", voice=ROBERTA)
    while table.referee.accusation:
        suggested = table.referee.accusation.suggested
        assert suggested == ROBERTA
        table.referee.answer(suggested, table.now + 5)
    assert table.dentro == (3, 3, 0, 1)


@pytest.mark.parametrize("sentence", ["tocca a te", "a chi tocca?", "non toccarla"])
def test_toccare_in_all_its_forms(sentence: str) -> None:
    assert Table("toccare").hears(sentence) == ["toccare"]


def test_carta_in_the_plural() -> None:
    assert Table("carta").hears("quante carte hai?") == ["carta"]


@pytest.mark.parametrize("sentence", ["ne prendo uno", "uno strano gioco"])
def test_uno_as_a_number_and_as_an_article(sentence: str) -> None:
    assert Table("uno").hears(sentence) == ["uno"]


@pytest.mark.parametrize("sentence", ["hai un sei?", "sei bravissimo", "hai un 6?"])
def test_sei_as_a_number_and_as_a_verb(sentence: str) -> None:
    assert Table().hears(sentence) == ["sei"]


@pytest.mark.parametrize("sentence", ["have you got a six", "tu restes dehors"])
def test_another_language_is_no_way_out(sentence: str) -> None:
    assert len(Table().hears(sentence)) == 1


@pytest.mark.parametrize(
    "sentence", ["hai un 3+3?", "hai un tre più tre?", "quello dopo il cinque"]
)
def test_paraphrases_are_clever(sentence: str) -> None:
    assert Table().hears(sentence) == []


def test_a_saying_on_a_blank_card() -> None:
    table = Table("ma dai")
    assert table.hears("ma tu dai i numeri") == []
    assert table.hears("eh ma dai smettila") == ["ma dai"]


def test_the_ear_takes_back_what_turned_out_to_be_another_word() -> None:
    """«Sei…» was the beginning of "seicento"."""
    table = Table()
    guess = Word("sei", 10.0, 10.3, 0.6)
    for upto in (10.4, 10.7):
        table._told(Said((guess,), False, upto, upto), None)
    assert isinstance(table.referee.accusation, Accusation)
    table._told(Said((Word("seicento", 10.0, 10.6, 0.9),), True, 11.0, 11.0), None)
    assert table.referee.accusation is None
