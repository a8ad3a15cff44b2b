"""The vectors that any checker of these records must pass, run through the real command."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.conftest import ROOT

HERE = Path(__file__).parent
FILES = sorted(path.name for path in HERE.glob("*.jsonl"))

Vector = dict[str, Any]


@cache
def vectors(file: str) -> list[Vector]:
    return [json.loads(line) for line in (HERE / file).read_text("utf-8").splitlines()]


def written(vector: Vector) -> bytes:
    """Return the line that a vector hands to the checker: its record, or text that is none."""
    if "raw" in vector:
        return vector["raw"].encode("utf-8", "surrogateescape")
    return json.dumps(vector["record"]).encode()


@pytest.fixture(scope="session")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bare records of each file."""
    folder = tmp_path_factory.mktemp("conformance")
    for file in FILES:
        (folder / file).write_bytes(b"\n".join([*map(written, vectors(file)), b""]))
    return folder


@cache
def answers(path: Path) -> list[Any]:
    """Return the command's answers on an archive, a line each."""
    output = io.StringIO()
    with pytest.raises(SystemExit):
        call_command("check_record", str(path), json=True, stdout=output)
    return [json.loads(line) for line in output.getvalue().splitlines()]


def differences(expected: Vector, answer: dict[str, Any]) -> Iterator[str]:
    """Yield what the answer has otherwise than the vector lists; a list of codes is a choice."""
    refused, error = answer.get("refused") or {}, answer.get("error") or {}
    found: dict[str, Any] = {
        "ok": answer.get("ok"),
        "accepted": answer.get("accepted"),
        "code": refused.get("code"),
        "index": refused.get("index"),
        "error": "error" in answer,
        "where": error.get("where"),
    }
    for key, value in expected.items():
        if key == "state":
            state = answer.get("state", {})
            for fact, given in value.items():
                if fact not in state or state[fact] != given:
                    yield f"state.{fact}: {given!r} expected, {state.get(fact, 'nothing')!r} found"
        elif found[key] != value and not (isinstance(value, list) and found[key] in value):
            yield f"{key}: {value!r} expected, {found[key]!r} found"


def status_of(found: list[Any]) -> int:
    """Return the exit status for these answers: 2 where one could not be read, 1 where refused."""
    if any("error" in answer for answer in found):
        return 2
    return 0 if all(answer["ok"] for answer in found) else 1


CASES = [
    pytest.param(file, number, id=f"{file.removesuffix('.jsonl')}-{vector['name']}")
    for file in FILES
    for number, vector in enumerate(vectors(file))
]


@pytest.mark.parametrize(("file", "number"), CASES)
def test_the_checker_answers_as_the_vector_says(file: str, number: int, archives: Path) -> None:
    vector = vectors(file)[number]

    assert list(differences(vector["expect"], answers(archives / file)[number])) == []


@pytest.mark.parametrize("file", FILES)
def test_each_record_of_an_archive_gets_one_answer(file: str, archives: Path) -> None:
    assert len(answers(archives / file)) == len(vectors(file))


@pytest.mark.parametrize("file", FILES)
def test_the_checker_answers_the_same_from_the_standard_input(file: str, archives: Path) -> None:
    with (archives / file).open("rb") as given:
        done = subprocess.run(
            [sys.executable, "manage.py", "check_record", "--json", "-"],
            cwd=ROOT,
            stdin=given,
            capture_output=True,
            check=False,
        )

    found = answers(archives / file)
    assert (done.returncode, done.stderr) == (status_of(found), b"")
    assert [json.loads(line) for line in done.stdout.splitlines()] == found


def test_a_vector_that_the_checker_does_not_meet_is_noticed() -> None:
    expected = {"ok": True, "accepted": 3, "state": {"turn": 2, "owed": 0}}
    answer = {"ok": True, "accepted": 2, "refused": None, "state": {"turn": 1, "owed": 0}}

    assert list(differences(expected, answer)) == [
        "accepted: 3 expected, 2 found",
        "state.turn: 2 expected, 1 found",
    ]
