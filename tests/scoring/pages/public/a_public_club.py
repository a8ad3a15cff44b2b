"""A club with a page for everybody: closed evenings, an open one, and players of every kind."""

from datetime import date, time, timedelta
from typing import Any

from django.utils import timezone

from scoring.models import Club, Event, Player, Season
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

SHOWN = ("Anna Bakker", "Bram Cornelissen", "Coby Dekker")
"""Members: the first has a page for everybody, the second one for the club alone, the third one
too.
"""
HIDDEN = {
    "Helmoet Verborgen": {"page_for": "nobody"},
    "Leontien Weggelaten": {"page_for": "everybody", "is_left_out": True},
    "Gasparina Gast": {"page_for": "everybody", "is_guest": True},
    "Vergeetje Nietmeer": {"page_for": "everybody", "is_forgotten": True},
}
"""Whose names stand nowhere, however their other choices are."""
PARTS = tuple(word for name in HIDDEN for word in name.split())


def a_public_club(**fields: Any) -> Club:
    """A club of seven players with two closed evenings, of which the second has a public page, one
    to come, and one of last week that nobody closed.
    """
    club = a_club("De Joker")
    given = {
        "address": "de-joker",
        "is_public": True,
        "place": "Dorpshuis",
        "joining": "Kom eens kijken",
        "read_key": "key-of-the-programs",
        **fields,
    }
    Club.objects.filter(pk=club.pk).update(**given)
    club.refresh_from_db()
    for name in SHOWN:
        Player.objects.create(club=club, name=name)
    Player.objects.filter(name=SHOWN[0]).update(page_for="everybody")
    for name, chosen in HIDDEN.items():
        Player.objects.create(club=club, name=name, **chosen)
    today = timezone.localdate()
    everybody = (*SHOWN, *HIDDEN)
    a_night(club, today - timedelta(days=30), *everybody, name="Eerste avond")
    a_night(
        club,
        today - timedelta(days=20),
        *reversed(everybody),
        name="Tweede avond",
        is_public=True,
        public_code="PUBLIC22",
    )
    an_event(club, name="Vergeten avond", date=today - timedelta(days=7))
    an_event(
        club,
        name="Volgende avond",
        date=today + timedelta(days=7),
        starts=time(19, 30),
        public_code="PUBLIC33",
    )
    Season.objects.create(club=club, name="Het seizoen", planned=4, token=token())
    return club


def a_night(club: Club, day: date, *names: str, **fields: Any) -> Event:
    """A closed evening of one deal, whose players end in this order."""
    closed = f"{day.isoformat()}T21:30Z"
    event = an_event(club, date=day, closed=closed, **{"rounds": 1, "deals": 1, **fields})
    played = a_round(event, entrants(event, *names), closed=closed)
    noted(played.tables.get(), 1, won_by(1, *range(2, 1 + len(names))))
    return event
