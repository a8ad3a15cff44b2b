"""The rules cards: each line has its clause, and what a table plays otherwise is stated."""

from dataclasses import replace
from typing import Any

import pytest

from referee.engine.options import allowed_values
from referee.engine.record import AnyGame
from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.rulings.house_rules import HouseRules
from referee.rulings.rules_cards import RulesCard

EDITIONS = [(game, edition) for game in GAMES.values() for edition in game.editions]


def otherwise(options: Any) -> dict[str, Any]:
    """Return another value for every house rule."""
    found: dict[str, Any] = {}
    for name, allowed in allowed_values(type(options)).items():
        present = getattr(options, name)
        others = [each for each in allowed.values or () if each not in (present, None)]
        if others:
            found[name] = others[-1]
        elif allowed.keys:
            found[name] = dict.fromkeys(allowed.keys, 7)
        else:
            found[name] = present + 1
    return found


def on_card(game: AnyGame, edition: str, **changes: Any) -> str:
    options = replace(game.editions[edition], **changes)
    card = RulesCard(HouseRules(game, edition, options), options)
    lines = [line for each in card.sections for line in each.lines]
    return "\n".join([*(part for line in lines for part in (line.text, *line.house)), *card.others])


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_each_line_names_a_clause_and_house_rules_of_the_book(game: AnyGame) -> None:
    shown = presentation_of(game.code)
    clauses = {clause.number for clause in shown.rulebook.clauses}
    lines = [line for section in shown.rules_card for line in section.lines]

    assert lines
    for line in lines:
        assert line.clause in clauses
        assert {*line.options, *line.changes} <= shown.rulebook.house_rules.keys()


@pytest.mark.parametrize(("game", "edition"), EDITIONS, ids=str)
def test_each_house_rule_that_differs_is_stated_once(game: AnyGame, edition: str) -> None:
    rules = presentation_of(game.code).rulebook.house_rules

    for name, value in otherwise(game.editions[edition]).items():
        assert on_card(game, edition, **{name: value}).count(rules[name].consequence(value)) == 1


@pytest.mark.parametrize(("game", "edition"), EDITIONS, ids=str)
def test_what_differs_is_not_stated_as_printed(game: AnyGame, edition: str) -> None:
    rules = presentation_of(game.code).rulebook.house_rules
    changes = otherwise(game.editions[edition])
    card = on_card(game, edition, **changes)

    for name in changes:
        assert rules[name].consequence(getattr(game.editions[edition], name)) not in card


def test_a_card_speaks_of_the_cards_that_its_edition_has() -> None:
    taki = GAMES["taki"]

    assert "neighbour" not in on_card(taki, "116")
    assert "+3" not in on_card(taki, "crazy")
    assert "The same two cards" in on_card(taki, "112")
