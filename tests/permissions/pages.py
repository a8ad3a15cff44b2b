"""Every page of the site as somebody who may see it gets it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.template.loader import render_to_string
from django.utils.translation import override

from referee.games import GAMES
from tests.permissions.addresses import filled
from tests.permissions.people import COLUMNS, World
from tests.permissions.table import read_rows
from tests.permissions.undrawn import undrawn

VISITORS = ("owner", "player", "anonymous")
"""Whoever comes first here of those who may is shown the page."""

MAY_SEE = ("yes", "asked who")
"""The words of docs/permissions.md that stand for a page."""

SMALL_PAGES = (
    "400.html",
    "403.html",
    "404.html",
    "429.html",
    "500.html",
    "away.html",
    "trouble.html",
)
"""Pages that have no address of their own."""

FULL_HAND = "/ask/jokeren/?hand=7h-Jh 2s 2d 2c Kc Kd Ks 4s 5s *"
TAUGHT = "/match/<taught>/"
"""The table of a lesson, with its first bubble."""

MORE_PAGES = (
    (FULL_HAND, "anonymous"),
    (TAUGHT, "player"),
    ("/match/<own>/cards/?card=.wild-draw-four.", "player"),
)
"""What the pages of docs/permissions.md show besides, and to whom."""


@dataclass(frozen=True)
class Rendered:
    """A page: its address as docs/permissions.md has it, the one that was asked for, its HTML."""

    address: str
    at: str
    html: bytes


def addresses() -> Iterator[tuple[str, str]]:
    """Yield each address of a page, of every game, and who of VISITORS may see it."""
    for row in read_rows(COLUMNS):
        visitor = next((each for each in VISITORS if row.cells[each] in MAY_SEE), None)
        if row.method == "POST" or row.address.startswith("/live/") or visitor is None:
            continue
        for game in GAMES if "<game>" in row.address else [""]:
            yield row.address.replace("<game>", game), visitor
    yield from MORE_PAGES


def every_page(world: World, language: str = "en") -> Iterator[Rendered]:
    """Yield every page of the site in a language, each as on a first visit. A file is no page, and
    none is drawn.
    """
    for address, visitor in addresses():
        with transaction.atomic(), undrawn():
            at = filled(world, address, guesses=False)
            asked = {"accept-language": language}
            answer: Any = world.browser(visitor).get(at, follow=True, headers=asked)
            transaction.set_rollback(True)
        is_page = answer.headers["Content-Type"].startswith("text/html")
        if is_page and answer.status_code == 200:
            yield Rendered(address, at, answer.content)
    with override(language):
        for name in SMALL_PAGES:
            yield Rendered(name, f"/{name}", render_to_string(name).encode())
