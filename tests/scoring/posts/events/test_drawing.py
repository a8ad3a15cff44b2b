"""Drawing a round: a draft, changes by hand, publishing, and taking it back."""

from typing import Any

import pytest

from foundation.web.conflicts import PostConflict
from scoring.core.tables import NoTables
from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.models import AuditEntry, Club, Event, KeptApart, Player, Round
from scoring.models.events import DrawMethod, Five, Seating
from scoring.pages.events.seating_page import DraftPage
from scoring.posts.events import drawing
from scoring.posts.events.drawing import (
    CannotDraw,
    draw_again,
    draw_round,
    publish,
    settle_five,
    swap_two,
    withdraw,
)
from scoring.posts.sheets.table_matches import start
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db

NAMES = ("Anna", "Bram", "Coby", "Dirk", "Els", "Frits", "Greet", "Hans")
CLOSED = "2026-11-20T21:00Z"


def olga(club: Club) -> Any:
    return club.memberships.get().user


def an_evening(*names: str, **fields: Any) -> tuple[Any, Event]:
    club = a_club()
    event = an_event(club, **fields)
    entrants(event, *(names or NAMES))
    return olga(club), event


def test_everybody_who_is_here_is_seated_once() -> None:
    user, event = an_evening()
    event.entrants.filter(player__name="Hans").update(is_here=False)

    drawn = draw_round(user, event, token=token())

    assert isinstance(drawn, Round)
    assert sorted(seat.entrant.player.name for seat in drawn.seats.all()) == list(NAMES[:7])
    assert [table.seats.count() for table in drawn.tables.all()] == [4, 3]


def test_a_draft_is_not_published() -> None:
    user, event = an_evening()

    drawn = draw_round(user, event, token=token())

    assert isinstance(drawn, Round)
    assert drawn.published is None


def test_the_same_post_twice_draws_once() -> None:
    user, event = an_evening()
    same = token()

    first = draw_round(user, event, token=same)

    assert draw_round(user, event, token=same) == first
    assert Round.objects.count() == 1


def test_a_second_draw_beside_a_draft_is_refused() -> None:
    user, event = an_evening()
    draw_round(user, event, token=token())

    assert draw_round(user, event, token=token()) == CannotDraw("draft")


def test_no_round_is_drawn_before_the_last_one_is_closed() -> None:
    user, event = an_evening()
    a_round(event, list(event.entrants.all()[:4]), list(event.entrants.all()[4:]))

    assert draw_round(user, event, token=token()) == CannotDraw("playing")


def test_no_round_is_drawn_beyond_those_agreed_on() -> None:
    user, event = an_evening(rounds=1)
    a_round(event, list(event.entrants.all()[:4]), closed=CLOSED)

    assert draw_round(user, event, token=token()) == CannotDraw("all-played")


def test_nothing_is_drawn_in_a_closed_evening() -> None:
    user, event = an_evening(closed=CLOSED)

    assert draw_round(user, event, token=token()) == CannotDraw("closed")


def test_two_players_make_no_table() -> None:
    user, event = an_evening("Anna", "Bram")

    refused = draw_round(user, event, token=token())

    assert isinstance(refused, NoTables)
    assert refused.code == "too-few"
    assert not Round.objects.exists()


def test_five_players_are_asked_about() -> None:
    user, event = an_evening(*NAMES[:5])

    refused = draw_round(user, event, token=token())

    assert isinstance(refused, NoTables)
    assert (refused.code, refused.remedies) == ("five", ("home-table", "sit-out"))


@pytest.mark.parametrize(("five", "seated"), [(Five.HOME_TABLE, 5), (Five.SIT_OUT, 4)])
def test_five_players_are_seated_as_it_was_settled(five: Five, seated: int) -> None:
    user, event = an_evening(*NAMES[:5])
    settle_five(user, event, five)

    drawn = draw_round(user, Event.objects.get(), token=token())

    assert isinstance(drawn, Round)
    assert drawn.seats.count() == seated
    assert drawn.sit_outs.count() == 5 - seated


def test_nobody_sits_out_twice_before_everybody_once() -> None:
    user, event = an_evening(*NAMES[:5], rounds=5, five=Five.SIT_OUT)
    out = []

    for _round in range(5):
        drawn = draw_round(user, event, token=token())
        assert isinstance(drawn, Round)
        publish(user, event, seen=drawn.version)
        Round.objects.filter(pk=drawn.pk).update(closed=CLOSED)
        out.append(drawn.sit_outs.get().entrant.player.name)

    assert sorted(out) == list(NAMES[:5])


def test_few_rematches_are_fewer_than_a_lot_would_make() -> None:
    names = [f"Player {number}" for number in range(16)]
    user, event = an_evening(*names, seating="few-rematches", rounds=4)
    repeats = []

    for _round in range(4):
        drawn = draw_round(user, event, token=token())
        assert isinstance(drawn, Round)
        publish(user, event, seen=drawn.version)
        Round.objects.filter(pk=drawn.pk).update(closed=CLOSED)
        night = event_state_of(event)
        repeats.append(DraftPage(night, night.rounds[-1], None).figures.repeats)

    assert repeats == [0, 0, 0, 0]


def test_a_pair_that_is_kept_apart_never_sits_together() -> None:
    user, event = an_evening(*NAMES)
    one, other = event.entrants.order_by("pk")[:2]
    KeptApart.objects.create(event=event, one=one, other=other)

    for _again in range(6):
        drawn = draw_round(user, event, token=token())
        assert isinstance(drawn, Round)
        assert drawn.seats.get(entrant=one).table != drawn.seats.get(entrant=other).table
        drawn.delete()


def test_pairs_that_cannot_be_kept_apart_are_drawn_together() -> None:
    user, event = an_evening("Anna", "Bram", "Coby")
    one, other = event.entrants.order_by("pk")[:2]
    KeptApart.objects.create(event=event, one=one, other=other)

    drawn = draw_round(user, event, token=token())

    assert isinstance(drawn, Round)
    night = event_state_of(event)
    assert DraftPage(night, night.rounds[-1], None).figures.apart == ((one.pk, other.pk),)


@pytest.mark.parametrize("method", DrawMethod.values)
def test_what_is_offered_instead_of_a_draft_is_what_is_drawn(method: str) -> None:
    user, event = an_evening(*NAMES[:7])
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], closed=CLOSED)
    event.seating = method if method in Seating.values else Seating.FEW_REMATCHES
    event.even_threes = method != DrawMethod.NEW_FACES
    event.save()
    draw_round(user, event, token=token())
    night = event_state_of(event)
    page = DraftPage(night, night.rounds[-1], None)
    (offer,) = (each for each in page.offers if each.method == method)

    drawn = draw_again(user, event, seen=0, method=method)

    assert isinstance(drawn, Round)
    assert drawn.method == method
    assert event_state_of(event).rounds[-1].groups == offer.cost.tables


def test_a_swap_made_twice_leaves_no_trace_in_the_draft() -> None:
    user, event = an_evening()
    drawn = draw_round(user, event, token=token())
    assert isinstance(drawn, Round)
    groups = event_state_of(event).rounds[0].groups
    one, other = groups[0][0], groups[1][0]

    swap_two(user, event, one, other, seen=0)
    swap_two(user, event, other, one, seen=1)

    drawn.refresh_from_db()
    assert drawn.swaps == []
    assert event_state_of(event).rounds[0].groups == groups


def test_a_substitute_sits_on_the_seat_that_counts_for_the_player() -> None:
    user, event = an_evening(*NAMES[:4])
    zoe = Player.objects.create(club=event.club, name="Zoë")
    event.entrants.filter(player__name="Anna").update(substitute=zoe)

    drawn = draw_round(user, event, token=token())

    assert isinstance(drawn, Round)
    seat = drawn.seats.get(entrant__player__name="Anna")
    assert seat.sitter == zoe


def test_a_draft_is_drawn_again_from_another_seed() -> None:
    user, event = an_evening()
    drawn = draw_round(user, event, token=token())
    assert isinstance(drawn, Round)

    again = draw_again(user, event, seen=0)

    assert isinstance(again, Round)
    assert (again.pk, again.version) == (drawn.pk, 1)
    assert again.seed != drawn.seed
    assert again.seats.count() == 8


def test_drawing_again_what_was_drawn_again_is_stale() -> None:
    user, event = an_evening()
    draw_round(user, event, token=token())
    draw_again(user, event, seen=0)

    assert draw_again(user, event, seen=0) is PostConflict.STALE


def test_two_players_change_places() -> None:
    user, event = an_evening()
    drawn = draw_round(user, event, token=token())
    assert isinstance(drawn, Round)
    first, second = drawn.tables.all()
    one, other = first.seats.all()[0].entrant, second.seats.all()[0].entrant

    swapped = swap_two(user, event, one.pk, other.pk, seen=0)

    assert isinstance(swapped, Round)
    first, second = swapped.tables.all()
    assert (first.seats.all()[0].entrant, second.seats.all()[0].entrant) == (other, one)
    assert swapped.swaps == [[one.pk, other.pk]]


def test_a_swap_of_somebody_who_is_not_in_the_draft_changes_nothing() -> None:
    user, event = an_evening()
    drawn = draw_round(user, event, token=token())
    assert isinstance(drawn, Round)
    one = drawn.seats.all()[0].entrant_id

    assert swap_two(user, event, one, 0, seen=0) is PostConflict.STALE
    assert swap_two(user, event, one, one, seen=0) is PostConflict.STALE


def test_publishing_needs_the_draft_that_was_seen() -> None:
    user, event = an_evening()
    draw_round(user, event, token=token())
    draw_again(user, event, seen=0)

    assert publish(user, event, seen=0) is PostConflict.STALE
    published = publish(user, event, seen=1)
    assert isinstance(published, Round)
    assert published.published


def test_a_draft_can_be_thrown_away() -> None:
    user, event = an_evening()
    draw_round(user, event, token=token())

    assert withdraw(user, event, seen=1)
    assert not Round.objects.exists()


def test_publishing_can_be_taken_back_before_a_table_begins() -> None:
    user, event = an_evening()
    drawn = draw_round(user, event, token=token())
    assert isinstance(drawn, Round)
    publish(user, event, seen=drawn.version)

    assert withdraw(user, event, seen=1)
    assert Round.objects.get().published is None


def test_a_round_in_which_a_table_has_begun_stays() -> None:
    user, event = an_evening()
    drawn = draw_round(user, event, token=token())
    assert isinstance(drawn, Round)
    publish(user, event, seen=drawn.version)
    noted(drawn.tables.all()[0], 1, won_by(1, 2, 3, 4))

    assert not withdraw(user, event, seen=1)
    assert Round.objects.get().published is not None


def test_the_draw_is_told_with_its_seed_and_tables() -> None:
    user, event = an_evening("Anna", "Bram", "Coby")

    drawn = draw_round(user, event, token=token())

    assert isinstance(drawn, Round)
    told = AuditEntry.objects.get(verb="drawn")
    assert told.after is not None
    assert told.after["seed"] == drawn.seed
    assert sorted(told.after["tables"][0]) == ["Anna", "Bram", "Coby"]


def test_a_round_in_which_a_match_is_being_played_is_not_taken_back() -> None:
    user, event = an_evening("Anna", "Bram", "Coby")
    played = a_round(event, list(event.entrants.all()))
    start(TablePost(user, event, played.tables.get(), token=token()), 1, at_table=False)

    assert not withdraw(user, event, seen=1)


def test_a_closed_evening_settles_nothing_for_five() -> None:
    user, event = an_evening(closed=CLOSED)

    settle_five(user, event, Five.SIT_OUT)

    assert Event.objects.get().five == Five.ASK
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("is_again", [False, True])
def test_tables_are_drawn_before_the_transaction_that_stores_them(
    is_again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, event = an_evening()
    drawn, name = None, "_store_draw"
    if is_again:
        drawn, name = draw_round(user, event, token=token()), "_store_again"
    drawing._kept_draw.cache_clear()
    store, drawn_within = getattr(drawing, name), []

    def watched(*given: Any) -> Any:
        before = drawing._kept_draw.cache_info().misses
        stored = store(*given)
        drawn_within.append(drawing._kept_draw.cache_info().misses - before)
        return stored

    monkeypatch.setattr(drawing, name, watched)
    if isinstance(drawn, Round):
        made = draw_again(user, event, seen=drawn.version)
    else:
        made = draw_round(user, event, token=token())

    assert isinstance(made, Round)
    assert drawn_within == [0]
