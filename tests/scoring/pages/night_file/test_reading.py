"""Files that are no nights: each is refused in words, with the place."""

import json
from typing import Any

import pytest

from scoring.pages.night_file.reading import read_night
from scoring.posts.night_file.field_checks import MOST_BYTES
from tests.scoring.building import a_club, a_round, an_event, entrants
from tests.scoring.nights import a_match_of
from tests.scoring.pages.night_file.files import a_night, change, file_of, refused


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "There is nothing in this file."),
        (b"{\n1}", "This is not the file of an evening: it cannot be read at line 2, column 1."),
        (b"\xff\xfe\x00", "This is not the file of an evening: it is not text in UTF-8."),
        (
            b"PK\x03\x04",
            ("This is not the file of an evening: it cannot be read at line 1, column 1."),
        ),
        (b"[" * 100_000, "This is not the file of an evening: it is nested too deeply."),
        (b'{"a":' * 100_000, "This is not the file of an evening: it is nested too deeply."),
        (b" " * (MOST_BYTES + 1), "This file is too large: at most 15 MB are read."),
        (b"[]", "An object is needed here: names and values in braces."),
        (b"null", "An object is needed here: names and values in braces."),
        (b'{"night": 1, "night": 1}', "“night” appears twice in one place."),
        (b'{"night": NaN}', "“NaN” is not a number."),
        (b'{"night": ' + b"9" * 5000 + b"}", "A number of 5000 digits is too long."),
        (b"{}", "“night” is missing."),
    ],
)
def test_what_is_no_night_file_at_all(raw: bytes, words: str) -> None:
    assert refused(raw) == ("", words)


TABLE = "rounds.0.tables.0"
DEAL = f"{TABLE}.deals.0"
FACTS = f"{DEAL}.versions.0.facts"
PLAYED = {"kind": "played", "winners": [2], "left": [{"number": 7}, {}, {"number": 3}]}


@pytest.mark.parametrize(
    ("path", "value", "where", "words"),
    [
        (
            "night",
            0,
            "night",
            "This file has version 0; versions 1 to 4 can be read here.",
        ),
        ("night", True, "night", "A whole number from 0 to 1000000000 is needed here."),
        ("extra", 1, "", "“extra” is not known here."),
        (
            "event.closed",
            "2026-11-20T23:00:00Z",
            "rounds[0]",
            "The evening is closed, but this round is not.",
        ),
        ("people", {}, "people", "A list is needed here."),
        ("people.1.name", "ANNA", "people", "“ANNA” appears twice."),
        ("people.1.name", "Zita", "entrants[1].name", "“Bram” is not among those named above."),
        ("people.0.guest", None, "people[0].guest", "“true” or “false” is needed here."),
        ("entrants.1.name", "Anna", "entrants", "“Anna” appears twice."),
        ("entrants.2.substitute", "Coby", "entrants[2].substitute", None),
        ("kept_apart", [{"players": ["Anna"], "hard": True}], "kept_apart[0].players", None),
        (
            "kept_apart",
            [{"players": ["Anna", "Bram"], "hard": True}, {"players": ["Bram", "Anna"], "hard": 1}],
            "kept_apart[1].hard",
            "“true” or “false” is needed here.",
        ),
        (
            "kept_apart",
            [
                {"players": ["Anna", "Bram"], "hard": True},
                {"players": ["Bram", "Anna"], "hard": False},
            ],
            "kept_apart",
            "The pair Bram and Anna appears twice.",
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
        ("rounds.0.sitting_out", ["Anna"], "rounds[0]", "“Anna” appears twice."),
        (f"{TABLE}.seats.1.name", "Anna", "rounds[0]", "“Anna” appears twice."),
        (f"{TABLE}.seats.1.name", "Dirk", "rounds[0].tables[0].seats[1].name", None),
        (f"{TABLE}.seats.1.sitter", "Coby", "rounds[0].tables[0].seats[1].sitter", None),
        (f"{TABLE}.seats", [], "rounds[0].tables[0].seats", None),
        (f"{TABLE}.number", 0, "rounds[0].tables[0].number", None),
        (f"{DEAL}.number", 7, "rounds[0].tables[0].deals[0].number", None),
        (
            f"{FACTS}.kind",
            "guessed",
            "rounds[0].tables[0].deals[0].versions[0].facts.kind",
            "This is not a deal of this table.",
        ),
        (
            f"{FACTS}.winners",
            [4],
            "rounds[0].tables[0].deals[0].versions[0].facts.winners",
            "This is not a deal of this table.",
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
            "20 is too much for Anna: only 13 were dealt.",
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
            "This is not a deal of this table.",
        ),
        (
            f"{FACTS}.accepted",
            ["\ud800"],
            "rounds[0].tables[0].deals[0].versions[0].facts",
            "This is not a deal of this table.",
        ),
        (
            FACTS,
            None,
            "rounds[0].tables[0].deals[0].versions[0]",
            "A line that is already empty cannot be emptied.",
        ),
        (
            FACTS,
            {"kind": "adjusted", "winners": [], "left": [{"number": 1}] * 3},
            "rounds[0].tables[0].deals[0].versions[0].reason",
            "A deal that the referee adjusted needs a reason.",
        ),
        ("rounds.0.penalties.0.points", 0, "rounds[0].penalties[0].points", None),
        ("rounds.0.penalties.0.reason", " ", "rounds[0].penalties[0].reason", None),
        (
            "rounds.0.penalties.0.cancel_reason",
            "A mistake",
            "rounds[0].penalties[0].cancel_reason",
            (
                "A cancelled penalty must have a time and a reason. Any other penalty must "
                "have neither."
            ),
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
    return json.loads(file_of(event))


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


def test_a_match_may_have_been_dealt_anew_many_times(with_a_match: Any) -> None:
    (match,) = with_a_match["rounds"][0]["tables"][0]["deals"][0]["matches"]
    (counted,) = match["deals"]
    match["deals"] = [*[counted | {"dealt_again": "Misdeal"}] * 25, counted]

    night = read_night(json.dumps(with_a_match).encode())

    (read,) = night.rounds[0].tables[0].matches[1]
    assert len(read.deals) == 26
