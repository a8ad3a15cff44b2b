"""The whole night as a file: what stands in it, and that it reads back in as it was."""

import json
import re
from datetime import time
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from scoring.evening.audit.log import Actor
from scoring.evening.event_state import event_state_of
from scoring.models import AuditEntry, Club, DealVersion, Event, Player
from scoring.pages.night_file.reading import read_night
from scoring.posts.night_file.importing import make_night, plan
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants, token
from tests.scoring.nights import a_match_of, a_played_night
from tests.scoring.pages.night_file.files import file_of

pytestmark = pytest.mark.django_db


def data_of(event: Event) -> Any:
    return json.loads(file_of(event))


def read_in(club: Club, raw: bytes, user: Actor | None = None) -> Event:
    night = read_night(raw)
    seen = plan(club, night).register.version
    made = make_night(user or club.memberships.get().user, club, night, seen=seen, token=token())
    assert isinstance(made, Event)
    return made


def another_club() -> Club:
    return a_club("De Ander", owner=a_user("Otto"))


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"hides_last_round": True, "absent": "fixed", "absent_points": 20, "seating": "lot"},
        {"dealers_of_three": "first"},
        {"starts": time(19, 30)},
        {"round_minutes": 30, "at_zero": "one_more_deal"},
        {"five": "sit-out", "dealers_of_three": "blocks", "small_tables": True},
        {"least_rounds": 2, "late_entry": 1, "tie_breaks": ["best", "lot"], "lot_seed": 7},
        {"fee": 750, "prizes": [{"for": "1", "cents": 900}, {"for": "last", "text": "a spoon"}]},
    ],
)
def test_a_night_reads_back_in_as_it_was(fields: dict[str, Any]) -> None:
    raw = file_of(a_played_night(a_club(), **fields))

    made = read_in(another_club(), raw)

    assert data_of(made) == json.loads(raw) | {"club": "De Ander"}


def test_the_lots_and_who_has_paid_read_back_in() -> None:
    event = an_event(a_club(), tie_breaks=["lot"], lot_seed=7)
    entrants(event, "Dirk", "Anna", "Coby", "Bram")
    event.entrants.filter(player__name="Coby").update(has_paid=True)

    made = read_in(another_club(), file_of(event))

    def order(one: Event) -> list[str]:
        state = event_state_of(one)
        return [state.names[line.player] for line in state.standings()]

    assert order(made) == order(event)
    assert [each.player.name for each in made.entrants.filter(has_paid=True)] == ["Coby"]


def test_a_closed_night_reads_back_in_closed() -> None:
    event = a_played_night(a_club(), closed="2026-11-20T23:30:00Z")
    event.event_rounds.update(closed="2026-11-20T23:00:00Z")
    raw = file_of(Event.objects.get(pk=event.pk))

    made = read_in(another_club(), raw)

    assert made.closed is not None
    assert made.closed.isoformat() == "2026-11-20T23:30:00+00:00"
    assert [line.total for line in event_state_of(made).standings()] == [
        line.total for line in event_state_of(event).standings()
    ]


def test_a_draft_reads_back_in() -> None:
    event = an_event(a_club())
    a_round(event, entrants(event, "Anna", "Bram", "Coby"), published=None)

    made = read_in(another_club(), file_of(event))

    assert event_state_of(made).draft is not None


def test_the_records_of_matches_read_back_in() -> None:
    event = an_event(a_club(), "eight-colours")
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    played = a_match_of(event)
    raw = file_of(event)

    made = read_in(another_club(), raw)

    assert data_of(made) == json.loads(raw) | {"club": "De Ander"}
    (copied,) = made.event_rounds.get().tables.get().played_matches.all()
    assert copied.match.pk != played.match.pk
    assert copied.match.started == played.match.started


def test_a_match_that_is_being_played_is_not_in_the_file() -> None:
    event = an_event(a_club(), "eight-colours")
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    a_match_of(event, is_over=False)

    assert b"seed" not in file_of(event).replace(b'"seed": 1,', b"").replace(b'"lot_seed": ', b"")


def test_there_are_no_numbers_of_the_database_in_the_file() -> None:
    event = a_played_night(a_club())

    (swap,) = data_of(event)["rounds"][1]["swaps"]
    assert swap == ["Anna", "Bram"]
    assert event.code not in file_of(event).decode()


def test_who_is_left_out_in_public_is_so_where_the_night_is_read_in() -> None:
    night = a_played_night(a_club())
    Player.objects.filter(name__in=("Anna", "Bram")).update(is_left_out=True)
    club = another_club()
    Player.objects.create(club=club, name="Bram")

    made = read_in(club, file_of(night))

    left_out = Player.objects.filter(club=made.club, is_left_out=True)
    assert list(left_out.values_list("name", flat=True)) == ["Anna"]
    assert (made.is_public, made.public_code) == (False, None)


def test_who_is_known_is_not_made_again() -> None:
    club = another_club()
    anna = Player.objects.create(club=club, name="ANNA", is_guest=True)

    made = read_in(club, file_of(a_played_night(a_club())))

    assert made.entrants.filter(player=anna).exists()
    assert club.players.count() == 6


def test_reading_in_is_told_in_one_line() -> None:
    user, club = a_user("Otto"), a_club("De Ander", owner=a_user("Orna"))

    made = read_in(club, file_of(a_played_night(a_club())), user)

    told = AuditEntry.objects.get(event=made)
    assert (told.verb, told.who) == ("night-read", "Otto")
    assert told.after == {
        "name": "Friday",
        "date": "2026-11-20",
        "club": "De Joker",
        "players": 5,
        "new": ["Anna", "Bram", "Coby", "Dirk", "Els", "Fien"],
        "rounds": 2,
        "deals": 4,
    }


def test_the_same_post_twice_is_one_night() -> None:
    club, night = another_club(), read_night(file_of(a_played_night(a_club())))
    seen, same = plan(club, night).register.version, token()
    user = club.memberships.get().user

    first = make_night(user, club, night, seen=seen, token=same)
    again = make_night(user, club, night, seen=seen, token=same)

    assert first == again
    assert club.events.count() == 1


def test_nothing_is_written_over() -> None:
    club = a_club()
    event = a_played_night(club)
    versions = DealVersion.objects.count()

    made = read_in(club, file_of(event))

    assert made != event
    assert DealVersion.objects.count() == 2 * versions
    assert data_of(made) == data_of(event)


def test_a_list_of_people_brings_in_nobody_who_takes_no_part() -> None:
    data = json.loads(file_of(a_played_night(a_club())))
    data["people"].append({"name": "Nobody", "guest": False})  # type: ignore[attr-defined]
    club = another_club()

    read_in(club, json.dumps(data).encode())

    assert not club.players.filter(name="Nobody").exists()


def _keys(data: Any) -> set[str]:
    if isinstance(data, list):
        return set().union(*map(_keys, data))
    if isinstance(data, dict):
        inner = (value for name, value in data.items() if name not in ("options", "record"))
        return set(data).union(*map(_keys, inner))
    return set()


def test_every_field_is_documented() -> None:
    event = an_event(a_club(), "eight-colours")
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    a_match_of(event)
    fields = _keys(data_of(event)) | _keys(data_of(a_played_night(another_club())))

    text = Path(settings.BASE_DIR, "docs/night-file.md").read_text()

    assert fields - set(re.findall(r"`([a-z_]+)`", text)) == set()


def test_the_example_of_the_documentation_can_be_read() -> None:
    text = Path(settings.BASE_DIR, "docs/night-file.md").read_text()
    (example,) = re.findall(r"```json night\n(.*?)```", text, re.DOTALL)

    assert read_night(example.encode()).deals == 1
