"""The hall's screen, driven from the organiser's phone through an evening, and without a server."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.ports import free_port
from tests.browser.conftest import Complaints
from tests.browser.evening import Evening
from tests.conftest import ROOT, wait_for

NAMES = ("Avi", "Batya", "Chana", "Dov")
HALL = {"width": 1920, "height": 1080}
SOON = 20_000
SAYS = """words => {
    const hall = document.querySelector("#hall");
    return hall && hall.textContent.replace(/\\s+/g, " ").includes(words);
}"""
LEFT = """() => {
    const [minutes, seconds] = document.querySelector("[data-clock-time]").textContent.split(":");
    return 60 * minutes + 1 * seconds;
}"""


class Organiser(Evening):
    """The organiser's phone, and the screen in the hall that it drives."""

    def begin_night(self) -> str:
        """Publish the first round of an evening; return the address of the evening's pages."""
        return f"/event/{self.prepare('taki-points', NAMES)['event']}/"

    def run_clock(self, evening: str, minutes: int) -> None:
        self.page.goto(f"{evening}round/1/clock/")
        self.page.get_by_label("Minutes in all").fill(str(minutes))
        self.page.get_by_role("button", name="Let the round last so long").click()
        self.page.get_by_role("button", name="Start the clock").click()
        expect(self.page.get_by_role("button", name="Pause the clock")).to_be_visible()

    def tile(self, words: str) -> None:
        with self.page.expect_navigation():
            self.page.locator(".hall-tile").filter(has_text=words).click()

    def button(self, words: str) -> None:
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=words).click()


@pytest.fixture
def organiser(page: Page) -> Organiser:
    return Organiser(page)


@pytest.fixture
def opened(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[Callable[[str], Page]]:
    """Opens a page on the computer at the projector, where the same organiser is logged in."""
    contexts = []

    def open_page(address: str) -> Page:
        settings = browser_context_args | {"viewport": HALL}
        context = browser.new_context(**settings, storage_state=page.context.storage_state())
        contexts.append(context)
        made = context.new_page()
        with made.expect_response(lambda answer: "/live/" in answer.url):
            made.goto(address)
        return made

    yield open_page
    for context in contexts:
        context.close()


def hall(page: Page, words: str) -> None:
    """Wait until the screen says it: each frame is looked at, since some come and go."""
    page.wait_for_function(SAYS, arg=words, timeout=SOON)


def is_whole(page: Page) -> None:
    """See that all of it is on the screen, nothing to be scrolled to."""
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert page.evaluate(size) == [HALL["width"], HALL["height"]]


def close_the_night(organiser: Organiser, evening: str) -> None:
    page = organiser.page
    page.goto(f"{evening}round/1/close/")
    organiser.main("Note them as not played, and close")
    page.goto(f"{evening}close/")
    organiser.main("Close the evening")


def test_the_screen_follows_the_evening_and_the_phone(
    organiser: Organiser, opened: Callable[[str], Page]
) -> None:
    evening, complaints = organiser.begin_night(), Complaints()
    screen = opened(f"{evening}screen/")
    complaints.listen_to(screen)
    hall(screen, "Find your table")
    is_whole(screen)

    organiser.run_clock(evening, 30)
    hall(screen, "Until ")
    hall(screen, "0 of 6 deals done · 1 table still plays")
    is_whole(screen)

    organiser.page.goto(f"{evening}screen/control/")
    organiser.tile("Seating")
    hall(screen, "Find your table")
    organiser.tile("Standings")
    hall(screen, "The standings come after the first round")
    organiser.page.get_by_text("Announce something").click()
    organiser.page.get_by_label("In large letters").fill("Coffee is ready")
    organiser.button("Show it now")
    hall(screen, "Coffee is ready")
    organiser.page.get_by_text("Announce a break").click()
    organiser.page.get_by_label("Until what time").fill("23:59")
    organiser.button("Show the break")
    hall(screen, "23:59")
    is_whole(screen)
    organiser.button("Dark")
    expect(screen.locator("#hall")).to_have_attribute("data-theme", "dark", timeout=SOON)
    organiser.button("Black out")
    expect(screen.locator("#hall")).to_have_text(re.compile(r"^\s*$"), timeout=SOON)
    organiser.button("Show it again")
    organiser.tile("By itself")
    hall(screen, "Until ")
    assert complaints == []


def test_the_result_is_shown_by_the_phone_and_by_the_space_bar(
    organiser: Organiser, opened: Callable[[str], Page]
) -> None:
    evening = organiser.begin_night()
    page = organiser.page
    organiser.main("Enter deal")
    page.locator(".went-out .choice").get_by_text("Avi", exact=True).click()
    for name, cards in zip(NAMES[1:], ("3", "5", "7"), strict=True):
        page.get_by_label(name, exact=True).and_(page.locator(".count")).fill(cards)
    organiser.main("Enter")
    close_the_night(organiser, evening)
    screen = opened(f"{evening}screen/")
    hall(screen, "All rounds are over")

    page.goto(f"{evening}screen/control/")
    organiser.tile("Result")
    hall(screen, "0 of 4 shown")
    expect(page.get_by_text("Next: place 4, Dov, 7")).to_be_visible()
    assert not [name for name in NAMES if name in screen.content()]

    organiser.button("Show place 4")
    hall(screen, "Dov")
    screen.keyboard.press(" ")
    hall(screen, "Chana")
    screen.keyboard.press("Backspace")
    hall(screen, "1 of 4 shown")
    expect(screen.locator("#hall")).not_to_contain_text("Chana")
    for shown in (2, 3, 4):
        screen.keyboard.press(" ")
        hall(screen, f"{shown} of 4 shown")
    expect(screen.locator(".winner")).to_contain_text("Avi")
    is_whole(screen)


def test_a_screen_without_an_account_follows_too(
    organiser: Organiser, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    evening = organiser.begin_night()
    page = organiser.page
    page.goto(f"{evening}screen/control/")
    organiser.button("Make an address")
    path = "/" + page.locator(".hall-address").inner_text().split("/", 3)[3]
    context = browser.new_context(**browser_context_args | {"viewport": HALL})
    screen = context.new_page()
    with screen.expect_response(lambda answer: "/live/screen/" in answer.url):
        screen.goto(path)
    hall(screen, "Find your table")

    organiser.tile("Clock")
    hall(screen, "0 of 6 deals done")
    with screen.expect_navigation():
        organiser.button("Remove this address")
    expect(screen.get_by_role("heading", level=1)).to_be_visible()
    expect(screen.locator("#hall")).to_have_count(0)
    context.close()


def test_a_phone_at_a_table_counts_down_and_follows_the_clock(
    organiser: Organiser, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    made = organiser.prepare("taki-points", NAMES)
    context = browser.new_context(**browser_context_args)
    phone = context.new_page()
    phone.goto(f"/t/{made['table']}/who/")
    phone.get_by_role("button", name="Avi").click()
    expect(phone.locator(".clock")).to_have_count(0)

    organiser.run_clock(f"/event/{made['event']}/", 30)

    expect(phone.locator(".clock-time")).to_have_text(re.compile(r"^(30|29):"), timeout=SOON)
    organiser.button("5 more minutes")
    expect(phone.locator(".clock-time")).to_have_text(re.compile(r"^(35|34):"), timeout=SOON)
    expect(phone.get_by_role("button", name=re.compile("^Sound"))).to_be_visible()
    context.close()


def test_without_scripts_the_clock_says_until_when(
    organiser: Organiser, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    evening = organiser.begin_night()
    organiser.run_clock(evening, 30)
    state = organiser.page.context.storage_state()
    context = browser.new_context(
        **browser_context_args, storage_state=state, java_script_enabled=False
    )
    for address in (f"{evening}screen/", evening):
        plain = context.new_page()
        plain.goto(address)
        expect(plain.get_by_text(re.compile(r"Until \d\d:\d\d\."))).to_be_visible()
        expect(plain.locator(".clock-time")).to_be_hidden()
    context.close()


# A server of its own, which can be stopped


class Server:
    """The site on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = os.environ | {"DATA_DIR": str(self.folder), "SECRET_KEY": "for tests only"}
        environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
        words = ["-m", "foundation.front", "--application", "tests.browser.dealt:application"]
        words += ["--host", "127.0.0.1", "--port", str(self.port), "--workers", "1"]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *words], cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        wait_for(f"{self.address}/healthz", self.process, self.folder / "log")

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait(timeout=10)


@pytest.fixture
def stoppable(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def test_the_clock_goes_on_while_the_server_is_stopped(
    stoppable: Server, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    settings = browser_context_args | {"base_url": stoppable.address, "viewport": HALL}
    context = browser.new_context(**settings)
    organiser, screen = Organiser(context.new_page()), context.new_page()
    evening = organiser.begin_night()
    organiser.run_clock(evening, 30)
    organiser.page.close()
    with screen.expect_response(lambda answer: "/live/" in answer.url):
        screen.goto(f"{evening}screen/")
    hall(screen, "Until ")

    stoppable.stop()
    before = screen.evaluate(LEFT)
    began = screen.evaluate("performance.now()")
    expect(screen.get_by_text("No connection.")).to_be_visible(timeout=20_000)
    screen.wait_for_function("began => performance.now() - began > 6_000", arg=began)
    spent = (screen.evaluate("performance.now()") - began) / 1000

    assert before - screen.evaluate(LEFT) == pytest.approx(spent, abs=1.5)
    stoppable.start()
    expect(screen.get_by_text("No connection.")).to_be_hidden(timeout=20_000)
    assert screen.evaluate(LEFT) == pytest.approx(
        before - (screen.evaluate("performance.now()") - began) / 1000, abs=2
    )
    context.close()
