"""The parts of a season's page for the members, drawn once until a closed evening, the season or
the register changes.
"""

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from scoring.evening.kept_clubs import kept_of_club
from scoring.evening.season_table import SeasonTable
from scoring.models import Season
from scoring.pages.seasons.season_page import SeasonPage
from scoring.pages.seasons.words import how_it_counts, in_one_line, why_no_place


@dataclass(frozen=True, slots=True)
class SeasonParts:
    """A season's page: `standing` is the table with what stands above and below it, `beside` what
    stands at its side.
    """

    table: SeasonTable
    page: SeasonPage
    in_one_line: str
    how_it_counts: list[str]
    standing: SafeString
    beside: SafeString


def season_parts(season: Season, *, find: str = "", sees_money: bool) -> SeasonParts:
    """Return the parts of a season's page, with the players alone in whose names `find` is."""

    def drawn() -> SeasonParts:
        return _drawn(kept_table(season), find, sees_money)

    # What people search for is too various to be kept.
    what = ("season for members", *_which(season), sees_money)
    return drawn() if find else kept_of_club(season.club, what, drawn)


def kept_table(season: Season) -> SeasonTable:
    """Return the table of a season as it is kept for the members."""
    return kept_of_club(season.club, ("season", *_which(season)), lambda: SeasonTable(season))


def _which(season: Season) -> tuple[object, ...]:
    return season.pk, season.version, season.is_final


def _drawn(table: SeasonTable, find: str, sees_money: bool) -> SeasonParts:
    page, rules = SeasonPage(table, find=find), how_it_counts(table)
    context = {
        "season": table.season,
        "table": table,
        "page": page,
        "how_it_counts": rules,
        "why_no_place": why_no_place(table),
        "may": {"take_money": sees_money},
    }
    standing, beside = (
        render_to_string(f"scoring/seasons/{part}.html", context) if table.lines else SafeString()
        for part in ("_standing", "_beside")
    )
    return SeasonParts(table, page, in_one_line(table), rules, standing, beside)
