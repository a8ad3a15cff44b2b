import pytest
from django.utils import translation

from referee.games.jokeren.presentation.disputes import turn
from referee.rulings.own_rulings import answer_case
from referee.rulings.quiz import CASES, quiz_cases

GAMES = ("taki", "eight_colours", "jokeren")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_twenty_different_quiz_cases_which_many_are_lawful_and_many_are_not(game):
    answers = [answer_case(game, each.case) for each in quiz_cases(game)]
    lawful = sum(each.allowed for each in answers)

    assert len({each.url for each in answers}) == CASES
    assert CASES / 4 <= lawful <= 3 * CASES / 4


@pytest.mark.parametrize("game", GAMES)
def test_neither_the_language_nor_chance_changes_the_cases(game):
    first = quiz_cases(game)
    quiz_cases.cache_clear()
    with translation.override("he"):
        assert quiz_cases(game) == first


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cases_that_look_the_same_are_ruled_on_differently(game):
    rulings = {}
    for each in quiz_cases(game):
        found = answer_case(game, each.case)
        seen = (found.rules, found.before, found.picture, found.lays)
        assert rulings.setdefault(seen, found.allowed) is found.allowed


def test_whether_the_player_has_come_out_is_said_where_that_decides():
    case = turn("6H 9D 2S", theirs="5H *=6H 7H", cards="6H", ask="swap:1")
    out = turn("6H 9D 2S", theirs="5H *=6H 7H", out="on", cards="6H", ask="swap:1")

    assert answer_case("jokeren", case).before == ("I have not come out.",)
    assert answer_case("jokeren", out).before == ("I have come out already.",)


def test_a_game_without_disputes_and_pictures_has_none(little_rummy):
    assert quiz_cases(little_rummy) == ()
