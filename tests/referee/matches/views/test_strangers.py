"""Addresses that are not to be opened: another browser's match, unknown ones, posts as pages."""

import pytest
from django.test import Client

from tests.referee.devices import HTMX, Device, html, phase, token

ACTIONS = ("take", "put-down", "move", "next")
FIELDS = {"seen": "1-0", "move": "play B8"}


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_another_browsers_match_is_not_found(table: Device, htmx: bool) -> None:
    answer = Client().get(f"/match/{table.code}/", headers=HTMX if htmx else None)

    assert answer.status_code == 404
    assert "Ada" not in html(answer)


@pytest.mark.parametrize("action", ACTIONS)
def test_nobody_else_can_post_to_a_match(ada: Device, action: str) -> None:
    stranger = Client()
    answer = stranger.post(f"/match/{ada.code}/{action}/", {**FIELDS, "token": token()})

    assert answer.status_code == 404
    assert "Ada" not in html(answer)
    assert ada.lines == []
    assert phase(ada.page()) == "turn"


def test_another_browser_gets_no_record(ended: Device) -> None:
    assert Client().get(f"/match/{ended.code}/record/1/").status_code == 404


def test_two_browsers_do_not_share_a_hand(ada: Device) -> None:
    stranger = Device(Client())
    stranger.start()

    assert phase(stranger.page()) == "handover"
    stranger.code = ada.code
    assert stranger.page().status_code == 404


@pytest.mark.parametrize(
    "code", ["NOSUCHCODE", "abcdefghij", "A" * 400, "%00", "%3Cscript%3E", "..", "é"]
)
def test_an_unknown_code_is_not_found(table: Device, code: str) -> None:
    for address in (f"/match/{code}/", f"/match/{code}/record/1/"):
        answer = table.client.get(address)
        assert answer.status_code == 404
        assert "<script>" not in html(answer).replace("<script src=", "")


def test_a_code_in_small_letters_is_another_code(table: Device) -> None:
    assert table.client.get(f"/match/{table.code.lower()}/").status_code == 404


@pytest.mark.parametrize("action", ACTIONS)
def test_an_unknown_match_cannot_be_posted_to(table: Device, action: str) -> None:
    answer = table.client.post(f"/match/NOSUCHCODE/{action}/", {**FIELDS, "token": token()})

    assert answer.status_code == 404


def test_a_match_that_was_removed_is_not_found(table: Device) -> None:
    table.match.delete()

    assert table.page().status_code == 404


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("method", ["get", "head"])
def test_only_a_post_changes_a_match(ada: Device, action: str, method: str) -> None:
    answer = getattr(ada.client, method)(f"/match/{ada.code}/{action}/?move=draw&seen=1-0")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/match/{ada.code}/")
    assert ada.lines == []
    assert phase(ada.page()) == "turn"


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("method", ["put", "delete"])
def test_no_other_method_is_taken(ada: Device, action: str, method: str) -> None:
    answer = getattr(ada.client, method)(f"/match/{ada.code}/{action}/?move=draw&seen=1-0")

    assert answer.status_code == 405
    assert ada.lines == []


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
@pytest.mark.parametrize("address", ["/", "/demo/", "/cards/", "/rules/", "/rules/eight_colours/"])
def test_a_page_is_only_read(db: None, client: Client, address: str, method: str) -> None:
    assert getattr(client, method)(address).status_code == 405


def test_the_table_is_only_read(ada: Device) -> None:
    assert ada.client.post(f"/match/{ada.code}/", {"move": "draw"}).status_code == 405
    assert ada.client.post(f"/match/{ada.code}/record/1/").status_code == 405


@pytest.mark.parametrize("address", ["/match/", "/play/", "/rules/taki-9/", "/play/eight_colours"])
def test_an_address_that_is_none_is_not_found(db: None, client: Client, address: str) -> None:
    assert client.get(address, follow=False).status_code in (301, 404)


def test_a_post_from_elsewhere_is_refused_in_words(ada: Device) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = ada.client.cookies
    answer = strict.post(f"/match/{ada.code}/move/", {**FIELDS, "token": token()})

    assert answer.status_code == 403
    assert "This form is too old" in html(answer)
    assert ada.lines == []


@pytest.mark.parametrize("action", ["", "take/", "put-down/", "move/", "next/", "record/1/"])
def test_no_answer_of_a_match_may_be_kept_in_a_cache(ada: Device, action: str) -> None:
    address = f"/match/{ada.code}/{action}"
    answers = [ada.client.get(address)]
    if action not in ("", "record/1/"):
        answers.append(ada.client.post(address, {"seen": "1-0", "token": token()}))

    for answer in answers:
        if answer.status_code < 400:
            assert "no-store" in answer.headers["Cache-Control"]
            assert "private" in answer.headers["Cache-Control"]
