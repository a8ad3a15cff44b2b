"""When the lesson of Jokeren says what: what the first deal itself does not bring up."""

from typing import Any

import pytest

from referee.engine.moves import Draw
from referee.games import GAMES
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.presentation.lesson import LESSON
from referee.games.jokeren.presentation.lesson_conditions import (
    comes_out,
    finds_melds,
    has_melds,
    has_set,
    must_keep_one,
    must_not_take,
    nears_the_end,
    takes,
    takes_for_meld,
    takes_with_joker,
)
from referee.games.melds.moves import Discard, Take
from referee.presentation.lesson import LEARNER, Due, Sight
from tests.lessons import LessonStep, played
from tests.referee.games.jokeren.records import state_of

GAME = GAMES["jokeren"]
OUT = "JC QC KC 10S 10H 10D"


def due(left: str, drawn: str, *moves: str) -> Due | None:
    """Return whether the first seat, which is out, is held to keep a card for the discard."""
    came_out = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", "1 discard 2C", "2 draw", "2 discard 3C")
    hands, stock = (f"{OUT} {left}", "2H 4S 8D KS"), f"2C 3C {drawn}"
    state: Any = state_of(*came_out, "1 draw", *moves, hands=hands, stock=stock)
    view, legal = GAME.seen_by(state, LEARNER), GAME.legal_for(state, LEARNER)
    return must_keep_one(Sight(LEARNER, view, legal, before=view))


def test_a_learner_whose_last_cards_are_one_meld_is_told_to_discard_one() -> None:
    found = due("9C 9D", "9H")

    assert found is not None
    assert isinstance(found.offer, Discard)
    assert len(found.cards) == 3


@pytest.mark.parametrize(("left", "drawn"), [("9C 9D", "4H"), ("9C 9D 9H", "9S")])
def test_a_learner_who_may_lay_what_fits_is_not(left: str, drawn: str) -> None:
    assert due(left, drawn) is None


def told(step: LessonStep) -> list[str]:
    return [str(LESSON.bubbles[place].text) for place, _due in step.course.said]


def place_of(told: list[str], beginning: str) -> int:
    (place,) = (number for number, text in enumerate(told) if text.startswith(beginning))
    return place


def test_a_joker_is_explained_before_a_set_or_a_run_in_which_one_lies() -> None:
    step = next(step for step in played(GAME, LESSON) if len(step.course.said) > 2)
    (the_set,) = (due for place, due in step.course.said if LESSON.bubbles[place].when is has_set)

    assert JOKER in the_set.cards
    assert place_of(told(step), "A joker stands") < place_of(told(step), "A set:")
    assert place_of(told(step), "A joker stands") < place_of(told(step), "A run:")


def sight(*moves: str, hands: tuple[str, ...], stock: str = "2C 3C 2D") -> Sight:
    state: Any = state_of(*moves, hands=hands, stock=stock)
    view, legal = GAME.seen_by(state, LEARNER), GAME.legal_for(state, LEARNER)
    return Sight(LEARNER, view, legal, before=view)


def test_melds_that_were_found_are_explained_before_the_learner_comes_out() -> None:
    hands = (f"{OUT} 5S 5H 5D 4D", "2H 4S 8D KS")

    assert finds_melds(sight("1 draw", hands=hands)) is not None
    assert finds_melds(sight(hands=hands)) is None, "nothing is offered before the draw"
    out = ("1 draw", "1 lay JC QC KC | 10S 10H 10D")
    assert finds_melds(sight(*out, hands=hands)) is None
    assert finds_melds(sight("1 draw", hands=("2S 4D 6H 8C", "2H 4S 8D KS"))) is None


def test_the_first_deal_says_what_the_melds_above_the_hand_are() -> None:
    step = next(step for step in played(GAME, LESSON) if len(step.course.said) > 2)

    assert any(text.startswith("Above your hand: melds") for text in told(step))
    assert LESSON.bubbles[step.course.said[-1][0]].when is comes_out


def test_the_first_deal_says_for_which_joker_to_swap_once_the_discard_is_taken() -> None:
    steps = [step for step in played(GAME, LESSON) if isinstance(step.move, Take)]
    step = next(step for step in steps if step.move.seat == LEARNER)
    ((place, found),) = step.course.said
    names = GAME.notation.deck.names

    assert LESSON.bubbles[place].when is takes_with_joker
    assert [names[card] for card in found.cards] == ["9C", "AD"]
    assert (names[int(found.facts["card"])], names[int(found.facts["own"])]) == ("KD", "9C")
    assert found.facts["meld"] == 3
    assert step.course.before is not None
    then = Sight(LEARNER, step.course.before, GAME.legal_for(step.state, LEARNER))
    assert takes_for_meld(then) is takes(then) is None, "that is said of this discard alone"
    assert {str(words) for words in LESSON.explained({place})} == {"Swap the real card for a joker"}


def taking(hand: str, discard: str) -> Sight:
    """Return the moment in which the learner, who is out, may take that discard."""
    out = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", "1 discard 2C", "2 draw")
    hands = (f"{OUT} {hand}", f"{discard} 2H 4S 8D")
    return sight(*out, f"2 discard {discard}", hands=hands)


def test_a_discard_that_makes_a_meld_is_explained_by_the_cards_beside_it() -> None:
    names = GAME.notation.deck.names
    found = takes_for_meld(taking("9C 9D 5S", "9H"))

    assert found is not None
    assert sorted(names[card] for card in found.cards) == ["9C", "9D"]
    assert takes(taking("9C 9D 5S", "9H")) is None


def test_a_discard_that_fits_a_meld_on_the_table_may_be_laid() -> None:
    found = takes(taking("5S 3D", "AC"))

    assert found is not None
    assert isinstance(found.offer, Take)
    assert takes_for_meld(taking("5S 3D", "AC")) is None


def test_the_first_discard_that_could_not_be_used_says_when_one_may_be_taken() -> None:
    held = "2S 4D 6H 8C"
    before = ("1 draw", "1 discard 2C", "2 draw", "2 discard KS")
    moment = sight(*before, hands=(held, "2H 4S 8D KS"))

    found = must_not_take(moment)
    assert found is not None
    assert isinstance(found.offer, Draw)
    assert must_not_take(taking("9C 9D 5S", "9H")) is None, "that one may be taken"
    assert must_not_take(sight(hands=(held, "2H 4S 8D KS"))) is None, "there is none"


def test_the_first_deal_says_what_cards_count_before_the_learner_comes_out() -> None:
    step = next(step for step in played(GAME, LESSON) if len(step.course.said) > 2)
    said = [LESSON.bubbles[place].when for place, _due in step.course.said]

    assert said.index(has_melds) < said.index(comes_out)


def test_whoever_does_what_is_proposed_meets_every_topic() -> None:
    every = LESSON.explained(range(len(LESSON.bubbles)))

    met = frozenset[int]().union(*(step.course.met for step in played(GAME, LESSON)))
    assert LESSON.explained(met) == every


def test_that_a_card_is_kept_for_the_discard_is_said_before_it_is_needed() -> None:
    said = [place for step in played(GAME, LESSON) for place, _due in step.course.said]
    conditions = [LESSON.bubbles[place].when for place in said]

    assert conditions.index(nears_the_end) < conditions.index(must_keep_one)
