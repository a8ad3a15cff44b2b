"""The rulebook of Jokeren: its numbers, a sentence for every code, every option and every mix."""

import re
from dataclasses import replace

import pytest

from referee.engine.game import Pending
from referee.engine.options import allowed_values
from referee.engine.rulings import Refused
from referee.games.jokeren.cards import deck
from referee.games.jokeren.clauses import CLAUSES, refuse
from referee.games.jokeren.options import COMPETITION, EDITIONS, HOME, Options, warnings
from referee.games.jokeren.presentation.rulebook import RULEBOOK
from referee.presentation.sentences import pending_sentences, refusal_sentence
from tests.builders import NAMES

DECK = deck(jokers=4)


def card(name: str) -> int:
    return DECK.laid(name)


def sentence(code: str, /, **facts: int) -> str:
    return refusal_sentence("jokeren", refuse(code, **facts), NAMES, DECK)


# The clauses


def test_the_chapters_have_the_clauses_of_the_rules() -> None:
    assert [len(chapter.clauses) for chapter in RULEBOOK.chapters] == [4, 6, 5, 6, 3, 3, 1, 5, 7]


def test_a_code_has_its_sentence_at_its_clause_and_nowhere_else() -> None:
    told = {code: clause.number for clause in RULEBOOK.clauses for code in clause.refusals}

    assert told == CLAUSES
    assert sum(len(clause.refusals) for clause in RULEBOOK.clauses) == len(CLAUSES)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("1.2", "stok"),
        ("1.3", "aflegstapel"),
        ("1.4", "spelletje"),
        ("2.1", "set"),
        ("2.2", "rij"),
        ("2.4", "joker"),
        ("3.1", "uitkomen"),
        ("4.1", "aanleggen"),
        ("4.2", "omruilen"),
    ],
)
def test_a_word_of_the_game_stands_in_dutch_beside_it(number: str, words: str) -> None:
    (clause,) = (clause for clause in RULEBOOK.clauses if clause.number == number)

    assert f"({words})" in str(clause.text)


@pytest.mark.parametrize(
    "number", ["1.4", "2.2", "2.3", "2.4", "4.2", "4.4", "4.5", "6.2", "8.3", "9.4"]
)
def test_what_the_sources_leave_open_is_marked(number: str) -> None:
    (clause,) = (clause for clause in RULEBOOK.clauses if clause.number == number)

    assert clause.house or "House rule: " in str(clause.text)


def test_a_clause_that_another_names_is_there() -> None:
    texts = " ".join(str(clause.text) for clause in RULEBOOK.clauses)
    named = set(re.findall(r"\b\d\.\d\b", texts))

    assert named
    assert named <= {clause.number for clause in RULEBOOK.clauses}


def test_the_editions_have_names() -> None:
    assert set(RULEBOOK.editions) == set(EDITIONS)


# The house rules


@pytest.mark.parametrize("name", allowed_values(HOME))
def test_every_value_of_an_option_says_what_it_means(name: str) -> None:
    rule, allowed = RULEBOOK.house_rules[name], allowed_values(HOME)[name]
    values = [*allowed.values] + ([None] if getattr(HOME, name) is None else [])

    told = [rule.consequence(value) for value in values]

    assert len(set(told)) == len(values)
    for consequence in told:
        assert not consequence.startswith(str(rule.question))
        assert consequence.endswith(".")
        assert "%" not in consequence


@pytest.mark.parametrize(
    ("name", "value", "consequence"),
    [
        ("jokers", 0, "No joker is in the packs."),
        ("jokers", 1, "1 joker is in the packs."),
        ("jokers", 2, "2 jokers are in the packs."),
        ("opening_points", 0, "No points are needed for coming out: any meld will do."),
        ("opening_points", 40, "A player who comes out must lay melds worth at least 40 points."),
        ("max_renewals", 1, "The discards become a new stock at most 1 time a deal."),
        ("joker_hand_value", 5, "A joker left in a hand counts 5."),
    ],
)
def test_a_number_says_what_it_means(name: str, value: int, consequence: str) -> None:
    assert RULEBOOK.house_rules[name].consequence(value) == consequence


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("1.2", "hand_size"),
        ("4.4", "draw_count"),
        ("3.3", "opening_single_meld"),
        ("4.2", "joker_keep"),
        ("2.5", "melds"),
        ("4.3", "discard_pick"),
        ("5.2", "first_orbit"),
        ("5.1", "go_out"),
        ("4.1", "layoff_wait"),
        ("4.6", "fit_discard"),
        ("6.2", "joker_hand_value"),
    ],
)
def test_a_variant_names_the_clause_of_its_option(number: str, name: str) -> None:
    by_number = {clause.number: clause for clause in RULEBOOK.clauses}

    assert f"({number})" in str(by_number["7.1"].text)
    assert name in by_number[number].house_rules


MIXES = {
    "only-by-going-out": Options(melds="sets", opening_single_meld=True, opening_points=50),
    "nobody-opens": Options(
        melds="sets", opening_single_meld=True, opening_points=60, hand_out_waives=False
    ),
    "no-runs": Options(melds="sets", ace_wrap=True),
    "no-sets": Options(melds="runs", joker_set_swap="both"),
    "small-hands": Options(hand_size=7, opening_points=60),
    "no-jokers": Options(jokers=0, joker_keep=True),
    "upcard-untaken": Options(discard_pick="never", upcard=True),
    "soon-blocked": Options(max_renewals=0, draw_count=2),
}


def test_a_mix_that_cannot_work_is_warned_of_in_a_sentence() -> None:
    assert {code: warnings(options) for code, options in MIXES.items()} == {
        code: (code,) for code in MIXES
    }
    assert set(RULEBOOK.warnings) == set(MIXES)


def test_the_editions_need_no_warning() -> None:
    assert warnings(HOME) == warnings(COMPETITION) == ()


# What is refused


@pytest.mark.parametrize(
    ("code", "facts", "expected"),
    [
        ("deal-over", {}, "The deal is over: no more moves can be made."),
        ("not-your-turn", {"turn": 2}, "It is not Ada's turn: Ben is to move."),
        ("not-in-hand", {"card": card("6H")}, "Ada cannot hold the six of hearts."),
        (
            "must-draw",
            {"due": 2},
            "Ada must draw before anything else: 2 cards are still to be drawn in this turn.",
        ),
        (
            "set-rank",
            {"card": card("9C"), "meld": 0},
            "The nine of clubs does not belong in this set: all cards of a set have the same rank.",
        ),
        (
            "set-suit-twice",
            {"card": card("9C"), "meld": 2},
            "The suit of the nine of clubs is in the set already: the cards of a set have "
            "different suits.",
        ),
        ("run-gap", {"card": card("5S")}, "The run has a gap: the five of spades is missing."),
        (
            "joker-impossible",
            {"card": card("*=6H")},
            "The joker as the six of hearts cannot lie in this meld.",
        ),
        (
            "open-too-low",
            {"points": 33, "needed": 40, "missing": 7},
            "Ada cannot come out with 33 points: 40 are needed, 7 more.",
        ),
        (
            "open-not-single",
            {"needed": 40, "best": 30},
            "Ada cannot come out with these melds: one meld by itself must be worth 40 "
            "points, and the best of these is worth 30.",
        ),
        (
            "layoff-wait",
            {"turns": 1},
            "Ada cannot lay off or swap on the others' melds yet (own turns to wait: 1).",
        ),
        (
            "layoff-no-fit",
            {"card": card("KD"), "meld": 3},
            "Meld 3 has no place for the king of diamonds.",
        ),
        (
            "no-such-meld",
            {"meld": 4, "melds": 2},
            "There is no meld 4. Melds on the table: 2.",
        ),
        (
            "swap-wrong-card",
            {"card": card("7H"), "meld": 1},
            "The seven of hearts frees no joker in meld 1. That needs the very card that the "
            "joker stands for, or for a set the cards that this table allows.",
        ),
        (
            "joker-kept",
            {"count": 1},
            "Ada may not discard yet: a joker that was swapped for must still be laid in this "
            "turn.",
        ),
        (
            "joker-kept",
            {"count": 2},
            "Ada may not discard yet: 2 jokers that were swapped for must still be laid in this "
            "turn.",
        ),
        (
            "pick-not-used",
            {"card": card("QS")},
            "Ada has taken the queen of spades and must use it before the discard: lay it, or "
            "take the move back.",
        ),
        (
            "return-discard",
            {"card": card("QS")},
            "Ada has taken the queen of spades in this turn and may not discard it.",
        ),
        (
            "fit-discard",
            {"card": card("4D"), "meld": 2},
            "Ada may not discard the four of diamonds: it fits on meld 2 on the table.",
        ),
        (
            "end-orbit",
            {},
            "Ada may not go out yet: every player must have had a turn first.",
        ),
        ("not-the-referee", {}, "Only the referee may do that, not Ada."),
    ],
)
def test_a_refusal_says_what_is_missing(code: str, facts: dict[str, int], expected: str) -> None:
    assert sentence(code, seat=1, **facts) == expected


def test_a_strike_of_nothing_is_told_without_facts() -> None:
    refused = Refused("nothing-to-undo", CLAUSES["nothing-to-undo"])

    assert refusal_sentence("jokeren", refused, NAMES, DECK) == (
        "There is no move left to take back or to strike."
    )


@pytest.mark.parametrize(
    "code", ["set-full", "set-suit-twice", "run-full", "run-wrap", "joker-ratio", "joker-adjacent"]
)
def test_a_fault_of_a_new_meld_and_of_a_longer_one_is_told_alike(code: str) -> None:
    facts = {"seat": 1, "card": card("3H")}

    assert sentence(code, **facts, meld=0) == sentence(code, **facts, meld=2)


# Who may do what now


@pytest.mark.parametrize(
    ("code", "facts", "expected"),
    [
        (
            "draw",
            {"card": card("9C")},
            "Ada is to move, and draws a card or takes the nine of clubs.",
        ),
        ("draw-only", {}, "Ada is to move, and draws a card from the stock."),
        ("draw-again", {}, "Ada has one more card to draw."),
        (
            "lay-or-discard",
            {},
            "Ada has drawn: now lay, lay off or swap cards, then discard one.",
        ),
        (
            "open-or-discard",
            {"points": 40},
            "Ada has drawn and has not come out yet: lay melds worth 40 points in one go, or "
            "discard a card.",
        ),
        (
            "use-taken",
            {"card": card("10D")},
            "Ada has taken the ten of diamonds: it must be on the table this turn.",
        ),
        (
            "lay-joker",
            {},
            "Ada has swapped for a joker: the joker must be on the table again before the discard.",
        ),
        ("over", {}, "Ada has gone out and won."),
        (
            "blocked",
            {},
            ("The deal is blocked: nobody has gone out, and all players count their cards."),
        ),
    ],
)
def test_who_may_do_what_is_told(code: str, facts: dict[str, int], expected: str) -> None:
    pending = [Pending(code, {"seat": 1, "turn": 1, **facts})]

    assert pending_sentences("jokeren", pending, NAMES, DECK) == [expected]


def test_a_rule_that_competition_has_otherwise_is_named_in_its_clause() -> None:
    differing = {
        name for name in allowed_values(HOME) if getattr(HOME, name) != getattr(COMPETITION, name)
    }

    for clause in RULEBOOK.clauses:
        if differing & set(clause.house_rules):
            assert "competition" in str(clause.text)
    assert differing == {"jokers", "ace_high"}
    assert replace(COMPETITION, jokers=4, ace_high=11, least_players=2, most_players=6) == HOME
