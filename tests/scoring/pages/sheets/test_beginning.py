"""Who plays first in a table's deal, in a sentence."""

import pytest
from django.utils import translation

from scoring.core.formats import FORMATS
from scoring.evening.event_state import event_state_of
from scoring.models import Event, Table
from scoring.pages.printing.forms import plain_agreement
from scoring.pages.sheets.beginning import WhoBegins, beginning_of, who_begins_on_paper
from tests.scoring.building import noted, won_by
from tests.scoring.posts.sheets.test_table_matches import a_table


def beginning(event: Event, table: Table, number: int) -> WhoBegins:
    (played,) = event_state_of(event).rounds
    assert played.tables[0].table == table
    return beginning_of(played.tables[0], number)


@pytest.mark.django_db
def test_the_youngest_is_asked_for_before_the_first_deal_of_taki() -> None:
    _user, event, table = a_table("taki-points")

    assert beginning(event, table, 1) == WhoBegins(
        "The youngest begins.", "Who is the youngest? That player begins."
    )


@pytest.mark.django_db
def test_nobody_is_asked_for_where_a_lot_is_drawn() -> None:
    _user, event, table = a_table("eight-colours")

    assert beginning(event, table, 1) == WhoBegins("The lot decides who begins.", "")


@pytest.mark.django_db
def test_the_winner_of_the_deal_before_is_named() -> None:
    _user, event, table = a_table("taki-points")
    noted(table, 1, won_by(3, 4, 5))

    assert beginning(event, table, 2) == WhoBegins("Carla won deal 1 and begins.", "")


@pytest.mark.django_db
def test_a_corrected_winner_begins_instead() -> None:
    _user, event, table = a_table("taki-points")
    noted(table, 1, won_by(3, 4, 5))
    noted(table, 1, won_by(2, 4, 5))

    assert beginning(event, table, 2).words == "Bert won deal 1 and begins."


@pytest.mark.django_db
def test_a_sheet_out_of_order_asks_who_won() -> None:
    _user, event, table = a_table("taki-points")
    noted(table, 1, won_by(3, 4, 5))

    assert beginning(event, table, 3) == WhoBegins(
        "The winner of deal 2 begins.", "Who won deal 2? That player begins."
    )


@pytest.mark.django_db
def test_in_jokeren_the_player_after_the_dealer_is_named() -> None:
    _user, event, table = a_table("jokeren-competition")
    noted(table, 1, won_by(1, 4, 5))

    assert beginning(event, table, 2) == WhoBegins("Carla begins.", "")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("jokeren-competition", "● is the dealer; the next player begins."),
        ("jokeren-form", "● is the dealer; the next player begins."),
        (
            "taki-points",
            "● is the dealer. The youngest begins deal 1, then the winner of the deal before.",
        ),
        ("taki-pyramid", "● is the dealer; the youngest begins."),
        (
            "eight-colours",
            "● is the dealer. The lot decides who begins deal 1, then the winner of the deal "
            "before.",
        ),
    ],
)
def test_a_form_says_who_begins_by_the_rules_of_its_game(code: str, words: str) -> None:
    with translation.override("en"):
        assert who_begins_on_paper(plain_agreement(FORMATS[code])) == words
