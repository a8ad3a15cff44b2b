"""Files that are no nights: each is refused in words, with the place."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from hypothesis import HealthCheck, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from scoring.models import Club, Event
from scoring.night_file.given import MOST_BYTES, Unfit
from scoring.night_file.importing import make_night, plan
from scoring.night_file.reading import read_night
from scoring.night_file.writing import night_data
from scoring.nights import night_of
from tests.scoring.building import a_club, a_round, an_event, entrants, token
from tests.scoring.nights import a_match_of

TEXT = Path(settings.BASE_DIR, "docs/night-file.md").read_text()
NIGHT = json.loads(re.findall(r"```json night\n(.*?)```", TEXT, re.DOTALL)[0])


def a_night() -> Any:
    return copy.deepcopy(NIGHT)


def refused(data: Any) -> tuple[str, str]:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    with pytest.raises(Unfit) as caught:
        read_night(raw)
    return caught.value.where, caught.value.words


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "This is no night file: it cannot be read at line 1, column 1."),
        (b"{\n1}", "This is no night file: it cannot be read at line 2, column 1."),
        (b"\xff\xfe\x00", "This is no night file: it is not text in UTF-8."),
        (b"PK\x03\x04", "This is no night file: it cannot be read at line 1, column 1."),
        (b"[" * 100_000, "This is no night file: it is nested too deeply."),
        (b'{"a":' * 100_000, "This is no night file: it is nested too deeply."),
        (b" " * (MOST_BYTES + 1), "This file is too large: at most 5 MB are read."),
        (b"[]", "An object is needed here: names and values in braces."),
        (b"null", "An object is needed here: names and values in braces."),
        (b'{"night": 1, "night": 1}', "“night” is given twice in one place."),
        (b'{"night": NaN}', "“NaN” is no number."),
        (b'{"night": ' + b"9" * 5000 + b"}", "A number of 5000 digits is too long."),
        (b"{}", "“night” is missing."),
    ],
)
def test_what_is_no_night_file_at_all(raw: bytes, words: str) -> None:
    assert refused(raw) == ("", words)


def change(path: str, value: Any) -> Callable[[Any], None]:
    """Return what sets the value at a path like ``rounds.0.seed``."""

    def apply(data: Any) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[int(step) if isinstance(data, list) else step]
        if isinstance(data, list):
            last = int(last)  # type: ignore[assignment]
        data[last] = value

    return apply


TABLE = "rounds.0.tables.0"
DEAL = f"{TABLE}.deals.0"
FACTS = f"{DEAL}.versions.0.facts"
PLAYED = {"kind": "played", "winners": [2], "left": [{"number": 7}, {}, {"number": 3}]}


@pytest.mark.parametrize(
    ("path", "value", "where", "words"),
    [
        (
            "night",
            2,
            "night",
            "This file is of version 2; version 1 can be read here.",
        ),
        ("night", True, "night", "A whole number from 0 to 1000000000 is needed here."),
        ("extra", 1, "", "“extra” is not known here."),
        ("event.name", " \u202e ", "event.name", "A name is needed here."),
        ("event.name", "x" * 61, "event.name", "At most 60 letters can stand here."),
        (
            "event.date",
            "20-11-2026",
            "event.date",
            "A date is needed here, like 2026-11-20.",
        ),
        ("event.date", "0001-01-01", "event.date", "A date is needed here, like 2026-11-20."),
        (
            "event.format",
            "poker",
            "event.format",
            "One of these is needed here: taki-points, taki-pyramid, eight-colours, jokeren-form, "
            "jokeren-competition.",
        ),
        (
            "event.edition",
            ["home"],
            "event.edition",
            "One of these is needed here: home, competition.",
        ),
        ("event.options", [], "event.options", None),
        ("event.options", {"no_such": 1}, "event.options.no_such", None),
        ("event.options", {"hand_size": 99}, "event.options.hand_size", None),
        ("event.rounds", 21, "event.rounds", "A whole number from 1 to 20 is needed here."),
        ("event.rounds", 3.0, "event.rounds", "A whole number from 1 to 20 is needed here."),
        ("event.deals", None, "event.deals", "This format has another number of deals."),
        ("event.target", 100, "event.target", "This format has no target."),
        ("event.even_threes", 1, "event.even_threes", "true or false is needed here."),
        ("event.closed", "yesterday", "event.closed", None),
        ("event.closed", "2026-11-20T20:00:00", "event.closed", None),
        (
            "event.closed",
            "2026-11-20T23:00:00Z",
            "rounds[0]",
            "The evening is closed, and this round is not.",
        ),
        ("people", {}, "people", "A list is needed here."),
        ("people.1.name", "ANNA", "people", "“ANNA” is there twice."),
        ("people.1.name", "Zita", "entrants[1].name", "“Bram” is not among those named above."),
        ("people.0.guest", None, "people[0].guest", "true or false is needed here."),
        ("entrants.1.name", "Anna", "entrants", "“Anna” is there twice."),
        ("entrants.2.substitute", "Coby", "entrants[2].substitute", None),
        ("kept_apart", [{"players": ["Anna"], "hard": True}], "kept_apart[0].players", None),
        (
            "kept_apart",
            [{"players": ["Anna", "Bram"], "hard": True}, {"players": ["Bram", "Anna"], "hard": 1}],
            "kept_apart[1].hard",
            "true or false is needed here.",
        ),
        (
            "kept_apart",
            [
                {"players": ["Anna", "Bram"], "hard": True},
                {"players": ["Bram", "Anna"], "hard": False},
            ],
            "kept_apart",
            "Bram and Anna are there twice.",
        ),
        ("rounds.0.number", 2, "rounds[0]", "The rounds must be numbered 1, 2, 3 in order."),
        ("rounds.0.seed", -1, "rounds[0].seed", None),
        ("rounds.0.seed", 2**53, "rounds[0].seed", None),
        (
            "rounds.0.published",
            None,
            "rounds[0]",
            "A draft cannot have deals or penalties.",
        ),
        ("rounds.0.sitting_out", ["Anna"], "rounds[0]", "“Anna” is there twice."),
        (f"{TABLE}.seats.1.name", "Anna", "rounds[0]", "“Anna” is there twice."),
        (f"{TABLE}.seats.1.name", "Dirk", "rounds[0].tables[0].seats[1].name", None),
        (f"{TABLE}.seats.1.sitter", "Coby", "rounds[0].tables[0].seats[1].sitter", None),
        (f"{TABLE}.seats", [], "rounds[0].tables[0].seats", None),
        (f"{TABLE}.number", 0, "rounds[0].tables[0].number", None),
        (f"{DEAL}.number", 7, "rounds[0].tables[0].deals[0].number", None),
        (
            f"{FACTS}.kind",
            "guessed",
            "rounds[0].tables[0].deals[0].versions[0].facts.kind",
            "This is no deal of this table.",
        ),
        (
            f"{FACTS}.winners",
            [4],
            "rounds[0].tables[0].deals[0].versions[0].facts.winners",
            "This is no deal of this table.",
        ),
        (
            f"{FACTS}.winners",
            [1, 2],
            "rounds[0].tables[0].deals[0].versions[0].facts",
            "Dirk (Coby) and Anna cannot both have gone out.",
        ),
        (
            f"{FACTS}.left.0",
            {"number": 20},
            "rounds[0].tables[0].deals[0].versions[0].facts",
            "Anna with 20: more than the 13 dealt.",
        ),
        (
            f"{FACTS}.left.2",
            {"cards": ["ZZ"]},
            "rounds[0].tables[0].deals[0].versions[0].facts",
            "This game has no card “ZZ”.",
        ),
        (
            FACTS,
            {"kind": "not-played", "winners": [], "left": [{"cards": ["\u0000"]}, {}, {}]},
            "rounds[0].tables[0].deals[0].versions[0].facts",
            "This is no deal of this table.",
        ),
        (
            f"{FACTS}.accepted",
            ["\ud800"],
            "rounds[0].tables[0].deals[0].versions[0].facts",
            "This is no deal of this table.",
        ),
        (
            FACTS,
            None,
            "rounds[0].tables[0].deals[0].versions[0]",
            "A line that is empty already cannot be emptied.",
        ),
        (
            FACTS,
            {"kind": "adjusted", "winners": [], "left": [{"number": 1}] * 3},
            "rounds[0].tables[0].deals[0].versions[0].reason",
            "A deal that the director adjusted needs a reason.",
        ),
        ("rounds.0.penalties.0.points", 0, "rounds[0].penalties[0].points", None),
        ("rounds.0.penalties.0.reason", " ", "rounds[0].penalties[0].reason", None),
        (
            "rounds.0.penalties.0.cancel_reason",
            "A mistake",
            "rounds[0].penalties[0].cancel_reason",
            "A cancelled penalty has a time and a reason, any other neither.",
        ),
        ("rounds.0.penalties.0.name", "Dirk", "rounds[0].penalties[0].name", None),
        ("rounds.0.swaps", [["Anna", "Anna"]], "rounds[0].swaps[0]", None),
    ],
)
def test_the_place_of_what_is_wrong_is_told(
    path: str, value: Any, where: str, words: str | None
) -> None:
    data = a_night()
    change(path, value)(data)

    place, told = refused(data)

    assert place == where
    assert told
    assert words in (told, None)


def test_a_correction_needs_a_reason() -> None:
    data = a_night()
    versions = data["rounds"][0]["tables"][0]["deals"][0]["versions"]
    versions.append(versions[0] | {"facts": PLAYED})

    assert refused(data) == (
        "rounds[0].tables[0].deals[0].versions[1]",
        "A correction needs a reason.",
    )


def test_a_round_after_a_draft_is_refused() -> None:
    data = a_night()
    draft = {**data["rounds"][0], "published": None, "penalties": [], "tables": []}
    data["rounds"] = [draft, {**draft, "number": 2}]

    assert refused(data) == ("rounds[0]", "Only the last round can be a draft.")


def test_the_house_rules_that_make_a_format_must_be_there() -> None:
    data = a_night()
    data["event"] |= {"format": "taki-pyramid", "edition": "116", "deals": 1, "rounds": 1}
    data["rounds"] = []

    assert refused(data) == ("event.options", "This format goes with mode = pyramid.")


def test_names_lose_what_cannot_be_seen() -> None:
    data = a_night()
    data["people"][0]["name"] = "  A\u202enna\u0000 "

    assert read_night(json.dumps(data).encode()).people[0].name == "Anna"


def test_what_a_whole_sheet_lacks_is_told_and_hinders_nothing() -> None:
    data = a_night()
    data["rounds"][0]["tables"][0]["deals"][0]["number"] = 3

    assert read_night(json.dumps(data).encode()).odd == (
        "Round 1, table 1: Deal 1 is empty, but later ones are filled in.",
        "Round 1, table 1: Deal 2 is empty, but later ones are filled in.",
    )


@pytest.fixture
def with_a_match(db: None) -> Any:
    event = an_event(a_club(), "eight-colours")
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    a_match_of(event)
    return json.loads(json.dumps(night_data(night_of(event))))


MATCH = f"{DEAL}.matches.0"
RECORD = f"{MATCH}.deals.0.record"


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (f"{RECORD}.moves", ["1 play ZZ"], "record.moves[0]"),
        (f"{RECORD}.moves", [], "record"),
        (f"{RECORD}.moves", ["2 call"], "record"),
        (f"{RECORD}.result.winner", 9, "record"),
        (f"{RECORD}.game", "taki", "record.edition"),
        (f"{RECORD}.players", ["Anna", "Bram"], "record"),
        (f"{RECORD}.players.0", 3, "record.players[0]"),
        (f"{RECORD}.deal", {"seed": -1}, "record.deal.seed"),
        (f"{RECORD}.deal", {"hands": [7, 7, 7], "upcards": ["R1"], "stock": 50}, "record"),
        (f"{MATCH}.deals", [], "deals"),
        (f"{MATCH}.deals.0.dealt_again", "Misdeal", "deals"),
        (f"{MATCH}.deals.0.reasons", {"-1": "x"}, "reasons"),
        (f"{MATCH}.at_table", True, "record"),
    ],
)
def test_a_match_whose_record_is_not_right_is_refused(
    with_a_match: Any, path: str, value: Any, where: str
) -> None:
    change(path, value)(with_a_match)

    place, _words = refused(with_a_match)

    assert place.startswith("rounds[0].tables[0].deals[0].matches[0].")
    assert f".{where}" in place


# Anything that JSON can hold, and much that looks nearly right.
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
    data = a_night()
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
@hypothesis_settings(max_examples=300)
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
    data = a_night()
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
@example(data=a_night())
@hypothesis_settings(max_examples=60, suppress_health_check=[*HealthCheck])
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
        again = json.loads(json.dumps(night_data(night_of(made))))
        transaction.set_rollback(True)
    same = read_night(json.dumps(again).encode())
    assert (same.event, same.rounds, same.kept_apart) == (night.event, night.rounds, ())
    assert set(same.people) == set(night.people)
    assert set(same.entrants) == set(night.entrants)
