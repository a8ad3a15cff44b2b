"""Penalty points by the rules of a match: they reach the sheet's penalty line with its count."""

from typing import Any

import pytest

from scoring.core.deals import DealResult
from scoring.evening.audit.post import TablePost
from scoring.models import AuditEntry, DealVersion, Event, SheetPenalty, Table
from scoring.posts.entry.entering import enter
from scoring.posts.sheets.penalties import cancel
from scoring.posts.sheets.table_matches import ended_deal, fines_of, take
from tests.scoring.building import token, won_by
from tests.scoring.posts.sheets.test_table_matches import a_table, play_out, started

pytestmark = pytest.mark.django_db

Fined = tuple[Any, Event, Table, str]
SEED = 1
"""A deal in which somebody discards a card that fits."""


@pytest.fixture
def fined() -> Fined:
    """A table with a match that is over, in which a player was fined."""
    user, event, table = a_table("jokeren-competition", options={"fit_discard": "points"})
    match = started(user, event, table)
    play_out(match, seed=SEED)
    return user, event, table, match.code


def taken(fined: Fined, posted: str = "", seen: int = 0, reason: str = "") -> DealVersion:
    user, event, table, code = fined
    post = TablePost(user, event, table, token=posted or token(), seen=seen, reason=reason)
    version = take(post, code)
    assert isinstance(version, DealVersion)
    return version


def standing() -> dict[str, int]:
    """The penalty points that count, by player."""
    penalties = SheetPenalty.objects.filter(cancelled=None)
    return {each.entrant.player.name: each.points for each in penalties}


def given(fined: Fined) -> dict[str, int]:
    """The fines of the match, by player."""
    fines = fines_of(ended_deal(fined[2].played_matches.get()))
    assert any(fines)
    return {name: fine for name, fine in zip(("Anna", "Bert", "Carla"), fines, strict=True) if fine}


def written(fined: Fined, deal: DealResult | None) -> None:
    user, event, table, _code = fined
    post = TablePost(user, event, table, token=token(), seen=1, reason="Counted again")
    assert isinstance(enter(post, 1, deal), DealVersion)


def test_the_fines_of_a_match_stand_on_the_penalty_line(fined: Fined) -> None:
    taken(fined)

    assert standing() == given(fined)
    assert SheetPenalty.objects.first().reason == (  # type: ignore[union-attr]
        "Discarded a card that could be laid off (deal 1)"
    )
    assert AuditEntry.objects.filter(verb="penalty-given").count() == len(given(fined))


def test_the_same_post_twice_fines_once(fined: Fined) -> None:
    posted = token()
    taken(fined, posted)
    before = SheetPenalty.objects.count()
    taken(fined, posted)

    assert SheetPenalty.objects.count() == before


def test_a_fine_that_the_referee_cancelled_does_not_come_back_with_the_same_post(
    fined: Fined,
) -> None:
    user, event, table, _code = fined
    posted = token()
    taken(fined, posted)
    for each in SheetPenalty.objects.all():
        post = TablePost(user, event, table, token=token(), reason="It did not fit")
        cancel(post, each.pk)
    taken(fined, posted)

    assert standing() == {}


def test_a_deal_that_is_emptied_takes_its_fines_along(fined: Fined) -> None:
    taken(fined)
    written(fined, None)

    assert standing() == {}
    assert AuditEntry.objects.filter(verb="penalty-cancelled").count() == len(given(fined))


def test_a_count_that_is_corrected_by_hand_keeps_its_fines(fined: Fined) -> None:
    taken(fined)
    written(fined, won_by(1, 4, 5))

    assert standing() == given(fined)


def test_a_result_that_is_taken_again_fines_once(fined: Fined) -> None:
    taken(fined)
    written(fined, won_by(1, 4, 5))
    taken(fined, seen=2, reason="The match was right")

    assert standing() == given(fined)


def test_a_fine_of_a_deal_stays_away_from_other_penalties(fined: Fined) -> None:
    _user, event, table, _code = fined
    other = SheetPenalty.objects.create(
        event=event,
        round=table.round,
        entrant=table.seats.first().entrant,  # type: ignore[union-attr]
        points=3,
        reason="Came late",
        who="Olga",
        token=token(),
    )
    taken(fined)
    written(fined, None)

    assert SheetPenalty.objects.get(cancelled=None) == other
