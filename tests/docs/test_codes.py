"""The codes in the pages on night files and on a club's data: those of the code, and no others."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from django.conf import settings

from scoring.core.clock import AtZero
from scoring.core.deals import DealKind
from scoring.core.formats import FORMATS, AbsentScore, DealersOfThree
from scoring.core.policy import TieBreak
from scoring.core.statistics.feats import RecordKind
from scoring.core.statistics.five_lines import LineCode
from scoring.models.events import Confirming, Five, Seating
from scoring.models.phones import DisputeOutcome, Why
from scoring.pages.publishing.views import api
from tests.conftest import ROOT

NIGHT, CLUB = ROOT / "docs/night-file.md", ROOT / "docs/reading-a-club.md"
LANGUAGES = [code for code, _name in settings.LANGUAGES]
CODES: list[tuple[Path, str, Iterable[str]]] = [
    (NIGHT, "format", FORMATS),
    (NIGHT, "seating", Seating.values),
    (NIGHT, "five", Five.values),
    (NIGHT, "dealers_of_three", DealersOfThree),
    (NIGHT, "absent", AbsentScore),
    (NIGHT, "tie_breaks", TieBreak),
    (NIGHT, "confirming", Confirming.values),
    (NIGHT, "language", LANGUAGES),
    (NIGHT, "at_zero", AtZero),
    (NIGHT, "left_out", LineCode),
    (NIGHT, "kind", DealKind),
    (CLUB, "format", FORMATS),
    (CLUB, "language", LANGUAGES),
    # Nobody is shown to everybody with the most points left in one hand.
    (CLUB, "kind", [each for each in RecordKind if each is not RecordKind.MOST_LEFT]),
]


def codes_of(text: str, field: str) -> list[str]:
    """Return what is told of a field in code marks, but for words that name other fields."""
    told = re.findall(rf"^\| `{field}` \|(.*)\|$", text, re.M)
    fields = re.findall(r"^\| (?:`\w+`, )*`(\w+)`", text, re.M)
    assert len(told) == 1, f"{len(told)} rows of {field}"
    return [code for code in re.findall(r"`([^`]+)`", told[0]) if code not in fields]


@pytest.mark.parametrize(
    ("document", "field", "codes"), CODES, ids=[f"{page.stem}-{field}" for page, field, _c in CODES]
)
def test_the_codes_of_a_field_are_told(document: Path, field: str, codes: Iterable[str]) -> None:
    assert sorted(codes_of(document.read_text("utf-8"), field)) == sorted(codes)


def test_what_a_phone_can_call_for_and_how_a_dispute_ends_is_told() -> None:
    text = NIGHT.read_text("utf-8")

    assert set(Why.values) <= set(codes_of(text, "calls"))
    assert set(DisputeOutcome.values) <= set(codes_of(text, "disputes"))


def test_the_errors_of_the_data_of_a_club_are_told() -> None:
    source = Path(api.__file__).read_text("utf-8")
    answered = re.findall(r'_error\((\d+), "([\w-]+)"', source)
    told = re.findall(r"^\| `([\w-]+)` \| (\d+) \|", CLUB.read_text("utf-8"), re.M)

    assert sorted((code, status) for status, code in answered) == sorted(told)


def test_a_code_that_is_missing_is_found() -> None:
    row = "| `five` | `ask`, `sit-out`; see `rounds` |\n| `rounds` | the rounds |\n"

    assert codes_of(row, "five") == ["ask", "sit-out"]
