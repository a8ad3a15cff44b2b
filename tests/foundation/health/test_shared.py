"""What the processes share: a file for each, of one size, never too many."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from foundation.health import shared
from foundation.health.measures import Measures
from foundation.health.shared import FRESH, MOST_FILES, SIZE, Sharer, read_all


@pytest.fixture
def folder(tmp_path: Path, settings) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path / "health"


def look(streams: int = 1, **more: Any) -> dict[str, Any]:
    measures = Measures()
    measures.note("/", 0.1, 500)
    found = {"minutes": measures.as_data(), "streams": streams, "streams_of": {"10.0.0.1": streams}}
    return {**found, "held_back": {"10.0.0.9": ({"a post": 2}, 5.0)}, **more}


def as_process(monkeypatch, number: int) -> None:
    monkeypatch.setattr(os, "getpid", lambda: number)


def test_all_processes_are_put_together(folder: Path, monkeypatch) -> None:
    for number in (11, 12):
        as_process(monkeypatch, number)
        Sharer(lambda: look(3)).share()
    found = read_all()

    assert (found.processes, found.streams, found.streams_of) == (2, 6, {"10.0.0.1": 6})
    assert (found.summary.pages, found.summary.errors) == (2, 2)
    assert found.held_back == {"10.0.0.9": ({"a post": 4}, 5.0)}
    assert found.began > 0


def test_without_any_process_there_is_nothing(folder: Path) -> None:
    assert read_all().processes == 0


def test_of_a_process_that_ended_the_pages_still_count_and_the_streams_do_not(folder: Path) -> None:
    sharer = Sharer(look)
    sharer.share()
    (file,) = folder.iterdir()
    at = json.loads(file.read_text())["at"]
    found = read_all(at + FRESH + 1)

    assert (found.processes, found.streams, found.summary.pages) == (0, 0, 1)


def test_a_file_is_written_over_in_its_place_and_keeps_its_size(folder: Path) -> None:
    sharer = Sharer(look)
    sharer.share()
    (file,) = folder.iterdir()
    before = file.stat().st_ino
    sharer.share()

    assert (file.stat().st_ino, file.stat().st_size) == (before, SIZE)


def test_what_is_too_much_for_a_file_goes_without_its_addresses(folder: Path) -> None:
    many = {f"10.0.{number}.1": ({"x" * 100: 1}, 5.0) for number in range(1000)}
    Sharer(lambda: look(held_back=many)).share()

    assert read_all().held_back == {}
    assert read_all().summary.pages == 1


def test_many_starts_leave_few_files(folder: Path, monkeypatch) -> None:
    for number in range(MOST_FILES + 10):
        as_process(monkeypatch, number + 1)
        Sharer(look).share()

    assert len(list(folder.iterdir())) == MOST_FILES


def test_a_file_that_was_cut_off_is_left_out(folder: Path, monkeypatch) -> None:
    Sharer(look).share()
    (folder / "1.json").write_text('{"at": 1')
    monkeypatch.setattr(shared.time, "sleep", lambda seconds: None)

    assert read_all().processes == 1
