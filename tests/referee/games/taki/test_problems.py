"""Situations of TAKI that are asked about: how each is posed, and which cannot be."""

from dataclasses import replace
from typing import Any

import pytest

from referee.engine.cards import UNSEEN
from referee.engine.errors import Unreadable
from referee.engine.problems import Situation
from referee.games import GAMES, PROBLEMS

TAKI = GAMES["taki"]
PROBLEM = PROBLEMS["taki"]
EVERY_CARD = sorted(TAKI.notation.deck.numbers)


def situation(leading: str, pending: str, **told: int) -> Situation:
    card = TAKI.notation.deck.laid(leading)
    return Situation(card, pending, **{"seats": 4, "hand": 5, **told})


def posed(leading: str, pending: str, edition: str = "116", **told: Any) -> Any:
    options = {name: told.pop(name) for name in list(told) if name not in ("seats", "hand", "owed")}
    rules = replace(TAKI.editions[edition], **options)
    return PROBLEM.pose(rules, situation(leading, pending, **told))


def trouble(leading: str, pending: str, edition: str = "116", **told: Any) -> tuple[str, str]:
    """Return the code and the place of what cannot be."""
    with pytest.raises(Unreadable) as raised:
        posed(leading, pending, edition, **told)
    return raised.value.code, raised.value.where


def stands(leading: str, pending: str, edition: str = "116", **told: Any) -> dict[str, object]:
    """Return what the checker would say of the situation, and how it is told."""
    state = posed(leading, pending, edition, **told)
    facts = TAKI.facts(state)
    codes = " ".join(each.code for each in TAKI.pending(state))
    return {name: facts[name] for name in ("leading", "colour", "open", "owed")} | {"codes": codes}


def test_a_number_leads_with_nothing_pending() -> None:
    assert stands("R5", "turn") == {
        "leading": "R5",
        "colour": "R",
        "open": None,
        "owed": 0,
        "codes": "turn",
    }


@pytest.mark.parametrize("owed", range(2, 17, 2))
def test_an_active_plus_two_is_owed(owed: int) -> None:
    assert stands("B+2", "chain", owed=owed) == {
        "leading": "B+2",
        "colour": "B",
        "open": None,
        "owed": owed,
        "codes": "owed",
    }


def test_a_chain_rules_out_as_few_cards_as_can_be() -> None:
    state = posed("B+2", "chain", owed=8)

    for card in ("R+2", "G+2", "Y+2", "B+2"):
        move = TAKI.notation.read(f"{state.turn} play {card}", 4)
        assert TAKI.apply(state, move).owed == 10


def test_a_plus_two_with_nothing_pending_is_spent() -> None:
    assert stands("B+2", "turn")["owed"] == 0


def test_a_plus_was_just_laid() -> None:
    assert stands("G+", "plus")["codes"] == "plus"


def test_a_plus_with_nothing_pending_was_drawn_for() -> None:
    assert stands("G+", "turn")["codes"] == "turn"


def test_a_king_was_just_laid() -> None:
    assert stands("K", "free")["codes"] == "free"


def test_a_bare_king_leads_with_no_colour() -> None:
    assert stands("K", "turn") == {
        "leading": "K",
        "colour": None,
        "open": None,
        "owed": 0,
        "codes": "turn-any",
    }


def test_a_change_colour_leads_with_the_colour_that_was_named() -> None:
    assert stands("CC:Y", "turn")["colour"] == "Y"


@pytest.mark.parametrize(
    ("leading", "codes"),
    [("R7", "run"), ("RT", "run-taki"), ("ST:R", "run-taki"), ("R+", "run-plus")],
)
def test_a_run_goes_on_in_the_colour_of_the_card_on_top(leading: str, codes: str) -> None:
    told = stands(leading, "run")

    assert (told["leading"], told["open"], told["codes"]) == (leading, "R", codes)


@pytest.mark.parametrize("leading", ["RT", "ST:R"])
def test_a_taki_leads_with_nothing_pending_only_where_it_may_be_closed_alone(leading: str) -> None:
    told = stands(leading, "turn", close_on_taki=True)

    assert (told["colour"], told["open"], told["codes"]) == ("R", None, "turn")
    assert stands(leading, "run", close_on_taki=True)["codes"] == "run"
    assert trouble(leading, "turn") == ("wrong-pending", "pending")


@pytest.mark.parametrize("leading", ["R7", "RS", "RD", "RT", "ST:R"])
def test_a_taki_was_left_open_for_the_next_player(leading: str) -> None:
    told = stands(leading, "open")

    assert (told["leading"], told["open"], told["codes"]) == (leading, "R", "turn open")


def test_a_taki_left_open_under_a_plus_two_is_owed_first() -> None:
    told = stands("R+2", "open")

    assert (told["open"], told["owed"], told["codes"]) == ("R", 2, "owed")


@pytest.mark.parametrize("leading", ["R5", "R+2", "R+", "RT", "ST:R", "CC:R", "K"])
def test_a_plus_three_lies_on_any_card(leading: str) -> None:
    told = stands(leading, "window")

    assert (told["leading"], told["codes"]) == (leading, "window")


@pytest.mark.parametrize("edition", ["112", "crazy"])
def test_a_plus_three_is_a_three_on_the_plus_of_its_colour_elsewhere(edition: str) -> None:
    assert stands("G3", "window", edition)["codes"] == "window"
    assert trouble("G4", "window", edition) == ("wrong-pending", "pending")


@pytest.mark.parametrize("edition", ["112", "crazy"])
def test_a_plus_that_breaks_waits_for_its_three(edition: str) -> None:
    assert stands("R+", "counter", edition)["codes"] == "counter"


def test_a_plus_breaks_with_116_cards_only_where_the_table_plays_so() -> None:
    assert trouble("R+", "counter") == ("wrong-pending", "pending")
    assert stands("R+", "counter", plus_three=True)["codes"] == "counter"


@pytest.mark.parametrize(
    ("edition", "leading", "codes"),
    [
        ("116", "R+2", "turn"),
        ("crazy", "R+2", "owed"),
        ("116", "R+", "turn"),
        ("crazy", "R+", "twice"),
        ("116", "RT", "turn"),
        ("crazy", "RT", "turn"),
    ],
)
def test_the_first_card_turned_up_acts_where_the_edition_says_so(
    edition: str, leading: str, codes: str
) -> None:
    assert stands(leading, "first", edition)["codes"] == codes


# What cannot be


@pytest.mark.parametrize("leading", ["+3", "BR"])
def test_a_transparent_card_never_leads(leading: str) -> None:
    assert trouble(leading, "turn") == ("never-leads", "leading")


def test_a_crazy_card_never_leads() -> None:
    assert trouble("CR:L", "turn", "crazy") == ("never-leads", "leading")


@pytest.mark.parametrize(("edition", "leading"), [("crazy", "K"), ("116", "CR:L"), ("112", "+3")])
def test_an_edition_has_its_own_cards(edition: str, leading: str) -> None:
    assert trouble(leading, "turn", edition) == ("not-in-deck", "leading")


@pytest.mark.parametrize("leading", ["CC", "ST"])
def test_a_wild_that_leads_has_a_colour(leading: str) -> None:
    assert trouble(leading, "turn") == ("colour-missing", "leading")


@pytest.mark.parametrize(
    ("leading", "pending"),
    [
        ("R5", "chain"),
        ("R5", "plus"),
        ("R5", "free"),
        ("RT", "turn"),  # a TAKI on top was not closed
        ("ST:R", "turn"),
        ("CC:R", "run"),  # a change colour ends its run
        ("CC:R", "open"),
        ("K", "run"),
        ("R+", "open"),  # a run is not left with a plus on top
        ("CC:R", "first"),
        ("K", "first"),
        ("R5", "no-such-kind"),
        ("R5", ""),
    ],
)
def test_not_everything_can_be_pending_on_every_card(leading: str, pending: str) -> None:
    assert trouble(leading, pending) == ("wrong-pending", "pending")


@pytest.mark.parametrize("owed", [0, 1, 3, 18, -2])
def test_a_chain_is_of_two_cards_each(owed: int) -> None:
    assert trouble("R+2", "chain", owed=owed) == ("wrong-owed", "owed")


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_play(seats: int) -> None:
    assert trouble("R5", "turn", seats=seats) == ("wrong-players", "seats")


@pytest.mark.parametrize("hand", [-1, 0, 21])
def test_a_hand_has_one_card_to_twenty(hand: int) -> None:
    assert trouble("R5", "turn", hand=hand) == ("wrong-hand", "hand")


# What holds for all


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("edition", ["116", "112", "crazy"])
def test_whatever_can_be_posed_hides_its_hands_and_can_be_played_on(
    edition: str, seats: int
) -> None:
    count = 0
    for leading in EVERY_CARD:
        for pending, kind in PROBLEM.kinds.items():
            try:
                state = posed(leading, pending, edition, seats=seats, owed=(*kind.owed, 0)[0])
            except Unreadable:
                continue
            count += 1
            mover = state.hands[state.turn - 1]
            assert TAKI.facts(state)["leading"] == leading
            assert mover == (UNSEEN,) * 5
            assert {*sum(state.hands, ()), *state.stock} == {UNSEEN}
            assert TAKI.seen_by(state, 0) == state
            assert state.silent == ()
            for move in TAKI.legal_moves(state):
                TAKI.apply(state, move)
    assert count > 200


@pytest.mark.parametrize(
    ("pending", "move", "expected"),
    [
        ("turn", "play R7", ("2.1",)),
        ("turn", "play RS", ("3.1",)),
        ("turn", "play BR", ("5.4",)),
        ("window", "play BR", ("5.2", "5.1")),
        ("chain", "play K", ("3.8", "3.3")),
        ("plus", "play R+", ("3.4",)),
        ("run", "close", ("4.3", "4.1")),
        ("open", "end", ("4.4",)),
        ("window", "play K", ("5.6", "5.1")),
        ("window", "accept", ("5.1",)),
        ("turn", "call", ("6.1",)),
        ("chain", "draw", ("2.1", "3.3")),
    ],
)
def test_a_lawful_move_has_the_clauses_of_its_card_and_of_what_is_pending(
    pending: str, move: str, expected: tuple[str, ...]
) -> None:
    assert PROBLEM.clauses(pending, TAKI.notation.read(f"1 {move}", 4)) == expected
