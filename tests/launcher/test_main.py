import errno
import os
from collections.abc import Callable

import pytest

from launcher import main
from launcher.home import Home
from launcher.main import Action, start
from launcher.systems import WINDOWS


@pytest.fixture
def failing(home: Home, monkeypatch: pytest.MonkeyPatch) -> Callable[[OSError], int]:
    """Starts the launcher, in English, where making everything ready fails so."""
    monkeypatch.setenv("LAST_CARD_LANGUAGE", "en")

    def fail(error: OSError) -> int:
        def action(_home: Home, _words: list[str]) -> int:
            raise error

        actions: dict[str, Action] = {"setup": action}
        monkeypatch.setattr(main, "ACTIONS", actions)
        return start(["setup"], str(home.root))

    return fail


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.EROFS, "", "/cdrom/.venv"), "/cdrom/.venv: Nothing may be written there."),
        (OSError(errno.EACCES, "", "run", None, "/stick"), "/stick: Nothing may be written there."),
        (OSError(errno.ENOSPC, ""), "The disk is full."),
    ],
    ids=["a disk to be read only", "a folder of somebody else", "a full disk"],
)
def test_what_cannot_be_written_is_said_in_a_sentence(
    failing, capsys: pytest.CaptureFixture[str], error: OSError, said: str
) -> None:
    assert failing(error) == 1
    assert capsys.readouterr().err.startswith(said)


def test_another_fault_is_not_hidden(failing) -> None:
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        failing(OSError(errno.EIO, os.strerror(errno.EIO)))


def test_a_folder_in_onedrive_is_warned_of_before_it_serves(
    home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LAST_CARD_LANGUAGE", "en")
    monkeypatch.setattr(main, "HERE", WINDOWS)
    monkeypatch.setenv("OneDrive", str(home.root.parent))
    monkeypatch.setattr(main, "serve", lambda *_of_serving, **_new: 0)

    assert start(["serve"], str(home.root)) == 0
    assert f"OneDrive copies the folder {home.root}" in capsys.readouterr().err
