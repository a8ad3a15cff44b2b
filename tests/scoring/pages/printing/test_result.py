"""The official result of a closed evening."""

import re

import pytest
from django.utils import timezone

from scoring.models import Event, SheetPenalty
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in, noted, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club("De Joker"), "jokeren-competition", rounds=1)
    played = a_round(event, entrants(event, "Ada", "Ben", "Cas", "Dov"))
    noted(played.tables.get(), 1, won_by(1, 5, 6, 13))
    return event


def closed(event: Event) -> Event:
    event.event_rounds.update(closed=timezone.now())
    Event.objects.update(closed=timezone.now())
    return Event.objects.get()


def result(event: Event) -> str:
    answer = logged_in(event.club).get(f"/event/{event.code}/print/evening/result/a4/")
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_there_is_none_before_the_evening_is_closed(event: Event) -> None:
    owner = logged_in(event.club)

    assert owner.get(f"/event/{event.code}/print/evening/result/a4/").status_code == 404
    page = f"/event/{event.code}/print/"
    open_evening = owner.get(page).content.decode()
    assert 'value="blank/result"' in open_evening
    assert 'value="result"' not in open_evening
    closed(event)
    assert 'value="result"' in owner.get(page).content.decode()


def test_it_names_the_club_the_evening_and_when_it_was_closed(event: Event) -> None:
    shown = result(closed(event))

    for words in ("De Joker", event.name, "Official result", "Closed on", "4 players, 1 table."):
        assert words in shown


def test_it_has_the_places_with_their_totals_and_lines_to_sign(event: Event) -> None:
    shown = result(closed(event))

    assert re.search(r"1 Ada .*2 Ben .*3 Cas .*4 Dov ", shown)
    for words in ("Organiser", "Referee", "For the players", "Rules of this evening"):
        assert words in shown


def test_penalties_are_explained(event: Event) -> None:
    played = event.event_rounds.get()
    seat = played.tables.get().seats.get(number=2)
    SheetPenalty.objects.create(
        event=event,
        round=played,
        entrant=seat.entrant,
        points=5,
        reason="showed a card",
        token="a" * 32,
    )

    assert "Ben, penalty 5: showed a card." in result(closed(event))


def test_corrected_points_have_a_star_that_the_notes_explain(event: Event) -> None:
    table = event.event_rounds.get().tables.get()
    noted(table, 1, won_by(1, 7, 6, 13), reason="a card fell down")
    shown = result(closed(event))

    assert " 3 Ben 7* " in shown
    assert "* Ben: Round 1, table 1, deal 1 corrected from 5 to 7 (a card fell down)." in shown
    assert "* Cas" not in shown


def test_to_be_filled_in_it_has_empty_lines_and_the_rules(event: Event) -> None:
    page = logged_in(event.club).get(f"/event/{event.code}/print/blank/result/a4/")
    shown = page.content.decode()

    assert shown.count('<tr class="to-write">') == 16
    assert "Ada" not in shown
    assert "Closed on" not in shown
    assert "Rules of this evening" in shown
    assert "For the players" in shown


def test_without_anything_to_explain_there_are_no_notes(event: Event) -> None:
    shown = result(closed(event))

    assert "Notes" not in shown


@pytest.mark.parametrize(
    ("chain", "words"),
    [
        (None, "more deals won, the worst single round"),
        (["lot"], "the lot"),
        ([], "nothing: the place is shared"),
    ],
)
def test_what_decides_between_equal_totals_is_spelt_out(
    event: Event, chain: list[str] | None, words: str
) -> None:
    Event.objects.update(tie_breaks=chain)

    assert f"What decides between equal totals: {words} " in result(closed(event))
