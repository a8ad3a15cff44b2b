"""The organiser's page of the link for everybody."""

import re
from typing import Any

import pytest

from scoring.models import Club, Event, Player, Role
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import member, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(db: None) -> Evening:
    return an_evening(("Anna van Dijk", "Bert Bos", "Carla Dam"), page="link/")


def page(night: Evening) -> str:
    return str(night.owner.get(f"/event/{night.event.code}/link/").content.decode())


def post(night: Evening, do: str, **fields: Any) -> Any:
    return night.post(do=do, token=token(), **fields)


def code() -> str | None:
    return Event.objects.get().public_code


def test_it_is_off_at_first_and_says_what_it_would_show(night: Evening) -> None:
    html = page(night)

    assert "It is off" in html
    assert "<svg" not in html.partition("<main")[2]


def test_switched_on_it_has_an_address_and_a_code_to_scan(night: Evening) -> None:
    post(night, "on")
    html = page(night)

    assert f"/e/{code()}/" in html
    assert 'class="scan"' in html


def test_switched_off_and_on_the_address_stays_until_a_new_one_is_made(night: Evening) -> None:
    post(night, "on")
    before = code()
    post(night, "off")
    assert f"/e/{before}/" not in page(night)
    post(night, "on")
    assert code() == before

    post(night, "renew")

    assert code() != before


def test_each_way_to_call_players_has_an_example_of_tonight(night: Evening) -> None:
    html = page(night)

    assert "Anna van Dijk, Bert Bos" in html
    assert "Anna van D., Bert B." in html


def test_the_names_are_chosen_for_the_club(night: Evening) -> None:
    post(night, "names", names="number")

    assert Club.objects.get().public_names == "number"


@pytest.mark.parametrize("names", ["", "nonsense"])
def test_a_rule_that_is_none_is_refused_beside_the_choice(night: Evening, names: str) -> None:
    answer = post(night, "names", names=names)

    assert "Please choose how players are called." in answer.content.decode()
    assert Club.objects.get().public_names == "initial"


def test_what_no_button_does_is_not_found(night: Evening) -> None:
    assert post(night, "nonsense").status_code == 404


def test_the_desk_reads_the_numbers_of_those_who_are_numbers(night: Evening) -> None:
    Player.objects.filter(name="Bert Bos").update(is_left_out=True)
    number = Player.objects.get(name="Bert Bos").public_number

    listed = re.findall(r"<bdi>([^<]*)</bdi></span> <b>(\d+)</b>", page(night))
    assert listed == [("Bert Bos", str(number))]

    post(night, "names", names="number")
    assert len(re.findall(r"</span> <b>(\d+)</b>", page(night))) == 3


def test_a_referee_neither_sees_nor_changes_it(night: Evening) -> None:
    referee = member(night.club, Role.REFEREE, "Rob")

    assert referee.get(f"/event/{night.event.code}/link/").status_code == 403
    assert "/link/" not in referee.get(f"/event/{night.event.code}/").content.decode()
