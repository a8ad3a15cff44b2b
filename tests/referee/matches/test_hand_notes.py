"""What a device keeps of a hand: by match, seat and deal."""

from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from referee.matches.deals import DealInPlay
from referee.matches.hand_notes import BY_RANK, MOST_MATCHES, HandNotes, keep_notes, notes_of
from referee.models import DealRecord, Match

NOTES = HandNotes("hand", ("KH", "2D"), (("5H", "*", "7H"),))


@pytest.fixture
def request_here() -> HttpRequest:
    request: Any = RequestFactory().get("/")
    request.session = SessionStore()
    return request


def deal(code: str = "AAAA", number: int = 1) -> DealInPlay:
    match = Match(game="jokeren", edition="home", players=["Ada", "Ben"], code=code)
    return DealInPlay(match, DealRecord(match=match, number=number, first=1, seed=1), ())


def test_notes_are_kept_by_seat(request_here: HttpRequest) -> None:
    keep_notes(request_here, deal(), 1, NOTES)

    assert notes_of(request_here, deal(), 1) == NOTES
    assert notes_of(request_here, deal(), 2) == HandNotes()
    assert notes_of(request_here, deal("BBBB"), 1) == HandNotes()
    assert notes_of(request_here, deal(), None) == HandNotes()


def test_another_deal_keeps_how_a_hand_is_sorted_and_no_card(request_here: HttpRequest) -> None:
    keep_notes(request_here, deal(), 1, NOTES)
    keep_notes(request_here, deal(), 2, HandNotes(BY_RANK, (), (("2S", "3S", "4S"),)))

    assert notes_of(request_here, deal(number=2), 1) == HandNotes()
    assert notes_of(request_here, deal(number=2), 2) == HandNotes(BY_RANK)


def test_the_oldest_match_makes_room(request_here: HttpRequest) -> None:
    for number in range(MOST_MATCHES + 1):
        keep_notes(request_here, deal(f"M{number}"), 1, NOTES)

    assert notes_of(request_here, deal("M0"), 1) == HandNotes()
    assert notes_of(request_here, deal("M1"), 1) == NOTES
    assert len(request_here.session["hands"]) == MOST_MATCHES
