"""Random seasons agree with adding them up from nothing, in the plainest way."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.core.seasons.reach import reach
from scoring.core.seasons.rules import (
    EveningLine,
    SeasonEvening,
    SeasonRules,
    SeasonScore,
    Unranked,
)
from scoring.core.seasons.table import running_tables, season_table

PLAYERS = range(1, 8)


@st.composite
def evenings(draw: Any) -> list[SeasonEvening]:
    """Up to six evenings of up to seven players, some of them level or without a place."""
    found = []
    for number in range(1, draw(st.integers(1, 6)) + 1):
        here = draw(st.lists(st.sampled_from(PLAYERS), min_size=1, unique=True))
        scores = [draw(st.one_of(st.none(), st.integers(0, 4))) for _player in here]
        lines = [
            EveningLine(
                player,
                None
                if score is None
                else 1 + sum(other is not None and other < score for other in scores),
            )
            for player, score in zip(here, scores, strict=True)
        ]
        found.append(SeasonEvening(number, f"2026-01-{number:02}", "taki", lines))
    return found


@st.composite
def rules(draw: Any) -> SeasonRules:
    return SeasonRules(
        score=draw(st.sampled_from([SeasonScore.LIST, SeasonScore.PLAYERS, SeasonScore.EQUAL])),
        best=draw(st.one_of(st.none(), st.integers(1, 6))),
        least=draw(st.integers(1, 4)),
        unranked=draw(st.sampled_from(Unranked)),
    )


def points(of: SeasonRules, evening: SeasonEvening, player: int) -> Fraction | None:
    """What an evening gives, by writing down the points of every place and dealing them out."""
    takes_part = [
        line for line in evening.lines if line.place is not None or of.unranked is Unranked.LAST
    ]
    takes_part.sort(key=lambda line: line.place or len(PLAYERS) + 1)
    many = len(takes_part)
    by_score = {
        SeasonScore.LIST: [Fraction(each) for each in [*of.points, *[0] * many][:many]],
        SeasonScore.PLAYERS: [Fraction(many - at) for at in range(many)],
        SeasonScore.EQUAL: [
            Fraction(100 * (many - 1 - at), many - 1) if many > 1 else Fraction(100)
            for at in range(many)
        ],
    }
    mine = [line.place for line in takes_part if line.player == player]
    if not mine:
        return None
    sharing = [
        each
        for line, each in zip(takes_part, by_score[of.score], strict=True)
        if line.place == mine[0]
    ]
    return sum(sharing, Fraction(0)) / len(sharing)


def best_of(of: SeasonRules, had: Sequence[Fraction]) -> Fraction:
    """The most that any choice of as many results as count adds up to."""
    many = min(len(had), of.best or len(had))
    return max(sum(chosen, Fraction(0)) for chosen in combinations(had, many))


@settings(max_examples=200, deadline=None)
@given(rules(), evenings())
def test_values_and_places_are_those_of_adding_up_from_nothing(
    of: SeasonRules, held: list[SeasonEvening]
) -> None:
    table = season_table(of, held)

    there = {
        player: [each for each in held if any(line.player == player for line in each.lines)]
        for player in PLAYERS
    }
    values = {
        player: best_of(of, [each for on in nights if (each := points(of, on, player)) is not None])
        for player, nights in there.items()
        if nights
    }
    assert {line.player: line.value for line in table} == values
    enough = min(of.least, len(held))
    ranked = {player for player, nights in there.items() if nights and len(nights) >= enough}
    assert {line.player for line in table if line.place} == ranked
    for line in table:
        if line.place:
            before = sum(values[other] > line.value for other in ranked)
            level = sum(values[other] == line.value for other in ranked)
            assert before < line.place <= before + level


@settings(max_examples=100, deadline=None)
@given(rules(), evenings())
def test_the_last_running_table_is_the_season_table(
    of: SeasonRules, held: list[SeasonEvening]
) -> None:
    assert [each.line for each in running_tables(of, held)[-1]] == list(season_table(of, held))


@settings(max_examples=200, deadline=None)
@given(rules(), evenings(), evenings())
def test_a_certain_place_is_never_lost(
    of: SeasonRules, held: list[SeasonEvening], to_come: list[SeasonEvening]
) -> None:
    table = season_table(of, held)
    said = reach(of, table, held=len(held), remaining=len(to_come), largest=len(PLAYERS))

    whole = [*held, *(_later(each, len(held)) for each in to_come)]
    ended = {line.player: line.place for line in season_table(of, whole)}

    for player, one in said.items():
        if one.certain:
            assert ended[player] is not None
            assert ended[player] <= one.certain
        if ended[player] == 1:
            assert one.can_win


def _later(evening: SeasonEvening, nights: int) -> SeasonEvening:
    number = evening.number + nights
    return replace(evening, number=number, date=f"2026-01-{number:02}")
