"""The documents as PDF files, and where none can be made."""

from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client

from foundation.side_process import SideProcess
from scoring.models import Event
from scoring.pages.printing import laying_out, pdf
from scoring.pages.printing.drawing import NoPdf
from tests.scoring.pages.printing.views.conftest import text

pytestmark = pytest.mark.django_db


def test_a_pdf_is_named_after_what_it_is(
    event: Event, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []

    def kept(htmls: list[str], **_more: object) -> bytes:
        pages.extend(htmls)
        return b"%PDF"

    monkeypatch.setattr(laying_out, "make_pdf", kept)
    Event.objects.update(name="A/B night")
    answer = owner.get(f"/event/{event.code}/print/1/names/a5.pdf")

    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"].startswith("inline; filename*=utf-8''A-B%20night%20")
    # No file of Windows may have a colon in its name.
    name = unquote(answer["Content-Disposition"])
    assert name.endswith("Round 1 – Seating by name A5.pdf")
    assert "<link" not in pages[0]
    assert "<script" not in pages[0]


@pytest.mark.parametrize(
    ("missing", "words"), [("package", "./run pdf"), ("libraries", "apt install libpango")]
)
def test_where_no_pdf_can_be_made_a_page_says_so(
    event: Event, owner: Client, monkeypatch: pytest.MonkeyPatch, missing: Any, words: str
) -> None:
    def refuse(pages: list[str], **_more: object) -> bytes:
        raise NoPdf(missing)

    monkeypatch.setattr(laying_out, "make_pdf", refuse)
    page = text(owner, f"/event/{event.code}/print/1/names/a5.pdf")

    assert words in page
    assert f'href="/event/{event.code}/print/1/names/a5/"' in page


def test_where_the_drawing_process_gives_no_answer_a_page_says_so(
    event: Event, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead = SideProcess("tests.foundation.pictures.hanging", seconds=0.2)
    monkeypatch.setattr(pdf, "DRAWING", dead)
    pdf.DRAWN.clear()
    try:
        answer = owner.get(f"/event/{event.code}/print/1/names/a5.pdf")
    finally:
        dead.close()
    page = answer.content.decode()

    assert answer.status_code == 503
    assert "This PDF was not drawn in time" in page
    assert f'href="/event/{event.code}/print/1/names/a5/"' in page


def test_without_the_package_no_pdf_is_offered(
    event: Event, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "find_spec", lambda name: None)
    choose, document, blank = (
        text(owner, address)
        for address in (
            f"/event/{event.code}/print/",
            f"/event/{event.code}/print/1/names/a5/",
            f"/club/{event.club.code}/forms/",
        )
    )

    for page in (choose, document, blank):
        assert ".pdf" not in page
        assert 'value="pdf"' not in page
    assert "./run pdf" in choose
    assert "./run pdf" in blank
