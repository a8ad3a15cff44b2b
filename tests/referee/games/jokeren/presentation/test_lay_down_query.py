"""What a hand of Jokeren can lay, and rulings on its cards, without a game."""

from dataclasses import replace
from typing import Any

import pytest

from referee.games.jokeren import GAME
from referee.games.jokeren.melds import Meld, read
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import EDITIONS
from referee.games.jokeren.presentation.card_text import cards_of, read_typed
from referee.games.jokeren.presentation.lay_down_answer import LayDownAnswer, answer
from referee.games.jokeren.presentation.lay_down_query import ME, OTHER, LayDownQuery
from referee.games.jokeren.presentation.meld_query import Ruled, ruling
from referee.rulings.house_rules import HouseRules


def asked(
    hand: str,
    *,
    mine: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    out: bool = False,
    cards: str = "",
    ask: str = "",
    edition: str = "home",
    **options: Any,
) -> LayDownQuery:
    rules = HouseRules(GAME, edition, replace(EDITIONS[edition], **options))
    question = LayDownQuery(rules, cards_of(read_typed(hand)), out=out)
    for melds, owner in ((mine, ME), (theirs, OTHER)):
        for text in melds:
            meld = read(tuple(sorted(cards_of(read_typed(text)))), question.options)
            assert isinstance(meld, Meld)
            question = question.put(meld, owner)
    return replace(question, chosen=cards_of(read_typed(cards)), ask=ask)


def told(hand: str, **others: Any) -> LayDownAnswer:
    found = answer(asked(hand, **others))
    assert found
    return found


def ruled(cards: str, ask: str, hand: str = "", **others: Any) -> Ruled:
    return ruling(asked(f"{cards} {hand}", cards=cards, ask=ask, **others))


def sums(found: LayDownAnswer) -> list[str]:
    return [
        f"{meld.sum} = {meld.points}".replace("\N{NO-BREAK SPACE}", " ") for meld in found.melds
    ]


def plain(text: str) -> str:
    return text.replace("\N{VARIATION SELECTOR-15}", "")


# The best lay-down


def test_forty_three_points_are_enough_and_spelt_out_card_by_card() -> None:
    found = told("9C * JC 2H 3H 4H 5H 5D 9S QD")

    assert (found.code, found.points, found.enough) == ("out", 43, 40)
    assert found.sentence == "The player may come out with 43 points: 40 are needed."
    assert found.clause.number == "3.1"
    assert [plain(each) for each in sums(found)] == [
        "2♥ 2 + 3♥ 3 + 4♥ 4 + 5♥ 5 = 14",
        "9♣ 9 + 10♣ joker 10 + J♣ 10 = 29",
    ]
    assert [DECK.face(DECK.laid(name)) for name in ("9S", "5D", "QD")] == list(found.left)
    assert found.count == 3


def test_thirty_nine_points_are_one_too_few() -> None:
    found = told("9S 9H 9D 3C 4C 5C 8D AC")

    assert (found.code, found.points, found.missing) == ("short", 39, 1)
    assert found.sentence == ("The player cannot come out with 39 points: 40 are needed, 1 more.")
    assert found.clause.number == "3.1"
    assert not found.may


def test_forty_points_are_enough() -> None:
    assert told("KS KH KD QC QS 3C 4C 5C 10S 10H").points >= 40
    assert told("QS KS AS 2C 3C 4C 8D").code == "out"
    assert told("QS KS AS 2C 3C 4C 8D").points == 40


def test_the_house_rules_that_would_allow_it_are_told() -> None:
    found = told("9S 9H 9D 3C 4C 5C 8D AC")

    assert "A player who comes out must lay melds worth at least 39 points." in [
        change.sentence for change in found.changes
    ]
    assert all(change.allowed for change in found.changes)
    assert "opening_points=39" in found.changes[0].url


def test_an_ace_of_eleven_may_be_what_is_missing() -> None:
    found = told("QS KS AS 2C 3C 4C 8D", edition="competition")

    assert (found.code, found.points) == ("short", 39)
    assert "An ace counts 11 points, and 1 before the 2 of a run." in [
        change.sentence for change in found.changes
    ]


def test_one_meld_alone_may_be_asked_for() -> None:
    found = told("KS KH KD 7H 8H 9H 2C 3D", opening_single_meld=True)

    assert (found.code, found.points, found.missing) == ("short", 30, 10)
    assert found.clause.number == "3.3"
    assert "The points for coming out may come from several melds." in [
        change.sentence for change in found.changes
    ]


def test_who_lays_down_all_but_one_card_may_need_no_points() -> None:
    found = told("2C 3C 4C 5D 5H 5S KD", opening_points=50)

    assert found.code == "waived"
    assert found.clause.number == "3.4"
    assert found.goes_out


def test_a_hand_without_a_meld_is_worth_nothing() -> None:
    found = told("2C 9H KD 4S")

    assert (found.code, found.points, found.enough) == ("none", 0, 40)
    assert found.sentence == (
        "There is no meld in this hand, so it is worth nothing for coming out."
    )


def test_the_card_to_discard_may_be_what_stands_in_the_way() -> None:
    assert told("KS KH KD").sentence == (
        "Nothing can be laid: one card must be kept for the discard."
    )
    assert told("KS KH KD 8H 9H 10H").sentence.endswith(
        "All cards together would be enough, but one must be kept for the discard."
    )
    assert told("KS KH KD 8H 9H 10H", go_out="optional").code == "out"


def test_who_is_out_needs_no_points() -> None:
    found = told("2C 3C 4C 9H KD", out=True)

    assert (found.code, found.enough, found.clause.number) == ("lay", 0, "3.5")
    assert found.sentence == "The player has come out and may lay 3 cards: no points are needed."
    assert found.count == 2


def test_who_has_a_meld_on_the_table_is_out() -> None:
    assert told("2C 3C 4C 9H", mine=("7D 8D 9D",)).code == "lay"
    assert told("2C 3C 4C 9H", theirs=("7D 8D 9D",)).code == "short"


def test_what_is_left_and_fits_the_table_is_told() -> None:
    found = told("6D 10C KH 2S", mine=("7D 8D 9D",), theirs=("9C *=10C JC", "KS KD KC"))

    assert [(plain(each.card), each.melds, each.jokers) for each in found.fitting] == [
        ("K♥", (3,), ()),
        ("6♦", (1,), ()),
        ("10♣", (), (2,)),
    ]


def test_the_last_card_wins_the_deal() -> None:
    assert told("KS KH KD 8H 9H 10H 2C").goes_out
    assert not told("KS KH KD 8H 9H 10H 2C 4D").goes_out


def test_what_is_left_counts_by_the_house_rules() -> None:
    left = "KS KH KD 8H 9H 10H 2C 9D *"

    assert told(left, joker_hand_value=5).melds
    assert told("KS KH KD 8H 9H 10H 2C 9D", hand_score="pips").count == 11


def test_a_hard_hand_of_thirty_cards_is_answered() -> None:
    hand = "A-5s A-5s A-5h A-5h A-5d AC ****"

    assert told(hand, opening_points=60, out=True).code == "lay"
    assert told(hand, opening_points=60, opening_single_meld=True).code == "short"


# Rulings


def test_a_run_is_a_meld_whatever_it_is_worth() -> None:
    found = ruled("2C 3C 4C", "meld")

    assert found.allowed
    assert (
        plain(found.sentence) == "This is a run. For coming out it counts 2♣ 2 + 3♣ 3 + 4♣ 4 = 9."
    )
    assert found.clause
    assert found.clause.number == "2.2"


def test_a_third_suit_twice_is_no_set() -> None:
    found = ruled("7C 7C 7D", "meld")

    assert not found.allowed
    assert found.sentence == (
        "The suit of the seven of clubs is in the set already: the cards of a set have "
        "different suits."
    )


def test_a_joker_that_may_lie_for_two_cards_is_asked_about() -> None:
    found = ruled("7C 8C *", "meld")

    assert [plain(each.words) for each in found.choices] == [
        "the joker as 6♣",
        "the joker as 9♣",
    ]
    assert "cards=7C+8C+%2A%3D9C" in found.choices[1].url
    assert ruled("7C 8C *=9C", "meld").allowed


def test_a_joker_that_is_laid_off_is_asked_about_too() -> None:
    found = ruled("*", "add:1", hand="KD 2C", mine=("7D 8D 9D",))

    assert [plain(each.words) for each in found.choices] == [
        "the joker as 6♦",
        "the joker as 10♦",
    ]


def test_the_house_rules_that_would_change_a_ruling_are_told() -> None:
    found = ruled("KC AC 2C", "meld")

    assert not found.allowed
    assert [(change.sentence, change.allowed) for change in found.changes] == [
        ("A run may go round the corner: Q K A 2 3.", True)
    ]


def test_who_is_not_out_lays_nothing_off() -> None:
    found = ruled("10H", "add:1", hand="KD 2C", theirs=("7H 8H 9H",))

    assert not found.allowed
    assert found.sentence.startswith("The player has not come out yet")
    assert found.clause
    assert found.clause.number == "4.1"


def test_a_card_that_fits_is_laid_off() -> None:
    found = ruled("10H", "add:1", hand="KD 2C", theirs=("7H 8H 9H",), out=True)

    assert found.allowed
    assert found.sentence == "This may be laid off on meld 1: ten of hearts."


def test_the_very_card_is_swapped_for_the_joker() -> None:
    found = ruled("10C", "swap:1", hand="KD 2C", mine=("9C *=10C JC",))

    assert found.allowed
    assert found.sentence == (
        "This may be swapped for the joker of meld 1: ten of clubs. The joker must be on the "
        "table again before the discard."
    )
    assert not ruled("9C", "swap:1", hand="KD 2C", mine=("9C *=10C JC",)).allowed


def test_both_suits_may_be_asked_for_a_joker() -> None:
    others: Any = {"hand": "KD 2C", "mine": ("7S 7H *=7D",)}

    assert ruled("7D", "swap:1", **others).allowed
    assert not ruled("7D 7C", "swap:1", **others).allowed
    assert ruled("7D 7C", "swap:1", joker_set_swap="both", **others).allowed


def test_a_meld_that_is_not_there_is_told() -> None:
    found = ruled("10C", "add:7", hand="KD", out=True)

    assert not found.allowed
    assert "7" in found.sentence


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_address_says_no_more_than_is_asked(edition: str) -> None:
    assert asked("").url == "/ask/jokeren/"
    question = asked("7H *", theirs=("QS QH QD",), out=True, edition=edition)
    told = "" if edition == "home" else "edition=competition&"

    assert question.url == f"/ask/jokeren/?{told}hand=7H+%2A&theirs=QS+QH+QD&out=on"
