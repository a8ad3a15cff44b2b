"""Who is ranked, and the chain of tie-breaks that an event chooses (night 4)."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.formats import Agreement
from scoring.core.policy import Policy, TieBreak, is_ranked
from scoring.core.standings import (
    Counted,
    CountedRound,
    default_chain,
    standings,
)
from tests.scoring.core.building import COMPETITION, EIGHT, PYRAMID, TAKI
from tests.scoring.core.policies import (
    ADA,
    BAS,
    BEST,
    COR,
    DIEN,
    LOT,
    WON,
    by,
    closed,
    places,
    ranked,
    reasons,
    results,
)


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
