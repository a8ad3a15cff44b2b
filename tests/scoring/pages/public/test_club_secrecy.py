"""Nothing that a club or a player has not opened is in anything that everybody can get."""

import io
import json
import re
import zipfile
from collections.abc import Iterator

import pytest
from django.test import Client

from scoring.core.public_names import NameRule
from scoring.models import Club, Event, Player, Season
from scoring.pages.publishing.club_folder import ClubFolder
from tests.scoring.building import changed, logged_in
from tests.scoring.pages.public.a_public_club import HIDDEN, PARTS, SHOWN, a_public_club

pytestmark = pytest.mark.django_db

KEY = {"authorization": "Bearer key-of-the-programs"}
OF_PLAYERS = re.compile(r"^/c/de-joker/\d+/$")
"""The players' own pages."""
OF_THE_SITE = ("/static/", "/language/", "/picture/", "/daily/")
"""Where no player of the club stands; of a club a daily deal knows its name alone."""


def crawled() -> Iterator[tuple[str, str]]:
    """Yield every page of the club that links lead to from its first one, by address."""
    waiting, seen = ["/c/de-joker/", "/c/de-joker/?q=a", "/c/de-joker/dates.ics"], set()
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        seen.add(address)
        answer = Client().get(address, follow=True)
        if OF_PLAYERS.match(address) and answer.status_code == 404:
            continue
        assert answer.status_code == 200, address
        text = answer.content.decode()
        yield address, text
        links = re.findall(r'(?:href|action)="(?:webcal://testserver)?(/[^"#]*)"', text)
        waiting += [each for each in links if not each.startswith(OF_THE_SITE)]


def data() -> Iterator[tuple[str, str]]:
    """Yield all that programs can read, as text with every letter as it is."""
    waiting = ["/api/1/club/"]
    while waiting:
        address = waiting.pop()
        answer = Client().get(address, headers=KEY)
        assert answer.status_code == 200
        text = answer.content.decode()
        yield address, text
        waiting += re.findall(r'"data": "http://testserver([^"]*)"', text)


def folder(club: Club) -> Iterator[tuple[str, str]]:
    zipped = logged_in(club).get(f"/club/{club.code}/website.zip").content
    with zipfile.ZipFile(io.BytesIO(zipped)) as found:
        for name in found.namelist():
            yield name, found.read(name).decode() + name


def everything(club: Club) -> dict[str, str]:
    club.refresh_from_db()
    return {**dict(crawled()), **dict(data()), **dict(folder(club))}


def of_club(found: dict[str, str]) -> dict[str, str]:
    """What is the club's own: an evening's page for everybody is opened by itself."""
    return {name: text for name, text in found.items() if not name.startswith("/e/")}


@pytest.fixture
def club() -> Club:
    return a_public_club()


def test_the_crawler_reaches_every_kind_of_page(club: Club) -> None:
    found = everything(club)
    season = Season.objects.get().pk

    for address in (
        "/c/de-joker/",
        f"/c/de-joker/seasons/{season}/",
        "/c/de-joker/dates.ics",
        "/e/PUBLIC22/standings/",
        f"/api/1/club/seasons/{season}/",
        "index.html",
        "het-seizoen/index.html",
        "dates.ics",
    ):
        assert address in found
    assert any(name.startswith("het-seizoen/2") for name in found)
    assert sum("Anna B" in text for text in found.values()) >= 6


@pytest.mark.parametrize("rule", NameRule)
def test_no_name_of_whoever_did_not_open_it_is_anywhere(club: Club, rule: NameRule) -> None:
    Club.objects.update(public_names=rule.value)
    changed(Event.objects.get(name="Tweede avond"))

    found = of_club(everything(club))
    assert len(found) > 8
    leaks = [(name, part) for name, text in found.items() for part in PARTS if part in text]
    assert leaks == []


def test_last_names_are_nowhere_where_the_club_shows_initials(club: Club) -> None:
    last = [name.split()[1] for name in (*SHOWN, *HIDDEN)]
    found = everything(club)

    assert [(name, part) for name, text in found.items() for part in last if part in text] == []


def test_of_an_open_evening_nothing_but_day_name_and_game_is_anywhere(club: Club) -> None:
    coming = Event.objects.get(name="Volgende avond")
    Event.objects.filter(pk=coming.pk).update(is_public=True, fee=250, prizes=[])
    found = everything(club)

    assert "Volgende avond" in found["/c/de-joker/"]
    for name, text in found.items():
        assert "PUBLIC33" not in text, name
        assert "Vergeten avond" not in text, name
    for each in club.events.all():
        assert [name for name, text in found.items() if each.code in text] == []
    assert [name for name, text in found.items() if club.code in text] == []


def test_nothing_but_the_dates_of_a_demo_night_is_anywhere(club: Club) -> None:
    Event.objects.filter(name="Volgende avond").update(is_demo=True)
    Event.objects.filter(name="Tweede avond").update(is_demo=True)

    found = everything(club)
    assert [name for name, text in found.items() if "Volgende" in text or "Tweede" in text] == []


def test_two_entries_that_are_one_player_are_called_as_that_one(club: Club) -> None:
    hidden = Player.objects.get(name="Helmoet Verborgen")
    Player.objects.filter(name=SHOWN[2]).update(merged_into=hidden)
    changed(Event.objects.get(name="Tweede avond"))

    found = of_club(everything(club))
    assert [name for name, text in found.items() if "Coby" in text] == []


def test_the_folder_has_the_same_bytes_for_the_same_club(club: Club) -> None:
    first, second = (
        {name: bytes(content) for name, content in ClubFolder(club).files().items()}
        for _each in range(2)
    )

    assert first == second
    zips = {logged_in(club).get(f"/club/{club.code}/website.zip").content for _each in range(2)}
    assert len(zips) == 1


def test_data_is_the_same_as_the_page_shows(club: Club) -> None:
    read = json.loads(dict(data())["/api/1/club/"])

    assert [each["name"] for each in read["evenings_to_come"]] == ["Volgende avond"]
    assert [each["name"] for each in read["players"]] == ["Anna B."]
