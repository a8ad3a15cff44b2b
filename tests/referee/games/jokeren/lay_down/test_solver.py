"""The best lay-down: against trying everything, and hands whose answer is known."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some

from referee.engine.options import AllowedValues, allowed_values
from referee.games.jokeren.cards import JOKER, card_of
from referee.games.jokeren.lay_down import bounds, solver
from referee.games.jokeren.lay_down.card_bits import BITS, sorted_out
from referee.games.jokeren.lay_down.catalogue import catalogue_of
from referee.games.jokeren.lay_down.packing import Packing
from referee.games.jokeren.lay_down.solver import LayDown, best, can_open, melds_in, openings
from referee.games.jokeren.melds import worth
from referee.games.jokeren.options import HOME, Options
from tests.referee.games.jokeren.lay_down.brute import (
    Hand,
    held,
    is_lawful,
    is_minimal,
    laid,
    lawful_melds,
    lay_downs,
    rating,
    told,
)

MOST_TRIED = 4_000


def _values(allowed: AllowedValues) -> some.SearchStrategy[Any]:
    return some.sampled_from(list(allowed.values))


MIXES: some.SearchStrategy[Options] = some.fixed_dictionaries(
    {name: _values(allowed) for name, allowed in allowed_values(HOME).items()}
).map(lambda given: replace(HOME, **given))
"""Every mix of house rules."""


@some.composite
def hands(draw: some.DrawFn, most: int = 8) -> Hand:
    """Return a small hand of cards that are near each other, so that they make melds."""
    low, width = draw(some.integers(1, 13)), draw(some.integers(2, 7))
    suits = draw(some.sets(some.integers(0, 3), min_size=1))
    pool = [
        card_of(suit, (rank - 1) % 13 + 1) for suit in suits for rank in range(low, low + width)
    ]
    jokers = draw(some.integers(0, 3))
    size = draw(some.integers(0, most - jokers))
    real = draw(some.permutations(pool * 2))[:size]
    return tuple(draw(some.permutations([*real, *[JOKER] * jokers])))


# Against trying everything


@settings(max_examples=120)
@given(hands(), MIXES)
def test_the_melds_of_a_hand_are_those_that_are_read_as_melds(hand: Hand, options: Options) -> None:
    found = melds_in(hand, options)

    assert len(set(found)) == len(found)
    assert set(found) == lawful_melds(hand, options)


@settings(max_examples=40)
@given(some.sets(some.integers(1, 13), max_size=7), some.integers(0, 2), some.booleans(), MIXES)
def test_so_are_those_of_one_suit_with_gaps(
    ranks: set[int], jokers: int, twin: bool, options: Options
) -> None:
    aces = [card_of(1, 1)] * twin
    hand = (*(card_of(1, rank) for rank in sorted(ranks)), *aces, *[JOKER] * jokers)
    found = melds_in(hand, options)

    assert len(set(found)) == len(found)
    assert set(found) == lawful_melds(hand, options)


@settings(max_examples=120)
@given(hands(), MIXES)
def test_a_card_that_fits_no_meld_is_in_none(hand: Hand, options: Options) -> None:
    fitting = catalogue_of(options).fitting(sorted_out(hand))
    laid = {card for meld in lawful_melds(hand, options) for card in meld.cards if card < JOKER}

    assert all(fitting & BITS[card] for card in laid)


@settings(max_examples=120)
@given(hands(), MIXES, some.booleans(), some.data())
def test_no_lay_down_is_better_than_the_best(
    hand: Hand, options: Options, opened: bool, data: some.DataObject
) -> None:
    must = data.draw(some.sampled_from([None, *hand]))
    tried = list(islice(lay_downs(hand, lawful_melds(hand, options)), MOST_TRIED))
    assume(len(tried) < MOST_TRIED)
    lawful = [melds for melds in tried if is_lawful(melds, hand, options, opened=opened, must=must)]

    found = best(hand, options, opened=opened, must=must)

    assert (found is not None) == bool(lawful)
    if not opened:
        assert can_open(hand, options, must) == bool(lawful)
    if found:
        assert is_lawful(found.melds, hand, options, opened=opened, must=must)
        assert set(found.melds) <= lawful_melds(hand, options)
        assert found.points == worth(found.melds, options)
        assert rating(found.melds, hand, options) == min(
            rating(melds, hand, options) for melds in lawful
        )


@settings(max_examples=80)
@given(hands(), MIXES)
def test_the_openings_are_those_of_which_no_meld_can_be_spared(
    hand: Hand, options: Options
) -> None:
    tried = list(islice(lay_downs(hand, lawful_melds(hand, options)), MOST_TRIED))
    assume(len(tried) < MOST_TRIED)
    minimal = {
        tuple(sorted(melds))
        for melds in tried
        if is_lawful(melds, hand, options, opened=False) and is_minimal(melds, hand, options)
    }

    found = [tuple(sorted(melds)) for melds in openings(hand, options)]

    assert len(set(found)) == len(found) == min(len(minimal), 40)
    assert set(found) <= minimal


@settings(max_examples=80)
@given(hands(most=16), MIXES, some.booleans())
def test_better_bounds_change_nothing_but_the_work(
    hand: Hand, options: Options, opened: bool
) -> None:
    usual = best(hand, options, opened=opened)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "QUICK", 1)
        tuned = best(hand, options, opened=opened)

    assert (usual is None) == (tuned is None)
    if usual and tuned:
        assert rating(usual.melds, hand, options) == rating(tuned.melds, hand, options)


@settings(max_examples=80)
@given(hands(most=16), MIXES)
def test_a_search_that_leaves_the_points_to_chance_still_leaves_the_fewest_cards(
    hand: Hand, options: Options
) -> None:
    usual = best(hand, options, opened=True)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "QUICK", 1)
        patch.setattr(solver, "LONG", 2)
        hasty = best(hand, options, opened=True)

    assert (usual is None) == (hasty is None)
    if usual and hasty:
        assert rating(usual.melds, hand, options)[:2] == rating(hasty.melds, hand, options)[:2]


@settings(max_examples=50)
@given(hands(most=16), MIXES, some.booleans(), some.randoms(use_true_random=False))
def test_the_order_of_the_hand_does_not_matter(
    hand: Hand, options: Options, opened: bool, rng: Any
) -> None:
    other = list(hand)
    rng.shuffle(other)

    assert best(hand, options, opened=opened) == best(tuple(other), options, opened=opened)
    assert set(melds_in(hand, options)) == set(melds_in(tuple(other), options))


@settings(max_examples=30)
@given(hands(most=14), MIXES)
def test_no_bound_is_more_than_what_is_lost(hand: Hand, options: Options) -> None:
    packing = Packing(hand, options)
    found = solver._Question(hand, replace(options, go_out="optional"), None).least(0, -1)
    if found:
        assert bounds.free(packing).ahead(packing.start) <= found.loss
        assert bounds.tuned(packing).ahead(packing.start) <= found.loss


# Melds


def test_a_hand_makes_runs_by_suits_then_sets_by_ranks() -> None:
    found = melds_in(held("5H 4H 6H 5S 5D KC 4H"), HOME)

    assert [told(meld.cards) for meld in found] == ["4H 5H 6H", "5S 5H 5D"]


def test_a_joker_may_stand_where_the_card_is_at_hand() -> None:
    found = {told(meld.cards) for meld in melds_in(held("4H 5H 6H *"), HOME)}

    assert {"4H *=5H 6H", "*=3H 4H 5H 6H", "4H 5H 6H *=7H", "4H 5H 6H"} <= found


def test_cards_nobody_has_seen_make_no_meld() -> None:
    assert melds_in((0, 0, 0, *held("4H 5H")), HOME) == ()


@pytest.mark.parametrize(("longest", "found"), [(14, True), (13, False)])
def test_a_run_from_ace_to_ace_takes_both_aces(longest: int, found: bool) -> None:
    hand = held("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS")
    whole = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"

    melds = melds_in(hand, replace(HOME, max_run=longest))

    assert (whole in [told(meld.cards) for meld in melds]) is found
    sizes = [len(meld.cards) for meld in melds]
    assert sizes.count(13) == 1, "an ace that fits both ends is low"


# The best lay-down


@pytest.mark.parametrize(
    ("hand", "changes", "answer"),
    [
        # The run takes a card from both sets.
        ("5S 6S 7S 5H 6H 5D 6D KC", {}, "5S 5H 5D | 6S 6H 6D"),
        ("7S 8S 9S 7H 7D KC", {}, "7S 8S 9S"),
        # Twins lie in two equal melds.
        ("7S 7H 7D 7S 7H 7D KC", {}, "7S 7H 7D | 7S 7H 7D"),
        ("7S 8S 9S 7S 8S 9S 10H", {}, "7S 8S 9S | 7S 8S 9S"),
        # A card is kept for the discard, the cheapest one where points are counted.
        ("4S 5S 6S", {}, ""),
        ("4S 5S 6S", {"go_out": "optional"}, "4S 5S 6S"),
        ("4S 5S 6S 7S", {"go_out": "optional"}, "4S 5S 6S 7S"),
        ("4S 5S 6S 7S", {"hand_score": "pips"}, "5S 6S 7S"),
        ("KS AS 2S 9D", {}, ""),
        ("KS AS 2S 9D", {"ace_wrap": True}, "KS AS 2S"),
        ("QS KS AS 2S 9D", {"ace_wrap": True}, "QS KS AS 2S"),
        ("4S 4H 4D 5S 6S 9C", {"melds": "runs"}, "4S 5S 6S"),
        ("4S 4H 4D 5S 6S 9C", {"melds": "sets"}, "4S 4H 4D"),
    ],
)
def test_the_best_lay_down_of_real_cards(hand: str, changes: dict[str, Any], answer: str) -> None:
    assert laid(hand, **changes) == answer


@pytest.mark.parametrize(
    ("hand", "changes", "answer"),
    [
        ("8S 9S * 2H 3D 5C", {}, "*=7S 8S 9S"),
        ("4S 6S 8S * * KD", {}, "4S *=5S 6S *=7S 8S"),
        ("4S 6S 8S * * KD", {"joker_gap": 2}, "6S *=7S 8S"),
        ("4S 7S 8S * * KD", {}, "*=6S 7S 8S"),
        ("4S 7S 8S * * KD", {"joker_gap": 0}, "4S *=5S *=6S 7S 8S"),
        ("4S 4H * * KD", {}, "4S 4H *=4D"),
        ("4S 4H * * KD", {"joker_ratio": "one"}, "4S 4H *=4D"),
        ("4S 4H * * KD", {"joker_ratio": "half"}, "4S 4H *=4D *=4C"),
        ("4S * * KD", {"joker_ratio": "any", "joker_gap": 0}, "*=JD *=QD KD"),
        ("* * * KD", {"joker_ratio": "any", "joker_gap": 0}, "*=AS *=2S *=3S"),
        ("QS KS * 9C", {"joker_value": "replaced"}, "QS KS *=AS"),
    ],
)
def test_the_best_lay_down_with_jokers(hand: str, changes: dict[str, Any], answer: str) -> None:
    assert laid(hand, **changes) == answer


def test_a_lay_down_tells_what_is_left_and_what_it_is_worth() -> None:
    found = best(held("KC 7S 5D 8S * 9S"), HOME, opened=True)

    assert found is not None
    assert (told(found.left), found.points) == ("5D KC", 34)


def test_cards_nobody_has_seen_are_left() -> None:
    found = best((0, *held("7S 8S 9S")), HOME, opened=True)

    assert found == LayDown(melds_in(held("7S 8S 9S"), HOME), (0,), 24)


def test_a_card_that_must_be_laid_is_laid_at_any_price() -> None:
    seven = held("7H")[0]

    assert laid("7S 8S 9S 7H 7D KC", must=seven) == "7S 7H 7D"
    assert laid("7S 8S 9S 7H KC", must=seven) == ""
    assert laid("7S 8S 9S 4H", must=JOKER) == ""
    assert "*" in laid("7S 8S 9S *", must=JOKER, joker_hand_value=1)


# Hard hands


@pytest.mark.parametrize(
    "hand",
    [
        " ".join(f"{rank}{suit}" for rank in range(4, 9) for suit in "SHDC"),
        " ".join(f"{rank}{suit}" for rank in range(4, 9) for suit in "SHDC") + " * * * *",
        " ".join(f"{rank}{suit}" for rank in range(2, 9) for suit in "SHDC") + " * *",
        "AS AH 2S 2S 3H 3D 4D 4C 4C 5S 5H 6D 6S 7C 7H 8H 8D 9S 9C 10D 10H JC JS QS QH KD * * KH 9H",
    ],
)
@pytest.mark.parametrize("opened", [True, False])
def test_hard_hands_take_little_work(hand: str, opened: bool) -> None:
    searched = _work(held(hand), HOME, opened=opened)

    assert searched <= 4_000


def _work(hand: Hand, options: Options, *, opened: bool) -> int:
    """Return how many states all searches for the best lay-down looked at."""
    total = 0

    class Counted(solver.Search):
        def run(self) -> Any:
            nonlocal total
            try:
                return super().run()
            finally:
                total += self.looked_at

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "Search", Counted)
        best(hand, options, opened=opened)
    return total
