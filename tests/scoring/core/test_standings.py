"""Totals, absent rounds, ties and shared places (night 3.3, 4)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.formats import Agreement
from scoring.core.policy import Policy
from scoring.core.standings import (
    Counted,
    CountedRound,
    StandingsRow,
    courses,
    standings,
    tie_breaks,
)
from tests.scoring.core.building import COMPETITION, EIGHT, FORM, PYRAMID, TAKI
from tests.scoring.core.rankings import (
    ADA,
    AVERAGE,
    BEN,
    DOV,
    FIXED,
    GIL,
    WORST,
    closed,
    going_on,
    places,
    ranked,
    reasons,
    results,
)

# Totals


@pytest.mark.parametrize("agreement", [TAKI, FORM, COMPETITION, PYRAMID])
def test_the_lowest_total_wins(agreement: Agreement) -> None:
    lines = ranked(agreement, closed(ada=30, ben=20, gil=40))

    assert places(lines) == [(BEN, 1), (ADA, 2), (GIL, 3)]


def test_the_highest_total_wins_in_eight_colours() -> None:
    lines = ranked(EIGHT, closed(ada=30, ben=20, gil=40))

    assert places(lines) == [(GIL, 1), (ADA, 2), (BEN, 3)]


def test_a_total_is_that_of_all_rounds() -> None:
    lines = ranked(COMPETITION, closed(ada=30, ben=20), closed(ada=1, ben=12))

    assert [(line.player, line.total) for line in lines] == [(ADA, 31), (BEN, 32)]


def test_a_winners_minus_100_counts_like_any_number() -> None:
    lines = ranked(TAKI, closed(ada=-170, ben=-200, gil=12))

    assert [(line.player, line.total) for line in lines] == [(BEN, -200), (ADA, -170), (GIL, 12)]


def test_penalties_are_in_the_total() -> None:
    lines = ranked(COMPETITION, closed(ada=20, ben=25), penalties={ADA: 10})

    assert [(line.player, line.penalties, line.total) for line in lines] == [
        (BEN, 0, 25),
        (ADA, 10, 30),
    ]


def test_a_penalty_costs_a_place_where_the_highest_total_wins() -> None:
    lines = ranked(EIGHT, closed(ada=55, ben=50), penalties={ADA: 10})

    assert [(line.player, line.penalties, line.total) for line in lines] == [
        (BEN, 0, 50),
        (ADA, -10, 45),
    ]


def test_a_line_tells_what_each_round_counts() -> None:
    ada, _ = ranked(AVERAGE, closed(ada=8, ben=9), closed(ben=9), going_on(ben=9))

    assert ada.rounds == (Counted(8, False), Counted(8, True), None)


# Ties


def test_each_format_has_its_tie_breaks() -> None:
    breaks = {each.format.code: tie_breaks(each) for each in (TAKI, PYRAMID, EIGHT, FORM)}

    assert breaks == {
        "taki-points": ("total", "won", "worst"),
        "taki-pyramid": ("total", "cards"),
        "eight-colours": ("total", "won"),
        "jokeren-form": ("total", "won", "worst"),
    }


@pytest.mark.parametrize("agreement", [TAKI, FORM, COMPETITION, EIGHT])
def test_of_equal_totals_the_most_won_goes_first(agreement: Agreement) -> None:
    lines = ranked(agreement, closed(ada=(30, 1), ben=(30, 3), gil=(30, 2)))

    assert places(lines) == [(BEN, 1), (GIL, 2), (ADA, 3)]
    assert reasons(lines) == [(BEN, None), (GIL, "won"), (ADA, "won")]


def test_won_deals_of_all_rounds_count() -> None:
    lines = ranked(COMPETITION, closed(ada=(20, 2), ben=(20, 0)), closed(ada=(20, 0), ben=(20, 3)))

    assert reasons(lines) == [(BEN, None), (ADA, "won")]


def test_of_as_many_won_the_lowest_worst_round_goes_first() -> None:
    lines = ranked(COMPETITION, closed(ada=(25, 1), ben=(20, 1)), closed(ada=(15, 1), ben=(20, 1)))

    assert [(line.player, line.worst) for line in lines] == [(BEN, 20), (ADA, 25)]
    assert reasons(lines) == [(BEN, None), (ADA, "worst")]


def test_the_worst_round_is_without_penalties() -> None:
    # With them Ada's worst would be 28, and Ben's 25.
    lines = ranked(COMPETITION, closed(ada=18, ben=25), closed(ada=20, ben=23), penalties={ADA: 10})

    assert [(line.player, line.total, line.worst) for line in lines] == [
        (ADA, 48, 20),
        (BEN, 48, 25),
    ]
    assert reasons(lines) == [(ADA, None), (BEN, "worst")]


def test_a_round_that_was_missed_may_be_the_worst() -> None:
    # A missed round costs 40, more than Ada and Gil had in any that they played.
    lines = ranked(FIXED, closed(ada=10, ben=41), closed(ben=39, gil=20))

    assert [(line.player, line.worst) for line in lines] == [(ADA, 40), (GIL, 40), (BEN, 41)]


def test_taki_rounds_below_nothing_have_a_worst_too() -> None:
    lines = ranked(TAKI, closed(ada=(-100, 2), ben=(-150, 2)), closed(ada=(-100, 2), ben=(-50, 2)))

    assert reasons(lines) == [(ADA, None), (BEN, "worst")]


def test_eight_colours_looks_at_no_worst_round() -> None:
    lines = ranked(EIGHT, closed(ada=(25, 1), ben=(20, 1)), closed(ada=(15, 1), ben=(20, 1)))

    assert places(lines) == [(ADA, 1), (BEN, 1)]


def test_of_equal_stages_the_fewest_cards_go_first() -> None:
    lines = ranked(PYRAMID, closed(ada=(3, 0, 5), ben=(0, 1, 0), gil=(3, 0, 2)))

    assert places(lines) == [(BEN, 1), (GIL, 2), (ADA, 3)]
    assert reasons(lines) == [(BEN, None), (GIL, "total"), (ADA, "cards")]


def test_cards_never_outrank_a_stage() -> None:
    lines = ranked(PYRAMID, closed(ada=(3, 0, 20), ben=(4, 0, 1)))

    assert places(lines) == [(ADA, 1), (BEN, 2)]


def test_two_first_places_leave_no_second() -> None:
    lines = ranked(COMPETITION, closed(ada=(20, 1), ben=(20, 1), gil=(21, 1)))

    assert places(lines) == [(ADA, 1), (BEN, 1), (GIL, 3)]
    assert reasons(lines) == [(ADA, None), (BEN, "shared"), (GIL, "total")]


def test_a_shared_place_further_down_leaves_out_the_next_too() -> None:
    lines = ranked(COMPETITION, closed(ada=20, ben=25, gil=25, dov=30))

    assert places(lines) == [(ADA, 1), (BEN, 2), (GIL, 2), (DOV, 4)]


def test_all_may_share_the_first_place() -> None:
    lines = ranked(COMPETITION, closed(ada=20, ben=20, gil=20))

    assert places(lines) == [(ADA, 1), (BEN, 1), (GIL, 1)]


def test_those_who_share_a_place_keep_the_order_in_which_they_came() -> None:
    rounds = [closed(ada=20, ben=20, gil=20)]

    lines = standings(COMPETITION, [GIL, ADA, BEN], rounds)

    assert [line.player for line in lines] == [GIL, ADA, BEN]


some_rounds = some.lists(
    some.builds(CountedRound, some.dictionaries(some.integers(1, 7), results), some.booleans()),
    max_size=4,
)


some_terms = some.sampled_from(
    [
        replace(each, policy=Policy(least_rounds=0))
        for each in (TAKI, PYRAMID, EIGHT, COMPETITION, FIXED, WORST)
    ]
)


some_penalties = some.dictionaries(some.integers(1, 7), some.integers(0, 3))


@given(some_terms, some_rounds, some_penalties, some.permutations(range(1, 8)))
def test_the_order_of_the_players_changes_no_place(
    agreement: Agreement, rounds: list[CountedRound], penalties: dict[int, int], order: list[int]
) -> None:
    told = {
        line.player: line.place for line in standings(agreement, range(1, 8), rounds, penalties)
    }

    assert told == {
        line.player: line.place for line in standings(agreement, order, rounds, penalties)
    }


@given(some_terms, some_rounds, some_penalties)
def test_a_place_is_one_more_than_all_who_stand_before(
    agreement: Agreement, rounds: list[CountedRound], penalties: dict[int, int]
) -> None:
    lines = standings(agreement, range(1, 8), rounds, penalties)
    shown = [line.place for line in lines if line.place]

    assert shown == sorted(shown)
    assert len(shown) == len(lines)
    for number, line in enumerate(lines, start=1):
        assert line.place == 1 + sum(other < line.place for other in shown)
        assert (line.place == number) == (line.decided_by != "shared")


@given(some_terms, some_rounds, some_penalties)
def test_equal_lines_share_and_others_do_not(
    agreement: Agreement, rounds: list[CountedRound], penalties: dict[int, int]
) -> None:
    def equal(line: StandingsRow) -> tuple[object, ...]:
        return (
            any(line.rounds),
            *(getattr(line, name) for name in tie_breaks(agreement)),
        )

    lines = standings(agreement, range(1, 8), rounds, penalties)

    for line in lines:
        for other in lines:
            assert (line.place == other.place) == (equal(line) == equal(other))


@given(some_terms, some_rounds, some_penalties)
def test_every_total_is_its_rounds_and_its_penalties(
    agreement: Agreement, rounds: list[CountedRound], penalties: dict[int, int]
) -> None:
    for line in standings(agreement, range(1, 8), rounds, penalties):
        assert line.total == sum(each.points for each in line.rounds if each) + line.penalties
        assert len(line.rounds) == len(rounds)


# The picture of the night


def test_a_course_goes_on_from_round_to_round() -> None:
    drawn = courses({ADA: [[0, 4, None, 7], [1, 2]], BEN: [[], [5, -100]]})

    assert drawn == {ADA: ((0, 4, None, 11), (12, 14)), BEN: ((), (5, -95))}
