"""No phone is told a card that its player may not know, whatever is fetched or posted.

Each game is played by chance over the pages of its players' phones, and every answer is read by
`watching_phones.py`.
"""

from typing import Any

import pytest

from tests.referee.phone_devices import NAMES, ask, dealt, hand_over
from tests.referee.watching import besides
from tests.referee.watching_phones import WatchedPhones

pytestmark = pytest.mark.django_db

FIVE = {"hand_size": "5", "last_card_call": "True"}
MATCHES: list[tuple[str, dict[str, str], int, int]] = [
    ("eight_colours", FIVE, 2, 1),
    ("eight_colours", {}, 4, 2),
    ("taki", {"edition": "116"}, 4, 3),
    ("taki", {"edition": "112"}, 3, 4),
    ("taki", {"edition": "crazy"}, 4, 5),
    ("taki", {"edition": "116", "mode": "pyramid"}, 2, 6),
    ("jokeren", {}, 2, 7),
    ("jokeren", {"edition": "competition"}, 4, 8),
]
MOVES = 6


@pytest.fixture
def chance(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let the deals follow from a number."""

    def decide(number: int) -> None:
        monkeypatch.setattr("referee.matches.deals.secrets.token_hex", lambda _n: f"{number:064}")

    return decide


@pytest.mark.parametrize(("game", "rules", "seats", "seed"), MATCHES)
def test_no_phone_learns_what_it_may_not_know(
    game: str, rules: dict[str, str], seats: int, seed: int, chance: Any
) -> None:
    chance(seed)
    phones, watching = dealt(game, *NAMES[:seats], **rules)
    watched = WatchedPhones(phones, watching, seed)
    watched.look_around()
    for _move in range(MOVES):
        if watched.is_over():
            break
        watched.go_on()

    assert watched.phases["watch"] > MOVES
    assert watched.phases["wait"] + watched.phases["break"] > MOVES


def test_a_match_is_looked_through_to_its_count(chance: Any) -> None:
    chance(7)
    phones, watching = dealt("eight_colours", "Anna", "Bram", hand_size="5")
    watched = WatchedPhones(phones, watching, 7)
    for _move in range(40):
        if watched.is_over():
            break
        seat, text = next_move(watched)
        watched.make(seat, text)
    watched.look_around()

    assert watched.phases["count"] > 4


def next_move(watched: WatchedPhones) -> tuple[int, str]:
    """Return a card that is laid rather than another drawn."""
    write = watched.game.notation.write
    lines = [write(move) for move in watched.game.legal_moves(watched.state)]
    line = next((each for each in lines if " play " in each), lines[-1])
    seat, move = line.split(" ", 1)
    return int(seat), move


def test_a_phone_that_asks_for_a_seat_is_shown_no_card_before_it_has_it() -> None:
    phones, watching = dealt("taki", *NAMES)
    watched = WatchedPhones(phones, watching, 9)
    ask(watching, 3)
    seen = watched.read(watching.page().content.decode())

    assert besides(seen, watched.open_now()) <= watched.public()
    assert seen.every <= watched.public()


def test_a_phone_whose_seat_has_moved_is_shown_no_card_any_more() -> None:
    phones, watching = dealt("taki", *NAMES)
    watched = WatchedPhones(phones, watching, 9)
    hand_over(phones[2], watching, 3)
    seen = watched.read(phones[2].page().content.decode())

    assert besides(seen, watched.open_now()) <= watched.public()
    assert seen.every <= watched.public()
