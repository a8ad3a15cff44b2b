"""What the pages are made of: whose hand, which cards are new, what is told, what was posted."""

from dataclasses import replace
from itertools import count

import pytest

from foundation.web.tokens import new_token
from referee.cards.card_names import card_name
from referee.engine.series import Length
from referee.games.shedding.presentation.table_page import (
    forms_of,
    move_words,
    table_page,
)
from referee.matches.deals import MatchPlan, play, present_deal, start_match
from referee.matches.happened import MOST_EVENTS
from referee.models import Match

pytestmark = pytest.mark.django_db
_tokens = count()
MIXED, SHORT = 8405, 2235
"""Ada B+2 B8 BS P7 W, Ben S1 Y6 K5 B+2 SS, the blue 6 leads; and a round that Ada soon wins."""
ROUND = ("1 play Y1", "2 play K1", "1 play KR", "1 play K5", "2 draw", "1 play KS", "1 play SS")


def played(seed: int, *lines: str, players: tuple[str, ...] = ("Ada", "Ben")) -> Match:
    match = start_match(
        MatchPlan(
            game="eight_colours",
            edition="standard",
            options={"hand_size": 5},
            players=players,
            length=Length(),
        ),
        token=f"pages-of-the-tests-{next(_tokens)}",
    )
    match.deals.update(seed=seed, first=1)
    for line in lines:
        seat, text = line.split(" ", 1)
        seen, token = present_deal(match).version, f"pages-of-the-tests-{next(_tokens)}"
        assert play(match, seat=int(seat), text=text, seen=seen, token=token) is None
    return match


def page(match: Match, holder: int | None):
    return table_page(present_deal(match), holder)


def hand(match: Match, holder: int | None) -> list[str]:
    return [held.name for held in page(match, holder).hand]


def test_nobody_holds_no_cards() -> None:
    handover = page(played(MIXED), None)

    assert (handover.phase, handover.hand, handover.drew) == ("handover", (), "")
    assert handover.mover == "Ada"


def test_a_hand_is_shown_in_the_order_of_the_deck() -> None:
    assert hand(played(MIXED), 1) == ["B8", "BS", "B+2", "P7", "W"]


def test_who_moved_looks_at_their_own_hand() -> None:
    after = page(played(MIXED, "1 draw"), 1)

    assert (after.phase, after.holder, after.mover) == ("after", "Ada", "Ben")
    assert len(after.hand) == 6


def test_the_players_are_shown_with_their_numbers_of_cards() -> None:
    players = page(played(MIXED, "1 draw"), 2).players

    assert [(each.name, each.cards, each.is_to_move) for each in players] == [
        ("Ada", 6, False),
        ("Ben", 5, True),
    ]


def test_only_what_was_drawn_last_is_new() -> None:
    match = played(MIXED, "1 draw", "2 draw", "1 draw")
    new = [held for held in page(match, 1).hand if held.is_new]

    assert len(new) == 1
    assert page(match, 1).drew == card_name(new[0].face)


def test_all_cards_of_a_chain_are_new() -> None:
    match = played(MIXED, "1 play B+2", "2 play B+2", "1 draw")

    assert sum(held.is_new for held in page(match, 1).hand) == 4


def test_in_the_next_turn_the_drawn_card_is_still_marked() -> None:
    match = played(MIXED, "1 draw", "2 draw")

    assert sum(held.is_new for held in page(match, 1).hand) == 1


def test_after_a_card_was_laid_nothing_is_new() -> None:
    match = played(MIXED, "1 draw", "2 draw", "1 play BS")

    assert not any(held.is_new for held in page(match, 1).hand)


def test_what_is_owed_and_what_leads() -> None:
    owing = page(played(MIXED, "1 play B+2"), None)

    assert (owing.owed, card_name(owing.leading), owing.colour) == (2, "blue draw two", "blue")


def test_a_wild_leads_as_its_colour() -> None:
    wild = page(played(MIXED, "1 play W:K"), None)

    assert (card_name(wild.leading), wild.colour, wild.letter) == (
        "wild (pink)",
        "pink",
        "K",
    )


def test_no_more_is_told_than_fits() -> None:
    match = played(MIXED, *["1 draw", "2 draw", "3 draw"] * 4, players=("Ada", "Ben", "Gil"))

    assert all(len(page(match, seat).events) <= MOST_EVENTS for seat in (None, 1, 2, 3))


def test_what_is_told_begins_with_ones_own_last_turn() -> None:
    match = played(SHORT, *ROUND[:4])

    assert [each.sentence for each in page(match, 2).events] == [
        "Ben laid the pink 1.",
        "Ada laid the pink reverse.",
        "Ada laid the pink 5.",
    ]


def test_a_wild_has_eight_forms_and_another_card_one() -> None:
    match = played(MIXED)
    present = present_deal(match)

    assert [form.name for form in forms_of(match, present, 1, "W")] == [
        f"W:{letter}" for letter in "RBYGOPKS"
    ]
    assert [form.name for form in forms_of(match, present, 1, "B8")] == ["B8"]
    assert forms_of(match, present, 1, "P7") == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play K4", "pink 4"),
        ("play W:S", "wild (sky)"),
        ("draw", "Draw a card"),
        ("call", "“Last card!”"),
        ("undo", ""),
        ("", ""),
        ("play", ""),
        ("play nothing", ""),
        ("play ?", ""),
    ],
)
def test_a_move_that_was_posted_reads_as_its_button(text: str, words: str) -> None:
    assert move_words(played(MIXED), text) == words


def test_every_form_has_a_token_of_its_own() -> None:
    tokens = {new_token() for _ in range(50)}

    assert len(tokens) == 50
    assert {len(token) for token in tokens} == {22}


# What may be laid


def test_a_single_card_that_may_be_laid_is_not_counted() -> None:
    match = played(SHORT, *ROUND[:-1])

    assert hand(match, 1) == ["SS"]
    assert page(match, 1).hint == "You can lay your card."


def test_cards_that_may_be_laid_are_marked_unless_the_match_does_without() -> None:
    match = played(MIXED)
    marked = page(match, 1)
    assert marked.lawful == {"B8", "BS", "B+2", "W"}
    assert marked.hint == "You can lay 4 of your 5 cards."

    match.marks_lawful = False
    plain = page(match, 1)
    assert plain.lawful == frozenset()
    assert "4 of your" not in plain.hint
    assert page(match, 2).lawful == frozenset()


def test_the_last_card_is_offered_with_few_cards_due_or_not() -> None:
    assert not page(played(MIXED), 1).calls_now


def taki_with(*hand: str) -> Match:
    """Return a match of TAKI in which Ada has that hand, and the blue 6 leads."""
    match = start_match(
        MatchPlan(game="taki", edition="116", options={}, players=("Ada", "Ben"), length=Length()),
        token=f"pages-of-the-tests-{next(_tokens)}",
    )
    dealt = {"hands": [list(hand), ["G1", "G3"]], "upcards": ["B6"], "stock": ["G5"]}
    match.deals.update(seed=None, first=1, cards=dealt)
    return match


def test_a_breaker_may_be_laid_without_a_plus_three_and_is_not_raised() -> None:
    shown = page(taki_with("BR", "B5", "R7"), 1)

    assert shown.lawful == {"BR", "B5"}
    assert shown.raised == {"B5"}
    assert shown.hint == "You can lay 1 of your 3 cards."


def test_a_breaker_that_is_not_raised_is_counted_only_where_nothing_else_fits() -> None:
    assert page(taki_with("BR", "B5", "B7"), 1).hint == "You can lay 2 of your 3 cards."
    assert page(taki_with("BR", "R5", "R7"), 1).hint == "You can lay 1 of your 3 cards."


@pytest.mark.parametrize(
    ("prompt", "parts"),
    [
        ("Your turn: red", ("", "Your turn: red")),
        ("Your turn: green, or any reverse", ("Your turn: ", "green, or any reverse")),
        ("Waiting for Wilhelmina of the Valley", ("", "Waiting for Wilhelmina of the Valley")),
    ],
)
def test_of_a_long_prompt_what_is_to_be_done_stands_apart(
    prompt: str, parts: tuple[str, str]
) -> None:
    shown = page(played(MIXED), 1)

    assert replace(shown, to_do=prompt).prompt_parts == parts
