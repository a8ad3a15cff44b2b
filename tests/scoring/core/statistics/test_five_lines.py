"""The five lines of random evenings agree with looking for them in the plainest way."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from hypothesis import assume, given

from scoring.core.seasons.rules import EveningLine, SeasonEvening
from scoring.core.statistics.five_lines import LineCode, five_lines
from scoring.core.statistics.played import (
    AfterFirst,
    PlayedEvening,
    PlayedTable,
    ScoredDeal,
    Sitting,
)
from tests.scoring.core.statistics.random_evenings import EVENINGS


def every_deal(evening: PlayedEvening) -> list[tuple[int, int, int, int, int, bool]]:
    """Every won deal: its worth, who sat there, round, table, deal, whether it is the entrant's."""
    found = []
    for at, tables in enumerate(evening.rounds, 1):
        for table in tables:
            for deal in table.deals:
                for seat, sitting in enumerate(table.seats):
                    if deal.winner != seat + 1:
                        continue
                    others = [cell for other, cell in enumerate(deal.cells) if other != seat]
                    worth = deal.cells[seat] if evening.result.highest_wins else sum(others)
                    who = sitting.who(deal.number)
                    where = at, table.number, deal.number
                    found.append((worth, who, *where, who == sitting.player))
    return found


@given(EVENINGS)
def test_the_winner_is_everybody_at_place_one(evening: PlayedEvening) -> None:
    line = five_lines(evening).winner
    firsts = [each for each in evening.result.lines if each.place == 1]
    others = sorted(
        abs(each.total - firsts[0].total)
        for each in evening.result.lines
        if each.place is not None and each.place > 1
    )

    assert (line is None) == (not firsts)
    if line is not None:
        assert set(line.players) == {each.player for each in firsts}
        assert line.gap == (others[0] if others else None)


@given(EVENINGS)
def test_the_best_deal_is_named_by_those_who_sat_there(evening: PlayedEvening) -> None:
    assume(not evening.result.has_stages)
    line = five_lines(evening).best_deal
    deals = every_deal(evening)
    best = [each for each in deals if each[0] == max(deal[0] for deal in deals)]

    if line is None:
        assert not deals or len(best) > 3
    else:
        assert [
            (line.value, each.player, each.round, each.table, each.deal) for each in line.deals
        ] == [each[:5] for each in best]


@given(EVENINGS)
def test_a_pyramid_has_no_best_deal(evening: PlayedEvening) -> None:
    pyramid = replace(evening, result=replace(evening.result, has_stages=True))

    assert five_lines(pyramid).best_deal is None


@given(EVENINGS)
def test_the_most_deals_won_are_own_ones(evening: PlayedEvening) -> None:
    won: dict[int, int] = {}
    for _worth, who, *_where, is_own in every_deal(evening):
        if is_own:
            won[who] = won.get(who, 0) + 1
    most = max(won.values(), default=0)
    players = [player for player in won if won[player] == most]
    line = five_lines(evening).most_won

    if most < 2 or len(players) > 3:
        assert line is None
    else:
        assert line is not None
        assert (line.value, list(line.players)) == (most, sorted(players))


@given(EVENINGS)
def test_nobody_climbed_further_than_those_who_are_named(evening: PlayedEvening) -> None:
    climbs: dict[int, int] = {}
    places = {each.player: each.place for each in evening.result.lines if each.place is not None}
    for player, place in places.items():
        climbs[player] = (evening.courses[player].place or 0) - place
    line = five_lines(evening).climb
    most = max(climbs.values(), default=0)
    best_place = min((places[each] for each in climbs if climbs[each] == most), default=0)
    players = {each for each in climbs if climbs[each] == most and places[each] == best_place}

    if len(evening.rounds) < 2 or most < 2 or len(players) > 3:
        assert line is None
    else:
        assert line is not None
        assert (line.value, set(line.players), line.place) == (most, players, best_place)


@given(EVENINGS)
def test_no_neighbours_below_the_first_are_closer(evening: PlayedEvening) -> None:
    ranked = sorted(
        (each.place, each.total) for each in evening.result.lines if each.place is not None
    )
    gaps = [
        (abs(one[1] - other[1]), one[0])
        for one, other in pairwise(ranked)
        if 1 < one[0] != other[0]
    ]
    line = five_lines(evening).closest

    assert (line and (line.value, line.place)) == (min(gaps) if gaps else None)


def small(deals: Sequence[tuple[int, ...]], **result: Any) -> PlayedEvening:
    """Return an evening of two rounds of one table of four; the seat without points won."""
    seats = tuple(Sitting(player) for player in (1, 2, 3, 4))
    played = tuple(ScoredDeal(at, each, each.index(0) + 1) for at, each in enumerate(deals, 1))
    lines = [EveningLine(player, player, 10 * player) for player in (1, 2, 3, 4)]
    return PlayedEvening(
        SeasonEvening(1, "2026-01-01", "low", lines, **result),
        "toy",
        ((PlayedTable(1, seats, played),), (PlayedTable(1, seats, ()),)),
        courses={1: AfterFirst(3), 2: AfterFirst(4), 3: AfterFirst(None), 4: AfterFirst(1)},
    )


def test_a_line_that_more_than_three_share_is_left_out() -> None:
    deals = [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)] * 2

    lines = five_lines(small(deals))

    assert lines.best_deal is None
    assert lines.most_won is None


def test_of_equal_climbs_the_better_place_is_told() -> None:
    climb = five_lines(small([])).climb

    assert climb is not None
    assert (climb.value, climb.players, climb.place) == (2, (1,), 1)


def test_where_the_highest_total_wins_the_best_deal_is_the_points_of_its_winner() -> None:
    table = PlayedTable(
        1,
        tuple(map(Sitting, (1, 2, 3))),
        (ScoredDeal(1, (40, 0, 0), 1), ScoredDeal(2, (0, 9, 0), 2)),
    )
    result = SeasonEvening(1, "2026-01-01", "high", [], highest_wins=True)

    deal = five_lines(PlayedEvening(result, "toy", ((table,),))).best_deal

    assert deal is not None
    assert (deal.value, [each.player for each in deal.deals]) == (40, [1])


def test_the_codes_of_the_lines_are_the_names_of_their_fields() -> None:
    assert [code.value for code in LineCode] == list(five_lines(small([])).__slots__)
