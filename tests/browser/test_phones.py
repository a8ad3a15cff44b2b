"""Phones at a table: joining, entering with a thumb, confirming, disputing, the referee."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening
from tests.browser.phones import NAMES, Hall, enter, send, tap


def test_four_phones_enter_confirm_dispute_and_the_referee_resolves_with_nothing_loaded_again(
    hall: Hall, complaints: Complaints
) -> None:
    phones = [hall.phone(name) for name in hall.seated]
    first, second, third, fourth = phones
    for phone in phones:
        complaints.listen_to(phone)

    evening = hall.evening
    evening.go("Tonight")
    expect(evening.page.locator(".table-tile")).to_contain_text("4 of 4 phones")
    enter(first, 1, hall.seated, 7, 12, 3)
    aloud = f"{hall.seated[0]} went out. {hall.seated[1]} 7, {hall.seated[2]} 12"
    expect(first.locator(".phone-aloud")).to_contain_text(aloud)
    send(first)
    expect(first.get_by_text("waits for 1 player to confirm it")).to_be_visible()
    expect(first.get_by_role("button", name="That is right")).to_have_count(0)

    tap(second, "That is right")
    expect(second.get_by_text("Thank you: deal 1 is confirmed.")).to_be_visible()
    for phone in phones:
        expect(phone.get_by_text("waits for 1 player")).to_have_count(0)

    enter(third, 2, hall.seated, 1, 2, 4)
    send(third)
    fourth.get_by_role("link", name="That is not right").click()
    fourth.get_by_label("What is not right?").fill("I had 5")
    with fourth.expect_navigation():
        fourth.locator(".actions").get_by_role("button", name="Call the referee").click()
    expect(fourth.get_by_text("disputed: the referee decides")).to_be_visible()
    expect(third.get_by_role("link", name="Change it")).to_have_count(0)

    expect(evening.page.locator(".table-tile")).to_contain_text("differ")
    evening.main("Settle deal 2")
    expect(fourth.locator(".phone-coming")).to_contain_text("is coming.")
    evening.page.get_by_role("link", name="Correct it").click()
    evening.page.get_by_label(hall.seated[3], exact=True).and_(evening.page.locator(".count")).fill(
        "5"
    )
    evening.page.get_by_label("Why is it changed?").fill("Five cards were left")
    evening.main("Save the correction")
    assert evening.columns()[hall.seated[3]] == "8"
    for phone in phones:
        expect(phone.locator(".phone-sheet .total")).to_contain_text("8")
        expect(phone.get_by_text("disputed: the referee decides")).to_have_count(0)
        expect(phone.get_by_text("waits for 1 player")).to_have_count(0)
    assert complaints == []


def test_two_phones_with_different_numbers_are_laid_side_by_side(hall: Hall) -> None:
    first, second = hall.phone(hall.seated[0]), hall.phone(hall.seated[1])
    enter(first, 1, hall.seated, 7, 12, 3)
    enter(second, 1, hall.seated, 8, 12, 3)
    send(first)
    tap(second, "Send")

    beside = second.locator(".beside")
    expect(beside).to_contain_text(f"In the meantime {hall.seated[0]} entered this deal")
    expect(beside.get_by_role("row", name=hall.seated[1])).to_contain_text("7 8")
    with second.expect_navigation():
        tap(second, "Send ours")
    expect(second.locator(".phone-sheet .total")).to_contain_text("8")
    expect(second.get_by_text(f"Entered by {hall.seated[1]}.")).to_be_visible()


def test_without_scripts_a_phone_is_passed_round_and_the_referee_keeps_its_deal(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0], scripts=False)
    enter(phone, 1, hall.seated, 7, 12, 3)
    send(phone)
    phone.get_by_role("link", name=f"You are {hall.seated[0]}").click()
    tap(phone, hall.seated[1])
    expect(phone.get_by_text("Another phone of the table has to confirm it")).to_be_visible()
    expect(phone.get_by_role("button", name="That is right")).to_have_count(0)

    hall.sheet()
    page = hall.evening.page
    page.get_by_text("1 deal waits", exact=True).click()
    with page.expect_navigation():
        tap(page, "Deal 1 stays as it is")
    expect(page.get_by_text("Deal 1 is left as it is.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text("waits for")).to_have_count(0)


def test_more_cards_than_there_are_tiles_are_typed_on_the_keypad(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    phone.get_by_role("link", name="Enter deal 1").click()
    tap(phone, hall.seated[0])
    tap(phone, "More")
    field = phone.get_by_label("Number")
    # The tile for one card is called the same as the key.
    expect(field).to_be_visible()
    tap(phone, "1")
    expect(field).to_have_value("1")
    tap(phone, "4")
    expect(field).to_have_value("14")
    tap(phone, "Delete")
    expect(field).to_have_value("1")
    tap(phone, "Next")
    expect(phone.locator("h2")).to_have_text(hall.seated[2])
    expect(phone.locator(".phone-sums")).to_contain_text(hall.seated[1])


def test_everything_to_tap_is_large_enough_on_a_narrow_phone(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    for address in ("", "deal/1/", "who/"):
        phone.goto(f"/t/{hall.code}/{address}")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
        taps = phone.locator("main button:visible, main summary:visible, .actions a:visible")
        for at in range(taps.count()):
            box = taps.nth(at).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, taps.nth(at).inner_text()


def test_a_tap_while_entering_brings_little_back(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    phone.get_by_role("link", name="Enter deal 1").click()
    phone.wait_for_load_state()
    wire = phone.context.new_cdp_session(phone)
    sizes: list[float] = []
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    tap(phone, hall.seated[0])
    expect(phone.locator("h2")).to_have_text(hall.seated[1])

    assert sizes
    assert max(sizes) <= 5 * 1024


def test_at_a_table_of_five_each_number_stays_in_one_piece(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    evening = Evening(page)
    evening.prepare("taki-points", (*NAMES, "Els"), undrawn=True)
    evening.go("Seating")
    with page.expect_navigation():
        page.get_by_role("button", name="One table of five").click()
    seated = page.locator(".seated .row bdi").all_inner_texts()
    evening.main("Publish these tables")
    evening.sheet(1, 1)
    page.locator("#phones > summary").click()
    code = page.locator("#phones .form-code").inner_text()
    context = browser.new_context(**browser_context_args)
    phone = context.new_page()
    phone.goto(f"/t/{code}/")
    with phone.expect_navigation():
        tap(phone, seated[0])
    phone.get_by_role("link", name="Enter deal 1").click()
    tap(phone, "This deal was not played")
    send(phone)
    phone.get_by_role("link", name="Enter deal 2").click()
    tap(phone, seated[0])
    for name in seated[1:]:
        expect(phone.locator("h2")).to_have_text(name)
        phone.locator("#typed").fill("345")
        tap(phone, "Next")
    send(phone)

    won = phone.locator("#deal-2 .is-winner")
    expect(won).to_have_text("−100")
    for cell in (won, phone.locator(".total td").first):
        pieces = cell.evaluate(
            "cell => { const all = new Range(); all.selectNodeContents(cell);"
            " return new Set([...all.getClientRects()].map((each) => each.top)).size; }"
        )
        assert pieces == 1
    assert phone.locator(".table-frame").evaluate("it => it.scrollWidth <= it.clientWidth")
    context.close()
