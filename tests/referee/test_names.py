"""Who is called by name in what was said."""

import pytest
from referee_table import spoken

from sixfuori.referee.names import called, is_called

TABLE = ("Maria Antonietta", "Niccolò", "Al", "D'Artagnan")
TWO_MARIAS = ("Maria Rosa", "Maria Pia", "Franco")


@pytest.mark.parametrize(
    ("said", "players", "seats"),
    [
        ("senti maria hai un tre", TABLE, [0]),
        ("Maria Antonietta ascolta", TABLE, [0]),
        ("niccolo passa", TABLE, [1]),
        ("Niccolò, passa!", TABLE, [1]),
        ("al mare al sole", TABLE, []),  # too short to be told from a preposition
        ("dartagnan dove vai", TABLE, [3]),
        ("mariano non gioca", TABLE, []),
        ("maria hai un tre", TWO_MARIAS, []),  # which one?
        ("maria pia hai un tre", TWO_MARIAS, [1]),
        ("franco e maria rosa", TWO_MARIAS, [0, 2]),
        ("", TABLE, []),
    ],
)
def test_a_name_is_heard_as_it_is_called(
    said: str, players: tuple[str, ...], seats: list[int]
) -> None:
    assert [seat for seat, _ in called(spoken(said, 0.0), players)] == seats
    assert [seat for seat in range(len(players)) if is_called(said, seat, players)] == seats


def test_the_word_that_calls_is_pointed_out() -> None:
    assert list(called(spoken("ehi tu franco dico", 0.0), TWO_MARIAS)) == [(2, 2)]
