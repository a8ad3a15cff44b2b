"""Seating and standings on paper."""

import pytest

from scoring.evening.event_state import event_state_of
from scoring.models import Entrant, Event, SheetPenalty, SitOut
from scoring.pages.printing.document import Paper
from scoring.pages.printing.lists import NameLine, PrintedLine, by_name, by_table, standings_sheet
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db


def an_evening(*names: str, rounds: int = 1) -> tuple[Event, list[Entrant]]:
    event = an_event(a_club(), rounds=rounds)
    return event, entrants(event, *names)


def test_names_stand_in_order_with_table_and_seat() -> None:
    event, seven = an_evening("Zoë", "Élise", "Dirk", "frans", "Eva", "Ada", "Femke")
    played = a_round(event, seven[:4], seven[4:])
    SitOut.objects.create(round=played, entrant=entrants(event, "Bas")[0])

    assert by_name(event_state_of(event).rounds[0]) == [
        NameLine("Ada", 2, 2),
        NameLine("Bas", None, None),
        NameLine("Dirk", 1, 3),
        NameLine("Élise", 1, 2),
        NameLine("Eva", 2, 1),
        NameLine("Femke", 2, 3),
        NameLine("frans", 1, 4),
        NameLine("Zoë", 1, 1),
    ]


def test_tables_have_as_many_cells_as_the_largest() -> None:
    event, seven = an_evening("Ada", "Ben", "Cas", "Dov", "Eva", "Fee", "Gus")
    a_round(event, seven[:4], seven[4:])

    assert by_table(event_state_of(event).rounds[0]) == [
        (1, ["Ada", "Ben", "Cas", "Dov"]),
        (2, ["Eva", "Fee", "Gus", ""]),
    ]


def test_standings_have_the_rounds_penalties_the_total_and_the_x() -> None:
    event, three = an_evening("Ada", "Ben", "Cas", rounds=2)
    for _ in range(2):
        played = a_round(event, three)
        noted(played.tables.get(), 1, won_by(1, 4, 9))
    SheetPenalty.objects.create(
        event=event,
        round=played,
        entrant=three[0],
        points=8,
        reason="late",
        who="Olga",
        token=token(),
    )
    sheet = standings_sheet(event_state_of(event), 2, Paper.A4)

    assert sheet.heads == ("1", "2", "Penalties", "Total", "X")
    assert sheet.rows == (
        PrintedLine(1, "Ada", "", ("0", "0", "8", "8", "2")),
        PrintedLine(2, "Ben", "The most deals won decide: 2 against 0.", ("4", "4", "", "8", "0")),
        PrintedLine(3, "Cas", "", ("9", "9", "", "18", "0")),
    )
    assert not sheet.has_absent


def test_standings_after_the_first_round_have_no_columns_of_rounds() -> None:
    event, three = an_evening("Ada", "Ben", "Cas", rounds=2)
    for _ in range(2):
        noted(a_round(event, three).tables.get(), 1, won_by(1, 4, 9))
    sheet = standings_sheet(event_state_of(event), 1, Paper.A4)

    assert sheet.heads == ("Penalties", "Total", "X")
    assert sheet.rows[2] == PrintedLine(3, "Cas", "", ("", "9", "0"))


def test_a_missed_round_stands_in_brackets() -> None:
    event, four = an_evening("Ada", "Ben", "Cas", "Dov", rounds=2)
    for seated in (four, four[:3]):
        played = a_round(event, seated, closed="2026-11-20T21:00Z")
        noted(played.tables.get(), 1, won_by(1, *range(4, 3 + len(seated))))
    sheet = standings_sheet(event_state_of(event), 2, Paper.A4)

    assert sheet.unranked == (
        PrintedLine(None, "Dov", "1 round played", ("6", "(6)", "", "12", "0")),
    )
    assert [row.place for row in sheet.rows] == [1, 2, 3]
    assert (sheet.has_absent, sheet.absence) == (True, "the player’s own average, rounded up")
    assert sheet.least_rounds == "Only players who have played all rounds have a place."


@pytest.mark.parametrize(
    ("rounds", "paper", "is_wide", "first"),
    [
        (8, Paper.A4, False, "1"),
        (9, Paper.A4, True, "1"),
        (16, Paper.A4, True, "1–2"),
        (4, Paper.A5, False, "1"),
        (5, Paper.A5, True, "1"),
        (10, Paper.A5, True, "1–3"),
    ],
)
def test_rounds_without_room_share_the_first_column(
    rounds: int, paper: Paper, is_wide: bool, first: str
) -> None:
    event, three = an_evening("Ada", "Ben", "Cas", rounds=rounds)
    for _ in range(rounds):
        noted(a_round(event, three).tables.get(), 1, won_by(1, 4, 9))
    sheet = standings_sheet(event_state_of(event), rounds, paper)
    together = rounds - len(sheet.heads) + 3 + 1

    assert (sheet.is_wide, sheet.heads[0]) == (is_wide, first)
    assert sheet.rows[1].cells[0] == str(4 * together)
    assert {len(row.cells) for row in sheet.rows} == {len(sheet.heads)}
