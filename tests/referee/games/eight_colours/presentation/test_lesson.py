"""When the lesson of the eight-colour game says what: why the other player moved twice."""

from typing import Any

from referee.games import GAMES
from referee.games.eight_colours.presentation.lesson import LESSON
from referee.presentation.lesson import LEARNER, Sight
from tests.builders import state_of
from tests.lessons import played

GAME = GAMES["eight_colours"]
HANDS = ("R1 R4 G4", "RS RR R3 Y5")
SKIPPED = "%(other)s has laid a skip: you lost a turn, and %(other)s moved again."
REVERSED = "%(other)s laid a reverse. With two players it skips you: %(other)s moved again."


def said(*moves: str) -> list[str]:
    """Return what the lesson explains after these moves, the first of them the learner's."""
    then, state = (state_of(*played, hands=HANDS) for played in ((), moves))
    view, legal = GAME.seen_by(state, LEARNER), GAME.legal_for(state, LEARNER)
    sight = Sight(LEARNER, view, legal, before=GAME.seen_by(then, LEARNER))
    return [
        str(LESSON.bubbles[place].text)
        for place, _due in LESSON.said(sight, frozenset())
        if LESSON.bubbles[place].leads_on
    ]


def test_a_skip_that_was_laid_against_the_learner_is_explained() -> None:
    assert said("1 play R1", "2 play RS", "2 play R3") == [SKIPPED]


def test_a_reverse_that_skipped_the_learner_is_explained() -> None:
    assert said("1 play R1", "2 play RR", "2 play R3") == [REVERSED]


def test_where_the_other_player_moved_once_nothing_is_explained() -> None:
    assert said("1 play R1", "2 play R3") == []


def test_what_skips_the_learner_is_told_in_the_first_deal_with_its_topic() -> None:
    place = next(n for n, bubble in enumerate(LESSON.bubbles) if str(bubble.text) == REVERSED)

    assert place in met_in_the_first_deal()
    assert {str(topic) for topic in LESSON.explained({place})} == {
        "Reverse: play goes the other way"
    }


def met_in_the_first_deal() -> frozenset[int]:
    steps: Any = played(GAME, LESSON)
    return frozenset[int]().union(*(step.course.met for step in steps))
