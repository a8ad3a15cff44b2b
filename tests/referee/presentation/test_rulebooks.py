"""The rulebooks say what the games decide: codes, clauses, house rules and sentences agree."""

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from django.utils import translation

from referee.engine.errors import Unreadable
from referee.engine.game import Game
from referee.engine.notation import Move
from referee.engine.options import allowed_values
from referee.engine.rulings import Refused
from referee.games import GAMES, PACKAGES
from referee.presentation.registry import presentation_of, presentations
from referee.presentation.rulebook import Rulebook
from referee.presentation.sentences import UNREADABLE, refusal_sentence
from referee.templatetags.rulebook import refusal_example
from tests.builders import (
    EVERY_GAME,
    NAMES,
    Setting,
    every_line,
    lays_melds,
    move_of,
    random_play,
    short_of_cards,
)
from tests.conftest import ROOT
from tests.toy_game.presentation.rulebook import RULEBOOK as TOY

BOOKS = [*(each.rulebook for each in presentations()), TOY]
each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
each_game = pytest.mark.parametrize("game", EVERY_GAME.values(), ids=lambda game: game.code)
pytestmark = pytest.mark.usefixtures("little_rummy")


def number(clause: str) -> tuple[int, ...]:
    return tuple(map(int, clause.split(".")))


def clauses_cited(game: Game[Any, Any]) -> set[str]:
    """Return every clause that the game's code names as a text of its own."""
    folder = ROOT / PACKAGES[game.code].replace(".", "/")
    return {
        node.value
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"\d\.\d+", node.value)
    }


def test_every_game_has_a_rulebook() -> None:
    assert [each.rulebook.game for each in presentations()] == list(GAMES)


@each_book
def test_a_rulebook_stands_under_its_game(book: Rulebook) -> None:
    assert presentation_of(book.game).rulebook is book


@each_book
def test_clauses_come_in_order_and_none_twice(book: Rulebook) -> None:
    numbers = [number(clause.number) for clause in book.clauses]

    assert all(before < after for before, after in pairwise(numbers))


@each_book
def test_a_chapter_holds_the_clauses_of_its_number_from_one_on(book: Rulebook) -> None:
    for place, chapter in enumerate(book.chapters, start=1):
        expected = [(place, clause) for clause in range(1, len(chapter.clauses) + 1)]
        assert [number(clause.number) for clause in chapter.clauses] == expected


@each_book
def test_every_clause_says_something(book: Rulebook) -> None:
    for clause in book.clauses:
        assert str(clause.text).strip().endswith(".")


@each_book
def test_a_clause_has_an_anchor_of_its_own(book: Rulebook) -> None:
    anchors = [clause.anchor for clause in book.clauses]

    assert len(set(anchors)) == len(anchors)
    assert book.clauses[0].anchor == "c1.1"


@each_game
def test_every_code_has_a_sentence_at_its_clause(game: Game[Any, Any]) -> None:
    for code, clause in game.clauses.items():
        assert refusal_example(presentation_of(game.code).rulebook.refusal(code, clause))


@each_game
def test_every_clause_that_the_code_cites_is_in_the_rulebook(game: Game[Any, Any]) -> None:
    known = {clause.number for clause in presentation_of(game.code).rulebook.clauses}

    assert clauses_cited(game)
    assert clauses_cited(game) <= known


@each_book
def test_every_refusal_in_a_rulebook_is_a_code_of_the_game(book: Rulebook) -> None:
    codes = {code for clause in book.clauses for code in clause.refusals}

    assert codes == set(GAMES[book.game].clauses)


@each_book
def test_a_reason_stands_only_beside_its_code(book: Rulebook) -> None:
    for clause in book.clauses:
        assert {code for code, _because in clause.because} <= set(clause.refusals)


@each_book
def test_a_refusal_stands_only_at_a_clause_that_the_game_cites_for_it(book: Rulebook) -> None:
    game = GAMES[book.game]

    for clause in book.clauses:
        for code in clause.refusals:
            assert clause.number == game.clauses[code] or clause.number in clauses_cited(game)


@each_game
def test_every_option_has_a_house_rule(game: Game[Any, Any]) -> None:
    for options in game.editions.values():
        assert set(presentation_of(game.code).rulebook.house_rules) == set(allowed_values(options))


@each_game
def test_every_value_of_an_option_has_an_answer(game: Game[Any, Any]) -> None:
    house_rules = presentation_of(game.code).rulebook.house_rules
    for name, allowed in allowed_values(game.editions[game.edition]).items():
        answers = house_rules[name].answers
        if isinstance(allowed.values, range):
            assert answers == {}
        else:
            # As they are printed, for True is 1.
            assert set(map(repr, answers)) == set(map(repr, allowed.values))


@each_book
def test_every_house_rule_asks_a_question(book: Rulebook) -> None:
    for rule in book.house_rules.values():
        assert str(rule.question).endswith("?")


@each_book
def test_an_unknown_code_has_no_sentence(book: Rulebook) -> None:
    with pytest.raises(KeyError):
        book.refusal("no-such-code", "2.3")


# Sentences for all refusals that come up


@cache
def refusals(game: str) -> tuple[tuple[Refused, Any], ...]:
    """Return one refusal of each code, clause and set of facts, with the options it met."""
    found: dict[Any, tuple[Refused, Any]] = {}
    rules = GAMES[game]
    plain = rules.editions[rules.edition]
    strict = replace(plain, **{n: a.values[-1] for n, a in allowed_values(plain).items()})
    for options in (plain, strict):
        for seats in (rules.seats[0], rules.seats[-1]):
            setting = Setting(game, rules.edition, options, seats)
            for refused in met(setting):
                found[refused.code, refused.clause, *sorted(refused.facts)] = refused, options
    return tuple(found.values())


def met(setting: Setting) -> Iterator[Refused]:
    game, lines = setting.game, every_line(setting)
    lines += map(
        move_of, ("1 undo", "1 penalty 1 1", "0 penalty 1 1", "1 shuffle", "0 shuffle", "0 show 1")
    )
    deal = short_of_cards(game.deal(setting.options, setting.seats, 2), 60)
    steps = list(random_play(setting, deal, seed=2, most=400))
    states = [step.before for step in steps[::9]] + [steps[-1].after]
    if lays_melds(game):
        # Of an unseen hand anything may be laid, so that the melds themselves are judged.
        states += [game.seen_by(state, 0) for state in states]
        lines += every_laying(setting)
    for state in states:
        for move in lines:
            ruling = game.judge(state, move)
            if isinstance(ruling, Refused):
                yield ruling


LAYINGS = (
    "lay 7S 7H",
    "lay 7S 7S 7H",
    "lay 7S 7H 8D",
    "lay 7S 7H 7D 7C *=7S",
    "lay 7S 8S 9H",
    "lay 7S 8S 10S",
    "lay KS AS 2S",
    "lay 7S 8S *",
    "lay 7S 7H *=8D",
    "lay 7S *=8S *=9S",
    "lay 4S *=5S *=6S 7S 8S",
    "lay 2S 3S 4S",
    "lay 7S 8S 9S | 7H 8H 9H | 7D 8D 9D",
    "lay " + " ".join(f"{rank}S" for rank in ("A", *range(2, 11), "J", "Q", "K", "A")),
    *(f"add {card} to M{meld}" for card in ("7S", "*", "*=7S", "QH KH") for meld in (1, 2, 9)),
    *(f"swap {card} M{meld}" for card in ("7S", "7S 7H") for meld in (1, 2, 3)),
    "discard 7S",
)
BY_A_TEST_OF_ITS_OWN = {
    "jokeren": {
        *("swap-both-needed", "swap-locked", "set-full", "run-full", "kind-off", "open-not-single"),
        *("end-orbit", "open-orbit", "fit-discard", "return-discard"),
    },
}
"""The codes that need house rules or a table which chance does not bring about."""


def every_laying(setting: Setting) -> Iterator[Move]:
    """Yield the layings of a game with melds, for each seat, as far as the game has them."""
    for seat in range(1, setting.seats + 1):
        for laying in LAYINGS:
            with suppress(Unreadable):
                yield setting.game.notation.read(f"{seat} {laying}", setting.seats)


@each_game
def test_chance_and_brute_force_meet_nearly_every_code(game: Game[Any, Any]) -> None:
    codes = {refused.code for refused, _ in refusals(game.code)}

    # A strike is the replay's to refuse, and a result the verdict's; a player's own is the game's.
    elsewhere = {"wrong-result"}
    if "undo" not in game.notation.player_verbs:
        elsewhere.add("nothing-to-undo")
    assert set(game.clauses) - elsewhere - codes <= BY_A_TEST_OF_ITS_OWN.get(game.code, set())
    assert codes <= set(game.clauses) - elsewhere


@each_game
@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_every_refusal_is_a_sentence_with_nothing_left_to_fill_in(
    game: Game[Any, Any], language: str
) -> None:
    players = ("Ada 100%", "Ben %s", "Gil %(x)s", *NAMES[3:])

    with translation.override(language):
        for refused, options in refusals(game.code):
            sentence = refusal_sentence(game.code, refused, players, game.deck(options))
            left = sentence
            for name in players:
                left = left.replace(name, "")
            assert left
            assert "%" not in left
            assert "None" not in left


# What cannot be read


def codes_raised() -> set[str]:
    """Return the code of every `Unreadable(…)` and of every `_check(…)` in the pure parts."""
    found = set()
    for path in (ROOT / "referee").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"Unreadable": 0, "_check": 1}.get(node.func.id)
                if place is None or len(node.args) <= place:
                    continue
                if isinstance(code := node.args[place], ast.Constant):
                    found.add(str(code.value))
    return found


def test_what_cannot_be_read_has_a_sentence_for_every_code_and_no_other() -> None:
    assert set(UNREADABLE) == codes_raised()


def test_no_code_of_what_cannot_be_read_is_written_any_other_way() -> None:
    """`codes_raised` sees texts alone, so nothing else may stand there but a code passed on."""
    others = [
        f"{path.name}: {ast.unparse(node)}"
        for path in (ROOT / "referee").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Unreadable"
        and not isinstance(node.args[0], ast.Constant)
    ]

    # One that is passed on, and the code that `_check` was given.
    assert set(others) <= {
        "checking.py: Unreadable(unreadable.code, where, **facts)",
        "errors.py: Unreadable(self.code, where, **self.facts)",
        "record.py: Unreadable(code, where, **facts)",
    }


def test_a_number_below_0_has_a_true_minus() -> None:
    rule = presentation_of("taki").rulebook.house_rules["winner_bonus"]

    assert rule.consequence(-100) == "The winner of a round gets −100 points for it."
    with translation.override("he"):
        assert "\N{LEFT-TO-RIGHT ISOLATE}−100\N{POP DIRECTIONAL ISOLATE}" in rule.consequence(-100)
