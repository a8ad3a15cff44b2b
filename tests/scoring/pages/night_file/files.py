"""A night file that is right, and what makes it wrong."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from scoring.evening.event_state import event_state_of
from scoring.models import Event
from scoring.pages.night_file.reading import read_night
from scoring.pages.night_file.writing import written
from scoring.posts.night_file.field_checks import Unfit
from scoring.posts.night_file.photos import written_photos

TEXT = Path(settings.BASE_DIR, "docs/night-file.md").read_text()
NIGHT = json.loads(re.findall(r"```json night\n(.*?)```", TEXT, re.DOTALL)[0])
PHONES = json.loads(re.findall(r"```json phones\n(.*?)```", TEXT, re.DOTALL)[0])
PRESET = json.loads(re.findall(r"```json preset\n(.*?)```", TEXT, re.DOTALL)[0])


def file_of(event: Event) -> bytes:
    """The file that an evening makes as it stands."""
    return written(event_state_of(event), written_photos(event))


def a_night() -> Any:
    return copy.deepcopy(NIGHT)


def a_night_of_phones() -> Any:
    """The example, with what the documentation has of a table's phones and of a preset."""
    data = a_night() | {"preset": copy.deepcopy(PRESET)}
    data["rounds"][0]["tables"][0] |= copy.deepcopy(PHONES)
    return data


def refused(data: Any) -> tuple[str, str]:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    with pytest.raises(Unfit) as caught:
        read_night(raw)
    return caught.value.where, caught.value.words


def change(path: str, value: Any) -> Callable[[Any], None]:
    """Return what sets the value at a path like ``rounds.0.seed``."""

    def apply(data: Any) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[int(step) if isinstance(data, list) else step]
        if isinstance(data, list):
            last = int(last)  # type: ignore[assignment]
        data[last] = value

    return apply
