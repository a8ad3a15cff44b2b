"""A season as everybody may see it: with public names, and where it stands in a few lines."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import names_in_sentence
from scoring.evening.season_table import SeasonTable
from scoring.evening.wording import value_text
from scoring.models import Event, Season
from scoring.pages.public.club_names import ClubNames
from scoring.pages.seasons.season_page import SeasonPage
from scoring.pages.seasons.words import how_it_counts, in_one_line, what_decided, why_no_table

FEW_NAMES = 6
"""So many players who can still win are named in a sentence."""


@dataclass(frozen=True)
class PublicSeasonTable(SeasonTable):
    """A season's table in which players have their public names; who share a place are in the order
    of these.
    """

    of_club: ClubNames

    @cached_property
    def names(self) -> Mapping[int, str]:
        return {line.player: self.of_club.of_all[line.player] for line in self.lines}


class FoundLine(NamedTuple):
    """A line of a season's table as a search shows it."""

    place: int | None
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class SeasonInPublic:
    """What everybody may see of a season: `lines` are place, name and value of each line, `body`
    is the page, drawn once.
    """

    table: SeasonTable
    lines: Sequence[FoundLine]
    about: str
    where: Sequence[str]
    body: SafeString


def season_in_public(
    season: Season, names: ClubNames, url_of: Callable[[Event], str]
) -> SeasonInPublic:
    """Return a season as everybody may see it; `url_of` returns an evening's page, or ""."""
    table = PublicSeasonTable(season, names)
    where = where_it_stands(table)
    context = {
        "season": season,
        "page": SeasonPage(table, url_of),
        "how_it_counts": how_it_counts(table),
        "problem": table.problem and why_no_table(table.problem),
        "where": where,
    }
    body = render_to_string("scoring/public/_season.html", context)
    lines = [FoundLine(line.place, name, value_text(line.value)) for line, name in table.ranked]
    return SeasonInPublic(table, lines, in_one_line(table), where, body)


def where_it_stands(table: SeasonTable) -> list[str]:
    """Return who leads or has won, what decides between equals, who can still win, and how many
    evenings are to come; nothing before the first evening.
    """
    placed = [(line, name) for line, name in table.ranked if line.place]
    if not placed:
        return []
    first = [name for line, name in placed if line.place == 1]
    if table.season.is_final:
        return [_("Winner: %(names)s") % {"names": names_in_sentence(first)}]
    points = value_text(placed[0][0].value)
    level = [name for line, name in placed if line.value == placed[0][0].value]
    if len(level) > 1:
        words = _("Level with %(points)s: %(names)s")
        said = [words % {"points": points, "names": names_in_sentence(level)}]
        if len(first) == 1 and (why := what_decided(placed[1][0])):
            said.append(capfirst(why))
    else:
        said = [
            _("In the lead with %(points)s: %(names)s")
            % {"points": points, "names": names_in_sentence(level)}
        ]
    return [*said, *_what_is_open(table)]


def _what_is_open(table: SeasonTable) -> list[str]:
    racing = [
        name for line, name in table.ranked if (one := table.reach.get(line.player)) and one.can_win
    ]
    said = []
    if len(racing) == 1:
        said.append(_("The first place is certain already"))
    elif 1 < len(racing) <= FEW_NAMES:
        said.append(_("Can still win: %(names)s") % {"names": names_in_sentence(racing)})
    elif racing:
        words = ngettext("%(n)s player can still win", "%(n)s players can still win", len(racing))
        said.append(words % {"n": len(racing)})
    if table.to_come:
        words = ngettext(
            "%(n)s evening of the season is to come",
            "%(n)s evenings of the season are to come",
            table.to_come,
        )
        said.append(words % {"n": table.to_come})
    return said
