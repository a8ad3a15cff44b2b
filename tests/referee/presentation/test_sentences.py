"""Codes and facts as sentences."""

import ast
from typing import Any

import pytest
from django.utils.translation import override

from referee.engine.errors import Unreadable
from referee.engine.game import Pending
from referee.engine.rulings import Refused
from referee.games import GAMES
from referee.games.jokeren.clauses import refuse
from referee.presentation.sentences import (
    UNREADABLE,
    advice_sentence,
    prompt_sentence,
    refusal_sentence,
    unreadable_sentence,
)
from tests.builders import NAMES, verdict
from tests.conftest import ROOT

GAME = GAMES["eight_colours"]
DECK = GAME.deck(GAME.editions["standard"])
HANDS = ("S9 K4 W P7 R+2", "Y1 W+4 K9 W", "G3 G6")


def sentence(*moves: str, **fields: Any) -> str:
    """Return the sentence for the last of these moves."""
    refused = verdict(*moves, **{"hands": HANDS, "upcards": "S4"} | fields).refused
    assert refused is not None
    return refusal_sentence("eight_colours", refused, NAMES, DECK)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (
            ["1 play P7"],
            "Ada cannot lay the purple 7 on the sky 4: it has neither its colour nor its number "
            "or symbol.",
        ),
        (
            ["1 play W:K", "2 play Y1"],
            "Ben cannot lay the yellow 1 on the wild (pink): only the named colour or "
            "another wild fits.",
        ),
        (["3 draw"], "It is not Gil's turn: Ada is to move."),
        (["1 play B8"], "Ada cannot hold the blue 8."),
        (["1 play W"], "Ada must name a colour with the wild."),
        (["1 play W:R", "2 play W+4"], "Ben must name a colour with the wild draw four."),
        (
            ["1 play W:R", "2 play W+4:B", "3 play G3"],
            "Gil cannot lay the green 3: 4 cards are owed. Lay a wild draw four, or draw.",
        ),
        (["2 undo"], "Only the referee may do that, not Ben."),
        (["0 undo"], "There is no move left to strike."),
        (
            ["0 shuffle S4"],
            "These are not the cards that must be shuffled into a new draw pile.",
        ),
        (
            ["0 show 2 Y1"],
            ("These cannot be the cards left in Ben's hand, or they cannot be shown yet."),
        ),
    ],
)
def test_a_refusal_is_told_with_names_and_cards(moves: list[str], expected: str) -> None:
    assert sentence(*moves) == expected


def test_owed_cards_are_told() -> None:
    told = sentence("1 play R+2", "2 play W:K", upcards="R4")

    assert told == "Ben cannot lay the wild (pink): 2 cards are owed. Lay a draw two, or draw."


def test_who_must_play_is_told_what_can_be_laid() -> None:
    told = sentence(
        "1 draw", hands=("P7 R9", "G1"), upcards="R4", options={"voluntary_draw": False}
    )

    assert told == (
        "Ada may not draw: the red 9 can be laid, and at this table a player who can lay "
        "a card must lay one."
    )


def test_the_end_is_told() -> None:
    told = sentence("1 play R9", "2 draw", hands=("R9", "G1"), upcards="R4")

    assert told == "The round is over: no more moves can be made."


def test_a_wrong_result_is_told() -> None:
    assert sentence(result={"winner": 1}) == (
        "The result in the record does not follow from the moves."
    )


def test_the_referee_is_told_as_the_referee() -> None:
    refused = Refused("not-the-referee", "4.1", {"seat": 0})

    told = refusal_sentence("eight_colours", refused, NAMES, DECK)

    assert told == "Only the referee may do that, not the referee."


def test_a_name_with_a_percent_sign_stays_as_it_is() -> None:
    refused = Refused("not-the-referee", "4.1", {"seat": 1})

    told = refusal_sentence("eight_colours", refused, ("100% %(seat)s", "Ben"), DECK)

    assert told == "Only the referee may do that, not 100% %(seat)s."


@pytest.mark.parametrize(
    ("unreadable", "expected"),
    [
        (Unreadable("unknown-card", "moves[1]", card="R10"), "The game has no card “R10”."),
        (Unreadable("spacing"), "The words of a move must be separated by single spaces."),
        (Unreadable("wrong-players", low=2, high=4), "The game is for 2 to 4 players."),
        (Unreadable("unknown-card", card="100%s"), "The game has no card “100%s”."),
        (
            Unreadable("not-json", line=2, column=7),
            "This is not JSON: it cannot be read at line 2, column 7.",
        ),
        (Unreadable("nothing"), "There is nothing in this record."),
        (
            Unreadable("newer-version", "record", version=2),
            "This is a record of version 2, which a newer program made: this one reads version 1.",
        ),
        (
            Unreadable("unknown-version", "record", version=0),
            "There are no records of version 0: the first version is 1.",
        ),
    ],
)
def test_what_cannot_be_read_is_told(unreadable: Unreadable, expected: str) -> None:
    assert unreadable_sentence(unreadable) == expected


def calls_with_facts() -> list[tuple[str, set[str]]]:
    """Return each code that is raised with the names of the facts that come with it."""
    found = []
    for path in (ROOT / "referee").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"Unreadable": 0, "_check": 1}.get(node.func.id)
                if place is None or len(node.args) <= place:
                    continue
                if isinstance(code := node.args[place], ast.Constant):
                    facts = {str(word.arg) for word in node.keywords}
                    found.append((str(code.value), facts - {"where"}))
    return found


def test_every_sentence_is_filled_by_the_facts_that_are_raised_with_its_code() -> None:
    calls = calls_with_facts()

    assert len(calls) > 40
    for code, facts in calls:
        filled = str(UNREADABLE[code]) % dict.fromkeys(facts, "x")
        assert "%" not in filled


@pytest.mark.parametrize(
    ("pending", "button"), [("run-taki", "Leave it open"), ("free", "End my turn")]
)
def test_advice_names_the_button_as_it_reads_now(pending: str, button: str) -> None:
    taki = GAMES["taki"].notation
    advice = advice_sentence("taki", taki.read("1 end", 2), taki.deck, pending)

    assert advice == f"Tap “{button}”."


@pytest.mark.parametrize(("card", "figure"), [("S4", "4"), ("S+2", "+2"), ("SR", "reverse")])
def test_a_prompt_names_the_figure_that_leads_in_few_letters(card: str, figure: str) -> None:
    pending = Pending("turn", {"leading": DECK.numbers[card]})

    said = prompt_sentence("eight_colours", pending, DECK)

    assert said == f"Your turn: sky, or any {figure}"


# What is refused to the reader


@pytest.mark.parametrize(
    ("language", "beginning"),
    [("en", "You cannot lay "), ("nl", "Jij kan "), ("he", "אני: אי אפשר ")],
)
def test_a_refusal_of_the_viewers_own_move_speaks_to_the_viewer(
    language: str, beginning: str
) -> None:
    refused = verdict("1 play P7", hands=HANDS, upcards="S4").refused
    assert refused is not None

    with override(language):
        own, of_another = (
            refusal_sentence("eight_colours", refused, NAMES, DECK, viewer) for viewer in (1, 2)
        )
    assert without_isolates(own).startswith(beginning)
    assert "Ada" not in own
    assert without_isolates(of_another).startswith("Ada")


def test_a_refusal_whose_verb_is_another_to_the_viewer_keeps_the_name() -> None:
    refused = refuse("already-drawn", seat=1)

    assert refusal_sentence("jokeren", refused, NAMES, DECK, 1).startswith("Ada has already drawn")


def without_isolates(words: str) -> str:
    return "".join(letter for letter in words if letter not in "\u2066\u2067\u2068\u2069")
