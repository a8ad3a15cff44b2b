"""The documents as pages."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.models import Event, Role
from scoring.pages.printing import laying_out
from scoring.pages.printing.catalogue import DOCUMENTS as CATALOGUE
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    entrants,
    forget_kept,
    logged_in,
    member,
    noted,
    won_by,
)
from tests.scoring.pages.printing.views.conftest import text

pytestmark = pytest.mark.django_db

DOCUMENTS = [each.code for each in CATALOGUE if each.is_of_round]


@pytest.mark.parametrize("sides", ["0", "3", "two", ""])
def test_paper_has_one_side_or_two(event: Event, owner: Client, sides: str) -> None:
    address = f"/event/{event.code}/print/1/names/a4/?sides={sides}"

    assert owner.get(address).status_code == 404


def test_for_both_sides_the_page_leads_to_the_pdf(event: Event, owner: Client) -> None:
    page = text(owner, f"/event/{event.code}/print/1/names/a4/?sides=2")

    assert "For both sides of the paper print the PDF" in page
    assert f'href="/event/{event.code}/print/1/names/a4.pdf?sides=2"' in page


@pytest.mark.parametrize(
    ("at", "leads"),
    [
        (
            "seating/",
            ["1/names-poster/a4", "1/tables-poster/a4", "1/forms/a4", "evening/route-cards/a4"],
        ),
        ("standings/", ["1/standings/a4", "1/standings-poster/a4", "evening/cross-table/a4"]),
        ("close/", ["evening/minutes/a4"]),
    ],
)
def test_the_fitting_documents_are_one_tap_away(
    event: Event, owner: Client, at: str, leads: list[str]
) -> None:
    page = text(owner, f"/event/{event.code}/{at}")

    for each in leads:
        assert f'href="/event/{event.code}/print/{each}/"' in page
    assert "/print/evening/result/" not in page


def test_a_draft_leads_to_no_paper() -> None:
    event = an_event(a_club())
    a_round(event, entrants(event, "Ada", "Ben", "Cas"), published=None)

    assert "/print/1/" not in text(logged_in(event.club), f"/event/{event.code}/seating/")


def test_copies_are_in_the_page(event: Event, owner: Client) -> None:
    page = text(owner, f"/event/{event.code}/print/1/names/a4/?copies=3")

    assert page.count('<div class="list list-a4">') == 3
    assert 'href="/event/' + event.code + '/print/1/names/a4.pdf?copies=3"' in page
    assert owner.get(f"/event/{event.code}/print/1/names/a4/?copies=99").status_code == 404


def test_everything_for_a_round_is_in_the_order_in_which_it_is_used(
    event: Event, owner: Client
) -> None:
    page = text(owner, f"/event/{event.code}/print/1/everything/a5/")
    kinds = re.findall(r'<div class="((?:list|form)[^"]*)">', page)

    assert kinds == ["list list-a5", "form-a5"]
    assert page.index("Find your table") < page.index("Seating by table") < page.index("<article")


@pytest.mark.parametrize("what", DOCUMENTS)
def test_a_draft_is_not_printed(what: str) -> None:
    event = an_event(a_club())
    a_round(event, entrants(event, "Ada", "Ben", "Cas"), published=None)
    client = logged_in(event.club)

    assert client.get(f"/event/{event.code}/print/1/{what}/a4/").status_code == 404


@pytest.mark.parametrize(
    ("what", "size"),
    [(each.code, size) for each in CATALOGUE if each.is_of_round for size in each.papers],
)
def test_every_document_is_a_page(event: Event, owner: Client, what: str, size: str) -> None:
    page = text(owner, f"/event/{event.code}/print/1/{what}/{size}/")

    assert f'href="/event/{event.code}/print/1/{what}/{size}.pdf"' in page
    assert f'href="/event/{event.code}/print/?round=1"' in page
    assert ("Ada" in page) is (what not in ("blank", "table-cards"))


@pytest.mark.parametrize(
    "rest", ["2/forms/a4/", "1/menu/a4/", "1/forms/a3/", "spare/7/a4/", "blank/names/a4/"]
)
def test_there_is_no_other_document(event: Event, owner: Client, rest: str) -> None:
    assert owner.get(f"/event/{event.code}/print/{rest}").status_code == 404


def test_forms_carry_the_address_that_phones_reach(event: Event, owner: Client) -> None:
    code = event.event_rounds.get().tables.get(number=1).code
    page = text(owner, f"/event/{event.code}/print/1/forms/a4/", host="192.168.1.20:8000")

    assert f"192.168.1.20:8000/t/{code}" in page
    assert page.count('class="qr"') == 2


def test_without_a_network_the_code_of_a_form_says_which_one_it_is_and_leads_nowhere(
    event: Event, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foundation.addresses.lan_addresses", list)
    host = "localhost:8000"

    assert "not in a network" in text(owner, f"/event/{event.code}/print/", host=host)
    page = text(owner, f"/event/{event.code}/print/1/forms/a4/", host=host)
    assert page.count('aria-label="Code that says which form this is"') == 2
    assert event.event_rounds.get().tables.get(number=1).code in page


def test_filled_forms_have_what_was_entered(event: Event, owner: Client) -> None:
    noted(event.event_rounds.get().tables.get(number=1), 1, won_by(1, 5, 6, 13))
    page = text(owner, f"/event/{event.code}/print/1/filled/a4/")

    assert re.search(r"X </td> <td> 5 </td> <td> 6 </td> <td> 13 </td>", " ".join(page.split()))


def test_names_cannot_bring_markup(event: Event, owner: Client) -> None:
    a_round(event, entrants(event, "<b>Ada", "Hal", "Ivo"))

    for what in ("forms", "tables", "names", "standings"):
        page = text(owner, f"/event/{event.code}/print/2/{what}/a4/")
        assert "&lt;b&gt;Ada" in page
        assert "<b>Ada" not in page


def test_a_document_has_no_inline_style_or_script(event: Event, owner: Client) -> None:
    for what in DOCUMENTS:
        page = text(owner, f"/event/{event.code}/print/1/{what}/a4/")
        assert not re.search(r"style=|<style|<script>|onclick", page)


def test_spare_forms_have_the_event_and_neither_table_nor_code(event: Event, owner: Client) -> None:
    page = text(owner, f"/event/{event.code}/print/spare/4/a4/")

    assert page.count("<article") == 2
    assert "Friday" in page
    assert 'class="code"' not in page
    assert text(owner, f"/event/{event.code}/print/spare/4/a5/").count("<article") == 1


def test_the_code_of_a_spare_form_leads_to_a_page_that_says_so(event: Event, owner: Client) -> None:
    page = text(owner, f"/event/{event.code}/print/spare/4/a4/", host="192.168.1.20:8000")

    assert page.count('aria-label="Code to scan: 192.168.1.20:8000/t"') == 2


def addresses(event: Event) -> list[str]:
    return [
        f"/event/{event.code}/print/",
        f"/event/{event.code}/print/1/forms/a4/",
        f"/event/{event.code}/print/1/forms/a4.pdf",
        f"/event/{event.code}/print/spare/4/a4/",
        f"/event/{event.code}/print/blank/attendance/a4/",
        f"/club/{event.club.code}/forms/",
        f"/club/{event.club.code}/forms/taki-points/4/a4/",
    ]


def test_referees_may_print(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying_out, "make_pdf", lambda pages, **_more: b"%PDF")
    referee = member(event.club, Role.REFEREE, "Ruud")

    for address in addresses(event):
        answer = referee.get(address)
        assert answer.status_code == 200
        assert "no-store" in answer["Cache-Control"]


def test_strangers_do_not_learn_that_there_is_anything(event: Event) -> None:
    stranger = Client()
    stranger.force_login(a_user("Sam"))

    for address in addresses(event):
        assert stranger.get(address).status_code == 404
        assert Client().get(address).url.startswith("/account/login")


@pytest.fixture(scope="module")
def of_200(module_db: None) -> Event:
    event = an_event(a_club("De Tweehonderd", owner=a_user("Tine")))
    people = entrants(event, *[f"Player {number}" for number in range(200)])
    a_round(event, *[people[at : at + 4] for at in range(0, 200, 4)])
    return event


@pytest.mark.parametrize("what", ["", *[f"1/{what}/a4/" for what in DOCUMENTS]])
def test_a_night_of_200_is_read_in_few_queries(
    of_200: Event, what: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = logged_in(of_200.club)
    # Each page reads the evening by itself.
    forget_kept()

    # The page Paper knows the door, the Wi-Fi and the minutes too.
    with django_assert_max_num_queries(15 if what else 19):
        assert client.get(f"/event/{of_200.code}/print/{what}").status_code == 200


@pytest.mark.parametrize("letter", ["t", "T"])
def test_the_code_of_a_table_leads_members_to_its_sheet(
    event: Event, owner: Client, letter: str
) -> None:
    code = event.event_rounds.get().tables.get(number=2).code

    for typed in (code, code.lower()):
        answer = owner.get(f"/{letter}/{typed}/")
        assert answer.status_code == 302
        assert answer.url == f"/event/{event.code}/round/1/table/2/"  # type: ignore[attr-defined]
