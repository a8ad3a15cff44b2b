"""What the standings show, and what they keep back."""

from datetime import UTC, datetime

import pytest

from scoring.core.deals import NOTHING, DealKind, DealResult
from scoring.evening.event_state import event_state_of, rounds_shown
from scoring.models import Event
from scoring.pages.standings.standings_page import Changed, ExplainedRow, StandingsPage
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by
from tests.scoring.nights import a_played_night

pytestmark = pytest.mark.django_db


def page(event: Event, wanted: int | None = None, everything: bool = False) -> StandingsPage:
    return StandingsPage(event_state_of(event), wanted, everything)


def row(shown: StandingsPage, name: str) -> ExplainedRow:
    return next(each for each in shown.rows if each.name == name)


def test_each_line_has_its_sum_and_its_rounds() -> None:
    anna = row(page(a_played_night(a_club())), "Anna")

    assert anna.sum == "10 + 4 + penalties 5 = 19"
    assert [(each.kind, each.place, each.words) for each in anna.rounds] == [
        ("played", "Round 1, table 1", "10 (1 deal won)"),
        ("played", "Round 2, table 1", "4"),
    ]
    assert anna.reasons == (("5", "Came late"),)


def test_places_are_in_order_of_the_totals() -> None:
    words = [(each.place, each.name, each.total) for each in page(a_played_night(a_club())).rows]

    assert words == [
        (1, "Bram", "6"),
        (2, "Dirk", "8"),
        (3, "Coby", "18"),
        (4, "Anna", "19"),
        (None, "Els", "3"),
    ]


def test_players_without_a_place_stand_apart_with_the_rounds_that_they_played() -> None:
    shown = page(a_played_night(a_club()))

    (els,) = shown.unranked
    assert (els.name, els.rounds_played, els.tie) == ("Els", "0 rounds played", "")
    assert els.decided == (
        "No place: 0 rounds played. Only players who have played all rounds have a place."
    )
    assert [len(rows) for _is_ranked, rows in shown.parts] == [4, 1]


def test_where_everybody_has_a_place_nobody_stands_apart() -> None:
    shown = page(a_played_night(a_club(), least_rounds=0))

    assert [is_ranked for is_ranked, _rows in shown.parts] == [True]
    assert (shown.rows[0].place, shown.rows[0].name) == (1, "Els")


def test_a_round_that_was_missed_has_another_style_than_one_that_was_played() -> None:
    event = a_played_night(a_club())
    event.event_rounds.update(closed=datetime(2026, 11, 20, 23, 0, tzinfo=UTC))

    els = row(page(event), "Els")

    assert [cell.is_missed for cell in els.rounds] == [True, False]


def test_the_tie_break_that_decided_stands_with_the_line() -> None:
    event = an_event(a_club())
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    noted(played.tables.get(), 1, won_by(1, 4, 4))
    noted(played.tables.get(), 2, won_by(2, 4, 4))

    shown = page(event)

    assert [(each.name, each.tie) for each in shown.rows] == [
        ("Anna", ""),
        ("Bram", ""),
        ("Coby", ""),
    ]
    assert shown.rows[1].decided.startswith("Level with Anna in everything")


def test_a_missed_round_counts_when_it_is_closed() -> None:
    event = a_played_night(a_club())
    event.event_rounds.update(closed=datetime(2026, 11, 20, 23, 0, tzinfo=UTC))

    shown = page(event)

    els, dirk = row(shown, "Els"), row(shown, "Dirk")
    assert (els.rounds[0].words, els.rounds[0].shown) == ("Round 1: missed, counts 3", "(3)")
    assert els.sum == "(3) + 3 = 6"
    assert (dirk.rounds[1].words, dirk.rounds[1].shown) == ("Round 2: sat out, counts 8", "(8)")


def test_a_corrected_result_is_marked_for_those_whom_it_changed() -> None:
    shown = page(a_played_night(a_club()))

    assert [each.name for each in shown.rows if each.is_changed] == ["Dirk"]
    assert row(shown, "Dirk").rounds[0].changed == (Changed(1, "5", "6", "Counted again", "Olga"),)


def test_a_winner_that_was_corrected_has_an_x_as_on_the_form() -> None:
    event = an_event(a_club(), "jokeren-competition", rounds=1)
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()
    noted(table, 1, won_by(1, 4, 7))
    noted(table, 1, won_by(2, 3, 7))

    anna, bram = (row(page(event), name).rounds[0] for name in ("Anna", "Bram"))

    assert [(each.before, each.after) for each in anna.changed] == [("X", "3")]
    assert [(each.before, each.after) for each in bram.changed] == [("4", "X")]


def test_where_a_form_has_points_for_winners_a_correction_has_no_x() -> None:
    event = an_event(
        a_club(), "taki-points", options={"mode": "classic", "scoring": "points"}, rounds=1
    )
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()
    noted(table, 1, won_by(1, 4, 7))
    noted(table, 1, won_by(2, 3, 7))

    anna = row(page(event), "Anna").rounds[0]

    assert [(each.before, each.after) for each in anna.changed] == [("−100", "3")]


def test_a_deal_noted_as_not_played_and_emptied_again_was_not_corrected() -> None:
    event = an_event(a_club(), "jokeren-competition", rounds=1)
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()
    noted(table, 1, won_by(1, 4, 7))
    noted(table, 2, DealResult(DealKind.NOT_PLAYED, (NOTHING,) * 3))
    table.deal_versions.create(number=2, version=2, facts=None, who="Olga", token=token())

    assert [each.name for each in page(event).rows if each.is_changed] == []


def test_a_line_that_was_emptied_and_filled_again_is_told_step_by_step() -> None:
    event = a_played_night(a_club())
    table = event.event_rounds.get(number=2).tables.get()
    facts = table.deal_versions.get(number=1).facts
    for version, present in ((2, None), (3, facts)):
        table.deal_versions.create(
            number=1, version=version, facts=present, who="Olga", token=f"step-{version}"
        )

    bram = row(page(event), "Bram").rounds[1]

    assert [(each.before, each.after) for each in bram.changed] == [("2", "–"), ("–", "2")]


def test_who_sits_in_is_told() -> None:
    assert row(page(a_played_night(a_club())), "Coby").rounds[1].words == "13, played by Fien"


def test_the_standings_after_an_earlier_round_leave_the_later_ones_out() -> None:
    shown = page(a_played_night(a_club()), wanted=1)

    assert row(shown, "Anna").sum == "10 + penalties 5 = 15"
    assert shown.after == 1


@pytest.mark.parametrize(("wanted", "after"), [(0, 1), (1, 1), (2, 2), (99, 2), (None, 2)])
def test_only_rounds_that_there_are_can_be_asked_for(wanted: int | None, after: int) -> None:
    assert page(a_played_night(a_club()), wanted).after == after


def test_the_last_round_stays_hidden_until_the_event_is_closed() -> None:
    event = a_played_night(a_club(), hides_last_round=True)
    night = event_state_of(event)

    assert rounds_shown(night) == 1
    assert rounds_shown(night, everything=True) == 2
    event.closed = datetime(2026, 11, 20, 23, 0, tzinfo=UTC)
    assert rounds_shown(night) == 2


def test_a_round_before_the_last_is_never_hidden() -> None:
    event = a_played_night(a_club(), hides_last_round=True)
    event.rounds = 3

    assert rounds_shown(event_state_of(event)) == 2


def test_penalties_of_a_hidden_round_are_hidden_too() -> None:
    event = a_played_night(a_club(), hides_last_round=True)
    event.penalties.update(round=event.event_rounds.get(number=2))

    anna = row(page(event), "Anna")

    assert anna.penalties == ""
    assert anna.reasons == ()


def test_the_result_is_official_when_the_event_is_closed_and_all_of_it_is_shown() -> None:
    event = a_played_night(a_club(), closed=datetime(2026, 11, 20, 23, 0, tzinfo=UTC))

    assert page(event).is_official
    assert not page(event, wanted=1).is_official
