"""A server's data in a folder of its own: a real file of SQLite, with a club's evening in it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, connections
from django.db.utils import load_backend

from foundation.backup import keeper, serving, state
from foundation.tables import bring_up_to_date

OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
}


def open_as_default(path: Path) -> None:
    known = {"default": {"ENGINE": "foundation.sqlite", "NAME": path, "OPTIONS": OPTIONS}}
    wanted = connections.configure_settings(known)["default"]
    connections["default"] = load_backend("foundation.sqlite").DatabaseWrapper(wanted, "default")


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory, django_db_blocker) -> Path:
    """A file with all tables and nothing in them."""
    path = tmp_path_factory.mktemp("template") / "file.sqlite3"
    before = connections["default"]
    with django_db_blocker.unblock():
        open_as_default(path)
        bring_up_to_date()
        connection.close()
    connections["default"] = before
    return path


@pytest.fixture
def data(
    tmp_path: Path, template: Path, settings, monkeypatch, django_db_blocker
) -> Iterator[Path]:
    """The data folder of a server whose database is a file; what Django asks for is in it."""
    folder = tmp_path / "data"
    folder.mkdir()
    settings.DATA_DIR = folder
    settings.SECRET_KEY_FILE = folder / "secret_key"
    settings.BACKUP_FOLDER = None
    settings.SECRET_KEY_FILE.write_text("the key of this server")
    shutil.copy(template, folder / "last-card.sqlite3")
    monkeypatch.setattr(state, "_noticed", {})
    held: list[Any] = []
    monkeypatch.setattr(serving, "_held", held)
    monkeypatch.setattr(keeper, "keeper", keeper.Keeper())
    before = connections["default"]
    with django_db_blocker.unblock():
        open_as_default(folder / "last-card.sqlite3")
        yield folder
        connections["default"].close()
    connections["default"] = before
    for each in held:
        each.close()
