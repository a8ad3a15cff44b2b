"""What a night file says of a table's phones: confirmations, disputes, calls."""

import json
from typing import Any

import pytest

from scoring.pages.night_file.reading import read_night
from tests.scoring.pages.night_file.files import a_night_of_phones, change, refused

TABLE = "rounds.0.tables.0"
VERSION = f"{TABLE}.deals.0.versions.0"
CONFIRMATION = f"{VERSION}.confirmations.0"
DISPUTE = f"{TABLE}.disputes.0"
CALL = f"{TABLE}.calls.0"
OPEN = {"settled": None, "outcome": "", "decider": ""}


def test_what_the_documentation_shows_is_read() -> None:
    night = read_night(json.dumps(a_night_of_phones()).encode())

    assert (night.deals, night.corrections) == (1, 1)
    assert (night.confirmations, night.disputes, night.calls) == (1, 1, 0)


@pytest.mark.parametrize(
    ("path", "value", "where", "words"),
    [
        (f"{VERSION}.seat", "Zita", f"{VERSION}.seat", "“Zita” is not among those named above."),
        (f"{CONFIRMATION}.seat", "Anna", f"{CONFIRMATION}.seat", None),
        (f"{CONFIRMATION}.seat", None, CONFIRMATION, None),
        (f"{CONFIRMATION}.who", "Rob", CONFIRMATION, None),
        (f"{CONFIRMATION}.same_phone", 1, f"{CONFIRMATION}.same_phone", None),
        (f"{CONFIRMATION}.made", "soon", f"{CONFIRMATION}.made", None),
        (f"{CONFIRMATION}.phone", "key", CONFIRMATION, "“phone” is not known here."),
        (f"{DISPUTE}.deal", 2, f"{DISPUTE}.deal", None),
        (f"{DISPUTE}.version", 3, f"{DISPUTE}.version", None),
        (f"{DISPUTE}.version", 2, f"{DISPUTE}.outcome", "This deal was not corrected"),
        (f"{DISPUTE}.seat", "Dirk", f"{DISPUTE}.seat", None),
        (f"{DISPUTE}.words", "x" * 201, f"{DISPUTE}.words", None),
        (f"{DISPUTE}.outcome", "", f"{DISPUTE}.outcome", "A dispute that was decided has a time"),
        (f"{DISPUTE}.outcome", "drawn", f"{DISPUTE}.outcome", None),
        (f"{DISPUTE}.settled", None, f"{DISPUTE}.outcome", "A dispute that was decided has a time"),
        (f"{CALL}.seat", None, f"{CALL}.seat", "A text is needed here."),
        (f"{CALL}.why", "rule", f"{CALL}.dispute", "A call to a disputed deal has the number"),
        (f"{CALL}.why", "hunger", f"{CALL}.why", None),
        (f"{CALL}.dispute", None, f"{CALL}.dispute", "A call to a disputed deal has the number"),
        (f"{CALL}.dispute", 2, f"{CALL}.dispute", None),
        (f"{CALL}.claimed", None, f"{CALL}.claimer", "Nobody has said yet that they are coming."),
        (f"{CALL}.closed", None, f"{CALL}.outcome", "This call has not been answered yet."),
    ],
)
def test_the_place_of_what_is_wrong_is_told(
    path: str, value: Any, where: str, words: str | None
) -> None:
    data = a_night_of_phones()
    change(path, value)(data)

    place, told = refused(data)

    assert place == written(where)
    assert told.startswith(words or "")


def written(path: str) -> str:
    """Return a path as a file's place is written."""
    steps = [f"[{step}]" if step.isdigit() else f".{step}" for step in path.split(".")]
    return "".join(steps).removeprefix(".")


def table_of(data: Any) -> Any:
    return data["rounds"][0]["tables"][0]


def test_a_seat_confirms_a_deal_once() -> None:
    data = a_night_of_phones()
    version = table_of(data)["deals"][0]["versions"][0]
    version["confirmations"] *= 2

    assert refused(data) == (written(f"{VERSION}.confirmations"), "A seat confirms a deal once.")


def test_nobody_confirms_on_the_same_phone_what_no_phone_entered() -> None:
    data = a_night_of_phones()
    change(f"{VERSION}.seat", None)(data)
    change(f"{CONFIRMATION}.same_phone", True)(data)

    assert refused(data) == (
        written(f"{CONFIRMATION}.same_phone"),
        "No phone of the table has entered this deal.",
    )


def test_an_empty_line_is_not_confirmed() -> None:
    data = a_night_of_phones()
    table = table_of(data)
    confirmation = table["deals"][0]["versions"][0]["confirmations"]
    table["deals"][0]["versions"][1] |= {"facts": None, "confirmations": confirmation}

    assert refused(data)[1] == "There is nothing to confirm on an empty line."


def test_a_disputed_deal_does_not_change_before_the_decision() -> None:
    data = a_night_of_phones()
    table_of(data)["disputes"][0] |= OPEN
    table_of(data)["calls"] = []

    assert refused(data)[1] == "A deal cannot change while it is disputed."


def test_an_open_dispute_has_nobody_who_decided_it() -> None:
    data = a_night_of_phones()
    table_of(data)["disputes"][0] |= OPEN | {"version": 2, "decider": "Rob"}

    assert refused(data)[1] == "Nobody has decided this dispute yet."


def test_a_deal_has_one_open_dispute() -> None:
    data = a_night_of_phones()
    table_of(data)["disputes"] = [table_of(data)["disputes"][0] | OPEN | {"version": 2}] * 2
    table_of(data)["calls"] = []

    assert refused(data)[1] == "A deal can have one dispute at a time."


def test_the_decision_of_a_dispute_answers_its_call() -> None:
    data = a_night_of_phones()
    table_of(data)["disputes"][0] |= OPEN | {"version": 2}

    assert refused(data) == (
        written(f"{CALL}.closed"),
        "The decision of a dispute answers its call.",
    )


def test_a_dispute_has_one_call() -> None:
    data = a_night_of_phones()
    table_of(data)["calls"] *= 2

    assert refused(data)[1] == "A dispute has one call."


def test_a_table_has_one_open_call() -> None:
    data = a_night_of_phones()
    call = table_of(data)["calls"][0]
    waiting = {"why": "rule", "dispute": None, "closed": None, "outcome": ""}
    table_of(data)["calls"] = [call | waiting] * 2

    assert refused(data)[1] == "A table can have one open call."


def test_nobody_calls_from_a_table_of_a_draft() -> None:
    data = a_night_of_phones()
    data["rounds"][0] |= {"published": None, "penalties": []}
    call = table_of(data)["calls"][0] | {"why": "rule", "dispute": None}
    table_of(data).update({"deals": [], "disputes": [], "calls": [call]})

    assert refused(data) == ("rounds[0]", "At a table of a draft nobody calls the referee.")
