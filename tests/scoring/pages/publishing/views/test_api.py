"""What a club shows to everybody, read by a program that has its key, as the docs have it."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from foundation.attempts.codes import OF_ADDRESS
from foundation.models import WrongAttempts
from scoring.models import Club, Season
from tests.conftest import ROOT
from tests.scoring.building import logged_in, member, token
from tests.scoring.pages.public.a_public_club import a_public_club

pytestmark = pytest.mark.django_db
CLUB = "/api/1/club/"
DOCS = (ROOT / "docs/reading-a-club.md").read_text(encoding="utf-8")


@pytest.fixture
def club() -> Club:
    return a_public_club()


def read(address: str = CLUB, key: str = "key-of-the-programs", method: str = "get") -> Any:
    return getattr(Client(), method)(address, headers={"authorization": f"Bearer {key}"})


def season() -> str:
    return f"{CLUB}seasons/{Season.objects.get().pk}/"


def examples() -> list[Any]:
    return [json.loads(each) for each in re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)]


def shape(data: Any) -> Any:
    """Return which fields there are, whatever their values: of a list those of its first one."""
    if isinstance(data, dict):
        return {name: shape(value) for name, value in data.items()}
    if isinstance(data, list):
        return [shape(data[0])] if data else []
    return None


def test_the_club_has_the_fields_that_the_docs_have(club: Club) -> None:
    of_docs, _of_season, _error = examples()
    answer = read().json()

    assert shape(answer) == shape(of_docs)
    for name, value in of_docs.items():
        assert type(answer[name]) is type(value) or name == "renewed", name


def test_a_season_has_the_fields_that_the_docs_have(club: Club) -> None:
    _club, of_docs, _error = examples()
    answer = read(season()).json()

    assert shape(answer) == shape(of_docs)


def test_every_field_of_the_examples_is_told(club: Club) -> None:
    def names(data: Any) -> set[str]:
        if isinstance(data, dict):
            return set(data).union(*map(names, data.values()))
        return set().union(*map(names, data)) if isinstance(data, list) else set()

    fields = DOCS.partition("## The fields")[2].partition("## Errors")[0]
    told = set(re.findall(r"^\| `(\w+)`", fields, re.MULTILINE))
    assert set().union(*map(names, examples())) == told


def test_a_value_is_a_number_and_a_place_is_too(club: Club) -> None:
    answer = read(season()).json()
    first = answer["table"][0]

    assert first["place"] == 1
    assert isinstance(first["value"], int)
    assert len(first["results"]) == len(answer["evenings"]) == 2
    assert first["results"][0]["counts"] is True


def test_without_a_key_it_is_said_what_to_send(club: Club) -> None:
    answer = Client().get(CLUB)

    assert (answer.status_code, answer.json()["error"]) == (401, "no-key")
    assert answer["WWW-Authenticate"] == "Bearer"
    assert not WrongAttempts.objects.exists()


def test_a_wrong_key_opens_nothing_and_says_so(club: Club) -> None:
    for key in ("", "x", "KEY-OF-THE-PROGRAMS", "None"):
        answer = read(key=key)
        assert answer.status_code == 401
        assert set(answer.json()) == {"error", "words"}


def test_wrong_keys_wait_and_the_right_one_is_answered_all_the_same(club: Club) -> None:
    for _each in range(OF_ADDRESS.free):
        assert read(key="wrong").status_code == 401
    waits = read(key="wrong")

    assert (waits.status_code, waits.json()["error"]) == (429, "wait")
    assert int(waits["Retry-After"]) > 0
    assert read().status_code == 200


def test_while_the_page_is_off_there_is_nothing_to_read(club: Club) -> None:
    Club.objects.update(is_public=False)

    for address in (CLUB, season()):
        answer = read(address)
        assert (answer.status_code, answer.json()["error"]) == (404, "off")


def test_a_season_of_another_club_is_not_there(club: Club) -> None:
    other = Club.objects.create(name="x", token="x")
    strange = Season.objects.create(club=other, name="S", token="s")

    answer = read(f"{CLUB}seasons/{strange.pk}/")
    assert (answer.status_code, answer.json()["error"]) == (404, "no-season")


def test_nothing_can_be_written(club: Club) -> None:
    answer = read(method="post")

    assert (answer.status_code, answer.json()["error"]) == (405, "method")
    assert answer["Allow"] == "GET, HEAD"


def test_an_owner_makes_a_key_and_an_organiser_sees_none(club: Club) -> None:
    page = f"/club/{club.code}/website/"
    logged_in(club).post(f"{page}key/", {"do": "make", "token": token()})
    club.refresh_from_db()

    assert club.read_key != "key-of-the-programs"
    assert str(club.read_key) in logged_in(club).get(page).content.decode()
    organiser = member(club, "organiser", "Sam")  # type: ignore[arg-type]
    assert str(club.read_key) not in organiser.get(page).content.decode()
    assert read().status_code == 401
    assert read(key=str(club.read_key)).status_code == 200
