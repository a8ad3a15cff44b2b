"""How many keys and taps it takes to enter a stack of score forms, with and without their photos.

Forms are printed by the site, filled in and photographed by the simulation, and entered on the page
of the stack in a browser: by somebody who looks at the paper, types what stands there and goes on
with Enter.
"""

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, FilePayload, Locator, Page, sync_playwright

from bench.chromium import chromium_here
from bench.hall import SEATS, Evening, Hall, hall
from bench.sheet_reading.forms import rules_of
from bench.sheet_reading.hands import SCALE, outlines
from bench.sheet_reading.photos import paper_in, photo_on
from scoring.core.formats import Unit
from scoring.sheet_reading.codes_seen import seen_code

FORMAT, DEALS = "jokeren-competition", 10
FIRST_SEED = 9_000_000
INCH = 25.4
SUMS = ("won", "subtotal", "total")
ABOVE = frozenset(f"won-{seat}" for seat in range(1, SEATS + 1))
"""What stands above the cell in which typing begins, and is left out by hand."""
CELL = "#batch-form input.cell"
NEW = "#stack:not([data-before])"
STORED = ".message.success:not([data-before] *)"
WAITS = 30_000
"""Milliseconds for the answer of the site, which reads a photo in it."""


class Way(NamedTuple):
    """A way to enter a stack: what is entered, and whether photos propose it."""

    name: str
    has_sums: bool
    has_photos: bool


WAYS = (
    Way("deals typed", has_sums=False, has_photos=False),
    Way("deals and totals typed", has_sums=True, has_photos=False),
    Way("from photos, sums checked", has_sums=True, has_photos=True),
)


@dataclass(frozen=True)
class FilledForm:
    """A form on paper: its photo, and what stands in its cells, by the names of their fields."""

    photo: bytes
    deals: Mapping[str, str]
    sums: Mapping[str, str]


@dataclass
class Entered:
    """What it took to enter a stack."""

    forms: int = 0
    keys: int = 0
    taps: int = 0
    looked_at: int = 0
    unread: int = 0
    cells: int = 0
    wrong: int = 0

    @property
    def words(self) -> str:
        return (
            f"{self.keys} keys and {self.taps} taps, "
            f"{(self.keys + self.taps) / self.forms:.1f} a form; {self.looked_at} cells looked at; "
            f"{self.unread} photos not read; {self.wrong} of {self.cells} cells stored wrongly"
        )


def print_stack(tables: int) -> None:
    """Enter a stack of so many forms, one or more, in each way, and print what it took."""
    chromium = chromium_here()
    print(f"a stack of {tables} forms for {SEATS} of {DEALS} deals, entered by hand")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for way in WAYS:
            print(f"  {way.name}: {_entered(browser, way, tables).words}", flush=True)
        browser.close()


def _entered(browser: Browser, way: Way, tables: int) -> Entered:
    with hall() as served:
        evening = served.prepare(tables, deals=DEALS)
        served.start()
        site = f"http://127.0.0.1:{served.port}"
        page = browser.new_page(base_url=site, viewport={"width": 1440, "height": 900})
        page.context.add_cookies([{"name": "sessionid", "value": evening.session, "url": site}])
        page.set_default_timeout(WAITS)
        forms = _forms(page, served, evening)
        typist = _Typist(page, evening, way)
        typist.enter(forms)
        page.close()
        return typist.entered


def _forms(page: Page, served: Hall, evening: Evening) -> dict[int, FilledForm]:
    """Return an evening's forms, filled in and photographed, by the numbers of their tables."""
    page.goto(evening.path("print/1/forms/a5/"))
    file = served.folder / "forms.pdf"
    page.pdf(path=file, prefer_css_page_size=True)
    dots = str(SCALE * INCH)
    command = ["pdftoppm", "-r", dots, "-gray", "-png", str(file), str(served.folder / "form")]
    subprocess.run(command, check=True)
    numbers = {code: number for number, code in evening.codes.items()}
    filled = map(_filled_in, sorted(served.folder.glob("form-*.png")))
    return {numbers[code]: form for code, form in filled}


def _filled_in(printed: Path) -> tuple[str, FilledForm]:
    """Return a printed form as it was filled in, after the code of its table."""
    with Image.open(printed) as picture:
        code = seen_code(picture.convert("L"))
        paper = paper_in(picture, code.layout)
    # The same seed for the same table, whatever its code is.
    rng = np.random.default_rng(FIRST_SEED + int(printed.stem.partition("-")[2]))
    rules = rules_of(FORMAT, SEATS, Unit.CARDS)
    photo = photo_on(rng, paper, code.layout, rules, outlines().trained, 0.5)
    deals, sums = dict[str, str](), dict[str, str]()
    for line, texts in zip(code.layout.lines, photo.filled.entered, strict=True):
        for seat, text in enumerate(texts, start=1):
            if line.kind == "deal":
                deals[f"cell-{line.number}-{seat}"] = text
            elif line.kind in SUMS:
                sums[f"{line.kind}-{seat}"] = text
    return code.table, FilledForm(photo.content, deals, sums)


class _Typist:
    """Somebody who enters a stack of forms, with eyes on the paper; `entered` is what it took."""

    def __init__(self, page: Page, evening: Evening, way: Way) -> None:
        self._page, self._evening, self._way = page, evening, way
        self.entered = Entered()

    def enter(self, forms: Mapping[int, FilledForm]) -> None:
        """Enter forms, by the numbers of their tables."""
        if self._way.has_photos:
            self._switch_on()
        self._page.goto(self._address(min(forms)))
        for number in sorted(forms):
            self.entered.forms += 1
            self._enter(number, forms[number])
        for number, form in forms.items():
            self._compare(number, form)

    def _address(self, number: int) -> str:
        return self._evening.path(f"round/1/batch/?table={number}")

    def _switch_on(self) -> None:
        self._page.goto(self._evening.path(""))
        club = self._page.locator('a[href^="/club/"]').first.get_attribute("href")
        self._page.goto(f"{club}photos/")
        self._page.locator("[name=reads_photos]").check()
        self._page.locator("#reading-form button").click()

    def _enter(self, number: int, form: FilledForm) -> None:
        self._reach(number)
        texts = {**form.deals, **(form.sums if self._way.has_sums else {})}
        is_read = self._way.has_photos and self._read(form.photo)
        left = {name for name, text in texts.items() if text} - ABOVE
        while is_read or left:
            cell = self._page.locator(f"{CELL}:focus")
            if not cell.count():
                break
            name = cell.get_attribute("name") or ""
            self.entered.looked_at += is_read or name in left
            left.discard(name)
            self._answer(cell, texts.get(name, ""))
        self._save()

    def _reach(self, number: int) -> None:
        self._page.locator(f"h1:text-is('Table {number}')").wait_for()
        if not self._page.locator(f"{CELL}:focus").count():
            self.entered.taps += 1
            self._page.locator(CELL).first.focus()

    def _read(self, photo: bytes) -> bool:
        """Take the photo of a form: one tap for the camera and one that takes it."""
        self.entered.taps += 2
        file = FilePayload(name="form.jpg", mimeType="image/jpeg", buffer=photo)
        self._mark()
        self._page.locator("[data-photo]").first.set_input_files(file)
        self._page.locator(NEW).wait_for(state="attached")
        is_read = self._page.locator("[name=reading]").count() > 0
        self.entered.unread += not is_read
        return is_read

    def _mark(self) -> None:
        """Mark what stands here: the answer takes its place."""
        self._page.locator("#stack").evaluate("stack => { stack.dataset.before = '1' }")

    def _answer(self, cell: Locator, text: str) -> None:
        """Put in a cell what stands on the paper, where something else stands there, and go on."""
        if cell.input_value().upper() != text.upper():
            choices = self._page.locator(f"td:has(input.cell:focus) button[data-text='{text}']")
            if text and choices.count():
                self.entered.taps += 1
                choices.first.click()
                return
            self._page.keyboard.type(text)
            if not text:
                self._page.keyboard.press("Delete")
            self.entered.keys += max(1, len(text))
        self._page.keyboard.press("Enter")
        self.entered.keys += 1

    def _save(self) -> None:
        """Store a form; where a question comes first, what was added up on paper is taken as it is,
        since the deals were looked at.
        """
        answers = "button[value=accept]", "button[value=zeros]", "button[value^=blocked]"
        button = self._page.locator("button[form=batch-form]")
        for _question in range(1 + DEALS):
            self.entered.taps += 1
            self._mark()
            button.click()
            self._page.locator(f"{STORED}, {NEW}").first.wait_for(state="attached")
            if self._page.locator(STORED).count():
                return
            found = (self._page.locator(f"#batch-form {each}") for each in answers)
            answer = next((each.first for each in found if each.count()), None)
            if answer is None:
                break
            button = answer
        raise RuntimeError(self._page.locator("main").inner_text())

    def _compare(self, number: int, form: FilledForm) -> None:
        """Count the cells that are not stored as they stand on the paper."""
        self._page.goto(self._address(number))
        for name, text in form.deals.items():
            stored = self._page.locator(f"[name={name}]").input_value()
            self.entered.cells += 1
            self.entered.wrong += stored.upper() != text.upper()
