"""The figures of a player agree with counting them from nothing, in the plainest way."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core.seasons.rules import People
from scoring.core.statistics.extremes import best_evening, extremes_of, worst_evening
from scoring.core.statistics.form import form_of, games_of
from scoring.core.statistics.history import History, history_of
from scoring.core.statistics.opponents import HeadToHead, favourites, head_to_head, met
from scoring.core.statistics.played import PlayedEvening, PlayedTable, ScoredDeal
from scoring.core.statistics.player import (
    FormatFigures,
    club_figures,
    counts_of,
    formats_of,
    share_won,
)
from scoring.core.statistics.runs import Run, run_of_deals, run_of_podiums
from tests.scoring.core.statistics.evenings_by_chance import PLAYERS, played_evenings

players = st.sampled_from(PLAYERS)
# Evenings that come of one seed are no more alike than others, so that many have to be tried.
often = settings(max_examples=400)


class Cell(NamedTuple):
    """One seat of one deal, with all that is known of it."""

    evening: PlayedEvening
    round: int
    table: PlayedTable
    deal: ScoredDeal
    entrant: int
    really: int
    points: int
    is_won: bool

    @property
    def is_own(self) -> bool:
        return self.entrant == self.really


def cells(evenings: Sequence[PlayedEvening]) -> Iterator[Cell]:
    """Every seat of every deal that counts, in order."""
    for evening in sorted(evenings, key=lambda each: (each.result.date, each.result.number)):
        if evening.result.is_demo or not evening.result.is_closed:
            continue
        for number, tables in enumerate(evening.rounds, 1):
            for table in tables:
                for deal in table.deals:
                    for at, seat in enumerate(table.seats):
                        replaced = seat.sitter is not None and deal.number >= seat.sat_from
                        yield Cell(
                            evening,
                            number,
                            table,
                            deal,
                            seat.player,
                            (seat.sitter or 0) if replaced else seat.player,
                            deal.cells[at],
                            deal.winner == at + 1,
                        )


def known(player: int, evenings: Sequence[PlayedEvening]) -> History:
    history = history_of(player, evenings)
    assert history is not None
    return history


@often
@given(players, played_evenings())
def test_counts_and_formats_are_those_of_the_cells(
    player: int, evenings: list[PlayedEvening]
) -> None:
    own = [each for each in cells(evenings) if each.entrant == player and each.is_own]
    history = known(player, evenings)
    counts = counts_of(history)
    assert counts.deals == len(own)
    assert counts.won == len([each for each in own if each.is_won])
    assert counts.rounds == len({(each.evening.result.number, each.round) for each in own})
    assert counts.sat_in == len(
        [each for each in cells(evenings) if each.really == player and not each.is_own]
    )
    for of, figures in formats_of(history).items():
        points = [each.points for each in own if each.evening.result.format == of]
        assert figures.average == Fraction(sum(points), len(points))


@often
@given(played_evenings())
def test_the_figures_of_the_club_are_those_of_all_its_players(
    evenings: list[PlayedEvening],
) -> None:
    histories = [known(player, evenings) for player in PLAYERS]
    together = club_figures(evenings)
    of_players = [formats_of(each) for each in histories]
    assert set(together.formats) == {of for each in of_players for of in each}
    for of, figures in together.formats.items():
        mine = [each[of] for each in of_players if of in each]
        assert figures == FormatFigures(
            sum(each.deals for each in mine),
            sum(each.points for each in mine),
            sum(each.won for each in mine),
        )
    counts = [counts_of(each) for each in histories]
    assert together.deals == sum(each.deals for each in counts)
    assert together.won == sum(each.won for each in counts)


@often
@given(players, played_evenings())
def test_no_deal_is_better_than_the_best_and_the_first_of_equal_ones_is_shown(
    player: int, evenings: list[PlayedEvening]
) -> None:
    own = [each for each in cells(evenings) if each.entrant == player and each.is_own]
    for of, extremes in extremes_of(known(player, evenings)).items():
        worth = [
            (
                each.points
                if each.evening.result.highest_wins
                else sum(each.deal.cells) - each.points
            )
            for each in own
            if each.evening.result.format == of and each.is_won
        ]
        best = extremes.best_deal
        assert (best is None) == (not worth)
        if best is not None:
            assert (best.value, best.others) == (max(worth), worth.count(max(worth)) - 1)
        lost = [
            each.points
            for each in own
            if each.evening.result.format == of
            and not each.is_won
            and not each.evening.result.highest_wins
        ]
        worst = extremes.worst_deal
        assert (worst and (worst.value, worst.others)) == (
            (max(lost), lost.count(max(lost)) - 1) if lost else None
        )


@often
@given(players, played_evenings())
def test_the_best_round_is_a_whole_one(player: int, evenings: list[PlayedEvening]) -> None:
    own = [each for each in cells(evenings) if each.entrant == player and each.is_own]
    for of, extremes in extremes_of(known(player, evenings)).items():
        sums = {}
        for each in own:
            where = (each.evening.result.number, each.round)
            mine = [x for x in own if (x.evening.result.number, x.round) == where]
            wanted = each.evening.deals_a_round or len(each.table.deals)
            if each.evening.result.format == of and len(mine) >= wanted:
                sums[where] = sum(x.points for x in mine)
        values = [extremes.best_round, extremes.worst_round]
        assert (None in values) == (not sums)
        if sums:
            assert {each.value for each in values if each} == {
                max(sums.values()),
                min(sums.values()),
            }


@often
@given(players, played_evenings(most=6))
def test_a_run_is_the_longest_row_of_deals_won(player: int, evenings: list[PlayedEvening]) -> None:
    row = "".join(
        "X" if each.is_won else "-"
        for each in cells(evenings)
        if each.entrant == player and each.is_own
    )
    longest = max(map(len, row.split("-")))
    now = len(row) - len(row.rstrip("X"))
    assert run_of_deals(known(player, evenings)) == Run(longest, now)


def shares(player: int, evenings: Sequence[PlayedEvening]) -> list[Fraction | None]:
    """The share of the field on each evening, by how many of the others stand below and level."""
    found: list[Fraction | None] = []
    for evening in sorted(evenings, key=lambda each: (each.result.date, each.result.number)):
        here = {line.player: line.place for line in evening.result.lines if line.rounds}
        if evening.result.is_demo or not evening.result.is_closed or player not in here:
            continue
        place = here.pop(player)
        others = [each for each in here.values() if each is not None]
        if place is None:
            found.append(None)
        elif not others:
            found.append(Fraction(100))
        else:
            below = len([each for each in others if each > place])
            level = others.count(place)
            found.append(Fraction(200 * below + 100 * level, 2 * len(others)))
    return found


@often
@given(players, played_evenings(most=8))
def test_form_is_the_share_of_the_field_of_the_last_evenings(
    player: int, evenings: list[PlayedEvening]
) -> None:
    history = known(player, evenings)
    every = shares(player, evenings)
    assert form_of(history) == every[-5:]
    ranked = [each for each in every if each is not None]
    best, worst = best_evening(history), worst_evening(history)
    assert (best and best.visit.share) == max(ranked, default=None)
    assert (worst and worst.visit.share) == min(ranked, default=None)
    assert sum(each.ranked for each in games_of(history).values()) == len(ranked)
    assert run_of_podiums(history).longest <= len(ranked)


@often
@given(players, players, played_evenings())
def test_opponents_see_the_same_deals_from_the_other_side(
    one: int, other: int, evenings: list[PlayedEvening]
) -> None:
    mine, theirs = known(one, evenings), known(other, evenings)
    assert met(mine).get(other) == met(theirs).get(one) or one == other
    against, back = head_to_head(mine).get(other), head_to_head(theirs).get(one)
    if one == other:
        assert against is None
        return
    assert (against is None) == (back is None)
    if against and back:
        assert (against.better, against.worse, against.draws) == (
            back.worse,
            back.better,
            back.draws,
        )


@often
@given(players, played_evenings())
def test_met_is_who_sat_in_one_deal(player: int, evenings: list[PlayedEvening]) -> None:
    seats: dict[tuple[int, int, int], set[int]] = {}
    for each in cells(evenings):
        deal = (each.evening.result.number, each.round, each.deal.number)
        seats.setdefault(deal, set()).add(each.really)
    seen = {
        (evening, number, who)
        for (evening, number, _deal), here in seats.items()
        if player in here
        for who in here - {player}
    }
    counted = {who: len([x for x in seen if x[2] == who]) for _e, _r, who in seen}
    assert dict(met(known(player, evenings))) == counted


@often
@given(st.dictionaries(players, st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=7))
def test_nobody_with_enough_deals_goes_better_than_the_favourite(
    pairs: dict[int, tuple[int, int]],
) -> None:
    against = {
        who: HeadToHead(better + worse + 1, better, worse) for who, (better, worse) in pairs.items()
    }
    found = favourites(against, forgotten={1}, least=5)
    often = {who: each for who, each in against.items() if each.deals >= 5 and who != 1}
    best = max((each.balance for each in often.values()), default=Fraction(0))
    worst = min((each.balance for each in often.values()), default=Fraction(0))
    assert bool(found.favourite) == (best > 0)
    assert bool(found.nemesis) == (worst < 0)
    assert all(often[who].balance == best for who in found.favourite)
    assert all(often[who].balance == worst for who in found.nemesis)


def test_of_equal_opponents_more_deals_decide_and_then_all_are_named() -> None:
    against = {
        2: HeadToHead(20, 15, 5),
        3: HeadToHead(40, 30, 10),
        4: HeadToHead(40, 30, 10),
        5: HeadToHead(19, 19, 0),
    }
    assert favourites(against).favourite == (3, 4)
    assert favourites(against).nemesis == ()


def test_half_a_per_cent_is_shown_as_one() -> None:
    assert [share_won(1, 200), share_won(1, 201), share_won(0, 0)] == [1, 0, None]


def test_an_entry_that_was_merged_is_asked_for_under_either_number() -> None:
    people = People(merged_into={7: 1})
    found = history_of(7, [], people)
    assert found is not None
    assert found.player == 1
