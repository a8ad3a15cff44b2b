"""Devices that play daily deals, results of others, and a clock that tests set."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from foundation.web.tokens import new_token
from referee.daily.circles import PUBLIC, Circle
from referee.daily.days import kept_deal
from referee.daily.players import player_on
from referee.daily_models import DailyDeal, DailyTry
from referee.matches.computer_moves import let_computers_act
from referee.matches.deals import present_deal
from referee.models import Match
from tests.referee.computers.at_computers import play_for_anna
from tests.referee.devices import hidden

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)
TODAY = date(2026, 11, 23)


def set_clock(monkeypatch: pytest.MonkeyPatch, now: datetime) -> None:
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)


class DailyDevice:
    """A browser at the daily deal of the public, or of the circle with a code."""

    def __init__(self, code: str = "") -> None:
        self.client = Client()
        self.home = f"/daily/of/{code}/" if code else "/daily/"

    def page(self, address: str = "") -> HttpResponse:
        return self.client.get(address or self.home)

    def start(self, **fields: str) -> HttpResponse:
        """Post what the page of today posts."""
        page = self.page()
        given = {"token": hidden(page, "token"), "day": hidden(page, "day"), **fields}
        return self.client.post(f"{self.home}play/", given)

    def match(self) -> Match:
        """Start today's deal; return its match."""
        address = self.start().headers["Location"]
        return Match.objects.get(code=address.split("/")[2])

    def finish(self) -> DailyTry:
        """Start today's deal and play it to its end."""
        return play_to_end(self.match())


def play_to_end(match: Match) -> DailyTry:
    """Play a match against computers to its end."""
    later = timezone.now()
    for _ in range(5000):
        later += timedelta(minutes=1)
        present = present_deal(match)
        if present.outcome():
            return DailyTry.objects.get(match=match)
        is_due = match.rules.to_move(present.replay.state) == 1
        if is_due and not let_computers_act(match, later):
            play_for_anna(match)
        elif not is_due:
            let_computers_act(match, later)
    raise AssertionError("the deal does not end")


def a_deal(day: date = TODAY, circle: Circle = PUBLIC, **fields: str) -> DailyDeal:
    """Return the deal of a day; fields say otherwise than what its turn is."""
    deal = kept_deal(circle, day)
    DailyDeal.objects.filter(pk=deal.pk).update(**fields)
    deal.refresh_from_db()
    return deal


def a_result(deal: DailyDeal, points: int, **fields: object) -> DailyTry:
    """Let somebody else have finished a deal with so many points."""
    known = {"place": 2, "turns": 9, **fields}
    if "player" not in known:
        known["player"] = player_on(new_token())
    return DailyTry.objects.create(deal=deal, points=points, **known)
