"""A paper form typed cell by cell: read, checked against what the players added up, never lost."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import Stale
from scoring.evening.table_state import TableState
from scoring.models import Event
from scoring.pages.entry.batch_form import BatchForm
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by

pytestmark = pytest.mark.django_db


def a_table(format: str = "jokeren-form", **deals: DealResult) -> tuple[Event, TableState]:
    event = an_event(a_club(), format)
    table = a_round(event, entrants(event, "Anna", "Bert", "Carla")).tables.get()
    for number, deal in deals.items():
        noted(table, int(number[1:]), deal)
    return event, event_state_of(event).rounds[0].tables[0]


def form(event: Event, table: TableState, *lines: str, **fields: Any) -> BatchForm:
    posted: dict[str, Any] = {}
    for number, line in enumerate(lines, 1):
        cells = line.split() if line else ["", "", ""]
        posted |= {f"cell-{number}-{seat}": text for seat, text in enumerate(cells, 1)}
        posted[f"seen-{number}"] = table.version_of(number)
    posted |= {name.replace("_", "-"): value for name, value in fields.items()}
    posted.setdefault("do", "save")
    return BatchForm(table, QueryDict(urlencode(posted, doseq=True)))


def test_it_opens_with_what_stands_on_the_sheet() -> None:
    _event, table = a_table(d1=won_by(1, 7, 12))

    opened = BatchForm(table)

    assert len(opened.rows) == 10
    assert [cell.text for cell in opened.rows[0].cells] == ["X", "7", "12"]
    assert opened.rows[0].seen == 1
    assert opened.changed == ()


def test_typed_lines_are_deals() -> None:
    event, table = a_table()

    found = form(event, table, "X 7 12", "3 x 1", "1 2 3", "- - -", blocked=3)

    assert found.check()
    assert found.deals == {
        1: won_by(1, 7, 12),
        2: won_by(2, 3, 1),
        3: DealResult(DealKind.BLOCKED, (Left(1), Left(2), Left(3))),
        4: DealResult(DealKind.NOT_PLAYED, (NOTHING,) * 3),
    }


def test_a_line_left_as_it_was_is_no_change() -> None:
    event, table = a_table(d1=won_by(1, 7, 12))

    found = form(event, table, "X 7 12", "3 X 1")

    assert found.check()
    assert list(found.deals) == [2]


def test_a_line_left_as_it_was_follows_what_another_entered() -> None:
    event, table = a_table(d1=won_by(1, 7, 12))
    noted(table.table, 1, won_by(2, 5, 6), reason="Wrong column")
    now = event_state_of(event).rounds[0].tables[0]

    found = form(event, now, "X 7 12", **{"seen-1": 1})

    assert found.check()
    assert found.deals == {}
    assert found.texts[1] == ("5", "X", "6")
    assert found.seen[1] == 2


def test_an_emptied_line_is_a_change() -> None:
    event, table = a_table(d1=won_by(1, 7, 12))

    found = form(event, table, "")

    assert found.deals == {1: None}


def test_what_cannot_be_read_is_told_in_its_line_and_kept() -> None:
    event, table = a_table()

    found = form(event, table, "X 7 twelve")

    assert not found.check()
    assert found.rows[0].problems == ("“twelve” is neither a number nor an X.",)
    assert [cell.is_wrong for cell in found.rows[0].cells] == [False, False, True]
    assert found.rows[0].cells[2].text == "twelve"
    assert found.to_confirm == []


@pytest.mark.parametrize(
    ("sums", "place", "sentence"),
    [
        ({"won_1": "2"}, "won", "The form says 2 won for Anna; it should be 1."),
        (
            {"subtotal_2": "8"},
            "subtotal",
            ("The form says 8 as the subtotal of Bert; it should be 7."),
        ),
        ({"total_3": "11"}, "total", "The form says 11 as the total of Carla; it should be 12."),
        ({"total_3": "much"}, "total", "“much” is neither a number nor an X."),
    ],
)
def test_what_the_players_added_up_is_checked(
    sums: dict[str, str], place: str, sentence: str
) -> None:
    event, table = a_table()

    found = form(event, table, "X 7 12", **sums)

    assert not found.check()
    assert found.problems_at(place) == [sentence]


def test_right_sums_are_fine() -> None:
    event, table = a_table()

    found = form(event, table, "X 7 12", won_1="1", subtotal_2="7", total_3="12", total_1="0")

    assert found.check()


def test_a_wrong_sum_can_be_confirmed() -> None:
    event, table = a_table()
    asked = form(event, table, "X 7 12", total_3="11")
    asked.check()

    sure = form(event, table, "X 7 12", total_3="11", do="accept", warned=asked.to_confirm)

    assert sure.check()


def test_more_than_was_dealt_can_be_confirmed() -> None:
    event, table = a_table()
    asked = form(event, table, "X 7 15")
    asked.check()

    sure = form(event, table, "X 7 15", do="accept", warned=asked.to_confirm)

    assert asked.rows[0].problems == ("15 is too much for Carla: only 13 were dealt.",)
    assert sure.check()
    deal = sure.deals[1]
    assert deal is not None
    assert deal.accepted == {"more-than-dealt"}


def test_a_skipped_line_is_asked_about() -> None:
    event, table = a_table()

    found = form(event, table, "X 7 12", "", "X 1 2")

    assert not found.check()
    assert found.rows[1].problems == ("Deal 2 is empty, but later ones are filled in.",)
    assert len(found.to_confirm) == 1


def test_what_another_entered_stands_beside_what_was_typed() -> None:
    event, table = a_table()
    found = form(event, table, "X 7 12")

    found.go_stale(Stale({1: noted(table.table, 1, won_by(2, 5, 6))}))

    assert found.rows[0].theirs == ("5", "X", "6")
    assert [cell.text for cell in found.rows[0].cells] == ["X", "7", "12"]
    assert found.rows[0].seen == 1


def test_theirs_can_be_taken() -> None:
    event, table = a_table()
    noted(table.table, 1, won_by(2, 5, 6))
    now = event_state_of(event).rounds[0].tables[0]

    found = form(event, now, "X 7 12", do="theirs:1")

    assert found.texts[1] == ("5", "X", "6")
    assert found.changed == ()


def test_the_winners_points_stand_alone() -> None:
    event, table = a_table("eight-colours")

    found = form(event, table, "0 55 0")

    assert found.check()
    assert found.deals == {1: DealResult(DealKind.PLAYED, (NOTHING, Left(55), NOTHING), (2,))}


def test_an_open_end_has_lines_to_spare() -> None:
    _event, table = a_table("eight-colours")

    assert len(BatchForm(table).rows) == 10


def test_a_pyramid_has_no_count_of_deals_won() -> None:
    _event, table = a_table("taki-pyramid")

    assert [row.kind for row in BatchForm(table).sum_rows] == ["total"]


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 30, "²"])
def test_a_version_that_is_no_number_is_that_of_an_empty_line(seen: str) -> None:
    event, table = a_table(d1=won_by(1, 7, 12))

    found = form(event, table, "X 7 13", **{"seen-1": seen})

    assert found.seen[1] == 0


# Lines without an X


def test_a_line_without_an_x_is_asked_about_once() -> None:
    event, table = a_table()
    asked = form(event, table, "X 7 12", "1 2 3")

    assert not asked.check()
    assert [row.number for row in asked.rows if row.question] == [2]
    assert asked.to_confirm == []
    assert form(event, table, "X 7 12", "1 2 3", blocked=2).check()
    assert form(event, table, "X 7 12", "1 2 3", do="blocked:2").check()


def test_who_has_0_points_is_named_and_gets_the_x() -> None:
    event, table = a_table()
    asked = form(event, table, "0 7 12", "5 0 1")
    assert not asked.check()
    assert [row.question.zero for row in asked.rows[:2] if row.question] == ["Anna", "Bert"]
    found = form(event, table, "0 7 12", "5 0 1", do="zeros")

    assert found.check()
    assert found.deals == {1: won_by(1, 7, 12), 2: won_by(2, 5, 1)}


def test_a_player_with_0_points_has_gone_out_whatever_is_said() -> None:
    event, table = a_table()
    found = form(event, table, "0 7 12", do="blocked:1")

    assert not found.check()
    assert found.problems_at("line-1") == ["Anna did not go out, so at least one card was left."]


def test_a_game_in_which_no_deal_is_blocked_is_asked_nothing() -> None:
    event, table = a_table("eight-colours")

    assert form(event, table, "19 0 0").check()


def test_one_wrong_total_alone_is_asked_about() -> None:
    event, table = a_table()
    one = form(event, table, "X 7 12", total_2="8")
    two = form(event, table, "X 7 12", total_2="8", total_3="13")

    assert not one.check()
    assert not two.check()
    assert one.wrong_total is not None
    assert one.wrong_total.facts == {"given": 8, "right": 7}
    assert two.wrong_total is None
