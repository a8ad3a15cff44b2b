from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from referee.presentation.portraits import ANIMALS, new_names, portrait_of

DRAWN = Path(settings.BASE_DIR, "static/img/portraits")


def test_computers_come_in_turn():
    assert new_names(3, []) == ["Fox", "Owl", "Bear"]


@pytest.mark.parametrize("taken", ["Fox", "fox", "Vos", "שועל"])
def test_no_computer_has_a_name_that_a_person_has_in_any_language(taken):
    assert new_names(2, [taken, "Anna"]) == ["Owl", "Bear"]


def test_where_all_animals_sit_a_second_one_of_each_comes():
    assert new_names(2, list(map(str, ANIMALS.values()))) == ["Fox 2", "Owl 2"]


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_a_portrait_is_found_by_its_name_in_every_language(language):
    with translation.override(language):
        names = [*new_names(9, []), *new_names(9, new_names(9, []))]

    assert [portrait_of(name) for name in names] == [*ANIMALS, *ANIMALS]


@pytest.mark.parametrize("name", ["Anna", "Computer 1 (normal)", "", "Foxy", "2"])
def test_another_name_has_no_portrait(name):
    assert portrait_of(name) == ""


def test_every_animal_is_drawn():
    assert {file.stem for file in DRAWN.glob("*.svg")} == set(ANIMALS)


def test_no_two_animals_have_one_name_in_a_language():
    for language, _words in settings.LANGUAGES:
        with translation.override(language):
            assert len(set(map(str, ANIMALS.values()))) == len(ANIMALS)
