"""Deals that a test knows: the seed and the lot are given, and the cards written down."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.test import Client

from referee.engine.series import Length
from referee.matches.deals import MatchPlan, play, present_deal, start_match
from tests.referee.devices import Device, token

Deal = Callable[..., None]
PLAYERS = ("Ada", "Ben", "Gil", "Dov")

# With two players and five cards each:
MIXED = 8405
"""Ada B+2 B8 BS P7 W, Ben S1 Y6 K5 B+2 SS, the blue 6 leads."""
SHORT = 2235
"""Ada K5 Y1 SS KS KR, Ben B2 BS GR K1 G+2, the pink 1 leads; Ada can go out in her third turn."""
SHORT_ROUND = (
    "1 play Y1",
    "2 play K1",
    "1 play KR",
    "1 play K5",
    "2 draw",
    "1 play KS",
    "1 play SS",
)
"""Ada wins 66 points."""


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Decide the seeds of the next deals, the last one for all that follow, and who begins."""

    def decide(*seeds: int, first: int = 1) -> None:
        left = list(seeds)

        def next_seed(_link: str, _words: Sequence[str]) -> int:
            return left.pop(0) if len(left) > 1 else left[0]

        monkeypatch.setattr("referee.matches.deals.seed_of", next_seed)
        for place in ("referee.matches.deals", "referee.models"):
            monkeypatch.setattr(f"{place}.first_of", lambda _seed, _seats: first)

    return decide


@pytest.fixture
def device(client: Client) -> Device:
    return Device(client)


@pytest.fixture
def taki(db: None, device: Device, deal: Deal) -> Callable[..., Device]:
    """Start a match of TAKI that this device plays: the edition, how many play, and the seed."""

    def start(edition: str, seats: int, seed: int, **options: Any) -> Device:
        deal(seed)
        match = start_match(
            MatchPlan(
                game="taki",
                edition=edition,
                options=options,
                players=PLAYERS[:seats],
                length=Length(),
            ),
            token=token(),
        )
        session = device.client.session
        session["matches"] = [match.code]
        session.save()
        device.code = match.code
        return device

    return start


@pytest.fixture
def table(db: None, device: Device, deal: Deal) -> Device:
    """Ada and Ben, five cards each: nobody has taken the device yet, Ada is to move."""
    deal(MIXED)
    device.start()
    return device


@pytest.fixture
def ada(table: Device) -> Device:
    """The same, in Ada's hand."""
    table.take()
    return table


@pytest.fixture
def ended(db: None, device: Device, deal: Deal) -> Device:
    """A match of two rounds, the first of which Ada has just won with 66 points."""
    deal(SHORT, MIXED)
    device.start(length="rounds", rounds="2")
    play_round(device, *SHORT_ROUND)
    return device


def play_round(device: Device, *lines: str) -> None:
    """Play the lines of a round without its pages."""
    for line in lines:
        seat, move = line.split(" ", 1)
        seen = present_deal(device.match).version
        assert play(device.match, seat=int(seat), text=move, seen=seen, token=token()) is None
