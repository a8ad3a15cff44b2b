"""What a night file says that the evening agreed on."""

import json
from typing import Any

import pytest

from scoring.pages.night_file.reading import read_night
from tests.scoring.pages.night_file.files import a_night, a_night_of_phones, change, refused


@pytest.mark.parametrize(
    ("path", "value", "where", "words"),
    [
        ("event.name", " \u202e ", "event.name", "A name is needed here."),
        ("event.name", "x" * 61, "event.name", "There can be at most 60 letters here."),
        (
            "event.date",
            "20-11-2026",
            "event.date",
            "A date is needed here, like 2026-11-20.",
        ),
        ("event.date", "0001-01-01", "event.date", "A date is needed here, like 2026-11-20."),
        *(
            ("event.starts", given, "event.starts", "A time of day is needed here, like 19:30.")
            for given in ("25:00", "19:30:10", 1930, None)
        ),
        (
            "event.format",
            "poker",
            "event.format",
            "One of these is needed here: jokeren-competition, jokeren-form, taki-points, "
            "taki-pyramid, eight-colours.",
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
        ("event.even_threes", 1, "event.even_threes", "“true” or “false” is needed here."),
        ("event.least_rounds", 21, "event.least_rounds", None),
        ("event.late_entry", None, "event.late_entry", None),
        (
            "event.tie_breaks",
            ["coin"],
            "event.tie_breaks[0]",
            "One of these is needed here: won, worst, best, head_to_head, lot.",
        ),
        (
            "event.tie_breaks",
            ["won", "won"],
            "event.tie_breaks",
            "Each tie-break can stand here once.",
        ),
        ("event.lot_seed", -1, "event.lot_seed", None),
        ("event.fee", 0, "event.fee", None),
        ("event.prizes", [{"for": "9", "cents": 1}], "event.prizes", "These are no prizes."),
        ("event.closed", "yesterday", "event.closed", None),
        ("event.closed", "2026-11-20T20:00:00", "event.closed", None),
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


def test_a_file_from_before_there_was_a_choice_lets_one_phone_be_passed_round() -> None:
    data = a_night()
    del data["event"]["one_phone"]

    assert read_night(json.dumps(data).encode()).event["one_phone"] is True


@pytest.mark.parametrize("chosen", [True, False])
def test_a_file_tells_whether_one_phone_may_be_passed_round(chosen: bool) -> None:
    data = a_night()
    change("event.one_phone", chosen)(data)

    assert read_night(json.dumps(data).encode()).event["one_phone"] is chosen


def test_the_house_rules_that_make_a_format_must_be_there() -> None:
    data = a_night()
    data["event"] |= {"format": "taki-pyramid", "edition": "116", "deals": 1, "rounds": 1}
    data["rounds"] = []

    assert refused(data) == ("event.options", "This format needs mode = pyramid.")


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("preset", [], "preset"),
        ("preset.name", "", "preset.name"),
        ("preset.version", 0, "preset.version"),
        ("preset.rules.format", "poker", "preset.rules.format"),
        ("preset.rules.seating", "alphabet", "preset.rules.seating"),
        ("preset.rules.options", {"no_such": 1}, "preset.rules.options.no_such"),
        ("preset.rules.prizes", [{"for": "9", "cents": 1}], "preset.rules.prizes"),
        ("preset.rules.penalties", [["Late"]], "preset.rules.penalties[0]"),
        ("preset.rules.penalties", [["", 5]], "preset.rules.penalties[0]"),
        ("preset.rules.penalties", [["Late", 0]], "preset.rules.penalties[0]"),
        ("preset.rules.penalties", [["Late", 5]] * 31, "preset.rules.penalties"),
        ("preset.rules.paper", "a3", "preset.rules.paper"),
        ("preset.rules.lot_seed", 1, "preset.rules"),
    ],
)
def test_the_place_of_what_is_wrong_with_a_preset_is_told(
    path: str, value: Any, where: str
) -> None:
    data = a_night_of_phones()
    change(path, value)(data)

    assert refused(data)[0] == where
