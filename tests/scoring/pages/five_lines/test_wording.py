"""The words of the evening in five lines."""

from typing import Any

import pytest
from django.utils import translation

from launcher.isolates import BEGIN_WORDS, END
from scoring.core.statistics.five_lines import LineCode
from scoring.evening.event_state import event_state_of
from scoring.models import Event
from scoring.pages.five_lines.wording import ToldLine, as_text, other_records, shown_lines
from scoring.pages.records.wall import new_records
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by
from tests.scoring.pages.five_lines.evenings import CLOSED, told_evening

pytestmark = pytest.mark.django_db

MOST_WORDS = 9


def lines_of(event: Event, **asked: Any) -> list[ToldLine]:
    return shown_lines(event_state_of(event), **asked)


def test_an_evening_is_told_in_five_lines_each_with_its_number_and_names() -> None:
    lines = lines_of(told_evening())

    assert [(line.number, line.sentence, line.who) for line in lines] == [
        ("3", "The winner, 12 points ahead of the next", "Anna"),
        ("20", "Best deal: the others still held 20 points", "Dirk"),
        ("3", "Most deals won, of 4 deals", "Anna"),
        ("2", "Biggest climb: from place 4 to 2", "Dirk"),
        ("3", "Closest: 3 points between places 2 and 3", "Dirk before Bram"),
    ]
    assert lines[1].where == "round 2, table 1, deal 1"
    assert (lines[2].unit, lines[3].sign) == ("X", "▲")


def test_no_sentence_has_more_than_nine_words() -> None:
    assert all(len(line.sentence.split()) <= MOST_WORDS for line in lines_of(told_evening()))


def test_an_open_evening_tells_nothing() -> None:
    assert lines_of(told_evening(closed=None)) == []


def test_a_line_that_is_left_out_is_told_where_everything_is_asked_alone() -> None:
    event = told_evening(left_out=["winner", "climb"])

    assert [line.code for line in lines_of(event)] == [
        LineCode.BEST_DEAL,
        LineCode.MOST_WON,
        LineCode.CLOSEST,
    ]
    assert len(lines_of(event, everything=True)) == 5


def test_players_are_called_as_whoever_asks_calls_them() -> None:
    event = told_evening()
    names = {entrant.player_id: f"Player {entrant.pk}" for entrant in event.entrants.all()}

    assert all(line.who.startswith("Player ") for line in lines_of(event, names=names))


def test_two_who_share_the_first_place_are_both_the_winner() -> None:
    event = an_event(a_club(), rounds=1, deals=2, closed=CLOSED, tie_breaks=[])
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby"), closed=CLOSED).tables.get()
    noted(table, 1, won_by(1, 3, 5))
    noted(table, 2, won_by(2, 3, 5))

    winner = lines_of(event)[0]

    assert (winner.sentence, winner.who) == ("They share the first place", "Anna and Bram")


def test_where_the_highest_total_wins_the_best_deal_is_the_points_of_its_winner() -> None:
    event = an_event(a_club(), "eight-colours", closed=CLOSED)
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby"), closed=CLOSED).tables.get()
    noted(table, 1, won_by(2, 30, 50))

    deal = next(line for line in lines_of(event) if line.code is LineCode.BEST_DEAL)

    assert (deal.sentence, deal.who) == ("Best deal: 80 points in one deal", "Bram")


def test_as_text_every_line_stands_with_its_names_and_its_number() -> None:
    text = as_text(lines_of(told_evening()))

    assert "Biggest climb: from place 4 to 2 – Dirk (▲ 2)" in text.splitlines()
    assert len(text.splitlines()) == 5


def test_a_line_whose_number_is_a_new_record_says_so_and_other_records_stand_beside() -> None:
    club = a_club()
    earlier = an_event(club, rounds=1, deals=3, closed=CLOSED, date="2026-11-01")
    seated = entrants(earlier, "Anna", "Bram", "Coby")
    table = a_round(earlier, seated, closed=CLOSED).tables.get()
    for number, winner in enumerate((1, 2, 1), 1):
        noted(table, number, won_by(winner, 3, 5))
    event = told_evening(club)

    lines = lines_of(event)
    others = other_records(lines, new_records(event))

    assert {line.code for line in lines if line.is_record} == {
        LineCode.BEST_DEAL,
        LineCode.MOST_WON,
    }
    assert "Most left in one hand: Dirk, Bram and Coby, 9 (it was 5)" in [
        each.words for each in others
    ]


def test_in_public_nobody_is_named_for_what_was_left_in_a_hand() -> None:
    club = a_club()
    told_evening(club, day=1)
    event = told_evening(club, day=2)
    table = event.event_rounds.first().tables.get()  # type: ignore[union-attr]
    noted(table, 1, won_by(1, 2, 3, 12))

    assert "Most left in one hand" in [each.title for each in new_records(event)]
    assert "Most left in one hand" not in [
        each.title for each in new_records(event, in_public=True)
    ]


def test_an_evening_of_demonstration_sets_no_record() -> None:
    club = a_club()
    told_evening(club, day=1)

    assert new_records(told_evening(club, day=2, is_demo=True)) == []


def test_on_a_page_read_from_the_right_each_name_stays_in_one_piece_in_its_own_order() -> None:
    line = lines_of(told_evening())[-1]

    with translation.override("he"):
        who = line.who

    assert who.index(apart_in_hebrew("Dirk")) < who.index(apart_in_hebrew("Bram"))


def apart_in_hebrew(name: str) -> str:
    return f"{BEGIN_WORDS}{name}{END}"
