"""An evening as the tests of its pages use it, with a name for each of its parts."""

from dataclasses import dataclass
from typing import Any

from django.test import Client

from scoring.models import Club, Entrant, Event, Round, Table
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in, token


@dataclass(frozen=True)
class Evening:
    """A published round of an event, and the browser of the club's owner.

    `page` is the address that the tests are about; `get` and `post` go on from there.
    """

    event: Event
    round: Round
    entrants: list[Entrant]
    owner: Client
    page: str

    @property
    def club(self) -> Club:
        return self.event.club

    @property
    def table(self) -> Table:
        """The first table."""
        return self.round.tables.get(number=1)

    def get(self, rest: str = "", **kwargs: Any) -> Any:
        return self.owner.get(f"{self.page}{rest}", **kwargs)

    def html(self, rest: str = "") -> str:
        return str(self.get(rest).content.decode())

    def post(self, rest: str = "", **fields: Any) -> Any:
        return self.owner.post(f"{self.page}{rest}", {"token": token(), **fields})


def an_evening(
    *tables: tuple[str, ...],
    format: str = "jokeren-competition",
    page: str = "",
    **agreed: Any,
) -> Evening:
    """An evening with a round of these tables, by names; `page` follows the event's address."""
    event = an_event(a_club(), format, **agreed)
    groups = [entrants(event, *names) for names in tables]
    made = a_round(event, *groups)
    address = f"/event/{event.code}/{page}"
    return Evening(
        event, made, [one for each in groups for one in each], logged_in(event.club), address
    )
