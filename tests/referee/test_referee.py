"""The referee at work, with scripted hearings and a clock made of numbers."""

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

from sixfuori.games.contract import IllegalMove
from sixfuori.games.seifuori import HandsEmpty, NewWord, Said, StartRound
from sixfuori.referee import Charge, Finding, Source, Strictness, Waiver

# From a word to a verdict


def test_a_word_is_accused_confirmed_and_paid_for() -> None:
    referee = evening("toccare")
    accusation = accused(referee.hear(heard("toccare", 10.0, "tocchi")))
    assert accusation.words == "tocchi"
    assert accusation.reason == "«tocchi» → TOCCARE"
    assert referee.accusation == accusation
    verdict = referee.answer(CARLA, 11.0)
    assert referee.state.dentro == (3, 3, 2, 3)
    assert referee.holds(verdict)
    assert referee.accusation is None


def test_whoever_has_to_talk_is_suggested_and_a_known_voice_even_more() -> None:
    referee = evening()
    assert accused(referee.hear(heard("sei", 10.0))).suggested == BRUNO
    assert accused(referee.hear(heard("fuori", 10.0, voice=DARIO))).suggested == DARIO


def test_nobody_did_it() -> None:
    referee = evening()
    referee.hear(heard("sei", 10.0))
    verdict = referee.answer(None, 11.0)
    assert verdict.who is None
    assert referee.state.dentro == (3, 3, 3, 3)


def test_there_is_nothing_to_answer_without_an_accusation() -> None:
    with pytest.raises(IllegalMove):
        evening().answer(ANNA, 5.0)


def test_sei_fuori_in_one_breath_is_asked_twice_and_costs_two() -> None:
    referee = evening()
    referee.hear(heard("sei", 10.0))
    referee.hear(heard("fuori", 10.5))
    assert [one.card for one in referee.waiting] == ["sei", "fuori"]
    referee.answer(DARIO, 12.0)
    referee.answer(DARIO, 13.0)
    assert referee.state.dentro == (3, 3, 3, 1)


def test_accusations_queue_in_the_order_spoken_behind_the_one_on_the_screen() -> None:
    referee = evening("dire", "carta")
    referee.hear(heard("sei", 10.0))
    referee.hear(heard("carta", 14.0))
    referee.hear(heard("dire", 12.0))
    referee.hear(heard("fuori", 9.0))
    assert [one.card for one in referee.waiting] == ["sei", "fuori", "dire", "carta"]


# What is no accusation


def test_the_same_spoken_word_is_never_accused_twice() -> None:
    referee = evening()
    referee.hear(heard("sei", 10.0))
    assert referee.hear(heard("sei", 10.1)) is Waiver.SAME_WORD
    referee.answer(None, 11.0)
    assert referee.hear(heard("sei", 10.05)) is Waiver.SAME_WORD


def test_one_breath_costs_one_card_however_often_the_word_is_in_it() -> None:
    referee = evening()
    referee.hear(heard("sei", 10.0))
    for at in (10.8, 11.9, 13.0):
        assert referee.hear(heard("sei", at)) is Waiver.SAME_WORD
    accused(referee.hear(heard("sei", 16.0)))


def test_two_known_voices_saying_it_together_are_two_offences() -> None:
    referee = evening()
    referee.hear(heard("sei", 10.0, voice=ANNA))
    accused(referee.hear(heard("sei", 10.2, voice=CARLA)))


def test_a_known_fuori_voice_is_not_accused() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    assert referee.hear(heard("sei", 40.0, voice=DARIO)) is Waiver.FUORI


def test_naming_a_fuori_player_costs_nothing() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    referee.hear(heard("fuori", 40.0))
    verdict = referee.answer(DARIO, 41.0)
    assert verdict.move is None
    assert verdict.mercy
    assert referee.state.dentro == (3, 3, 3, 0)


def test_one_is_judged_by_what_one_was_when_the_word_was_said() -> None:
    """Dario said it while Fuori, then stole a card: he is Dentro now, and innocent."""
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    referee.report_citofono(CARLA, DARIO, 42.0)
    assert referee.state.dentro == (3, 3, 2, 1)
    referee.hear(heard("fuori", 41.0))
    assert referee.answer(DARIO, 43.0).move is None
    assert referee.state.dentro == (3, 3, 2, 1)


def test_in_a_pause_everything_may_be_said() -> None:
    referee = evening()
    referee.pause(10.0)
    assert referee.hear(heard("sei", 12.0)) is Waiver.PAUSE
    referee.resume(15.0)
    assert referee.hear(heard("sei", 14.9)) is Waiver.PAUSE
    accused(referee.hear(heard("sei", 20.0)))


def test_a_word_said_before_the_pause_still_counts_in_it() -> None:
    referee = evening()
    referee.pause(10.0)
    accused(referee.hear(heard("sei", 9.0)))
    referee.answer(CARLA, 12.0)
    assert referee.state.dentro == (3, 3, 2, 3)


def test_between_rounds_everything_may_be_said() -> None:
    referee = evening()
    referee.play(HandsEmpty(REFEREE, (CARLA,)), 30.0)
    assert referee.hear(heard("sei", 31.0)) is Waiver.BREAK
    referee.play(StartRound(BRUNO), 60.0)
    assert referee.hear(heard("sei", 61.0)) is Waiver.BREAK
    referee.play(NewWord(BRUNO, "due"), 62.0)
    accused(referee.hear(heard("sei", 63.0)))


def test_a_card_is_forbidden_only_after_it_has_been_read() -> None:
    referee = evening()
    referee.play(NewWord(REFEREE, "carta"), 20.0)
    assert referee.hear(heard("carta", 19.0)) is Waiver.TOO_EARLY
    assert referee.hear(heard("carta", 20.5)) is Waiver.READING
    accused(referee.hear(heard("carta", 23.0, "carte")))


def test_a_word_that_was_taken_out_again_is_not_accused() -> None:
    referee = evening()
    number = referee.play(NewWord(REFEREE, "carta"), 20.0)
    referee.hear(heard("carta", 25.0))
    referee.strike(number, 26.0)
    assert referee.accusation is None
    assert referee.hear(heard("carta", 30.0)) is Waiver.NOT_IN_PLAY


def test_friends_let_suspects_go_a_tournament_shows_them() -> None:
    assert evening().hear(heard("sei", 10.0, "sai", sure=False)) is Waiver.DOUBTFUL
    strict = evening(strictness=Strictness.TORNEO)
    assert not accused(strict.hear(heard("sei", 10.0, "sai", sure=False))).sure


def test_after_the_end_nobody_is_accused() -> None:
    referee = evening()
    for nth, who in enumerate((ANNA, BRUNO, CARLA)):
        put_fuori(referee, who, at=10.0 + 20 * nth)
    assert referee.match.outcome is not None
    assert referee.hear(heard("sei", 80.0)) is Waiver.OVER
    assert referee.hear(heard("sei", 58.0)) is Waiver.OVER


def test_what_the_ear_takes_back_is_dropped_if_nobody_answered() -> None:
    referee = evening()
    accusation = accused(referee.hear(heard("sei", 10.0, key=7)))
    assert referee.withdraw(7) == accusation
    assert referee.accusation is None
    again = accused(referee.hear(heard("sei", 10.0, key=8)))
    assert again.number != accusation.number
    referee.answer(ANNA, 12.0)
    assert referee.withdraw(8) is None


# Without an ear


def test_a_player_taps_the_word_and_the_speaker() -> None:
    referee = evening()
    accused(referee.report(heard("toccare", 20.0, source=Source.TAP)))
    referee.answer(ANNA, 20.0)
    assert referee.state.dentro == (2, 3, 3, 3)


def test_a_tap_on_a_word_the_ear_has_just_accused_means_the_same_one() -> None:
    referee = evening()
    accusation = referee.hear(heard("sei", 18.0))
    assert referee.report(heard("sei", 20.0, source=Source.TAP)) == accusation
    assert len(referee.waiting) == 1


def test_an_ear_slower_than_a_tap_does_not_accuse_again() -> None:
    referee = evening()
    referee.report(heard("sei", 20.0, source=Source.TAP, voice=ANNA))
    referee.answer(ANNA, 20.0)
    assert referee.hear(heard("sei", 18.5)) is Waiver.SAME_WORD


def test_a_tap_too_late_is_the_same_word_but_another_speaker_is_not() -> None:
    referee = evening()
    convict(referee, ANNA, "sei", at=20.0)
    assert referee.report(heard("sei", 23.0, source=Source.TAP, voice=ANNA)) is Waiver.SAME_WORD
    accused(referee.report(heard("sei", 23.0, source=Source.TAP, voice=CARLA)))


def test_a_tap_in_a_pause_is_refused() -> None:
    referee = evening()
    referee.pause(10.0)
    assert referee.report(heard("sei", 12.0, source=Source.TAP)) is Waiver.PAUSE


# Reading a new word aloud


def test_the_word_read_after_the_dealers_key_is_proposed_not_accused() -> None:
    referee = evening()
    referee.start_reading(30.0)
    assert referee.hear(heard("carta", 31.0)) is Waiver.READING
    assert referee.proposal == "carta"
    referee.play(NewWord(REFEREE, "carta"), 33.0)
    assert referee.proposal is None
    assert not referee.is_reading(33.1)


def test_a_word_in_play_is_no_proposal_and_no_offence_while_a_card_is_read() -> None:
    referee = evening()
    referee.start_reading(30.0)
    assert referee.hear(heard("sei", 31.0)) is Waiver.READING
    assert referee.proposal is None


def test_the_key_holds_for_a_few_seconds_only() -> None:
    referee = evening()
    referee.start_reading(30.0)
    accused(referee.hear(heard("sei", 45.0)))


# The Citofono


def test_the_table_reports_roberta_in_two_taps() -> None:
    referee = evening("due")
    put_fuori(referee, DARIO, at=10.0)
    referee.hear(heard("due", 40.0))
    referee.report_citofono(CARLA, DARIO, 41.0)
    assert referee.state.dentro == (3, 3, 2, 1)
    referee.answer(CARLA, 42.0)
    assert referee.state.dentro == (3, 3, 1, 1)


def test_pressing_it_for_somebody_dentro_is_reported_the_same_way() -> None:
    referee = evening()
    referee.report_citofono(CARLA, ANNA, 20.0)
    assert referee.state.dentro == (3, 3, 2, 3)


def test_a_fuori_player_cannot_be_reported() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    with pytest.raises(IllegalMove, match="Dario è Fuori"):
        referee.report_citofono(DARIO, ANNA, 40.0)


def test_in_a_pause_talking_is_free() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    referee.pause(30.0)
    with pytest.raises(IllegalMove, match="pausa"):
        referee.report_citofono(CARLA, DARIO, 40.0)


def test_a_known_voice_calling_a_fuori_player_by_name_is_suspected() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    accusation = referee.hear_names(spoken("ehi Dario hai un tre", 40.0), voice=CARLA)
    assert accusation is not None
    assert (accusation.charge, accusation.suggested, accusation.to) == (
        Charge.CITOFONO,
        CARLA,
        DARIO,
    )
    assert referee.hear_names(spoken("Dario!", 43.0), voice=CARLA) is None
    referee.answer(CARLA, 44.0)
    assert referee.state.dentro == (3, 3, 2, 1)


def test_the_citofono_comes_before_the_words_of_the_same_breath() -> None:
    referee = evening("carta")
    put_fuori(referee, DARIO, at=10.0)
    referee.hear(heard("fuori", 30.0))
    referee.hear(heard("carta", 40.8, voice=CARLA))
    referee.hear_names(spoken("Dario che carta vuoi", 40.0), voice=CARLA)
    assert [one.charge for one in referee.waiting[1:]] == [Charge.CITOFONO, Charge.WORD]


@pytest.mark.parametrize(
    ("voice", "name", "citofono"),
    [(None, "Dario", False), (CARLA, "Dario", True), (CARLA, "Anna", False), (DARIO, "Anna", True)],
)
def test_nobody_is_suspected_without_a_reason(voice: int | None, name: str, citofono: bool) -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    if citofono:
        referee.citofono(True, 39.5)
    assert referee.hear_names(spoken(f"senti {name}", 40.0), voice=voice) is None


def test_a_citofono_let_go_long_ago_does_not_excuse() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    referee.citofono(True, 30.0)
    referee.citofono(False, 35.0)
    assert referee.hear_names(spoken("Dario", 40.0), voice=CARLA) is not None


# Taking back, and the VAR


def test_any_verdict_can_be_overturned_later() -> None:
    referee = evening()
    first, _ = convict(referee, CARLA, "sei", "fuori", at=10.0)
    convict(referee, ANNA, "toccare", at=20.0)
    assert referee.overturn(first, 50.0) == ()
    assert referee.state.dentro == (2, 3, 2, 3)
    assert not referee.holds(first)
    assert referee.overturn(first, 51.0) == ()


def test_it_was_somebody_else() -> None:
    referee = evening()
    (verdict,) = convict(referee, CARLA, "sei", at=10.0)
    referee.reopen(verdict, 20.0)
    assert referee.state.dentro == (3, 3, 3, 3)
    assert referee.accusation == verdict.accusation
    referee.answer(DARIO, 21.0)
    assert referee.state.dentro == (3, 3, 3, 2)


def test_nobody_can_turn_into_somebody() -> None:
    referee = evening()
    referee.hear(heard("sei", 10.0))
    verdict = referee.answer(None, 11.0)
    referee.reopen(verdict, 12.0)
    referee.answer(BRUNO, 13.0)
    assert referee.state.dentro == (3, 2, 3, 3)


def test_overturning_a_theft_takes_what_rested_on_it() -> None:
    referee = evening()
    put_fuori(referee, DARIO, at=10.0)
    theft = referee.report_citofono(CARLA, DARIO, 40.0)
    (after,) = convict(referee, DARIO, "fuori", at=45.0)
    fallen = referee.overturn(theft, 60.0)
    assert fallen == (Said(REFEREE, DARIO, "fuori", "fuori"),)
    assert not referee.holds(after)
    assert referee.state.dentro == (3, 3, 3, 0)


@pytest.mark.parametrize(
    ("cards", "finding"),
    [(["toccare"], Finding.CONFIRMED), ([], Finding.DENIED), (None, Finding.UNAVAILABLE)],
)
def test_the_var_hears_again_and_the_table_decides(
    cards: list[str] | None, finding: Finding
) -> None:
    referee = evening("toccare")
    (verdict,) = convict(referee, CARLA, "toccare", at=10.0)
    span = referee.dispute(verdict.accusation)
    assert span.start < 10.0 < 10.4 < span.end
    opinion = referee.heard_again(verdict.accusation, cards, "a chi tocca")
    assert opinion.finding is finding
    assert referee.opinions[verdict.accusation.number] == opinion
    assert referee.holds(verdict)
