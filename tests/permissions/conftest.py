from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> None:
    """Let nothing be written into the data of a server."""
    settings.DATA_DIR = tmp_path
    settings.SECRET_KEY_FILE = None
