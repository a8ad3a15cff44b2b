"""A season on paper: its table as a poster, certificates, and the minutes of its final table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from scoring.evening.season_table import SeasonTable
from scoring.evening.wording import Text, value_text
from scoring.pages.printing.awards import (
    CERTIFIED,
    Certificate,
    Occasion,
    certified,
    type_of_certified,
)
from scoring.pages.printing.document import LISTS, POSTERS, Paper, Part
from scoring.pages.printing.lists import list_page
from scoring.pages.printing.posters import PosterLine, poster_part
from scoring.pages.seasons.season_page import SeasonPage
from scoring.pages.seasons.words import final_since, how_it_counts, what_decided


@dataclass(frozen=True, slots=True)
class SeasonPaper:
    """A document of a season: `make` returns None where there is nothing to print yet."""

    title: Text
    papers: Sequence[Paper]
    make: Callable[[SeasonTable, Paper], Part | None]


@dataclass(frozen=True, slots=True)
class SeasonMinute:
    """An evening in the minutes: how many played, and who won it."""

    day: date
    name: str
    players: int
    winners: Sequence[str]


def evenings_in_words(table: SeasonTable) -> str:
    """Return how many evenings count, and from when to when."""
    if not table.counted:
        return _("No evening yet.")
    words = ngettext(
        "%(n)s evening, %(first)s", "%(n)s evenings, %(first)s – %(last)s", len(table.counted)
    )
    days = [event.date for event in table.counted]
    return words % {
        "n": len(days),
        "first": date_format(days[0], "DATE_FORMAT"),
        "last": date_format(days[-1], "DATE_FORMAT"),
    }


def _until_when(table: SeasonTable) -> str:
    """Return whether the table is final, and else how many evenings made it."""
    return final_since(table) or evenings_in_words(table)


def _poster(table: SeasonTable, paper: Paper) -> Part:
    lines = [
        PosterLine(
            name,
            before="–" if line.place is None else str(line.place),
            after=value_text(line.value),
        )
        for line, name in table.ranked
    ]
    return poster_part(lines, paper, table.season.name, _until_when(table))


def _certificates(table: SeasonTable, paper: Paper) -> Part | None:
    found = [
        Certificate(
            place,
            name,
            type_of_certified(name),
            value_text(line.value),
            what_decided(line),
        )
        for line, name in table.ranked
        if line.place is not None and (place := CERTIFIED.get(line.place))
    ]
    return certified(found, paper, Occasion(table.season.name, _day(table))) if found else None


def _day(table: SeasonTable) -> date:
    """Return the day of the final table, of the last evening where there is none yet."""
    if frozen := table.season.kept_at:
        return timezone.localtime(frozen).date()
    return table.counted[-1].date


def _minutes(table: SeasonTable, paper: Paper) -> Part:
    page = SeasonPage(table)
    context = {
        "season": table.season,
        "until_when": _until_when(table),
        "rules": how_it_counts(table),
        "nights": _nights(table),
        "lines": page.lines,
        "awards": page.awards,
        "corrections": page.corrections,
        "changed": table.changed_names,
    }
    return Part("scoring/printing/season_minutes.html", list_page(paper), context)


def _nights(table: SeasonTable) -> list[SeasonMinute]:
    """Return the evenings of the season; a player who has left the table has no name there."""
    return [
        SeasonMinute(
            event.date,
            event.name,
            len(evening.lines),
            sorted(
                table.names[line.player]
                for line in evening.lines
                if line.place == 1 and line.player in table.names
            ),
        )
        for event, evening in zip(table.counted, table.evenings, strict=True)
    ]


SEASON_PAPERS = {
    "poster": SeasonPaper(gettext_lazy("Poster"), POSTERS, _poster),
    "certificates": SeasonPaper(gettext_lazy("Certificates"), (Paper.A4,), _certificates),
    "minutes": SeasonPaper(
        pgettext_lazy("of a season: its evenings, table and prizes", "Minutes"), LISTS, _minutes
    ),
}
"""What can be printed of a season, by the name in its address."""
