"""Clubs and nights for the tests, made as shortly as a test wants to say it."""

import secrets
from datetime import date
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.test import Client

from foundation.accounts.names import key
from scoring.core.deal_json import write_deal
from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening import evening_now, page_cache
from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import (
    Alias,
    Club,
    DealVersion,
    Entrant,
    Event,
    Membership,
    Player,
    Role,
    Round,
    Seat,
    Table,
)


def token() -> str:
    return secrets.token_hex(16)


def a_user(name: str = "Olga") -> Any:
    return get_user_model().objects.create_user(
        username=key(name), first_name=name, password="een lang wachtwoord"
    )


def a_club(name: str = "De Joker", *, owner: Any = None) -> Club:
    club = Club.objects.create(name=name, token=token())
    Membership.objects.create(club=club, user=owner or a_user(), role=Role.OWNER)
    return club


def logged_in(club: Club) -> Client:
    """A browser of the club's owner."""
    client = Client()
    client.force_login(club.memberships.get(role=Role.OWNER).user)
    return client


def member(club: Club, role: Role, name: str) -> Client:
    """A browser of a new member with that role."""
    user = a_user(name)
    Membership.objects.create(club=club, user=user, role=role)
    client = Client()
    client.force_login(user)
    return client


def a_player(club: Club, name: str, *aliases: str, **fields: Any) -> Player:
    """A player of the register, found under these aliases too."""
    player = Player.objects.create(club=club, name=name, **fields)
    for alias in aliases:
        Alias.objects.create(club=club, player=player, name=alias)
    return player


def an_event(club: Club, format: str = "jokeren-competition", **fields: Any) -> Event:
    printed: dict[str, Any] = {
        "jokeren-competition": {"edition": "competition", "rounds": 3, "deals": 6},
        "jokeren-form": {"edition": "home", "rounds": 1, "deals": 10},
        "taki-points": {"edition": "112", "rounds": 1, "deals": 6},
        "taki-pyramid": {"edition": "116", "rounds": 1, "deals": 1},
        "eight-colours": {"edition": "standard", "rounds": 1, "deals": None},
    }[format]
    given = {"name": "Friday", "date": date(2026, 11, 20), "token": token(), **printed, **fields}
    return Event.objects.create(club=club, format=format, **given)


def forget_kept() -> None:
    """Have each page made anew: nothing of evenings and of pages is kept."""
    evening_now._KEPT.clear()
    page_cache._KEPT.clear()


def changed(event: Event, table: Table | None = None) -> None:
    """Log that something of an event was changed, or of one table of it.

    Whatever is changed is logged, and pages are kept until then: so a test that writes rows by
    itself after a page was shown says so.
    """
    with transaction.atomic():
        log_change(
            AnonymousUser(),
            Verb.DEAL_ENTERED if table else Verb.NIGHT_READ,
            "by a test",
            club=event.club,
            event=event,
            table=table,
            who="Olga",
        )


def entrants(event: Event, *names: str) -> list[Entrant]:
    """Players of these names, all here."""
    return [
        Entrant.objects.create(
            event=event,
            player=Player.objects.get_or_create(club=event.club, name=name)[0],
            is_here=True,
        )
        for name in names
    ]


def a_round(
    event: Event, *tables: list[Entrant], published: Any = "2026-11-20T20:00Z", **fields: Any
) -> Round:
    """The next round, with these entrants at its tables in seat order."""
    played = Round.objects.create(
        event=event,
        number=event.event_rounds.count() + 1,
        seed=1,
        published=published,
        token=token(),
        **fields,
    )
    for number, seated in enumerate(tables, start=1):
        table = Table.objects.create(round=played, number=number)
        for seat, entrant in enumerate(seated, start=1):
            Seat.objects.create(round=played, table=table, number=seat, entrant=entrant)
    return played


def won_by(winner: int, *left: int) -> DealResult:
    """A deal that the seat `winner` won; `left` are the numbers of the others in seat order."""
    numbers = [Left(number=number) for number in left]
    numbers.insert(winner - 1, NOTHING)
    return DealResult(DealKind.PLAYED, tuple(numbers), (winner,))


def noted(table: Table, number: int, deal: DealResult, **fields: Any) -> DealVersion:
    """A version of a deal on a table's sheet."""
    versions = table.deal_versions.filter(number=number).count()
    return DealVersion.objects.create(
        table=table,
        number=number,
        version=versions + 1,
        facts=write_deal(deal),
        who="Olga",
        token=token(),
        **fields,
    )
