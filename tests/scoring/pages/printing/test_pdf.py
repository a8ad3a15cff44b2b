"""What comes out as PDF: pages, sizes, texts, and nothing clipped. Read back with poppler."""

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.urls import resolve
from django.utils import translation

from scoring.models import Club, Event, Role
from scoring.pages.printing import pdf
from scoring.pages.printing.drawing import Backs, NoPdf
from scoring.pages.printing.making import PrintingRequest
from scoring.pages.printing.pdf import can_make_pdf, make_pdf
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    entrants,
    logged_in,
    noted,
    won_by,
)

MM = 72 / 25.4
HEBREW = "אברהםיצחקיעקבמשהאהרןדודשלמהאליהושמואלדניאליוסףבנימיןראובןשמע"[:60]
LONG = ["Maximiliaan-Alexander van der Kloosterboer-Oudekerkerdijkein", "W" * 60, HEBREW, "Li"]


class Word(NamedTuple):
    """A word on a page, in points from its upper left corner."""

    text: str
    page: int
    left: float
    top: float
    right: float
    bottom: float


class Pdf:
    def __init__(self, content: bytes, folder: Path) -> None:
        self.file = folder / "made.pdf"
        self.file.write_bytes(content)

    def told(self, *words: str) -> str:
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        # The backs of forms are empty.
        assert done.stderr.replace("no word list\n", "") == ""
        return done.stdout

    @cached_property
    def _boxes(self) -> str:
        """The pages and their words, each with its box."""
        return self.told("pdftotext", "-bbox", str(self.file), "-")

    @cached_property
    def _texts(self) -> list[str]:
        return self.told("pdftotext", "-layout", str(self.file), "-").split("\f")

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """Each page's width and height in millimetres."""
        found = re.findall(r'<page width="([\d.]+)" height="([\d.]+)">', self._boxes)
        return [(round(float(wide) / MM), round(float(high) / MM)) for wide, high in found]

    def text(self, page: int) -> str:
        return self._texts[page - 1]

    @property
    def words(self) -> Iterator[Word]:
        page = 0
        box = re.compile(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>')
        for line in self._boxes.splitlines():
            page += "<page " in line
            if found := box.search(line):
                left, top, right, bottom, text = found.groups()
                yield Word(text, page, float(left), float(top), float(right), float(bottom))


def a_night(
    format: str, *tables: list[str], deals: int = 0, club: Club | None = None, **fields: Any
) -> Event:
    event = an_event(club or a_club(), format, **fields)
    played = a_round(event, *(entrants(event, *names) for names in tables))
    for table in played.tables.all():
        for number in range(1, deals + 1):
            noted(table, number, won_by(1, *range(4, 3 + table.seats.count())))
    return event


def printed(event: Event, what: str, paper: str, folder: Path) -> Pdf:
    return pdf_at(event, f"1/{what}/{paper}.pdf", folder)


def pdf_at(event: Event, address: str, folder: Path) -> Pdf:
    """The PDF of an evening."""
    return made_as_a_job(event.club, f"/event/{event.code}/print/{address}", folder)


def made_as_a_job(club: Club, address: str, folder: Path) -> Pdf:
    """The PDF of an address, made as that of a job is: in this process, and however many players
    there are.
    """
    owner = club.memberships.get(role=Role.OWNER).user
    request = PrintingRequest(owner, "http://192.168.1.20:8000", address, lambda *_progress: None)
    found = resolve(request.path_info)
    answer = found.func(request, *found.args, **found.kwargs)
    assert answer["Content-Type"] == "application/pdf"
    return Pdf(answer.content, folder)


def groups(tables: int, seats: int = 4) -> list[list[str]]:
    return [[f"P{table}.{seat}" for seat in range(1, seats + 1)] for table in range(1, tables + 1)]


pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]


def test_on_a5_each_form_has_a_page(tmp_path: Path) -> None:
    pdf = printed(a_night("jokeren-form", *groups(3)), "forms", "a5", tmp_path)

    assert pdf.sizes == [(210, 148)] * 3
    for table in (1, 2, 3):
        assert re.search(rf"^ *{table}$", pdf.text(table), re.MULTILINE)
        assert f"P{table}.1" in pdf.text(table)


def test_on_a4_two_forms_share_a_sheet_so_that_the_cut_stack_is_in_order(tmp_path: Path) -> None:
    pdf = printed(a_night("jokeren-form", *groups(5)), "forms", "a4", tmp_path)
    above = {word.text: word.page for word in pdf.words if word.bottom < 148 * MM}
    below = {word.text: word.page for word in pdf.words if word.top > 149 * MM}

    assert pdf.sizes == [(210, 297)] * 3
    assert [above[name] for name in ("P1.1", "P2.1", "P3.1")] == [1, 2, 3]
    assert [below[name] for name in ("P4.1", "P5.1")] == [1, 2]


@pytest.mark.parametrize(
    ("format", "words"),
    [
        ("jokeren-form", ["Number of X", "Subtotal", "Jokeren, one form"]),
        ("jokeren-competition", ["Number of X", "Round 1 of 3"]),
        ("taki-points", ["Deals won", "TAKI for points"]),
        ("taki-pyramid", ["Cards left", "reached", "TAKI Pyramid"]),
        ("eight-colours", ["Deals won", "Eight colours"]),
    ],
)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_forms_of_all_formats_have_what_they_need(
    format: str, words: list[str], seats: int, tmp_path: Path
) -> None:
    event = a_night(format, *groups(1, seats), date=date(2026, 11, 20))
    pdf = printed(event, "forms", "a5", tmp_path)
    text = pdf.text(1)

    assert pdf.sizes == [(210, 148)]
    for each in [
        *words,
        "Friday",
        "20 November 2026",
        "Penalties",
        "Total",
        "Checked by",
        "● is the dealer",
    ]:
        assert each in text
    assert event.event_rounds.get().tables.get().code in text
    names = sorted((word.left, word.text) for word in pdf.words if word.text.startswith("P1."))
    assert [name for _left, name in names] == groups(1, seats)[0]


@pytest.mark.parametrize(
    "format",
    ["jokeren-form", "jokeren-competition", "taki-points", "taki-pyramid", "eight-colours"],
)
@pytest.mark.parametrize(
    ("what", "paper", "deals"), [("forms", "a4", 0), ("forms", "a5", 0), ("filled", "a4", 1)]
)
def test_long_names_stay_whole_within_their_form(
    format: str, what: str, paper: str, deals: int, tmp_path: Path
) -> None:
    event = a_night(
        format,
        LONG,
        ["Ada", "Ben", "Cas"],
        deals=0 if format == "taki-pyramid" else deals,
        name="Wintertoernooi " * 4,
    )
    pdf = printed(event, what, paper, tmp_path)
    height = 148 * MM
    words = [
        word._replace(top=word.top % (148.4 * MM), bottom=word.bottom % (148.4 * MM))
        for word in pdf.words
    ]
    text = "".join(word.text for word in words)

    assert len(pdf.sizes) == (1 if paper == "a4" else 2)
    assert len(re.findall("W", text)) >= 60
    assert "Kloosterboer-" in text
    assert text.count("Checked") == 2
    for word in words:
        # Printers leave an edge of 5 mm white.
        assert 5 * MM < word.left < word.right < 205 * MM, word
        assert 5 * MM < word.top < word.bottom < height - 5 * MM, word


def test_names_have_11_points_and_numbers_9_at_least(tmp_path: Path) -> None:
    event = a_night("jokeren-form", LONG, deals=10)
    pdf = printed(event, "filled", "a5", tmp_path)
    heights = {word.text: word.bottom - word.top for word in pdf.words}

    # A word's box reaches from the ascent to the descent: never less than the size of the font.
    assert heights["Li"] >= 11
    assert min(heights[text] for text in ("X", "4", "Total", "Subtotal")) >= 9
    assert min(heights.values()) >= 9


def test_the_number_of_the_table_is_large(tmp_path: Path) -> None:
    pdf = printed(a_night("jokeren-form", *groups(1)), "blank", "a5", tmp_path)

    assert max(word.bottom - word.top for word in pdf.words if word.text == "1") >= 40


TABLES = {"tables": 40, "names": 15, "standings": 15}
"""How many tables fill more than one page of each list."""


@pytest.fixture(scope="module")
def large(module_db: None) -> dict[int, Event]:
    """Evenings of so many tables, after a deal at each."""
    made = {}
    for tables in set(TABLES.values()):
        club = a_club(f"De {tables}", owner=a_user(f"Lara of {tables}"))
        made[tables] = a_night("jokeren-competition", *groups(tables), deals=1, club=club)
    return made


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("a5", (148, 210))])
@pytest.mark.parametrize("what", ["tables", "names", "standings"])
def test_lists_repeat_their_heads_and_number_their_pages(
    large: dict[int, Event], what: str, paper: str, size: tuple[int, int], tmp_path: Path
) -> None:
    tables = TABLES[what]
    pdf = printed(large[tables], what, paper, tmp_path)
    count = len(pdf.sizes)

    assert set(pdf.sizes) == {size}
    assert count > 1
    for page in range(1, count + 1):
        text = pdf.text(page)
        assert "Friday" in text
        assert re.search("[Rr]ound 1", text)
        assert re.search(r"Seat 4|Name", text)
        assert re.search(rf"\b{page} ?/ ?{count}\b", text)
    every = [word.text for word in pdf.words]
    for table, seat in ((1, 1), (tables // 2, 2), (tables, 4)):
        assert every.count(f"P{table}.{seat}") == 1


def test_a_filled_form_has_the_numbers(tmp_path: Path) -> None:
    pdf = printed(a_night("jokeren-form", *groups(1), deals=10), "filled", "a5", tmp_path)

    assert re.search(r"Number of X\s+10\s+0\s+0\s+0", pdf.text(1))
    assert re.search(r"Subtotal\s+0\s+20\s+25\s+30", pdf.text(1))
    assert re.search(r"Total\s+0\s+40\s+50\s+60", pdf.text(1))


def test_hebrew_pages_run_from_right_to_left(tmp_path: Path) -> None:
    event = a_night("jokeren-form", *groups(1))
    with translation.override("he"):
        html = "<html dir=rtl>" + page_of(event)
    pdf = Pdf(make_pdf([html]), tmp_path)
    places = {word.text: word.left for word in pdf.words}

    assert places["P1.4"] < places["P1.1"] < places["Table"]


def page_of(event: Event) -> str:
    address = f"/event/{event.code}/print/1/forms/a5/"
    content = logged_in(event.club).get(address).content.decode()
    return re.sub(r"<link.*?>|<header.*?</header>|<html.*?>", "", content, flags=re.DOTALL)


def test_a_page_can_make_nothing_be_fetched(tmp_path: Path) -> None:
    secret = tmp_path / "secret.css"
    secret.write_text("p { content: 'secret' }")

    for address in (secret.as_uri(), "http://127.0.0.1:1/a.css", "data:text/css,p{}"):
        with pytest.raises(BaseException, match="Error fetching"):
            make_pdf([f'<link rel="stylesheet" href="{address}"><p>a page</p>'])


def test_without_the_package_there_is_no_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)

    with pytest.raises(NoPdf) as refused:
        make_pdf(["<p>a page</p>"])
    assert refused.value.missing == "package"


def test_without_the_libraries_there_is_no_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "weasyprint":
                raise OSError("cannot load library 'libpango-1.0-0'")

    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])

    with pytest.raises(NoPdf) as refused:
        make_pdf(["<p>a page</p>"])
    assert refused.value.missing == "libraries"


def test_the_package_is_known_to_be_there() -> None:
    assert can_make_pdf()


@pytest.mark.parametrize("players", [3, 14, 60])
def test_a_sheet_of_place_cards_has_eight(players: int, tmp_path: Path) -> None:
    people = [f"Player{number}" for number in range(players - 1)] + [LONG[0]]
    tables = [people[at : at + 4] for at in range(0, players, 4)]
    pdf = printed(a_night("jokeren-competition", *tables), "place-cards", "a4", tmp_path)

    assert len(pdf.sizes) == -(-players // 8)


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("a5", (148, 210))])
def test_a_table_card_is_one_sheet_with_a_number_that_can_be_seen(
    paper: str, size: tuple[int, int], tmp_path: Path
) -> None:
    pdf = printed(a_night("jokeren-form", *groups(3)), "table-cards", paper, tmp_path)

    assert pdf.sizes == [size] * 3
    assert [word.page for word in pdf.words if word.text == "3"].count(3) >= 1
    assert max(word.bottom - word.top for word in pdf.words if word.text == "2") >= 150


def test_copies_are_the_whole_file_again(tmp_path: Path) -> None:
    event = a_night("jokeren-form", *groups(3))
    address = f"/event/{event.code}/print/1/forms/a5.pdf"
    pdf = Pdf(logged_in(event.club).get(f"{address}?copies=3").content, tmp_path)

    assert len(pdf.sizes) == 9
    assert pdf.text(1) == pdf.text(4) == pdf.text(7) != pdf.text(2)


def test_everything_for_a_round_has_each_document_on_its_paper(tmp_path: Path) -> None:
    pdf = printed(a_night("jokeren-form", *groups(3)), "everything", "a5", tmp_path)

    assert pdf.sizes == [(210, 297), (148, 210), (210, 148), (210, 148), (210, 148)]
    assert re.search(r"1 ?/ ?1", pdf.text(2))


def test_what_is_drawn_apart_is_the_same_file(tmp_path: Path) -> None:
    pages = ["<p>one</p>", "<p>two</p>"]
    how: Any = {"copies": 2, "backs": [Backs.SAME, Backs.EMPTY]}
    here, apart = (Pdf(make_pdf(pages, **how, is_apart=each), tmp_path) for each in (False, True))

    assert len(apart.sizes) == 8
    assert [apart.text(page) for page in range(1, 9)] == [here.text(page) for page in range(1, 9)]


def test_what_is_missing_apart_is_named_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf.DRAWING, "ask", lambda *_of_talk: "libraries")

    with pytest.raises(NoPdf) as refused:
        make_pdf(["<p>a page</p>"], is_apart=True)
    assert refused.value.missing == "libraries"


def test_pages_that_were_drawn_apart_are_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks: list[object] = []
    monkeypatch.setattr(pdf.DRAWING, "ask", lambda *task: tasks.append(task) or b"%PDF")
    for page in ("<p>drawn once</p>", "<p>drawn once</p>", "<p>drawn besides</p>"):
        assert make_pdf([page], is_apart=True) == b"%PDF"

    assert len(tasks) == 2
