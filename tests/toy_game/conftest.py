"""Little rummy on the site, and a device at its table."""

from collections.abc import Sequence
from typing import Any

import pytest
from django.test import Client

from referee.engine.cards import Card
from referee.engine.series import Length
from referee.matches.deals import MatchPlan, start_match
from tests.referee.devices import token
from tests.referee.jokeren_device import Player
from tests.toy_game.cards import DECK

ADA, BEN = "7S 8S 9S 2H 4D", "KS KH KD 10S AC"
UPCARD, STOCK = "QD", "5C 6C JH 3D 2C"


@pytest.fixture(autouse=True)
def on_the_site(little_rummy: str) -> None:
    """Let every test here find little rummy among the games."""


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ada and Ben get these hands, and Ada begin."""

    def order(cards: Sequence[Card], _seed: int) -> tuple[Card, ...]:
        first = [DECK.held(name) for name in f"{ADA} {BEN} {UPCARD} {STOCK}".split()]
        return (*first, *(card for card in cards if card not in first))

    monkeypatch.setattr("tests.toy_game.effects.shuffled", order)
    monkeypatch.setattr("referee.matches.deals.seed_of", lambda _link, _words: 0)


def begun(client: Client, *, at_table: bool, **options: Any) -> Player:
    """Return a device on which Ada and Ben play one deal of little rummy."""
    player = Player(client)
    match = start_match(
        MatchPlan(
            game="little_rummy",
            edition="standard",
            options=options,
            players=("Ada", "Ben"),
            length=Length(rounds=1),
        ),
        token=token(),
        at_table=at_table,
    )
    player.keep(match)
    return player
