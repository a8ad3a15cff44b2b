"""Worlds: a guess at every card that a seat does not see."""

import random
from collections import Counter

import pytest

from referee.engine.cards import UNSEEN
from referee.games import GAMES
from referee.players.worlds import LostCards, determinize, mixed, unseen_cards
from tests.referee.players.deals import MINDS, at_level, start, turns


@pytest.mark.parametrize(("code", "edition"), MINDS)
def test_a_world_has_every_card_once_a_copy_and_looks_as_the_view_does(
    code: str, edition: str
) -> None:
    game, chance = GAMES[code], random.Random(1).random
    state = start(game, edition, 3, seed=2)
    assert game.mind is not None
    players = at_level(game, game.mind.levels["normal"], 3)

    for turn in turns(game, state, players, seed=2):
        view = game.seen_by(turn.state, turn.seat)
        world = determinize(view, unseen_cards(game, view), chance)
        assert not any(UNSEEN in pile for pile in (*world.hands, world.stock))
        assert game.seen_by(world, turn.seat) == view
        whole = Counter(game.deck(world.setup.options).whole())
        assert whole == Counter(game.mind.open_cards(world))


def test_a_view_that_has_lost_a_card_is_noticed() -> None:
    game = GAMES["eight_colours"]
    view = game.seen_by(start(game, "standard", 2, seed=2), 1)

    with pytest.raises(LostCards):
        unseen_cards(game, view._replace(stock=view.stock[1:]))


def test_mixed_cards_are_the_same_cards() -> None:
    assert sorted(mixed([3, 1, 1, 2], random.Random(3).random)) == [1, 1, 2, 3]
