"""The pages of the guides: in the language of the reader, and a tap away from where they help."""

import html
import re

import pytest
from django.conf import settings
from django.test import Client

from config.guides.catalogue import GUIDES
from scoring.pages.printing.checklists import checklist_stages
from tests.scoring.building import a_club, an_event, logged_in
from tests.scoring.pages.phones.devices import a_hall

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]


def page(address: str, language: str = "en", client: Client | None = None) -> str:
    answer = (client or Client()).get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def links(text: str) -> set[str]:
    return set(re.findall(r'href="([^"]+)"', text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_guides_are_listed(language: str) -> None:
    assert {f"/guides/{guide}/" for guide in GUIDES} <= links(page("/guides/", language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_speaks_the_language_of_its_reader(guide: str, language: str) -> None:
    text = (settings.BASE_DIR / f"templates/guides/{language}/{guide}.html").read_text()
    sentence = max(re.findall(r"[^<>{}%\n]+", text), key=len).strip()

    shown = page(f"/guides/{guide}/", language)

    assert f'<html lang="{language}"' in shown
    assert html.unescape(sentence) in shown


def test_there_is_no_guide_of_another_name(client: Client) -> None:
    assert client.get("/guides/cheating/").status_code == 404


def test_the_organiser_reads_the_steps_that_the_checklist_has() -> None:
    shown = page("/guides/organiser/")
    steps = [step.words for stage in checklist_stages().values() for step in stage.steps]

    assert len(steps) > 20
    assert [each for each in steps if str(each) not in shown] == []


def test_the_card_of_a_player_has_the_address_of_the_server() -> None:
    shown = Client().get("/guides/player/", headers={"host": "192.168.1.20:8000"})

    assert '<bdi dir="ltr">192.168.1.20:8000</bdi>' in shown.content.decode()


def test_the_guides_are_a_tap_away_from_where_they_help() -> None:
    club = a_club()
    event = an_event(club)
    owner = logged_in(club)

    for address, guide in (
        ("/", ""),
        (club.get_absolute_url(), ""),
        (f"/event/{event.code}/", ""),
        (f"/event/{event.code}/print/", "player/"),
        (f"/event/{event.code}/print/", "referee/"),
        (f"/event/{event.code}/print/", "organiser/"),
        (f"/club/{club.code}/players/list/", "players-and-results/"),
        (f"/club/{club.code}/read-night/", "players-and-results/"),
        ("/backups/", "upgrade/"),
        ("/server/", "hosting/"),
    ):
        assert f"/guides/{guide}" in links(page(address, client=owner)), address


def test_a_phone_at_a_table_leads_to_the_card_of_a_player() -> None:
    hall = a_hall()

    assert "/guides/player/" in links(page(hall.at(), client=hall.phone("Anna")))
