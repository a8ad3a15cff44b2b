"""The page of the tables, as those who look at it read it."""

from typing import Any

from scoring.models import Event

NAMES = ("Anna", "Bram", "Coby", "Dirk", "Els", "Frits", "Greet", "Hans")


def page_of(olga: Any, event: Event, query: str = "") -> str:
    return " ".join(olga.get(f"/event/{event.code}/seating/{query}").content.decode().split())
