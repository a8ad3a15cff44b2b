"""A +3 on players' own phones: who may break it answers, and the next player waits for them."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from referee.models import RecordLine, SeatAnswer
from tests.referee.devices import hidden, html, phase, text, token
from tests.referee.phone_devices import NAMES, Phone, dealt

pytestmark = pytest.mark.django_db

BROKEN = 62967
"""A deal to four in which the last begins, the first holds a +3 and the third a breaker."""
LAID = "1 play +3"


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.matches.deals.seed_of", lambda _link, _words: BROKEN)


def a_waiting_three(**rules: str) -> list[Phone]:
    """Return the phones of a match in which Anna has just laid a +3; it is Bram's turn."""
    phones, _watching = dealt("taki", *NAMES, **rules)
    assert phones[3].move("play CC:Y").status_code == 302
    assert phones[0].move("play +3").status_code == 302
    assert phones[0].lines[-1] == LAID
    return phones


def say(phone: Phone, do: str, **fields: str) -> str:
    return text(phone.post("answer", seen=phone.played.version, token=token(), do=do, **fields))


def let_pass(seconds: float) -> None:
    """Let the last line be as old as that."""
    RecordLine.objects.update(written=timezone.now() - timedelta(seconds=seconds))


def buttons(phone: Phone) -> list[str]:
    return re.findall(r'name="do" value="(break|leave)"', html(phone.page()))


def test_only_a_player_with_a_breaker_is_offered_to_break() -> None:
    anna, bram, coby, dirk = a_waiting_three()

    assert buttons(coby) == ["break", "leave"]
    for phone in (bram, dirk):
        assert buttons(phone) == ["leave"]
        assert "No breaker: continue" in text(phone.page())
    for phone in (bram, coby, dirk):
        assert "Nobody breaks it" not in text(phone.page())
    assert buttons(anna) == []
    assert "0 of 3 have answered." in text(anna.page())


def test_the_pages_of_two_seats_differ_in_their_hands_alone() -> None:
    _anna, bram, coby, dirk = a_waiting_three()
    say(bram, "leave")

    def actions(phone: Phone) -> str:
        page = html(phone.page())
        part = page[page.index('<div id="actions"') :]
        return re.sub(r'name="(token|csrfmiddlewaretoken)" value="[^"]*"', "", part)

    assert actions(coby) == actions(dirk)


def test_the_next_player_waits_and_reads_for_how_long() -> None:
    _anna, bram, _coby, _dirk = a_waiting_three()
    for move in ("accept", "draw"):
        answer = bram.move(move)
        assert re.search(r"may still break it, for [67] seconds more", text(answer))
    assert re.search(r"\b[67] seconds left", text(bram.page()))

    assert bram.lines[-1] == LAID


def test_once_all_have_answered_the_three_is_accepted_without_another_tap() -> None:
    _anna, bram, coby, dirk = a_waiting_three()
    for phone in (bram, coby, dirk):
        say(phone, "leave")

    assert bram.lines[-1] == "2 accept"
    assert phase(bram.page()) == "turn"


def test_once_all_others_have_answered_the_next_player_may_go_on() -> None:
    _anna, bram, coby, dirk = a_waiting_three()
    for phone in (coby, dirk):
        say(phone, "leave")
    assert "Bram may go on." in text(bram.page())
    say(bram, "leave")

    assert bram.lines[-1] == "2 accept"


def raised(page: str) -> list[str]:
    return re.findall(r'class="move lawful" name="move" value="play ([^"]+)"', page)


def test_while_it_is_asked_who_breaks_it_no_card_is_raised_that_would_accept_it() -> None:
    _anna, bram, coby, dirk = a_waiting_three()
    for phone in (coby, dirk):
        say(phone, "leave")
    waits = bram.page()
    say(bram, "leave")

    assert "Bram may go on." in text(waits)
    # A king spares its player the three cards, unless they are drawn before.
    assert raised(html(waits)) == ["K"]
    assert len(raised(html(bram.page()))) > 1


def test_after_the_seconds_the_next_player_goes_on_without_the_others() -> None:
    _anna, bram, _coby, _dirk = a_waiting_three()
    let_pass(6)
    say(bram, "leave")
    assert bram.lines[-1] == LAID
    let_pass(8)
    assert "Bram may go on." in text(bram.page())
    say(bram, "leave")

    assert bram.lines[-1] == "2 accept"


def test_after_the_seconds_any_lawful_move_of_the_next_player_closes_the_wait() -> None:
    _anna, bram, _coby, _dirk = a_waiting_three()
    let_pass(8)

    assert bram.move("draw").status_code == 302
    assert bram.lines[-1] == "2 draw"


def test_a_breaker_is_laid_by_saying_so_also_before_the_seconds_are_over() -> None:
    _anna, bram, coby, _dirk = a_waiting_three()
    say(bram, "leave")
    say(coby, "break")

    assert coby.lines[-1] == "3 play BR"
    assert phase(bram.page()) == "turn"


def test_who_said_no_may_still_break_it_while_it_waits() -> None:
    _anna, _bram, coby, _dirk = a_waiting_three()
    say(coby, "leave")
    assert coby.move("play BR").status_code == 302

    assert coby.lines[-1] == "3 play BR"


def test_who_holds_nothing_that_breaks_it_reads_so_alone() -> None:
    anna, _bram, _coby, dirk = a_waiting_three()
    before = text(anna.page())

    assert "You hold nothing that breaks it." in say(dirk, "break")
    assert text(anna.page()) == before
    assert dirk.lines[-1] == LAID
    assert not SeatAnswer.objects.exists()


def test_the_others_see_that_somebody_has_answered() -> None:
    anna, bram, coby, _dirk = a_waiting_three()
    say(coby, "leave")

    for phone in (anna, bram):
        assert "1 of 3 have answered." in text(phone.page())
        assert html(phone.page()).count(">answered</span>") == 1


def test_the_same_answer_twice_is_one() -> None:
    _anna, _bram, coby, _dirk = a_waiting_three()
    fields = {"seen": coby.played.version, "token": token(), "do": "leave"}
    answers = [coby.post("answer", **fields) for _twice in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert SeatAnswer.objects.count() == 1


def test_the_answer_that_accepts_posted_twice_accepts_once() -> None:
    _anna, bram, _coby, _dirk = a_waiting_three()
    let_pass(8)
    fields = {"seen": bram.played.version, "token": token(), "do": "leave"}
    answers = [bram.post("answer", **fields) for _twice in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert bram.lines[-2:] == [LAID, "2 accept"]


def test_an_answer_to_what_waits_no_more_changes_nothing() -> None:
    _anna, bram, coby, dirk = a_waiting_three()
    seen = dirk.played.version
    say(coby, "break")
    answer = dirk.post("answer", seen=seen, token=token(), do="leave")

    assert "nothing was changed" in text(answer)
    assert bram.lines[-1] == "3 play BR"


def test_the_player_of_the_three_and_who_watches_answer_nothing() -> None:
    anna, _bram, _coby, _dirk = a_waiting_three()
    assert "nothing was changed" in say(anna, "leave")
    fields = {"seen": anna.played.version, "token": token(), "do": "leave"}

    assert Phone(anna.code).post("answer", **fields).status_code == 403
    assert not SeatAnswer.objects.exists()


def test_a_call_between_does_not_begin_the_seconds_anew() -> None:
    _anna, bram, coby, _dirk = a_waiting_three()
    let_pass(8)
    coby.move("call")
    say(bram, "leave")

    assert bram.lines[-1] == "2 accept"


def test_without_a_countdown_the_next_player_goes_on_at_once() -> None:
    _anna, bram, _coby, _dirk = a_waiting_three(countdown="0")
    say(bram, "leave")

    assert bram.lines[-1] == "2 accept"


@pytest.mark.parametrize("seconds", ["21", "-1", "x"])
def test_the_seconds_have_their_bounds(seconds: str) -> None:
    host = Phone()
    answer = host.set_up("taki", "Anna", countdown=seconds)

    assert answer.status_code == 200
    assert "errorlist" in html(answer) or "error" in html(answer)


def test_a_button_that_no_page_has_is_refused() -> None:
    _anna, bram, _coby, _dirk = a_waiting_three()
    answer = bram.post("answer", seen=bram.played.version, token=token(), do="dance")

    assert answer.status_code == 400


def test_while_somebody_chooses_nothing_is_hidden_that_a_post_needs() -> None:
    _anna, bram, _coby, _dirk = a_waiting_three()

    assert hidden(bram.page(), "seen") == bram.played.version
