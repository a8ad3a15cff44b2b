"""The seats of players' own phones: put in order, left, freed and taken with another phone."""

import pytest

from tests.referee.devices import hidden, phase, text, token
from tests.referee.phone_devices import a_table, dealt, free

pytestmark = pytest.mark.django_db


def test_the_host_puts_the_seats_in_order_and_the_phones_keep_their_players() -> None:
    (anna, bram, coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    anna.press("seats", do="up 3")
    anna.press("seats", do="up 2")

    assert anna.match.players == ["Coby", "Anna", "Bram"]
    for phone, name in ((anna, "Anna"), (bram, "Bram"), (coby, "Coby")):
        assert f"{name} · you" in text(phone.page())
    assert "Anna · you · host" in text(anna.page())


def test_the_host_takes_somebody_off_the_list() -> None:
    (anna, bram, coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    anna.press("seats", do="out 2")

    assert anna.match.players == ["Anna", "Coby"]
    assert "Sit down" in text(bram.page())
    assert "Coby · you" in text(coby.page())


def test_a_player_leaves() -> None:
    (anna, bram, _coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    bram.press("seats", do="out 2")

    assert anna.match.players == ["Anna", "Coby"]


def test_when_the_host_leaves_the_next_one_is_host() -> None:
    (anna, bram, _coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    anna.press("seats", do="out 1")

    assert "Bram · you · host" in text(bram.page())
    assert "Deal to 2 players" in text(bram.page())


@pytest.mark.parametrize("do", ["up 2", "out 1", "out 3", "up 99"])
def test_only_the_host_changes_the_seats_of_others(do: str) -> None:
    phones, _watching = a_table("taki", "Anna", "Bram", "Coby")
    answer = phones[1].press("seats", do=do)

    assert answer.status_code == 200
    assert "nothing was changed" in text(answer)
    assert phones[0].match.players == ["Anna", "Bram", "Coby"]


@pytest.mark.parametrize("do", ["up x", "out", "free -1", "up ²", "dance 2", "", "free \0"])
def test_a_button_that_no_page_has_is_a_bad_request(do: str) -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")

    assert phones[0].press("seats", do=do).status_code == 400


def test_seats_that_have_changed_since_the_page_was_made_stay() -> None:
    (anna, _bram, _coby), watching = a_table("taki", "Anna", "Bram", "Coby")
    seen = hidden(anna.page(), "seen")
    watching.join("Dirk")
    answer = anna.post("seats", seen=seen, token=token(), do="out 2")

    assert "nothing was changed" in text(answer)
    assert anna.match.players == ["Anna", "Bram", "Coby", "Dirk"]


def test_a_player_comes_back_to_the_same_seat() -> None:
    (_anna, bram), _watching = dealt("taki", "Anna", "Bram")
    hand = text(bram.page())
    bram.client.session.flush()

    assert text(bram.page()) == hand


def test_a_seat_whose_phone_failed_is_freed_and_taken_with_another() -> None:
    (anna, bram), other = dealt("taki", "Anna", "Bram")
    free(anna, 2)
    assert phase(bram.page()) == "watch"
    assert "I am Bram" in text(other.page())
    answer = other.post("join", seat="2")

    assert answer.status_code == 302
    assert phase(other.page()) in ("turn", "wait")
    for phone in (anna, bram, other):
        said = text(phone.page())
        assert "Anna has freed the seat of Bram for another phone." in said
        assert "A phone has taken the seat of Bram." in said


def test_whoever_plays_frees_a_seat_also_that_of_the_host() -> None:
    (anna, _bram, coby), _watching = dealt("taki", "Anna", "Bram", "Coby")
    free(coby, 1)

    assert phase(anna.page()) == "watch"


def test_whoever_watches_frees_no_seat() -> None:
    (_anna, bram), watching = dealt("taki", "Anna", "Bram")
    pk = bram.match.holders.get(seat=2).pk

    assert watching.post("seats", do=f"free {pk}").status_code == 403
    assert bram.match.holders.count() == 2


def test_the_same_post_once_more_does_not_free_the_seat_of_who_has_come_back() -> None:
    (anna, bram), _watching = dealt("taki", "Anna", "Bram")
    pk = anna.match.holders.get(seat=2).pk
    anna.post("seats", do=f"free {pk}")
    bram.post("join", seat="2")
    anna.post("seats", do=f"free {pk}")

    assert phase(bram.page()) in ("turn", "wait")


def test_no_seat_of_another_match_is_freed() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    others, _nobody = dealt("taki", "Eva", "Fred")
    anna.post("seats", do=f"free {others[1].match.holders.get(seat=2).pk}")

    assert others[1].match.holders.count() == 2


def test_in_the_lobby_too_a_player_comes_back_with_another_phone() -> None:
    (anna, bram, coby), other = a_table("taki", "Anna", "Bram", "Coby")
    free(coby, 1)
    assert "Bram · you · host" in text(bram.page())
    assert "I am Anna" in text(other.page())
    other.post("join", seat="1")

    assert "Anna · you" in text(other.page())
    assert anna.match.players == ["Anna", "Bram", "Coby"]


def test_who_was_taken_off_the_list_is_told_so_by_their_next_tap() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    anna.press("seats", do="out 2")
    answer = bram.post("word", word="tulip")

    assert answer.status_code == 403
    assert "This phone has no seat in this match, so nothing was changed." in text(answer)
    assert "Anna has removed Bram from the list." in text(answer)


@pytest.mark.parametrize("seat", ["1", "2", "0", "3", "x", "", "9" * 50])
def test_no_seat_is_taken_that_is_not_free(seat: str) -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    watching.post("join", seat=seat)

    assert phase(watching.page()) == "watch"
    assert phones[0].match.holders.count() == 2


def test_one_phone_holds_one_seat() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    free(anna, 2)
    anna.post("join", seat="2")

    assert list(anna.match.holders.values_list("seat", flat=True)) == [1]
