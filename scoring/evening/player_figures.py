"""The closed evenings of a club and what is worked out of them for its players, kept until one of
them changes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from foundation.kept import KeptByMark
from scoring.core.statistics.extremes import (
    BestEvening,
    FormatExtremes,
    best_evening,
    extremes_of,
    worst_evening,
)
from scoring.core.statistics.form import GameFigures, games_of
from scoring.core.statistics.history import History, Visit, history_of
from scoring.core.statistics.opponents import HeadToHead, head_to_head, met
from scoring.core.statistics.played import PlayedEvening, in_statistics
from scoring.core.statistics.player import (
    ClubFigures,
    Counts,
    FormatFigures,
    club_figures,
    counts_of,
    formats_of,
)
from scoring.core.statistics.runs import Run, run_of_deals, run_of_podiums, run_of_wins
from scoring.evening.closed_evenings import closed_evenings
from scoring.evening.played_evenings import played_evenings
from scoring.evening.season_table import SeasonTable
from scoring.evening.wording import value_text
from scoring.models import Club, Event

MOST_PLAYERS, MOST_CLUBS = 400, 40
"""So many are kept in one process, of all clubs together."""


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """All that is worked out of what a player played; formats and games by their codes, other
    players by their keys.
    """

    counts: Counts
    formats: Mapping[str, FormatFigures]
    extremes: Mapping[str, FormatExtremes]
    best: BestEvening | None
    worst: BestEvening | None
    visits: Sequence[Visit]
    games: Mapping[str, GameFigures]
    deals_won: Run
    podiums: Run
    firsts: Run
    met: Mapping[int, int]
    against: Mapping[int, HeadToHead]


@dataclass(frozen=True, slots=True)
class SeasonLineOf:
    """How a player stands in a season: the `place` among so many `placed`, None without one; what
    the evenings are worth; how many they are.
    """

    place: int | None
    placed: int
    worth: Fraction
    evenings: int

    @property
    def value(self) -> str:
        return value_text(self.worth)


@dataclass(frozen=True, slots=True)
class ClubSeason:
    """A season with the lines of its players."""

    pk: int
    name: str
    lines: Mapping[int, SeasonLineOf]


_PLAYERS: KeptByMark[tuple[str, int], PlayerFigures] = KeptByMark(MOST_PLAYERS)
_CLUBS: KeptByMark[str, ClubFigures] = KeptByMark(MOST_CLUBS)
_SEASONS: KeptByMark[str, Sequence[ClubSeason]] = KeptByMark(MOST_CLUBS)


@dataclass(frozen=True)
class ClubHistory:
    """A club's closed evenings; `mark` is that of `mark_of_club`, read before them."""

    club: Club
    mark: str

    @cached_property
    def events(self) -> Mapping[int, Event]:
        """The evenings by their keys."""
        return {event.pk: event for event in closed_evenings(self.club)}

    @cached_property
    def evenings(self) -> Sequence[PlayedEvening]:
        """The same in their order, as they were played."""
        return in_statistics(played_evenings(self.club, list(self.events.values())))

    def figures(self, player: int) -> PlayerFigures:
        """Return the figures of a player, who was not forgotten."""
        return _PLAYERS.of((self.club.code, player), self.evenings, lambda: self._figures(player))

    def _figures(self, player: int) -> PlayerFigures:
        # Entries that were merged are one player in the evenings as they are read.
        history = history_of(player, self.evenings)
        if history is None:
            raise ValueError(f"player {player} was forgotten")
        return _figures_of(history)

    @property
    def everybody(self) -> ClubFigures:
        """What the figures of a player are compared with."""
        return _CLUBS.of(self.club.code, self.evenings, lambda: club_figures(self.evenings))

    @property
    def seasons(self) -> Sequence[ClubSeason]:
        """The club's seasons, the newest first."""
        return _SEASONS.of(self.club.code, self.mark, self._seasons)

    def _seasons(self) -> Sequence[ClubSeason]:
        found = []
        for season in self.club.seasons.all():
            lines = SeasonTable(season).lines
            placed = sum(line.place is not None for line in lines)
            found.append(
                ClubSeason(
                    season.pk,
                    season.name,
                    {
                        line.player: SeasonLineOf(line.place, placed, line.value, line.evenings)
                        for line in lines
                    },
                )
            )
        return found


def _figures_of(history: History) -> PlayerFigures:
    return PlayerFigures(
        counts=counts_of(history),
        formats=formats_of(history),
        extremes=extremes_of(history),
        best=best_evening(history),
        worst=worst_evening(history),
        visits=history.visits,
        games=games_of(history),
        deals_won=run_of_deals(history),
        podiums=run_of_podiums(history),
        firsts=run_of_wins(history),
        met=met(history),
        against=head_to_head(history),
    )
