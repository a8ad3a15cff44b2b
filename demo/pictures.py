"""``./run pictures``: takes the pictures of docs/pictures anew, from a demo that stands still.

The same seed makes the same evening, so that a picture changes only where a page did, or a time of
day on it.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, StorageState, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs/pictures"
SEED, PLAYERS = 14, 32
PALETTE = 256
MOST_BYTES, MOST_BYTES_OF_ALL = 150_000, 800_000
LINK = re.compile(r"http://\S+/demo/in/\S+")
BEGINS = 20
"""The hour that it is on the pictures."""


@dataclass(frozen=True)
class Picture:
    """A page as it is to be seen: its file, the text of the link to it in the guide, and the size.

    `then` is the end of an address to go on to, below the one that the link leads to.
    """

    name: str
    link: str
    width: int
    height: int
    then: str = ""


LAPTOP, SCREEN, PHONE = (1280, 800), (1920, 1080), (390, 844)
PICTURES = (
    Picture("evening", "Open the evening", *LAPTOP),
    Picture("hall-screen", "Open the hall screen", *SCREEN),
    Picture("table-phone", "Enter a deal at table", *PHONE),
    Picture("standings", "Open the evening", *LAPTOP, then="standings/"),
    Picture("match", "Step into a match", *PHONE),
)


@contextlib.contextmanager
def demo() -> Iterator[str]:
    """A demo that stands still, with data that is gone afterwards; yields the way in."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--still", "--no-browser", "--seed", str(SEED), "--players", str(PLAYERS)]
        process = subprocess.Popen(  # noqa: S603 - our own words
            [sys.executable, "-m", "demo", *words],
            cwd=ROOT,
            env=os.environ | {"DEMO_DIR": f"{folder}/demo", "TIME_ZONE": zone(), "PORT": "0"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield _link(process)
        finally:
            process.terminate()
            process.wait(timeout=20)


def _link(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None  # noqa: S101 - it was given one
    for line in process.stdout:
        if found := LINK.search(line):
            return found[0]
    raise RuntimeError("the demo did not start; what is wrong stands above")


def zone() -> str:
    """Return a time zone in which it is evening now: nobody plays cards on a Tuesday at ten."""
    ahead = (BEGINS - datetime.now(UTC).hour + 12) % 24 - 12
    # The signs of these names are the other way round.
    return f"Etc/GMT{-ahead:+d}"


def take(browser: Browser, state: StorageState, guide: str, picture: Picture) -> Path:
    """Take a picture and return its file."""
    size = {"width": picture.width, "height": picture.height}
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        storage_state=state,
        color_scheme="light",
        reduced_motion="reduce",
        timezone_id=zone(),
    )
    page = context.new_page()
    page.goto(guide)
    page.get_by_role("link", name=picture.link).click()
    page.wait_for_load_state()
    if picture.then:
        page.goto(page.url + picture.then)
    # What is to be seen is the site: the banner is the demo's own.
    page.evaluate("document.querySelectorAll('[data-demo]').forEach(each => each.remove())")
    shot = page.screenshot(animations="disabled", caret="hide")
    context.close()
    return _kept(shot, picture)


def _kept(shot: bytes, picture: Picture) -> Path:
    """Store a picture, as small as it gets: browsers take the first way to pack one."""
    image = Image.open(BytesIO(shot)).convert("RGB")
    image = image.quantize(PALETTE, dither=Image.Dither.NONE)
    path = FOLDER / f"{picture.name}.png"
    image.save(path, optimize=True)
    return path


def too_large(paths: list[Path]) -> list[str]:
    """Return in words which files are larger than they may be."""
    sizes = {path: path.stat().st_size for path in paths}
    found = [f"{path.name} has {size:,} bytes" for path, size in sizes.items() if size > MOST_BYTES]
    if sum(sizes.values()) > MOST_BYTES_OF_ALL:
        found.append(f"all together have {sum(sizes.values()):,} bytes")
    return found


def main() -> int:
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser")
    chromium = next((found for name in names if name and (found := shutil.which(name))), None)
    if chromium is None:
        sys.exit("No Chromium was found: install it, or name one in CHROMIUM.")
    FOLDER.mkdir(exist_ok=True)
    with demo() as link, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        state, guide = _signed_in(browser, link)
        taken = [take(browser, state, guide, each) for each in PICTURES]
        browser.close()
    for path in taken:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1000:.0f} kB")
    faults = too_large(taken)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _signed_in(browser: Browser, link: str) -> tuple[StorageState, str]:
    """Return what a browser keeps that came in by the link, and the address of the guide."""
    context = browser.new_context()
    page: Page = context.new_page()
    page.goto(link)
    state, guide = context.storage_state(), page.url
    context.close()
    return state, guide


if __name__ == "__main__":
    raise SystemExit(main())
