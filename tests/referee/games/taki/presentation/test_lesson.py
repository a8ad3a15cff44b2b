"""When the lesson of TAKI says what: what the first deal itself does not bring up."""

from typing import Any

import pytest

from referee.engine.moves import Play
from referee.games import GAMES
from referee.games.taki.cards import SYMBOL
from referee.games.taki.presentation.lesson import LESSON, TAKI
from referee.presentation.lesson import LEARNER, Due, Sight
from tests.lessons import share_soon_through, start_of, topics_due
from tests.referee.games.taki.records import state_of

GAME = GAMES["taki"]


def due(*moves: str, hands: tuple[str, ...]) -> list[Due]:
    """Return all that the lesson has to say to the first seat, in its order."""
    state: Any = state_of(*moves, hands=hands)
    view, legal = GAME.seen_by(state, LEARNER), GAME.legal_for(state, LEARNER)
    sight = Sight(LEARNER, view, legal, before=view)
    found = [bubble.when(sight) for bubble in LESSON.bubbles]
    return [each for each in found if each]


def offered(*moves: str, hands: tuple[str, ...]) -> set[str]:
    names = GAME.notation.deck.names
    offers = [each.offer for each in due(*moves, hands=hands)]
    return {names[offer.card] for offer in offers if isinstance(offer, Play)}


def test_a_breaker_is_never_proposed_where_no_plus_three_waits() -> None:
    assert offered(hands=("BR R1 G4", "Y1 Y5")) == {"R1"}
    assert offered("1 play R+", hands=("BR R+ R1", "Y1 Y5")) == {"R1"}


def test_a_learner_with_a_breaker_and_nothing_that_fits_is_sent_to_the_pile() -> None:
    offers = [type(each.offer).__name__ for each in due(hands=("BR G4 Y7", "Y1 Y5"))]

    assert offers == ["NoneType", "NoneType", "Draw"]


def test_a_learner_who_holds_a_breaker_is_not_told_to_accept_a_plus_three() -> None:
    def said(*hands: str) -> set[str]:
        offers = [each.offer for each in due("1 play R1", "2 play +3", hands=hands)]
        return {type(offer).__name__ for offer in offers}

    assert "Accept" in said("R1 G4 Y7", "+3 Y1 Y5")
    assert "Accept" not in said("BR R1 G4", "+3 Y1 Y5")


def test_a_breaker_is_proposed_against_a_plus_three() -> None:
    assert offered("1 play R1", "2 play +3", hands=("BR R1 G4", "+3 Y1 Y5")) == {"BR"}


def said(*moves: str, hands: tuple[str, ...], before: int) -> list[str]:
    """Return what the lesson has to say that proposes no move, since the learner's moment after so
    many moves.
    """
    then: Any = state_of(*moves[:before], hands=hands)
    state: Any = state_of(*moves, hands=hands)
    view, legal = GAME.seen_by(state, LEARNER), GAME.legal_for(state, LEARNER)
    sight = Sight(LEARNER, view, legal, before=GAME.seen_by(then, LEARNER))
    found = [(str(each.text)[:30], each.when(sight)) for each in LESSON.bubbles]
    return [text for text, due in found if due and due.offer is None]


def test_a_call_is_explained_before_the_last_card_but_one_is_laid() -> None:
    call = "Lay one and one card is left: "
    hands = ("R1 R4 G4", "R3 Y5 Y7")

    assert said(hands=hands, before=0) == []
    assert said("1 play R1", "2 play R3", hands=hands, before=0) == [call]


def test_a_breaker_that_was_laid_against_the_learner_is_explained() -> None:
    hands = ("+3 R1 G4", "BR Y1 R5 R7")

    told = said("1 play +3", "2 play BR", "2 play R5", hands=hands, before=0)
    assert told == ["%(other)s broke your +3 with a"]


def test_a_breaker_that_was_wasted_is_explained() -> None:
    hands = ("R1 G4 Y7", "BR R1 R5 R7")

    told = said("1 play R1", "2 play BR", hands=hands, before=0)
    assert "A breaker laid without a +3 to" in told


def test_a_stop_that_was_laid_against_the_learner_is_explained() -> None:
    hands = ("R1 G4 Y7", "RS R3 Y5")

    told = said("1 play R1", "2 play RS", "2 play R3", hands=hands, before=0)
    assert "%(other)s has laid a stop: you" in told


def told(*moves: str, hands: tuple[str, ...]) -> list[str]:
    """Return what is said to the first seat at a moment that is not its first."""
    state: Any = state_of(*moves, hands=hands)
    view, legal = GAME.seen_by(state, LEARNER), GAME.legal_for(state, LEARNER)
    said = LESSON.said(Sight(LEARNER, view, legal, before=view), frozenset())
    return [str(LESSON.bubbles[place].text) for place, _due in said]


WHAT_IT_DOES = "+3: everybody else draws three cards, unless somebody breaks it."


@pytest.mark.parametrize("hand", ["R1 G4 Y7", "BR R1 G4"])
def test_what_a_plus_three_does_is_said_before_what_can_be_done_about_it(hand: str) -> None:
    first, second = told("1 play R1", "2 play +3", hands=(f"{hand} B5", "+3 Y1 Y5"))

    assert first == WHAT_IT_DOES
    assert "+3" in second


@pytest.mark.parametrize("hand", ["+3 R1 G4", "BR R1 G4"])
def test_what_a_plus_three_does_is_said_where_the_hand_has_one_or_a_breaker(hand: str) -> None:
    assert told(hands=(hand, "Y1 Y5"))[0] == WHAT_IT_DOES
    assert WHAT_IT_DOES not in told(hands=("R1 G4", "Y1 Y5"))


def test_the_player_of_a_plus_three_is_not_told_that_it_waits() -> None:
    assert WHAT_IT_DOES not in told("1 play +3", hands=("+3 R1 G4", "BR Y1 Y5"))


def test_a_plus_as_the_last_card_is_not_said_to_win() -> None:
    (said,) = told(hands=("R+", "Y1 Y5"))

    assert said.startswith("Your last card is a plus: it does not end the round.")
    (said,) = told(hands=("R1", "Y1 Y5"))
    assert said.startswith("This is your last card, and it fits: lay it, and you win")


def explained(*moves: str, hands: tuple[str, ...]) -> set[str]:
    """Return the topics of all that the lesson has to say to the first seat."""
    return topics_due(GAME, LESSON, state_of(*moves, hands=hands))


@pytest.mark.parametrize("hand", ["R1 G4 Y7", "R1 B+2 Y7"])
def test_a_learner_whom_a_plus_two_hits_has_met_it(hand: str) -> None:
    met = explained("1 play R1", "2 play R+2", hands=(hand, "R+2 Y1 Y5"))

    assert "+2: the next player draws, or answers" in met


def test_a_super_taki_is_explained_in_full_to_a_learner_who_has_met_no_taki() -> None:
    hands = ("ST G4 G7", "Y1 Y5")
    (bubble,) = (each for each in LESSON.bubbles if str(each.text).startswith("Super TAKI"))

    assert offered(hands=hands) == {"ST"}
    assert "lay all your cards of the colour" in str(bubble.text)
    assert TAKI in bubble.teaches


def test_the_first_deal_begins_with_a_number_so_that_nothing_has_to_be_explained_away() -> None:
    state = start_of(GAME, LESSON)

    assert SYMBOL[state.leading].isdigit()
    assert state.owed == 0


def test_a_learner_who_lays_any_card_that_fits_is_soon_through() -> None:
    assert share_soon_through(GAME, LESSON) >= 0.9
