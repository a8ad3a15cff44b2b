"""Who is ranked, and the chain of tie-breaks that an event chooses (night 4)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.formats import Agreement
from scoring.core.policy import Policy, TieBreak, is_ranked, lots
from scoring.core.standings import (
    Counted,
    CountedRound,
    RoundResult,
    StandingsRow,
    default_chain,
    standings,
    tie_breaks,
)
from tests.scoring.core.building import COMPETITION, EIGHT, FORM, PYRAMID, TAKI

ADA, BAS, COR, DIEN = 1, 2, 3, 4
WON, WORST, BEST, MET, LOT = TieBreak

# The example of night.md 4: lowest total wins, three rounds.
EXAMPLE = [
    CountedRound(
        {
            player: RoundResult(points, won)
            for player, points, won in (
                (ADA, 20, 2),
                (BAS, 18, 2),
                (COR, 22, 2),
                (DIEN, 10, 2),
            )
        },
        is_closed=True,
        tables=[frozenset({ADA, BAS, COR, DIEN})],
    ),
    CountedRound(
        {ADA: RoundResult(22, 2), BAS: RoundResult(26, 2), COR: RoundResult(22, 1)},
        is_closed=True,
        tables=[frozenset({ADA, BAS, COR})],
    ),
    CountedRound(
        {
            ADA: RoundResult(24, 1),
            BAS: RoundResult(22, 1),
            COR: RoundResult(22, 1),
            DIEN: RoundResult(20, 1),
        },
        is_closed=True,
        tables=[frozenset({ADA, BAS, DIEN}), frozenset({COR})],
    ),
]


def by(*chain: TieBreak, agreement: Agreement = COMPETITION, **policy: int) -> Agreement:
    return replace(agreement, policy=Policy(tie_breaks=chain, **policy))


def ranked(
    agreement: Agreement, rounds: Sequence[CountedRound] = EXAMPLE, players: int = 4
) -> list[StandingsRow]:
    return list(standings(agreement, range(1, players + 1), rounds))


def places(lines: Sequence[StandingsRow]) -> list[tuple[int, int | None]]:
    return [(line.player, line.place) for line in lines]


def reasons(lines: Sequence[StandingsRow]) -> list[str | None]:
    return [line.decided_by for line in lines]


def closed(*tables: Mapping[int, int | tuple[int, int]], out: Sequence[int] = ()) -> CountedRound:
    """A closed round with the points (and deals won) at each table, and who sat it out."""
    results = {
        player: RoundResult(*result) if isinstance(result, tuple) else RoundResult(result)
        for table in tables
        for player, result in table.items()
    }
    return CountedRound(results, True, [frozenset(table) for table in tables], frozenset(out))


def going_on(*tables: Mapping[int, int | tuple[int, int]]) -> CountedRound:
    return closed(*tables)._replace(is_closed=False)


# The example


def test_the_default_chain_looks_at_deals_won_and_then_at_the_worst_round() -> None:
    lines = ranked(COMPETITION)

    assert places(lines) == [(ADA, 1), (BAS, 2), (COR, 3), (DIEN, None)]
    assert reasons(lines) == [None, "worst", "won", "unranked"]
    assert [(line.total, line.won) for line in lines[:3]] == [(66, 5), (66, 5), (66, 4)]


def test_a_chain_of_the_best_round_alone_turns_them_round() -> None:
    lines = ranked(by(BEST))

    assert places(lines)[:3] == [(BAS, 1), (ADA, 2), (COR, 3)]
    assert [line.best for line in lines[:3]] == [18, 20, 22]
    assert reasons(lines)[:3] == [None, "best", "best"]


def test_a_chain_of_deals_won_alone_lets_two_share_the_first_place() -> None:
    lines = ranked(by(WON))

    assert places(lines)[:3] == [(ADA, 1), (BAS, 1), (COR, 3)]
    assert reasons(lines)[:3] == [None, "shared", "won"]


def test_a_player_who_missed_a_round_has_no_place_and_stands_last() -> None:
    dien = ranked(COMPETITION)[-1]

    assert (dien.player, dien.place, dien.played) == (DIEN, None, 2)
    assert dien.rounds == (Counted(10, False), Counted(15, True), Counted(20, False))


def test_with_two_rounds_as_the_least_she_is_first() -> None:
    lines = ranked(replace(COMPETITION, policy=Policy(least_rounds=2)))

    assert places(lines) == [(DIEN, 1), (ADA, 2), (BAS, 3), (COR, 4)]
    assert lines[0].total == 45


# Who is ranked


@pytest.mark.parametrize(
    ("policy", "played", "ranked"),
    [
        (Policy(), "111", True),
        (Policy(), "011", False),
        (Policy(), "", True),
        (Policy(), "0", False),
        (Policy(late_entry=1), "011", True),
        (Policy(late_entry=1), "110", True),
        (Policy(late_entry=1), "101", False),
        (Policy(late_entry=1), "001", False),
        (Policy(late_entry=1), "0110", False),
        (Policy(late_entry=2), "0110", True),
        (Policy(late_entry=2), "001", True),
        (Policy(late_entry=2), "01010", False),
        (Policy(late_entry=3), "000", False),
        (Policy(least_rounds=2), "101", True),
        (Policy(least_rounds=2), "001", False),
        (Policy(least_rounds=2), "1", True),
        (Policy(least_rounds=2), "0", False),
        (Policy(least_rounds=2, late_entry=2), "001", False),
        (Policy(least_rounds=0), "000", True),
    ],
)
def test_a_player_is_ranked_who_has_played_enough(
    policy: Policy, played: str, ranked: bool
) -> None:
    assert is_ranked(policy, [each == "1" for each in played]) is ranked


def test_while_the_last_round_is_open_nobody_counts_as_having_missed_it() -> None:
    rounds = [closed({ADA: 20, BAS: 30, COR: 40}), going_on({ADA: 5, BAS: 6})]

    assert places(ranked(COMPETITION, rounds, players=3)) == [(ADA, 1), (BAS, 2), (COR, 3)]


def test_once_it_is_closed_it_was_missed() -> None:
    rounds = [closed({ADA: 20, BAS: 30, COR: 4}), closed({ADA: 5, BAS: 6})]

    assert places(ranked(COMPETITION, rounds, players=3)) == [(ADA, 1), (BAS, 2), (COR, None)]


def test_a_latecomer_is_not_ranked_by_a_round_that_is_still_open() -> None:
    rounds = [closed({ADA: 20, BAS: 30}), going_on({ADA: 5, BAS: 6, COR: 0})]

    assert places(ranked(COMPETITION, rounds, players=3))[-1] == (COR, None)


def test_a_latecomer_has_a_place_where_the_club_allows_late_entry() -> None:
    rounds = [closed({ADA: 20, BAS: 30}), closed({ADA: 5, BAS: 6, COR: 0})]
    agreement = replace(COMPETITION, policy=Policy(late_entry=1))

    assert places(ranked(agreement, rounds, players=3)) == [(COR, 1), (ADA, 2), (BAS, 3)]


def test_a_round_that_the_draw_made_somebody_sit_out_was_not_missed() -> None:
    rounds = [closed({ADA: 20, BAS: 30}, out=[COR]), closed({ADA: 5, BAS: 6, COR: 7})]
    lines = ranked(COMPETITION, rounds, players=3)

    assert places(lines) == [(COR, 1), (ADA, 2), (BAS, 3)]
    assert (lines[0].rounds[0], lines[0].played) == (Counted(7, True), 1)


def test_those_without_a_place_stand_in_the_order_of_their_totals() -> None:
    rounds = [closed({ADA: 20}), closed({ADA: 5, BAS: 30, COR: 7})]
    lines = ranked(COMPETITION, rounds)

    assert places(lines) == [(ADA, 1), (COR, None), (BAS, None), (DIEN, None)]
    assert [line.played for line in lines] == [2, 1, 1, 0]


def test_where_the_highest_total_wins_those_without_a_place_stand_the_other_way_round() -> None:
    rounds = [closed({ADA: 20}), closed({ADA: 5, BAS: 30, COR: 7})]

    assert [line.player for line in ranked(EIGHT, rounds, players=3)] == [ADA, BAS, COR]


# Tie-breaks


@pytest.mark.parametrize(
    ("agreement", "chain"),
    [(TAKI, (WON, WORST)), (FORM, (WON, WORST)), (EIGHT, (WON,)), (PYRAMID, ())],
)
def test_each_format_has_a_chain_of_its_own(
    agreement: Agreement, chain: tuple[TieBreak, ...]
) -> None:
    assert default_chain(agreement.format) == chain


def test_a_pyramid_looks_at_the_cards_before_the_chain() -> None:
    assert tie_breaks(by(WORST, LOT, agreement=PYRAMID)) == ("total", "cards", "worst", "lot")


def test_the_best_round_is_the_highest_where_the_highest_wins() -> None:
    rounds = [closed({ADA: 20, BAS: 30}), closed({ADA: 25, BAS: 15})]

    assert places(ranked(by(BEST, agreement=EIGHT), rounds, players=2)) == [(BAS, 1), (ADA, 2)]


def test_the_worst_round_is_the_lowest_where_the_highest_wins() -> None:
    rounds = [closed({ADA: 20, BAS: 30}), closed({ADA: 25, BAS: 15})]

    assert places(ranked(by(WORST, agreement=EIGHT), rounds, players=2)) == [(ADA, 1), (BAS, 2)]


def test_a_missed_round_is_nobodys_best() -> None:
    rounds = [closed({ADA: 20, BAS: 19}), closed({ADA: 0}), closed({ADA: 18, BAS: 19})]
    agreement = by(BEST, least_rounds=0)
    lines = ranked(agreement, [*rounds[:1], rounds[1], rounds[2]], players=2)

    assert {line.player: line.best for line in lines} == {ADA: 0, BAS: 19}


def test_head_to_head_compares_the_rounds_at_one_table() -> None:
    rounds = [
        closed({ADA: 20, BAS: 10}),
        closed({ADA: 10, COR: 50}, {BAS: 30, DIEN: 60}),
        closed({ADA: 10, BAS: 0, COR: 9}),
    ]
    lines = ranked(by(MET, least_rounds=0), rounds)[:2]

    assert [(line.player, line.total, line.met) for line in lines] == [(BAS, 40, 10), (ADA, 40, 30)]
    assert reasons(lines) == [None, "head_to_head"]


def test_head_to_head_decides_nothing_for_players_who_never_met() -> None:
    rounds = [closed({ADA: 20, COR: 50}, {BAS: 20, DIEN: 60})]
    lines = ranked(by(MET), rounds)

    assert places(lines)[:2] == [(ADA, 1), (BAS, 1)]
    assert [line.met for line in lines[:2]] == [None, None]


def test_head_to_head_asks_for_all_who_are_level_at_one_table() -> None:
    # Ada and Bas met, Cor sat elsewhere: for three who are level there was no such round.
    rounds = [
        closed({ADA: 10, BAS: 20, DIEN: 90}, {COR: 15}),
        closed({ADA: 20, DIEN: 90}, {BAS: 10}, {COR: 15}),
    ]

    assert places(ranked(by(MET), rounds))[:3] == [(ADA, 1), (BAS, 1), (COR, 1)]


def test_what_head_to_head_leaves_level_goes_on_to_the_next_tie_break() -> None:
    # Cor is the best of the round that all three had together; Ada and Bas stay level there.
    rounds = [
        closed({ADA: (20, 0), BAS: (20, 0), COR: (10, 0)}),
        closed({ADA: (10, 0)}, {BAS: (10, 3)}, {COR: (20, 0)}),
    ]
    lines = ranked(by(MET, WON), rounds, players=3)

    assert places(lines) == [(COR, 1), (BAS, 2), (ADA, 3)]
    assert reasons(lines) == [None, "head_to_head", "won"]


def test_head_to_head_is_among_those_whom_the_chain_has_left_level() -> None:
    # Cor won more, so that only Ada and Bas are left, who sat together.
    rounds = [
        closed({ADA: (12, 1), BAS: (18, 1)}, {COR: (15, 2)}),
        closed({ADA: (18, 0)}, {BAS: (12, 0)}, {COR: (15, 0)}),
    ]
    lines = ranked(by(WON, MET), rounds, players=3)

    assert places(lines) == [(COR, 1), (ADA, 2), (BAS, 3)]


def test_penalties_are_no_part_of_head_to_head() -> None:
    rounds = [closed({ADA: 20, BAS: 25})]
    lines = standings(by(MET), [ADA, BAS], rounds, {ADA: 5})

    assert [(line.player, line.total, line.met) for line in lines] == [(ADA, 25, 20), (BAS, 25, 25)]


def test_the_lot_leaves_nobody_level() -> None:
    rounds = [closed(dict.fromkeys((ADA, BAS, COR, DIEN), 20))]
    lines = ranked(by(LOT, seed=7), rounds)

    assert [line.place for line in lines] == [1, 2, 3, 4]
    assert reasons(lines) == [None, "lot", "lot", "lot"]


def test_another_seed_draws_other_lots() -> None:
    rounds = [closed(dict.fromkeys(range(1, 9), 20))]
    orders = {
        tuple(line.player for line in ranked(by(LOT, seed=seed), rounds, players=8))
        for seed in range(20)
    }

    assert len(orders) == 20


def test_a_latecomer_changes_nobodys_lot() -> None:
    before, after = lots(5, [10, 20, 30]), lots(5, [10, 20, 30, 40])

    assert {player: after[player] for player in before} == before


def test_lots_depend_on_the_order_in_which_players_came_alone() -> None:
    assert [*lots(5, [30, 10, 20]).values()] == [*lots(5, [7, 8, 9]).values()]


# All together

results = some.builds(RoundResult, some.integers(-3, 3), some.integers(0, 2), some.integers(0, 2))


@some.composite
def some_round(draw: some.DrawFn) -> CountedRound:
    """A round with some of six players at two tables."""
    found = draw(some.dictionaries(some.integers(1, 6), results))
    first = draw(some.sets(some.sampled_from(sorted(found)))) if found else set()
    return CountedRound(
        found,
        draw(some.booleans()),
        [frozenset(first), frozenset(found.keys() - first)],
        draw(some.frozensets(some.integers(1, 6), max_size=1)) - found.keys(),
    )


some_chain = some.lists(some.sampled_from(TieBreak), unique=True).map(tuple)
some_policy = some.builds(
    Policy,
    some.none() | some.integers(0, 4),
    some.integers(0, 3),
    some_chain,
    some.integers(0, 10**6),
)
some_agreement = some.builds(
    lambda agreement, policy: replace(agreement, policy=policy),
    some.sampled_from([TAKI, PYRAMID, EIGHT, COMPETITION]),
    some_policy,
)
some_rounds = some.lists(some_round(), max_size=4)
PLAYERS = range(1, 7)


@given(some_agreement, some_rounds)
def test_everybody_stands_once_and_those_without_a_place_below(
    agreement: Agreement, rounds: list[CountedRound]
) -> None:
    lines = standings(agreement, PLAYERS, rounds)
    shown = [line.place for line in lines]
    with_place = [place for place in shown if place is not None]

    assert sorted(line.player for line in lines) == [*PLAYERS]
    assert shown == [*sorted(with_place), *[None] * (len(lines) - len(with_place))]
    for number, place in enumerate(with_place, start=1):
        assert place == 1 + sum(other < place for other in with_place)
        assert (place == number) == (lines[number - 1].decided_by != "shared")


@given(some_agreement, some_rounds, some.permutations(PLAYERS))
def test_ties_look_the_same_from_both_sides(
    agreement: Agreement, rounds: list[CountedRound], order: list[int]
) -> None:
    """Whoever is named first: the same share a place, and the same go before the same."""
    told = {line.player: line.place for line in standings(agreement, PLAYERS, rounds)}

    assert told == {line.player: line.place for line in standings(agreement, order, rounds)}


@given(some_agreement, some_rounds, some.integers(0, 5))
def test_a_longer_chain_only_parts_those_whom_its_beginning_left_level(
    agreement: Agreement, rounds: list[CountedRound], length: int
) -> None:
    chain = agreement.policy.tie_breaks or ()
    beginning = replace(agreement, policy=replace(agreement.policy, tie_breaks=chain[:length]))
    short = {line.player: line.place for line in standings(beginning, PLAYERS, rounds)}
    long = {line.player: line.place for line in standings(agreement, PLAYERS, rounds)}

    for one in PLAYERS:
        for other in PLAYERS:
            one_short, other_short = short[one], short[other]
            assert (one_short is None) == (long[one] is None)
            if one_short is not None and other_short is not None and one_short < other_short:
                assert (long[one] or 0) < (long[other] or 0)


@given(some_agreement, some_rounds)
def test_with_the_lot_in_the_chain_no_place_is_shared(
    agreement: Agreement, rounds: list[CountedRound]
) -> None:
    chain = (*(each for each in agreement.policy.tie_breaks or () if each is not LOT), LOT)
    with_lot = replace(agreement, policy=replace(agreement.policy, tie_breaks=chain))

    assert "shared" not in reasons(standings(with_lot, PLAYERS, rounds))


@given(some_rounds, some.sampled_from([TAKI, PYRAMID, EIGHT, COMPETITION]))
def test_the_chain_of_the_format_spelt_out_changes_nothing(
    rounds: list[CountedRound], agreement: Agreement
) -> None:
    spelt_out = replace(agreement, policy=Policy(tie_breaks=default_chain(agreement.format)))

    assert standings(agreement, PLAYERS, rounds) == standings(spelt_out, PLAYERS, rounds)


@given(some_agreement, some_rounds)
def test_nobody_stands_above_a_better_total(
    agreement: Agreement, rounds: list[CountedRound]
) -> None:
    lines = [line for line in standings(agreement, PLAYERS, rounds) if any(line.rounds)]
    with_place = [line.total for line in lines if line.place]
    without = [line.total for line in lines if line.place is None]

    for totals in (with_place, without):
        assert totals == sorted(totals, reverse=agreement.format.highest_wins)
