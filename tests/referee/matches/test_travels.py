"""From where to where cards have gone, as each seat sees it; never which cards."""

import pytest

from referee.matches.travels import travels_of
from tests.referee.jokeren_device import ADA, BEN, BEN_OPENED, GIL, OPENED, known
from tests.referee.phone_devices import Phone, dealt, turn_of

pytestmark = pytest.mark.django_db


def ways(phone: Phone, viewer: int) -> tuple[tuple[str, str], ...]:
    return travels_of(phone.played, viewer).ways


def table(*lines: str) -> Phone:
    """Return a phone of a match of Jokeren in which these moves have been made."""
    phones, _watching = dealt("jokeren", "Ada", "Ben", "Gil")
    for line in lines:
        seat, _space, move = line.partition(" ")
        phones[int(seat) - 1].press("lay", do=f"move:{move}")
    return phones[0]


def test_nothing_has_gone_anywhere_before_the_first_move() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")

    assert travels_of(anna.played, 1).text == "0"


def test_a_drawn_card_goes_from_the_pile_to_a_hand_and_for_the_others_to_a_plate() -> None:
    phones, _watching = dealt("taki", "Anna", "Bram")
    mover, other = turn_of(phones)
    seat = mover.played.replay.state.turn
    mover.move("draw")

    assert ways(mover, seat) == (("pile", "hand"),)
    assert ways(other, 3 - seat) == ways(other, 0) == (("pile", f"seat-{seat}"),)
    assert travels_of(mover.played, seat).text == "1 pile>hand"


def test_a_call_moves_no_card() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram", last_card_call="True")
    mover, _other = turn_of(phones)
    mover.move("call")
    found = travels_of(mover.played, 1)

    assert (found.is_call, found.ways) == (True, ())


def test_the_page_of_who_watches_says_no_way_from_a_hand() -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    mover, _other = turn_of(phones)
    mover.move("draw")

    assert "hand" not in watching.page().content.decode().split('data-travels="')[1].split('"')[0]
