"""Which house rule would allow a move that was refused."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

from referee.engine.options import allowed_values, other_values
from referee.engine.rulings import ALLOWED
from referee.models import Match
from referee.presentation.registry import presentation_of
from referee.rulings.house_rules import clause_url, rules_of

MOST = 3


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


def would_allow(
    match: Match,
    state: Any,
    seat: int,
    text: str,
    *,
    under: Callable[[Any, Any], Any],
    left_out: Collection[str] = (),
) -> tuple[Allowing, ...]:
    """Return the house rules under which the refused move that `text` writes would be lawful.

    `under` gives the state as it would be under other options. Of a number the nearest one is
    returned. The rules `left_out` are not looked at.
    """
    game = match.rules
    move = game.notation.read(f"{seat} {text}", len(match.players))
    options = match.house_rules()
    rules = {
        name: (clause, rule) for clause, name, rule in rules_of(presentation_of(game.code).rulebook)
    }
    found: list[Allowing] = []
    for name, allowed in allowed_values(options).items():
        if name in left_out:
            continue
        for value in other_values(allowed, getattr(options, name)):
            other = replace(options, **{name: value})
            if game.judge(under(state, other), move) is ALLOWED:
                clause, rule = rules[name]
                sentence, url = rule.consequence(value), clause_url(game.code, clause)
                found.append(Allowing(name, value, sentence, clause.number, url))
                break
        if len(found) == MOST:
            break
    return tuple(found)
