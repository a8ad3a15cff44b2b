"""Records written to a folder, and what `manage.py check_record` says of them."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.builders import record

HANDS = ("S9 K4", "Y1 S1", "G3")
LAWFUL = record("1 play S9", hands=HANDS, upcards="S4")
UNLAWFUL = record("1 play S9", "3 draw", hands=HANDS, upcards="S4")
UNREADABLE = record("1 pass", hands=HANDS, upcards="S4")


class Folder:
    """A folder in which records are written and checked."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, name: str, *records: dict[str, Any] | bytes) -> str:
        lines = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in records]
        (self.path / name).write_bytes(b"\n".join(lines))
        return str(self.path / name)


def said(*names: str, as_json: bool = False) -> tuple[int, list[str]]:
    """Return the exit status and the lines of the output."""
    output = io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("check_record", *names, json=as_json, stdout=output)
    assert isinstance(stopped.value.code, int)
    return stopped.value.code, output.getvalue().splitlines()
