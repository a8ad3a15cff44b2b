"""The large figures at the head of a player's page: each with what it counts, and the club's."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from foundation.language.direction import apart, with_minus
from foundation.language.direction import figures as as_figures
from scoring.evening.player_figures import ClubHistory, ClubSeason, PlayerFigures, SeasonLineOf
from scoring.evening.wording import FORMAT_TITLES, value_text
from scoring.pages.players.audiences import Audience
from scoring.pages.players.best_and_worst import day_of

ENOUGH_DEALS = 12
"""There is no average of fewer deals: it would be shown as if it meant something."""


class Tile(NamedTuple):
    """A large figure, with what it counts."""

    value: str
    unit: str
    words: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Tiles:
    """What a player has tiles of: `season` is the newest one with a place, None without any."""

    history: ClubHistory
    figures: PlayerFigures
    season: tuple[ClubSeason, SeasonLineOf] | None
    audience: Audience

    def shown(self) -> Sequence[Tile]:
        """Return the tiles of which there is something to show."""
        return [each for each in self._all() if each]

    def _all(self) -> Iterator[Tile | None]:
        yield self._of_season()
        yield self._of_average()
        yield self._of_share()
        yield self._of_evening()
        yield self._of_deal()
        run = self.figures.deals_won.longest
        if run > 1:
            yield Tile(str(run), "", _("deals won in a row"))

    @property
    def _main(self) -> str:
        """The format of which the player has most deals; none where there are no deals."""
        formats = self.figures.formats
        return max(formats, key=lambda of: formats[of].deals, default="")

    def _of_season(self) -> Tile | None:
        if self.season is None:
            return None
        season, line = self.season
        words = _("place in the season %(season)s") % {"season": apart(season.name)}
        return Tile(str(line.place), f"/ {line.placed}", words, self.audience.to_season(season))

    def _of_average(self) -> Tile | None:
        if not self._main:
            return None
        mine = self.figures.formats[self._main]
        if mine.deals < ENOUGH_DEALS:
            return Tile("–", "", _("points a deal: after %(n)s deals") % {"n": ENOUGH_DEALS})
        club = self.history.everybody.formats[self._main]
        words = _("points a deal in %(format)s; the club %(average)s")
        facts = {
            "format": FORMAT_TITLES[self._main],
            "average": value_text(club.average),
        }
        return Tile(value_text(mine.average), "", words % facts)

    def _of_share(self) -> Tile | None:
        counts = self.figures.counts
        if counts.deals < ENOUGH_DEALS:
            return None
        words = _("of deals won; the club %(share)s")
        club = as_figures(f"{self.history.everybody.share} %")
        return Tile(str(counts.share), "%", words % {"share": club})

    def _of_evening(self) -> Tile | None:
        best = self.figures.best
        if best is None:
            return None
        event = self.history.events[best.visit.evening.result.number]
        words = _("best evening, %(day)s") % {"day": day_of(event)}
        return Tile(
            str(best.visit.place),
            f"/ {best.visit.ranked}",
            words,
            self.audience.to_evening(event),
        )

    def _of_deal(self) -> Tile | None:
        best = self.figures.extremes[self._main].best_deal if self._main else None
        if best is None:
            return None
        event = self.history.events[best.deal.evening.result.number]
        words = (
            _("best deal: its points, %(day)s")
            if best.deal.evening.result.highest_wins
            else _("best deal: what the others held, %(day)s")
        )
        there = self.audience.to_table(event, best.deal.round, best.deal.table.number)
        return Tile(with_minus(str(best.value)), "", words % {"day": day_of(event)}, there)
