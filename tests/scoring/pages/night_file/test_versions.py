"""Night files of other versions: older ones are read, newer ones refused before anything else."""

import json
from typing import Any

import pytest

from scoring.pages.night_file.reading import read_night
from tests.scoring.pages.night_file.files import a_night, change, refused

VERSION_2 = ("fee", "least_rounds", "late_entry", "tie_breaks", "lot_seed", "prizes")


def of_version(number: int) -> Any:
    """The example as a file of an older version would have it."""
    data = a_night() | {"night": number}
    if number < 3:
        del data["preset"]
    for each in data["rounds"]:
        for table in each["tables"]:
            del table["photos"]
            if number >= 3:
                continue
            del table["disputes"], table["calls"]
            for deal in table["deals"]:
                for version in deal["versions"]:
                    del version["seat"], version["confirmations"]
    if number == 1:
        for name in VERSION_2:
            del data["event"][name]
        for each in data["entrants"]:
            del each["paid"]
    return data


def test_a_file_of_version_1_ranks_everybody_as_it_did() -> None:
    night = read_night(json.dumps(of_version(1)).encode())

    assert (night.event["least_rounds"], night.event.get("tie_breaks")) == (0, None)
    assert [each.has_paid for each in night.entrants] == [False, False, False]


def test_a_file_of_version_2_has_no_preset_and_nothing_of_phones() -> None:
    night = read_night(json.dumps(of_version(2)).encode())

    assert night.preset is None
    assert (night.confirmations, night.disputes, night.calls) == (0, 0, 0)
    assert night.event == read_night(json.dumps(a_night()).encode()).event


def test_a_file_of_version_3_has_no_photos() -> None:
    night = read_night(json.dumps(of_version(3)).encode())

    assert night.photos == 0
    assert night.rounds == read_night(json.dumps(a_night()).encode()).rounds


TABLE = "rounds.0.tables.0"


@pytest.mark.parametrize(
    ("number", "path", "where"),
    [
        (1, "event.fee", "event"),
        (1, "event.least_rounds", "event"),
        (1, "entrants.0.paid", "entrants[0]"),
        (1, "preset", ""),
        (2, "preset", ""),
        (2, f"{TABLE}.calls", "rounds[0].tables[0]"),
        (3, f"{TABLE}.photos", "rounds[0].tables[0]"),
        (2, f"{TABLE}.deals.0.versions.0.seat", "rounds[0].tables[0].deals[0].versions[0]"),
    ],
)
def test_a_file_knows_nothing_of_a_later_version(number: int, path: str, where: str) -> None:
    data = of_version(number)
    change(path, None)(data)

    place, words = refused(data)

    assert place == where
    assert "is not known here" in words


@pytest.mark.parametrize(
    "path",
    [
        "preset",
        f"{TABLE}.disputes",
        f"{TABLE}.photos",
        f"{TABLE}.deals.0.versions.0.confirmations",
    ],
)
def test_a_file_has_all_that_belongs_to_its_version(path: str) -> None:
    data = a_night()
    *way, last = path.split(".")
    part = data
    for step in way:
        part = part[int(step)] if isinstance(part, list) else part[step]
    del part[last]

    assert refused(data)[1] == f"“{last}” is missing."


@pytest.mark.parametrize("more", [{}, {"lots": []}, {"rounds": None}])
def test_a_file_of_a_newer_version_is_refused_before_anything_else(more: Any) -> None:
    assert refused(a_night() | {"night": 5} | more) == (
        "night",
        "A newer Last Card has written this file: it has version 5, and versions up to 4 can be "
        "read here. Bring this one up to date first.",
    )
