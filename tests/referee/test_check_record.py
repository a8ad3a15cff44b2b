"""`manage.py check_record`: files of every kind, the answers in words and in JSON, and the exit."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.builders import record
from tests.checking import HANDS, LAWFUL, UNLAWFUL, UNREADABLE, Folder, said

OTHER = LAWFUL | {"players": ["Dov", "Ezra", "Fay"]}


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def answers(*names: str) -> list[Any]:
    return [json.loads(line) for line in said(*names, as_json=True)[1]]


def trouble(folder: Folder, raw: bytes, name: str = "a.jsonl") -> dict[str, Any]:
    """Return the one answer on these bytes, which cannot be read."""
    status, lines = said(folder.write(name, raw), as_json=True)
    assert (status, len(lines)) == (2, 1)
    answer: dict[str, Any] = json.loads(lines[0])
    assert answer["ok"] is False
    assert set(answer) == {"ok", "error"}
    assert set(answer["error"]) == {"where", "message"}
    return dict(answer["error"])


# The answer


def test_a_lawful_record_is_answered(folder: Folder) -> None:
    assert answers(folder.write("a.json", LAWFUL)) == [
        {
            "ok": True,
            "accepted": 1,
            "refused": None,
            "state": {
                "turn": 2,
                "direction": 1,
                "hands": [1, 2, 1],
                "stock": 12,
                "over": False,
                "winner": None,
                "leading": "S9",
                "colour": "S",
                "owed": 0,
                "points": None,
            },
        }
    ]


def test_an_unlawful_record_is_answered_with_the_refusal(folder: Folder) -> None:
    (answer,) = answers(folder.write("a.json", UNLAWFUL))

    assert (answer["ok"], answer["accepted"]) == (False, 1)
    assert answer["refused"] == {
        "index": 1,
        "move": "3 draw",
        "code": "not-your-turn",
        "message": "It is not Gil's turn: Ben is to move.",
        "rule": "eight_colours 2.3",
    }
    assert answer["state"]["turn"] == 2


def test_a_wrong_result_is_answered_without_a_move(folder: Folder) -> None:
    (answer,) = answers(folder.write("a.json", LAWFUL | {"result": {"winner": 1}}))

    assert answer["accepted"] == 1
    assert answer["refused"] == {
        "index": None,
        "move": None,
        "code": "wrong-result",
        "message": "The result in the record does not follow from the moves. "
        "Winner: the record has Ada, the moves give nobody.",
        "rule": "eight_colours 4.5",
    }


def test_an_unreadable_record_is_answered_with_its_place(folder: Folder) -> None:
    assert answers(folder.write("a.json", UNREADABLE)) == [
        {"ok": False, "error": {"where": "moves[0]", "message": "The game has no move “pass”."}}
    ]


# In words


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (record(hands=HANDS), "lawful, 0 moves."),
        (LAWFUL, "lawful, 1 move."),
        (
            record("1 play S9", "2 draw", "0 undo", hands=HANDS, upcards="S4"),
            "lawful, 3 moves.",
        ),
        (
            UNLAWFUL,
            "refused at move 2, “3 draw”: It is not Gil's turn: Ben is to move. "
            "(eight_colours 2.3)",
        ),
        (
            record("1 play K4", hands=HANDS),
            "lawful, 1 move.",
        ),
        (
            record("1 play S9", hands=HANDS),
            "refused at move 1, “1 play S9”: Ada cannot lay the sky 9 on the red 4: it has neither "
            "its colour nor its number or symbol. (eight_colours 2.3)",
        ),
        (
            LAWFUL | {"result": {"winner": 1}},
            "refused. The result in the record does not follow from the moves. "
            "Winner: the record has Ada, the moves give nobody. (eight_colours 4.5)",
        ),
        (UNREADABLE, "cannot be read. moves[0]: The game has no move “pass”."),
        (b"{", "cannot be read. record: This is not JSON: it cannot be read at line 1, column 2."),
    ],
)
def test_a_record_is_answered_in_words(folder: Folder, given: Any, sentence: str) -> None:
    name = folder.write("a.json", given)

    assert said(name)[1] == [f"{name}: {sentence}"]


def test_the_records_of_an_archive_are_numbered(folder: Folder) -> None:
    name = folder.write("a.jsonl", LAWFUL, b"", OTHER)

    assert said(name)[1] == [
        f"{name}, record 1: lawful, 1 move.",
        f"{name}, record 2: lawful, 1 move.",
    ]


def test_a_record_that_stands_twice_is_told(folder: Folder) -> None:
    again = json.dumps(LAWFUL, indent=None, separators=(",", ":"), sort_keys=True).encode()
    first = folder.write("a.jsonl", LAWFUL, UNREADABLE, UNREADABLE, UNLAWFUL, again)
    second = folder.write("b.jsonl", OTHER, UNLAWFUL)

    status, lines = said(first, second)

    assert status == 2
    assert [line.partition(" The same record came before: ")[2] for line in lines] == [
        *[""] * 4,
        f"{first}, record 1.",
        "",
        f"{first}, record 4.",
    ]


def test_a_record_that_stands_twice_has_the_same_answer_twice_in_json(folder: Folder) -> None:
    first, second = answers(folder.write("a.jsonl", LAWFUL, LAWFUL))

    assert first == second


def test_a_newer_version_is_told_as_such(folder: Folder) -> None:
    name = folder.write("a.json", {**LAWFUL, "record": 2, "umpire": "Zoe"})

    assert said(name) == (
        2,
        [
            f"{name}: cannot be read. record: This is a record of version 2, which a newer "
            "program made: this one reads version 1."
        ],
    )


def test_players_of_one_name_are_told_apart(folder: Folder) -> None:
    name = folder.write("a.json", {**UNLAWFUL, "players": ["Ada", "Ben", "Ada"]})

    assert said(name)[1] == [
        f"{name}: refused at move 2, “3 draw”: It is not Ada (seat 3)'s turn: Ben is to move. "
        "(eight_colours 2.3)"
    ]


# The exit


@pytest.mark.parametrize(
    ("records", "status"),
    [
        ([LAWFUL], 0),
        ([LAWFUL, LAWFUL], 0),
        ([UNLAWFUL], 1),
        ([LAWFUL, UNLAWFUL, LAWFUL], 1),
        ([UNREADABLE], 2),
        ([UNREADABLE, LAWFUL], 2),
        ([UNLAWFUL, UNREADABLE], 2),
        ([UNREADABLE, UNLAWFUL], 2),
        ([LAWFUL | {"result": {"winner": 1}}], 1),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_the_exit_status_is_that_of_the_worst_record(
    folder: Folder, records: list[dict[str, Any]], status: int, as_json: bool
) -> None:
    name = folder.write("a.jsonl", *records)

    found, lines = said(name, as_json=as_json)

    assert (found, len(lines)) == (status, len(records))


def test_several_files_are_answered_in_their_order(folder: Folder) -> None:
    names = [
        folder.write("a.jsonl", UNLAWFUL, LAWFUL),
        folder.write("b.json", UNREADABLE),
        folder.write("c.jsonl", LAWFUL),
    ]

    status, lines = said(*names)

    assert status == 2
    assert [line.partition(":")[0] for line in lines] == [
        f"{names[0]}, record 1",
        f"{names[0]}, record 2",
        names[1],
        f"{names[2]}, record 1",
    ]


def test_without_a_file_the_command_says_so() -> None:
    with pytest.raises(CommandError, match="FILE"):
        call_command("check_record")


# Files


def test_a_single_record_may_have_line_ends(folder: Folder) -> None:
    text = json.dumps(LAWFUL, indent=2).encode()

    assert answers(folder.write("a.json", text))[0]["ok"]


def test_a_single_file_holds_no_second_record(folder: Folder) -> None:
    name = folder.write("a.json", LAWFUL, LAWFUL)

    assert [answer["error"]["where"] for answer in answers(name)] == ["record"]


def test_a_missing_file_is_told_and_the_next_is_read(folder: Folder) -> None:
    missing, there = str(folder.path / "none.json"), folder.write("a.json", LAWFUL)

    status, lines = said(missing, there)

    assert status == 2
    assert lines == [
        f"{missing}: cannot be read. file: The file cannot be opened: No such file or directory.",
        f"{there}: lawful, 1 move.",
    ]


@pytest.mark.parametrize("name", ["", "x\0y", "x" * 5000])
def test_a_name_that_no_file_can_have_is_told(name: str) -> None:
    status, lines = said(name, as_json=True)

    assert status == 2
    assert json.loads(lines[0])["error"]["where"] == "file"


def test_a_folder_is_told(folder: Folder) -> None:
    status, lines = said(str(folder.path), as_json=True)

    assert status == 2
    assert json.loads(lines[0])["error"]["where"] == "file"


def test_an_empty_single_file_cannot_be_read(folder: Folder) -> None:
    assert trouble(folder, b"", "a.json") == {
        "where": "record",
        "message": "There is nothing in this record.",
    }


@pytest.mark.parametrize("raw", [b"", b"\n", b"\r\n \n\t\n"])
def test_an_empty_archive_has_no_record_and_that_is_told_beside_the_answers(
    folder: Folder, raw: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    name = folder.write("a.jsonl", raw)

    assert said(name, as_json=True) == (0, [])
    assert said(name) == (0, [])
    assert capsys.readouterr().err == f"{name}: There is nothing in this record.\n"


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\n\n", b"\r\n  \r\n"])
def test_lines_may_end_in_any_way(folder: Folder, end: bytes) -> None:
    line = json.dumps(LAWFUL).encode()

    assert [each["ok"] for each in answers(folder.write("a.jsonl", line + end + line + end))] == [
        True,
        True,
    ]


@pytest.mark.parametrize("name", ["a.json", "a.jsonl"])
def test_a_byte_order_mark_is_fine(folder: Folder, name: str) -> None:
    raw = b"\xef\xbb\xbf" + json.dumps(LAWFUL).encode()

    assert said(folder.write(name, raw))[0] == 0


def test_after_a_broken_line_the_next_is_read(folder: Folder) -> None:
    name = folder.write("a.jsonl", b"{", LAWFUL, b"\xff", LAWFUL, b"[]", LAWFUL)

    assert [answer["ok"] for answer in answers(name)] == [False, True] * 3


# Bytes that are no record


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        (b"{", "record"),
        (b"null", "record"),
        (b"[" * 100_000, "record"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "record"),
        (b"9" * 10_000, "record"),
        (b'{"record": NaN}', "record"),
        (json.dumps(LAWFUL).replace('"record": 1', '"record": 1e999').encode(), "record"),
        (b'{"record": 1, "record": 1}', "record"),
        (b"\xff\xfe\x00", "record"),
        (b'{"\\ud800": 1}', "record"),
        (b"x" * 5_000_000, "record"),
        (json.dumps(LAWFUL | {"record": 10**29}).encode(), "record"),
        (json.dumps(LAWFUL | {"moves": ["1 draw"] * 100_000}).encode(), "moves"),
        (json.dumps(LAWFUL | {"moves": ["1 draw"] * 1_000_000}).encode(), "record"),
        (json.dumps(LAWFUL | {"moves": ["0 penalty 1 " + "9" * 10_000]}).encode(), "moves[0]"),
    ],
)
def test_what_is_no_record_has_one_answer(folder: Folder, raw: bytes, where: str) -> None:
    assert trouble(folder, raw)["where"] == where
