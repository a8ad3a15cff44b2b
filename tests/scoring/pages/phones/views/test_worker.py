"""The service worker of the phones' pages."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from scoring.pages.phones.views import worker
from tests.scoring.pages.phones.devices import a_hall


def told(name: str) -> Any:
    """Return what the worker's script says of itself."""
    script = Client().get("/t/worker.js").content.decode()
    found = re.search(rf"^const {name} = (.*);$", script, re.MULTILINE)
    assert found
    return json.loads(found[1])


def test_it_is_a_script_that_the_browser_asks_for_anew() -> None:
    answer = Client().get("/t/worker.js")

    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    assert 'importScripts("/static/js/copies-worker.js");' in answer.content.decode()
    assert Client().post("/t/worker.js").status_code == 405


@pytest.mark.django_db
@pytest.mark.parametrize("rest", ["", "deal/1/"])
def test_it_keeps_every_file_that_a_phone_s_page_loads(rest: str) -> None:
    loaded = re.findall(r'(?:href|src)="(/static/[^"#]+)', a_hall().text("Anna", rest))

    assert len(loaded) > 5
    assert set(loaded) <= set(told("FILES"))


def test_with_another_file_it_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = told("VERSION")
    assert told("VERSION") == before
    monkeypatch.setattr(worker, "static", lambda name: f"/static/{name}?changed")

    assert told("VERSION") != before


@pytest.mark.django_db
def test_the_pages_of_a_seat_alone_may_be_kept() -> None:
    hall = a_hall()
    notice = '<p id="old-copy" hidden'
    hall.send("Anna", out="not-played")

    assert notice in hall.text("Anna")
    assert notice in hall.text("Anna", "deal/2/")
    for rest in ("who/", "deal/1/dispute/"):
        assert notice not in hall.text("Bram", rest)
    assert notice not in Client().get(hall.at()).content.decode()
