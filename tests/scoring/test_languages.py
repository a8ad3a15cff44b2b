"""A club and an evening have a language of their own, whoever looks after them or reads along."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from scoring.models import AuditEntry, Club, Event, PrintJob
from scoring.pages.printing import making
from scoring.pages.printing.jobs import State
from tests.locale.pseudo import LONG, RIGHT_TO_LEFT, SIGNS, lengthened, pseudo_languages
from tests.scoring.building import a_club, a_round, entrants, logged_in, token
from tests.scoring.pages.public.visiting import a_public_evening

pytestmark = pytest.mark.django_db

READER, PAPER = LONG, RIGHT_TO_LEFT


@pytest.fixture(autouse=True)
def languages() -> Iterator[None]:
    with pseudo_languages():
        yield


@pytest.fixture
def event() -> Event:
    """An evening in one language."""
    event = a_public_evening()
    Club.objects.update(language=PAPER)
    Event.objects.update(language=PAPER)
    return Event.objects.select_related("club").get(pk=event.pk)


@pytest.fixture
def owner(event: Event) -> Client:
    """A browser of the owner, who reads another one."""
    return reading(logged_in(event.club), READER)


def reading(client: Client, language: str) -> Client:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    return client


def signs(text: str) -> str:
    """Return the signs of the languages in which a text was translated."""
    return "".join(sign for sign in SIGNS.values() if sign in text)


def shown(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return str(answer.content.decode())


ON_PAPER = (
    "/event/{code}/print/1/forms/a4/",
    "/event/{code}/print/evening/attendance/a4/",
    "/event/{code}/print/blank/attendance/a4/",
    "/event/{code}/print/spare/4/a4/",
    "/club/{club}/forms/jokeren-form/4/a4/",
)


@pytest.mark.parametrize("address", ON_PAPER)
def test_paper_is_in_the_language_of_the_evening_and_its_buttons_in_the_readers(
    event: Event, owner: Client, address: str
) -> None:
    page = shown(owner, address.format(code=event.code, club=event.club.code))
    bar, paper = re.split(r"</header>", page, maxsplit=1)

    assert f'<html lang="{PAPER}" dir="rtl">' in bar
    assert f'<header class="print-bar" lang="{READER}" dir="ltr">' in bar
    assert signs(bar.partition("<header")[2].partition("<button")[2]) == SIGNS[READER]
    assert signs(paper) == SIGNS[PAPER]


def test_another_language_of_the_paper_is_a_tap_away(event: Event, owner: Client) -> None:
    address = f"/event/{event.code}/print/1/forms/a4/"
    page = shown(owner, f"{address}?copies=2")

    assert f'href="?copies=2&amp;language={READER}" lang="{READER}"' in page
    other = shown(owner, f"{address}?copies=2&language={READER}")
    assert signs(other.partition("</header>")[2]) == SIGNS[READER]
    assert Event.objects.get(pk=event.pk).language == PAPER


def test_what_is_printed_asks_for_no_language_and_takes_one(event: Event, owner: Client) -> None:
    chosen = {"what": "forms", "round": "1", "paper": "a4", "copies": "1"}
    address = f"/event/{event.code}/print/choose/"

    assert f'value="{PAPER}" lang="{PAPER}" selected' in shown(owner, f"/event/{event.code}/print/")
    assert owner.get(address, chosen)["Location"].endswith("/forms/a4/")
    assert owner.get(address, {**chosen, "language": PAPER})["Location"].endswith("/forms/a4/")
    assert owner.get(address, {**chosen, "language": "nl"})["Location"].endswith("?language=nl")


def test_a_long_pdf_keeps_the_language_that_it_was_asked_for_in(
    event: Event, owner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: dict[str, Any] = {}

    def pdf_of(parts: Any, shared: Any, title: str, **more: Any) -> bytes:
        made["title"] = title
        return b"%PDF"

    monkeypatch.setattr("scoring.pages.printing.views.answering.pdf_of", pdf_of)
    people = entrants(event, *[f"Player {number}" for number in range(44)])
    Event.objects.filter(pk=event.pk).update(rounds=3)
    a_round(event, *[people[at : at + 4] for at in range(0, 44, 4)])
    leads_to = owner.get(f"/event/{event.code}/print/1/forms/a4.pdf")["Location"]
    wanted = re.search(r'name="pdf" value="([^"]+)"', shown(owner, leads_to))
    assert wanted is not None
    owner.post(
        f"/event/{event.code}/print/job/",
        {"pdf": wanted[1].replace("&amp;", "&"), "token": token()},
    )
    Event.objects.update(language="en")
    PrintJob.objects.update(state=State.RUNNING)

    making.make(PrintJob.objects.get().pk)

    assert PrintJob.objects.get().state == State.DONE
    assert signs(made["title"]) == SIGNS[PAPER]


def test_the_screen_of_the_hall_is_in_the_language_of_the_evening(
    event: Event, owner: Client
) -> None:
    page = shown(owner, f"/event/{event.code}/screen/")

    assert signs(page) == SIGNS[PAPER]
    assert signs(shown(owner, f"/event/{event.code}/screen/?language={READER}")) == SIGNS[READER]


def test_a_public_page_is_in_that_of_the_evening_for_whoever_has_chosen_none(event: Event) -> None:
    address = f"/e/{event.public_code}/"
    visitor = Client(headers={"Accept-Language": "nl"})

    assert (
        signs(shown(visitor, address).replace(SIGNS[READER] + lengthened(READER), ""))
        == SIGNS[PAPER]
    )
    assert f'<html lang="{READER}"' in shown(reading(visitor, READER), address)
    # Both from what the process has kept, in the other order.
    assert f'<html lang="{PAPER}"' in shown(Client(), address)


@pytest.mark.parametrize(
    "address",
    [
        "/event/{code}/export/standings.csv",
        "/event/{code}/export/results.csv",
        "/event/{code}/web-page.html",
    ],
)
def test_a_file_is_in_the_language_of_the_evening_or_the_club(
    event: Event, owner: Client, address: str
) -> None:
    file = shown(owner, address.format(code=event.code, club=event.club.code))

    assert signs(file) == SIGNS[PAPER]


def test_a_club_begins_with_the_language_of_whoever_makes_it() -> None:
    browser = reading(logged_in(a_club()), PAPER)
    browser.post("/clubs/", {"name": "De Boer", "token": token()})

    assert Club.objects.get(name="De Boer").language == PAPER


def test_a_club_chooses_another_language_once_and_the_trail_has_it(
    event: Event, owner: Client
) -> None:
    once = {"language": "nl", "token": token()}
    for _again in range(2):
        owner.post(f"/club/{event.club.code}/paper/language/", once)

    assert Club.objects.get(pk=event.club.pk).language == "nl"
    assert Event.objects.get(pk=event.pk).language == PAPER
    assert AuditEntry.objects.filter(verb="club-language").count() == 1
    assert "Nederlands" in shown(owner, f"/club/{event.club.code}/changes/")
    refused = owner.post(f"/club/{event.club.code}/paper/language/", {**once, "language": "xx"})
    assert refused.status_code == 400


def test_a_new_evening_has_the_language_of_its_club(event: Event, owner: Client) -> None:
    owner.post(f"/club/{event.club.code}/demo/", {"players": "12", "token": token()})

    assert Event.objects.latest("pk").language == PAPER
    assert Event.objects.latest("pk").is_demo


def test_the_rules_of_an_evening_name_its_language(event: Event, owner: Client) -> None:
    Event.objects.update(language="nl")
    page = shown(owner, f"/event/{event.code}/settings/")

    assert re.search(r'name="language" value="nl"[^>]* checked', page)
