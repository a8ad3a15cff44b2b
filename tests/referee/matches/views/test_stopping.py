"""A player on a phone of their own stops at the end of a round: the others read it."""

import pytest

from tests.referee.devices import text
from tests.referee.phone_devices import SHORT, Phone, ask, dealt, hand_over, play_out, turn_of

pytestmark = pytest.mark.django_db

STOPPED = "{} has stopped."


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> tuple[Phone, Phone, Phone]:
    """Anna, Bram and somebody who watches, at the end of a round."""
    monkeypatch.setattr("referee.matches.own_phones.new_secret", lambda: SHORT)
    (anna, bram), watching = dealt("eight_colours", "Anna", "Bram", hand_size="5")
    play_out([anna, bram])
    return anna, bram, watching


def to_annas_turn(anna: Phone, bram: Phone) -> None:
    """Let Bram move, where it is his turn; until then he reads nothing about Anna."""
    mover, _other = turn_of([anna, bram])
    if mover is bram:
        assert STOPPED.format("Anna") not in text(bram.page())
        bram.move("draw")


def test_the_others_read_that_a_player_has_stopped(phones: tuple[Phone, Phone, Phone]) -> None:
    anna, bram, watching = phones
    before = anna.match.notices.count()
    answer = anna.post("stop")
    anna.post("stop")

    assert answer.headers["Location"] == "/"
    assert STOPPED.format("Anna") in text(bram.page())
    assert STOPPED.format("Anna") in text(watching.page())
    assert anna.match.notices.count() == before + 1


def test_in_the_next_round_they_read_it_in_place_of_the_last_move(
    phones: tuple[Phone, Phone, Phone],
) -> None:
    anna, bram, _watching = phones
    anna.post("stop")
    bram.press("next")
    to_annas_turn(anna, bram)

    assert STOPPED.format("Anna") in text(bram.page())
    assert STOPPED.format("Anna") in text(bram.text_page())


def test_a_phone_that_is_back_has_not_stopped(phones: tuple[Phone, Phone, Phone]) -> None:
    anna, bram, _watching = phones
    anna.post("stop")
    page = text(anna.page())

    assert STOPPED.format("Anna") not in page
    assert STOPPED.format("Anna") not in text(bram.page())


def test_a_page_that_a_stream_sends_while_it_is_left_brings_nobody_back(
    phones: tuple[Phone, Phone, Phone],
) -> None:
    anna, bram, _watching = phones
    anna.post("stop")

    assert STOPPED.format("Anna") not in text(anna.page(htmx=True))
    assert STOPPED.format("Anna") in text(bram.page())


def test_a_phone_whose_page_was_kept_is_back_with_its_first_post(
    phones: tuple[Phone, Phone, Phone],
) -> None:
    anna, bram, _watching = phones
    anna.post("stop")
    anna.press("next", htmx=True)

    assert STOPPED.format("Anna") not in text(bram.page())


def test_who_watches_stops_nothing(phones: tuple[Phone, Phone, Phone]) -> None:
    _anna, bram, watching = phones

    assert watching.post("stop").status_code == 403
    assert "has stopped" not in text(bram.page())


def test_what_else_there_is_to_read_stays_beside_it(phones: tuple[Phone, Phone, Phone]) -> None:
    anna, bram, watching = phones
    anna.post("stop")
    bram.press("next")
    to_annas_turn(anna, bram)
    ask(watching, 1)
    page = text(bram.page())

    assert STOPPED.format("Anna") in page
    assert "Another phone asks for the seat of Anna." in page


def test_a_player_who_takes_the_seat_with_another_phone_has_not_stopped(
    phones: tuple[Phone, Phone, Phone],
) -> None:
    anna, bram, watching = phones
    anna.post("stop")
    bram.press("next")
    hand_over(anna, watching, 1)

    assert not anna.match.holders.get(seat=1).has_stopped
