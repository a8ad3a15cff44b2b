"""A phone whose network goes away: what was entered waits on it, and arrives once."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.access import violations
from tests.browser.conftest import afresh
from tests.browser.phones import Hall, enter, offline, online, send, tap
from tests.browser.room import BODY, OVERLAPS, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser

NO_NETWORK = "Enter the rest here"
WAITS = "Deal 1 of table 1 waits on this phone."
ENTERED = "Deal 1 is entered."
ENTRY = "**/t/*/deal/**"


@pytest.fixture
def page(one_page: Page) -> Page:
    """The organiser's: no test looks at it, but for what was entered."""
    return afresh(one_page)


def versions(hall: Hall, number: int = 1) -> list[Any]:
    """Return what the database has of a deal, every version of it."""
    page = hall.evening.page
    code = page.url.split("/event/")[1].split("/")[0]
    (round_,) = page.request.get(f"/event/{code}/night.json").json()["rounds"]
    (table,) = round_["tables"]
    return [
        each for deal in table["deals"] if deal["number"] == number for each in deal["versions"]
    ]


def lefts(version: Any) -> list[Any]:
    return [left.get("number") for left in version["facts"]["left"]]


def begin(phone: Page, seated: list[str], first: int) -> None:
    """Enter a deal that the first seat won, up to the second hand."""
    phone.get_by_role("link", name="Enter deal 1").click()
    tap(phone, seated[0])
    expect(phone.locator("h2")).to_have_text(seated[1])
    tap(phone, str(first))
    expect(phone.locator("h2")).to_have_text(seated[2])


def test_a_phone_loses_its_network_in_the_middle_of_an_entry_and_the_deal_arrives_once(
    hall: Hall,
) -> None:
    phone, other = hall.phone(hall.seated[0]), hall.phone(hall.seated[1])
    begin(phone, hall.seated, 7)
    offline(phone)
    tap(phone, "12")

    expect(phone.get_by_text(NO_NETWORK)).to_be_visible()
    expect(phone.get_by_role("radio", name=hall.seated[0])).to_be_checked()
    fields = [phone.get_by_label(name, exact=True) for name in hall.seated[1:]]
    shown = [field.and_(phone.locator("[name^=left]")) for field in fields]
    expect(shown[0]).to_have_value("7")
    expect(shown[1]).to_have_value("12")
    shown[2].fill("3")
    tap(phone, "Send")
    expect(phone.get_by_role("status").get_by_text(WAITS)).to_be_visible()
    expect(phone.locator("#waiting [data-says]")).to_contain_text(
        f"{hall.seated[0]} went out. {hall.seated[1]} 7, {hall.seated[2]} 12, {hall.seated[3]} 3"
    )
    assert versions(hall) == []

    online(phone)
    expect(phone.get_by_text(ENTERED)).to_be_visible()
    expect(phone.get_by_text(WAITS)).to_have_count(0)
    expect(phone.locator("#deal-1")).to_contain_text("12")
    expect(other.locator("#deal-1")).to_contain_text("12")
    (version,) = versions(hall)
    assert version["who"] == hall.seated[0]
    assert lefts(version) == [None, 7, 12, 3]


def test_a_deal_whose_answer_alone_is_lost_is_there_once(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    enter(phone, 1, hall.seated, 7, 12, 3)
    taken = []

    def lose(route: Route) -> None:
        taken.append(route.fetch().headers.get("hx-redirect"))
        route.abort("connectionreset")

    phone.route(ENTRY, lose, times=1)
    with phone.expect_navigation(url=f"**/t/{hall.code}/"):
        tap(phone, "Send")

    expect(phone.get_by_text(ENTERED).first).to_be_visible()
    assert taken == [f"/t/{hall.code}/"]
    (version,) = versions(hall)
    assert lefts(version) == [None, 7, 12, 3]
    expect(phone.get_by_text(WAITS)).to_have_count(0)


def test_other_numbers_of_another_phone_are_shown_beside_those_that_waited(hall: Hall) -> None:
    phone, other = hall.phone(hall.seated[0]), hall.phone(hall.seated[1])
    enter(phone, 1, hall.seated, 7, 12, 3)
    offline(phone)
    tap(phone, "Send")
    expect(phone.get_by_text(WAITS)).to_be_visible()
    enter(other, 1, hall.seated, 8, 12, 3)
    send(other)

    online(phone)
    beside = phone.locator(".beside")
    expect(beside).to_contain_text(f"In the meantime {hall.seated[1]} entered this deal")
    expect(beside.get_by_role("row", name=hall.seated[1])).to_contain_text("8 7")
    assert [lefts(each) for each in versions(hall)] == [[None, 8, 12, 3]]
    with phone.expect_navigation():
        tap(phone, "Send ours")
    expect(phone.locator("#deal-1")).to_contain_text("7")
    expect(phone.locator("#waiting > *")).to_have_count(0)
    assert [lefts(each)[1] for each in versions(hall)] == [8, 7]


def test_what_was_not_taken_waits_until_somebody_has_looked_at_it(hall: Hall) -> None:
    phone, other = hall.phone(hall.seated[0]), hall.phone(hall.seated[1])
    enter(phone, 1, hall.seated, 7, 12, 3)
    offline(phone)
    tap(phone, "Send")
    enter(other, 1, hall.seated, 8, 12, 3)
    send(other)
    online(phone)
    expect(phone.locator(".beside")).to_be_visible()
    phone.goto(f"/t/{hall.code}/")

    expect(phone.get_by_text("Deal 1 of table 1 could not be entered as it is.")).to_be_visible()
    with phone.expect_navigation():
        tap(phone, "Look at it")
    with phone.expect_navigation():
        phone.get_by_role("link", name="Keep theirs").click()
    expect(phone.locator("#deal-1")).to_contain_text("8")
    expect(phone.locator("#waiting > *")).to_have_count(0)
    assert len(versions(hall)) == 1


def test_what_waits_survives_closing_the_page_and_is_thrown_away_knowingly(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0], worker=False)
    enter(phone, 1, hall.seated, 7, 12, 3)
    phone.context.route(ENTRY, lambda route: route.abort())
    tap(phone, "Send")
    expect(phone.get_by_text(WAITS)).to_be_visible()
    again = phone.context.new_page()
    # A page that is closed has its requests go on which were held up; one that is left drops them.
    phone.goto("about:blank")
    phone.close()
    again.goto(f"/t/{hall.code}/")

    expect(again.get_by_text(WAITS)).to_be_visible()
    expect(again.get_by_role("button", name="Yes, delete it")).to_be_hidden()
    again.get_by_text("Delete it", exact=True).click()
    tap(again, "Yes, delete it")
    expect(again.get_by_text(WAITS)).to_have_count(0)
    again.reload()
    expect(again.get_by_role("link", name="Enter deal 1")).to_be_visible()
    expect(again.get_by_text(WAITS)).to_have_count(0)
    assert versions(hall) == []


def test_a_phone_whose_seat_was_freed_keeps_what_it_has(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    enter(phone, 1, hall.seated, 7, 12, 3)
    offline(phone)
    tap(phone, "Send")
    expect(phone.get_by_text(WAITS)).to_be_visible()
    phone.context.clear_cookies(name="phone")

    online(phone)
    expect(phone.get_by_role("heading", name="Who are you?")).to_be_visible()
    expect(phone.get_by_text("Deal 1 of table 1 could not be entered as it is.")).to_be_visible()
    expect(phone.locator("#waiting [data-says]")).to_contain_text(f"{hall.seated[1]} 7")
    assert versions(hall) == []


def test_a_network_that_answers_something_of_its_own_takes_nothing(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0], worker=False)
    enter(phone, 1, hall.seated, 7, 12, 3)
    offline(phone)
    tap(phone, "Send")
    expect(phone.get_by_text(WAITS)).to_be_visible()
    portal = "<form><input name=csrfmiddlewaretoken value=odd></form>"
    asked = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(body=portal, content_type="text/html")

    phone.route("**/t/**", answer)
    with phone.expect_response(lambda answer: answer.request.method == "POST"):
        online(phone)
    expect(phone.get_by_text(WAITS)).to_be_visible()
    phone.unroute("**/t/**")
    # It may have tried by itself before the button is found.
    phone.evaluate("() => document.querySelector('[data-again]')?.click()")

    expect(phone.locator("#deal-1")).to_contain_text("7")
    expect(phone.locator("#waiting > *")).to_have_count(0)
    assert asked[:2] == ["GET", "POST"]
    assert len(versions(hall)) == 1


def test_cards_that_were_tapped_wait_as_cards(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    phone.get_by_role("link", name="Enter deal 1").click()
    tap(phone, hall.seated[0])
    tap(phone, "Tap the cards")
    phone.locator(".pad-colour").nth(1).click()
    names = phone.locator(".pad-group").nth(1).locator("button")
    tapped = [names.nth(at).get_attribute("value") for at in (0, 2)]
    names.nth(0).click()
    expect(phone.locator(".tapped li")).to_have_count(1)
    offline(phone)
    names.nth(2).click()

    second = phone.locator("[data-seat='2']")
    expect(second.get_by_text("The cards that you tapped count.")).to_be_visible()
    expect(phone.locator("[data-seat='3']").get_by_text("The cards")).to_be_hidden()
    for seat, number in ((3, "12"), (4, "3")):
        phone.locator(f"[name=left-{seat}]").fill(number)
    tap(phone, "Send")
    online(phone)
    expect(phone.get_by_text(ENTERED)).to_be_visible()
    (version,) = versions(hall)
    assert version["facts"]["left"] == [
        {},
        {"cards": [str(each).removeprefix("2 ") for each in tapped]},
        {"number": 12},
        {"number": 3},
    ]


@pytest.mark.parametrize("hall", ["eight-colours"], indirect=True)
@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ({"gathered": "45"}, [{"number": 45}, {}, {}, {}]),
        (
            {"left-2": "7", "left-3": "12", "left-4": "0"},
            [{}, {"number": 7}, {"number": 12}, {"number": 0}],
        ),
    ],
)
def test_where_the_winner_gets_the_points_either_way_of_counting_waits(
    hall: Hall, typed: dict[str, str], left: Any
) -> None:
    phone = hall.phone(hall.seated[0])
    phone.get_by_role("link", name="Enter deal 1").click()
    phone.wait_for_load_state()
    offline(phone)
    tap(phone, hall.seated[0])
    for name, number in typed.items():
        phone.locator(f"[name={name}]").fill(number)
    tap(phone, "Send")
    online(phone)

    expect(phone.get_by_text(ENTERED)).to_be_visible()
    (version,) = versions(hall)
    assert version["facts"]["left"] == left


@pytest.mark.parametrize("hall", ["taki-pyramid"], indirect=True)
def test_the_stages_of_a_pyramid_wait_too(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    phone.get_by_role("link", name="Enter deal 1").click()
    tap(phone, hall.seated[0])
    phone.get_by_label("Stage").fill("3")
    phone.get_by_label("Cards left").fill("2")
    offline(phone)
    tap(phone, "Next")
    for name, number in {"stage-3": "5", "left-3": "4", "stage-4": "8"}.items():
        phone.locator(f"[name={name}]").fill(number)
    tap(phone, "Send")
    # The browser asks for what is missing before anything waits.
    expect(phone.locator("#waiting > *")).to_have_count(0)
    phone.locator("[name=left-4]").fill("8")
    tap(phone, "Send")
    online(phone)

    expect(phone.get_by_text(ENTERED)).to_be_visible()
    (version,) = versions(hall)
    assert version["facts"]["left"] == [
        {},
        {"number": 2, "stage": 3},
        {"number": 4, "stage": 5},
        {"number": 8, "stage": 8},
    ]


def test_what_is_shown_without_a_network_is_for_everyone(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    begin(phone, hall.seated, 7)
    offline(phone)

    def is_fine() -> None:
        assert violations(phone) == []
        for check in (TARGETS, TOO_WIDE):
            assert phone.evaluate(check, BODY) == []
        assert phone.evaluate(OVERLAPS) == []

    tap(phone, "12")
    expect(phone.get_by_text(NO_NETWORK)).to_be_visible()
    is_fine()
    phone.locator("[name=left-4]").fill("3")
    tap(phone, "Send")
    phone.get_by_text("Delete it", exact=True).click()
    expect(phone.get_by_role("button", name="Yes, delete it")).to_be_visible()
    is_fine()
