"""What the steps of a deal with melds show: the table to everybody, a hand to its player."""

from typing import Any

import pytest

from referee.cards.card_names import card_name
from referee.engine.record import read_record
from referee.games import GAMES
from referee.records.replay_page import Past, ReplayPage, judged, replay_page
from tests.builders import record

HANDS = ("5H * 7H KC KD KH 2C", "QS QH QD JS JH JD 6H 8C", "AS 2S 3S")
LAID = (
    "1 draw",
    "1 lay 5H * 7H | KC KD KH",
    "1 discard 2D",
    "2 draw",
    "2 lay QS QH QD | JS JH JD",
    "2 swap 6H M1",
    "2 undo",
)
RUN = ["five of hearts", "joker as the six of hearts", "seven of hearts"]
SWAPPED = ["five of hearts", "six of hearts", "seven of hearts"]
KINGS = ["king of hearts", "king of diamonds", "king of clubs"]


def past(*moves: str) -> Past:
    fields: dict[str, Any] = {
        "game": "jokeren",
        "hands": HANDS,
        "upcards": "",
        "stock": "2D 3D 4D 5D 6D",
        "options": {"layoff_wait": 0, "joker_keep": True},
    }
    return judged(read_record(record(*moves, **fields), GAMES))


def page(of: Past, step: int, seat: int = 0) -> ReplayPage:
    return replay_page(of, step, seat, lambda step: f"/{step}/", "Replay of round 1")


def hand(of: ReplayPage, seat: int) -> list[str]:
    return [card_name(card.face) if card.face else "?" for card in of.hands[seat - 1].cards]


def melds(of: ReplayPage) -> list[tuple[int, str, list[str]]]:
    return [(each.number, each.title, [card_name(face) for face in each.faces]) for each in of.part]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_melds_are_shown_to_everybody_as_they_lay(seat: int) -> None:
    deal = past(*LAID)

    assert [melds(page(deal, step, seat))[:2] for step in (1, 2, 6, 7)] == [
        [],
        [(1, "Run of Ada", RUN), (2, "Set of Ada", KINGS)],
        [(1, "Run of Ada", SWAPPED), (2, "Set of Ada", KINGS)],
        [(1, "Run of Ada", RUN), (2, "Set of Ada", KINGS)],
    ]
    assert len(melds(page(deal, 7, seat))) == 4


def test_a_joker_swapped_for_comes_to_the_hand_and_goes_back() -> None:
    deal = past(*LAID)

    assert hand(page(deal, 6, seat=2), 2) == ["three of diamonds", "eight of clubs", "joker"]
    assert hand(page(deal, 7, seat=2), 2) == [
        "six of hearts",
        "three of diamonds",
        "eight of clubs",
    ]
    assert hand(page(deal, 6, seat=1), 2) == ["?"] * 3
    assert not any(card.is_new for card in page(deal, 7, seat=2).hands[1].cards)


def test_a_refused_take_tells_nothing_of_the_hand() -> None:
    deal = past(*LAID[:3], "2 take")
    told = {seat: page(deal, 4, seat).refusal for seat in (0, 1, 2)}

    assert told[0]
    assert told[0].clause == "4.3"
    assert told[2] == told[0]
    assert told[1]
    assert told[1].sentence == "The reason is shown only to those who see all hands."


def test_a_card_that_was_taken_is_new_in_its_step() -> None:
    deal = past("1 draw", "1 lay 5H * 7H | KC KD KH", "1 discard 2C", "2 draw", "2 discard QS")
    taken = past("1 draw", "1 lay 5H * 7H | KC KD KH", "1 discard 2D", "2 draw", "2 discard 8C")

    assert [card.is_new for card in page(deal, 4, seat=2).hands[1].cards].count(True) == 1
    assert page(taken, 5).hands[1].face_down == 0
    assert hand(page(taken, 5), 3) == ["ace of spades", "two of spades", "three of spades"]
