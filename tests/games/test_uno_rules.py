"""The rulebook of UNO, told as stories at a table."""

import pytest
from uno_table import ANNA, BRUNO, CARLA, DARIO, card, cards, table

from sixfuori.games import uno
from sixfuori.games.contract import IllegalMove
from sixfuori.games.uno.cards import DECK, Colour
from sixfuori.games.uno.events import Discarded, Drew, HandWon, NothingToDraw, Reshuffled, Skipped
from sixfuori.games.uno.moves import (
    CallUno,
    CatchUno,
    Challenge,
    Deal,
    Discard,
    DrawCard,
    KeepCard,
    MakeDraw,
    PlayCard,
    Settle,
    TakeFour,
)
from sixfuori.games.uno.setup import Effect, Personal
from sixfuori.games.uno.state import Phase, State


def lay(state: State, seat: int, text: str, colour: Colour | None = None) -> State:
    return uno.play(state, PlayCard(seat, card(text), colour))


def playable(state: State, seat: int) -> set[str]:
    return {m.card.name for m in uno.legal_moves(state, seat) if isinstance(m, PlayCard)}


def sizes(state: State) -> list[int]:
    return [len(hand) for hand in state.hands]


def happened(state: State, kind: type) -> list:
    return [event for event in state.events if isinstance(event, kind)]


# -- the cards and the deal --------------------------------------------------------------


def test_the_box_holds_112_cards() -> None:
    assert len(DECK) == 112
    assert sum(c.is_jolly for c in DECK) == 12
    for colour in Colour:
        own = [c for c in DECK if c.colour is colour]
        assert len(own) == 25
        assert sum(c.face.value == "0" for c in own) == 1
        assert sum(c.face.value == "7" for c in own) == 2


def test_the_symbols_for_the_colour_blind() -> None:
    assert [c.symbol for c in Colour] == ["●", "★", "▲", "■"]
    assert [c.value for c in Colour] == ["rosso", "giallo", "verde", "blu"]


@pytest.mark.parametrize("seed", range(60))
def test_seven_cards_each_and_a_number_turned_up(seed: int) -> None:
    state = uno.new(uno.Setup(players=("Anna", "Bruno", "Carla"), seed=seed))
    assert sizes(state) == [7, 7, 7]
    (first,) = state.discards
    assert first.is_number
    assert state.colour is first.colour
    assert state.turn == (state.dealer + 1) % 3
    assert state.direction == 1


def test_an_action_card_turned_up_first_goes_back_into_the_pile() -> None:
    deals = [uno.new(uno.Setup(players=("Anna", "Bruno"), seed=seed)) for seed in range(60)]
    set_aside = [state for state in deals if state.events[0].aside]
    assert set_aside, "among sixty deals some begin with an action card"
    for state in set_aside:
        assert sum(uno.pieces(state).values()) == 112


def test_two_to_ten_can_play() -> None:
    with pytest.raises(ValueError, match="da 2 a 10"):
        uno.Setup(players=("Anna",), seed=0)
    assert sizes(uno.new(uno.Setup(players=tuple("ABCDEFGHIJ"), seed=0))) == [7] * 10


# -- playing and drawing -----------------------------------------------------------------


def test_a_card_fits_by_colour_number_or_symbol() -> None:
    state = table("R5 B7 V7 Bsalta J J+4", "B1", top="R7")
    assert playable(state, ANNA) == {"5 rosso", "7 blu", "7 verde", "jolly", "jolly pesca quattro"}
    symbols = table("Bsalta V3", "B1", top="Rsalta")
    assert playable(symbols, ANNA) == {"salta blu"}


def test_a_card_that_does_not_fit_is_refused_with_a_reason() -> None:
    state = table("R5 B7 J", "B1", top="V3")
    with pytest.raises(IllegalMove, match="Serve il verde"):
        lay(state, ANNA, "R5")
    with pytest.raises(IllegalMove, match="Tocca a Anna"):
        lay(state, BRUNO, "B1")
    with pytest.raises(IllegalMove, match="scegli anche il colore"):
        lay(state, ANNA, "J")
    with pytest.raises(IllegalMove, match="Non hai in mano"):
        lay(state, ANNA, "V9")


def test_after_a_jolly_the_chosen_colour_rules() -> None:
    state = lay(table("J R5", "B1 R1 G4", top="R7"), ANNA, "J", Colour.GIALLO)
    assert state.colour is Colour.GIALLO
    assert playable(state, BRUNO) == {"4 giallo"}


def test_drawing_is_allowed_even_with_a_card_that_fits() -> None:
    state = table("R5 R6 R8", "B1 B2", top="R7", pile="B9")
    state = uno.play(state, DrawCard(ANNA))
    assert sizes(state) == [4, 2]
    assert state.turn == BRUNO


def test_a_drawn_card_that_fits_may_be_played_at_once_but_nothing_else() -> None:
    state = uno.play(table("R5 V2 V3", "B1 B2", top="R7", pile="R9"), DrawCard(ANNA))
    assert state.phase is Phase.DRAWN
    assert playable(state, ANNA) == {"9 rosso"}
    with pytest.raises(IllegalMove, match="carta pescata"):
        lay(state, ANNA, "R5")
    assert lay(state, ANNA, "R9").discards[-1] == card("R9")
    kept = uno.play(state, KeepCard(ANNA))
    assert kept.turn == BRUNO
    assert card("R9") in kept.hands[ANNA]


def test_the_discards_become_the_new_pile_but_their_top_stays() -> None:
    state = table("V2 V3", "B1 B2", top="R7", pile="B9", under="V4 V5 G6")
    state = uno.play(state, DrawCard(ANNA))
    assert state.pile == ()
    state = uno.play(state, DrawCard(BRUNO))
    assert happened(state, Reshuffled) == [Reshuffled(3)]
    assert state.discards == cards("R7")
    assert len(state.pile) == 2


def test_with_nothing_left_to_draw_the_turn_passes() -> None:
    state = uno.play(table("V2 V3", "B1 B2", top="R7", pile=""), DrawCard(ANNA))
    assert happened(state, NothingToDraw)
    assert sizes(state) == [2, 2]
    assert state.turn == BRUNO


# -- action cards ------------------------------------------------------------------------


def test_pesca_due_makes_the_next_player_draw_and_lose_the_turn() -> None:
    state = lay(table("R+2 R1 R2", "R+2 B1", "B2 B3", top="R7"), ANNA, "R+2")
    assert sizes(state) == [2, 4, 2]
    assert happened(state, Skipped) == [Skipped(BRUNO)]
    assert state.turn == CARLA, "no stacking: Bruno's own Pesca due does not help him"


def test_salta_giro_skips_the_next_player() -> None:
    assert lay(table("Rsalta R1 R2", "B1", "B2", top="R7"), ANNA, "Rsalta").turn == CARLA


def test_cambia_giro_turns_the_direction_round() -> None:
    state = lay(table("Rgiro R1 R2", "R3 B1", "R4 B2", top="R7"), ANNA, "Rgiro")
    assert (state.direction, state.turn) == (-1, CARLA)
    assert lay(state, CARLA, "R4").turn == BRUNO


def test_with_two_players_cambia_giro_acts_as_salta() -> None:
    state = lay(table("Rgiro R1 R2", "R3 B1", top="R7"), ANNA, "Rgiro")
    assert state.turn == ANNA
    assert happened(state, Skipped) == [Skipped(BRUNO)]


def test_mischia_tutto_deals_all_hands_again_from_the_left() -> None:
    state = table("R1 R2 JM", "B1 B2 B3 B4 B5", "V1", top="R7")
    mixed = lay(state, ANNA, "JM", Colour.BLU)
    assert sizes(mixed) == [2, 3, 3], "eight cards, the first one to Bruno"
    assert uno.pieces(mixed) == uno.pieces(state)
    assert (mixed.colour, mixed.turn, mixed.direction) == (Colour.BLU, BRUNO, 1)


def test_nobody_has_to_shout_after_mischia_tutto() -> None:
    state = lay(table("JM R1", "B1", "V1", top="R7"), ANNA, "JM", Colour.BLU)
    assert sizes(state) == [1, 1, 1]
    assert state.owes is None
    assert not uno.legal_moves(state, CARLA)


# -- Jolly Pesca quattro -----------------------------------------------------------------


def bluff_or_not(hand: str) -> State:
    """Anna plays a Jolly Pesca quattro on a red seven and asks for blue."""
    state = table(f"{hand} J+4", "B1 B2", "V1 V2", top="R7")
    return lay(state, ANNA, "J+4", Colour.BLU)


def test_believing_a_pesca_quattro_costs_four_cards_and_the_turn() -> None:
    state = bluff_or_not("G1 V2 B3")
    assert state.phase is Phase.CHALLENGE
    state = uno.play(state, TakeFour(BRUNO))
    assert sizes(state) == [3, 6, 2]
    assert (state.turn, state.colour) == (CARLA, Colour.BLU)


def test_an_innocent_player_makes_the_challenger_draw_six() -> None:
    state = uno.play(bluff_or_not("G1 V2 B7"), Challenge(BRUNO))
    assert sizes(state) == [3, 8, 2], "the blue seven fits by number, not by colour"
    assert (state.turn, state.colour) == (CARLA, Colour.BLU)


def test_a_bluffer_draws_four_and_the_challenger_plays_on() -> None:
    state = uno.play(bluff_or_not("G1 R2 B3"), Challenge(BRUNO))
    assert sizes(state) == [7, 2, 2]
    assert (state.turn, state.phase) == (BRUNO, Phase.PLAY)
    assert state.colour is Colour.BLU, "the colour stands however the challenge ends"


def test_a_plain_jolly_in_hand_makes_it_a_bluff_but_no_other_jolly_does() -> None:
    assert sizes(uno.play(bluff_or_not("G1 J"), Challenge(BRUNO)))[ANNA] == 6
    assert sizes(uno.play(bluff_or_not("G1 J+4 JM J1"), Challenge(BRUNO)))[BRUNO] == 8


def test_the_hand_is_shown_to_the_challenger_only() -> None:
    state = uno.play(bluff_or_not("G1 R2 B3"), Challenge(BRUNO))
    shown = {seat: uno.view(state, seat).events[0].shown for seat in (ANNA, BRUNO, CARLA, None)}
    assert shown[BRUNO] == shown[ANNA] == cards("G1 R2 B3")
    assert shown[CARLA] == shown[None] == (None, None, None)


def test_cards_drawn_after_the_bluff_are_no_evidence() -> None:
    state = table("G1 J+4", "B1 B2", "V1 V2", top="R7", pile="R1 R2 B4 B5 B6 B7 B8 B9")
    state = lay(state, ANNA, "J+4", Colour.BLU)
    state = uno.play(state, CatchUno(CARLA))
    assert state.hands[ANNA] == cards("G1 R1 R2")
    state = uno.play(state, Challenge(BRUNO))
    assert sizes(state) == [3, 8, 2], "when she played it Anna had no red card"


# -- UNO! --------------------------------------------------------------------------------


def down_to_one() -> State:
    return lay(table("R1 V9", "R2 B2", "R3 B3", top="R7"), ANNA, "R1")


def test_whoever_shouts_in_time_is_safe() -> None:
    state = uno.play(down_to_one(), CallUno(ANNA))
    for seat in (BRUNO, CARLA):
        assert CatchUno(seat) not in uno.legal_moves(state, seat)


def test_shouting_while_laying_the_card_down_counts() -> None:
    state = uno.play(table("R1 V9", "R2 B2", top="R7"), CallUno(ANNA))
    assert lay(state, ANNA, "R1").owes is None


def test_anyone_else_who_shouts_first_makes_the_forgetful_draw_two() -> None:
    state = uno.play(down_to_one(), CatchUno(CARLA))
    assert sizes(state) == [3, 2, 2]
    assert state.turn == BRUNO
    with pytest.raises(IllegalMove, match="Nessuno ha dimenticato"):
        uno.play(state, CatchUno(BRUNO))


def test_when_the_next_player_acts_it_is_forgotten() -> None:
    state = down_to_one()
    assert CatchUno(BRUNO) in uno.legal_moves(state, BRUNO), "Bruno may still catch her"
    state = lay(state, BRUNO, "R2")
    assert state.owes == BRUNO, "now it is Bruno who should shout"
    with pytest.raises(IllegalMove, match="una sola carta"):
        uno.play(state, CallUno(ANNA))


def test_shouting_without_reason_is_refused() -> None:
    with pytest.raises(IllegalMove, match="una sola carta"):
        uno.play(table("R1 V9 V8", "R2 B2", top="R7"), CallUno(ANNA))


# -- the last card -----------------------------------------------------------------------


def test_the_last_card_wins() -> None:
    state = lay(table("R1", "B1 B2", top="R7"), ANNA, "R1")
    outcome = uno.outcome(state)
    assert outcome and outcome.winners == (ANNA,)
    assert uno.awaited(state) == ()
    assert not uno.legal_moves(state, BRUNO)


@pytest.mark.parametrize(("last", "drawn"), [("R+2", 2), ("J+4", 4), ("J2", 4), ("J3", 5)])
def test_a_last_card_that_makes_draw_still_does(last: str, drawn: int) -> None:
    chosen = Colour.BLU if last.startswith("J") else None
    state = lay(table(last, "B1 B2", "V1", top="R7"), ANNA, last, chosen)
    assert sizes(state) == [0, 2 + drawn, 1]
    assert state.winner == ANNA


def test_mischia_tutto_as_last_card_simply_wins() -> None:
    state = lay(table("JM", "B1 B2", top="R7"), ANNA, "JM", Colour.BLU)
    assert state.winner == ANNA
    assert sizes(state) == [0, 2]


# -- customisable Jolly ------------------------------------------------------------------


def personal(effect: Effect, *hands: str, text: str = "", pile: str = "R1 G1 B1 V1 R2") -> State:
    """Anna plays a customisable Jolly with that effect and asks for blue."""
    rule = Personal(effect, text)
    state = table(*hands, top="R7", under="V9", pile=pile, personal=(rule, rule, rule))
    return lay(state, ANNA, "J1", Colour.BLU)


def test_fino_al_colore_the_next_player_draws_until_it_comes() -> None:
    state = personal(Effect.FINO_AL_COLORE, "J1 R1 R2", "V1 V2", "V3")
    assert state.hands[BRUNO] == cards("V1 V2 R1 G1 B1")
    assert state.turn == BRUNO, "nothing says that he loses his turn"


def test_fino_al_colore_ends_when_there_is_nothing_left() -> None:
    state = personal(Effect.FINO_AL_COLORE, "J1 R1 R2", "V1 V2", "V3", pile="R1 R2")
    assert len(state.hands[BRUNO]) == 6, "two from the pile, two from the discards"
    assert happened(state, NothingToDraw)


def test_via_i_jolly_everybody_else_discards_theirs() -> None:
    state = personal(Effect.VIA_I_JOLLY, "J1 J R2", "J J+4 V2", "V3")
    assert state.hands == (cards("J R2"), cards("V2"), cards("V3"))
    assert happened(state, Discarded) == [Discarded(BRUNO, cards("J J+4"))]
    assert state.discards[-1] == card("J1"), "they go under the card just played"


def test_via_i_jolly_can_empty_a_hand_and_that_wins() -> None:
    state = personal(Effect.VIA_I_JOLLY, "J1 R2 R3", "V1 V2", "J J+4")
    assert state.winner == CARLA


def test_tre_se_non_puo() -> None:
    assert sizes(personal(Effect.TRE_SE_NON_PUO, "J1 R2 R3", "V1 V2", "V3")) == [2, 5, 1]
    assert sizes(personal(Effect.TRE_SE_NON_PUO, "J1 R2 R3", "V1 B2", "V3")) == [2, 2, 1]
    assert sizes(personal(Effect.TRE_SE_NON_PUO, "J1 R2 R3", "V1 J+4", "V3")) == [2, 2, 1]


def test_turno_extra() -> None:
    state = personal(Effect.TURNO_EXTRA, "J1 B2 R3", "V1 V2", "V3")
    assert (state.turn, state.phase) == (ANNA, Phase.PLAY)
    assert playable(state, ANNA) == {"2 blu"}


def test_down_to_one_card_with_an_extra_turn_she_can_be_caught_until_she_acts() -> None:
    state = personal(Effect.TURNO_EXTRA, "J1 B2", "V1 V2", "V3")
    assert CatchUno(CARLA) in uno.legal_moves(state, CARLA)
    assert lay(state, ANNA, "B2").winner == ANNA


def test_esattamente_sette_draws_up_to_seven() -> None:
    state = personal(Effect.ESATTAMENTE_SETTE, "J1 R2 R3", "V1 V2", "V3")
    assert sizes(state) == [2, 7, 1]
    assert (state.turn, state.phase) == (BRUNO, Phase.PLAY)


def test_esattamente_sette_discards_down_to_seven() -> None:
    state = personal(Effect.ESATTAMENTE_SETTE, "J1 R2 R3", "V1 V2 V3 V4 V5 V6 V7 V8 B9", "V3")
    assert state.phase is Phase.DISCARD
    with pytest.raises(IllegalMove, match="Prima scarta"):
        lay(state, BRUNO, "B9")
    state = uno.play(uno.play(state, Discard(BRUNO, card("V1"))), Discard(BRUNO, card("V2")))
    assert sizes(state) == [2, 7, 1]
    assert playable(state, BRUNO) == {"9 blu"}, "what he discarded changes nothing"


def test_the_groups_own_rule_is_settled_by_the_table() -> None:
    state = personal(
        Effect.REGOLA_VOSTRA, "J1 R2 R3", "V1 V2", "V3", "V4", text="Chi ride pesca una carta."
    )
    assert state.phase is Phase.SETTLE
    assert state.events[-1].rule.text == "Chi ride pesca una carta."
    state = uno.play(state, MakeDraw(ANNA, CARLA))
    state = uno.play(state, MakeDraw(ANNA, DARIO))
    assert sizes(state) == [2, 2, 2, 2]
    assert uno.play(state, Settle(ANNA)).turn == BRUNO
    assert uno.play(state, Settle(ANNA, skip=True)).turn == CARLA


def test_an_own_rule_needs_words_and_not_too_many() -> None:
    with pytest.raises(ValueError, match="Scrivete"):
        Personal(Effect.REGOLA_VOSTRA, "  ")
    with pytest.raises(ValueError, match="al massimo"):
        Personal(Effect.REGOLA_VOSTRA, "bla " * 30)


# -- points ------------------------------------------------------------------------------


def test_points_are_what_the_others_are_left_with() -> None:
    state = table("R1", "B9 B0 Vsalta", "V+2 Ggiro J JM", top="R7", target=500)
    state = lay(state, ANNA, "R1")
    assert happened(state, HandWon)[0].points == 9 + 0 + 20 + 20 + 20 + 50 + 50
    assert state.scores == (169, 0, 0)


def test_below_the_target_the_next_dealer_deals_again() -> None:
    state = lay(table("R1", "B9", "V1", top="R7", target=500), ANNA, "R1")
    assert uno.outcome(state) is None
    assert uno.awaited(state) == ((state.dealer + 1) % 3,)
    again = uno.play(state, Deal(BRUNO))
    assert again.dealer == (state.dealer + 1) % 3
    assert again.scores == (10, 0, 0)
    assert sizes(again) == [7, 7, 7]
    assert again.pile != uno.new(state.setup).pile


def test_the_first_to_reach_the_target_wins_the_match() -> None:
    state = lay(table("R1", "B9 J J", "V1", top="R7", target=100), ANNA, "R1")
    outcome = uno.outcome(state)
    assert outcome and outcome.winners == (ANNA,)
    assert outcome.reason == "Anna arriva a 110 punti."


def test_a_drawn_card_is_known_only_to_who_drew_it() -> None:
    state = uno.play(table("V2 V3", "B1 B2", top="R7", pile="R9"), DrawCard(ANNA))
    assert uno.view(state, ANNA).events == (Drew(ANNA, cards("R9"), state.events[0].why),)
    assert uno.view(state, BRUNO).events[0].cards == (None,)
    assert uno.view(state, None).drawn is None
