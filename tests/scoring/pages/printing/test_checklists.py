"""The organiser's checklist and the referee's card."""

import re
from pathlib import Path

import pytest

from scoring.models import Event
from tests.referee.rulings.test_rules_cards import otherwise
from tests.scoring.building import a_club, a_user, an_event, logged_in
from tests.scoring.pages.printing.test_pdf import LONG, MM, pdf_at

pytestmark = pytest.mark.django_db


def get(event: Event, rest: str):
    address = f"/event/{event.code}/print/evening/{rest}"
    return logged_in(event.club).get(address, headers={"host": "192.168.1.20:8000"})


def words(event: Event, rest: str) -> str:
    answer = get(event, rest)
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_the_checklist_has_the_evening_and_its_addresses() -> None:
    event = an_event(a_club("De Joker"), name="Vrijdag")

    shown = words(event, "checklist/a4/")

    for each in ("De Joker", "Vrijdag", "192.168.1.20:8000", "Before", "In each round", "After"):
        assert each in shown
    for path in ("here/", "seating/", "standings/", "print/", "settings/"):
        assert f"/event/{event.code}/{path}" in shown


def test_the_referees_card_leads_to_the_calls_and_the_rules() -> None:
    event = an_event(a_club(), "taki-points")

    shown = words(event, "referees-card/a5/")

    assert f"192.168.1.20:8000/event/{event.code}/calls/" in shown
    assert "192.168.1.20:8000/rules/taki/" in shown
    assert "A player who forgets to say “Last card!” draws 4 cards." in shown


def test_penalties_are_those_of_the_evening() -> None:
    options = {"fit_discard": "points", "fit_points": 7}
    with_points = an_event(a_club(), "jokeren-form", options=options)
    without = an_event(a_club("Another", owner=a_user("Piet")), "jokeren-form")

    shown = words(with_points, "referees-card/a5/")
    assert shown.count("costs penalty points") == 1
    assert "a discard that fits on the table costs 7" in shown
    assert "fits on the table" not in words(without, "referees-card/a5/")


def test_a_call_that_is_not_played_costs_nothing() -> None:
    event = an_event(a_club(), "eight-colours")

    assert "Last card!" not in words(event, "referees-card/a5/")


@pytest.mark.usefixtures("_pdfs")
@pytest.mark.parametrize(
    ("what", "paper", "size"),
    [("checklist", "a4", (210, 297)), ("referees-card", "a5", (148, 210))],
)
@pytest.mark.parametrize("format", ["taki-points", "jokeren-form", "eight-colours"])
def test_each_is_one_sheet_with_every_word_inside(
    what: str, paper: str, size: tuple[int, int], format: str, tmp_path: Path
) -> None:
    from scoring.evening.game_rules import options_of

    event = an_event(a_club(LONG[0]), format, name=LONG[0])
    event.options = otherwise(options_of(event))
    event.save()
    pdf = pdf_at(event, f"evening/{what}/{paper}.pdf", tmp_path)

    assert pdf.sizes == [size]
    for word in pdf.words:
        assert 5 * MM < word.left < word.right < (size[0] - 5) * MM, word
        assert 5 * MM < word.top < word.bottom < (size[1] - 5) * MM, word
