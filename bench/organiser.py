"""The organiser of a hall, who looks, prints, closes rounds and publishes the next one."""

import asyncio
import secrets
import time

from bench.browsers import Answer, Browser
from bench.hall import Evening
from bench.tables import hidden_fields
from bench.timing import Measured

LOOKS = "", "print/", "print/1/forms/a4/", "standings/"
"""Pages that the organiser has open in turn, besides what is closed and published."""
LOOK_PAUSE = 3.0
TRIES = 20
"""How often a round is closed anew whose tables have entered something since its page was read."""


class Organiser:
    """A member of the club with a laptop of their own."""

    def __init__(self, measured: Measured, port: int, evening: Evening) -> None:
        self.measured = measured
        self.port, self.evening = port, evening
        self.browser = Browser(port, evening.session)

    async def looks(self, start: float, end: float) -> None:
        """Look at one page after the other, each when it is due, in a tab of its own."""
        tab = Browser(self.port, self.evening.session)
        due, turn = start, 0
        while due < end:
            path = LOOKS[turn % len(LOOKS)]
            address = self.evening.path(path)
            await self.measured.timed(
                f"organiser: {path or 'evening'}",
                due,
                lambda address=address: tab.get(address),  # type: ignore[misc]
            )
            due, turn = due + LOOK_PAUSE, turn + 1
        tab.close()

    async def changes_round(self, due: float) -> None:
        """Close the first round, draw and publish the second, and print its forms."""
        await self.closes(1, due)
        await self.draws()
        await self.publishes()
        # Of a round that is not published this is an error.
        await self._looks_at("print/2/forms/a4/", "print/2/forms/a4/")
        await self._looks_at("standings/", "standings/")

    async def draws(self) -> None:
        """Draw the next round."""
        seating = await self._looks_at("seating/", "seating")
        await self._posts("seating/draw/", hidden_fields(seating, 'id="draw"'), "draw")

    async def publishes(self) -> None:
        """Publish the round that was drawn."""
        seating = await self._looks_at("seating/", "seating")
        await self._posts("seating/publish/", hidden_fields(seating, 'id="publish"'), "publish")

    async def closes(self, number: int, due: float) -> None:
        """Close a round, though some of its tables have not finished."""
        await asyncio.sleep(due - time.monotonic())
        self.measured.closing.add(number)
        path = f"round/{number}/close/"
        for _try in range(TRIES):
            page = await self._looks_at(path, "close, page")
            fields = hidden_fields(page, 'id="close-form"')
            answer = await self._posts(path, fields, "close")
            if answer is None or answer.status == 302:
                return
            self.measured.refused["close: a table has entered something since"] += 1
        self.measured.errors[f"organiser: round {number} could not be closed"] += 1

    async def closes_evening(self) -> None:
        """Close the last round, then the evening."""
        await self.closes(2, time.monotonic())
        page = await self._looks_at("close/", "close evening, page")
        answer = await self._posts(
            "close/", hidden_fields(page, 'id="close-form"'), "close evening"
        )
        if answer is not None and answer.status != 302:
            self.measured.errors["organiser: the evening could not be closed"] += 1
        await self._looks_at("standings/", "standings/")

    async def _looks_at(self, path: str, what: str) -> str:
        address = self.evening.path(path)
        answer = await self.measured.timed(
            f"organiser: {what}", time.monotonic(), lambda: self.browser.get(address)
        )
        return answer.text if answer else ""

    async def _posts(self, path: str, fields: dict[str, str], what: str) -> Answer | None:
        address = self.evening.path(path)
        sent = {"token": secrets.token_hex(16), **fields}
        return await self.measured.timed(
            f"organiser: {what}", time.monotonic(), lambda: self.browser.send(address, sent)
        )
