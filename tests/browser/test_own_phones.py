"""A match on its players' own phones: joined, dealt, played with a +3 broken out of turn."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import Complaints, afresh
from tests.browser.playing import SETTLED

NAMES = ("Anna", "Bram", "Coby", "Dirk")
FIRST = 4
"""The seat that plays first, as the seed of `dealt.BROKEN` decides."""
ROUND = (
    "4 play CC:Y",
    "1 play +3",
    "3 play BR",
    "2 play Y6",
    "3 play Y1",
    "4 play Y+",
    "4 play Y+",
    "4 play K",
    "4 play GT",
    "4 play G1",
    "4 play G8",
    "4 call",
    "4 play G+2",
)
"""Dirk goes out; what the deal of that seed has, and how it can be played."""


class Drawer:
    """Where phones lie that nobody uses: a new one costs more than one that is given back."""

    def __init__(self, browser: Browser, arguments: dict[str, Any]) -> None:
        self.browser, self.arguments = browser, arguments
        self.lying: dict[bool, list[BrowserContext]] = {True: [], False: []}
        self.used: list[tuple[bool, BrowserContext]] = []

    def take(self, *, scripts: bool) -> BrowserContext:
        lying = self.lying[scripts]
        made = self.arguments | {"java_script_enabled": scripts}
        context = lying.pop() if lying else self.browser.new_context(**made)
        self.used.append((scripts, context))
        return context

    def put_back(self) -> None:
        for scripts, context in self.used:
            for page in context.pages:
                afresh(page).close()
            self.lying[scripts].append(context)
        self.used.clear()


class Phones:
    """Phones of their own at one match."""

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self.complaints = Complaints()
        self.pages: list[Page] = []
        self.address = ""

    def phone(self, *, scripts: bool = True) -> Page:
        page = self.drawer.take(scripts=scripts).new_page()
        page.set_default_timeout(30_000)
        self.complaints.listen_to(page)
        return page

    def set_up(self, game: str, name: str, **options: str) -> Page:
        page = self.phone()
        page.goto(f"/phones/{game}/")
        page.get_by_label("Your name").fill(name)
        for question, answer in options.items():
            page.locator("summary", has_text="House rules").click()
            field = page.locator(f"[name={question}]")
            if question == "countdown":
                field.fill(answer)
            else:
                page.locator(f"[name={question}][value='{answer}']").check()
        page.get_by_role("button", name="Invite the others").click()
        expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
        self.address = page.url
        self.pages.append(page)
        return page

    def join(self, name: str, *, scripts: bool = True) -> Page:
        page = self.phone(scripts=scripts)
        page.goto(self.address)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_text("· you")).to_be_visible()
        self.pages.append(page)
        return page

    def join_unseen(self, name: str, *, scripts: bool = True) -> Page:
        """Take a seat as its form does, with no page until the match is opened."""
        page = self.phone(scripts=scripts)
        form = page.request.get(self.address).text()
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]+)"', form))
        page.request.post(
            f"{self.address}join/",
            form={**hidden, "name": name},
            headers={"Referer": self.address},
        )
        self.pages.append(page)
        return page

    def dealt(self, game: str, *names: str, **options: str) -> list[Page]:
        """Let these have been dealt a match, the first of them having set it up."""
        host = self.set_up(game, names[0], **options)
        for name in names[1:]:
            self.join_unseen(name)
        host.get_by_role("button", name=f"Deal to {len(names)} players").click()
        expect(host.locator("#match .seats")).to_be_visible()
        for page in self.pages[1:]:
            page.goto(self.address)
        return self.pages

    def play(self, line: str) -> None:
        """Make a move on the phone of its seat, as its player does."""
        seat, verb, *card = line.split()
        page = self.pages[int(seat) - 1]
        if verb != "play":
            self.tap(page, f".acts button[value={verb}]")
            return
        held, _colon, named = card[0].partition(":")
        self.tap(page, f'.hand button[value="play {held}"]')
        if named:
            self.tap(page, f'button[value="play {card[0]}"]')

    def tap(self, page: Page, button: str) -> None:
        """Tap, and wait until the answer stands on the page."""
        page.locator(button).first.wait_for()
        page.locator("#match").evaluate("match => match.dataset.before = 'yes'")
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.locator(button).first.click()
        page.wait_for_selector(SETTLED, state="attached")

    def watch_for_loads(self) -> list[str]:
        """Return the list to which each page is added that is loaded as a whole from now on."""
        loaded: list[str] = []
        for page in self.pages:
            page.on("load", lambda page: loaded.append(page.url))
        return loaded


@pytest.fixture(scope="module")
def drawer(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Drawer]:
    already = set(browser.contexts)
    yield Drawer(browser, browser_context_args)
    for context in set(browser.contexts) - already:
        context.close()


@pytest.fixture
def phones(drawer: Drawer) -> Iterator[Phones]:
    yield Phones(drawer)
    drawer.put_back()


def told(page: Page, words: str) -> None:
    expect(page.locator(".log").first).to_contain_text(words)


def test_four_players_play_taki_on_four_phones_and_a_plus_three_is_broken_out_of_turn(
    phones: Phones,
) -> None:
    anna = phones.set_up("taki", "Anna")
    for name in NAMES[1:]:
        phones.join(name)
    watching = phones.phone()
    watching.goto(phones.address)
    anna.get_by_role("button", name="Deal to 4 players").click()

    # The deal comes to every phone by itself.
    for page in (*phones.pages, watching):
        expect(page.locator("#match .seats")).to_be_visible()
    loaded = phones.watch_for_loads()
    dirk = phones.pages[FIRST - 1]
    expect(dirk.get_by_text("Your move, Dirk")).to_be_visible()
    expect(anna.locator(".rail")).to_contain_text("Waiting for Dirk")
    assert anna.locator(".hand button").count() == 0
    assert watching.locator(".hand").count() == 0

    phones.play(ROUND[0])
    phones.play(ROUND[1])
    bram, coby = phones.pages[1], phones.pages[2]
    for page in (bram, coby, dirk):
        expect(page.get_by_text("Do you break it,")).to_be_visible()
    expect(coby.get_by_role("button", name="I break it")).to_be_visible()
    phones.play(ROUND[2])
    for page in (*phones.pages, watching):
        told(page, "breaker")
    expect(bram.get_by_text("Your move, Bram")).to_be_visible()

    for line in ROUND[3:]:
        phones.play(line)
    expect(dirk.get_by_role("heading", name="You win the round")).to_be_visible()
    for page in (anna, bram, coby, watching):
        expect(page.get_by_role("heading", name="Dirk wins the round")).to_be_visible()
    assert loaded == []
    assert phones.complaints == []

    # Any of them deals the next round, and all are in it.
    coby.get_by_role("button", name="Next round").click()
    for page in phones.pages:
        expect(page.locator(".hand")).to_be_visible()


def test_a_phone_that_was_closed_comes_back_to_its_seat(phones: Phones) -> None:
    _anna, bram = phones.dealt("taki", "Anna", "Bram")
    expect(bram.locator(".hand")).to_be_visible()
    hand = bram.locator(".hand .card").evaluate_all("all => all.map(each => each.ariaLabel)")
    context = bram.context
    bram.close()
    back = context.new_page()
    back.goto("/games/")
    back.get_by_role("link", name="Anna, Bram").click()

    assert back.locator(".hand .card").evaluate_all("all => all.map(each => each.ariaLabel)") == (
        hand
    )


def test_a_plus_three_is_answered_by_three_phones(phones: Phones) -> None:
    anna, bram, coby, dirk = phones.dealt("taki", *NAMES, countdown="20")
    expect(phones.pages[FIRST - 1].get_by_text("Your move, Dirk")).to_be_visible()
    phones.play(ROUND[0])
    phones.play(ROUND[1])
    expect(bram.locator(".answers")).to_contain_text("0 of 3 have answered.")
    before = int(bram.locator(".answers .figure").text_content() or "0")
    assert before <= 20
    expect(bram.locator(".answers .figure")).not_to_have_text(str(before))

    phones.tap(bram, ".acts button[value=leave]")
    expect(anna.locator(".answers")).to_contain_text("1 of 3 have answered.")
    expect(anna.locator(".seat", has_text="Bram")).to_contain_text("answered")
    expect(dirk.locator(".acts button[value=break]")).to_have_count(0)
    phones.tap(dirk, ".acts button[value=leave]")
    expect(anna.locator(".answers")).to_contain_text("2 of 3 have answered.")
    phones.tap(coby, ".acts button[value=leave]")

    for page in phones.pages:
        expect(page.locator(".answers")).to_have_count(0)
        told(page, "Nobody broke the +3:")
    expect(bram.get_by_text("Your move, Bram")).to_be_visible()
    assert phones.complaints == []


def test_once_the_seconds_are_over_the_next_player_goes_on(phones: Phones) -> None:
    anna, bram, *_others = phones.dealt("taki", *NAMES, countdown="1")
    expect(phones.pages[FIRST - 1].get_by_text("Your move, Dirk")).to_be_visible()
    phones.play(ROUND[0])
    phones.play(ROUND[1])
    expect(bram.get_by_text("Bram may go on.")).to_be_visible()
    phones.tap(bram, ".acts button[value=leave]")

    told(anna, "Nobody broke the +3:")


def test_a_seat_moves_to_another_phone_with_consent_and_back_after_an_objection(
    phones: Phones,
) -> None:
    anna, bram, coby, dirk = phones.dealt("taki", *NAMES)
    expect(bram.locator(".hand")).to_be_visible()
    other = phones.phone()
    other.goto(phones.address)
    other.get_by_text("Do you play here, with another phone?").click()
    other.get_by_role("button", name="I am Bram").click()
    expect(other.get_by_role("heading", name="You ask for the seat of Bram")).to_be_visible()
    expect(other.locator(".hand")).to_have_count(0)

    for page in (anna, coby):
        page.get_by_role("button", name="Yes, it is Bram").click()
    expect(other.locator(".hand")).to_be_visible()
    expect(bram.locator(".hand")).to_have_count(0)
    dirk.get_by_role("button", name="I object").click()
    expect(other.locator(".hand")).to_have_count(0)
    expect(bram.locator(".hand")).to_be_visible()
    for page in (anna, bram, coby):
        page.get_by_role("button", name="Deal this round again").click()
        if page is not coby:
            expect(page.locator(".says", has_text="Said yes so far:")).to_be_visible()
    # It is on the table, and in what is read aloud.
    expect(dirk.locator(".event .said")).to_contain_text("This round was dealt again")
    assert phones.complaints == []


def test_a_seat_moves_by_a_tap_on_the_old_phone(phones: Phones) -> None:
    anna, bram = phones.dealt("taki", "Anna", "Bram")
    expect(bram.locator(".hand")).to_be_visible()
    other = phones.phone()
    other.goto("/")
    code = anna.locator("#other-phone .typed").text_content() or ""
    other.locator("#code").fill(code)
    other.locator("#code").press("Enter")
    other.get_by_text("Do you play here, with another phone?").click()
    other.get_by_role("button", name="I am Bram").click()
    bram.get_by_role("button", name="Yes, it is me").click()

    expect(other.locator(".hand")).to_be_visible()
    expect(bram.locator(".hand")).to_have_count(0)
    expect(anna.locator(".event .said")).to_contain_text("Bram plays on another phone now")
    assert phones.complaints == []


def test_without_scripts_a_player_reloads_and_plays(phones: Phones) -> None:
    anna = phones.set_up("eight_colours", "Anna", hand_size="5")
    bram = phones.join("Bram", scripts=False)
    anna.get_by_role("button", name="Deal to 2 players").click()
    expect(anna.locator(".hand")).to_be_visible()
    bram.reload()
    first, second = (anna, bram) if anna.locator(".hand button").count() else (bram, anna)
    first.locator(".acts button[value=draw]").click()
    expect(first.locator(".prompt")).to_contain_text("Waiting for")
    bram.reload()
    second.locator(".acts button[value=draw]").click()
    expect(second.locator(".prompt")).to_contain_text("Waiting for")
    bram.reload()

    told(bram, "drew 1 card")
    told(anna, "Bram drew 1 card")


def test_what_is_being_typed_stays_while_others_come(phones: Phones) -> None:
    anna = phones.set_up("taki", "Anna")
    late = phones.phone()
    late.goto(phones.address)
    late.get_by_label("Your name").fill("Wil")
    phones.join("Bram")
    expect(anna.get_by_role("heading", name="2 players")).to_be_visible()
    late.get_by_label("Your name").press_sequentially("helmina")
    late.get_by_role("button", name="Sit down").click()

    expect(anna.locator(".sitting").get_by_text("Wilhelmina")).to_be_visible()


def test_a_change_during_a_slow_fetch_is_not_missed(phones: Phones) -> None:
    order = phones.dealt("eight_colours", "Anna", "Bram", "Coby")
    for page in order:
        expect(page.locator(".hand")).to_be_visible()
    first = next(at for at, page in enumerate(order) if page.locator(".hand button").count())
    one, two, slow = (order[(first + step) % 3] for step in range(3))
    late = []

    def hold(route: Route) -> None:
        late.append((route, route.fetch()))

    slow.route(phones.address, hold, times=1)
    with slow.expect_request(phones.address):
        phones.tap(one, ".acts button[value=draw]")
    phones.tap(two, ".acts button[value=draw]")
    ((route, answer),) = late
    route.fulfill(response=answer)

    expect(slow.get_by_text("Your move")).to_be_visible()
