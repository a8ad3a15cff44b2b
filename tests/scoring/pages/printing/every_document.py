"""Evenings to print, and what has to be true of every PDF that is made of them."""

import re
import zlib
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from scoring.models import Event, HallNetwork
from scoring.pages.printing import laying_out
from scoring.pages.printing.document import Document, Paper, Part
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants, noted, won_by
from tests.scoring.pages.printing.test_pdf import HEBREW, LONG, MM, Pdf, Word, pdf_at

SIZES = {Paper.A3: (297, 420), Paper.A4: (210, 297), Paper.A5: (148, 210)}
EDGE = 5 * MM
"""What printers leave white."""
ENDS = 3
"""So many sheets at either end have room for whoever comes last in lists: the longest name, and
those from right to left.
"""
LIGHTEST = 0.4
"""How light letters are at most, from 0 for black to 1 for white: a contrast of 5.7 on white."""

FIRST = [
    "Anna",
    "Bram",
    "Coby",
    "Dirk",
    "Eva",
    "Floor",
    "Gerda",
    "Hans",
    "Ilse",
    "Jan",
    "Kees",
    "Lotte",
    "Mies",
    "Noor",
    "Otto",
]
LAST = ("de Vries", "Kuipers", "van Dijk", "van der Heijden", "Öztürk", "O'Hara", "Łukasiewicz")
RIGHT_TO_LEFT = ("נועה כהן", "دانيال حداد", HEBREW)


def names(players: int) -> list[str]:
    """Return so many names: long ones, some that run from right to left, and the usual ones."""
    hard = [LONG[0], RIGHT_TO_LEFT[2], "Li", "W" * 60, *RIGHT_TO_LEFT[:1]]
    usual = [
        f"{FIRST[at % len(FIRST)]} {LAST[at % len(LAST)]} {at}" for at in range(max(players - 5, 0))
    ]
    return [*hard, *usual][:players]


def an_evening_of(players: int) -> Event:
    """Return an evening after its second and last round, with results and prizes, closed."""
    event = an_event(
        a_club("De Joker", owner=a_user(f"Olga of {players}")),
        "jokeren-competition",
        rounds=2,
        name="Wintertoernooi in de grote zaal",
        fee=250,
    )
    people = entrants(event, *names(players))
    for shift in (0, players // 3):
        order = people[shift:] + people[:shift]
        # Nobody sits alone: those who are left sit with the last ones.
        starts = list(range(0, max(players - 2, 1), 4))
        ends = [*starts[1:], players]
        groups = [order[at:end] for at, end in zip(starts, ends, strict=True)]
        played = a_round(event, *groups)
        for table in played.tables.all():
            noted(table, 1, won_by(1, *range(4, 3 + table.seats.count())))
    event.event_rounds.update(closed=timezone.now())
    HallNetwork.objects.create(club=event.club, name="Buurthuis De Eik", password="W8" * 30)
    prizes = [{"for": "1", "cents": 1500}, {"for": "last", "text": "Cake"}]
    Event.objects.filter(pk=event.pk).update(closed=timezone.now(), prizes=prizes)
    return Event.objects.get(pk=event.pk)


def address_of(document: Document, paper: Paper, *, is_blank: bool = False) -> str:
    of = "blank" if is_blank else "2" if document.is_of_round else "evening"
    return f"{of}/{document.code}/{paper}.pdf"


def made(event: Event, address: str, folder: Path, patch: pytest.MonkeyPatch) -> tuple[Pdf, str]:
    """Return a document as a PDF, and as the text that it was made of.

    Where each of many sheets is laid out by itself, the first and the last ones are enough.
    """
    pages: list[str] = []
    in_pieces, make_pdf = laying_out.in_pieces, laying_out.make_pdf

    def few(part: Part) -> list[Part]:
        pieces = in_pieces(part)
        if len(pieces) <= 2:
            return pieces
        every = part.context[part.sheets]
        ends = every[:ENDS], every[-ENDS:]
        return [part._replace(context={**part.context, part.sheets: each}) for each in ends]

    def kept(html: Any, **more: Any) -> bytes:
        pages.extend(html)
        return make_pdf(pages, **more)

    patch.setattr(laying_out, "in_pieces", few)
    patch.setattr(laying_out, "make_pdf", kept)
    pdf = pdf_at(event, address, folder)
    return pdf, "".join(map(_text_of, pages))


def _text_of(html: str) -> str:
    body = re.sub(r"<head.*?</head>|<svg.*?</svg>|<[^>]*>", " ", html, flags=re.DOTALL)
    return unescape(body)


def faults(pdf: Pdf, text: str, paper: Paper, players: int) -> list[str]:
    """Return what is wrong with a PDF, in words."""
    words, sizes = list(pdf.words), pdf.sizes
    return [
        *_wrong_pages(words, sizes, paper, players),
        *_lost(words, text),
        *_outside(words, sizes),
        *_over_each_other(words),
        *_other_fonts(pdf),
        *_pale(pdf),
    ]


def _wrong_pages(
    words: list[Word], sizes: list[tuple[int, int]], paper: Paper, players: int
) -> Iterator[str]:
    if not 1 <= len(sizes) <= players + 2:
        yield f"{len(sizes)} pages for {players} players"
    yield from (f"a page of {size}" for size in set(sizes) if tuple(sorted(size)) != SIZES[paper])
    with_words = {word.page for word in words}
    yield from (
        f"page {page} is empty" for page in range(1, len(sizes) + 1) if page not in with_words
    )


def _letters(text: str) -> Counter[str]:
    return Counter(letter for letter in text.casefold() if letter.isalnum())


def _lost(words: list[Word], text: str) -> Iterator[str]:
    """Yield the letters that stand on a page less often than they should: names are whole, though
    a long one is broken into lines.
    """
    lost = _letters(text) - _letters("".join(unescape(word.text) for word in words))
    if lost:
        yield f"letters that are lost: {dict(lost)}"


def _outside(words: list[Word], sizes: list[tuple[int, int]]) -> Iterator[str]:
    for word in words:
        wide, high = (side * MM for side in sizes[word.page - 1])
        if not (EDGE < word.left < word.right < wide - EDGE):
            yield f"over the side: {word}"
        if not (EDGE < word.top < word.bottom < high - EDGE):
            yield f"over the top or the bottom: {word}"


def _over_each_other(words: list[Word]) -> Iterator[str]:
    """Yield the words that stand over each other. A box reaches from the ascent to the descent,
    which letters hardly fill: those of two lines may touch.
    """
    in_order = sorted(words, key=lambda word: (word.page, word.top))
    for at, one in enumerate(in_order):
        for other in in_order[at + 1 :]:
            if other.page != one.page or other.top >= one.bottom:
                break
            low, high = max(one.top, other.top), min(one.bottom, other.bottom)
            least = min(one.bottom - one.top, other.bottom - other.top)
            beside = min(one.right, other.right) - max(one.left, other.left)
            if high - low > 0.4 * least and beside > 0.5:
                yield f"over each other: {one} {other}"


def _other_fonts(pdf: Pdf) -> Iterator[str]:
    listed = pdf.told("pdffonts", str(pdf.file)).splitlines()[2:]
    if not listed:
        yield "no font"
    ours = re.compile(r"[A-Z]{6}\+Last-Card-Sans(-Bold)? +CID TrueType +Identity-H +yes yes")
    yield from (
        f"a font that is not ours, or not in it: {line}" for line in listed if not ours.match(line)
    )


def _pale(pdf: Pdf) -> Iterator[str]:
    """Yield the colours of letters that are too light a grey to be read."""
    found = set()
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf.file.read_bytes(), re.DOTALL):
        try:
            content = zlib.decompress(stream)
        except zlib.error:
            continue
        if b"BT" in content:
            found |= set(_greys_of_letters(content.decode("latin-1")))
    yield from (f"letters of grey {grey:.2f}" for grey in sorted(found) if grey > LIGHTEST)


OPERATION = re.compile(
    r"\([^()]*\)|<[0-9a-fA-F]*>|\b(?P<q>[qQ])\b"
    r"|(?P<rgb>[\d.]+ [\d.]+ [\d.]+) rg\b|(?P<grey>[\d.]+) g\b"
    r"|(?P<how>\d) Tr\b|(?P<show>T[jJ])\b"
)
WITH_EDGE = "2"


def _greys_of_letters(content: str) -> Iterator[float]:
    """Yield how light letters are drawn, from 0 for black to 1 for white. What has an edge around
    it lies beneath a letter of a card, to part it from the picture.
    """
    now, how = 0.0, "0"
    before: list[tuple[float, str]] = []
    for found in OPERATION.finditer(content):
        if found.lastgroup is None:
            # What is written, and no operation.
            continue
        if found["q"] == "q":
            before.append((now, how))
        elif found["q"] == "Q":
            now, how = before.pop()
        elif found["rgb"]:
            red, green, blue = map(float, found["rgb"].split())
            now = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        elif found["grey"]:
            now = float(found["grey"])
        elif found["how"]:
            how = found["how"]
        elif how != WITH_EDGE:
            yield now
