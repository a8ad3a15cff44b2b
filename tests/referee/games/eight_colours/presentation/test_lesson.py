"""When the lesson of the eight-colour game says what: why the other player moved twice."""

from typing import Any

from referee.engine.options import read_options
from referee.games import GAMES
from referee.games.eight_colours.cards import COLOUR, DECK
from referee.games.eight_colours.presentation.lesson import FIRST, LESSON
from referee.presentation.lesson import LEARNER, Sight
from tests.builders import state_of
from tests.lessons import played, share_soon_through, start_of, topics_due

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


def explained_after(*moves: str, hands: tuple[str, ...]) -> set[str]:
    return topics_due(GAME, LESSON, state_of(*moves, hands=hands))


def test_a_learner_who_owes_cards_has_met_the_card_that_they_are_owed_for() -> None:
    hand, all_at_once = "R1 R4 G4", "Cards that are owed are drawn all at once"
    two, four = (
        "Draw two: the next player draws, or answers",
        "Wild draw four: a colour, and four cards",
    )

    owed_two = explained_after("1 play R1", "2 play R+2", hands=(hand, "R+2 R3 Y5"))
    owed_four = explained_after("1 play R1", "2 play W+4:Y", hands=(hand, "W+4 R3 Y5"))
    assert owed_two == {two, all_at_once}
    assert owed_four == {four, all_at_once}


def met_in_the_first_deal() -> frozenset[int]:
    steps: Any = played(GAME, LESSON)
    return frozenset[int]().union(*(step.course.met for step in steps))


def test_a_learner_who_lays_any_card_that_fits_is_soon_through() -> None:
    assert share_soon_through(GAME, LESSON) >= 0.9


def test_whoever_does_what_is_proposed_meets_every_topic() -> None:
    every = LESSON.explained(range(len(LESSON.bubbles)))

    assert LESSON.explained(met_in_the_first_deal()) == every


def test_the_deal_has_all_cards_and_those_of_few_colours_first() -> None:
    dealt = LESSON.deal(GAME, read_options(GAME.editions[GAME.edition], LESSON.options))
    cards = [card for pile in (*dealt.hands, dealt.upcards, dealt.stock) for card in pile]
    is_few = [COLOUR[card] in FIRST for card in cards]

    assert sorted(cards) == sorted(DECK.whole())
    assert is_few == sorted(is_few, reverse=True)
    assert [len(hand) for hand in dealt.hands] == [5, 5]
    assert start_of(GAME, LESSON).discards == dealt.upcards
