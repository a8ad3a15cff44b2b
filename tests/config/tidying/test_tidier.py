"""Tidying by itself, and by a command."""

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from config.tidying import removing
from config.tidying.tidier import Tidier
from foundation.backup.serving import try_to_hold
from referee.models import CheckedRecord
from tests.config.tidying.conftest import a_record


@pytest.fixture
def tidier(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    settings.DATA_DIR = tmp_path
    # The test's own connection is open still.
    monkeypatch.setattr("config.tidying.tidier.connections.close_all", lambda: None)
    made = Tidier()
    yield made
    if made._held:
        made._held.close()


def test_it_removes_what_is_over_its_time(tidier: Tidier) -> None:
    a_record(31)
    tidier.tidy_if_chosen()

    assert not CheckedRecord.objects.exists()


def test_one_process_does_it_for_all(tidier: Tidier, tmp_path: Path) -> None:
    a_record(31)
    other = try_to_hold(tmp_path / ".tidier")
    assert other
    tidier.tidy_if_chosen()
    assert CheckedRecord.objects.exists()

    other.close()
    tidier.tidy_if_chosen()
    assert not CheckedRecord.objects.exists()


def test_what_goes_wrong_is_logged_and_tried_again(
    tidier: Tidier, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full() -> None:
        raise OSError("No space left on device")

    a_record(31)
    with monkeypatch.context() as broken:
        broken.setattr(removing, "tidy", full)
        tidier.tidy_if_chosen()
    assert "What visitors left was not tidied" in caplog.text

    tidier.tidy_if_chosen()
    assert not CheckedRecord.objects.exists()


def test_without_a_data_folder_nothing_is_begun(tidier: Tidier, settings: Any) -> None:
    settings.DATA_DIR = Path("/nowhere/at/all")
    tidier.start()

    assert not tidier.is_running


def test_the_command_says_what_was_removed_and_what_is_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    a_record(31)
    a_record(1)
    call_command("tidy")
    out = capsys.readouterr().out

    assert "Removed: 1 checked record (100 bytes): kept for more than 30 days." in out
    assert "Left: 1 checked record (100 bytes), 0 matches of no club" in out


def test_the_command_says_that_nothing_had_to_go(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("tidy")

    assert "Nothing had to go." in capsys.readouterr().out
