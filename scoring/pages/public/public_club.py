"""What everybody may know of a club that has a public page: evenings to come by day, name and game,
the last result, where the season stands, and who plays, as far as each player chose.

Nothing is in it of an evening that is not closed, but that it will be.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from fractions import Fraction

from django.urls import reverse
from django.utils import timezone

from scoring.evening.audit.verbs import Verb
from scoring.evening.closed_evenings import last_evening
from scoring.evening.kept_clubs import kept_of_club
from scoring.evening.played_evenings import played_evenings
from scoring.evening.public_address import code_in_public
from scoring.evening.season_table import running_season
from scoring.evening.wording import FORMAT_TITLES, number_text, value_text
from scoring.models import AuditEntry, Club, Event, Season
from scoring.pages.public.club_names import ClubNames
from scoring.pages.public.season_in_public import (
    PublicSeasonTable,
    SeasonInPublic,
    season_in_public,
    where_it_stands,
)
from scoring.pages.records.wall import FormatRecords, wall_of
from scoring.pages.seasons.words import in_one_line

FIRST_FIVE = 5
MOST_TO_COME = 5
"""The calendar has all of them."""
RENEWED_BY = (
    Verb.EVENT_CLOSED,
    Verb.EVENT_REOPENED,
    Verb.CLOSED_DEAL_CORRECTED,
    Verb.CLOSED_ENTRY_UNDONE,
    Verb.NIGHT_READ,
)
"""The changes of an evening after which the page says that it was renewed."""


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A line of a result or of a season: `number` is that of the player's own page, None where
    everybody may not see it; `value` is as it is shown, `exact` the same as a number.
    """

    place: int | None
    name: str
    value: str
    number: int | None
    exact: Fraction | int


@dataclass(frozen=True, slots=True)
class LastEvening:
    """The evening that was closed last: `code` is that of its public page, "" without one."""

    name: str
    day: date
    game: str
    format: str
    players: int
    lines: Sequence[ClubLine]
    code: str


@dataclass(frozen=True, slots=True)
class SeasonNow:
    """The season that runs, or else the last one: its first five."""

    pk: int
    name: str
    about: str
    is_final: bool
    lines: Sequence[ClubLine]
    where: Sequence[str]


@dataclass(frozen=True, slots=True)
class EveningToCome:
    """An evening to come, of which nothing else is known to everybody; `starts` is None where
    nobody has said when it begins.
    """

    name: str
    day: date
    starts: time | None
    game: str
    format: str


@dataclass(frozen=True, slots=True)
class PublicClub:
    """What is kept of a club's page; `seasons` are all of them, the newest first, `records` those
    of each format.
    """

    last: LastEvening | None
    season: SeasonNow | None
    seasons: Sequence[tuple[int, str, bool]]
    players: Sequence[tuple[str, int]]
    records: Sequence[FormatRecords]
    renewed: datetime | None


def public_club(club: Club) -> PublicClub:
    """Return what everybody may know of a club, as it was worked out after the last change."""
    return kept_of_club(club, "public page", lambda: _made(club))


def public_season(club: Club, season: Season) -> SeasonInPublic:
    """Return a season of the club as everybody may see it, as it was worked out last."""
    what = ("public season", season.pk)
    return kept_of_club(
        club, what, lambda: season_in_public(season, ClubNames(club), url_in_public)
    )


def when_renewed(club: Club) -> datetime | None:
    """Return when the page of a club was last renewed by itself, None before its first evening."""
    changes = AuditEntry.objects.filter(club=club, event__closed__isnull=False)
    renewing = changes.filter(event__is_demo=False, verb__in=RENEWED_BY)
    return renewing.values_list("made", flat=True).first()


def to_come(club: Club) -> list[EveningToCome]:
    """Return the evenings from today on that are not closed, the first ones first."""
    found = club.events.filter(closed=None, is_demo=False, date__gte=timezone.localdate())
    return [
        EveningToCome(
            each.name, each.date, each.starts, str(FORMAT_TITLES[each.format]), each.format
        )
        for each in found.order_by("date", "pk")[:MOST_TO_COME]
    ]


def url_in_public(event: Event) -> str:
    """Return the address of an evening's public page, "" while it has none."""
    code = code_in_public(event)
    return reverse("scoring:public", args=[code]) if code else ""


def _made(club: Club) -> PublicClub:
    names = ClubNames(club)
    seasons = list(club.seasons.all())
    running = running_season(seasons)
    with_page = names.with_page
    everybody = {number: names.of_all[player] for player, number in with_page.items()}
    return PublicClub(
        last=_last_evening(club, names),
        season=_season_now(running, names) if running else None,
        seasons=[(each.pk, each.name, each.is_final) for each in seasons],
        players=sorted(
            ((name, number) for number, name in everybody.items()),
            key=lambda each: (each[0].casefold(), each[1]),
        ),
        records=wall_of(club, names.of_all, in_public=True),
        renewed=when_renewed(club),
    )


def _last_evening(club: Club, names: ClubNames) -> LastEvening | None:
    event = last_evening(club)
    if event is None:
        return None
    (played,) = played_evenings(club, [event])
    lines = played.result.lines
    placed = sorted(
        (each for each in lines if each.place is not None),
        key=lambda each: (each.place or 0, names.of_all[each.player].casefold()),
    )
    return LastEvening(
        event.name,
        event.date,
        str(FORMAT_TITLES[event.format]),
        event.format,
        len(lines),
        [
            _line(names, each.player, each.place, number_text(each.total), each.total)
            for each in placed[:FIRST_FIVE]
        ],
        code_in_public(event),
    )


def _season_now(season: Season, names: ClubNames) -> SeasonNow:
    table = PublicSeasonTable(season, names)
    first = [line for line, _name in table.ranked if line.place][:FIRST_FIVE]
    return SeasonNow(
        season.pk,
        season.name,
        in_one_line(table),
        season.is_final,
        [
            _line(names, line.player, line.place, value_text(line.value), line.value)
            for line in first
        ],
        where_it_stands(table),
    )


def _line(
    names: ClubNames, player: int, place: int | None, value: str, exact: Fraction | int
) -> ClubLine:
    return ClubLine(place, names.of_all[player], value, names.with_page.get(player), exact)
