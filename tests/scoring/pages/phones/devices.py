"""Phones for the tests: a table, and what its phones tap."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.test import Client

from scoring.models import Club, Event, Role, Seat, Table
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    member,
    noted,
    token,
    won_by,
)

NAMES = ("Anna", "Bram", "Coby", "Dirk")


@dataclass
class Hall:
    """An event with two tables of four, and phones that join them."""

    event: Event
    table: Table
    other: Table
    clients: dict[str, Client] = field(default_factory=dict)

    @property
    def club(self) -> Club:
        return self.event.club

    def seat(self, name: str) -> Seat:
        return Seat.objects.get(entrant__player__name=name, round=self.table.round)

    def phone(self, name: str) -> Client:
        """The phone of a player, joined."""
        if name not in self.clients:
            self.clients[name] = Client()
            seat = self.seat(name)
            answer = self.clients[name].post(
                f"/t/{seat.table.code}/who/", {"entrant": seat.entrant_id}
            )
            assert answer.status_code == 302
        return self.clients[name]

    def at(self, rest: str = "") -> str:
        return f"/t/{self.table.code}/{rest}"

    def send(self, name: str, number: int = 1, **fields: Any) -> Any:
        """Send a deal as a phone does with its last tap."""
        posted = {"seen": "0", "token": token(), "do": "send", **fields}
        posted = {
            key.replace("_", "-") if "left" in key else key: each for key, each in posted.items()
        }
        return self.phone(name).post(self.at(f"deal/{number}/"), posted)

    def post(self, name: str, rest: str, **fields: Any) -> Any:
        return self.phone(name).post(self.at(rest), {"token": token(), **fields})

    def text(self, name: str, rest: str = "") -> str:
        answer = self.phone(name).get(self.at(rest))
        assert answer.status_code == 200
        return str(answer.content.decode())

    def owner(self) -> Client:
        return logged_in(self.club)

    @cached_property
    def own_browser(self) -> Client:
        """A browser in which the owner stays logged in."""
        return self.owner()

    def referee(self) -> Client:
        return member(self.club, Role.REFEREE, "Rob")


FIRST = {"out": "1", "left_2": "7", "left_3": "12", "left_4": "3"}
"""A deal that Anna won."""


def a_hall(format: str = "jokeren-competition", **fields: Any) -> Hall:
    event = an_event(a_club(), format, **fields)
    played = a_round(
        event, entrants(event, *NAMES), entrants(event, "Els", "Frits", "Greet", "Hans")
    )
    table, other = played.tables.all()
    return Hall(event, table, other)


def entered_by_member(hall: Hall, number: int = 1) -> None:
    noted(hall.table, number, won_by(1, 7, 12, 3))
