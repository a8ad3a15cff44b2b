"""Which house rule would allow a move that was refused."""

from dataclasses import dataclass, replace
from typing import Any

from referee.engine.options import allowed_values, other_values
from referee.engine.rulings import ALLOWED
from referee.models import Match
from referee.presentation.registry import presentation_of
from referee.rulings.house_rules import clause_url, rules_of

MOST = 3
NO_ANSWER = {"take": frozenset({"draw_count"})}
"""House rules that change when such a move is ruled on, and not whether it may be made."""


@dataclass(frozen=True, slots=True)
class Allowing:
    """A house rule under which a move would be lawful: what it means, its clause and where it is.

    `name` is the option, `value` what it would be.
    """

    name: str
    value: Any
    sentence: str
    clause: str
    url: str


def would_allow(match: Match, state: Any, seat: int, text: str) -> tuple[Allowing, ...]:
    """Return the house rules under which the refused move that `text` writes would be lawful.

    Of a number the nearest one is returned.
    """
    game = match.rules
    move = game.notation.read(f"{seat} {text}", len(match.players))
    options = match.house_rules()
    rules = {
        name: (clause, rule) for clause, name, rule in rules_of(presentation_of(game.code).rulebook)
    }
    found: list[Allowing] = []
    for name, allowed in allowed_values(options).items():
        if name in NO_ANSWER.get(text, ()):
            continue
        for value in other_values(allowed, getattr(options, name)):
            other = replace(options, **{name: value})
            there = state._replace(setup=replace(state.setup, options=other))
            if game.judge(there, move) is ALLOWED:
                clause, rule = rules[name]
                sentence, url = rule.consequence(value), clause_url(game.code, clause)
                found.append(Allowing(name, value, sentence, clause.number, url))
                break
        if len(found) == MOST:
            break
    return tuple(found)
