"""Phones that each hold a seat of a match, without a browser, and one that only watches."""

import re
from typing import Any
from unittest.mock import patch

from django.http import HttpResponse
from django.test import Client

from referee.matches.deals import DealInPlay, play, present_deal
from referee.models import ClaimState, Match
from tests.referee.devices import HTMX, hidden, html, token

NAMES = ("Anna", "Bram", "Coby", "Dirk")
SHORT = f"{7:064}"
"""A secret whose first deal to two players with five cards is soon played out, as `play_out` does,
also where the second has given the word “tulip”."""
LENGTH = {"length": "open", "rounds": "5", "target": "500"}


class Phone:
    """One phone and the match that it is at."""

    def __init__(self, code: str = "") -> None:
        self.client = Client()
        self.code = code

    @property
    def match(self) -> Match:
        return Match.objects.get(code=self.code)

    @property
    def played(self) -> DealInPlay:
        return present_deal(self.match)

    @property
    def lines(self) -> list[str]:
        """The lines of the record of the present round."""
        return list(self.played.lines)

    def set_up(self, game: str, name: str, **fields: str) -> HttpResponse:
        """Set up a match under the rules as printed, but for the fields given."""
        form = self.client.get(f"/phones/{game}/")
        posted = {**_written(form), **LENGTH, "name": name, **fields}
        answer = self.client.post(f"/phones/{game}/", posted)
        if answer.status_code == 302:
            self.code = answer.headers["Location"].split("/")[2]
        return answer

    def page(self, *, htmx: bool = False, mark: str | None = None) -> HttpResponse:
        headers = HTMX if htmx or mark is not None else {}
        if mark is not None:
            headers = headers | {"Live-Mark": mark}
        return self.client.get(f"/match/{self.code}/", headers=headers)

    def text_page(self) -> HttpResponse:
        """Fetch the table as text, once: it is not remembered."""
        answer = self.client.get(f"/match/{self.code}/text/")
        self.client.cookies.pop("text", None)
        return answer

    def post(self, what: str, *, htmx: bool = False, **fields: Any) -> HttpResponse:
        """Post to one of the match's addresses exactly these fields."""
        address = f"/match/{self.code}/{what}/"
        return self.client.post(address, fields, headers=HTMX if htmx else None)

    def join(self, name: str) -> HttpResponse:
        return self.post("join", name=name)

    def press(self, what: str, *, htmx: bool = False, **fields: Any) -> HttpResponse:
        """Post what a form of the present page posts, or would if it were there."""
        page = self.page()
        is_there = 'name="seen"' in html(page)
        seen = hidden(page, "seen") if is_there else self.played.version
        return self.post(what, htmx=htmx, seen=seen, token=token(), **fields)

    def move(self, move: str, *, htmx: bool = False) -> HttpResponse:
        return self.press("move", htmx=htmx, move=move)

    def deal(self) -> HttpResponse:
        return self.press("deal")


def _written(form: HttpResponse) -> dict[str, str]:
    """Return what a browser posts of a form that nobody has changed."""
    fields: dict[str, str] = {}
    bound = form.context["form"]
    for name, field in bound.fields.items():
        value = bound.get_initial_for_field(field, name)
        if isinstance(value, dict):
            fields |= {f"{name}_{key}": str(each) for key, each in value.items()}
        elif value is not None:
            fields[name] = str(value)
    return fields | {"token": hidden(form, "token"), **_edition(form)}


def _edition(form: HttpResponse) -> dict[str, str]:
    return {"edition": form.context["form"].edition} if 'name="edition"' in html(form) else {}


def a_table(game: str, *names: str, **fields: str) -> tuple[list[Phone], Phone]:
    """Return the phones of the players, in seat order, and one that watches; nothing is dealt."""
    host = Phone()
    assert host.set_up(game, names[0], **fields).status_code == 302
    phones = [host, *(Phone(host.code) for _name in names[1:])]
    for phone, name in zip(phones[1:], names[1:], strict=True):
        assert phone.join(name).status_code == 302
    return phones, Phone(host.code)


def dealt(game: str, *names: str, **fields: str) -> tuple[list[Phone], Phone]:
    """The same, with the first round dealt."""
    phones, watching = a_table(game, *names, **fields)
    assert phones[0].deal().status_code == 302
    return phones, watching


def turn_of(phones: list[Phone]) -> tuple[Phone, Phone]:
    """Return the phone to move and the next one, of two."""
    seat = phones[0].played.replay.state.turn
    return phones[seat - 1], phones[seat % len(phones)]


def mark_of(phone: Phone) -> str:
    """Return how old the phone's page says that it is."""
    found = re.search(r'"Live-Mark": "(\d+)"', html(phone.page()))
    assert found
    return found[1]


def ask(phone: Phone, seat: int) -> int:
    """Let a phone ask for a seat that another holds; return the number of its claim."""
    assert phone.post("join", seat=str(seat)).status_code == 302
    return int(phone.match.claims.get(seat=seat, state=ClaimState.OPEN).pk)


def hand_over(old: Phone, new: Phone, seat: int) -> None:
    """Let a seat move to another phone as its player taps it."""
    assert old.post("seats", do=f"yes {ask(new, seat)}").status_code == 302


def ended(*names: str) -> list[Phone]:
    """Return the phones of a match of one round that has ended, which between two was short."""
    rules = {"length": "rounds", "rounds": "1", "hand_size": "5"}
    with patch("referee.matches.own_phones.new_secret", return_value=SHORT):
        phones, _watching = dealt("eight_colours", *names, **rules)
    play_out(phones)
    return phones


def play_out(phones: list[Phone]) -> None:
    """Let each player lay what they can, until the round has ended."""
    play_to_the_end(phones[0].match)


def play_to_the_end(match: Match) -> None:
    """Let each player lay what they can, until the present round of the match has ended."""
    game = match.rules
    while (turn := game.to_move(present_deal(match).replay.state)) is not None:
        present = present_deal(match)
        lawful = game.legal_moves(present.replay.state)
        texts = [game.notation.write(move).split(" ", 1)[1] for move in lawful]
        best = next((each for each in texts if each.startswith("play")), texts[-1])
        assert play(match, seat=turn, text=best, seen=present.version, token=token()) is None
