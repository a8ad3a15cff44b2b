"""Files for spreadsheets."""

import csv
import io

import pytest
from tablib import Dataset

from foundation.spreadsheets import Spreadsheet, attachment, harmless
from scoring.evening.event_state import event_state_of
from scoring.models import Event
from scoring.pages.standings.exporting import results_sheet, standings_sheet
from scoring.pages.standings.standings_page import StandingsPage
from tests.scoring.building import a_club
from tests.scoring.nights import a_played_night


def page(event: Event) -> StandingsPage:
    return StandingsPage(event_state_of(event))


@pytest.mark.django_db
def test_the_standings_are_a_line_a_player() -> None:
    sheet = standings_sheet(page(a_played_night(a_club())))

    heads = ["Place", "Name", "Round 1", "Round 1 missed", "Round 2", "Round 2 missed"]
    assert sheet.heads == [*heads, "Penalties", "Total", "Deals won", "Rounds played"]
    assert sheet.rows[3] == [4, "Anna", 10, "", 4, "", 5, 19, 1, 1]
    assert sheet.rows[4] == [None, "Els", None, "yes", 3, "", 0, 3, 1, 0]


@pytest.mark.django_db
def test_where_everybody_has_a_place_the_rounds_played_are_not_told() -> None:
    sheet = standings_sheet(page(a_played_night(a_club(), least_rounds=0)))

    assert sheet.heads[-1] == "Deals won"
    assert sheet.rows[0] == [1, "Els", None, "yes", 3, "", 0, 3, 1]


@pytest.mark.django_db
def test_every_result_is_a_line_a_deal_and_player() -> None:
    sheet = results_sheet(page(a_played_night(a_club())))

    assert len(sheet.rows) == 16
    assert sheet.rows[0] == [1, 1, 1, "Anna", "", 1, 0, 1, "", "yes"]
    assert sheet.rows[3] == [1, 1, 4, "Dirk", "", 1, 6, 0, "", "yes"]
    assert sheet.rows[15] == [2, 1, 4, "Coby", "Fien", 2, 4, 0, "adjusted", ""]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1+1"])
def test_a_formula_is_made_harmless(text: str) -> None:
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Anna", "1=1", "", "רבקה"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert harmless(text) == text


SHEET = Spreadsheet("Uitslag: [1/2]", ["Name", "Points"], [["=cmd|calc", -5], ["Zoë", None]])


def test_a_csv_file_is_read_right_by_a_spreadsheet() -> None:
    raw = SHEET.written("csv")

    assert raw.startswith(b"\xef\xbb\xbf")
    assert list(csv.reader(io.StringIO(raw.decode("utf-8-sig")))) == [
        ["Name", "Points"],
        ["'=cmd|calc", "-5"],
        ["Zoë", ""],
    ]


def test_a_spreadsheet_has_numbers_as_numbers() -> None:
    data = Dataset().load(SHEET.written("xlsx"), format="xlsx")

    assert data.title == "Uitslag   1 2"
    assert data.dict == [
        {"Name": "'=cmd|calc", "Points": -5},
        {"Name": "Zoë", "Points": None},
    ]


@pytest.mark.parametrize(
    ("words", "header"),
    [
        (
            ("Friday night", "2026-11-20", "Standings"),
            'attachment; filename="friday-night-2026-11-20-standings.csv"; '
            "filename*=UTF-8''friday-night-2026-11-20-standings.csv",
        ),
        (
            ("Café", "2026-11-20"),
            'attachment; filename="cafe-2026-11-20.csv"; '
            "filename*=UTF-8''caf%C3%A9-2026-11-20.csv",
        ),
        (
            ("ערב",),
            "attachment; filename=\"file.csv\"; filename*=UTF-8''%D7%A2%D7%A8%D7%91.csv",
        ),
        (
            ('a"; x=\r\nSet-Cookie: 1', "../../etc"),
            'attachment; filename="a-x-set-cookie-1-etc.csv"; '
            "filename*=UTF-8''a-x-set-cookie-1-etc.csv",
        ),
        (("***",), "attachment; filename=\"file.csv\"; filename*=UTF-8''file.csv"),
    ],
)
def test_a_file_is_named_so_that_every_browser_takes_it(
    words: tuple[str, ...], header: str
) -> None:
    assert attachment(*words, ending="csv") == header
