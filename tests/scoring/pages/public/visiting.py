"""An evening in public, and a visitor without an account who looks at it."""

import re
from typing import Any

from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from scoring.core.public_names import NameRule
from scoring.models import Club, Event
from tests.scoring.building import a_club, a_round, an_event, changed, entrants, noted, won_by

CODE = "PUBLIC77"
NAMES = ("Zwaantje Bakker", "Yvonne van der Berg", "Xander Cornelissen", "Wilhelmina Dekker")


def a_public_evening(*, rule: NameRule = NameRule.INITIAL, **fields: Any) -> Event:
    """An evening of two rounds of two deals, the first closed and the second being played."""
    club = a_club()
    Club.objects.filter(pk=club.pk).update(public_names=rule.value)
    club.refresh_from_db()
    given = {"rounds": 2, "deals": 2, "is_public": True, "public_code": CODE, **fields}
    event = an_event(club, **given)
    here = entrants(event, *NAMES)
    first = a_round(event, here, closed=timezone.now())
    noted(first.tables.get(), 1, won_by(4, 5, 4, 3))
    noted(first.tables.get(), 2, won_by(4, 1, 1, 1))
    second = a_round(event, here)
    noted(second.tables.get(), 1, won_by(1, 7, 12, 13))
    return event


def close(event: Event) -> None:
    now = timezone.now()
    event.event_rounds.update(closed=now)
    event.closed = now
    event.save()
    changed(event)


class Visitor:
    """A phone without an account, at an evening's public pages."""

    def __init__(self, code: str = CODE) -> None:
        self.client = Client()
        self.home = f"/e/{code}/"

    def get(self, tab: str = "", **query: str) -> Any:
        return self.client.get(f"{self.home}{tab}", query)

    def html(self, tab: str = "", **query: str) -> str:
        return str(self.get(tab, **query).content.decode())

    def words(self, tab: str = "", **query: str) -> str:
        """What a page says, but for what is in its head."""
        body = self.html(tab, **query).partition("<body")[2]
        return " ".join(strip_tags(f"<body{body.replace('</t', ' </t')}").split())

    def found(self, name: str) -> list[str]:
        """Who is found under a name."""
        return re.findall(r"<b><bdi>(.*?)</bdi></b>", self.html(name=name))

    def be(self, name: str) -> "Visitor":
        """Say who holds the phone: the first who is found under the name."""
        key = re.findall(r"\?me=(\w+)", self.html(name=name))[0]
        assert self.get(me=key).status_code == 302
        return self

    def everything(self) -> str:
        """All that stands in every page, but for what is drawn by chance or is the time."""
        pages = [("", {}), ("table/", {}), ("standings/", {}), ("standings/", {"all": ""})]
        answers = [self.get(tab, **query) for tab, query in pages]
        text = "".join(each.content.decode() for each in answers)
        return re.sub(r'data-(now|mark)="[^"]*"|me=\w+', "", text)
