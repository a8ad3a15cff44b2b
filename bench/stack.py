"""How many keys and taps it takes to enter a stack of score forms, with and without their photos.

Forms are printed by the site, filled in and photographed by the simulation, and entered on the page
of the stack in a browser: by somebody who looks at the paper, types what stands there and goes on
with Enter.
"""

import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, sync_playwright

from bench.hall import SEATS, Evening, Hall, hall
from bench.sheet_reading.camera import lying, photographed
from bench.sheet_reading.forms import rules_of
from bench.sheet_reading.hands import SCALE, outlines
from bench.sheet_reading.photos import as_jpeg, size_of, write_sheet
from bench.sheet_reading.sheets import filled
from scoring.core.formats import Unit
from scoring.sheet_reading.codes_seen import seen_code

FORMAT, DEALS = "jokeren-competition", 10
FIRST_SEED = 9_000_000
INCH = 25.4
PHOTO = (2000, 1500)
SUMS = ("won", "subtotal", "total")
ABOVE = frozenset(f"won-{seat}" for seat in range(1, SEATS + 1))
"""What stands above the cell in which typing begins, and is left out by hand."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
CELL = "#batch-form input.cell"
NEW = "#stack:not([data-before])"
STORED = ".message.success:not([data-before] *)"
WAITS = 30_000
"""Milliseconds for the answer of the site, which reads a photo in it."""


@dataclass(frozen=True)
class FilledForm:
    """A form on paper: its photo, and what stands in its cells, by the names of their fields."""

    photo: bytes
    deals: Mapping[str, str]
    sums: Mapping[str, str]


@dataclass
class Entered:
    """What it took to enter a stack."""

    name: str
    forms: int = 0
    keys: int = 0
    taps: int = 0
    looked_at: int = 0
    unread: int = 0
    cells: int = 0
    wrong: int = 0

    def line(self) -> str:
        """Return what it took, in words."""
        return (
            f"  {self.name}: {self.keys} keys and {self.taps} taps, "
            f"{(self.keys + self.taps) / self.forms:.1f} a form; {self.looked_at} cells looked at; "
            f"{self.unread} photos not read; {self.wrong} of {self.cells} cells stored wrongly"
        )


def print_stack(tables: int) -> None:
    """Enter a stack of so many forms in each way, and print what it took."""
    print(f"a stack of {tables} forms for {SEATS} of {DEALS} deals, entered by hand")
    chromium = next(path for name in BROWSERS if (path := shutil.which(name)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, has_sums, has_photos in (
            ("deals alone", False, False),
            ("deals and sums", True, False),
            ("from photos", True, True),
        ):
            with hall() as served:
                evening = served.prepare(tables, deals=DEALS)
                served.start()
                context = browser.new_context(viewport={"width": 1440, "height": 900})
                site = f"http://127.0.0.1:{served.port}"
                context.add_cookies([{"name": "sessionid", "value": evening.session, "url": site}])
                typist = _Typist(context.new_page(), served, evening, Entered(name))
                typist.has_sums, typist.has_photos = has_sums, has_photos
                print(typist.entered(_forms(typist.page, served, evening)).line(), flush=True)
                context.close()
        browser.close()


def _forms(page: Page, served: Hall, evening: Evening) -> dict[int, FilledForm]:
    """Return an evening's forms, filled in and photographed, by the numbers of their tables."""
    page.goto(f"http://127.0.0.1:{served.port}{evening.path('print/1/forms/a5/')}")
    file = served.folder / "forms.pdf"
    page.pdf(path=file, prefer_css_page_size=True)
    dots = str(SCALE * INCH)
    command = ["pdftoppm", "-r", dots, "-gray", "-png", str(file), str(served.folder / "form")]
    subprocess.run(command, check=True)
    numbers = {code: number for number, code in evening.codes.items()}
    forms = {}
    for paper in sorted(served.folder.glob("form-*.png")):
        code, form = _filled_in(paper)
        forms[numbers[code]] = form
    return forms


def _filled_in(paper: Path) -> tuple[str, FilledForm]:
    """Return a printed form as it was filled in, after the code of its table."""
    with Image.open(paper) as picture:
        printed = picture.convert("L")
    code = seen_code(printed)
    # The same seed for the same table, whatever its code is.
    rng = np.random.default_rng(FIRST_SEED + int(paper.stem.partition("-")[2]))
    layout, rules = code.layout, rules_of(FORMAT, SEATS, Unit.CARDS)
    truth = filled(rng, layout, rules)
    wide, high = size_of(layout)
    mask = np.asarray(printed.crop((0, 0, round(wide * SCALE), round(high * SCALE))), np.float32)
    write_sheet(rng, mask := mask.copy(), layout, truth, outlines().trained, 0.5)
    photo = photographed(rng, mask, SCALE, lying(rng, (wide, high), PHOTO))
    deals, sums = dict[str, str](), dict[str, str]()
    for line, texts in zip(layout.lines, truth.entered, strict=True):
        for seat, text in enumerate(texts, start=1):
            if line.kind == "deal":
                deals[f"cell-{line.number}-{seat}"] = text
            elif line.kind in SUMS:
                sums[f"{line.kind}-{seat}"] = text
    return code.table, FilledForm(as_jpeg(photo), deals, sums)


class _Typist:
    """Somebody who enters a stack of forms, with eyes on the paper."""

    has_sums = has_photos = False

    def __init__(self, page: Page, served: Hall, evening: Evening, entered: Entered) -> None:
        self.page, self._count = page, entered
        self._base = f"http://127.0.0.1:{served.port}"
        self._evening = evening
        page.set_default_timeout(WAITS)

    def entered(self, forms: Mapping[int, FilledForm]) -> Entered:
        """Enter forms, and return what it took."""
        if self.has_photos:
            self._switch_on()
        self.page.goto(self._address(min(forms)))
        for number in sorted(forms):
            self._count.forms += 1
            self._enter(number, forms[number])
        for number, form in forms.items():
            self._compare(number, form)
        return self._count

    def _address(self, number: int) -> str:
        return f"{self._base}{self._evening.path(f'round/1/batch/?table={number}')}"

    def _switch_on(self) -> None:
        self.page.goto(f"{self._base}{self._evening.path('')}")
        club = self.page.locator('a[href^="/club/"]').first.get_attribute("href")
        self.page.goto(f"{self._base}{club}photos/")
        self.page.locator("[name=reads_photos]").check()
        self.page.locator("#reading-form button").click()

    def _enter(self, number: int, form: FilledForm) -> None:
        self._reach(number)
        texts = {**form.deals, **(form.sums if self.has_sums else {})}
        is_read = self.has_photos and self._read(form.photo)
        asked = None if is_read else {name for name, text in texts.items() if text} - ABOVE
        while asked is None or asked:
            cell = self.page.locator(f"{CELL}:focus")
            if not cell.count():
                break
            name = cell.get_attribute("name") or ""
            if asked is None or name in asked:
                self._count.looked_at += 1
            if asked is not None:
                asked.discard(name)
            self._answer(cell, texts.get(name, ""))
        self._save()

    def _reach(self, number: int) -> None:
        heading = self.page.locator(f"h1:text-is('Table {number}')")
        heading.wait_for()
        if not self.page.locator(f"{CELL}:focus").count():
            self._count.taps += 1
            self.page.locator(CELL).first.focus()

    def _read(self, photo: bytes) -> bool:
        """Take the photo of a form: one tap for the camera and one that takes it."""
        self._count.taps += 2
        file = FilePayload(name="form.jpg", mimeType="image/jpeg", buffer=photo)
        self._mark()
        self.page.locator("[data-photo]").first.set_input_files(file)
        self.page.locator(NEW).wait_for(state="attached")
        is_read = self.page.locator("[name=reading]").count() > 0
        self._count.unread += not is_read
        return is_read

    def _mark(self) -> None:
        """Mark what stands here: the answer takes its place."""
        self.page.locator("#stack").evaluate("stack => { stack.dataset.before = '1' }")

    def _answer(self, cell: Locator, text: str) -> None:
        """Put in a cell what stands on the paper, where something else stands there, and go on."""
        if cell.input_value().upper() != text.upper():
            choices = self.page.locator(f"td:has(input.cell:focus) button[data-text='{text}']")
            if text and choices.count():
                self._count.taps += 1
                choices.first.click()
                return
            self.page.keyboard.type(text)
            if not text:
                self.page.keyboard.press("Delete")
            self._count.keys += max(1, len(text))
        self.page.keyboard.press("Enter")
        self._count.keys += 1

    def _save(self) -> None:
        """Store a form; where a question comes first, what was added up on paper is taken as it is,
        since the deals were looked at.
        """
        answers = "button[value=accept]", "button[value=zeros]", "button[value^=blocked]"
        button = self.page.locator("button[form=batch-form]")
        for _try in range(DEALS):
            self._count.taps += 1
            self._mark()
            button.click()
            self.page.locator(f"{STORED}, {NEW}").first.wait_for(state="attached")
            if self.page.locator(STORED).count():
                return
            found = [self.page.locator(f"#batch-form {each}") for each in answers]
            answer = next((each.first for each in found if each.count()), None)
            if answer is None:
                break
            button = answer
        raise RuntimeError(self.page.locator("main").inner_text())

    def _compare(self, number: int, form: FilledForm) -> None:
        """Count the cells that are not stored as they stand on the paper."""
        self.page.goto(self._address(number))
        for name, text in form.deals.items():
            stored = self.page.locator(f"[name={name}]").input_value()
            self._count.cells += 1
            self._count.wrong += stored.upper() != text.upper()
