"""A hall of one table whose players have their phones, and what is tapped on these."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import Evening

NAMES = ("Anna", "Bram", "Coby", "Dirk")


@dataclass
class Hall:
    """An evening with one table, and phones that join it. `seated` is in seat order."""

    evening: Evening
    seated: list[str]
    code: str
    browser: Browser
    arguments: dict[str, Any]

    def phone(self, name: str, *, scripts: bool = True, worker: bool = True) -> Page:
        """A phone of its own, on which a name was tapped.

        Without its `worker` (of the service) a page fetches all by itself: only then does
        Playwright's `route` see every request.
        """
        context = self.browser.new_context(
            **self.arguments,
            java_script_enabled=scripts,
            service_workers="allow" if worker else "block",
        )
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.goto(f"/t/{self.code}/")
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_text(f"You are {name}")).to_be_visible()
        return page

    def sheet(self) -> None:
        """Open the table's sheet on the organiser's device."""
        self.evening.sheet(1, 1)


def tap(phone: Page, name: str) -> None:
    phone.get_by_role("button", name=name, exact=True).click()


def enter(phone: Page, number: int, seated: list[str], *left: int) -> None:
    """Enter a deal that the first seat won, up to its summary; `left` are the others' cards."""
    phone.get_by_role("link", name=f"Enter deal {number}").click()
    tap(phone, seated[0])
    for name, cards in zip(seated[1:], left, strict=True):
        expect(phone.locator("h2")).to_have_text(name)
        tap(phone, str(cards))
    expect(phone.get_by_role("heading", name="Read it aloud")).to_be_visible()
    is_settled(phone)


def is_settled(phone: Page) -> None:
    """Wait until htmx minds the taps of what it has put on the page."""
    expect(phone.locator(".htmx-added, .htmx-settling")).to_have_count(0)


def send(phone: Page) -> None:
    with phone.expect_navigation():
        tap(phone, "Send")


def offline(phone: Page) -> None:
    is_settled(phone)
    phone.context.set_offline(True)


def online(phone: Page) -> None:
    phone.context.set_offline(False)
