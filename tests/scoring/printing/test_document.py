"""What a document is made of, and how it is printed."""

import pytest

from scoring.events.event_state import event_state_of
from scoring.printing.catalogue import DOCUMENTS, FOR_A_ROUND, document_named
from scoring.printing.document import Paper, PrintedEvening
from scoring.printing.lists import BY_NAME
from scoring.printing.score_forms import WITH_NAMES
from tests.scoring.building import a_club, an_event


@pytest.mark.django_db
def test_a_code_to_scan_needs_an_address_by_which_phones_get_here() -> None:
    event = an_event(a_club())
    reached = PrintedEvening(event, event_state_of(event), None, "http://192.168.1.20:8000")

    assert reached.address("/t/ABC234/") == "http://192.168.1.20:8000/t/ABC234/"
    assert PrintedEvening(event, event_state_of(event), None).address("/t/ABC234/") == ""


def test_documents_are_known_by_their_codes() -> None:
    assert [document_named(each.code) for each in DOCUMENTS] == list(DOCUMENTS)
    assert document_named("menu") is None


def test_a_round_needs_documents_of_a_round() -> None:
    assert [each for each in FOR_A_ROUND if each not in DOCUMENTS] == []
    assert all(each.is_of_round for each in FOR_A_ROUND)


def test_how_a_document_is_printed_depends_on_the_paper() -> None:
    assert BY_NAME.hint(Paper.A5) == "Print it on A5, at actual size."
    assert "Cut the stack" in str(WITH_NAMES.hint(Paper.A4))
    assert "Cut the stack" not in str(WITH_NAMES.hint(Paper.A5))
