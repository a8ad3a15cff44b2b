"""What a PDF in Hebrew has to have: figures are read from the left all the same."""

from pathlib import Path

import pytest

from scoring.evening.event_state import event_state_of
from scoring.pages.standings.standings_page import StandingsPage
from tests.scoring.pages.printing.test_pdf import MM, a_night, groups, pdf_at

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]


def test_the_number_of_a_page_stands_left_of_how_many_there_are(tmp_path: Path) -> None:
    event = a_night("jokeren-competition", *groups(15), language="he")
    pdf = pdf_at(event, "1/names/a5.pdf", tmp_path)
    foot = [word for word in pdf.words if word.page == 1 and word.top > 195 * MM]

    shown = "".join(word.text for word in sorted(foot, key=lambda word: word.left))
    assert shown == f"1/{len(pdf.sizes)}"
    assert len(pdf.sizes) > 1


@pytest.mark.parametrize("what", ["standings", "standings-poster"])
def test_units_stand_under_units(what: str, tmp_path: Path) -> None:
    options = {"mode": "classic", "scoring": "points"}
    event = a_night("taki-points", *groups(1), deals=1, options=options, language="he")
    totals = {row.total for row in StandingsPage(event_state_of(event)).rows}
    assert "−100" in totals

    pdf = pdf_at(event, f"1/{what}/a4.pdf", tmp_path)
    column = [word for word in pdf.words if word.text in totals and word.left < 150 * MM]

    assert {word.text for word in column} == totals
    assert max(word.right for word in column) - min(word.right for word in column) < 1
