"""What the rules come to, by example."""

from dataclasses import replace
from itertools import permutations

import pytest

from scoring.core.formats import AbsentScore, Agreement
from scoring.core.policy import Policy, TieBreak
from scoring.pages.standings.rule_examples import RuleExamples, examples_of, names_for
from tests.scoring.core.building import COMPETITION, EIGHT, PYRAMID, TAKI

SAID = {
    "won": "The most deals won decide: ",
    "worst": "The worst single round decides: ",
    "best": "The best single round decides: ",
    "head_to_head": "The rounds at one table decide: ",
    "lot": "the lot decides.",
}
CHAINS = [
    chain
    for length in range(6)
    for chain in permutations(TieBreak, length)
    if TieBreak.LOT not in chain[:-1]
]


def shown(agreement: Agreement = COMPETITION, **policy: object) -> RuleExamples:
    return examples_of(replace(agreement, policy=Policy(**policy)), [])  # type: ignore[arg-type]


def test_the_names_are_those_of_tonight() -> None:
    assert names_for(["Jan", "Els", "Bep", "Ina", "Cor"]) == ("Jan", "Els", "Bep", "Ina")


def test_where_too_few_are_here_stock_names_are_added() -> None:
    assert names_for([]) == ("Ada", "Bas", "Cor", "Dien")
    assert names_for(["Jan", "ada"]) == ("Jan", "ada", "Bas", "Cor")


def test_a_player_who_misses_a_round_has_no_place_by_default() -> None:
    examples = shown()

    assert examples.place == "Dien misses round 2 of 3: no place, and a line below all others."
    assert examples.late == "Cor comes after round 1 of 3: no place."
    assert examples.can_be_won == ""


def test_where_two_rounds_are_enough_there_is_a_warning() -> None:
    examples = shown(least_rounds=2)

    assert examples.place == "Dien misses round 2 of 3 and has a place all the same: place 1."
    assert examples.can_be_won == "So Dien wins with 45 although a round was missed."


def test_late_entry_gives_a_latecomer_a_place() -> None:
    assert shown(late_entry=1).late == "Cor comes after round 1 of 3 and has place 3."


@pytest.mark.parametrize(
    ("absent", "words"),
    [
        (
            {},
            "Dien missed round 2. It counts 15: the player’s own average, rounded up. "
            "10 + (15) + 20 = 45",
        ),
        (
            {"absent": AbsentScore.FIXED, "absent_points": 40},
            "Dien missed round 2. It counts 40: a fixed number of points. 10 + (40) + 20 = 70",
        ),
        (
            {"absent": AbsentScore.WORST},
            "Dien missed round 2. It counts 26: the worst result of that round. "
            "10 + (26) + 20 = 56",
        ),
    ],
)
def test_a_missed_round_is_told_with_its_rule(absent: dict[str, object], words: str) -> None:
    assert examples_of(replace(COMPETITION, **absent), []).missed == words  # type: ignore[arg-type]


@pytest.mark.parametrize("agreement", [COMPETITION, TAKI, EIGHT, PYRAMID])
def test_every_tie_break_of_every_chain_has_an_example_that_it_decides(
    agreement: Agreement,
) -> None:
    for chain in CHAINS:
        examples = shown(agreement, tie_breaks=chain).chain[-len(chain) :] if chain else []

        assert len(examples) == len(chain)
        for tie_break, words in zip(chain, examples, strict=True):
            assert SAID[tie_break] in words, (chain, words)


def test_a_pyramid_begins_with_the_cards_left() -> None:
    (words,) = shown(PYRAMID).chain

    assert words.endswith("The fewest cards left decide: 0 against 3.")


@pytest.mark.parametrize("agreement", [COMPETITION, TAKI, EIGHT, PYRAMID])
def test_players_who_are_level_in_everything_share_the_place(agreement: Agreement) -> None:
    assert shown(agreement).shared == (
        "Ada and Bas are level in everything: both have place 1. Cor has place 3."
    )


def test_with_the_lot_no_place_is_shared() -> None:
    assert shown(tie_breaks=(TieBreak.LOT,)).shared == (
        "No place is shared: Ada and Bas, level in all else, draw a lot."
    )


def test_the_lot_of_the_evening_is_not_told() -> None:
    (words,) = shown(tie_breaks=(TieBreak.LOT,), seed=4711).chain

    assert not any(sign.isdigit() for sign in words)
