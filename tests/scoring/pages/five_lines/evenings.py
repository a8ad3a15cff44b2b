"""Small closed evenings that have something to tell."""

from datetime import date
from typing import Any

from scoring.models import Club, Event
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by

CLOSED = "2026-11-20T22:00Z"


def told_evening(club: Club | None = None, day: int = 20, **fields: Any) -> Event:
    """An evening of two rounds, of which every line has something to tell.

    Dirk is last after round 1 and second at the end; Anna wins, with most deals won. Bram ends
    three points behind Dirk.
    """
    event = an_event(
        club or a_club(),
        **{
            "name": f"Night {day}",
            "date": date(2026, 11, day),
            "rounds": 2,
            "deals": 2,
            "closed": CLOSED,
            **fields,
        },
    )
    anna, bram, coby, dirk = entrants(event, "Anna", "Bram", "Coby", "Dirk")
    for deals in (
        (won_by(1, 2, 3, 9), won_by(1, 2, 1, 5)),
        (won_by(4, 3, 9, 8), won_by(1, 5, 9, 1)),
    ):
        table = a_round(event, [anna, bram, coby, dirk], closed=CLOSED).tables.get()
        for number, deal in enumerate(deals, 1):
            noted(table, number, deal)
    return event
