"""A club that has played some closed evenings."""

from datetime import date, timedelta
from typing import Any

from django.utils import timezone

from scoring.models import Club, Event, Player
from scoring.models.clubs import PageFor
from tests.scoring.building import a_club, a_round, an_event, changed, entrants, noted, won_by

NAMES = ("Ada Bakker", "Bea Cornelissen", "Cor Dekker", "Dirk Evers")


def an_evening(club: Club, *names: str, number: int = 1, deals: int = 6, **fields: Any) -> Event:
    """A closed evening of one table; each deal is won by the next seat, and the first wins most."""
    given = {"name": f"Evening {number}", "rounds": 1, "deals": deals, **fields}
    event = an_event(club, date=date(2026, 1, 1) + timedelta(weeks=number), **given)
    table = a_round(event, entrants(event, *(names or NAMES)), closed=timezone.now()).tables.get()
    seats = len(names or NAMES)
    for deal in range(1, deals + 1):
        winner = 1 if deal % 2 else 1 + deal // 2 % seats
        noted(table, deal, won_by(winner, *range(deal, deal + seats - 1)))
    event.closed = timezone.now()
    event.save()
    changed(event)
    return event


def a_public_club(**fields: Any) -> Club:
    """A club with a page for everybody, whose four players all have one too."""
    club = a_club()
    given = {"is_public": True, "address": "de-joker", **fields}
    Club.objects.filter(pk=club.pk).update(**given)
    club.refresh_from_db()
    for number in (1, 2, 3):
        an_evening(club, number=number)
    club.players.update(page_for=PageFor.EVERYBODY.value)
    return club


def player(club: Club, name: str) -> Player:
    found = Player.objects.get(club=club, name__startswith=name)
    found.club = club
    return found
