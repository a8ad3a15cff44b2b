"""Computer players know what their seat may see, and no more.

In two worlds that differ only in cards that a seat does not see, it decides alike. A player who is
shown the true state is the control: this is how one who cheats would be found out.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from referee.engine.mind import Budget, Level
from referee.games import GAMES
from referee.players.choosing import ComputerPlayer, Decision
from tests.referee.games.test_secrecy import dealt_anew
from tests.referee.players.deals import MINDS, SETTINGS, Turn, at_level, start, turns

View = Callable[[Any, int], Any]

DECISIONS = 400
"""For each edition and number of players: over a thousand for each game."""
SEARCHED = 12
FEW_PLAYOUTS = Budget(playouts=24, cap_ms=1e6)
RULES = Level(range(2, 5))
SLIPS = Level(range(2, 5), slips=0.5)
each_setting = pytest.mark.parametrize(("code", "edition", "seats"), SETTINGS)


def moments(code: str, edition: str, seats: int, most: int) -> Iterator[Turn]:
    """Yield the decisions of players who slip, in one deal after another."""
    game, left = GAMES[code], most
    seed = 0
    while left:
        seed += 1
        state = start(game, edition, seats, seed)
        for turn in turns(game, state, at_level(game, SLIPS, seats), seed):
            yield turn._replace(state=without_gone_cards(turn.state))
            left -= 1
            if not left:
                return


def decision(
    code: str, state: Any, seat: int, budget: Budget, see: View, level: Level = RULES
) -> Decision:
    game = GAMES[code]
    player = ComputerPlayer(game, level)
    lots = random.Random(7).random
    return player.choose(see(state, seat), game.legal_for(state, seat), lots, budget)


def true_state(state: Any, seat: int) -> Any:
    """Return what a cheat would look at: every hand, and the stock in its order."""
    return state


def without_gone_cards(state: Any) -> Any:
    """Return the same moment with a stock that begins with its next card."""
    return state._replace(stock=state.stock[state.drawn :], drawn=0)


def changes_of_mind(code: str, found: list[Turn], budget: Budget, see: View) -> int:
    """Count the moments in which a player decides otherwise in another world that looks alike."""
    chance, changed = random.Random(3), 0
    for turn in found:
        other = dealt_anew(turn.state, turn.seat, chance)
        first = decision(code, turn.state, turn.seat, budget, see)
        changed += decision(code, other, turn.seat, budget, see) != first
    return changed


@each_setting
def test_decisions_by_the_rules_do_not_depend_on_unseen_cards(
    code: str, edition: str, seats: int
) -> None:
    game, chance, decisions = GAMES[code], random.Random(3), 0

    for turn in moments(code, edition, seats, DECISIONS):
        other = dealt_anew(turn.state, turn.seat, chance)
        assert game.seen_by(other, turn.seat) == game.seen_by(turn.state, turn.seat)
        for level in (RULES, SLIPS):
            found = [
                decision(code, state, turn.seat, Budget(0), game.seen_by, level)
                for state in (turn.state, other)
            ]
            assert found[0] == found[1]
            decisions += 1

    assert decisions == 2 * DECISIONS


@each_setting
def test_a_search_does_not_depend_on_unseen_cards(code: str, edition: str, seats: int) -> None:
    found = list(moments(code, edition, seats, SEARCHED * 9))[::9]

    assert changes_of_mind(code, found, FEW_PLAYOUTS, GAMES[code].seen_by) == 0


@pytest.mark.parametrize("code", sorted({code for code, _ in MINDS}))
def test_a_player_who_is_shown_the_true_state_is_found_out(code: str) -> None:
    found = list(moments(code, GAMES[code].edition, 2, SEARCHED * 9))[::9]

    assert changes_of_mind(code, found, FEW_PLAYOUTS, true_state) > 0


@each_setting
def test_what_a_player_is_offered_is_lawful(code: str, edition: str, seats: int) -> None:
    game = GAMES[code]

    for turn in moments(code, edition, seats, DECISIONS):
        assert set(game.legal_for(turn.state, turn.seat)) <= set(game.legal_moves(turn.state))
