"""What a backup says of itself."""

import json
import sqlite3
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.module_loading import import_string

from foundation.sqlite.opened import applied_in

FORMAT = 1
"""Raised when an older program could no longer read the file."""


@dataclass(frozen=True, slots=True)
class EveningSummary:
    """One evening in a backup."""

    club: str
    name: str
    date: str


@dataclass(frozen=True, slots=True)
class About:
    """When and why a backup was made, by which program, and what is in it."""

    made: datetime
    reason: str
    version: str
    migrations: tuple[tuple[str, str], ...]
    counts: Mapping[str, int]
    evenings: tuple[EveningSummary, ...]

    def as_json(self) -> str:
        data = asdict(self) | {"format": FORMAT, "made": self.made.isoformat()}
        return json.dumps(data, ensure_ascii=False, indent=1)


class UnknownFormat(ValueError):
    """A backup says of itself that a newer program is needed to read it."""


def from_json(text: str) -> About:
    """Return what a backup says; raises UnknownFormat, or another ValueError where it is none."""
    try:
        data: dict[str, Any] = json.loads(text)
        if data["format"] > FORMAT:
            raise UnknownFormat(str(data["version"])[:20])
        return About(
            made=datetime.fromisoformat(data["made"]),
            reason=str(data["reason"]),
            version=str(data["version"]),
            migrations=tuple((str(app), str(name)) for app, name in data["migrations"]),
            counts={str(name): int(count) for name, count in data["counts"].items()},
            evenings=tuple(EveningSummary(**each) for each in data["evenings"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(str(error)) from error


@cache
def program_version() -> str:
    with (settings.BASE_DIR / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def about(copy: sqlite3.Connection, reason: str) -> About:
    """Look into a copy of the database and return what is in it."""
    counts, evenings = import_string(settings.BACKUP_CONTENTS)(copy)
    return About(
        made=timezone.localtime(),
        reason=reason,
        version=program_version(),
        migrations=applied_in(copy),
        counts=counts,
        evenings=tuple(EveningSummary(*each) for each in evenings),
    )
