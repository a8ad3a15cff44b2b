"""How TAKI's rules of thumb play, and what they give as reasons."""

from typing import Any

import pytest

from referee.engine.mind import Budget, Reason
from referee.games import GAMES
from referee.players.choosing import Decision, choose, distinct_reasons, mind_of
from tests.referee.games.taki.records import E112, state_of

TAKI = GAMES["taki"]
HANDS = ("+3 B1 B3", "R7 Y1 Y5", "BR G1 G3 G4")


def no_lots() -> float:
    return 0.0


def decision(seat: int, *moves: str, **fields: Any) -> Decision:
    """Return what the seat decides after these moves, by the rules of thumb."""
    state = state_of(*moves, **fields)
    view, legal = TAKI.seen_by(state, seat), TAKI.legal_for(state, seat)
    return choose(TAKI, view, legal, no_lots, Budget(0))


def line(seat: int, *moves: str, **fields: Any) -> str:
    """Return that decision as it is written, empty where the seat leaves the others to move."""
    move = decision(seat, *moves, **fields).move
    return TAKI.notation.write(move).split(" ", 1)[1] if move else ""


def codes(seat: int, *moves: str, **fields: Any) -> list[str]:
    return [reason.code for reason in found_reasons(seat, *moves, **fields)]


def found_reasons(seat: int, *moves: str, **fields: Any) -> tuple[Reason, ...]:
    """Return what speaks for that decision."""
    move, state = decision(seat, *moves, **fields).move, state_of(*moves, **fields)
    view, legal = TAKI.seen_by(state, seat), TAKI.legal_for(state, seat)
    return distinct_reasons(mind_of(TAKI), view, move, legal) if move else ()


def test_a_plus_three_is_broken_out_of_turn_by_the_seat_that_can() -> None:
    assert line(3, "1 play +3", hands=HANDS) == "play BR"
    assert codes(3, "1 play +3", hands=HANDS) == ["breaks-plus3"]


def test_the_seat_to_move_accepts_a_plus_three_that_it_cannot_break() -> None:
    assert line(2, "1 play +3", hands=HANDS) == "accept"
    assert codes(2, "1 play +3", hands=HANDS) == ["no-breaker"]


def test_the_player_of_a_plus_three_does_nothing_while_it_waits() -> None:
    assert line(1, "1 play +3", hands=HANDS) == ""


def test_a_counter_is_finished_with_its_three() -> None:
    hands = ("R+ R3 B1", "R7 Y1", "Y+ Y3 G1")
    moves = ("1 play R+", "1 play R3", "3 play Y+")

    assert line(3, *moves[:2], hands=hands, **E112) == "play Y+"
    assert line(3, *moves, hands=hands, **E112) == "play Y3"


def test_last_card_is_called_when_it_is_due() -> None:
    hands = ("R1 B1", "R7 Y1")

    assert line(1, "1 play R1", hands=hands) == "call"
    assert codes(1, "1 play R1", hands=hands) == ["one-card-left"]


def test_a_taki_is_laid_where_cards_of_its_colour_can_follow() -> None:
    hands = ("RT R1 R3 B1 B3", "R7 Y1")

    assert line(1, hands=hands) == "play RT"
    assert "opens-run" in codes(1, hands=hands)


def test_in_a_run_numbers_go_before_what_acts() -> None:
    hands = ("RT R1 RS B1 B3", "R7 Y1")

    assert line(1, "1 play RT", hands=hands) == "play R1"
    assert line(1, "1 play RT", "1 play R1", hands=hands) == "play RS"
    assert line(1, "1 play RT", "1 play R1", "1 play RS", hands=hands) == "close"


def test_a_run_that_is_used_up_is_closed() -> None:
    hands = ("RT R1 B1 B3", "R7 Y1")

    assert codes(1, "1 play RT", "1 play R1", hands=hands) == ["run-is-used-up"]


def test_a_card_without_a_colour_is_kept_while_another_fits() -> None:
    hands = ("R1 CC B1 B3", "R7 Y1")

    assert line(1, hands=hands) == "play R1"
    assert "saves-wild" in codes(1, hands=hands)


def test_a_breaker_waits_for_a_plus_three_while_a_card_can_be_drawn() -> None:
    assert line(1, hands=("BR G1 G3 G4", "R7 Y1")) == "draw"
    assert line(1, hands=("BR G1 G3 G4", "R7 Y1"), options={"voluntary_draw": False}) == "play BR"


def test_a_breaker_is_never_laid_by_a_slip() -> None:
    state = state_of(hands=("BR R7 G3 G4", "R7 Y1"))

    offered = mind_of(TAKI).own_moves(TAKI.seen_by(state, 1), TAKI.legal_for(state, 1))

    assert [TAKI.notation.write(move) for move in offered] == ["1 play R7"]


def test_the_only_answer_to_a_chain_is_given_as_such() -> None:
    found = found_reasons(2, "1 play R+2", hands=("R+2 B1 B3", "Y+2 Y1 Y5"))

    assert found[0].code == "only-answer"
    assert found[0].facts["owed"] == 2


@pytest.mark.parametrize("edition", ["116", "112", "crazy"])
def test_who_has_nothing_that_fits_draws(edition: str) -> None:
    hands = ("B1 B3 G4", "R7 Y1")

    assert line(1, hands=hands, edition=edition) == "draw"
    assert codes(1, hands=hands, edition=edition) == ["nothing-fits"]


def test_hands_are_moved_round_by_a_player_who_gains() -> None:
    hands = ("CR R1 B1 B3 B4 B5 B6", "R7", "Y1 Y3 Y5 Y6 Y7")

    assert line(1, hands=hands, edition="crazy").startswith("play CR")
