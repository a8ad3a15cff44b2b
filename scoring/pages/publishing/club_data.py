"""What everybody may know of a club as data for programs: version 1, as docs/reading-a-club.md has
it. A field is never taken away or given another meaning in this version; there may be more of them.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from django.urls import reverse
from django.utils import timezone

from scoring.core.seasons.results import Result
from scoring.models import Club, Season
from scoring.pages.public.public_club import (
    ClubLine,
    EveningToCome,
    LastEvening,
    PublicClub,
    SeasonNow,
)
from scoring.pages.public.season_in_public import SeasonInPublic
from scoring.pages.records.wall import FormatRecords
from scoring.pages.seasons.words import how_it_counts

VERSION = 1

UrlOf = Callable[[str], str]
"""Returns a whole address for a path of this site."""


def club_data(
    club: Club, shown: PublicClub, to_come: Sequence[EveningToCome], whole: UrlOf
) -> dict[str, Any]:
    """Return the club: what its page shows."""
    home = whole(reverse("scoring:club-page", args=[club.address]))
    return {
        "version": VERSION,
        "name": club.name,
        "language": club.language,
        "page": home,
        "calendar": whole(reverse("scoring:club-calendar", args=[club.address])),
        "place": club.place,
        "joining": club.joining,
        "renewed": timezone.localtime(shown.renewed).isoformat() if shown.renewed else None,
        "evenings_to_come": [
            {
                "date": each.day.isoformat(),
                "starts": f"{each.starts:%H:%M}" if each.starts else None,
                "name": each.name,
                "format": each.format,
                "game": each.game,
            }
            for each in to_come
        ],
        "last_evening": _last(shown.last, home, whole) if shown.last else None,
        "season": _season_now(shown.season, home) if shown.season else None,
        "seasons": [
            {
                "id": pk,
                "name": name,
                "is_final": is_final,
                "data": whole(reverse("scoring:api-season", args=[pk])),
                "page": whole(reverse("scoring:club-season", args=[club.address, pk])),
            }
            for pk, name, is_final in shown.seasons
        ],
        "records": [_records(each) for each in shown.records],
        "players": [
            {"number": number, "name": name, "page": f"{home}{number}/"}
            for name, number in shown.players
        ],
    }


def _records(of_format: FormatRecords) -> dict[str, Any]:
    return {
        "format": of_format.format,
        "game": str(of_format.title),
        "since": of_format.since.isoformat(),
        "records": [
            {
                "kind": record.kind.value,
                "title": str(record.title),
                "value": record.reached,
                "holders": [
                    {"name": holder.name, "date": holder.date.isoformat()}
                    for holder in record.holders
                ],
            }
            for record in of_format.records
        ],
    }


def _last(last: LastEvening, home: str, whole: UrlOf) -> dict[str, Any]:
    return {
        "date": last.day.isoformat(),
        "name": last.name,
        "format": last.format,
        "game": last.game,
        "players": last.players,
        "page": whole(reverse("scoring:public-standings", args=[last.code])) if last.code else None,
        "first": [_line(each, home) for each in last.lines],
    }


def _season_now(season: SeasonNow, home: str) -> dict[str, Any]:
    return {
        "id": season.pk,
        "name": season.name,
        "is_final": season.is_final,
        "about": season.about,
        "where_it_stands": list(season.where),
        "first": [_line(each, home) for each in season.lines],
    }


def _line(line: ClubLine, home: str) -> dict[str, Any]:
    return {
        "place": line.place,
        "name": line.name,
        "value": _number(line.exact),
        "page": f"{home}{line.number}/" if line.number else None,
    }


def season_data(season: Season, found: SeasonInPublic, page: str) -> dict[str, Any]:
    """Return a season with its whole table; `page` is the address of its page for people."""
    table = found.table
    return {
        "version": VERSION,
        "id": season.pk,
        "name": season.name,
        "is_final": season.is_final,
        "page": page,
        "rules": how_it_counts(table),
        "where_it_stands": list(found.where),
        "evenings": [
            {"date": each.date.isoformat(), "name": each.name, "format": each.format}
            for each in table.counted
        ],
        "table": [
            {
                "place": line.place,
                "name": name,
                "value": _number(line.value),
                "evenings": line.evenings,
                "results": [_result(each) for each in line.results],
                "can_still_win": reach.can_win if (reach := table.reach.get(line.player)) else None,
            }
            for line, name in table.ranked
        ],
    }


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "place": result.place,
        "value": None if result.value is None else _number(result.value),
        "counts": result.counts,
    }


def _number(value: Fraction | int) -> int | float:
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else round(float(exact), 3)
