"""Every document for 3 and for 14 players, and in each size of paper that it has, read back."""

from pathlib import Path

import pytest

from scoring.evening.event_state import event_state_of
from scoring.models import Event
from scoring.pages.printing.catalogue import DOCUMENTS
from scoring.pages.printing.document import Document, Paper, PrintedEvening
from tests.scoring.building import a_club, an_event, entrants, logged_in
from tests.scoring.pages.printing.every_document import address_of, an_evening_of, faults, made
from tests.scoring.pages.printing.test_pdf import LONG

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]

PAPERS = [
    pytest.param(document, paper, id=f"{document.code}-{paper}")
    for document in DOCUMENTS
    for paper in document.papers
]

NUMBERS = (3, 14)
SEEN = [
    pytest.param(document, paper, players, id=f"{document.code}-{paper}-{players}")
    for at, document in enumerate(DOCUMENTS)
    for number, paper in enumerate(document.papers)
    for players in (NUMBERS if len(document.papers) == 1 else [NUMBERS[(at + number) % 2]])
]
"""Each document for both numbers and on each of its papers, and each paper for both numbers. What
is too much for the smallest paper is seen of 200 players.
"""


@pytest.fixture(scope="module")
def evenings(module_db: None) -> dict[int, Event]:
    """An evening for each number of players."""
    return {players: an_evening_of(players) for players in NUMBERS}


def printed(event: Event) -> PrintedEvening:
    event_state = event_state_of(event)
    return PrintedEvening(event, event_state, event_state.present, sees_all=True)


@pytest.mark.parametrize(("document", "paper", "players"), SEEN)
def test_a_document_is_whole_as_long_as_was_counted_and_can_be_read(
    document: Document,
    paper: Paper,
    players: int,
    evenings: dict[int, Event],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address = address_of(document, paper)
    pdf, text = made(evenings[players], address, tmp_path, monkeypatch)

    counted = document.length(printed(evenings[players]), paper)
    assert faults(pdf, text, paper, players) == []
    assert abs(len(pdf.sizes) - counted.number) <= (1 if counted.is_about else 0)


@pytest.mark.parametrize(
    ("document", "paper"), [each for each in PAPERS if each.values[0].make_blank]
)
def test_a_document_to_be_filled_in_is_whole_and_can_be_read(
    document: Document, paper: Paper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = an_event(a_club(LONG[0]), "jokeren-competition", name="W" * 60)
    pdf, text = made(event, address_of(document, paper, is_blank=True), tmp_path, monkeypatch)

    assert len(pdf.sizes) == 1
    assert faults(pdf, text, paper, 0) == []


def test_one_player_and_no_rounds_are_enough_for_what_is_of_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = an_event(a_club())
    entrants(event, "Li")
    there = [each for each in DOCUMENTS if not each.is_of_round and each.is_there(event)]

    assert there
    for document in there:
        with monkeypatch.context() as patch:
            pdf, text = made(event, address_of(document, document.papers[0]), tmp_path, patch)
        assert faults(pdf, text, document.papers[0], 1) == []


@pytest.mark.parametrize("number", [0, 1])
def test_without_a_round_there_is_no_document_of_one(number: int) -> None:
    event = an_event(a_club())
    entrants(event, *["Li"][:number])
    owner = logged_in(event.club)

    assert owner.get(f"/event/{event.code}/print/").status_code == 200
    for document in DOCUMENTS:
        if document.is_of_round:
            address = f"/event/{event.code}/print/1/{document.code}/{document.papers[0]}.pdf"
            assert owner.get(address).status_code == 404
