"""What is done on the laptop, step by step, and what has to come of it."""

import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager

from tests.windows.laptop import Failed, Laptop
from tests.windows.visitor import Page, Visitor, reads

CLUB, NAME, PASSWORD = "Club under Wine", "Anna van Dijk", "Kaarten-2026-onder-Wine"
LEFT = {2: "7", 3: "8", 4: "9"}
"""The points that three players are left with, by their seats; the first one is out."""
KEPT = r"C:\kept.zip"
COMPUTERS = ("Fox", "Owl", "Bear")


class Evening:
    """One evening with two browsers: each step says in its first line what holds after it."""

    def __init__(self, laptop: Laptop) -> None:
        self._laptop = laptop
        self._one, self._other = Visitor(laptop.address), Visitor(laptop.address)
        self._club = self._sheet = ""
        self._rows: dict[str, list[str]] = {}

    def is_carried(self) -> str:
        """The folder for the hall is made."""
        return f"{self._laptop.carry()} packages"

    def is_alone_in_a_zip(self) -> str:
        """`Last Card.cmd` without the rest of its zip asks for the rest."""
        return self._laptop.start_in_zip()

    def starts(self) -> str:
        """`Last Card.cmd` starts the server, and its first page comes."""
        self._laptop.start(240)
        return f"{len(self._one.get('/').text)} characters"

    def signs_up(self) -> str:
        """Somebody signs up."""
        page = self._one.get("/account/signup/?next=/clubs/")
        page = self._one.send(page, "account-form", username=NAME, password1=PASSWORD)
        return expect(page, "/clubs/")

    def makes_a_club(self) -> str:
        """A club is made."""
        page = self._one.send(self._one.get("/clubs/"), "club-form", name=CLUB)
        self._club = page.path
        return expect(page, "/club/", CLUB)

    def makes_a_demo_night(self) -> str:
        """An evening of 12 made-up players is made."""
        page = self._one.get(f"{self._club}new-event/")
        page = self._one.send(page, "/demo/", players="12")
        sheets = page.links(r"/event/\w+/round/\d+/table/\d+/")
        for self._sheet in sheets:
            if next_deal(self._one.get(self._sheet)):
                return f"{len(sheets)} tables"
        raise Failed(f"none of {len(sheets)} tables waits for a deal")

    def enters_a_deal(self) -> str:
        """A deal that one browser enters comes to another one by itself."""
        page = self._other.get("/account/login/?next=/clubs/")
        page = self._other.send(page, "account-form", login=NAME, password=PASSWORD)
        expect(page, "/clubs/")
        before = self._other.get(self._sheet)
        with self._news(before) as wait:
            deal = self._enter()
            seconds = wait()
        row = self._other.get(self._sheet).row(deal)
        if row == before.row(deal) or not set(LEFT.values()) <= set(row):
            raise Failed(f"the other one sees {' '.join(row)}")
        self._rows[deal] = row
        return f"after {seconds:.2f} s: {' '.join(row)}"

    @contextmanager
    def _news(self, page: Page) -> Iterator:
        """Listen to the stream of a page; yield what waits for news and returns the seconds."""
        address = page.text.partition('data-live="')[2].partition('"')[0].replace("&amp;", "&")
        with self._other.open(address, seconds=30) as stream:
            if not reads(stream, b"retry:", 20):
                raise Failed("the stream of news does not begin")
            began = time.monotonic()

            def wait() -> float:
                if not reads(stream, b"data:", 20):
                    raise Failed("no news within 20 s")
                return time.monotonic() - began

            yield wait

    def _enter(self) -> str:
        """Enter the next deal of the sheet; return its sign."""
        deal = next_deal(self._one.get(self._sheet))
        page = self._one.get(f"{self._sheet}{deal.replace('-', '/')}/")
        seats = page.form("deal-form")[1]
        hands = {f"left-{seat}": left for seat, left in LEFT.items() if f"left-{seat}" in seats}
        self._one.send(page, "deal-form", out="1", do="save", **hands)
        return deal

    def plays_against_computers(self) -> str:
        """In a match against computers each of them moves."""
        page = self._one.get("/games/jokeren/")
        page = self._one.send(page, "against", name="Anna", number="3", level="normal")
        address = f"{page.path}text/"
        until, moved = time.monotonic() + 120, set()
        while time.monotonic() < until:
            page = self._one.get(address)
            log = page.items("text-so-far")
            moved |= {each for each in COMPUTERS if any(each in line for line in log)}
            if len(moved) == len(COMPUTERS):
                return ""
            # After whose turn it is come the moves. A meld could be laid and taken back for ever.
            if may := page.items("text-may")[1:]:
                ends = [each for each in may if each.startswith(("draw", "discard"))]
                self._one.send(page, "/text/", move=(ends or may)[-1])
            else:
                time.sleep(0.5)
        raise Failed(f"only these have moved: {sorted(moved)}; at last {log}")

    def is_backed_up(self) -> str:
        """A backup is made by itself, and holds the club."""
        until = time.monotonic() + 150
        while time.monotonic() < until:
            for path in self._laptop.backups:
                with zipfile.ZipFile(path) as backup:
                    if CLUB.encode() in backup.read("database.sqlite3"):
                        return path.name
            time.sleep(1)
        raise Failed("there is none")

    def makes_a_backup(self) -> str:
        """`Last Card.cmd backup` makes a file while it serves."""
        written = self._laptop.words("backup", KEPT)
        if KEPT not in written:
            raise Failed(f"it writes {written}")
        return ""

    def enters_another_deal(self) -> str:
        """A deal is entered that the file does not have."""
        deal = self._enter()
        if not set(LEFT.values()) <= set(self._one.get(self._sheet).row(deal)):
            raise Failed(f"{deal} is not there")
        return deal

    def stops(self) -> str:
        """Ctrl-C stops it."""
        self._laptop.stop(60)
        return ""

    def is_restored(self) -> str:
        """`Last Card.cmd restore` brings the file back."""
        return self._laptop.words("restore", KEPT).strip().splitlines()[0]

    def is_as_it_was(self) -> str:
        """Both are logged in; club and first deal are there, and the other deal is to come."""
        for each in (self._one, self._other):
            expect(each.get(self._club), self._club, CLUB)
        page = self._one.get(self._sheet)
        for deal, row in self._rows.items():
            if page.row(deal) != row:
                raise Failed(f"{deal} is now {' '.join(page.row(deal))}")
        deal = next_deal(page)
        if set(LEFT.values()) <= set(page.row(deal)):
            raise Failed(f"{deal} is still there")
        return ""

    steps = (
        is_carried,
        is_alone_in_a_zip,
        starts,
        signs_up,
        makes_a_club,
        makes_a_demo_night,
        enters_a_deal,
        plays_against_computers,
        is_backed_up,
        makes_a_backup,
        enters_another_deal,
        stops,
        is_restored,
        starts,
        is_as_it_was,
        stops,
    )


def expect(page: Page, path: str, text: str = "") -> str:
    """Raise Failed unless a page has an address that begins so, and this in it."""
    if not page.path.startswith(path) or text not in page.text:
        raise Failed(f"it leads to {page.path}")
    return ""


def next_deal(sheet: Page) -> str:
    """Return the sign of the deal that a sheet waits for, empty where it waits for none."""
    before, sign, _after = sheet.text.partition("is-next")
    return before.rpartition('id="')[2].partition('"')[0] if sign else ""
