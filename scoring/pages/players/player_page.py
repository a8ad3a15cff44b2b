"""A player's page in words: figures with the club's beside them, places, opponents, evenings."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import dropwhile
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import with_minus
from scoring.core.statistics.history import Visit
from scoring.core.statistics.opponents import Favourites, favourites
from scoring.evening.game_rules import game_title
from scoring.evening.player_figures import ClubHistory, ClubSeason, PlayerFigures, SeasonLineOf
from scoring.evening.wording import FORMAT_TITLES, value_text
from scoring.models import Event
from scoring.pages.players.audiences import Audience
from scoring.pages.players.best_and_worst import Extreme, best_and_worst
from scoring.pages.players.chart import PlacesChart
from scoring.pages.players.opponents import Opponent, opponents_of
from scoring.pages.players.tiles import ENOUGH_DEALS, Tile, Tiles

FORM, WIDE, NARROW, MONTHS = 10, 15, 6, 12
FIRST_EVENINGS, FIRST_OPPONENTS, MOST_NEVER_MET = 10, 6, 12


class FormatLine(NamedTuple):
    """What was played in a format; without `average` it is too little for one."""

    name: str
    deals: int
    share: str
    average: str
    of_club: str


class GameLine(NamedTuple):
    name: str
    evenings: int
    first: int
    podium: int
    form: str


class Night(NamedTuple):
    """An evening of the club as the player has it: `kind` is first, podium, placed, unranked or
    away.
    """

    event: Event
    address: str
    title: str
    text: str
    kind: str
    words: str
    total: str


class Month(NamedTuple):
    name: str
    nights: Sequence[Night]


@dataclass(frozen=True)
class PlayerPage:
    """What the page of a `player`, a key of the register, shows to an audience; nobody of the
    `forgotten` is a favourite.
    """

    history: ClubHistory
    player: int
    audience: Audience
    forgotten: frozenset[int] = frozenset()

    @cached_property
    def figures(self) -> PlayerFigures:
        return self.history.figures(self.player)

    @property
    def counts(self) -> Sequence[str]:
        """How much was played, in a few words each."""
        counts = self.figures.counts
        said = [
            ngettext("%(n)s round", "%(n)s rounds", counts.rounds) % {"n": counts.rounds},
            ngettext("%(n)s deal", "%(n)s deals", counts.deals) % {"n": counts.deals},
            ngettext("%(n)s deal won", "%(n)s deals won", counts.won) % {"n": counts.won},
        ]
        if counts.sat_in:
            words = ngettext("%(n)s deal sat in", "%(n)s deals sat in", counts.sat_in)
            said.append(words % {"n": counts.sat_in})
        return said if counts.deals or counts.sat_in else []

    @property
    def since(self) -> str:
        """To how many of the club's evenings the player came since the first one."""
        visits = self.figures.visits
        if not visits:
            return ""
        first = visits[0].evening.result.date
        held = sum(each.result.date >= first for each in self.history.evenings)
        words = ngettext(
            "%(n)s of %(all)s evening since %(day)s",
            "%(n)s of %(all)s evenings since %(day)s",
            held,
        )
        day = date_format(date.fromisoformat(first), "SHORT_DATE_FORMAT")
        return words % {"n": self.figures.counts.evenings, "all": held, "day": day}

    @property
    def is_new(self) -> bool:
        """Whether this was the first evening: a line and a form need a second one."""
        return len(self.figures.visits) == 1

    # Figures

    @property
    def tiles(self) -> Sequence[Tile]:
        placed = next(((season, line) for season, line in self.seasons if line.place), None)
        return Tiles(self.history, self.figures, placed, self.audience).shown()

    @property
    def formats(self) -> Sequence[FormatLine]:
        """Each format, the one with most deals first."""
        club = self.history.everybody.formats
        rows = sorted(self.figures.formats.items(), key=lambda pair: (-pair[1].deals, pair[0]))
        return [
            FormatLine(
                str(FORMAT_TITLES[of]),
                each.deals,
                f"{each.share} %" if each.deals >= ENOUGH_DEALS else "",
                value_text(each.average) if each.deals >= ENOUGH_DEALS else "",
                value_text(club[of].average),
            )
            for of, each in rows
        ]

    @property
    def games(self) -> Sequence[GameLine]:
        """Each game, the one with most evenings first."""
        rows = sorted(self.figures.games.items(), key=lambda pair: (-pair[1].evenings, pair[0]))
        return [
            GameLine(
                str(game_title(game)),
                each.evenings,
                each.first,
                each.podium,
                "" if each.form is None else value_text(each.form),
            )
            for game, each in rows
        ]

    @property
    def best_and_worst(self) -> Sequence[tuple[str, Sequence[Extreme]]]:
        """The best, and for whoever sees all the worst, of all evenings and of each format."""
        return best_and_worst(self.figures, self.history.events, self.audience)

    @property
    def seasons(self) -> Sequence[tuple[ClubSeason, SeasonLineOf]]:
        """The seasons in which the player stands, the newest first."""
        return [
            (each, each.lines[self.player])
            for each in self.history.seasons
            if self.player in each.lines
        ]

    @property
    def season_lines(self) -> Sequence[tuple[str, str, SeasonLineOf]]:
        """The same with their addresses: name, address, line."""
        return [(each.name, self.audience.to_season(each), line) for each, line in self.seasons]

    @property
    def streaks(self) -> Sequence[tuple[str, int]]:
        """What went well in a row. What went wrong in a row is counted nowhere."""
        figures = self.figures
        rows = (
            (_("Deals won in a row"), figures.deals_won.longest),
            (_("Evenings won in a row"), figures.firsts.longest),
            (_("Evenings among the first three in a row"), figures.podiums.longest),
            (_("Evenings among the first three in a row, now"), figures.podiums.now),
        )
        return [(words, run) for words, run in rows if run > 1]

    # Opponents

    @cached_property
    def _favourites(self) -> Favourites:
        if not self.audience.sees_all:
            return Favourites()
        return favourites(self.figures.against, self.forgotten)

    @cached_property
    def opponents(self) -> Sequence[Opponent]:
        """Whom the player met, most often first."""
        return opponents_of(self.figures, self.audience, self._favourites)

    @property
    def first_opponents(self) -> Sequence[Opponent]:
        """The first of them, and the favourites wherever they stand."""
        return self._split[0]

    @property
    def more_opponents(self) -> Sequence[Opponent]:
        return self._split[1]

    @cached_property
    def _split(self) -> tuple[Sequence[Opponent], Sequence[Opponent]]:
        named = [each.is_favourite or each.is_nemesis for each in self.opponents]
        first = [at < FIRST_OPPONENTS or is_named for at, is_named in enumerate(named)]
        pairs = list(zip(self.opponents, first, strict=True))
        return [one for one, is_first in pairs if is_first], [
            one for one, is_first in pairs if not is_first
        ]

    @property
    def never_met(self) -> Sequence[str]:
        """The names of those who came to an evening and sat at no table of the player."""
        if not self.audience.names_strangers:
            return []
        came = {line.player for each in self.history.evenings for line in each.result.lines}
        strangers = came - set(self.figures.met) - {self.player} - self.forgotten
        names = [self.audience.called[who] for who in strangers if who in self.audience.called]
        return sorted(names, key=str.casefold)

    @property
    def folds_never_met(self) -> bool:
        """Whether those who were never met are too many to be named in sight."""
        return len(self.never_met) > MOST_NEVER_MET

    # Evenings

    @cached_property
    def _nights(self) -> Sequence[Night]:
        """All of the club's evenings, the oldest first."""
        visits = {visit.evening.result.number: visit for visit in self.figures.visits}
        return [
            self._night(each.result.number, visits.get(each.result.number))
            for each in self.history.evenings
        ]

    def _night(self, number: int, visit: Visit | None) -> Night:
        event = self.history.events[number]
        address = self.audience.to_evening(event)
        is_known = address or self.audience.sees_all
        title = event.name if is_known else str(FORMAT_TITLES[event.format])
        if visit is None:
            return Night(event, address, title, "·", "away", _("was away"), "")
        total = with_minus(str(visit.total))
        if visit.place is None:
            return Night(event, address, title, "–", "unranked", _("no place"), total)
        facts = {"place": visit.place, "players": visit.ranked}
        words = _("place %(place)s of %(players)s") % facts
        kind = "first" if visit.place == 1 else "podium" if visit.is_podium else "placed"
        return Night(event, address, title, str(visit.place), kind, words, total)

    @cached_property
    def evenings(self) -> Sequence[Night]:
        """Those at which the player was, the newest first."""
        return [each for each in reversed(self._nights) if each.kind != "away"]

    @property
    def first_evenings(self) -> Sequence[Night]:
        return self.evenings[:FIRST_EVENINGS]

    @property
    def older_evenings(self) -> Sequence[Night]:
        return self.evenings[FIRST_EVENINGS:]

    @property
    def form(self) -> Sequence[Night]:
        """The last evenings of the club, the newest at the end."""
        return self._since_first[-FORM:]

    @property
    def _since_first(self) -> Sequence[Night]:
        """The club's evenings from the player's first one on."""
        start = next((at for at, each in enumerate(self._nights) if each.kind != "away"), None)
        return [] if start is None else self._nights[start:]

    @property
    def charts(self) -> Sequence[tuple[str, PlacesChart]]:
        """The places of the last evenings, for a wide window and for a narrow one."""
        return [("wide", self._chart(WIDE, 860)), ("narrow", self._chart(NARROW, 330))]

    def _chart(self, most: int, width: int) -> PlacesChart:
        nights = self._since_first[-most:]
        fields = {visit.evening.result.number: visit.ranked for visit in self.figures.visits}
        return PlacesChart(
            [
                (
                    date_format(each.event.date, "COLUMN_DAY_FORMAT"),
                    int(each.text) if each.text.isdigit() else None,
                    each.text,
                )
                for each in nights
            ],
            max((fields.get(each.event.pk, 0) for each in nights), default=0),
            width,
        )

    @property
    def year(self) -> Sequence[Month]:
        """The last twelve months with their evenings, where there are more than the line shows."""
        nights = self._since_first
        if len(nights) <= WIDE:
            return []
        last = nights[-1].event.date
        first = last.year * MONTHS + last.month - MONTHS
        of_month: dict[int, list[Night]] = {first + at: [] for at in range(MONTHS)}
        for each in nights:
            at = each.event.date.year * MONTHS + each.event.date.month - 1
            if at in of_month:
                of_month[at].append(each)
        months = [
            Month(date_format(date(at // MONTHS, at % MONTHS + 1, 1), "M Y"), found)
            for at, found in of_month.items()
        ]
        return list(dropwhile(lambda month: not month.nights, months))
