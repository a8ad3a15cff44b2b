"""Pairs kept apart: as a must, and as a wish (night 3.2)."""

from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some

from scoring.core.seating import Draft, Pair, SeatingRules, apart, draw, figures
from scoring.core.tables import sizes
from tests.scoring.core.seated import all_seatings, drawn, pairs, played


def clique(*players: int) -> frozenset[Pair]:
    return frozenset(combinations(players, 2))


@pytest.mark.parametrize("method", ["lot", "few-rematches"])
def test_pairs_kept_apart_never_sit_together(method: str) -> None:
    rules = SeatingRules(method, apart=clique(1, 2, 3))  # type: ignore[arg-type]
    past = (played((1, 4, 5, 6), (2, 7, 8, 9), (3, 10, 11, 12)),)

    for seed in range(30):
        together = pairs(drawn(range(1, 13), past, rules, seed).tables)
        assert not together & {frozenset(pair) for pair in rules.apart}


def test_a_single_way_to_keep_all_apart_is_found() -> None:
    # Four teams of three who all sit apart: at each table of 4 there is one of each.
    rules = SeatingRules(
        apart=clique(1, 2, 3) | clique(4, 5, 6) | clique(7, 8, 9) | clique(10, 11, 12)
    )

    draft = drawn(range(1, 13), (), rules, 4)

    for table in draft.tables:
        assert sorted((player - 1) // 3 for player in table) == [0, 1, 2, 3]


def test_where_nothing_keeps_all_apart_as_few_as_can_be_sit_together() -> None:
    rules = SeatingRules(apart=clique(1, 2, 3) | {(9, 1)})

    told = figures(drawn(range(1, 9), (), rules, 1).round, (), rules)

    assert len(told.apart) == 1


def test_where_everybody_is_apart_a_seating_is_drawn_all_the_same() -> None:
    rules = SeatingRules(apart=clique(*range(1, 15)))

    told = figures(drawn(range(1, 15), (), rules, 1).round, (), rules)

    assert len(told.apart) == 6 + 6 + 3 + 3


def test_a_search_without_end_is_given_up_and_the_draw_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(apart, "STEPS", 3)
    rules = SeatingRules(apart=clique(1, 2, 3, 4, 5))

    told = figures(drawn(range(1, 17), (), rules, 1).round, (), rules)

    assert len(told.apart) == 1


def test_apart_goes_before_tables_of_3_in_turn() -> None:
    # 1 to 4 were at no table of 3 yet, but three of them cannot sit together.
    past = (played((1, 2, 3, 4), (5, 6, 7)),)
    rules = SeatingRules(even_threes=True, apart=frozenset({(1, 2), (3, 4)}))

    for seed in range(20):
        draft = drawn(range(1, 8), past, rules, seed)
        assert not pairs(draft.tables) & {frozenset((1, 2)), frozenset((3, 4))}
        assert len({1, 2, 3, 4} & set(draft.tables[1])) == 2


def test_who_would_rather_be_apart_goes_before_tables_of_3_in_turn() -> None:
    past = (played((1, 2, 3, 4), (5, 6, 7)),)
    rules = SeatingRules(even_threes=True, rather_apart=frozenset({(1, 2), (3, 4)}))

    draft = drawn(range(1, 8), past, rules, 1)

    assert figures(draft.round, past, rules).rather_apart == ()
    assert len({1, 2, 3, 4} & set(draft.tables[1])) == 2


def test_rather_apart_is_kept_where_it_can_be() -> None:
    rules = SeatingRules(rather_apart=clique(1, 2, 3))

    for seed in range(20):
        told = figures(drawn(range(1, 13), (), rules, seed).round, (), rules)
        assert told.rather_apart == ()


def test_rather_apart_gives_way_where_it_cannot() -> None:
    rules = SeatingRules(rather_apart=clique(1, 2, 3))

    told = figures(drawn(range(1, 9), (), rules, 1).round, (), rules)

    assert len(told.rather_apart) == 1


def test_rather_apart_goes_before_few_rematches() -> None:
    past = (played((1, 2, 3), (4, 5, 6)),)
    rules = SeatingRules("few-rematches", rather_apart=frozenset({(1, 4), (1, 5), (2, 4), (2, 5)}))

    tables = drawn(range(1, 7), past, rules, 1).tables

    assert {frozenset(table) for table in tables} in (
        {frozenset({1, 2, 3}), frozenset({4, 5, 6})},
        {frozenset({1, 2, 6}), frozenset({3, 4, 5})},
    )


def test_who_sits_out_may_be_who_makes_a_seating_possible() -> None:
    rules = SeatingRules(sit_out=True, apart=frozenset({(1, 2)}))

    for seed in range(10):
        assert drawn(range(1, 6), (), rules, seed).sitting_out in ((1,), (2,))


def test_turns_of_sitting_out_are_kept_all_the_same() -> None:
    past = (played((2, 3, 4, 5), out=(1,)), played((1, 3, 4, 5), out=(2,)))
    rules = SeatingRules(sit_out=True, apart=frozenset({(1, 2)}))

    draft = drawn(range(1, 6), past, rules, 1)

    assert draft.sitting_out[0] not in (1, 2)
    assert figures(draft.round, past, rules).apart == ((1, 2),)


@settings(max_examples=60)
@given(
    players=some.integers(6, 9),
    pairs_apart=some.lists(
        some.tuples(some.integers(0, 8), some.integers(0, 8)), min_size=2, max_size=16
    ),
    seed=some.integers(0, 2**53 - 1),
)
def test_pairs_sit_together_exactly_where_nothing_keeps_all_apart(
    players: int, pairs_apart: list[Pair], seed: int
) -> None:
    kept = {frozenset(pair) for pair in pairs_apart if len(set(pair)) == 2}
    assume(kept)
    table_sizes = sizes(players)
    assert isinstance(table_sizes, tuple)
    fewest = min(
        len(kept & pairs(tuple(seating)))
        for seating in all_seatings(tuple(range(players)), table_sizes)
    )

    draft = draw(range(players), (), SeatingRules(apart=frozenset(pairs_apart)), seed)

    assert isinstance(draft, Draft)
    assert len(kept & pairs(draft.tables)) == fewest
