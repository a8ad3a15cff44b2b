"""A total on the form that is not the sum of its deals, and the numbers that would explain it."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from scoring.core.deals import DealKind, DealResult, Left
from scoring.evening.event_state import event_state_of
from scoring.evening.table_state import TableState
from scoring.models import Dispute
from scoring.pages.entry.batch_form import BatchForm
from scoring.pages.entry.wrong_total import with_other_number, wrong_total_of
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by

pytestmark = pytest.mark.django_db


def a_table(
    *deals: DealResult, format: str = "jokeren-form", disputed: int | None = None
) -> TableState:
    event = an_event(a_club(), format)
    table = a_round(event, entrants(event, "Anna", "Bert", "Carla")).tables.get()
    versions = [noted(table, number, deal) for number, deal in enumerate(deals, start=1)]
    if disputed:
        Dispute.objects.create(
            table=table,
            number=disputed,
            version=versions[disputed - 1],
            entrant=table.seats.get(number=1).entrant,
            token="a" * 32,
        )
    return event_state_of(event).rounds[0].tables[0]


def checked(table: TableState, *lines: str, **fields: Any) -> BatchForm:
    posted: dict[str, Any] = {"do": "save"}
    for number, line in enumerate(lines, 1):
        posted |= {f"cell-{number}-{seat}": text for seat, text in enumerate(line.split(), 1)}
        posted[f"seen-{number}"] = table.version_of(number)
    posted |= {name.replace("_", "-"): value for name, value in fields.items()}
    form = BatchForm(table, QueryDict(urlencode(posted, doseq=True)))
    form.check()
    return form


def offered(form: BatchForm) -> list[str]:
    total = wrong_total_of(form)
    return [each.key for each in total.other_numbers] if total else []


def test_each_number_of_that_player_is_tried_with_the_difference() -> None:
    total = wrong_total_of(checked(a_table(), "X 7 12", "5 X 1", "X 2 3", total_2="10"))

    assert total is not None
    assert (total.name, total.given, total.added_up) == ("Bert", "10", "9")
    assert [(each.deal, each.was, each.becomes) for each in total.other_numbers] == [
        (1, 7, 8),
        (3, 2, 3),
    ]


def test_the_difference_may_be_less_than_nothing() -> None:
    assert offered(checked(a_table(), "X 7 12", "X 2 3", total_2="7")) == ["1:2:5"]


def test_a_player_who_did_not_go_out_never_gets_0() -> None:
    assert offered(checked(a_table(), "X 7 12", "X 2 3", total_2="2")) == []


def test_a_number_that_the_table_would_be_asked_about_is_not_offered() -> None:
    assert offered(checked(a_table(), "X 7 12", "X 2 3", total_2="19")) == ["2:2:12"]


def test_a_subtotal_that_was_typed_must_stay_right() -> None:
    lines = ("X 7 1", "X 2 1", "X 2 1", "X 2 1", "X 2 1", "X 4 1")

    assert offered(checked(a_table(), *lines, total_2="20", subtotal_2="15")) == ["6:2:5"]


def test_among_too_many_numbers_none_is_offered() -> None:
    table, line = a_table(), "X 7 1"

    assert len(offered(checked(table, *[line] * 4, total_2="29"))) == 4
    total = wrong_total_of(checked(table, *[line] * 5, total_2="36"))
    assert total is not None
    assert total.other_numbers == ()


def test_a_line_that_nobody_typed_anew_is_tried_too() -> None:
    table = a_table(won_by(1, 7, 12))

    assert offered(checked(table, "X 7 12", "X 2 3", total_2="10")) == ["1:2:8", "2:2:3"]


@pytest.mark.parametrize(
    "deal",
    [
        DealResult(DealKind.ADJUSTED, (Left(0), Left(7), Left(12))),
        DealResult(DealKind.PLAYED, (Left(), Left(cards=("5H",)), Left(3)), (1,)),
    ],
)
def test_a_deal_of_which_more_is_noted_than_its_line_shows_stands(deal: DealResult) -> None:
    table = a_table(deal)
    line = " ".join(BatchForm(table).texts[1])
    right = int(BatchForm(table).texts[1][1]) + 2

    assert offered(checked(table, line, "X 2 3", total_2=str(right + 1))) == ["2:2:3"]


def test_a_deal_that_was_disputed_stands() -> None:
    table = a_table(won_by(1, 7, 12), disputed=1)

    assert offered(checked(table, "X 7 12", "X 2 3", total_2="10")) == ["2:2:3"]


def test_a_blocked_deal_stays_blocked() -> None:
    table = a_table()

    assert offered(checked(table, "4 7 12", blocked=1, total_2="9")) == ["1:2:9"]
    assert offered(checked(table, "4 7 12", blocked=1, total_2="0")) == []


def test_the_points_of_an_x_are_not_tried() -> None:
    assert offered(checked(a_table(), "X 7 12", total_1="1")) == []


def test_where_winners_have_points_minus_a_hundred_stays() -> None:
    table = a_table(format="taki-points")

    assert offered(checked(table, "-100 7 12", "5 -100 3", total_2="-92")) == ["1:2:8"]


def test_where_the_winner_counts_its_points_are_tried() -> None:
    table = a_table(format="eight-colours")

    assert offered(checked(table, "0 55 0", "20 0 0", total_2="60")) == ["1:2:60"]


def test_a_chosen_number_makes_the_form_right() -> None:
    form = checked(a_table(), "X 7 12", "X 2 3", total_2="10")

    with_it = with_other_number(form, "1:2:8")

    assert with_it is not None
    assert with_it.check()
    assert with_it.deals == {1: won_by(1, 8, 12), 2: won_by(1, 2, 3)}


def test_a_stored_line_becomes_a_change() -> None:
    table = a_table(won_by(1, 7, 12), won_by(1, 2, 3))
    form = checked(table, total_2="10")

    with_it = with_other_number(form, "2:2:3")

    assert with_it is not None
    assert with_it.check()
    assert with_it.deals == {2: won_by(1, 3, 3)}
    assert with_it.seen[2] == 1


def test_what_was_looked_at_before_stays_so() -> None:
    table = a_table()
    lines = ("X 7 15", "X 2 3")
    warned = [*checked(table, *lines).to_confirm]
    asked = checked(table, *lines, do="accept", warned=warned, total_2="10")
    form = checked(table, *lines, do="put:2:2:3", warned=asked.to_confirm, total_2="10")

    with_it = with_other_number(form, "2:2:3")

    assert with_it is not None
    assert with_it.check()


@pytest.mark.parametrize(
    "key", ["", "1", "1:2:9", "1:1:1", "9:9:9", "x:y:z", "1:2:8:", "\x00", "²:2:8"]
)
def test_a_number_that_was_not_offered_changes_nothing(key: str) -> None:
    form = checked(a_table(), "X 7 12", "X 2 3", total_2="10")

    assert with_other_number(form, key) is None


def test_a_form_that_is_right_offers_nothing() -> None:
    form = checked(a_table(), "X 7 12", total_2="7")

    assert wrong_total_of(form) is None
    assert with_other_number(form, "1:2:8") is None
