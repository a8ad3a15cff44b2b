import pytest

from scoring.models import Alias, Player
from scoring.posts.clubs.player_lists import MOST_LINES, RegisterRow, read_list, text_of, write_list
from tests.scoring.building import a_club


def names(text: str) -> list[str]:
    return [line.name for line in read_list(text).lines]


def test_a_pasted_list_has_a_name_on_each_line_and_empty_lines_count():
    assert read_list("Anna\n\n  Ben  \r\nGil, guest").lines == (
        RegisterRow(1, "Anna"),
        RegisterRow(3, "Ben"),
        RegisterRow(4, "Gil", is_guest=True),
    )


@pytest.mark.parametrize(
    "text",
    [
        "naam;gast;bijnaam\nAnna;ja;Annie / An\nBen;nee;",
        "Name,Guest,Aliases\nAnna,yes,Annie / An\nBen,no,",
        "gast\tnaam\tbijnamen\nx\tAnna\tAnnie, An\n0\tBen\t",
        "\ufeffNAAM;GAST;ALIAS\r\nAnna;1;Annie|An\r\nBen;lid;\r\n",
    ],
)
def test_the_head_of_a_file_says_what_the_columns_are(text):
    assert read_list(text).lines == (
        RegisterRow(2, "Anna", True, ("Annie", "An")),
        RegisterRow(3, "Ben", False),
    )


def test_a_name_may_stand_in_parts():
    text = "Voornaam;Tussenvoegsel;Achternaam\nAnna;van;Dijk\nBen;;Bos"

    assert names(text) == ["Anna van Dijk", "Ben Bos"]


def test_columns_that_mean_nothing_here_are_named():
    assert read_list("naam;e-mail;tel.\nAnna;a@b.c;06").unused == ("e-mail", "tel.")


def test_a_quoted_cell_may_hold_the_delimiter_and_a_line_break():
    assert read_list('name,alias\n"Bos, Ben","B.\nB."\nGil,').lines == (
        RegisterRow(2, "Bos, Ben", aliases=("B. B.",)),
        RegisterRow(4, "Gil"),
    )


def test_what_is_not_understood_is_told_by_its_line():
    lines = read_list("name;guest\nAnna;perhaps\n--;yes\n" + "x" * 61 + ";").lines

    assert [(line.number, line.problem, line.word) for line in lines] == [
        (2, "guest", "perhaps"),
        (3, "name", ""),
        (4, "long", ""),
    ]


def test_a_name_after_a_comma_is_not_taken_for_a_first_name():
    assert read_list("Vries, Jan").lines == (RegisterRow(1, "Vries", problem="guest", word="Jan"),)


def test_too_many_lines_are_not_read():
    assert read_list("Anna\n" * (MOST_LINES + 1)).is_too_long


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_a_file_is_read_however_a_spreadsheet_has_written_it(encoding):
    assert names(text_of("Zoë\nBjörn".encode(encoding))) == ["Zoë", "Björn"]


@pytest.mark.django_db
def test_a_register_is_written_without_formulas_and_read_back_as_it_was():
    club = a_club()
    anna = Player.objects.create(club=club, name="=HYPERLINK(1)", is_guest=True)
    Alias.objects.create(club=club, player=anna, name="@Anna")
    Player.objects.create(club=club, name="Ben, Bos")
    text = write_list(list(Player.objects.order_by("pk")))

    assert text == "\ufeffname,guest,alias\r\n'=HYPERLINK(1),yes,'@Anna\r\n\"Ben, Bos\",no,\r\n"
    assert read_list(text).lines == (
        RegisterRow(2, "=HYPERLINK(1)", True, ("@Anna",)),
        RegisterRow(3, "Ben, Bos", False),
    )


def test_a_cell_without_an_end_is_a_name_that_is_too_long():
    (line,) = read_list('"' + 250_000 * "a").lines

    assert line == RegisterRow(1, 60 * "a", problem="long")


def test_a_pasted_list_may_be_numbered() -> None:
    names = [line.name for line in read_list("1. Annie de Vries\n2. Bram, guest\n").lines]

    assert names == ["Annie de Vries", "Bram"]


def test_a_column_of_names_keeps_what_a_list_would_lose() -> None:
    assert [line.name for line in read_list("name;guest\n1. Annie;no\n").lines] == ["1. Annie"]


def test_a_list_may_be_in_hebrew() -> None:
    found = read_list("שם פרטי,שם משפחה,אורח\nדנה,לוי,כן\nנועם,כהן,לא\n").lines

    assert [(row.name, row.is_guest) for row in found] == [("דנה לוי", True), ("נועם כהן", False)]
