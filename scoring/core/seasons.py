"""A season: the nights of a club put together, each player's best N of M.

    night    the places of those who took part, by player; None for a player who was not ranked
    N        how many nights count at most; all where none is set
    K        how many nights a player must have played to be ranked

Totals of two nights cannot be added: a night of four rounds is not one of three, and a game counts
otherwise than another. So a night counts by its places. Who is first of n players has n points, or
100 where nights of any size are to weigh the same; the last has 1, or 0. Players who share a place
share the points of the places that they take up, so that no night gives more than another of its
size. A night that was missed counts nothing. A player who was not ranked has played that night,
and has no points of it; or, where the club chooses so, the points of a last place.

Source: docs/rules/night.md, section 4, which names best N of M, at least K, and nights that do not
count; the points are ours.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Weight(StrEnum):
    """What a night is worth."""

    PLAYERS = "players"
    """A point for everybody who is not before the player: large nights weigh more."""
    EQUAL = "equal"
    """From 0 for the last to 100 for the first, however many came."""


class Unranked(StrEnum):
    """What a night counts for a player who played too little of it to be ranked."""

    NOTHING = "nothing"
    """No points, as if no place had been there to take."""
    LAST = "last"
    """All who were not ranked share the places below the last."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a player has from one night. `counts`: it is among the best that count.

    `place` is None where the player was not ranked.
    """

    night: int
    place: int | None
    points: Fraction
    counts: bool


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A player's line. `place` is None for who played too few nights; those stand last.

    `results` has one entry a night, None where the player was not there.
    """

    player: int
    place: int | None
    results: tuple[Result | None, ...]
    points: Fraction
    evenings: int


def points_of(
    night: Mapping[int, int | None],
    weight: Weight = Weight.PLAYERS,
    unranked: Unranked = Unranked.NOTHING,
) -> dict[int, Fraction]:
    """Return what each player has from one night."""
    places = {player: place for player, place in night.items() if place is not None}
    below = [player for player, place in night.items() if place is None]
    if unranked is Unranked.LAST:
        places |= dict.fromkeys(below, len(places) + 1)
    points = _points_of_places(places, weight)
    return dict.fromkeys(night, Fraction(0)) | points


def _points_of_places(places: Mapping[int, int], weight: Weight) -> dict[int, Fraction]:
    players = len(places)
    sharing: dict[int, int] = {}
    for place in places.values():
        sharing[place] = sharing.get(place, 0) + 1
    points = {}
    for player, place in places.items():
        # The places that are taken up go from this one to the last of those who share it.
        middle = place + Fraction(sharing[place] - 1, 2)
        if weight is Weight.PLAYERS:
            points[player] = players + 1 - middle
        else:
            points[player] = (
                Fraction(100) * (players - middle) / (players - 1) if players > 1 else Fraction(100)
            )
    return points


def season(
    nights: Sequence[Mapping[int, int | None]],
    *,
    best: int | None = None,
    least: int = 1,
    weight: Weight = Weight.PLAYERS,
    unranked: Unranked = Unranked.NOTHING,
) -> tuple[SeasonLine, ...]:
    """Rank everybody who took part in one of the `nights`, each given as places by player.

    Equal points: more first places, then more second ones, and so on, of the nights that count;
    then a shared place. Only nights that count for the season are given. A night without a place is
    one that was played, for `least`; it is among the best only where it has points.
    """
    points = [points_of(night, weight, unranked) for night in nights]
    players = sorted({player for night in nights for player in night})
    lines = [_line(player, nights, points, best) for player in players]
    ranked = sorted(
        lines, key=lambda line: (line.evenings < least, -line.points, _places(line, len(players)))
    )
    placed: list[SeasonLine] = []
    before: tuple[Fraction, tuple[int, ...]] | None = None
    for number, line in enumerate(ranked, start=1):
        if line.evenings < least:
            placed.append(line)
            continue
        level = (line.points, _places(line, len(players)))
        place = placed[-1].place if level == before else number
        before = level
        placed.append(SeasonLine(line.player, place, line.results, line.points, line.evenings))
    return tuple(placed)


def _line(
    player: int,
    nights: Sequence[Mapping[int, int | None]],
    points: Sequence[Mapping[int, Fraction]],
    best: int | None,
) -> SeasonLine:
    there = [number for number, night in enumerate(nights) if player in night]
    # Of equal nights the earlier one counts; one without a place and points never does.
    order = sorted(
        (number for number in there if nights[number][player] or points[number][player]),
        key=lambda number: (-points[number][player], number),
    )
    counting = set(order[:best])
    results = tuple(
        Result(number, night[player], points[number][player], number in counting)
        if player in night
        else None
        for number, night in enumerate(nights)
    )
    total = sum((points[number][player] for number in counting), Fraction(0))
    return SeasonLine(player, None, results, total, len(there))


def _places(line: SeasonLine, players: int) -> tuple[int, ...]:
    """Return how often each place was taken, so that the smallest comes first."""
    often = [0] * players
    for result in line.results:
        if result and result.counts and result.place:
            often[result.place - 1] -= 1
    return tuple(often)
