"""Rules cards: what stands on them, and that it has room on one side of A5."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from referee.games import GAMES
from referee.rulings.house_rules import HouseRules
from referee.rulings.rules_cards import RulesCard
from scoring.models import Event
from scoring.pages.printing.laying_out import pdf_of
from scoring.pages.printing.rules_cards import SIZES, laid_on_card, rules_card_part
from tests.referee.rulings.test_rules_cards import EDITIONS, otherwise
from tests.scoring.building import a_club, an_event, logged_in
from tests.scoring.pages.printing.test_pdf import LONG, MM, Pdf

CHANGED = ["nothing", "everything"]


def card(game: str, edition: str, changed: str) -> RulesCard:
    printed = GAMES[game].editions[edition]
    options = replace(printed, **otherwise(printed)) if changed == "everything" else printed
    return RulesCard(HouseRules(GAMES[game], edition, options), options)


def words(event: Event) -> str:
    page = logged_in(event.club).get(f"/event/{event.code}/print/evening/rules-card/a5/")
    assert page.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", page.content.decode()).split())


@pytest.mark.django_db
def test_the_card_of_an_evening_has_its_game_and_its_club() -> None:
    shown = words(an_event(a_club("De Joker"), "taki-points", name="Vrijdag"))

    for each in ("De Joker", "Vrijdag", "TAKI", "112 cards", "Stop. The next player", "3.1"):
        assert each in shown
    assert "House rule" not in shown


@pytest.mark.django_db
def test_a_house_rule_of_the_evening_stands_in_place_of_the_printed_one() -> None:
    event = an_event(a_club(), "taki-points", options={"last_card_penalty": 2})

    shown = words(event)

    assert "▸ A player who forgets to say “Last card!” draws 2 cards." in shown
    assert "draws 4 cards" not in shown
    assert "A house rule: this table plays it differently" in shown


@pytest.mark.django_db
def test_what_makes_a_format_is_no_house_rule() -> None:
    shown = words(an_event(a_club(), "taki-pyramid"))

    assert "All begin at stage 8" in shown
    assert "▸" not in shown


@pytest.mark.parametrize(
    ("game", "edition", "changed"),
    [
        *((game, edition, "everything") for game, edition in EDITIONS),
        *((game, edition, "nothing") for game, edition in EDITIONS if edition == game.edition),
    ],
    ids=lambda each: getattr(each, "code", each),
)
@pytest.mark.usefixtures("_pdfs")
def test_a_card_has_room_on_one_side_of_a5(game, edition, changed: str, tmp_path: Path) -> None:
    played = card(game.code, edition, changed)
    part = rules_card_part(played, "Competition", "http://192.168.1.20:8000")
    event = Event(name=LONG[0])
    club = a_long_club()
    shared = {"event": event, "club": club}
    pdf = Pdf(pdf_of([part], shared, "A card", heed=lambda _progress: None), tmp_path)

    assert pdf.sizes == [(148, 210)]
    text = " ".join(pdf.text(1).split())
    assert "Competition" in text
    assert "192.168.1.20:8000/rules/" in text
    for word in pdf.words:
        assert 5 * MM < word.left < word.right < 143 * MM, word
        assert 5 * MM < word.top < word.bottom < 205 * MM, word


@pytest.mark.parametrize(
    ("game", "edition"), EDITIONS, ids=lambda each: getattr(each, "code", each)
)
def test_without_house_rules_a_card_has_type_of_nine_and_a_half_points(game, edition) -> None:
    assert laid_on_card(card(game.code, edition, "nothing")).size >= 9.5


def a_long_club() -> object:
    return type("Club", (), {"name": LONG[0], "code": "CLUB"})()


def test_more_house_rules_make_the_type_smaller() -> None:
    few, many = (laid_on_card(card("jokeren", "home", each)) for each in CHANGED)

    assert few.size > many.size
    assert many.size in SIZES


def test_every_line_stands_on_the_card_once() -> None:
    columns = laid_on_card(card("taki", "116", "nothing")).columns
    titles = [str(line.title) for each in columns for section in each for line in section.lines]

    assert titles.count("Stop") == titles.count("King") == titles.count("+3 breaker") == 1
