"""A +3 among computers and people: who breaks it, and how long the others wait for whom."""

from datetime import timedelta

import pytest

from referee.computers import thinking
from referee.computers.worker import think
from referee.matches.answering import does_not_break
from referee.matches.computer_moves import let_computers_act
from referee.matches.deals import deal_round, play, present_deal
from referee.models import Match
from tests.referee.computers.at_computers import last_line, look
from tests.referee.devices import token
from tests.referee.matches.views.test_answers import BROKEN

pytestmark = pytest.mark.django_db
NAMES = ("Anna", "Bram", "Coby", "Dirk")


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first lays a +3, the third holds a breaker; thought is in this process."""
    monkeypatch.setattr("referee.matches.deals.seed_of", lambda _link, _words: BROKEN)
    monkeypatch.setattr(thinking.THINKING, "think", think)


def a_waiting_three(*computers: int, countdown: int = 7) -> Match:
    """Return a match of four in which these seats are computers, and the first laid a +3."""
    match = Match.objects.create(
        game="taki",
        edition="116",
        players=list(NAMES),
        computers={NAMES[seat - 1]: "normal" for seat in computers},
        own_phones=True,
        secret="1" * 64,
        countdown=countdown,
        token=token(),
    )
    deal_round(match, number=1, first=4, token=token())
    for seat, text in ((4, "play CC:Y"), (1, "play +3")):
        seen = present_deal(match).version
        assert play(match, seat=seat, text=text, seen=seen, token=token()) is None
    return match


def test_a_computer_breaks_a_plus3_out_of_turn() -> None:
    match = a_waiting_three(2, 3, 4)

    assert not look(match, 1.2)
    assert look(match, 1.4)

    assert present_deal(match).lines[-1] == "3 play BR"


def test_a_person_may_break_it_first() -> None:
    match = a_waiting_three(3, 4)

    assert not look(match, 2.9)
    assert look(match, 3.1)

    assert present_deal(match).lines[-1] == "3 play BR"


def test_computers_say_that_they_do_not_break_it_and_wait_for_the_person() -> None:
    match = a_waiting_three(2, 4)

    assert look(match, 3.1)
    assert not look(match, 5)

    answers = present_deal(match).answers()
    assert answers
    assert answers.answered == {2, 4}
    assert present_deal(match).lines[-1] == "1 play +3"


def test_the_computer_to_move_accepts_once_the_last_person_has_answered() -> None:
    match = a_waiting_three(2, 4)
    look(match, 3.1)
    seen = present_deal(match).version

    assert does_not_break(match, seat=3, seen=seen, token=token()) is None

    assert present_deal(match).lines[2] == "2 accept"


def test_without_a_countdown_the_computer_to_move_still_leaves_a_moment() -> None:
    match = a_waiting_three(2, countdown=0)

    assert not look(match, 1.2)
    assert look(match, 1.4)


def test_where_the_device_is_passed_round_people_have_the_seconds_of_the_match() -> None:
    match = a_waiting_three(2)
    match.own_phones = False
    match.save()
    opened = last_line(match)

    assert not let_computers_act(match, opened + timedelta(seconds=6.9))
    assert let_computers_act(match, opened + timedelta(seconds=7))

    assert present_deal(match).lines[2] == "2 accept"


def test_looking_twice_at_once_answers_once() -> None:
    match = a_waiting_three(2, 4)

    look(match, 3.1)
    look(match, 3.1)

    deal = present_deal(match).deal
    assert deal.answers.count() == 2
