"""Backups from before a player was removed, which still have the name."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from foundation.backup import making
from foundation.backup.files import Stored, named, own_folder, stored_in
from foundation.backup.making import carry, make
from foundation.backup.places import choose
from foundation.backup.with_names import drop_with_names, with_names
from scoring.models import Club
from scoring.posts.clubs.forgetting import remove
from tests.scoring.building import a_club, a_player, a_user, token

PASSWORD = "een lang wachtwoord"


@pytest.fixture
def club(data: Path) -> Club:
    return a_club("De Joker")


@pytest.fixture
def owner(club: Club) -> Client:
    """The browser of the first account, which has just given its password."""
    client = Client()
    client.force_login(User.objects.get())
    client.post("/account/again/", {"password": PASSWORD})
    return client


def aged(stored: Stored, age: timedelta = timedelta(hours=1)) -> Stored:
    """Have a backup look as if it was made some time ago."""
    made = timezone.localtime(stored.made - age)
    text = made.strftime("%Y-%m-%d-%H%M%S%z")
    name = re.sub(r"\d{4}-\d\d-\d\d-\d{6}[+-]\d{4}", text, stored.name)
    return Stored(stored.path.rename(stored.path.with_name(name)), stored.number, made, "by-hand")


def forget(club: Club, name: str = "Zebulon") -> None:
    assert remove(User.objects.get(), a_player(club, name), token=token()) is None


def test_no_backup_has_names_where_nobody_was_removed(club: Club) -> None:
    aged(make("by-hand"))

    assert with_names() == []


def test_backups_from_before_a_removal_are_found(club: Club) -> None:
    old = aged(make("by-hand"))
    forget(club)

    assert [each.number for each in with_names()] == [old.number]


def test_backups_with_names_are_deleted_and_one_without_is_made_first(club: Club) -> None:
    old = aged(make("by-hand"))
    forget(club)

    assert drop_with_names(old.number)
    (left,) = stored_in(own_folder())
    assert left.number > old.number


def test_a_backup_from_after_the_removal_stays_and_is_enough(club: Club, later: None) -> None:
    old = aged(make("by-hand"))
    forget(club)
    new = make("by-itself")

    assert drop_with_names(old.number)
    assert [each.number for each in stored_in(own_folder())] == [new.number]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Backups that are made by themselves are some seconds younger than they are."""

    def of_later(folder: Path, number: int, reason: str) -> Stored:
        made = named(folder, number, reason)
        if reason != "by-itself":
            return made
        moment = made.made + timedelta(seconds=5)
        text = moment.strftime("%Y-%m-%d-%H%M%S%z")
        name = re.sub(r"\d{4}-\d\d-\d\d-\d{6}[+-]\d{4}", text, made.name)
        return Stored(folder / name, number, moment, reason)

    monkeypatch.setattr(making, "named", of_later)


def test_none_is_deleted_where_there_are_others_than_the_page_showed(club: Club) -> None:
    old = aged(make("by-hand"))
    forget(club)

    assert not drop_with_names(old.number - 1)
    assert [each.number for each in stored_in(own_folder())] == [old.number]


def test_none_is_deleted_where_no_other_can_be_made(club: Club, monkeypatch) -> None:
    old = aged(make("by-hand"))
    forget(club)
    monkeypatch.setattr(making, "SPARE", 1 << 60)

    with pytest.raises(making.NoSpace):
        drop_with_names(old.number)
    assert [each.number for each in stored_in(own_folder())] == [old.number]


def test_they_are_deleted_in_the_second_folder_too(club: Club, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    choose(str(stick))
    old = aged(make("by-hand"))
    carry(old)
    forget(club)

    assert drop_with_names(old.number)
    (left,) = stored_in(stick / "Last Card")
    assert left.number > old.number


def test_the_page_asks_once_and_then_deletes(owner: Client, club: Club) -> None:
    old = aged(make("by-hand"))
    forget(club)

    assert "Delete backups with names" in owner.get("/backups/").content.decode()
    page = owner.get("/backups/names/").content.decode()
    assert f'name="seen" value="{old.number}"' in page
    answer = owner.post("/backups/names/", {"seen": old.number}, follow=True)
    assert "No backup on this server has the names any more." in answer.content.decode()
    assert old.number not in [each.number for each in stored_in(own_folder())]


def test_the_page_of_removing_names_the_backups_and_leads_to_deleting_them(
    owner: Client, club: Club
) -> None:
    aged(make("by-hand"))
    player = a_player(club, "Zebulon")
    address = f"/club/{club.code}/player/{player.pk}/remove/"

    assert "This backup still has the names:" in owner.get(address).content.decode()
    answer = owner.post(address, {"token": token()})
    assert answer.headers["Location"] == "/backups/names/"


def test_nobody_but_the_servers_owner_deletes_backups(club: Club) -> None:
    other = Client()
    other.force_login(a_user("Piet"))

    assert other.post("/backups/names/", {"seen": 1}).status_code == 404
