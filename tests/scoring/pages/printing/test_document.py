"""What a document is made of, and how it is printed."""

import pytest
from django.db import transaction
from django.utils import timezone

from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import event_state_of
from scoring.models import Event, HallNetwork
from scoring.pages.printing.catalogue import DOCUMENTS, FOR_A_ROUND, document_named
from scoring.pages.printing.document import Paper, PrintedEvening
from scoring.pages.printing.lists import BY_NAME
from scoring.pages.printing.score_forms import WITH_NAMES
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in, noted, won_by
from tests.scoring.pages.printing.every_document import address_of


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


@pytest.mark.django_db
def test_what_the_tables_enter_stands_on_documents_with_results_alone() -> None:
    event = an_event(
        a_club(), "jokeren-competition", rounds=2, prizes=[{"for": "1", "text": "Cake"}]
    )
    people = entrants(event, "Ada", "Ben", "Cas", "Dee")
    # Without a deal there is nothing to tell of an evening.
    noted(a_round(event, people).tables.get(), 1, won_by(1, 1, 1, 1))
    table = a_round(event, people).tables.get()
    HallNetwork.objects.create(club=event.club, name="De Linde")
    Event.objects.filter(pk=event.pk).update(closed=timezone.now())
    owner = logged_in(event.club)
    olga = event.club.memberships.get().user

    def pages() -> dict[str, bytes]:
        found = {}
        for each in DOCUMENTS:
            path = address_of(each, each.papers[0]).replace(".pdf", "/")
            answer = owner.get(f"/event/{event.code}/print/{path}")
            assert answer.status_code == 200, each.code
            found[each.code] = answer.content
        return found

    before = pages()
    noted(table, 1, won_by(3, 5, 6, 7))
    with transaction.atomic():
        log_change(olga, Verb.DEAL_ENTERED, table, club=event.club, event=event, table=table)
    after = pages()

    assert {each for each in before if before[each] != after[each]} == {
        each.code for each in DOCUMENTS if each.has_results
    }
