"""Who sits with whom and at which table: pairs kept together, fixed tables, and contradictions."""

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scoring.core.seating import (
    Contradiction,
    Method,
    Pair,
    SeatingRules,
    Table,
    Tables,
    contradictions,
    draw,
    figures,
    join,
    swap,
)
from scoring.core.seating.promises import broken, broken_figures
from scoring.core.tables import sizes
from tests.scoring.core.seated import all_seatings, drawn, night, pairs, played

METHODS: tuple[Method, ...] = ("lot", "few-rematches")


def clique(*players: int) -> frozenset[Pair]:
    return frozenset(combinations(players, 2))


def table_of(tables: Tables, player: int) -> int:
    return next(number for number, table in enumerate(tables, 1) if player in table)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("players", [14, 30, 61])
def test_every_wish_is_granted_in_every_round(method: Method, players: int) -> None:
    rules = SeatingRules(
        method,
        even_threes=True,
        even_firsts=True,
        apart=frozenset({(1, 2), (3, 4)}),
        together=frozenset({(5, 6), (2, 7)}),
        fixed=frozenset({(8, 2), (9, 1)}),
    )

    for seated in night(players, 4, rules):
        together = pairs(seated.tables)
        assert not together & {frozenset((1, 2)), frozenset((3, 4))}
        assert together >= {frozenset((5, 6)), frozenset((2, 7))}
        assert (table_of(seated.tables, 8), table_of(seated.tables, 9)) == (2, 1)


@pytest.mark.parametrize("method", METHODS)
def test_a_whole_table_stays(method: Method) -> None:
    rules = SeatingRules(method, fixed=frozenset((player, 3) for player in (1, 2, 3, 4)))

    for seated in night(16, 5, rules):
        assert set(seated.tables[2]) == {1, 2, 3, 4}


def test_a_fixed_table_of_three_has_three() -> None:
    rules = SeatingRules("few-rematches", fixed=frozenset({(1, 4), (2, 4)}))

    for seated in night(14, 4, rules):
        assert len(seated.tables[3]) == 3
        assert {1, 2} < set(seated.tables[3])


def test_tables_that_nobody_has_as_a_fixed_one_come_by_lot() -> None:
    rules = SeatingRules(fixed=frozenset({(1, 2)}))

    drafts = [drawn(range(1, 17), (), rules, seed).tables for seed in range(40)]

    assert {table_of(tables, 1) for tables in drafts} == {2}
    assert {table_of(tables, 5) for tables in drafts} == {1, 2, 3, 4}


def test_pairs_who_are_to_sit_together_do_not_meet_again() -> None:
    past = (played((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)),)
    rules = SeatingRules("few-rematches", together=frozenset({(1, 2)}))

    told = figures(played((1, 2, 5, 9), (3, 6, 10, 7), (4, 8, 11, 12)), past, rules)

    assert [each[:2] for each in told.again] == [(6, 7), (11, 12)]


def test_players_at_one_fixed_table_do_not_meet_again() -> None:
    past = (played((1, 2, 3), (4, 5, 6)),)
    rules = SeatingRules(fixed=frozenset({(1, 1), (2, 1)}))

    assert figures(played((1, 2, 4), (3, 5, 6)), past, rules).repeats == 1


def test_the_provable_least_is_that_of_seatings_that_grant_the_wishes() -> None:
    # Without the wish nobody need meet again; 1 may not sit with any of those who are new.
    past = (played((1, 2, 3), (4, 5, 6), (7, 8, 9)),)
    new = frozenset((1, other) for other in (4, 5, 6, 7, 8))
    rules = SeatingRules("few-rematches", apart=new)

    draft = drawn(range(1, 10), past, rules, 1)
    told = figures(draft.round, past, rules)

    assert told.apart == ()
    assert told.repeats == told.least > 0
    assert told.exact
    assert figures(draft.round, past, SeatingRules()).least == 0


def test_wishes_that_a_draft_breaks_are_named() -> None:
    rules = SeatingRules(
        apart=frozenset({(1, 2)}), together=frozenset({(3, 5)}), fixed=frozenset({(4, 2), (5, 2)})
    )

    told = figures(played((1, 2, 3, 4), (5, 6, 7, 8)), (), rules)

    assert (told.apart, told.together, told.fixed) == (((1, 2),), ((3, 5),), ((4, 2),))


def test_apart_goes_before_fixed_tables_and_these_before_together() -> None:
    rules = SeatingRules(
        apart=frozenset({(1, 2)}),
        fixed=frozenset({(1, 1), (2, 1), (3, 1), (4, 2)}),
        together=frozenset({(3, 4)}),
    )

    for seed in range(10):
        told = figures(drawn(range(1, 9), (), rules, seed).round, (), rules)
        assert told.apart == ()
        assert len(told.fixed) == 1
        assert told.together == ((3, 4),)


def test_five_together_at_tables_of_four_split_as_few_as_can_be() -> None:
    rules = SeatingRules(together=clique(1, 2, 3, 4, 5))

    told = figures(drawn(range(1, 13), (), rules, 1).round, (), rules)

    assert len(told.together) == 4


def test_a_fixed_table_that_does_not_exist_is_named_and_the_rest_drawn() -> None:
    rules = SeatingRules(fixed=frozenset({(1, 9)}), together=frozenset({(2, 3)}))

    told = figures(drawn(range(1, 9), (), rules, 1).round, (), rules)

    assert (told.fixed, told.together) == (((1, 9),), ())


def test_a_latecomer_joins_the_table_of_a_mate() -> None:
    tables = ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
    rules = SeatingRules(together=frozenset({(9, 11)}))

    assert join(tables, (), 11, (), rules) == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11))


def test_a_latecomer_joins_the_fixed_table() -> None:
    tables = ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
    rules = SeatingRules(fixed=frozenset({(11, 3)}))

    assert join(tables, (), 11, (), rules) == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11))


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        (
            SeatingRules(apart=frozenset({(1, 3)}), together=frozenset({(1, 2), (2, 3)})),
            Contradiction("apart-and-together", (1, 3)),
        ),
        (
            SeatingRules(together=frozenset({(1, 2), (2, 3), (3, 4), (4, 5)})),
            Contradiction("too-many-together", (1, 2, 3, 4, 5), places=4),
        ),
        (
            SeatingRules(together=frozenset({(1, 2)}), fixed=frozenset({(1, 1), (2, 2)})),
            Contradiction("together-and-fixed", (1, 2)),
        ),
        (
            SeatingRules(apart=frozenset({(1, 2)}), fixed=frozenset({(1, 1), (2, 1)})),
            Contradiction("apart-and-fixed", (1, 2), table=1),
        ),
        (
            SeatingRules(fixed=frozenset((player, 2) for player in (1, 2, 3, 4))),
            Contradiction("table-too-full", (1, 2, 3, 4), table=2, places=3),
        ),
        (
            SeatingRules(fixed=frozenset({(1, 3)})),
            Contradiction("no-such-table", (1,), table=3),
        ),
    ],
)
def test_a_contradiction_is_named(rules: SeatingRules, found: Contradiction) -> None:
    assert contradictions(rules, range(1, 8), (4, 3)) == (found,)


def test_who_is_not_here_contradicts_nothing() -> None:
    rules = SeatingRules(apart=frozenset({(1, 30)}), together=frozenset({(1, 30)}))

    assert contradictions(rules, range(1, 8), (4, 3)) == ()


PAIRS = some.lists(some.tuples(some.integers(0, 8), some.integers(0, 8)), max_size=6)
FIXED = some.lists(some.tuples(some.integers(0, 8), some.integers(1, 3)), max_size=3)


@settings(max_examples=60, deadline=None)
@given(
    players=some.integers(6, 9),
    apart=PAIRS,
    together=PAIRS,
    fixed=FIXED,
    method=some.sampled_from(METHODS),
    seed=some.integers(0, 2**53 - 1),
)
def test_all_wishes_are_granted_wherever_a_seating_grants_them(
    players: int,
    apart: list[Pair],
    together: list[Pair],
    fixed: list[tuple[int, int]],
    method: Method,
    seed: int,
) -> None:
    rules = SeatingRules(
        method,
        apart=frozenset(apart),
        together=frozenset(together),
        fixed=frozenset(dict(fixed).items()),
    )
    past = (drawn(range(players), (), SeatingRules(), seed).round,)
    table_sizes = sizes(players)
    assert isinstance(table_sizes, tuple)
    possible = any(
        grants(order, rules)
        for seating in all_seatings(tuple(range(players)), table_sizes)
        for order in orders(seating)
    )

    draft = drawn(range(players), past, rules, seed)

    assert broken(range(players), past, rules, draft, seed) == set()
    told = figures(draft.round, past, rules)
    assert (not (told.apart or told.together or told.fixed)) is possible
    one, other = draft.tables[0][0], draft.tables[1][0]
    assert broken_figures(swap(draft, one, other).round, past, rules) == set()


def orders(seating: list[Table]) -> list[Tables]:
    """Return every order of the tables in which the larger ones come first."""
    return [
        order
        for order in permutations(seating)
        if list(map(len, order)) == sorted(map(len, order), reverse=True)
    ]


def grants(tables: Tables, rules: SeatingRules) -> bool:
    """Whether every wish is granted, counted by other means."""
    at = {player: number for number, table in enumerate(tables, 1) for player in table}
    return (
        not any(one != other and at.get(one, -1) == at.get(other, -2) for one, other in rules.apart)
        and all(at[one] == at[other] for one, other in rules.together if one in at and other in at)
        and all(at[player] == number for player, number in rules.fixed if player in at)
    )


@settings(max_examples=25, deadline=None)
@given(
    players=some.integers(7, 9),
    apart=PAIRS,
    together=PAIRS,
    fixed=FIXED,
    seed=some.integers(0, 2**53 - 1),
)
def test_no_seating_that_grants_the_same_wishes_falls_short_of_the_least(
    players: int,
    apart: list[Pair],
    together: list[Pair],
    fixed: list[tuple[int, int]],
    seed: int,
) -> None:
    rules = SeatingRules(
        "few-rematches",
        apart=frozenset(apart),
        together=frozenset(together),
        fixed=frozenset(dict(fixed).items()),
    )
    past = (drawn(range(players), (), SeatingRules(), seed).round,)
    draft = drawn(range(players), past, rules, seed)
    told = figures(draft.round, past, rules)
    if told.apart or told.together or told.fixed:
        return

    fewest = min(
        figures(played(*order), past, rules).repeats
        for seating in all_seatings(tuple(range(players)), tuple(map(len, draft.tables)))
        for order in orders(seating)
        if grants(order, rules)
    )

    assert told.least <= fewest
    assert not told.exact or told.least == fewest
    assert told.repeats == fewest


def test_the_same_seed_grants_the_same_wishes_the_same_way() -> None:
    rules = SeatingRules(
        "few-rematches",
        apart=frozenset({(1, 2)}),
        together=frozenset({(3, 4)}),
        fixed=frozenset({(5, 1)}),
    )

    assert draw(range(1, 31), (), rules, 7) == draw(range(30, 0, -1), (), rules, 7)
