"""Names on the hall's screen: shortened where they must be, told apart, and never cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.pages.hall.fitting_names import fitted, width

SIXTY = "Bartholomeus Wilhelmus van den Oudenhoven tot Rijsenburg Steen"
names = st.text(st.characters(categories=("Lu", "Ll", "Lo"), include_characters=" "), max_size=60)


def one(name: str, room: float) -> str:
    (found,) = fitted([name], room)
    return found.text


@pytest.mark.parametrize(
    ("name", "room", "shown"),
    [
        ("Gerda van der Heijden", 30, "Gerda van der Heijden"),
        ("Gerda van der Heijden", 13, "Gerda v.d. Heijden"),
        ("Gerda van der Heijden", 9, "Gerda v.d. H."),
        ("Gerda van der Heijden", 6, "G. v.d. H."),
        ("Jan Willem Bakker", 10, "Jan W. Bakker"),
        ("Ab", 3, "Ab"),
    ],
)
def test_a_name_gives_way_by_its_particles_first(name: str, room: float, shown: str) -> None:
    assert one(name, room) == shown


def test_two_names_that_would_be_alike_stand_in_full() -> None:
    shown = fitted(["Gerda van der Heijden", "Gerda van der Horst", "Ab"], 9)

    assert [each.text for each in shown] == ["Gerda van der Heijden", "Gerda van der Horst", "Ab"]
    assert shown[0].lines > 1


def test_a_word_that_has_no_shorter_form_takes_several_lines() -> None:
    (found,) = fitted(["W" * 60], 10)

    assert found.text == "W" * 60
    assert found.lines >= 6


def test_a_name_of_sixty_letters_fits_or_has_its_lines() -> None:
    for room in (5, 8, 11, 16):
        (found,) = fitted([SIXTY], room)
        assert width(found.text) <= room * found.lines


def test_a_name_that_is_written_from_the_right_is_kept() -> None:
    assert one("אברהם בן־דוד", 12) == "אברהם בן־דוד"


@given(st.lists(names, max_size=8), st.floats(4, 30))
def test_every_name_has_room_and_no_two_are_confused(given: list[str], room: float) -> None:
    shown = fitted(given, room)

    assert all(width(each.text) <= room * each.lines + 1e-9 for each in shown)
    shortened = [
        each.text
        for name, each in zip(given, shown, strict=True)
        if each.text != " ".join(name.split())
    ]
    assert len(shortened) == len(set(shortened))


def test_the_longer_forms_go_with_a_name_that_was_shortened() -> None:
    (found,) = fitted(["Gerda van der Heijden"], 9)

    assert found.text == "Gerda v.d. H."
    assert found.longer == (("Gerda", "van der Heijden"), ("Gerda", "v.d. Heijden"))


def test_a_name_that_fits_in_full_has_no_longer_form() -> None:
    assert fitted(["Gerda van der Heijden"], 30)[0].longer == ()


def test_no_longer_form_is_one_that_another_name_may_have() -> None:
    shown = fitted(["Gerda van der Heijden", "Gerda v.d. Heijden"], 9.5)

    assert all(("Gerda", "v.d. Heijden") not in each.longer[1:] for each in shown)
