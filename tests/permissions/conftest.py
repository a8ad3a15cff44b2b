from collections.abc import Iterator
from pathlib import Path

import pytest

from foundation.health.probe import WELL, Probe
from tests.permissions.undrawn import undrawn


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> None:
    """Let nothing be written into the data of a server."""
    settings.DATA_DIR = tmp_path
    settings.SECRET_KEY_FILE = None


@pytest.fixture(autouse=True)
def well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server be well: nothing can be tried within the transaction of a test."""
    monkeypatch.setattr(Probe, "look", lambda self: WELL)


@pytest.fixture(autouse=True)
def no_drawing() -> Iterator[None]:
    """Let files be laid out and not drawn."""
    with undrawn():
        yield
