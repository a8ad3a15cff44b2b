"""Every document for 200 players on the smallest paper that it has, and lists of 400."""

from pathlib import Path

import pytest

from scoring.models import Event
from scoring.printing.attendance import ATTENDANCE
from scoring.printing.catalogue import DOCUMENTS
from scoring.printing.document import Document, Paper
from scoring.printing.posters import NAMES_POSTER
from tests.scoring.printing.every_document import SIZES, an_evening_of, faults, made
from tests.scoring.printing.test_pdf import _pdfs  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]


@pytest.fixture(scope="module")
def evening(module_db: None) -> Event:
    return an_evening_of(200)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.code)
def test_a_document_for_200_players_is_whole_and_can_be_read(
    document: Document, evening: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = min(document.papers, key=SIZES.__getitem__)
    pdf, text = made(evening, document, paper, tmp_path, monkeypatch)

    assert faults(pdf, text, paper, 200) == []


@pytest.mark.parametrize("document", [NAMES_POSTER, ATTENDANCE], ids=lambda each: each.code)
def test_a_list_has_room_for_400_players(
    document: Document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pdf, text = made(an_evening_of(400), document, Paper.A4, tmp_path, monkeypatch)

    assert faults(pdf, text, Paper.A4, 400) == []
