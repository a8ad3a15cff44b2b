"""A device at the table, without a browser: it fetches pages and posts the forms they hold."""

import re
from html import unescape
from itertools import count

from django.http import HttpResponse
from django.test import Client

from referee.matches.deals import present_deal
from referee.models import Match, RecordLine

NEW_MATCH = "/play/eight_colours/"
HTMX = {"HX-Request": "true"}

FORM = {
    "seats": "2",
    "name1": "Ada",
    "name2": "Ben",
    "name3": "",
    "name4": "",
    "length": "open",
    "rounds": "5",
    "target": "500",
    "hand_size": "5",
    "reverse_with_two": "extra_turn",
    "voluntary_draw": "True",
    "last_card_call": "False",
    "last_card_penalty": "2",
    "last_card_enforcement": "auto",
    "owed_before_count": "False",
}
"""The form of a new match as a browser posts it: two players, five cards."""

_tokens = count()


def token() -> str:
    """Return a token that no post has had."""
    return f"a-token-of-the-tests-{next(_tokens)}"


def html(response: HttpResponse) -> str:
    return response.content.decode()


def text(response: HttpResponse) -> str:
    """Return what a page says, without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html(response))).split())


def hidden(response: HttpResponse, name: str) -> str:
    """Return the value of the first hidden field of that name."""
    found = re.search(rf'<input type="hidden" name="{name}" value="([^"]*)">', html(response))
    assert found, f"the page has no hidden {name}"
    return found[1]


def phase(response: HttpResponse) -> str:
    """Return which moment of the match a page or a fragment shows."""
    found = re.search(r'<div id="match" class="match (?:stack|table) (\w+)"', html(response))
    assert found, "this is no page of a match"
    return found[1]


class Device:
    """One browser that plays one match."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.code = ""

    def start(self, **fields: str) -> HttpResponse:
        """Start a match, with the form's usual fields but for those given."""
        answer = self.client.post(NEW_MATCH, {**FORM, "token": token(), **fields})
        if answer.status_code == 302:
            self.code = answer.headers["Location"].split("/")[2]
        return answer

    @property
    def match(self) -> Match:
        return Match.objects.get(code=self.code)

    @property
    def lines(self) -> list[str]:
        """The lines of the record of the present round."""
        deal = self.match.deals.latest("number")
        return list(RecordLine.objects.filter(deal=deal).values_list("text", flat=True))

    def page(self, *, htmx: bool = False) -> HttpResponse:
        return self.client.get(f"/match/{self.code}/", headers=HTMX if htmx else None)

    def post(self, what: str, *, htmx: bool = False, **fields: str) -> HttpResponse:
        """Post to one of the match's addresses exactly these fields."""
        address = f"/match/{self.code}/{what}/"
        return self.client.post(address, fields, headers=HTMX if htmx else None)

    def take(self, *, htmx: bool = False) -> HttpResponse:
        return self.post("take", htmx=htmx, seen=hidden(self.page(), "seen"))

    def put_down(self, *, htmx: bool = False) -> HttpResponse:
        return self.post("put-down", htmx=htmx)

    def move_fields(self, move: str) -> dict[str, str]:
        """Return what the button `move` of the present page posts, or would if it were there."""
        page = self.page()
        if 'name="seen"' not in html(page):
            return {"seen": present_deal(self.match).version, "token": token(), "move": move}
        return {"seen": hidden(page, "seen"), "token": hidden(page, "token"), "move": move}

    def move(self, move: str, *, htmx: bool = False) -> HttpResponse:
        return self.post("move", htmx=htmx, **self.move_fields(move))

    def next_round(self, *, htmx: bool = False) -> HttpResponse:
        page = self.page()
        fields = {"seen": hidden(page, "seen"), "token": hidden(page, "token")}
        return self.post("next", htmx=htmx, **fields)

    def turn(self, *moves: str) -> None:
        """Take the device, make the moves of one turn, and pass the device on."""
        self.take()
        for move in moves:
            self.move(move)
        self.put_down()
