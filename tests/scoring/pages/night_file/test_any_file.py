"""Anything that JSON can hold, and much that looks nearly right: read, or refused in words."""

import copy
import json
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scoring.models import Club, Event
from scoring.pages.night_file.reading import read_night
from scoring.posts.night_file.field_checks import Unfit
from scoring.posts.night_file.importing import make_night, plan
from tests.scoring.building import a_club, token
from tests.scoring.pages.night_file.files import NIGHT, a_night_of_phones, file_of

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=80)
    | st.sampled_from(["Anna", "Coby", "ANNA", "\ud800", "\x00", "2026-11-20T20:00:00Z", "jokeren"])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=8,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a file, the outermost first."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    found = [(*path, step) for step, _value in inner]
    for step, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, dict | list):
            found += places(value, (*path, step))
    return found


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    data = a_night_of_phones()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.sampled_from(places(data)))
        parent = data
        for step in at[:-1]:
            parent = parent[step]
        match draw(st.sampled_from(["set", "drop", "double", "swap"])):
            case "set":
                parent[at[-1]] = draw(VALUES)
            case "drop":
                del parent[at[-1]]
            case "double" if isinstance(parent, list):
                parent.append(copy.deepcopy(parent[at[-1]]))
            case _:
                parent[at[-1]] = copy.deepcopy(
                    draw(st.sampled_from([NIGHT["rounds"], NIGHT["people"][0], NIGHT["event"]]))
                )
        if not places(data):
            break
    return data


@given(mutated())
@settings(max_examples=300)
def test_a_file_is_read_or_refused_in_words_that_can_be_shown(data: Any) -> None:
    raw = json.dumps(data).encode()
    try:
        night = read_night(raw)
    except Unfit as unfit:
        told = f"{unfit.where}: {unfit.words}"
    else:
        told = repr(night)
    assert told.encode()


@st.composite
def nearly_right(draw: st.DrawFn) -> Any:
    """A night with other values of the right kind, most of which can be read."""
    data = a_night_of_phones()
    names = st.text(min_size=1, max_size=60)
    data["event"]["name"] = draw(names)
    data["rounds"][0]["seed"] = draw(st.integers(0, 2**53 - 1))
    data["rounds"][0]["penalties"][0]["reason"] = draw(st.text(min_size=1, max_size=200))
    version = data["rounds"][0]["tables"][0]["deals"][0]["versions"][0]
    version["who"] = draw(st.text(max_size=150))
    version["facts"]["left"][0] = {"number": draw(st.integers(1, 13))}
    new = draw(names)
    text = json.dumps(data).replace('"Anna"', json.dumps(new))
    return json.loads(text)


@pytest.fixture
def club(db: None) -> Club:
    return a_club()


@given(data=nearly_right())
@example(data=a_night_of_phones())
@settings(max_examples=60, suppress_health_check=[*HealthCheck])
def test_what_can_be_read_can_be_made(club: Club, data: Any) -> None:
    try:
        night = read_night(json.dumps(data).encode())
    except Unfit:
        return
    with transaction.atomic():
        user = club.memberships.get().user
        seen = plan(club, night).register.version
        made = make_night(user, club, night, seen=seen, token=token())
        assert isinstance(made, Event)
        again = json.loads(file_of(made))
        transaction.set_rollback(True)
    same = read_night(json.dumps(again).encode())
    assert (same.rounds, same.kept_apart) == (night.rounds, ())
    assert same.event == {"language": club.language} | night.event
    assert same.preset == night.preset
    assert set(same.people) == set(night.people)
    assert set(same.entrants) == set(night.entrants)
