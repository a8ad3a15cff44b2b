"""Who sat with whom on a club's evenings before this one, as a draw remembers it (season 29)."""

from collections.abc import Iterable
from datetime import date

from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.core.formats import FORMATS
from scoring.core.seating.memory import PastEvening, evenings_remembered
from scoring.models import AuditEntry, Entrant, Event, Player, Seat

_SAT = Coalesce("sitter__merged_into", "sitter", "entrant__player__merged_into", "entrant__player")
"""Who really sat on a seat; of two entries that are one player the one that is kept."""


def evenings_before(event: Event, entrants: Iterable[Entrant]) -> list[PastEvening]:
    """Return the evenings that a draw of this event remembers, the newest first, in two queries.

    Players are numbered as the entrants who sit tonight: somebody else is in none of the tables.
    A substitute, then as now, is who really sits there. Evenings by way of demonstration are
    remembered by such evenings alone.
    """
    club = event.club
    if not club.remembers:
        return []
    events = club.events.filter(
        closed__isnull=False, is_demo=event.is_demo, date__lte=event.date
    ).exclude(pk=event.pk)
    found = [
        PastEvening(each.date.isoformat(), each.pk, FORMATS[each.format].game, ())
        for each in events.only("pk", "date", "format", "club_id").order_by("-date", "-pk")
        if (each.date, each.pk) < (event.date, event.pk)
    ]
    game = None if club.remembers_other_games else FORMATS[event.format].game
    known = evenings_remembered(found, club.remembers, game)
    return _with_tables(known, entrants)


def _with_tables(evenings: list[PastEvening], entrants: Iterable[Entrant]) -> list[PastEvening]:
    number = {_person(each.substitute or each.player): each.pk for each in entrants}
    seats = Seat.objects.filter(
        round__event__in=[each.number for each in evenings], round__closed__isnull=False
    ).values_list("round__event", "table", _SAT)
    tables: dict[int, dict[int, list[int]]] = {}
    for event, table, person in seats:
        if person in number:
            tables.setdefault(event, {}).setdefault(table, []).append(number[person])
    return [
        PastEvening(
            each.day,
            each.number,
            each.game,
            tuple(tuple(group) for group in tables.get(each.number, {}).values()),
        )
        for each in evenings
    ]


def _person(player: Player) -> int:
    return player.merged_into_id or player.pk


def memory_words(depth: int, has_other_games: bool = True) -> str:
    """Return in words how far a draw looks back."""
    if not depth:
        return _("Tonight only")
    words = ngettext("The last evening", "The last %(number)s evenings", depth) % {"number": depth}
    return words if has_other_games else _("%(evenings)s of the same game") % {"evenings": words}


def changes_of_memory(change: AuditEntry) -> list[tuple[str, str, str]]:
    """Return how far a draw looked back, and looks."""
    was, became = (
        memory_words(each["remembers"], each["other_games"]) for each in (change.was, change.became)
    )
    return [("", was, became)]


def last_met(evenings: Iterable[PastEvening]) -> dict[tuple[int, int], date]:
    """Return the day on which each pair of these evenings met last; the newest evening is first."""
    found: dict[tuple[int, int], date] = {}
    for evening in evenings:
        for pair in evening.pairs:
            found.setdefault(pair, date.fromisoformat(evening.day))
    return found
