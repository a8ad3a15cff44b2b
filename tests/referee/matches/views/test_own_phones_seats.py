"""The seats of players' own phones: put in order, left, freed and taken with another phone."""

import pytest

from tests.referee.devices import hidden, phase, text, token
from tests.referee.phone_devices import Phone, a_table, ask, dealt, hand_over

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


@pytest.mark.parametrize("do", ["up x", "out", "yes -1", "up ²", "dance 2", "", "yes \0"])
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


def test_a_seat_moves_by_a_tap_on_its_old_phone() -> None:
    (anna, bram), other = dealt("taki", "Anna", "Bram")
    assert "I am Bram" in text(other.page())
    number = ask(other, 2)
    assert phase(other.page()) == "watch"
    assert "Another phone asks for your seat" in text(bram.page())
    bram.post("seats", do=f"yes {number}")

    assert phase(bram.page()) == "watch"
    assert phase(other.page()) in ("turn", "wait")
    for phone in (anna, bram, other):
        assert "Bram plays on another phone now, as the old one agreed." in text(phone.page())
        assert "I object" not in text(phone.page())


def test_a_seat_moves_by_two_other_players_taps() -> None:
    (anna, bram, coby), other = dealt("taki", "Anna", "Bram", "Coby")
    number = ask(other, 2)
    anna.post("seats", do=f"yes {number}")
    assert phase(other.page()) == "watch"
    assert "Said yes so far: Anna" in text(coby.page())
    assert "Yes, it is Bram" in text(coby.page())
    assert "Yes, it is Bram" not in text(anna.page())
    coby.post("seats", do=f"yes {number}")

    assert phase(other.page()) in ("turn", "wait")
    assert phase(bram.page()) == "watch"


def test_one_player_alone_does_not_move_a_seat() -> None:
    (_anna, bram, coby), other = dealt("taki", "Anna", "Bram", "Coby")
    number = ask(other, 2)
    for _tap in range(3):
        coby.post("seats", do=f"yes {number}")

    assert phase(other.page()) == "watch"
    assert phase(bram.page()) in ("turn", "wait")


def test_a_no_leaves_the_seat_where_it_is() -> None:
    (anna, bram, coby), other = dealt("taki", "Anna", "Bram", "Coby")
    number = ask(other, 2)
    coby.post("seats", do=f"no {number}")
    anna.post("seats", do=f"yes {number}")
    bram.post("seats", do=f"yes {number}")

    assert phase(other.page()) == "watch"
    assert "Coby said no: the seat of Bram stays where it is." in text(other.page())


def test_an_objection_sends_the_seat_back_at_once() -> None:
    (anna, bram, coby, dirk), other = dealt("taki", "Anna", "Bram", "Coby", "Dirk")
    number = ask(other, 2)
    for phone in (anna, coby):
        phone.post("seats", do=f"yes {number}")
    assert "I object" not in text(anna.page())
    assert "I object" in text(dirk.page())
    dirk.post("seats", do=f"object {number}")

    assert phase(other.page()) == "watch"
    assert phase(bram.page()) in ("turn", "wait")
    assert "Dirk objected: the seat of Bram is back where it was." in text(anna.page())


def test_the_phone_that_held_a_seat_objects_too() -> None:
    (anna, bram, coby), other = dealt("taki", "Anna", "Bram", "Coby")
    number = ask(other, 2)
    for phone in (anna, coby):
        phone.post("seats", do=f"yes {number}")
    assert "I object" in text(bram.page())
    assert bram.post("seats", do=f"object {number}").status_code == 302

    assert phase(bram.page()) in ("turn", "wait")


def test_a_hand_that_a_stranger_saw_is_dealt_anew_when_most_players_want_it() -> None:
    (anna, bram, coby), other = dealt("taki", "Anna", "Bram", "Coby")
    before, number = anna.played, ask(other, 2)
    for phone in (anna, coby):
        phone.post("seats", do=f"yes {number}")
    bram.post("seats", do=f"object {number}")
    again = {"do": f"redeal {number}", "token": token()}
    for _tap in range(2):
        bram.post("seats", **again)
    assert anna.played.deal == before.deal
    anna.post("seats", do=f"redeal {number}", token=token())
    anna.post("seats", do=f"redeal {number}", token=token())

    after = anna.played
    before.deal.refresh_from_db()
    assert (after.deal.number, after.deal.first) == (2, before.deal.first)
    assert before.deal.dealt_again == "The hand of Bram was seen on another phone."
    assert after.replay.state.hands != before.replay.state.hands
    assert "Deal this round again" not in text(anna.page())


def test_whoever_watches_decides_nothing() -> None:
    (anna, bram, _coby), watching = dealt("taki", "Anna", "Bram", "Coby")
    number = ask(Phone(anna.code), 2)

    for do in ("yes", "no", "redeal"):
        assert watching.post("seats", do=f"{do} {number}", token=token()).status_code == 403
    assert watching.post("seats", do=f"object {number}").status_code == 302
    assert phase(bram.page()) in ("turn", "wait")


def test_no_seat_of_another_match_is_moved() -> None:
    (anna, _bram, coby), _watching = dealt("taki", "Anna", "Bram", "Coby")
    others, stranger = dealt("taki", "Eva", "Fred")
    number = ask(stranger, 2)
    for phone in (anna, coby):
        phone.post("seats", do=f"yes {number}")

    assert phase(stranger.page()) == "watch"
    assert phase(others[1].page()) in ("turn", "wait")


def test_in_the_lobby_too_a_player_comes_back_with_another_phone_and_stays_host() -> None:
    (anna, bram, _coby), other = a_table("taki", "Anna", "Bram", "Coby")
    hand_over(anna, other, 1)

    assert "Anna · you · host" in text(other.page())
    assert "Sit down" in text(anna.page())
    assert bram.match.players == ["Anna", "Bram", "Coby"]


def test_two_phones_do_not_ask_for_one_seat_at_once() -> None:
    (anna, _bram), other = dealt("taki", "Anna", "Bram")
    ask(other, 2)
    answer = Phone(anna.code).post("join", seat="2")

    assert "Another phone is asking for that seat already." in text(answer)
    assert anna.match.claims.count() == 1


def test_a_phone_that_asks_twice_asks_once_and_may_stop() -> None:
    (anna, _bram), other = dealt("taki", "Anna", "Bram")
    numbers = {ask(other, 2), ask(other, 2)}
    assert len(numbers) == 1
    other.post("join", do=f"stop {numbers.pop()}")

    assert not anna.match.claims.exists()
    assert "Another phone asks" not in text(anna.page()).split("Another phone asks for the seat")[0]


def test_a_phone_that_was_refused_three_times_asks_no_more() -> None:
    (_anna, bram), other = dealt("taki", "Anna", "Bram")
    for _time in range(3):
        bram.post("seats", do=f"no {ask(other, 2)}")
    answer = other.post("join", seat="2")

    assert "The players have refused this phone three times" in text(answer)


def test_a_seat_that_no_phone_holds_is_taken_at_once_and_others_may_object() -> None:
    (anna, _bram), other = dealt("taki", "Anna", "Bram")
    anna.match.holders.filter(seat=2).delete()
    other.post("join", seat="2")
    assert phase(other.page()) in ("turn", "wait")
    number = anna.match.claims.get().pk
    anna.post("seats", do=f"object {number}")

    assert phase(other.page()) == "watch"
    ask(other, 2)
    assert phase(other.page()) == "watch"


def test_who_was_taken_off_the_list_is_told_so_by_their_next_tap() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    anna.press("seats", do="out 2")
    answer = bram.post("word", word="tulip")

    assert answer.status_code == 403
    assert "This phone has no seat in this match, so nothing was changed." in text(answer)
    assert "Anna has removed Bram from the list." in text(answer)


def test_who_was_taken_off_the_list_is_forgotten_once_the_cards_are_dealt() -> None:
    (anna, _bram, _cor), _watching = a_table("taki", "Anna", "Bram", "Cor")
    anna.press("seats", do="out 3")
    assert "Anna has removed Cor from the list." in text(anna.page())
    anna.press("deal")

    assert "Anna has removed Cor from the list." not in text(anna.page())


@pytest.mark.parametrize("seat", ["1", "2", "0", "3", "x", "", "9" * 50])
def test_no_seat_is_taken_by_asking(seat: str) -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    watching.post("join", seat=seat)

    assert phase(watching.page()) == "watch"
    assert phones[0].match.holders.count() == 2


def test_one_phone_holds_one_seat() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    anna.match.holders.filter(seat=2).delete()
    anna.post("join", seat="2")

    assert list(anna.match.holders.values_list("seat", flat=True)) == [1]


def test_the_one_who_says_so_is_the_youngest_and_begins() -> None:
    (anna, _bram, coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    coby.press("seats", do="youngest 3")
    assert "Coby begins" in " ".join(text(anna.page()).split())
    anna.press("seats", do="up 3")
    anna.deal()

    assert anna.match.players == ["Anna", "Coby", "Bram"]
    assert anna.played.deal.first == 2


def test_the_host_leaves_it_to_the_lot() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    bram.press("seats", do="youngest 2")
    anna.press("seats", do="youngest", who="0")

    assert anna.match.youngest == ""
    assert "the lot decides" in text(bram.page())


def test_nobody_but_the_host_says_of_another_that_they_are_the_youngest() -> None:
    (_anna, bram), _watching = a_table("taki", "Anna", "Bram")
    bram.press("seats", do="youngest 1")

    assert bram.match.youngest == ""


def test_who_joins_as_the_youngest_and_leaves_again_does_not_begin() -> None:
    (anna, _bram), coby = a_table("taki", "Anna", "Bram")
    coby.post("join", name="Coby", youngest="on")
    assert anna.match.youngest == "Coby"
    coby.press("seats", do="out 3")

    assert anna.match.youngest == ""


def test_where_the_rules_know_no_youngest_nobody_is_asked() -> None:
    (anna, bram), _watching = a_table("eight_colours", "Anna", "Bram")
    bram.press("seats", do="youngest 2")

    assert "youngest" not in text(anna.page())
    assert anna.match.youngest == ""
