from pathlib import Path

import pytest

from foundation.health.probe import WELL, Probe


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> None:
    """Let nothing be written into the data of a server."""
    settings.DATA_DIR = tmp_path
    settings.SECRET_KEY_FILE = None


@pytest.fixture(autouse=True)
def well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server be well: nothing can be tried within the transaction of a test."""
    monkeypatch.setattr(Probe, "look", lambda self: WELL)
