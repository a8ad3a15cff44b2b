"""How the rules of thumb of the eight-colour game play, and what they give as reasons."""

from typing import Any

from referee.engine.mind import Budget, Reason
from referee.games import GAMES
from referee.players.choosing import Decision, choose, distinct_reasons, mind_of
from tests.builders import state_of

EIGHT = GAMES["eight_colours"]


def no_lots() -> float:
    return 0.0


def decision(*hands: str, moves: tuple[str, ...] = (), seat: int = 1, **fields: Any) -> Decision:
    """Return what the seat decides after these moves, by the rules of thumb."""
    state = state_of(*moves, hands=hands, upcards="S4", **fields)
    view, legal = EIGHT.seen_by(state, seat), EIGHT.legal_for(state, seat)
    return choose(EIGHT, view, legal, no_lots, Budget(0))


def line(*hands: str, **how: Any) -> str:
    return EIGHT.notation.write(decision(*hands, **how).move).split(" ", 1)[1]


def codes(*hands: str, **how: Any) -> list[str]:
    return [reason.code for reason in found_reasons(*hands, **how)]


def found_reasons(
    *hands: str, moves: tuple[str, ...] = (), seat: int = 1, **fields: Any
) -> tuple[Reason, ...]:
    """Return what speaks for that decision."""
    move = decision(*hands, moves=moves, seat=seat, **fields).move
    state = state_of(*moves, hands=hands, upcards="S4", **fields)
    view, legal = EIGHT.seen_by(state, seat), EIGHT.legal_for(state, seat)
    return distinct_reasons(mind_of(EIGHT), view, move, legal) if move else ()


def test_of_two_cards_the_one_is_laid_whose_colour_goes_on() -> None:
    hands = ("R4 B4 R1 R3 Y6", "G1 G3 G5")

    assert line(*hands) == "play R4"
    assert "longest-colour" in codes(*hands)


def test_a_wild_is_kept_while_anything_else_fits() -> None:
    hands = ("S1 W R3 B5 Y7", "G1 G3 G5")

    assert line(*hands) == "play S1"
    assert "saves-wild" in codes(*hands)


def test_a_wild_names_the_colour_of_most_cards() -> None:
    assert line("W R3 R5 B1", "G1 G3 G5") == "play W:R"


def test_a_short_hand_is_made_to_draw() -> None:
    hands = ("S+2 S1 R3 R5", "G1 G3")

    assert line(*hands) == "play S+2"
    assert "stops-short-hand" in codes(*hands)


def test_the_only_answer_to_a_chain_is_laid() -> None:
    hands, moves = ("S+2 S1 R3", "B+2 G1 G3"), ("1 play S+2",)

    assert line(*hands, moves=moves, seat=2) == "play B+2"
    assert codes(*hands, moves=moves, seat=2)[0] == "only-answer"


def test_who_has_nothing_that_fits_draws() -> None:
    assert line("R1 R3", "G1 G3") == "draw"
    assert codes("R1 R3", "G1 G3") == ["nothing-fits"]


def test_a_last_card_wins() -> None:
    assert codes("S1", "G1 G3") == ["last-card"]
