"""The page Paper: settings chosen once, a line a document, what is not there yet."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from scoring.models import Door, Event, HallNetwork, Role
from scoring.pages.printing.catalogue import DOCUMENTS
from scoring.pages.printing.paper_page import BLANK
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    changed,
    entrants,
    logged_in,
    member,
    noted,
    won_by,
)
from tests.scoring.pages.printing.views.conftest import text

pytestmark = pytest.mark.django_db

CHOSEN = {"language": "en", "paper": "a4", "copies": "1", "sides": "1"}


def offered(page: str) -> list[str]:
    """Return what can be printed from the page."""
    return [
        each for each in re.findall(r'name="what" value="(.*?)"', page) if not each.endswith(".pdf")
    ]


def line(page: str, code: str) -> str:
    """Return the line of a document, without its tags."""
    found = next(each for each in page.split("<li") if f'value="{code}"' in each)
    return " ".join(re.sub(r"<[^>]*>", "", f"<li{found}").split())


def chosen(client: Client, event: Event, **typed: str) -> HttpResponse:
    return client.get(f"/event/{event.code}/print/choose/", typed)


def paper(client: Client, event: Event, query: str = "") -> str:
    return text(client, f"/event/{event.code}/print/{query}")


def of_three_rounds() -> Event:
    event = an_event(a_club(), rounds=3)
    people = entrants(event, "Ada", "Ben", "Cas", "Dov")
    a_round(event, people)
    a_round(event, people)
    return event


def test_every_document_is_offered_when_its_time_has_come(event: Event, owner: Client) -> None:
    a_round(event, entrants(event, "Hal", "Ivo", "Jan"))
    noted(event.event_rounds.get(number=1).tables.get(number=1), 1, won_by(1, 5, 6, 13))
    HallNetwork.objects.create(club=event.club, name="De Linde")
    Event.objects.filter(pk=event.pk).update(
        closed=timezone.now(), prizes=[{"for": "1", "text": "Cake"}]
    )
    page = paper(owner, event, "?round=1")

    blank = [f"{BLANK}{each.code}" for each in DOCUMENTS if each.make_blank]
    assert set(offered(page)) == {*(each.code for each in DOCUMENTS), *blank, "spare"}
    assert len(re.findall(r'name="what" value="[^"]*\.pdf"', page)) == len(offered(page))


@pytest.mark.parametrize(
    ("typed", "leads"),
    [
        ({"what": "names", "paper": "a5"}, "print/1/names/a5/"),
        ({"what": "forms.pdf", "round": "1"}, "print/1/forms/a4.pdf"),
        ({"what": "everything", "copies": "2"}, "print/1/everything/a4/?copies=2"),
        ({"what": "everything", "paper": "a3"}, "print/1/everything/a3/"),
        ({"what": "spare", "players": "4", "copies": "20"}, "print/spare/4/a4/?copies=20"),
        ({"what": "names", "sides": "2"}, "print/1/names/a4/?sides=2"),
        ({"what": "attendance", "language": "nl"}, "print/evening/attendance/a4/?language=nl"),
        ({"what": "blank/attendance", "paper": "a5"}, "print/blank/attendance/a5/"),
        ({"what": "blank/attendance.pdf"}, "print/blank/attendance/a4.pdf"),
    ],
)
def test_the_settings_lead_to_the_document(
    event: Event, owner: Client, typed: dict[str, str], leads: str
) -> None:
    answer = chosen(owner, event, **CHOSEN | typed)

    assert answer.status_code == 302
    assert answer["Location"] == f"/event/{event.code}/{leads}"


@pytest.mark.parametrize(
    ("typed", "leads"),
    [
        ({"what": "names-poster", "paper": "a5"}, "print/1/names-poster/a4/"),
        ({"what": "names", "paper": "a3"}, "print/1/names/a4/"),
        ({"what": "rules-card"}, "print/evening/rules-card/a5/"),
        ({"what": "forms", "sides": "2"}, "print/1/forms/a4/"),
    ],
)
def test_a_document_keeps_the_paper_and_the_side_that_it_needs(
    event: Event, owner: Client, typed: dict[str, str], leads: str
) -> None:
    assert chosen(owner, event, **CHOSEN | typed)["Location"] == f"/event/{event.code}/{leads}"


def test_a_line_says_how_it_is_printed_where_that_differs(event: Event, owner: Client) -> None:
    page = paper(owner, event, "?paper=a5&sides=2&copies=1")

    assert "on A4 · on one side" in line(page, "names-poster")
    assert not {"A4", "A5", "side"} & set(line(page, "names").split())
    assert "on A5" not in line(page, "rules-card")
    assert "on A5" in line(paper(owner, event, "?paper=a4"), "rules-card")


def test_a_line_says_how_many_sheets_it_takes(event: Event, owner: Client) -> None:
    page = paper(owner, event, "?paper=a4&sides=1&copies=1")

    # Two tables: half an A4 each, a folded sheet each; seven players, eight cards on a sheet.
    assert line(page, "forms").startswith("Score forms with names one a table, 1 sheet ")
    assert "2 sheets" in line(page, "table-cards")
    assert "1 sheet " in line(page, "place-cards")
    assert "2 sheets" in line(paper(owner, event, "?paper=a5"), "forms")
    assert "6 sheets" in line(paper(owner, event, "?paper=a4&copies=3"), "table-cards")
    # The poster, the seating and the forms.
    assert "Everything for round 1 · 3 sheets" in page


def test_both_sides_of_a_list_take_half_of_the_paper() -> None:
    event = an_event(a_club())
    people = entrants(event, *[f"Player {number}" for number in range(80)])
    a_round(event, *[people[at : at + 4] for at in range(0, 80, 4)])
    client = logged_in(event.club)

    assert "about 3 sheets" in line(paper(client, event, "?paper=a4&sides=1"), "names")
    assert "about 2 sheets" in line(paper(client, event, "?paper=a4&sides=2"), "names")
    assert "20 sheets" in line(paper(client, event, "?paper=a4&sides=2"), "table-cards")


@pytest.mark.parametrize("copies", ["", "0", "51", "two", "9" * 30, "-1"])
def test_a_number_of_copies_that_is_none_is_asked_for_again(
    event: Event, owner: Client, copies: str
) -> None:
    answer = chosen(owner, event, **CHOSEN | {"what": "names", "paper": "a5", "copies": copies})
    page = answer.content.decode()

    assert answer.status_code == 422
    assert page.count("Enter a number of copies from 1 to 50.") == 1
    assert f'name="copies" value="{copies}"' in page
    assert page.count('<option value="a5" selected>') == 1


def test_what_was_chosen_stays_where_the_copies_are_wrong(event: Event, owner: Client) -> None:
    typed = CHOSEN | {"what": "spare", "players": "2", "sides": "2", "copies": "0"}
    page = chosen(owner, event, **typed).content.decode()

    assert page.count('<option value="2" selected>2 players</option>') == 1
    assert page.count('name="sides" value="2" checked') == 1


def test_a_round_can_be_chosen(event: Event, owner: Client) -> None:
    a_round(event, entrants(event, "Hal", "Ivo", "Jan"))

    assert "<option selected>2</option>" in paper(owner, event)
    page = paper(owner, event, "?round=1")
    assert "<option selected>1</option>" in page
    assert "Everything for round 1" in page
    wanted = CHOSEN | {"what": "names", "round": "1"}
    assert chosen(owner, event, **wanted)["Location"].endswith("/print/1/names/a4/")


@pytest.mark.parametrize("asked", ["round=2", "round=x", "round=99999999999999999999"])
def test_what_is_not_there_cannot_be_chosen(event: Event, owner: Client, asked: str) -> None:
    query = "&".join(f"{name}={value}" for name, value in CHOSEN.items())

    assert owner.get(f"/event/{event.code}/print/?{asked}").status_code == 404
    address = f"/event/{event.code}/print/choose/?what=names&{query}&{asked}"
    assert owner.get(address).status_code == 404


@pytest.mark.parametrize(
    ("what", "size"),
    [
        ("menu", "a4"),
        ("blank/menu", "a4"),
        ("spare", "a4"),
        ("names", "a2"),
        ("names", ""),
    ],
)
def test_a_choice_of_no_document_leads_nowhere(
    event: Event, owner: Client, what: str, size: str
) -> None:
    assert chosen(owner, event, **CHOSEN | {"what": what, "paper": size}).status_code == 404


def test_who_chooses_nothing_chooses_again(event: Event, owner: Client) -> None:
    assert chosen(owner, event)["Location"] == f"/event/{event.code}/print/"


def test_settings_without_a_document_lead_back_to_the_page(event: Event, owner: Client) -> None:
    answer = chosen(owner, event, **CHOSEN | {"paper": "a5", "copies": "3"})

    assert answer["Location"] == f"/event/{event.code}/print/?round=1&copies=3"
    page = text(owner, answer["Location"])
    assert '<option value="a5" selected>' in page
    assert 'name="copies" value="3"' in page


def test_the_settings_are_kept_for_the_evening(event: Event, owner: Client) -> None:
    chosen(
        owner,
        event,
        **CHOSEN | {"what": "names", "paper": "a5", "sides": "2", "language": "nl", "copies": "9"},
    )
    page = paper(owner, event)

    assert '<option value="a5" selected>' in page
    assert 'name="sides" value="2" checked' in page
    assert 'value="nl" lang="nl" selected' in page
    # Nobody expects as many of something else.
    assert 'name="copies" value="1"' in page
    # Another evening has its own.
    assert owner.cookies["paper"]["path"] == f"/event/{event.code}/print/"


@pytest.mark.parametrize("kept", ["", "a4", "a2.5.xx", "....", "a5.2.en.more"])
def test_what_a_device_kept_may_be_anything(event: Event, owner: Client, kept: str) -> None:
    owner.cookies["paper"] = kept

    assert "Everything for round 1" in paper(owner, event)


def test_a_document_leads_back_to_as_many_copies(event: Event, owner: Client) -> None:
    page = text(owner, f"/event/{event.code}/print/1/names/a4/?copies=3")

    assert f'href="/event/{event.code}/print/?round=1&amp;copies=3"' in page


def test_before_the_first_round_its_documents_wait_for_it() -> None:
    event = an_event(a_club())
    a_round(event, entrants(event, "Ada", "Ben", "Cas"), published=None)
    page = paper(logged_in(event.club), event)

    assert "when the first round has been published" in page
    assert offered(page) == [
        *("attendance", "evening-poster"),
        *("spare", "route-cards", "rules-card", "referees-card", "checklist"),
        "minutes",
        *("blank/table-cards", "blank/place-cards", "blank/attendance", "blank/route-cards"),
        *("blank/result", "blank/certificates"),
    ]
    assert "Available once round 1 is published: 4" in page
    assert "everything" not in offered(page)


def test_what_has_no_result_yet_says_when_it_will_have() -> None:
    event = of_three_rounds()
    client = logged_in(event.club)
    waiting = "after the first deal of round 2"
    before = paper(client, event)
    first, second = (each.tables.get() for each in event.event_rounds.order_by("number"))

    assert f"Available {waiting}: 2" in before
    assert "standings" not in offered(before)
    noted(first, 1, won_by(1, 5, 6, 13))
    changed(event)
    between = paper(client, event)
    assert {"standings", "standings-poster"} < set(offered(between))
    assert "filled" not in offered(between)
    noted(second, 1, won_by(1, 5, 6, 13))
    changed(event)
    assert "filled" in offered(paper(client, event))
    assert "filled" in offered(paper(client, event, "?round=1"))


def test_the_result_comes_after_closing_and_then_stands_first() -> None:
    event = of_three_rounds()
    client = logged_in(event.club)
    before = paper(client, event)
    Event.objects.filter(pk=event.pk).update(closed=timezone.now())
    after = paper(client, event)

    assert "Official result" in before
    assert "result" not in offered(before)
    assert offered(after)[0] == "result"
    assert "Everything" not in after


def test_a_hidden_last_round_is_not_offered_to_whoever_may_not_see_it() -> None:
    event = an_event(a_club(), rounds=1, hides_last_round=True)
    noted(a_round(event, entrants(event, "Ada", "Ben", "Cas")).tables.get(), 1, won_by(1, 5, 6))
    referee = member(event.club, Role.REFEREE, "Ruud")

    assert "standings" in offered(paper(logged_in(event.club), event))
    assert "standings" not in offered(paper(referee, event))


def test_lots_and_the_code_of_the_door_are_printed_where_they_are_used() -> None:
    event = an_event(a_club())
    client = logged_in(event.club)
    assert not {"lots", "door"} & set(offered(paper(client, event)))
    Door.objects.create(event=event, code="ABC234", by_lots=True, places=25)
    page = paper(client, event)

    assert "3 sheets" in line(page, "lots")
    for what in ("lots", "door"):
        leads = chosen(client, event, **CHOSEN | {"what": what, "paper": "a5"})["Location"]
        assert leads == f"/event/{event.code}/print/{what}/a5/"
        assert client.get(leads).status_code == 200
    referee = member(event.club, Role.REFEREE, "Ruud")
    assert not {"lots", "door"} & set(offered(paper(referee, event)))
