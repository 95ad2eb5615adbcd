"""What a fair referee gets right in the corners: late ears, second thoughts, resumed matches."""

import pytest
from referee_table import (
    ANNA,
    BRUNO,
    CARLA,
    DARIO,
    REFEREE,
    accused,
    convict,
    evening,
    heard,
    put_fuori,
    spoken,
)

from sixfuori.games import seifuori
from sixfuori.games.contract import IllegalMove
from sixfuori.games.match import Match
from sixfuori.games.seifuori import NewWord, Said
from sixfuori.referee import Charge, Finding, Referee, Source, Waiver


def set_dentro(referee: Referee, who: int, left: int, at: float) -> None:
    """Convict somebody until so many Dentro cards are left."""
    convict(referee, who, *["sei"] * (referee.state.dentro[who] - left), at=at)
    assert referee.state.dentro[who] == left


# The ear changes its mind


def test_the_final_result_of_what_was_raised_is_no_second_accusation() -> None:
    """The ear hears "sei" while Carla still speaks, and moves it by two seconds at the end."""
    referee = evening()
    accused(referee.hear(heard("sei", 10.0, key=1)))
    assert referee.hear(heard("sei", 12.5, key=1)) is Waiver.SAME_WORD
    referee.answer(CARLA, 13.0)
    assert referee.hear(heard("sei", 12.5, key=1)) is Waiver.SAME_WORD
    assert referee.state.dentro == (3, 3, 2, 3)


def test_a_suspect_that_becomes_sure_is_accused_then() -> None:
    referee = evening()
    assert referee.hear(heard("sei", 10.0, "sai", sure=False, key=1)) is Waiver.DOUBTFUL
    accused(referee.hear(heard("sei", 10.0, key=1)))


def test_withdrawing_one_of_two_sightings_of_a_breath_leaves_the_other() -> None:
    referee = evening()
    accusation = accused(referee.hear(heard("sei", 10.0, key=1)))
    assert referee.hear(heard("sei", 10.8, key=2)) is Waiver.SAME_WORD
    assert referee.withdraw(1) is None
    assert referee.accusation == accusation
    assert referee.withdraw(2) == accusation
    assert referee.accusation is None


def test_the_ear_cannot_take_back_what_somebody_at_the_table_heard_too() -> None:
    referee = evening()
    accusation = accused(referee.hear(heard("sei", 10.0, key=1)))
    assert referee.report(heard("sei", 11.0, source=Source.TAP)) == accusation
    assert referee.withdraw(1) is None
    assert referee.accusation == accusation


def test_an_ear_that_was_opened_again_counts_from_one_and_is_believed() -> None:
    referee = evening("carta")
    accused(referee.hear(heard("sei", 10.0, key=1)))
    accused(referee.hear(heard("carta", 15.0, key=1)))
    accused(referee.hear(heard("sei", 60.0, key=1)))


# Reading a card


def test_what_was_said_before_the_dealers_key_is_not_read_but_said() -> None:
    referee = evening()
    referee.start_reading(30.0)
    accused(referee.hear(heard("sei", 29.0)))
    assert referee.proposal is None


def test_what_was_said_while_the_card_was_read_is_free_however_late_it_is_understood() -> None:
    referee = evening()
    referee.start_reading(30.0)
    referee.play(NewWord(REFEREE, "sei e mezzo"), 32.0)
    assert referee.hear(heard("sei", 31.5)) is Waiver.READING
    assert referee.proposal is None


def test_people_say_allora_before_they_read() -> None:
    referee = evening()
    referee.start_reading(30.0)
    referee.hear(heard("allora", 30.5))
    referee.hear(heard("carta", 31.5))
    referee.hear(heard("dare", 32.0, "tara", sure=False))
    assert referee.proposal == "carta"


def test_the_dealer_thinks_better_of_it() -> None:
    referee = evening()
    referee.start_reading(30.0)
    referee.hear(heard("carta", 31.0))
    referee.stop_reading(32.0)
    assert referee.proposal is None
    accused(referee.hear(heard("sei", 33.0)))


def test_once_it_has_been_read_the_next_one_pays() -> None:
    """The dealer takes three seconds to read the card the app has turned up."""
    referee = evening()
    referee.play(NewWord(REFEREE, "carta"), 20.0)
    assert referee.hear(heard("carta", 23.0)) is Waiver.READING
    assert referee.hear(heard("carta", 23.1)) is Waiver.READING
    accused(referee.hear(heard("carta", 24.5)))


def test_a_word_that_was_read_and_then_entered_needs_no_second_reading() -> None:
    referee = evening()
    referee.start_reading(30.0)
    referee.hear(heard("carta", 31.0))
    referee.play(NewWord(REFEREE, "carta"), 33.0)
    accused(referee.hear(heard("carta", 34.0, "carte")))


def test_sei_and_fuori_are_laid_not_read_and_count_from_the_first_moment() -> None:
    referee = evening()  # the first word was read at second 1
    accused(referee.hear(heard("sei", 1.5)))


def test_reading_a_card_is_no_offence_against_another() -> None:
    """TOCCARE is in play; the group's own card says "tocco", and is read aloud."""
    referee = evening("toccare")
    referee.play(NewWord(REFEREE, "un tocco di classe"), 20.0)
    assert referee.hear(heard("toccare", 21.0, "tocco")) is Waiver.READING
    accused(referee.hear(heard("toccare", 21.0, "tocchi")))
    accused(referee.hear(heard("toccare", 30.0, "tocco")))


# The Citofono first, then the words


def test_a_word_judged_first_does_not_save_the_card_that_belongs_to_simona() -> None:
    """Carla, with one card, answers Dario without the Citofono and says "due"; the table is
    quicker with the word. The card is Dario's all the same, and the word costs nothing."""
    referee = evening("due")
    put_fuori(referee, DARIO, at=10.0)
    set_dentro(referee, CARLA, 1, at=30.0)
    (word,) = convict(referee, CARLA, "due", at=50.0)
    assert referee.state.dentro == (3, 3, 0, 0)
    referee.report_citofono(CARLA, DARIO, 53.0)
    assert referee.state.dentro == (3, 3, 0, 1)
    settled = next(v for v in referee.verdicts if v.accusation == word.accusation)
    assert settled.mercy and not referee.holds(settled)


def test_the_same_when_the_ear_understood_the_name_after_the_word() -> None:
    referee = evening("due")
    put_fuori(referee, DARIO, at=10.0)
    set_dentro(referee, CARLA, 1, at=30.0)
    referee.hear(heard("due", 50.5, voice=CARLA))
    referee.hear_names(spoken("Dario due e tredici", 50.0), voice=CARLA)
    assert referee.answer(CARLA, 52.0).accusation.charge is Charge.WORD
    assert referee.answer(CARLA, 53.0).accusation.charge is Charge.CITOFONO
    assert referee.state.dentro == (3, 3, 0, 1)


def test_it_even_brings_back_a_game_that_the_word_had_ended() -> None:
    referee = evening("due")
    put_fuori(referee, DARIO, at=10.0)
    put_fuori(referee, BRUNO, at=30.0)
    set_dentro(referee, CARLA, 1, at=50.0)
    convict(referee, CARLA, "due", at=70.0)
    assert referee.match.outcome is not None
    referee.report_citofono(CARLA, DARIO, 73.0)
    assert referee.match.outcome is None
    assert referee.state.dentro == (3, 0, 0, 1)


def test_a_word_of_long_ago_is_not_settled_again() -> None:
    referee = evening("due")
    put_fuori(referee, DARIO, at=10.0)
    put_fuori(referee, CARLA, at=30.0)
    with pytest.raises(IllegalMove, match="Carla è Fuori"):
        referee.report_citofono(CARLA, DARIO, 60.0)
    assert referee.state.dentro == (3, 3, 0, 0)


def test_the_table_may_say_whether_the_citofono_was_pressed() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    with pytest.raises(IllegalMove, match="tutto regolare"):
        referee.report_citofono(CARLA, DARIO, 40.0, citofono=True)
    with pytest.raises(IllegalMove, match="può parlargli"):
        referee.report_citofono(CARLA, ANNA, 40.0, citofono=False)
    referee.report_citofono(CARLA, ANNA, 40.0, citofono=True)
    referee.report_citofono(CARLA, DARIO, 41.0, citofono=False)
    assert referee.state.dentro == (3, 3, 1, 1)


def test_holding_the_citofono_excuses_no_word() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    referee.citofono(True, 39.0)
    assert referee.hear_names(spoken("Dario sei lì", 40.0), voice=CARLA) is None
    accused(referee.hear(heard("sei", 40.4, voice=CARLA)))
    referee.answer(CARLA, 42.0)
    assert referee.state.dentro == (3, 3, 2, 0)


def test_calling_two_fuori_players_is_two_suspicions() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    put_fuori(referee, BRUNO, at=30.0)
    referee.hear_names(spoken("Bruno Dario ascoltate", 50.0), voice=CARLA)
    assert {one.to for one in referee.waiting} == {BRUNO, DARIO}


def test_what_the_table_saw_answers_what_the_ear_suspected() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    suspicion = referee.hear_names(spoken("Dario", 40.0), voice=CARLA)
    verdict = referee.report_citofono(CARLA, DARIO, 41.0)
    assert verdict.accusation == suspicion
    assert referee.accusation is None


def test_reporting_somebody_else_leaves_the_ears_suspicion() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    suspicion = referee.hear_names(spoken("Dario", 40.0), voice=CARLA)
    referee.report_citofono(ANNA, BRUNO, 41.0)
    assert referee.accusation == suspicion


# Taking back


def test_a_queue_survives_a_verdict_that_ended_the_game_by_mistake() -> None:
    referee = evening()
    for nth, who in enumerate((ANNA, BRUNO)):
        put_fuori(referee, who, at=10.0 + 20 * nth)
    set_dentro(referee, CARLA, 1, at=50.0)
    referee.hear(heard("sei", 70.0))
    referee.hear(heard("fuori", 71.0))
    wrong = referee.answer(CARLA, 72.0)
    assert referee.match.outcome is not None
    assert referee.accusation is None
    referee.overturn(wrong, 75.0)
    assert referee.match.outcome is None
    assert [one.card for one in referee.waiting] == ["fuori"]


def test_whoever_comes_back_is_not_asked_about_old_words() -> None:
    """Dario, with one card left, says two words; the first sends him Fuori, the second is
    moot, and stays so when he steals a card and is Dentro again."""
    referee = evening()
    set_dentro(referee, DARIO, 1, at=10.0)
    referee.hear(heard("sei", 40.0, voice=DARIO))
    referee.hear(heard("fuori", 40.5, voice=DARIO))
    last = referee.answer(DARIO, 42.0)
    assert referee.waiting == ()
    theft = referee.report_citofono(CARLA, DARIO, 60.0)
    assert referee.state.dentro[DARIO] == 1
    assert referee.waiting == ()
    referee.overturn(theft, 61.0)
    referee.overturn(last, 62.0)
    assert referee.state.dentro[DARIO] == 1


def test_a_verdict_against_a_known_voice_can_be_given_to_somebody_else() -> None:
    """The ear took Bruno for Dario, who has since gone Fuori."""
    referee = evening("carta")
    referee.hear(heard("carta", 10.0, voice=DARIO))
    wrong = referee.answer(DARIO, 11.0)
    convict(referee, DARIO, "sei", "fuori", at=20.0)
    referee.overturn(wrong, 40.0)
    referee.report_citofono(DARIO, ANNA, 41.0)
    assert referee.state.dentro == (3, 3, 3, 0)
    referee.reopen(wrong, 42.0)
    assert referee.accusation == wrong.accusation
    referee.answer(BRUNO, 43.0)
    assert referee.state.dentro == (3, 2, 3, 0)


def test_pressing_it_wrongly_can_turn_out_to_have_been_somebody_else() -> None:
    referee = evening()
    verdict = referee.report_citofono(CARLA, ANNA, 20.0)
    referee.reopen(verdict, 25.0)
    referee.answer(DARIO, 26.0)
    assert referee.state.dentro == (3, 3, 3, 2)


def test_the_verdicts_of_a_resumed_match_can_be_taken_back_too() -> None:
    before = evening("due")
    put_fuori(before, DARIO, at=10.0)
    before.report_citofono(CARLA, DARIO, 30.0)
    convict(before, CARLA, "due", at=35.0)
    again = Match(seifuori, before.match.setup)
    for move in before.match.moves:
        again.play(move)
    referee = Referee(again)
    assert [verdict.who for verdict in referee.verdicts] == [DARIO, DARIO, DARIO, CARLA, CARLA]
    *_, theft, word = referee.verdicts
    assert (theft.accusation.to, word.accusation.card) == (DARIO, "due")
    assert word.accusation.source is Source.JOURNAL
    referee.overturn(theft, 1.0)
    assert referee.state.dentro == (3, 3, 2, 0)
    referee.reopen(word, 2.0)
    referee.answer(CARLA, 3.0)
    assert referee.state.dentro == (3, 3, 2, 0)
    span = referee.dispute(word.accusation)
    assert span.start == span.end


def test_a_very_long_sentence_is_cut_not_forgiven() -> None:
    referee = evening()
    referee.hear(heard("sei", 10.0, "sei " * 60))
    referee.answer(CARLA, 11.0)
    assert referee.state.dentro == (3, 3, 2, 3)
    assert isinstance(referee.match.moves[-1], Said)


def test_the_table_can_only_name_somebody_who_is_there() -> None:
    referee = evening()
    accusation = referee.hear(heard("sei", 10.0))
    for stranger in (-1, 4):
        with pytest.raises(IllegalMove, match="non c'è"):
            referee.answer(stranger, 11.0)
    assert referee.accusation == accusation


# VAR


@pytest.mark.parametrize(
    ("text", "finding"),
    [("ehi dario hai un tre", Finding.CONFIRMED), ("hai un tre", Finding.DENIED)],
)
def test_the_var_listens_for_the_name_too(text: str, finding: Finding) -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    accusation = referee.hear_names(spoken("Dario hai un tre", 40.0), voice=CARLA)
    assert accusation is not None
    assert referee.heard_again(accusation, [], text).finding is finding


def test_the_var_may_be_asked_before_the_table_answers() -> None:
    referee = evening()
    accusation = accused(referee.hear(heard("sei", 10.0)))
    referee.heard_again(accusation, [], "dai")
    assert referee.accusation == accusation
    referee.answer(None, 15.0)
    assert referee.state.dentro == (3, 3, 3, 3)
