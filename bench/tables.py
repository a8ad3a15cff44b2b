"""The tables of a hall: four phones each, which show the sheet, confirm and enter.

The first phone to come to a table enters its deals; the second and the third confirm what they
see, both at once; every third deal the fourth enters too, at the same moment, with other numbers:
one of the two comes late, reads what the other has entered, and gives way.
"""

import asyncio
import random
import re
import time
from collections import defaultdict
from collections.abc import Hashable, Mapping
from html import unescape

from bench.browsers import Answer, Browser
from bench.hall import SEATS
from bench.open_pages import OpenPage
from bench.timing import Entered, Measured

TAP = 0.7
"""Seconds between two taps of somebody who enters a deal."""
HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
CONFIRMING = re.compile(r'<form method="post" action="([^"]+/confirm/)"(.*?)</form>', re.DOTALL)
PLACE = re.compile(r"<h1>Table (\d+)</h1>\s*<p>\s*Round (\d+)")
AHEAD = re.compile(r'phone-ahead">.*?href="([^"]+)"', re.DOTALL)
FILLED = re.compile(r'<tr id="deal-(\d+)"(?:(?!</th>).)*?aria-hidden="true">[✓…]<', re.DOTALL)
STALE = "In the meantime"
WARNING = re.compile(
    r'<(\w+) class="(?:message (?:warning|error)" role="(?:status|alert)|errors)"[^>]*>(.*?)</\1>',
    re.DOTALL,
)
TAG = re.compile(r"<[^>]*>")


def warnings(text: str) -> str:
    """Return the words in which a page refuses something, empty where there are none."""
    found = " ".join(words for _tag, words in WARNING.findall(text))
    return " ".join(unescape(TAG.sub(" ", found)).split())


def hidden_fields(text: str, after: str = "") -> dict[str, str]:
    """Return what the hidden fields of a form hold: of the first one, or that which has `after`."""
    form = text.partition(after)[2] if after else text
    return dict(HIDDEN.findall(form.partition("</form>")[0]))


def filled(text: str) -> set[int]:
    """Return which deals a sheet shows: each is confirmed, or waits for that."""
    return {int(number) for number in FILLED.findall(text)}


class Place:
    """A table of a round: the phones that came to it, what they entered, and what they showed."""

    def __init__(self) -> None:
        self.phones: list[Phone] = []
        self.is_complete = asyncio.Event()
        self.entered: dict[Hashable, Entered] = {}
        self.seen: dict[tuple[Hashable, Hashable], float] = {}

    def seat(self, phone: "Phone") -> None:
        self.phones.append(phone)
        if len(self.phones) == SEATS:
            self.is_complete.set()


Places = defaultdict[tuple[int, int], Place]
"""The tables by their round and number."""


class Phone(OpenPage):
    """A phone that holds a seat. It goes to another table when its page leads there."""

    def __init__(
        self,
        measured: Measured,
        places: Places,
        *,
        port: int,
        keys: Mapping[str, str],
        address: str,
    ) -> None:
        """`keys` are what a browser has: its key as a phone, and the address it comes from."""
        super().__init__(measured, Browser(port, **keys), address, "phone")
        self.places, self.port, self.keys = places, port, keys
        self.round, self.place = 0, Place()

    async def read(self, text: str) -> None:
        """Note which deals are shown, confirm what waits, and see whether there is a next table."""
        if (found := PLACE.search(text)) and int(found[2]) != self.round:
            self.round = int(found[2])
            self.place = self.places[self.round, int(found[1])]
            self.place.seat(self)
        self._look(text)
        if ahead := AHEAD.search(text):
            self.leads_to = ahead[1]
        elif self in self.place.phones[1:3]:
            await self._confirm(text)

    def _look(self, text: str) -> None:
        now = time.monotonic()
        for number in filled(text):
            self.place.seen.setdefault((number, self), now)

    async def _confirm(self, text: str) -> None:
        for address, form in CONFIRMING.findall(text):
            fields = hidden_fields(form)
            answer = await self.measured.timed(
                "confirm",
                time.monotonic(),
                lambda address=address, fields=fields: self.browser.send(  # type: ignore[misc]
                    address, fields, HX_Request="true"
                ),
            )
            if answer is None:
                continue
            self.note(answer.text)
            self._look(answer.text)
            if 'class="message warning" role="status"' in answer.text:
                self._was_refused("confirm", answer, self.round)

    async def enter(self, number: int, due: float) -> None:
        """Enter a deal of the table that the phone is at, one tap after the other."""
        # What is entered late must not wait for the one before: a page has several connections.
        browser = Browser(self.port, **self.keys)
        place, played, table = self.place, self.round, self.address
        address = f"{table}deal/{number}/"
        try:
            await self.measured.timed("table", due, lambda: browser.get(table))
            due += TAP
            form = await self.measured.timed("form", due, lambda: browser.get(address))
            if form is not None and 'id="entry"' not in form.text:
                self.measured.refused["form: the deal is there already"] += 1
                return
            hands = [("pick", f"{seat} {random.randint(1, 9)}") for seat in range(2, SEATS + 1)]
            for name, value in [("out", "1"), *hands, ("do", "send")]:
                if form is None:
                    return
                due += TAP
                what = "send" if name == "do" else "tap"
                fields = {**hidden_fields(form.text, 'id="entry"'), name: value}
                form = await self.measured.timed(
                    what,
                    due,
                    lambda fields=fields: browser.send(  # type: ignore[misc]
                        address, fields, HX_Request="true"
                    ),
                )
            if form is None:
                return
            if "hx-redirect" not in form.headers:
                self._was_refused("send", form, played)
                return
            place.entered[number] = Entered(due, time.monotonic(), self)
            await self.measured.timed("table", time.monotonic(), lambda: browser.get(table))
        finally:
            browser.close()

    def _was_refused(self, what: str, answer: Answer, played: int) -> None:
        """Count an answer that does not take a post: it may be late, or its round be closed."""
        if STALE in answer.text:
            self.measured.refused[f"{what}: somebody else was first"] += 1
        elif played in self.measured.closing:
            self.measured.refused[f"{what}: the round is closed"] += 1
        else:
            words = warnings(answer.text) or f"no word, {answer.status}"
            self.measured.errors[f"{what}: refused: {words}"] += 1


async def play(place: Place, number: int, due: float, *, on_two: bool) -> None:
    """Let a table enter a deal when it is due, however long its phones take to be there; on two of
    them at once, or on one.
    """
    await asyncio.sleep(due - time.monotonic())
    await place.is_complete.wait()
    first, _second, _third, fourth = place.phones
    entering = [first.enter(number, due)]
    if on_two:
        entering.append(fourth.enter(number, due))
    await asyncio.gather(*entering)
