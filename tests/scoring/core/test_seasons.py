"""Best N of M nights, at least K played."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.core.seasons import SeasonLine, Unranked, Weight, points_of, season

ANNA, BRAM, COBY, DIRK = 1, 2, 3, 4


def told(lines: tuple[SeasonLine, ...]) -> list[tuple[int, int | None, Fraction]]:
    return [(line.player, line.place, line.points) for line in lines]


def test_the_first_has_a_point_for_every_player() -> None:
    assert points_of({ANNA: 1, BRAM: 2, COBY: 3, DIRK: 4}) == {ANNA: 4, BRAM: 3, COBY: 2, DIRK: 1}


def test_a_shared_place_shares_the_points() -> None:
    assert points_of({ANNA: 1, BRAM: 1, COBY: 3, DIRK: 4}) == {
        ANNA: Fraction(7, 2),
        BRAM: Fraction(7, 2),
        COBY: 2,
        DIRK: 1,
    }


def test_nights_of_any_size_can_weigh_the_same() -> None:
    assert points_of({ANNA: 1, BRAM: 2, COBY: 3}, Weight.EQUAL) == {ANNA: 100, BRAM: 50, COBY: 0}
    assert points_of({ANNA: 1}, Weight.EQUAL) == {ANNA: 100}


def test_all_nights_count_where_no_number_is_set() -> None:
    lines = season([{ANNA: 1, BRAM: 2}, {ANNA: 3, BRAM: 1, COBY: 2}])

    assert told(lines) == [(BRAM, 1, 4), (ANNA, 2, 3), (COBY, 3, 2)]


def test_only_the_best_nights_count() -> None:
    nights = [{ANNA: 1, BRAM: 2}, {ANNA: 2, BRAM: 1}, {ANNA: 1, BRAM: 2}]

    lines = season(nights, best=2)

    assert told(lines) == [(ANNA, 1, 4), (BRAM, 2, 3)]
    assert [each and each.counts for each in lines[0].results] == [True, False, True]


def test_who_played_too_few_nights_has_no_place() -> None:
    lines = season([{ANNA: 2, BRAM: 1}, {ANNA: 1}], least=2)

    assert told(lines) == [(ANNA, 1, 2), (BRAM, None, 2)]


def test_exactly_the_least_number_of_nights_is_enough_for_a_place() -> None:
    # Coby played the least number and has most points; Bram played more.
    nights = [{ANNA: 2, BRAM: 3, COBY: 1}, {BRAM: 2, COBY: 1}, {BRAM: 1}]

    assert told(season(nights, least=2)) == [(COBY, 1, 5), (BRAM, 2, 3), (ANNA, None, 2)]


def test_a_night_that_was_missed_counts_nothing() -> None:
    (line, _other) = season([{ANNA: 1, BRAM: 2}, {ANNA: 1}])

    assert line.player == ANNA
    assert line.evenings == 2


def test_more_first_places_decide_between_equal_points() -> None:
    nights = [{ANNA: 2, BRAM: 3, COBY: 1}, {ANNA: 2, BRAM: 1, COBY: 3}]

    assert told(season(nights)) == [(BRAM, 1, 4), (COBY, 1, 4), (ANNA, 3, 4)]


def test_without_nights_there_is_nobody() -> None:
    assert season([]) == ()


NIGHTS = st.lists(
    st.lists(st.integers(1, 8), unique=True, min_size=1, max_size=8).map(
        lambda players: {player: place for place, player in enumerate(players, start=1)}
    ),
    max_size=6,
)


@given(NIGHTS, st.integers(1, 4))
def test_more_nights_that_count_never_cost_points(nights: list[dict[int, int]], best: int) -> None:
    fewer = {line.player: line.points for line in season(nights, best=best)}
    more = {line.player: line.points for line in season(nights, best=best + 1)}

    assert all(more[player] >= points for player, points in fewer.items())


@given(NIGHTS, st.sampled_from(Weight))
def test_a_night_gives_as_much_as_its_size_says(
    nights: list[dict[int, int]], weight: Weight
) -> None:
    for night in nights:
        n = len(night)
        whole = n * (n + 1) // 2 if weight is Weight.PLAYERS else 50 * n if n > 1 else 100
        assert sum(points_of(night, weight).values()) == whole


# Players who were not ranked


def test_a_night_without_a_place_is_one_that_was_played_and_brings_no_points() -> None:
    lines = season([{1: 1, 2: 2, 3: None}, {1: 1, 2: 2, 3: 3}], least=2)

    assert [(line.player, line.place, line.points, line.evenings) for line in lines] == [
        (1, 1, 2 + 3, 2),
        (2, 2, 1 + 2, 2),
        (3, 3, 1, 2),
    ]


def test_a_night_without_a_place_is_not_among_the_best() -> None:
    ada = season([{1: None, 2: 1}, {1: 2, 2: 1}], best=2)[1]

    assert [(each.place, each.counts) for each in ada.results if each] == [(None, False), (2, True)]


def test_players_without_a_place_can_share_the_places_below_the_last() -> None:
    night = {1: 1, 2: 2, 3: None, 4: None}

    assert points_of(night, unranked=Unranked.LAST) == {1: 4, 2: 3, 3: Fraction(3, 2), 4: 1.5}
    assert points_of(night) == {1: 2, 2: 1, 3: 0, 4: 0}


def test_a_night_without_a_place_may_count_where_it_has_points() -> None:
    nights = [{1: None, 2: 1}, {1: 2, 2: 1}]
    (_, last) = season(nights, unranked=Unranked.LAST)

    assert [each.counts for each in last.results if each] == [True, True]
    assert last.points == 2
