"""The network goes away under the thumb."""

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import expect

from tests.browser.playing import Table

pytestmark = pytest.mark.browser

NO_ANSWER = "The server did not answer."


def test_without_a_network_the_page_says_that_no_answer_came(table: Table) -> None:
    table.open("Ada", "Ben")
    table.take()
    page, card = table.page, table.page.locator(".hand button[value='play B+2']")
    expect(page.get_by_text(NO_ANSWER)).to_be_hidden()

    page.context.set_offline(True)
    card.click()
    expect(page.get_by_text(NO_ANSWER)).to_be_visible()
    expect(page.locator(".hand button.move")).to_have_count(5)

    page.context.set_offline(False)
    table.tap(card)
    expect(page.get_by_text(NO_ANSWER)).to_be_hidden()
    assert table.phase == "handover"


def test_a_server_that_can_save_nothing_says_why_beside_what_was_typed(table: Table) -> None:
    table.open("Ada", "Ben")
    table.take()
    page, card = table.page, table.page.locator(".hand button[value='play B+2']")
    full = render_to_string(
        "trouble.html", {"trouble": "full", "is_post": True, "fields": [("out", "1")]}
    )
    page.route("**/move/", lambda route: route.fulfill(status=507, body=full))
    card.click()
    expect(page.get_by_role("alert")).to_contain_text("The disk is full: What you just sent")
    expect(page.locator(".hand button.move")).to_have_count(5)

    page.unroute("**/move/")
    page.context.set_offline(True)
    card.click()
    expect(page.get_by_text(NO_ANSWER)).to_be_visible()
    page.context.set_offline(False)
    table.tap(card)
    assert table.phase == "handover"


def test_a_post_that_is_refused_as_such_shows_the_table_again(table: Table) -> None:
    table.open("Ada", "Ben")
    table.take()
    page = table.page
    page.locator(".hand button[value='play B+2']").evaluate("card => card.value = 'play nothing'")
    page.locator(".hand button[value='play nothing']").click()

    expect(page.locator(".hand button[value='play B+2']")).to_be_visible()
