"""What fails in the middle, at any write and any moment: nothing is lost, nothing is half."""

import errno
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from foundation.backup import files, keeper, making, restoring, state
from foundation.backup.files import own_folder, stored_in
from foundation.backup.fitness import unusable
from foundation.backup.making import Damaged, make
from foundation.backup.reading import UnfitBackup, check, read
from foundation.backup.restoring import restore
from foundation.whole_files import DRAFT
from tests.conftest import ROOT
from tests.foundation.backup.conftest import clubs
from tests.scoring.building import a_club

FAILS = (OSError, Damaged, UnfitBackup, *keeper.WRONG)


class Steps:
    """Counts the calls of some functions, and lets the n-th one fail."""

    def __init__(self) -> None:
        self.done, self.fail_at = 0, 0

    def of(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **named: Any) -> Any:
            self.done += 1
            if self.done == self.fail_at:
                raise OSError(errno.EIO, "Input/output error")
            return function(*args, **named)

        return step


@pytest.fixture
def steps(data: Path, monkeypatch) -> Steps:
    """Every call that reaches the disk by Python: opening, syncing, renaming, removing."""
    counted = Steps()
    for name in ("open", "fsync", "replace", "rename", "unlink", "mkdir"):
        monkeypatch.setattr(os, name, counted.of(getattr(os, name)))
    return counted


def tried(steps: Steps, n: int, what: Callable[[], object]) -> bool:
    """Do something whose n-th step fails; return whether it came that far."""
    steps.done, steps.fail_at = 0, n
    try:
        what()
    except FAILS:
        pass
    finally:
        steps.fail_at = 0
    return steps.done >= n


def whole_backups(folder: Path) -> int:
    """Check all that have the name of a backup; return how many there are."""
    found = stored_in(folder)
    for each in found:
        check(read(each.path), folder.parent)
    return len(found)


def test_a_backup_whose_nth_step_fails_leaves_no_half_one(data: Path, steps: Steps) -> None:
    a_club("De Joker")
    make("by-hand")
    n = 0
    while tried(steps, n := n + 1, lambda: make("by-hand")):
        whole_backups(own_folder())
        assert unusable() is None

    assert n > 5
    assert clubs(data / "last-card.sqlite3") == ["De Joker"]


def test_the_keeper_notes_any_step_that_fails(data: Path, steps: Steps, settings) -> None:
    settings.BACKUP_FOLDER = data.parent / "stick"
    settings.BACKUP_FOLDER.mkdir()
    kept, n = keeper.Keeper(), 0
    kept.keep("by-itself")
    while tried(steps, n := n + 1, lambda: kept.keep("by-itself")):
        assert unusable() is None
    kept.keep("by-itself")

    assert n > 10
    assert state.troubles() == {}
    assert whole_backups(own_folder())
    assert whole_backups(settings.BACKUP_FOLDER)


def test_a_restore_whose_nth_step_fails_loses_neither_data(data: Path, steps: Steps) -> None:
    a_club("Before")
    made = make("by-hand").path
    with connection.cursor() as cursor:
        cursor.execute("UPDATE scoring_club SET name = 'After'")
    database, n = data / "last-card.sqlite3", 0
    while tried(steps, n := n + 1, lambda: restore(made)):
        asides = list(data.glob("before-restore-*"))
        found = [clubs(each / database.name) for each in asides]
        if database.exists():
            found.append(clubs(database))
        assert ["After"] in found, n
        if restoring.mark().exists():
            assert unusable() is not None
        else:
            assert unusable() is None
    restore(made)

    assert n > 15
    assert clubs(database) == ["Before"]
    assert unusable() is None


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """Have the system refuse to write further than this into any file, as a full disk does."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    was = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, was)


def test_a_disk_that_is_full_at_any_byte_leaves_no_half_backup(data: Path) -> None:
    a_club("De Joker")
    whole = make("by-hand").size
    failed = 0
    for size in [*range(0, whole * 2, max(1, whole // 15)), 300_000, 600_000]:
        with no_file_beyond(size):
            try:
                make("by-hand")
            except FAILS:
                failed += 1
        whole_backups(own_folder())
        assert not list(own_folder().glob(f"{DRAFT}*"))
    make("by-hand")

    assert failed > 20
    assert clubs(data / "last-card.sqlite3") == ["De Joker"]


def test_a_disk_that_is_full_at_any_byte_leaves_the_data_as_it_was(data: Path) -> None:
    a_club("De Joker")
    made = make("by-hand").path
    with connection.cursor() as cursor:
        cursor.execute("UPDATE scoring_club SET name = 'After'")
    connection.close()
    size = (data / "last-card.sqlite3").stat().st_size
    for limit in range(0, size, size // 20):
        with no_file_beyond(limit), pytest.raises(FAILS):
            restore(made)
        assert clubs(data / "last-card.sqlite3") == ["After"]
        assert unusable() is None


def test_a_folder_that_cannot_be_written_is_said(data: Path, monkeypatch) -> None:
    own_folder().write_text("a file stands where the folder should")
    kept = keeper.Keeper()
    kept.keep("by-itself")

    assert state.troubles()["own"] == "disk"


def test_copying_to_the_stick_that_fails_leaves_no_half_one(data: Path, settings) -> None:
    settings.BACKUP_FOLDER = data.parent / "stick"
    settings.BACKUP_FOLDER.mkdir()
    made = make("by-hand")
    for size in range(0, made.size, made.size // 10):
        with no_file_beyond(size), pytest.raises(OSError, match="File too large"):
            making.carry(made)
        assert list(settings.BACKUP_FOLDER.iterdir()) == []


@pytest.mark.parametrize("leap", [-400 * 86400, -3600, 3600, 40 * 86400, 400 * 86400])
def test_a_clock_that_leaps_changes_neither_order_nor_newest(
    data: Path, monkeypatch, leap: int
) -> None:
    kept = keeper.Keeper()
    for _ in range(3):
        kept.keep("by-itself")
    now = files.timezone.localtime()
    leapt = now + files.timezone.timedelta(seconds=leap)
    monkeypatch.setattr(files.timezone, "localtime", lambda *args: leapt)
    monkeypatch.setattr(making.timezone, "now", lambda: leapt)
    for _ in range(3):
        kept.keep("by-itself")

    assert [each.number for each in stored_in(own_folder())] == [1, 2, 3, 4, 5, 6]
    assert state.troubles() == {}


ON_AND_ON = """
import os
import sys
from pathlib import Path
import django
django.setup()
from foundation.backup.making import make
from foundation.backup.restoring import restore
for _line in sys.stdin:
    child = os.fork()
    while not child:
        restore(Path(sys.argv[1])) if sys.argv[1:] else make("by-itself")
    print(child, flush=True)
    print(os.waitpid(child, 0)[0], flush=True)
"""
"""For each line that it reads it has a process do one thing without end, and says which, also when
that has ended."""
KILLS = 6


@contextmanager
def busy(data: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    environment = os.environ | {
        "DATA_DIR": str(data),
        "DATABASE_URL": "",
        "SECRET_KEY": "",
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    with subprocess.Popen(
        [sys.executable, "-c", ON_AND_ON, *words],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process


def killed_somewhere(busy: subprocess.Popen[str]) -> None:
    assert busy.stdin is not None
    assert busy.stdout is not None
    print(file=busy.stdin, flush=True)
    child = busy.stdout.readline()
    time.sleep(random.uniform(0.02, 0.4))
    os.kill(int(child), signal.SIGKILL)
    assert busy.stdout.readline() == child


def test_a_process_that_is_killed_while_it_makes_backups_leaves_whole_ones(data: Path) -> None:
    a_club("De Joker")
    connection.close()
    with busy(data) as making_backups:
        for _ in range(KILLS):
            killed_somewhere(making_backups)
            whole_backups(own_folder())

    assert whole_backups(own_folder())
    assert unusable() is None
    assert clubs(data / "last-card.sqlite3") == ["De Joker"]


def test_a_process_that_is_killed_while_it_restores_loses_nothing(data: Path) -> None:
    a_club("De Joker")
    made = make("by-hand").path
    connection.close()
    database = data / "last-card.sqlite3"
    with busy(data, str(made)) as restoring_it:
        for _ in range(KILLS):
            killed_somewhere(restoring_it)
            if restoring.mark().exists():
                trouble = unusable()
                assert trouble is not None
                assert str(made) in str(trouble)
            else:
                assert clubs(database) == ["De Joker"]
            for aside in data.glob("before-restore-*"):
                assert clubs(aside / database.name) == ["De Joker"]
    restore(made)

    assert unusable() is None
    assert clubs(database) == ["De Joker"]
