"""Switching the strength of players on and off."""

from typing import Any

import pytest
from django.core.exceptions import BadRequest

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club
from scoring.posts.clubs.on_paper import choose_language
from scoring.posts.clubs.strength import StrengthChoice, choose_strength, strength_choice
from tests.scoring.building import a_club, a_user, token

pytestmark = pytest.mark.django_db

OFF, ALL, BY_GAME = StrengthChoice(False), StrengthChoice(True), StrengthChoice(True, True)


@pytest.fixture
def olga() -> Any:
    return a_user()


@pytest.fixture
def club(olga: Any) -> Club:
    return a_club(owner=olga)


def now(club: Club) -> StrengthChoice:
    club.refresh_from_db()
    return strength_choice(club)


def test_it_is_off_until_it_is_switched_on(olga: Any, club: Club) -> None:
    assert strength_choice(club) == OFF

    assert choose_strength(olga, club, BY_GAME, seen=OFF, token=token()) is None

    assert now(club) == BY_GAME
    (change,) = AuditEntry.objects.filter(verb=Verb.CLUB_STRENGTH)
    assert change.was == {"is_rated": False, "by_game": False}
    assert change.became == {"is_rated": True, "by_game": True}


def test_the_same_post_twice_is_one_change(olga: Any, club: Club) -> None:
    one = token()
    choose_strength(olga, club, ALL, seen=OFF, token=one)
    choose_strength(olga, club, OFF, seen=ALL, token=token())

    assert choose_strength(olga, club, ALL, seen=OFF, token=one) is None

    assert now(club) == OFF
    assert AuditEntry.objects.filter(verb=Verb.CLUB_STRENGTH).count() == 2


def test_what_is_chosen_already_is_no_change(olga: Any, club: Club) -> None:
    choose_strength(olga, club, OFF, seen=ALL, token=token())

    assert not AuditEntry.objects.filter(verb=Verb.CLUB_STRENGTH).exists()


def test_a_page_that_showed_another_choice_changes_nothing(olga: Any, club: Club) -> None:
    choose_strength(olga, club, ALL, seen=OFF, token=token())

    done = choose_strength(olga, club, BY_GAME, seen=OFF, token=token())

    assert done is PostConflict.STALE
    assert now(club) == ALL


def test_the_token_of_another_post_is_refused(olga: Any, club: Club) -> None:
    one = token()
    choose_language(olga, club, "nl", token=one)

    with pytest.raises(BadRequest):
        choose_strength(olga, club, BY_GAME, seen=OFF, token=one)
