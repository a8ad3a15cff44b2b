"""The log in a file: bounded whatever comes, with whole lines from several processes."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from foundation.health import log_file
from foundation.health.log_file import CUT_OFF, LONGEST_LINE, BoundedFile, log_path
from tests.conftest import ROOT

WRITER = """
import logging, sys
from pathlib import Path
from foundation.health.log_file import BoundedFile
handler = BoundedFile(Path(sys.argv[1]), 20_000, 3)
for number in range(2000):
    handler.emit(logging.makeLogRecord({"msg": f"{sys.argv[2]} {number} " + "x" * 60}))
"""


def line(text: str) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": text})


def sizes(folder: Path) -> dict[str, int]:
    return {each.name: each.stat().st_size for each in folder.iterdir()}


def test_each_line_is_written_at_once(tmp_path: Path) -> None:
    handler = BoundedFile(tmp_path / "log")
    handler.emit(line("one"))
    handler.emit(line("two"))

    assert (tmp_path / "log").read_text() == "one\ntwo\n"


def test_it_never_grows_beyond_its_bounds(tmp_path: Path) -> None:
    handler = BoundedFile(tmp_path / "log", most=1000, old=2)
    for number in range(500):
        handler.emit(line(f"{number:99}"))

    found = sizes(tmp_path)
    assert sorted(found) == ["log", "log.1", "log.2"]
    assert max(found.values()) <= 1100
    assert (tmp_path / "log.1").read_text() + (tmp_path / "log").read_text() != ""
    assert f"{499:99}" in (tmp_path / "log.1").read_text() + (tmp_path / "log").read_text()


def test_a_line_without_end_is_cut(tmp_path: Path) -> None:
    BoundedFile(tmp_path / "log").emit(line("x" * 1_000_000))

    assert sizes(tmp_path)["log"] == LONGEST_LINE + 1


def test_several_processes_write_whole_lines_and_lose_little(tmp_path: Path) -> None:
    path = tmp_path / "log"
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), name],
            cwd=ROOT,
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"},
        )
        for name in ("one", "two")
    ]
    assert [each.wait(60) for each in writers] == [0, 0]

    found = sizes(tmp_path)
    assert sorted(found) == ["log", "log.1", "log.2", "log.3"]
    # While one process puts a file aside, the others write on.
    assert sum(found.values()) < 8 * 21_000
    assert min(found[f"log.{number}"] for number in (1, 2, 3)) > 20_000
    for each in tmp_path.iterdir():
        assert all(part.endswith("x" * 60) for part in each.read_text().splitlines())


def test_who_was_cut_off_while_putting_aside_keeps_nobody_from_it(tmp_path: Path) -> None:
    handler = BoundedFile(tmp_path / "log", most=10)
    lock = tmp_path / "log.lock"
    lock.touch()
    handler.emit(line("a line that is too long"))
    assert sorted(sizes(tmp_path)) == ["log", "log.lock"]
    os.utime(lock, (0, lock.stat().st_mtime - CUT_OFF - 1))
    handler.emit(line("another"))
    handler.emit(line("the third"))

    assert sorted(sizes(tmp_path)) == ["log.1"]


def test_where_nothing_can_be_written_nothing_else_fails_and_it_is_said_later(
    tmp_path: Path,
) -> None:
    (tmp_path / "folder").touch()
    handler = BoundedFile(tmp_path / "folder" / "log")
    handler.emit(line("one"))
    handler.emit(line("two"))
    (tmp_path / "folder").unlink()
    handler.emit(line("three"))

    found = (tmp_path / "folder" / "log").read_text()
    assert found == "(2 lines could not be written here)\nthree\n"


@pytest.fixture
def root_handlers():
    before = list(logging.getLogger().handlers)
    yield
    logging.getLogger().handlers[:] = before


def test_what_serves_logs_into_the_data_folder(tmp_path: Path, settings, root_handlers) -> None:
    settings.DATA_DIR = tmp_path
    log_file.start()
    logging.getLogger("request").warning("something")

    assert log_path().read_text().endswith("WARNING - request: something\n")


def test_without_a_data_folder_there_is_no_file(tmp_path: Path, settings, root_handlers) -> None:
    settings.DATA_DIR = tmp_path / "nowhere"
    log_file.start()

    assert not settings.DATA_DIR.exists()


def test_a_file_that_another_process_has_just_put_aside_is_no_line_missed(tmp_path: Path) -> None:
    handler = BoundedFile(tmp_path / "log", most=10)
    handler._put_aside()
    handler.emit(line("one"))

    assert (tmp_path / "log").read_text() == "one\n"
    assert sorted(sizes(tmp_path)) == ["log"]
