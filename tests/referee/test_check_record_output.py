"""What `manage.py check_record` writes where: as a program of its own, and whatever it reads."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.builders import record
from tests.checking import LAWFUL, UNLAWFUL, Folder, said
from tests.conftest import ROOT


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def run(*words: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "manage.py", "check_record", *words],
        cwd=ROOT,
        input=given,
        env=os.environ | environment,
        capture_output=True,
        check=False,
    )


def test_a_dash_is_the_standard_input() -> None:
    lines = [json.dumps(each).encode() for each in (LAWFUL, UNLAWFUL)]

    done = run("--json", "-", given=b"\n\n".join(lines))

    assert (done.returncode, done.stderr) == (1, b"")
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False]


def test_the_standard_input_has_records_and_no_file_name() -> None:
    done = run("-", given=json.dumps(LAWFUL).encode())

    assert done.stdout.decode() == "-, record 1: lawful, 1 move.\n"


def test_an_ascii_terminal_gets_question_marks() -> None:
    done = run(
        "-", given=b'{"record": 1}\n' + json.dumps(UNLAWFUL).encode(), PYTHONIOENCODING="ascii"
    )

    assert (done.returncode, done.stderr) == (2, b"")
    assert b"refused at move 2, ?3 draw?: It is not Gil's turn" in done.stdout


def test_a_closed_standard_input_gets_no_traceback() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} manage.py check_record --json - <&-"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )

    assert done.stderr == b""
    assert done.returncode in (0, 2)


def test_who_has_seen_enough_gets_no_traceback() -> None:
    line = json.dumps(LAWFUL)
    program = f"{sys.executable} manage.py check_record - | head -1"

    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {program}"],
        cwd=ROOT,
        input="\n".join([line] * 5000).encode(),
        capture_output=True,
        check=False,
    )

    assert done.stdout == b"-, record 1: lawful, 1 move.\n"
    assert done.stderr == b""


def test_an_archive_of_50_megabytes_needs_little_memory(tmp_path: Path) -> None:
    archive = tmp_path / "a.jsonl"
    long = json.dumps(LAWFUL | {"players": ["x" * 1_000_000, "Ben", "Gil"]}) + "\n"
    with archive.open("w") as file:
        for _ in range(50):
            file.write(long)
    program = (
        "import resource, sys\n"
        "from django.core.management import call_command\n"
        "import django, os\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'config.settings'\n"
        "django.setup()\n"
        "from io import StringIO\n"
        "def check(name):\n"
        "    output = StringIO()\n"
        "    try:\n"
        "        call_command('check_record', name, stdout=output)\n"
        "    except SystemExit as stopped:\n"
        "        assert stopped.code == 0, output.getvalue()[:500]\n"
        "check(sys.argv[1])\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "check(sys.argv[2])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    (tmp_path / "one.jsonl").write_text(long * 2)

    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "one.jsonl"), str(archive)],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )

    assert done.stderr == b""
    assert int(done.stdout) < 20_000  # kilobytes


# What steers a terminal

STEERING = [
    "\x1b[31mred",
    "line\nbreak",
    "\r",
    "\x07",
    "\x00",
    "\x9b",
    "\u202e",
    "\u2028",
    "\ud800",
]


@pytest.mark.parametrize("name", STEERING)
@pytest.mark.parametrize("where", ["player", "key", "option", "game", "move", "card"])
def test_nothing_in_a_record_steers_the_terminal(folder: Folder, name: str, where: str) -> None:
    given: dict[str, Any] = {
        "player": UNLAWFUL | {"players": ["Ada", name, name]},
        "key": LAWFUL | {name: 1},
        "option": LAWFUL | {"options": {name: 1}},
        "game": LAWFUL | {"game": name},
        "move": LAWFUL | {"moves": [f"1 {name}"]},
        "card": LAWFUL | {"deal": LAWFUL["deal"] | {"stock": [name]}},
    }[where]

    file = folder.write("a.json", given)
    status, lines = said(file)

    assert status in (1, 2)
    assert len(lines) == 1
    assert lines[0].startswith(f"{file}: ")
    assert lines[0].isprintable()


@pytest.mark.parametrize("name", STEERING)
def test_in_json_a_name_comes_whole_and_in_ascii(folder: Folder, name: str) -> None:
    file = folder.write("a.json", UNLAWFUL | {"players": ["Ada", name, "Gil"]})

    _, (line,) = said(file, as_json=True)

    assert line.isascii()
    assert json.loads(line)["refused"]["message"] == f"It is not Gil's turn: {name} is to move."


def test_a_surrogate_reaches_a_real_terminal_as_a_question_mark() -> None:
    given = json.dumps(UNLAWFUL | {"players": ["Ada", "\ud800", "Gil"]}).encode()

    done = run("-", given=given, PYTHONIOENCODING="utf-8")

    assert (done.returncode, done.stderr) == (1, b"")
    assert "It is not Gil's turn: \ufffd is to move." in done.stdout.decode()


@pytest.mark.parametrize("as_json", [False, True])
def test_an_answer_is_not_as_long_as_what_cannot_be_read(folder: Folder, as_json: bool) -> None:
    long = "x" * 500_000
    name = folder.write(
        "a.jsonl",
        LAWFUL | {long: 1},
        LAWFUL | {"options": {long: 1}},
        LAWFUL | {"moves": [f"1 {long}"]},
        LAWFUL | {"moves": [f"{long} draw"]},
        LAWFUL | {"moves": [f"1 play {long}"]},
        LAWFUL | {"moves": [f"0 penalty 1 {long}"]},
        LAWFUL | {"moves": [f"1 draw {long}"]},
        LAWFUL | {"game": long},
    )

    _, lines = said(name, as_json=as_json)

    assert [len(line) < 2000 for line in lines] == [True] * 8


# Anything at all


def one_answer_each(raw: bytes, expected: int) -> None:
    with tempfile.TemporaryDirectory() as path:
        name = Folder(Path(path)).write("a.jsonl", raw)
        status, lines = said(name, as_json=True)
        worded, words = said(name)
    answers = [json.loads(line) for line in lines]
    assert len(answers) == len(words) == expected
    assert status == worded
    for answer in answers:
        assert set(answer) in ({"ok", "error"}, {"ok", "accepted", "refused", "state"})
        assert answer["ok"] is (answer.get("refused", 0) is None)


@given(st.binary(max_size=80))
@example(b"\x00")
@example(b"\xef\xbb\xbf")
@settings(max_examples=150)
def test_arbitrary_bytes_have_one_answer_a_line(raw: bytes) -> None:
    one_answer_each(raw, sum(1 for line in raw.split(b"\n") if line.strip()))


WHOLE = record(
    "1 play R+2",
    "2 play W+4:K",
    "1 call",
    "0 penalty 2 3",
    "0 undo",
    "2 draw",
    "0 shuffle W",
    hands=("R+2 R5 W", "Y1 W+4", 3),
    options={"last_card_call": True, "last_card_penalty": 3},
    result={"winner": 1, "points": [4, 0, 0]},
    first=1,
    edition="standard",
)
ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict | list):
        keys = value if isinstance(value, dict) else range(len(value))
        for key in keys:
            found += places(value[key], (*path, key))
    return found


@given(st.lists(st.tuples(st.sampled_from(places(WHOLE)), ANY), min_size=1, max_size=3))
@settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])
def test_a_record_changed_anywhere_has_one_answer(changes: list[tuple[Any, Any]]) -> None:
    data = json.loads(json.dumps(WHOLE))
    for (*path, last), value in changes:
        inner = data
        for key in path:
            inner = inner[key] if isinstance(inner, dict | list) and in_it(inner, key) else None
        if isinstance(inner, dict | list) and in_it(inner, last):
            inner[last] = value
    one_answer_each(json.dumps(data).encode(), 1)


def in_it(value: Any, key: Any) -> bool:
    return key in value if isinstance(value, dict) else isinstance(key, int) and key < len(value)


RAW = json.dumps(WHOLE).encode()


@given(st.integers(0, len(RAW)), st.integers(0, 6), st.binary(max_size=6))
@settings(max_examples=250)
def test_a_record_with_other_bytes_in_it_has_one_answer_a_line(
    place: int, gone: int, put: bytes
) -> None:
    raw = RAW[:place] + put + RAW[place + gone :]

    one_answer_each(raw, sum(1 for line in raw.split(b"\n") if line.strip()))
