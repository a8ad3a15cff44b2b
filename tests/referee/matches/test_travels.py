"""From where to where cards have gone, as each seat sees it; never which cards."""

import re

import pytest
from django.test import Client

from referee.matches.deals import present_deal
from referee.matches.travels import travels_of
from tests.referee.devices import html
from tests.referee.jokeren_device import ADA, BEN, GIL, Player, known
from tests.referee.phone_devices import Phone, dealt, turn_of

pytestmark = pytest.mark.django_db


def ways(device: Phone | Player, viewer: int) -> tuple[tuple[str, str], ...]:
    return travels_of(present_deal(device.match), viewer).ways


@pytest.fixture
def melds(client: Client, monkeypatch: pytest.MonkeyPatch) -> Player:
    known(monkeypatch, ADA, BEN, GIL)
    player = Player(client)
    player.begin("Ada", "Ben", "Gil")
    return player


def test_nothing_has_gone_anywhere_before_the_first_move() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")

    assert travels_of(anna.played, 1).text == "0"


def test_a_drawn_card_goes_from_the_pile_to_a_hand_and_for_the_others_to_a_plate() -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    mover, other = turn_of(phones)
    seat = mover.played.replay.state.turn
    mover.move("draw")

    assert ways(mover, seat) == (("pile", "hand"),)
    assert ways(other, 3 - seat) == ways(watching, 0) == (("pile", f"seat-{seat}"),)
    assert 'data-travels="1 pile&gt;hand"' in html(mover.page())
    assert f'data-travels="1 pile&gt;seat-{seat}"' in html(watching.page())


def test_a_call_moves_no_card() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram", last_card_call="True")
    mover, _other = turn_of(phones)
    mover.move("call")
    found = travels_of(mover.played, 1)

    assert (found.is_call, found.ways, found.text) == (True, (), "1 call")


def test_melds_go_from_where_they_lay_ready_to_where_they_lie(melds: Player) -> None:
    melds.play("1 draw", "1 lay 5H * 7H | KC KD KH")

    assert ways(melds, 1) == (("draft-1", "meld-1"), ("draft-2", "meld-2"))
    assert ways(melds, 2) == (("seat-1", "meld-1"), ("seat-1", "meld-2"))


def test_a_discard_goes_on_top(melds: Player) -> None:
    melds.play("1 draw", "1 discard 2D")

    assert ways(melds, 1) == (("hand", "top"),)
    assert ways(melds, 2) == (("seat-1", "top"),)


def test_a_page_says_places_and_never_a_card(melds: Player) -> None:
    place = r"(pile|top|hand|seat-\d+|draft-\d+|meld-\d+)"
    for line in ("1 draw", "1 lay 5H * 7H | KC KD KH", "1 discard 2D", "2 draw"):
        melds.play(line)
        for viewer in range(4):
            text = travels_of(present_deal(melds.match), viewer).text
            assert re.fullmatch(rf"\d+( {place}>{place})+", text)


def test_a_strike_moves_nothing(melds: Player) -> None:
    melds.play("1 draw", "0 undo")

    assert ways(melds, 1) == ()


def test_no_page_says_a_way_while_the_device_is_passed_on(melds: Player) -> None:
    melds.play("1 draw", "1 discard 2D")

    assert "data-travels" not in html(melds.page())
