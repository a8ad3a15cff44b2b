"""docs/trail.md: its program verifies what the site hands out, and notices what was changed."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction

from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry
from scoring.pages.audit.exporting import as_json
from scoring.posts.clubs.forgetting import NameDecision, doubts_of, remove
from scoring.posts.clubs.register import add_player
from tests.conftest import ROOT
from tests.scoring.building import a_club, a_user, an_event, token

pytestmark = pytest.mark.django_db


def program() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs/trail.md").read_text(), re.DOTALL)
    return str(found)


def verify(file: dict[str, Any], tmp_path: Path) -> str:
    """Return what the program of the page writes about a file."""
    path = tmp_path / "changes.json"
    path.write_text(json.dumps(file), "utf-8")
    run = [sys.executable, "-c", program(), str(path)]
    return subprocess.run(run, capture_output=True, text=True, check=False).stdout.strip()


@pytest.fixture
def file() -> dict[str, Any]:
    """The trail of a club with a demo evening, out of which a name was taken."""
    olga = a_user("Olga")
    club = a_club(owner=olga)
    player = add_player(olga, club, "Zoë “de Heer”", token=token())
    friday, demo = an_event(club), an_event(club, is_demo=True)
    with transaction.atomic():
        for event in (friday, demo, friday, demo):
            log_change(
                olga, Verb.DRAWN, 1, club=club, event=event, after={"tables": [["Zoë", "B"]]}
            )
    marks = [doubt.mark for doubt in doubts_of(player)]
    remove(olga, player, token=token(), decision=NameDecision(shown=marks))
    return json.loads("".join(as_json(club, AuditEntry.objects.all(), is_whole=True)))


def test_a_downloaded_trail_is_whole(file, tmp_path) -> None:
    assert len(file["lines"]) == 6
    assert any(line["seals"] for line in file["lines"])
    assert verify(file, tmp_path) == "whole"


@pytest.mark.parametrize("key", ["who", "after", "made", "verb", "event", "previous", "hash"])
def test_a_changed_line_is_named(file, tmp_path, key) -> None:
    file["lines"][1][key] = "x"

    assert "line 2 was changed" in verify(file, tmp_path)


def test_a_missing_line_is_noticed(file, tmp_path) -> None:
    del file["lines"][1]

    assert verify(file, tmp_path) == "what was before line 3 is missing"


def test_an_end_that_was_cut_off_is_noticed(file, tmp_path) -> None:
    file["lines"] = [line for line in file["lines"] if line["verb"] != "player-removed"]

    assert verify(file, tmp_path) == "the end is missing"
