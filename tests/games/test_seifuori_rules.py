"""6 Fuori as the rulebook tells it: words, verdicts, the Citofono, the end."""

from dataclasses import replace

import pytest
from seifuori_table import (
    FEDERICO,
    FRIENDS,
    GIOVANNI,
    REFEREE,
    ROBERTA,
    SIMONA,
    arbitro,
    digitale,
    round_on,
    with_dentro,
)

from sixfuori.games import seifuori
from sixfuori.games.contract import IllegalMove
from sixfuori.games.seifuori import (
    Answer,
    Ask,
    HandsEmpty,
    NewWord,
    Pause,
    Phase,
    Resume,
    Said,
    Setup,
    SkipWord,
    Spoke,
    StartRound,
    TurnTo,
)
from sixfuori.games.seifuori.cards import OWN_WORDS, WORDS, number_cards, word_deck
from sixfuori.games.seifuori.moves import CameBack, DentroStolen, GameWon, WentFuori
from sixfuori.italian import load_deck

# Preparation


def test_the_box_has_44_numbers_and_36_printed_words() -> None:
    assert len(number_cards(9)) == 44
    assert len(WORDS) == len(set(WORDS)) == 36


def test_the_deck_file_has_the_same_words_and_three_blank_cards() -> None:
    deck = load_deck()
    assert sorted(card.word for card in deck if not card.blank) == sorted(WORDS)
    assert sum(card.blank for card in deck) == OWN_WORDS


@pytest.mark.parametrize(
    ("players", "numbers", "absent"),
    [
        (3, 28, {"sette", "otto", "nove", "dieci"}),
        (4, 36, {"nove", "dieci"}),
        (5, 36, {"nove", "dieci"}),
        (6, 44, set()),
        (9, 44, set()),
    ],
)
def test_fewer_players_use_smaller_decks(players: int, numbers: int, absent: set[str]) -> None:
    assert len(number_cards(players)) == numbers
    assert set(word_deck(WORDS, players)) == set(WORDS) - absent - {"sei", "fuori"}


def test_everybody_starts_with_three_dentro_cards_and_the_rest_stays_in_the_box() -> None:
    state = arbitro().state
    assert state.dentro == (3, 3, 3, 3)
    assert state.pile == 0


def test_the_groups_own_words_are_shuffled_into_the_deck() -> None:
    state = seifuori.new(Setup(FRIENDS, seed=1, own_words=("Mamma mia", "boh")))
    assert {"mamma mia", "boh"} <= set(state.deck)


@pytest.mark.parametrize(
    ("birthdays", "dealers"),
    [
        ((30, 7, 15, 1), {1}),
        ((None, None, 28, 31), {2}),
        ((5, 7, 20, 21), {0, 1}),
        ((), {0, 1, 2, 3}),
    ],
)
def test_the_first_dealer_was_born_nearest_the_6th(
    birthdays: tuple[int | None, ...], dealers: set[int]
) -> None:
    seen = {
        seifuori.new(Setup(FRIENDS, seed=seed, birthdays=birthdays)).dealer for seed in range(60)
    }
    assert seen == dealers


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": ("Ada", "Bea")},
        {"players": tuple("ABCDEFGHIJ")},
        {"players": ("Ada", "ada", "Bea")},
        {"players": ("Ada", " ", "Bea")},
        {"birthdays": (1, 2)},
        {"birthdays": (1, 2, 3, 32)},
        {"own_words": ("a", "b", "c", "d")},
        {"own_words": ("",)},
        {"words": ("sei", "x" * 61)},
        {"dealer": 4},
    ],
)
def test_nonsense_is_refused_with_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        Setup(**{"players": FRIENDS, "seed": 1, **wrong})  # type: ignore[arg-type]


# Words


def test_giovanni_lays_sei_and_fuori_and_reads_dire() -> None:
    match = arbitro()
    assert match.state.words == ()
    match.play(StartRound(GIOVANNI))
    assert match.state.words == ("sei", "fuori")
    assert not match.state.in_round
    match.play(NewWord(GIOVANNI, " Dire "))
    assert match.state.words == ("sei", "fuori", "dire")
    assert match.state.in_round
    assert seifuori.awaited(match.state) == (FEDERICO,)


def test_the_dealers_turn_brings_a_new_word() -> None:
    match = round_on()
    for seat in (FEDERICO, ROBERTA, SIMONA):
        assert match.state.phase == Phase.TURN
        match.play(TurnTo(seat, (seat + 1) % 4))
    assert match.state.phase == Phase.WORD
    match.play(NewWord(GIOVANNI, "carta"))
    assert match.state.phase == Phase.TURN
    assert match.state.turn == GIOVANNI
    assert match.state.words == ("sei", "fuori", "dire", "carta")


def test_words_stay_in_the_next_round_and_the_deal_moves_to_the_left() -> None:
    match = round_on()
    match.play(HandsEmpty(REFEREE, (SIMONA,)))
    assert match.state.dealer == FEDERICO
    match.play(StartRound(FEDERICO))
    match.play(NewWord(FEDERICO, "due"))
    assert match.state.words == ("sei", "fuori", "dire", "due")
    assert match.state.turn == ROBERTA


def test_any_word_of_the_groups_own_box_can_be_added_on_the_spot() -> None:
    match = round_on()
    match.play(NewWord(REFEREE, "ma va là"))
    assert match.state.words[-1] == "ma va là"
    assert match.state.phase is Phase.TURN


@pytest.mark.parametrize("word", ["", "  ", "?!", "DIRE", "x" * 61])
def test_a_word_that_is_none_or_already_in_play_is_refused(word: str) -> None:
    match = round_on("dire")
    with pytest.raises(IllegalMove):
        match.play(NewWord(REFEREE, word))


def test_when_the_real_deck_is_empty_the_dealer_goes_on_without_a_word() -> None:
    match = arbitro()
    match.play(StartRound(GIOVANNI))
    match.play(SkipWord(GIOVANNI))
    assert match.state.words == ("sei", "fuori")
    assert match.state.phase is Phase.TURN


def test_when_the_apps_deck_is_empty_no_word_is_asked_for() -> None:
    state = replace(digitale([1, 2], [3, 4], [5, 6], turn=ROBERTA), deck=())
    state = seifuori.play(state, Ask(ROBERTA, FEDERICO, 1))
    state = seifuori.play(state, Answer(FEDERICO, False))
    assert state.turn == GIOVANNI == state.dealer
    assert state.phase is Phase.TURN


def test_only_the_dealer_reads_the_new_word() -> None:
    match = arbitro()
    match.play(StartRound(GIOVANNI))
    with pytest.raises(IllegalMove, match="mazziere"):
        match.play(NewWord(SIMONA, "dire"))


# Saying what may not be said


def test_a_forbidden_word_costs_a_dentro_card() -> None:
    match = round_on("toccare")
    match.play(Said(REFEREE, SIMONA, "toccare", "a chi tocca"))
    assert match.state.dentro == (3, 3, 3, 2)
    assert match.state.pile == 1


def test_what_is_this_game_called_sei_fuori_costs_two() -> None:
    match = round_on()
    match.play(Said(REFEREE, FEDERICO, "sei"))
    match.play(Said(REFEREE, FEDERICO, "fuori"))
    assert match.state.dentro == (3, 1, 3, 3)


def test_a_fuori_player_may_say_anything() -> None:
    state = with_dentro(round_on().state, 3, 3, 3, 0)
    with pytest.raises(IllegalMove, match="Simona è Fuori"):
        seifuori.play(state, Said(REFEREE, SIMONA, "sei"))


def test_a_word_that_is_not_in_play_costs_nothing() -> None:
    with pytest.raises(IllegalMove, match="non è in gioco"):
        round_on("dire").play(Said(REFEREE, SIMONA, "carta"))


def test_only_the_referee_gives_verdicts() -> None:
    with pytest.raises(IllegalMove, match="arbitro"):
        round_on().play(Said(SIMONA, FEDERICO, "sei"))


# The Citofono


def test_roberta_answers_simona_without_the_citofono_and_says_due() -> None:
    state = with_dentro(round_on("due").state, 3, 3, 2, 0)
    state = seifuori.play(state, Spoke(REFEREE, ROBERTA, SIMONA, citofono=False))
    assert state.dentro == (3, 3, 1, 1)
    assert DentroStolen(ROBERTA, SIMONA, 1) in state.events
    assert CameBack(SIMONA) in state.events
    state = seifuori.play(state, Said(REFEREE, ROBERTA, "due", "due"))
    assert state.dentro == (3, 3, 0, 1)
    assert WentFuori(ROBERTA) in state.events
    assert state.pile == 5


def test_pressing_the_citofono_to_talk_to_somebody_dentro_costs_one() -> None:
    match = round_on()
    match.play(Spoke(REFEREE, ROBERTA, SIMONA, citofono=True))
    assert match.state.dentro == (3, 3, 2, 3)


def test_with_the_citofono_one_may_talk_to_a_fuori_player() -> None:
    state = with_dentro(round_on().state, 3, 3, 3, 0)
    with pytest.raises(IllegalMove, match="ha usato il Citofono"):
        seifuori.play(state, Spoke(REFEREE, ROBERTA, SIMONA, citofono=True))


def test_two_dentro_players_talk_freely_without_it() -> None:
    with pytest.raises(IllegalMove, match="può parlargli"):
        round_on().play(Spoke(REFEREE, ROBERTA, SIMONA, citofono=False))


@pytest.mark.parametrize("citofono", [True, False])
def test_a_fuori_player_touches_the_citofono_freely(citofono: bool) -> None:
    state = with_dentro(round_on().state, 3, 3, 3, 0)
    with pytest.raises(IllegalMove, match="Simona è Fuori"):
        seifuori.play(state, Spoke(REFEREE, SIMONA, ROBERTA, citofono=citofono))


def test_two_hands_on_the_citofono_are_a_pause() -> None:
    match = round_on()
    match.play(Pause(REFEREE))
    assert match.state.paused
    with pytest.raises(IllegalMove):
        match.play(Pause(REFEREE))
    match.play(Resume(REFEREE))
    assert not match.state.paused


def test_in_a_pause_the_cards_lie_still_until_the_table_resumes() -> None:
    state = digitale([0, 1], [3, 4], [5, 6])
    state = seifuori.play(state, Pause(3))
    assert seifuori.awaited(state) == (3,)
    assert seifuori.legal_moves(state, FEDERICO) == ()
    with pytest.raises(IllegalMove, match="pausa"):
        seifuori.play(state, Ask(FEDERICO, GIOVANNI, 3))
    state = seifuori.play(state, Said(3, ROBERTA, "sei"))  # said a moment before
    state = seifuori.play(state, Resume(3))
    assert state.dentro == (3, 3, 2)
    assert seifuori.awaited(state) == (FEDERICO,)


# The end


def test_the_game_ends_the_instant_one_player_is_left() -> None:
    state = with_dentro(round_on().state, 0, 2, 1, 0)
    state = seifuori.play(state, Said(REFEREE, ROBERTA, "fuori"))
    assert GameWon(FEDERICO) in state.events
    result = seifuori.outcome(state)
    assert result is not None and result.winners == (FEDERICO,)
    assert seifuori.awaited(state) == ()
    with pytest.raises(IllegalMove, match="finita"):
        seifuori.play(state, TurnTo(FEDERICO, ROBERTA))


def test_a_stolen_card_can_keep_the_game_going() -> None:
    state = with_dentro(round_on().state, 0, 1, 1, 0)
    state = seifuori.play(state, Spoke(REFEREE, ROBERTA, SIMONA, citofono=False))
    assert state.dentro == (0, 1, 0, 1)
    assert seifuori.outcome(state) is None


def test_losing_the_round_can_end_the_game() -> None:
    state = with_dentro(round_on().state, 1, 1, 1, 0)
    state = seifuori.play(state, HandsEmpty(REFEREE, (SIMONA,)))
    assert state.dentro == (0, 0, 0, 1)
    result = seifuori.outcome(state)
    assert result is not None and result.winners == (SIMONA,)


# Taking a verdict back


def test_a_struck_verdict_gives_the_card_back_and_leaves_the_rest_standing() -> None:
    match = round_on("carta")
    wrong = match.play(Said(REFEREE, ROBERTA, "carta", "cartone"))
    match.play(TurnTo(FEDERICO, ROBERTA))
    match.play(Said(REFEREE, SIMONA, "sei"))
    assert match.strike(wrong) == ()
    assert match.state.dentro == (3, 3, 3, 2)
    assert match.state.turn == ROBERTA


def test_what_rested_on_a_struck_theft_falls_with_it() -> None:
    match = round_on()
    for _ in range(3):
        match.play(Said(REFEREE, SIMONA, "sei"))
    theft = match.play(Spoke(REFEREE, ROBERTA, SIMONA, citofono=False))
    later = Said(REFEREE, SIMONA, "fuori")
    match.play(later)
    assert match.strike(theft) == (later,)
    assert match.state.dentro == (3, 3, 3, 0)


def test_a_verdict_that_ended_the_game_can_be_struck_too() -> None:
    match = arbitro(FRIENDS[:3])
    match.play(StartRound(0))
    match.play(NewWord(0, "dire"))
    for who in (0, 0, 0, 1, 1, 1):
        last = match.play(Said(3, who, "sei"))
    assert match.outcome is not None
    match.strike(last)
    assert match.outcome is None
    assert match.state.dentro == (0, 1, 3)
