"""What comes out as PDF for many players and long names, on both sides, and to be filled in."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from scoring.core.formats import FORMATS
from scoring.evening.game_rules import game_of
from scoring.models import Event, Season
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants, logged_in, token
from tests.scoring.pages.printing.test_pdf import (
    HEBREW,
    LONG,
    MM,
    Pdf,
    a_night,
    groups,
    made_as_a_job,
    pdf_at,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]

A3, A4, A5 = (297, 420), (210, 297), (148, 210)
A4_WIDE, A5_WIDE = (297, 210), (210, 148)


def file(event: Event, address: str, folder: Path) -> Pdf:
    return pdf_at(event, address, folder)


def within(pdf: Pdf) -> None:
    """Every word stands inside what printers print on."""
    sizes = pdf.sizes
    for word in pdf.words:
        wide, high = sizes[word.page - 1]
        assert 4 * MM < word.left < word.right < (wide - 4) * MM, word
        assert 4 * MM < word.top < word.bottom < (high - 4) * MM, word


def letters(pdf: Pdf) -> str:
    return "".join(word.text for word in pdf.words)


NINETY = [*(f"Player{number}" for number in range(88)), LONG[0], HEBREW]


@pytest.fixture(scope="module")
def of_ninety(module_db: None) -> Event:
    club = a_club("De Negentig", owner=a_user("Nora"))
    tables = [NINETY[at : at + 4] for at in range(0, 90, 4)]
    return a_night("jokeren-competition", *tables, club=club)


@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize("what", ["names-poster", "tables-poster", "standings-poster"])
def test_posters_have_every_name_whole_within_their_paper(
    of_ninety: Event, what: str, paper: str, tmp_path: Path
) -> None:
    pdf = file(of_ninety, f"1/{what}/{paper}.pdf", tmp_path)
    wide, high = (210, 297) if paper == "a4" else (297, 420)
    every = [word.text for word in pdf.words]

    assert set(pdf.sizes) == {(wide, high)}
    # A sheet that is one of several says from whom to whom it goes.
    assert all(1 <= every.count(name) <= 3 for name in NINETY[:-2])
    assert "Kloosterboer" in "".join(every)
    for word in pdf.words:
        assert 5 * MM < word.left < word.right < (wide - 5) * MM, word
        assert 5 * MM < word.top < word.bottom < (high - 5) * MM, word


@pytest.mark.parametrize("seats", [2, 3, 6, 7, 10])
@pytest.mark.parametrize("format", ["taki-points", "taki-pyramid"])
def test_a_table_of_any_number_has_a_form_that_can_be_written_on(
    format: str, seats: int, tmp_path: Path
) -> None:
    names = [*LONG[:1], HEBREW, *(f"Player{n}" for n in range(8))][:seats]
    pdf = file(a_night(format, names), "1/forms/a4.pdf", tmp_path)
    first = next(word for word in pdf.words if word.text.startswith("Maxim"))
    width = ((118 if seats <= 6 else 205) / seats - 3) * MM
    column = [word for word in pdf.words if -2 < word.left - first.left < width]

    assert pdf.sizes == [A4 if seats <= 6 else A4_WIDE]
    assert LONG[0].replace(" ", "") in "".join(
        word.text for word in sorted(column, key=lambda word: (round(word.top), word.left))
    )
    assert all(f"Player{n}" in letters(pdf) for n in range(seats - 2))
    within(pdf)


@pytest.mark.parametrize("seats", [7, 8, 9, 10])
def test_columns_are_14_mm_wide_at_least(seats: int, tmp_path: Path) -> None:
    names = [f"P{n}" for n in range(seats)]
    event = a_night("taki-points", names)
    for paper, size in (("a4", A4_WIDE), ("a5", A5_WIDE)):
        pdf = file(event, f"1/forms/{paper}.pdf", tmp_path)
        lefts = {word.text: word.left for word in pdf.words if word.text in names}
        apart = [lefts[after] - lefts[name] for name, after in pairwise(names)]

        assert pdf.sizes == [size]
        assert min(apart) >= 14 * MM
        within(pdf)


@pytest.mark.parametrize("format", FORMATS)
def test_there_are_blank_forms_for_as_many_as_a_game_takes(format: str, tmp_path: Path) -> None:
    event = an_event(a_club(), format)
    seats = game_of(FORMATS[format]).seats
    for number in (seats[0], seats[-1]):
        pdf = file(event, f"spare/{number}/a4.pdf", tmp_path)
        assert len(pdf.sizes) == 1
        within(pdf)
    client = logged_in(event.club)
    for number in (seats[0] - 1, seats[-1] + 1):
        assert client.get(f"/event/{event.code}/print/spare/{number}/a4.pdf").status_code == 404


def test_forms_of_large_tables_lie_behind_the_others(tmp_path: Path) -> None:
    large = [f"Player{n}" for n in range(8)]
    event = a_night("taki-points", large, *groups(3))

    assert file(event, "1/forms/a4.pdf", tmp_path).sizes == [A4, A4, A4_WIDE]


def people_of(players: int) -> list[str]:
    """Return so many names, of which the last is long."""
    return [*(f"Player{number}" for number in range(players - 1)), LONG[0]]


@pytest.fixture(scope="module")
def nights(module_db: None) -> dict[int, Event]:
    """An evening for each number of players."""
    made = {}
    for players in (1, 3, 14, 24, 40, 42, 400):
        club = a_club(f"De {players}", owner=a_user(f"Olga of {players}"))
        people = people_of(players)
        tables = (people[at : at + 4] for at in range(0, players, 4))
        made[players] = a_night("jokeren-competition", *tables, club=club)
    return made


@pytest.mark.parametrize(
    ("players", "paper"), [(1, "a5"), (3, "a4"), (14, "a4"), (14, "a5"), (42, "a4"), (42, "a5")]
)
def test_route_cards_have_every_name_whole(
    nights: dict[int, Event], players: int, paper: str, tmp_path: Path
) -> None:
    people = people_of(players)
    pdf = file(nights[players], f"evening/route-cards/{paper}.pdf", tmp_path)
    on_a_sheet, size = (4, A4) if paper == "a4" else (2, A5_WIDE)
    every = [word.text for word in pdf.words]

    assert pdf.sizes == [size] * -(-players // on_a_sheet)
    assert all(every.count(name) == 1 for name in people[:-1])
    assert "Kloosterboer-" in letters(pdf)
    within(pdf)


def test_nineteen_rounds_have_room_on_a_route_card(tmp_path: Path) -> None:
    event = an_event(a_club(), rounds=19)
    a_round(event, entrants(event, *LONG))
    pdf = file(event, "evening/route-cards/a4.pdf", tmp_path)

    assert pdf.sizes == [A4]
    assert sum(word.text == "19" and word.bottom < 145 * MM for word in pdf.words) == 2
    within(pdf)


@pytest.mark.parametrize(
    ("players", "paper", "size"),
    [
        *((players, "a4", A4) for players in (1, 14, 40, 400)),
        *((players, "a3", A3) for players in (3, 24, 40, 400)),
    ],
)
def test_a_cross_table_can_be_read_for_any_number(
    nights: dict[int, Event], players: int, paper: str, size: tuple[int, int], tmp_path: Path
) -> None:
    people = people_of(players)
    pdf = file(nights[players], f"evening/cross-table/{paper}.pdf", tmp_path)
    every = re.findall(r"Player\d+", " ".join(word.text for word in pdf.words))

    assert set(pdf.sizes) == {size}
    assert set(every) == set(people[:-1])
    assert "Kloosterboer-" in letters(pdf)
    assert min(word.bottom - word.top for word in pdf.words) >= 9
    within(pdf)


@pytest.mark.parametrize("what", ["route-cards", "cross-table", "minutes", "attendance"])
def test_before_the_first_round_there_is_a_page_all_the_same(what: str, tmp_path: Path) -> None:
    event = an_event(a_club())

    assert len(file(event, f"evening/{what}/a4.pdf", tmp_path).sizes) == 1


@pytest.mark.parametrize(
    ("what", "papers"),
    [
        ("attendance", {"a4": A4, "a5": A5}),
        ("table-cards", {"a4": A4, "a5": A5}),
        ("place-cards", {"a4": A4}),
        ("route-cards", {"a4": A4, "a5": A5_WIDE}),
        ("certificates", {"a4": A4_WIDE}),
        ("result", {"a4": A4, "a5": A5}),
    ],
)
def test_what_is_to_be_filled_in_has_one_page_and_no_name(
    what: str, papers: dict[str, tuple[int, int]], tmp_path: Path
) -> None:
    event = a_night("jokeren-competition", ["Ada", "Ben", "Cas"])
    for paper, size in papers.items():
        pdf = file(event, f"blank/{what}/{paper}.pdf", tmp_path)
        assert pdf.sizes == [size]
        assert not {"Ada", "Ben", "Cas"} & {word.text for word in pdf.words}
        within(pdf)


def test_on_both_sides_a_form_has_nothing_behind_it(tmp_path: Path) -> None:
    event = a_night("jokeren-form", *groups(2))
    pdf = file(event, "1/everything/a5.pdf?sides=2", tmp_path)

    assert pdf.sizes == [A4, A4, A5, A5, A5_WIDE, A5_WIDE, A5_WIDE, A5_WIDE]
    assert {word.page for word in pdf.words} == {1, 3, 5, 7}


def test_on_both_sides_a_list_goes_on_behind_and_each_copy_begins_on_new_paper(
    tmp_path: Path,
) -> None:
    event = a_night("jokeren-competition", *groups(40))
    one_side = len(file(event, "1/names/a4.pdf", tmp_path).sizes)
    pdf = file(event, "1/names/a4.pdf?sides=2&copies=2", tmp_path)

    assert one_side == 5
    assert len(pdf.sizes) == 12
    assert {word.page for word in pdf.words} == {*range(1, 6), *range(7, 12)}


def test_on_both_sides_a_spare_form_has_the_same_behind_it(tmp_path: Path) -> None:
    pdf = file(a_night("jokeren-form", *groups(1)), "spare/4/a5.pdf?sides=2", tmp_path)

    assert pdf.sizes == [A5_WIDE] * 2
    assert pdf.text(1) == pdf.text(2)


def test_a_season_of_400_stands_on_posters(tmp_path: Path) -> None:
    event = a_night("jokeren-competition", *groups(100))
    Event.objects.update(closed="2026-11-20T23:00Z")
    season = Season.objects.create(club=event.club, name="Herfst", token=token())
    pdf = made_as_a_job(event.club, f"{season.get_absolute_url()}print/a3.pdf", tmp_path)

    assert set(pdf.sizes) == {A3}
    within(pdf)
