"""Every deal that computer players play comes to an end."""

from dataclasses import replace

import pytest

from referee.engine.mind import Budget
from referee.games import GAMES
from tests.referee.players.deals import MINDS, SETTINGS, at_level, end_of, start


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(("code", "edition", "seats"), SETTINGS)
def test_a_deal_ends(code: str, edition: str, seats: int, level: str) -> None:
    game = GAMES[code]
    assert game.mind is not None
    players = at_level(game, game.mind.levels[level], seats)

    for seed in range(4):
        ended, _decisions = end_of(game, start(game, edition, seats, seed), players, seed)
        assert ended is not None


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_pyramid_is_played_to_its_last_stage(level: str) -> None:
    game = GAMES["taki"]
    assert game.mind is not None
    players = at_level(game, game.mind.levels[level], 2)

    ended, decisions = end_of(game, start(game, "116", 2, 3, mode="pyramid"), players, 3)

    assert ended is not None
    assert decisions > 60


@pytest.mark.parametrize(("code", "edition"), MINDS)
def test_a_deal_of_players_who_search_ends(code: str, edition: str) -> None:
    game = GAMES[code]
    assert game.mind is not None
    strong = replace(game.mind.levels["normal"], budget=Budget(playouts=20, cap_ms=1e6))

    seats = game.seats_under(game.editions[edition])[0]

    state = start(game, edition, seats, 1)
    ended, _decisions = end_of(game, state, at_level(game, strong, seats), 1)

    assert ended is not None
