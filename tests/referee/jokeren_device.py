"""Deals of Jokeren that a test knows, and a device whose player taps cards and buttons."""

import re
from collections.abc import Sequence
from html import unescape
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from referee.engine.series import Length
from referee.games import GAMES
from referee.games.jokeren.cards import deck
from referee.matches.deals import MatchPlan, present_deal, start_match
from referee.models import Match, RecordLine
from tests.referee.devices import HTMX, Device, hidden, html, token

GAME = GAMES["jokeren"]
NAMES = ("Ada", "Ben", "Gil", "Dov", "Eva", "Fay")
ADA = "5H * 7H KC KD KH 2C 4C 6C 9C JC QC 8D"
BEN = "QS QH QD JS JH JD 6H 8C 8D 2S 4S 6S 9S"
GIL = "AS 2S 3S 4S 9H 10H JH 3C 4C 5C 10S 10D 10C"
STOCK = "2D 3D 4D 5D 6D 7D 2H 3H"

OPENED = ("1 draw", "1 lay 5H * 7H | KC KD KH", "1 discard 2D")
"""Ada has come out with 52 points; it is Ben's turn."""
BEN_OPENED = ("2 draw", "2 lay QS QH QD | JS JH JD", "2 discard 3D")
ROUND = (
    *OPENED,
    *BEN_OPENED,
    "3 draw",
    "3 discard 4D",
    "1 draw",
    "1 discard 5D",
    "2 draw",
    "2 swap 6H M1",
    "2 lay 8C 8D *=8H",
    "2 discard 6D",
    "3 draw",
    "3 lay AS 2S 3S 4S | 9H 10H JH | 3C 4C 5C | 10S 10D 10C",
    "3 discard 7D",
)
"""Gil goes out; Ada has 7 cards left, Ben 4."""


def known(monkeypatch: pytest.MonkeyPatch, *hands: str, stock: str = STOCK) -> None:
    """Let every deal begin with these hands and this stock."""

    def order(cards: Sequence[int], _seed: int) -> tuple[int, ...]:
        first = [deck(4).numbers[name] for name in " ".join((*hands, stock)).split()]
        rest = list(cards)
        for card in first:
            rest.remove(card)
        return (*first, *rest)

    monkeypatch.setattr("referee.games.jokeren.dealing.shuffled", order)
    monkeypatch.setattr("referee.matches.deals.seed_of", lambda _link, _words: 0)


HELP = ("order:", "arrange:", "place:", "found:", "best")
"""How what a button does begins, where it puts the hand in order or offers melds."""


class Player(Device):
    """One browser that plays, or referees, a match of Jokeren."""

    def begin(
        self, *names: str, at_table: bool = False, edition: str = "home", **options: Any
    ) -> None:
        """Start a match, and at a real table its first round."""
        match = start_match(
            MatchPlan(
                game="jokeren", edition=edition, options=options, players=names, length=Length()
            ),
            token=token(),
            at_table=at_table,
        )
        self.keep(match)
        if at_table:
            self.deal()

    def keep(self, match: Match) -> None:
        session = self.client.session
        session["matches"] = [match.code, *session.get("matches", [])]
        session.save()
        self.code = match.code

    @property
    def root(self) -> str:
        return f"/{'table' if self.match.at_table else 'match'}/{self.code}/"

    def page(self, *, htmx: bool = False) -> HttpResponse:
        return self.client.get(self.root, headers=HTMX if htmx else None)

    def post(self, what: str, *, htmx: bool = False, **fields: Any) -> HttpResponse:
        headers = HTMX if htmx else None
        return self.client.post(f"{self.root}{what}/", fields, headers=headers)

    def deal(self, first: int = 1) -> HttpResponse:
        seen = self.match.deals.count()
        return self.post("deal", first=str(first), seen=str(seen), token=token())

    def fields(self, do: str, cards: str = "", *melds: str) -> dict[str, Any]:
        """Return what a button of the present page would post, with these cards chosen."""
        page = self.page()
        return {
            "seen": hidden(page, "seen"),
            "token": hidden(page, "token"),
            "do": do,
            "card": cards.split(),
            "meld": list(melds),
        }

    def tap(self, do: str, cards: str = "", *melds: str, htmx: bool = False) -> HttpResponse:
        return self.post("lay", htmx=htmx, **self.fields(do, cards, *melds))

    def rules(self, ruling: str, **fields: str) -> HttpResponse:
        """Let the referee of a real table rule."""
        page = self.page()
        seen, mark = hidden(page, "seen"), hidden(page, "token")
        return self.post("tap", seen=seen, token=mark, ruling=ruling, **fields)

    def play(self, *lines: str) -> None:
        """Write lines of the record without their pages."""
        deal = present_deal(self.match).deal
        number = deal.lines.count()
        RecordLine.objects.bulk_create(
            RecordLine(deal=deal, number=place, text=line, token=token())
            for place, line in enumerate(lines, start=number)
        )
        assert present_deal(self.match).replay


def stranger(of: Device) -> Player:
    """Return another browser that knows the address of a match."""
    other = Player(Client())
    other.code = of.code
    return other


# Reading a page


def making(response: HttpResponse) -> list[str]:
    """Return the melds in the making, as the form names them."""
    found = re.findall(r'<input type="hidden" name="meld" value="([^"]*)">', html(response))
    return [unescape(each) for each in found]


def hand(response: HttpResponse) -> str:
    """Return the cards that can be chosen."""
    return " ".join(re.findall(r'name="card" value="([^"]*)"', html(response)))


def chosen(response: HttpResponse) -> str:
    """Return the cards that are chosen."""
    return " ".join(re.findall(r'name="card" value="([^"]*)" checked', html(response)))


def buttons(response: HttpResponse) -> list[str]:
    """Return what the buttons of the laying form do, but for help with the hand."""
    return [do for do in every_button(response) if not do.startswith(HELP)]


def every_button(response: HttpResponse) -> list[str]:
    found = re.findall(r'<button[^>]* name="do"\s+value="([^"]*)"', html(response))
    return [unescape(do) for do in dict.fromkeys(found)]


def on_table(response: HttpResponse) -> list[list[str]]:
    """Return the melds on the table, as they are read aloud."""
    page = html(response)
    start = '<ol class="laid"' if '<ol class="laid"' in page else '<ol class="melds"'
    section = page.partition('aria-labelledby="on-table"')[2].partition("</section>")[0]
    melds = (page if "laid" in start else section).partition(start)[2].partition("</ol>")[0]
    one = "<li>" if "laid" in start else '<li class="meld">'
    return [
        found
        for each in melds.split(one)[1:]
        if (found := re.findall(r'role="img" aria-label="([^"]*)"', each))
    ]
