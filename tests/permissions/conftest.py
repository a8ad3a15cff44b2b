from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from foundation.health.probe import WELL, Probe
from scoring.pages.printing import laying_out


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
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all of a file be laid out and nothing drawn: whoever may have it gets it as before, and
    drawing takes longer than all that is asked here.
    """

    def laid_out(pages: Iterable[str], **_more: Any) -> bytes:
        assert list(pages)
        return b"%PDF"

    monkeypatch.setattr(laying_out, "make_pdf", laid_out)
