"""An evening that was written and read is the evening that it was, whatever happened at it."""

import json
import re
from pathlib import Path
from unittest.mock import Mock

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from foundation.web.codes import table_secret
from scoring.evening import server_time
from scoring.evening.deal_states import states_of
from scoring.evening.event_state import event_state_of
from scoring.models import (
    AuditEntry,
    Club,
    Confirmation,
    DealVersion,
    Event,
    HallScreen,
    Phone,
    Preset,
    Table,
)
from scoring.pages.night_file.reading import read_night
from scoring.posts.night_file.importing import make_night, plan
from scoring.posts.phones.joining import device_of, take_seat
from tests.scoring.building import a_club, a_user, logged_in, token
from tests.scoring.pages.night_file.evenings import an_evening_of_chance
from tests.scoring.pages.night_file.files import file_of
from tests.scoring.pages.night_file.rows import LEFT_OUT, NO_ROWS, rows_of

pytestmark = pytest.mark.django_db

SEEDS = range(6)
TRIED = [0, 4] if connection.vendor == "postgresql" else SEEDS
"""All are made and written everywhere. PostgreSQL stores each of them in the same columns."""


@pytest.fixture(scope="module")
def _kept(module_db: None) -> dict[int, int]:
    """An evening of chance for each seed, each in a club of its own: its number, by seed."""
    return {
        seed: an_evening_of_chance(a_club(owner=a_user(f"Olga {seed}")), seed).pk for seed in SEEDS
    }


@pytest.fixture
def evenings(_kept: dict[int, int]) -> dict[int, Event]:
    return {seed: Event.objects.get(pk=pk) for seed, pk in _kept.items()}


@pytest.fixture
def with_a_preset(evenings: dict[int, Event]) -> Event:
    """An evening that has the second version of a preset."""
    return next(
        each for each in evenings.values() if each.preset is not None and each.preset.version == 2
    )


def raw_of(event: Event) -> bytes:
    return file_of(Event.objects.get(pk=event.pk))


def read_in(club: Club, raw: bytes) -> Event:
    """Return the evening that a file makes in a club, as it is stored."""
    night = read_night(raw)
    seen = plan(club, night).register.version
    user = club.memberships.get().user
    made = make_night(user, club, night, seen=seen, token=token())
    assert isinstance(made, Event)
    return Event.objects.get(pk=made.pk)


def another_club() -> Club:
    """A club of the same name, with whom the file has nothing in common but that."""
    return a_club(owner=a_user("Otto"))


@pytest.mark.parametrize("seed", TRIED)
def test_an_evening_is_written_as_it_was_read(evenings: dict[int, Event], seed: int) -> None:
    raw = raw_of(evenings[seed])

    assert raw_of(read_in(another_club(), raw)) == raw


@pytest.mark.parametrize("seed", TRIED)
def test_every_row_of_an_evening_is_there_again(evenings: dict[int, Event], seed: int) -> None:
    event = evenings[seed]

    made = read_in(another_club(), raw_of(event))

    assert rows_of(made) == rows_of(event)


def test_evenings_of_chance_have_something_of_everything(evenings: dict[int, Event]) -> None:
    found = [rows_of(evenings[seed]) for seed in SEEDS]

    nothing = {kind for kind in found[0] if not any(each[kind] for each in found)}
    assert nothing == {"PlayedMatch"}
    disputes = {row["outcome"] for each in found for row in each["Dispute"]}
    assert disputes == {"", "kept", "corrected"}
    assert any(row["entrant"] is None for each in found for row in each["Confirmation"])
    assert Confirmation.objects.exclude(device="").exists()


def test_every_field_of_an_evening_is_carried_or_left_out_for_a_reason(
    evenings: dict[int, Event],
) -> None:
    event = evenings[0]
    compared = {*rows_of(event)} | {kind.__name__ for kind in NO_ROWS}
    of_clubs = {"Club", "Membership", "Invitation", "Player", "Alias", "AuditChain", "AuditEntry"}
    of_clubs |= {"LastingPair", "ClubPicture", "HallNetwork", "Season", "ReadingCheck", "KeptCell"}
    # What was read of a photo can be read of it again.
    of_clubs |= {"PhotoReading"}

    models = {model.__name__ for model in apps.get_app_config("scoring").get_models()}
    assert models == compared | of_clubs
    for kind, names in LEFT_OUT.items():
        assert names.keys() <= {each.name for each in kind._meta.concrete_fields}


PAGES = ("", "standings/", "settings/", "round/1/table/1/", "round/2/table/2/")


def words(client: Client, event: Event, part: str) -> str:
    """What is to be read on a page of an evening, without codes: those are its own."""
    answer = client.get(f"/event/{event.code}/{part}")
    assert answer.status_code == 200
    shown = strip_tags(answer.content.decode())
    for code in Table.objects.filter(round__event=event).values_list("code", flat=True):
        shown = shown.replace(code, "")
    # Whoever is coming has an account of the other server.
    owner = event.club.memberships.get().user.first_name
    return " ".join(shown.replace("You are coming.", f"{owner} is coming.").split())


@pytest.mark.parametrize("seed", TRIED)
def test_its_pages_show_what_they_showed(
    evenings: dict[int, Event], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = evenings[seed]
    club = event.club
    # A page shows a running clock, and until when more time would last: none of it may go on
    # between two looks.
    looked_at = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: looked_at)
    counted = server_time._counted()
    monkeypatch.setattr(server_time, "_counted", lambda: counted)
    monkeypatch.setattr(server_time, "datetime", Mock(now=lambda zone: looked_at))
    shown = {part: words(logged_in(club), event, part) for part in PAGES}

    other = another_club()
    made = read_in(other, raw_of(event))

    assert {part: words(logged_in(other), made, part) for part in PAGES} == shown


@pytest.mark.parametrize("seed", TRIED)
def test_each_deal_is_as_far_as_it_was(evenings: dict[int, Event], seed: int) -> None:
    event = evenings[seed]

    def how_far(one: Event) -> list[tuple[object, ...]]:
        state = event_state_of(one)
        tables = [table for each in state.rounds for table in each.tables]
        states = states_of(one, tables)
        return [
            (
                number,
                [state.names[pk] for pk in deal.confirmed],
                [state.names[pk] for pk in deal.same_phone],
                deal.missing,
                deal.is_final,
                deal.keeper,
                deal.words,
            )
            for table in tables
            for number, deal in sorted(states[table.table.pk].items())
        ]

    made = read_in(another_club(), raw_of(event))

    assert how_far(made) == how_far(event)


def test_nothing_that_opens_anything_is_in_the_file(evenings: dict[int, Event]) -> None:
    event = evenings[0]
    table = Table.objects.filter(round__event=event).last()
    assert table
    key = token()
    take_seat(event, table, table.seats.all()[0].entrant_id, key)
    HallScreen.objects.create(event=event, key=table_secret())
    raw = raw_of(event).decode()

    secrets = [event.code, event.token, key, device_of(event, key)]
    secrets += Phone.objects.values_list("key", flat=True)
    secrets += filter(None, HallScreen.objects.values_list("key", flat=True))
    for of_table in Table.objects.values_list("code", "secret"):
        secrets += of_table
    devices = DealVersion.objects.exclude(device="").values_list("device", flat=True)
    secrets += devices
    assert devices
    assert [secret for secret in secrets if secret in raw] == []


def test_the_new_evening_has_codes_and_secrets_of_its_own_and_no_phone(
    evenings: dict[int, Event],
) -> None:
    event = evenings[0]

    made = read_in(another_club(), raw_of(event))

    tables = Table.objects.filter(round__event__in=[event, made])
    assert len(set(tables.values_list("code", flat=True))) == tables.count() == 8
    assert len(set(tables.values_list("secret", flat=True))) == 8
    assert not Phone.objects.filter(entrant__event=made).exists()


@pytest.mark.parametrize("seed", [0, 4])
def test_the_trail_of_the_new_evening_says_that_it_was_read_from_a_file(
    evenings: dict[int, Event], seed: int
) -> None:
    made = read_in(another_club(), raw_of(evenings[seed]))

    (line,) = AuditEntry.objects.filter(event=made)
    assert (line.verb, line.who) == ("night-read", "Otto")
    preset = made.preset and {"name": made.preset.name, "version": made.preset.version}
    assert line.became.get("preset") == preset


# The preset


def test_an_evening_that_comes_back_has_the_preset_of_the_club(with_a_preset: Event) -> None:
    event = with_a_preset
    presets = Preset.objects.count()

    made = read_in(event.club, raw_of(event))

    assert (made.preset, Preset.objects.count()) == (event.preset, presets)


def test_another_club_remembers_the_preset_and_offers_nothing_new(with_a_preset: Event) -> None:
    event = with_a_preset
    other = another_club()

    made, again = (read_in(other, raw_of(event)) for _ in range(2))

    assert made.preset == again.preset == other.presets.get()
    assert made.preset
    assert event.preset
    assert (made.preset.rules, made.preset.is_dropped) == (event.preset.rules, True)


def test_a_preset_that_the_club_offers_keeps_its_name(with_a_preset: Event) -> None:
    event = with_a_preset
    other = a_club("De Ander", owner=a_user("Otto"))
    own = Preset.objects.create(
        club=other, name="Fridays", version=2, rules={"paper": "a5"}, token=token()
    )

    made = read_in(other, raw_of(event))

    assert made.preset
    assert event.preset
    assert (made.preset.name, made.preset.rules) == ("Fridays (De Joker)", event.preset.rules)
    own.refresh_from_db()
    assert (own.rules, own.is_dropped) == ({"paper": "a5"}, False)


def test_the_documentation_names_no_field_that_is_not_there(with_a_preset: Event) -> None:
    text = Path(settings.BASE_DIR, "docs/night-file.md").read_text()
    rows = {name for row in re.findall(r"^\| (`[^|]+) \|", text, re.M) for name in row.split("`")}
    raw = json.dumps(json.loads(raw_of(with_a_preset)))

    assert [name for name in rows if name.isidentifier() and f'"{name}"' not in raw] == [
        name
        for name in rows
        if name in ("in_one_turn", "accepted", "text", "stage", "left_out", "starts")
    ]
