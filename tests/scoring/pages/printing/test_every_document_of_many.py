"""Every document for 200 players on each paper that it has, and lists of 400."""

from pathlib import Path

import pytest

from scoring.models import Event
from scoring.pages.printing.attendance import ATTENDANCE
from scoring.pages.printing.catalogue import DOCUMENTS
from scoring.pages.printing.document import Document, Paper
from scoring.pages.printing.posters import NAMES_POSTER
from tests.scoring.pages.printing.every_document import address_of, an_evening_of, faults, made

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]


@pytest.fixture(scope="module")
def evening(module_db: None) -> Event:
    return an_evening_of(200)


@pytest.fixture(scope="module")
def evening_of_400(module_db: None) -> Event:
    return an_evening_of(400)


@pytest.mark.parametrize(
    ("document", "paper"),
    [(document, paper) for document in DOCUMENTS for paper in document.papers],
    ids=lambda each: each.code if isinstance(each, Document) else str(each),
)
def test_a_document_for_200_players_is_whole_and_can_be_read(
    document: Document,
    paper: Paper,
    evening: Event,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pdf, text = made(evening, address_of(document, paper), tmp_path, monkeypatch)

    assert faults(pdf, text, paper, 200) == []


@pytest.mark.parametrize("document", [NAMES_POSTER, ATTENDANCE], ids=lambda each: each.code)
def test_a_list_has_room_for_400_players(
    document: Document, evening_of_400: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pdf, text = made(evening_of_400, address_of(document, Paper.A4), tmp_path, monkeypatch)

    assert faults(pdf, text, Paper.A4, 400) == []
