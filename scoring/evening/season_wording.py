"""The words for what a season is settled by."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from foundation.language.direction import figures
from scoring.core.seasons.rules import Guests, SeasonScore, SeasonTie, Unranked
from scoring.evening.wording import FORMAT_TITLES, Text, yes_or_no
from scoring.models import AuditEntry

SEASON_SCORES: Mapping[SeasonScore, Text] = {
    SeasonScore.LIST: _("Points by place, from a list"),
    SeasonScore.PLAYERS: _("One point for each player behind, plus one"),
    SeasonScore.EQUAL: _("100 points for the first, 0 for the last, however many played"),
    SeasonScore.TOTAL: _("The total of the evening"),
    SeasonScore.AVERAGE: _("The average of a deal"),
}

FOR_UNRANKED: Mapping[Unranked, Text] = {
    Unranked.NOTHING: _("No points"),
    Unranked.LAST: _("The points of the places below the last, which they share"),
}

FOR_GUESTS: Mapping[Guests, Text] = {
    Guests.RANK: _("Like everybody else"),
    Guests.SHOW: _("Below all others, without a place"),
    Guests.HIDE: _("Not in the table"),
}

SEASON_TIES: Mapping[SeasonTie, Text] = {
    SeasonTie.BEST: _("the best evenings, one by one"),
    SeasonTie.HEAD_TO_HEAD: _("more often before the other"),
    SeasonTie.LAST_COMMON: _("the last evening together"),
    SeasonTie.PLACES: _("more first places, then more second ones"),
}

SETTLED_BY: Mapping[str, Any] = {
    "name": _("Name of the season"),
    "formats": _("What is played?"),
    "first": _("First day"),
    "last": _("Last day"),
    "by_hand": _("Only the evenings that were added by hand"),
    "also": _("Evenings added by hand"),
    "without": _("Evenings left out"),
    "score": _("What is an evening worth?"),
    "points": _("Points by place"),
    "best": _("Best evenings that count"),
    "least": _("Least evenings for a place"),
    "planned": _("Evenings in the season"),
    "unranked": _("What do players get who have played too few rounds of an evening for a place?"),
    "ties": _("Same value: what decides first?"),
    "guests": _("Where do guests stand?"),
    "prizes": _("Prizes"),
}
"""Each of `scoring.models.seasons.SETTLED`."""

CHOICES: Mapping[str, Mapping[Any, Text]] = {
    "score": SEASON_SCORES,
    "unranked": FOR_UNRANKED,
    "guests": FOR_GUESTS,
    "ties": SEASON_TIES,
    "formats": FORMAT_TITLES,
}


def changes_of_season(change: AuditEntry) -> Sequence[tuple[str, str, str]]:
    """Return what is different now of what a season is settled by: words, as it was, as it is."""
    return [
        (
            str(SETTLED_BY.get(name, name)),
            settled_in_words(name, change.was.get(name)),
            settled_in_words(name, value),
        )
        for name, value in change.became.items()
    ]


def settled_in_words(name: str, value: Any) -> str:
    """Return a value of one of the fields `SETTLED_BY`, as the audit trail has it."""
    if value is None or value == []:
        return pgettext("agreed value", "none")
    if isinstance(value, bool):
        return yes_or_no(value)
    if name in ("first", "last"):
        return date_format(date.fromisoformat(str(value)), "DATE_FORMAT")
    if name == "points":
        return figures("-".join(map(str, value)))
    if name in ("also", "without", "prizes"):
        return str(len(value))
    words = CHOICES.get(name, {})
    each = value if isinstance(value, list) else [value]
    return ", ".join(str(words.get(one, one)) for one in each)
