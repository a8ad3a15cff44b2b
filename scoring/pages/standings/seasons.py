"""A club's seasons: which of its nights count, and what they make together.

Nothing of a season is stored: it is what was asked for, of the nights that are closed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property, partial

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from foundation.spreadsheets import Cell, Spreadsheet
from scoring.core.seasons import SeasonLine, Unranked, Weight, season
from scoring.evening.event_state import event_state_of
from scoring.evening.page_cache import cached, changes_of_each
from scoring.models import Club, Event, Player

MOST_NIGHTS = 60
"""More evenings than any season has."""


@dataclass(frozen=True)
class SeasonQuery:
    """What a season is: a format, the first and last day, how many nights count, how many one must
    have played, what a night weighs and counts for players who were not ranked, and the codes of
    those that do not count.
    """

    format: str
    first: date | None = None
    last: date | None = None
    best: int | None = None
    least: int = 1
    weight: Weight = Weight.PLAYERS
    without: frozenset[str] = frozenset()
    unranked: Unranked = Unranked.NOTHING


@dataclass(frozen=True)
class Season:
    """A season of a club."""

    club: Club
    query: SeasonQuery

    @cached_property
    def nights(self) -> list[Event]:
        """The closed evenings of that format and time, the newest of them, in order."""
        found = self.club.events.filter(
            format=self.query.format, closed__isnull=False, is_demo=False
        )
        if self.query.first:
            found = found.filter(date__gte=self.query.first)
        if self.query.last:
            found = found.filter(date__lte=self.query.last)
        nights = list(found.order_by("-date", "-pk")[:MOST_NIGHTS])
        for night in nights:
            night.club = self.club
        return nights[::-1]

    @cached_property
    def counted(self) -> list[Event]:
        """Those of them that count."""
        return [night for night in self.nights if night.code not in self.query.without]

    @cached_property
    def places(self) -> list[Mapping[int, int | None]]:
        """Each player's place in every night that counts, None where a player was not ranked; who
        played no round is left out.
        """
        marks = changes_of_each(self.club, self.counted)
        return [
            cached(night, "places", partial(_places, night), marks[night.pk])
            for night in self.counted
        ]

    @cached_property
    def lines(self) -> Sequence[SeasonLine]:
        query = self.query
        return season(
            self.places,
            best=query.best,
            least=query.least,
            weight=query.weight,
            unranked=query.unranked,
        )

    @cached_property
    def names(self) -> Mapping[int, str]:
        players = {player for night in self.places for player in night}
        return dict(Player.objects.filter(pk__in=players).values_list("pk", "name"))

    @property
    def ranked(self) -> list[tuple[SeasonLine, str]]:
        """Each line with its name; those of no place by name."""
        pairs = [(line, self.names[line.player]) for line in self.lines]
        return sorted(pairs, key=lambda pair: (pair[0].place or 10**6, pair[1].casefold()))

    def sheet(self) -> Spreadsheet:
        """Return the season as a file, a line a player."""
        heads = [
            pgettext("rank in the standings", "Place"),
            _("Name"),
            _("Points"),
            _("Evenings played"),
        ]
        heads += [f"{night.date.isoformat()} {night.name}" for night in self.counted]
        rows: list[list[Cell]] = []
        for line, name in self.ranked:
            row: list[Cell] = [line.place, name, _number(line.points), line.evenings]
            row += [_number(each.points) if each else None for each in line.results]
            rows.append(row)
        return Spreadsheet(_("Season"), heads, rows)


def _places(night: Event) -> dict[int, int | None]:
    whole = event_state_of(night)
    players = {entrant.pk: entrant.player_id for entrant in whole.entrants}
    return {players[line.player]: line.place for line in whole.standings() if any(line.rounds)}


def shown(points: Fraction) -> str:
    """Return points as people write them: at most one digit behind the point."""
    return str(points.numerator) if points.denominator == 1 else f"{float(points):.1f}"


def how_it_counts(query: SeasonQuery) -> list[str]:
    """Return the rules of a season, a sentence each."""
    rules = [
        _("On each evening the first gets 100 points and the last gets none.")
        if query.weight is Weight.EQUAL
        else _(
            "On each evening the last gets 1 point, and every player one more than the player "
            "below."
        ),
        _("Players who share a place share its points."),
    ]
    if query.unranked is Unranked.LAST:
        rules.append(_("Players without a place share the points below the last place."))
    if query.best:
        words = ngettext(
            "The best %(n)s evening counts.", "The best %(n)s evenings count.", query.best
        )
        rules.append(words % {"n": query.best})
    if query.least > 1:
        words = ngettext(
            "Players with fewer than %(n)s evening are not ranked.",
            "Players with fewer than %(n)s evenings are not ranked.",
            query.least,
        )
        rules.append(words % {"n": query.least})
    return rules


def _number(points: Fraction) -> float:
    return points.numerator if points.denominator == 1 else round(float(points), 1)
