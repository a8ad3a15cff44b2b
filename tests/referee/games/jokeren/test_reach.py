"""What the melds on a table take and free, as it is kept in bits, against the rules themselves."""

from dataclasses import replace

from hypothesis import given, settings

from referee.games.jokeren.cards import JOKER, deck
from referee.games.jokeren.lay_down.card_bits import BITS
from referee.games.jokeren.lay_down.catalogue import melds_in
from referee.games.jokeren.melds import Meld, extended
from referee.games.jokeren.options import HOME, Options
from referee.games.jokeren.reach import reach
from referee.games.jokeren.state import Laid
from referee.games.jokeren.swapping import swaps
from tests.referee.games.jokeren.lay_down.brute import Hand, held
from tests.referee.games.jokeren.lay_down.test_solver import MIXES, hands

FORMS = tuple(card for card in range(1, len(deck(8).names)) if card != JOKER)
TWO_SETS = tuple(
    Laid(Meld("set", held(cards)), owner) for owner, cards in ((1, "9S 9H 9D"), (2, "4S 4H 4C"))
)


@settings(max_examples=60)
@given(hands(), MIXES)
def test_a_meld_takes_just_what_can_be_laid_off_on_it(hand: Hand, options: Options) -> None:
    for meld in melds_in(hand, options)[:5]:
        fit = {form for form in FORMS if isinstance(extended(meld, (form,), options), Meld)}

        within = reach((Laid(meld, 1),), 0, options)

        ((number, place),) = within.places
        assert (number, set(place.forms)) == (1, fit)
        assert {form for form in FORMS if place.takes & BITS[form]} >= fit
        assert within.takes == place.takes


@settings(max_examples=60)
@given(hands(), hands(), MIXES)
def test_no_swap_is_without_a_card_that_may_free_a_joker(
    hand: Hand, other: Hand, options: Options
) -> None:
    for meld in melds_in(hand, options)[:5]:
        frees = reach((Laid(meld, 1),), 0, options).frees

        assert all(
            any(frees & BITS[card] for card in cards) for cards in swaps(meld, other, options)
        )


def test_the_melds_of_one_owner_keep_their_numbers() -> None:
    within = reach(TWO_SETS, 2, HOME)

    assert [number for number, _ in within.places] == [2]
    assert within.takes == BITS[held("4D")[0]] | BITS[JOKER]


def test_all_melds_together_take_what_each_takes() -> None:
    within = reach(TWO_SETS, 0, replace(HOME, jokers=0))

    assert within.takes & BITS[held("9C")[0]]
    assert within.takes & BITS[held("4D")[0]]
    assert not within.takes & BITS[held("9S")[0]]


def test_what_one_table_takes_is_not_taken_for_what_the_next_one_takes() -> None:
    taken = [
        reach(table, 0, HOME).takes & BITS[held("9C")[0]] for table in (TWO_SETS, (), TWO_SETS)
    ]

    assert [bool(each) for each in taken] == [True, False, True]


def test_under_other_house_rules_the_same_table_takes_something_else() -> None:
    run = Meld("run", tuple(map(deck(8).laid, ("2S", "3S", "*=4S", "5S"))), 2)
    table = (Laid(run, 1),)

    takes = [
        bool(reach(table, 0, options).takes & BITS[JOKER])
        for options in (HOME, replace(HOME, joker_ratio="one"), HOME)
    ]

    assert takes == [True, False, True]
