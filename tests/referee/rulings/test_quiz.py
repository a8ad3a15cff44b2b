import pytest
from django.utils import translation

from referee.rulings.own_rulings import answer_case
from referee.rulings.quiz import MOMENTS, moments_of

GAMES = ("taki", "eight_colours", "jokeren")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_twenty_different_moments_of_which_many_are_lawful_and_many_are_not(game):
    answers = [answer_case(game, each.case) for each in moments_of(game)]
    lawful = sum(each.allowed for each in answers)

    assert len({each.url for each in answers}) == MOMENTS
    assert MOMENTS / 4 <= lawful <= 3 * MOMENTS / 4


@pytest.mark.parametrize("game", GAMES)
def test_neither_the_language_nor_chance_changes_the_moments(game):
    first = moments_of(game)
    moments_of.cache_clear()
    with translation.override("he"):
        assert moments_of(game) == first


def test_a_game_without_disputes_and_pictures_has_none(little_rummy):
    assert moments_of(little_rummy) == ()
