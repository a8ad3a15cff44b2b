"""Lots of an evening: drawn once, entered from paper all or nothing, and made into tables."""

import pytest

from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged
from scoring.evening.seating_wishes import Wish
from scoring.models import AuditEntry, Door, Entrant, Event, Round
from scoring.posts.door.arriving import check_in, take_back
from scoring.posts.door.lots import (
    draft_from_lots,
    draw_by_phone,
    draw_the_rest,
    enter_lots,
    lots_state,
)
from scoring.posts.door.opening import choose_lots
from scoring.posts.events.drawing import CannotDraw
from scoring.posts.events.seating_wishes import add_wishes
from tests.scoring.building import entrants
from tests.scoring.pages.door.building import (
    OTHER_KEY,
    a_post,
    an_evening,
    from_phone,
    organiser_of,
)

pytestmark = pytest.mark.django_db
NAMES = ("Annie", "Bep", "Cor", "Dirk", "Els", "Frits", "Greet")


@pytest.fixture
def event(db: None) -> Event:
    """Seven who are here, and lots at the door."""
    made = an_evening(*NAMES)
    made.entrants.update(is_here=True)
    choose_lots(a_post(made), by_lots=True)
    return made


def lots_of(event: Event) -> dict[str, int | None]:
    return dict(event.entrants.order_by("pk").values_list("player__name", "lot"))


def keys(event: Event) -> list[int]:
    return list(event.entrants.order_by("pk").values_list("pk", flat=True))


def entered(event: Event, *lots: int | None) -> object:
    given = dict(zip(keys(event), lots, strict=False))
    seen = dict(event.entrants.values_list("pk", "lot"))
    return enter_lots(a_post(event), given, seen=seen)


def test_a_phone_draws_its_lot_once_and_keeps_it(event: Event) -> None:
    (annie, *_others) = keys(event)
    check_in(from_phone(event), annie)

    first = draw_by_phone(from_phone(event), annie)
    again = draw_by_phone(from_phone(event), annie)

    assert isinstance(first, Entrant)
    assert isinstance(again, Entrant)
    assert first.lot == again.lot
    assert first.lot in range(1, 8)
    assert AuditEntry.objects.filter(verb="lot-drawn").count() == 1


def test_checking_in_anew_draws_no_other_lot(event: Event) -> None:
    (annie, *_others) = keys(event)
    event.entrants.update(is_here=False)
    check_in(from_phone(event), annie)
    first = draw_by_phone(from_phone(event), annie)
    take_back(from_phone(event), annie)
    check_in(from_phone(event, OTHER_KEY), annie)

    again = draw_by_phone(from_phone(event, OTHER_KEY), annie)

    assert isinstance(first, Entrant)
    assert isinstance(again, Entrant)
    assert first.lot == again.lot


def test_a_phone_draws_for_nobody_else(event: Event) -> None:
    assert draw_by_phone(from_phone(event), keys(event)[0]) == NotChanged("no-such-name")


def test_no_lot_is_drawn_where_the_program_draws(event: Event) -> None:
    (annie, *_others) = keys(event)
    check_in(from_phone(event), annie)
    choose_lots(a_post(event), by_lots=False)

    assert draw_by_phone(from_phone(event), annie) == NotChanged("no-lots-now")


def test_the_program_draws_the_missing_lots(event: Event) -> None:
    entered(event, 5)

    draw_the_rest(a_post(event))

    assert lots_of(event)["Annie"] == 5
    assert sorted(lot or 0 for lot in lots_of(event).values()) == [1, 2, 3, 4, 5, 6, 7]


def test_numbers_from_paper_are_entered(event: Event) -> None:
    assert entered(event, 7, 6, 5, 4, 3, 2, 1) == {}

    assert list(lots_of(event).values()) == [7, 6, 5, 4, 3, 2, 1]


def test_two_who_were_mixed_up_change_numbers(event: Event) -> None:
    entered(event, 1, 2)

    assert entered(event, 2, 1) == {}

    assert list(lots_of(event).values())[:2] == [2, 1]


def test_of_numbers_with_a_fault_none_is_entered(event: Event) -> None:
    annie, bep, cor, dirk, *_others = keys(event)

    assert entered(event, 3, 3, 8, 0, 5) == {
        annie: "twice",
        bep: "twice",
        cor: "range",
        dirk: "range",
    }

    assert set(lots_of(event).values()) == {None}


def test_a_number_that_somebody_else_entered_meanwhile_is_not_written_over(event: Event) -> None:
    (annie, *_others) = keys(event)
    entered(event, 4)

    assert enter_lots(a_post(event), {annie: 5}, seen={annie: None}) == {annie: "changed"}

    assert lots_of(event)["Annie"] == 4


def test_an_empty_field_takes_the_number_out(event: Event) -> None:
    entered(event, 4)

    entered(event, None)

    assert lots_of(event)["Annie"] is None


def test_the_tables_follow_the_lots_of_those_who_are_here(event: Event) -> None:
    entered(event, 7, 6, 5, 4, 3, 2, 1)
    event.entrants.filter(player__name="Dirk").update(is_here=False)

    made = draft_from_lots(a_post(event))

    assert isinstance(made, Round)
    draft = event_state_of(event).draft
    assert draft is not None
    assert [each.names for each in draft.tables] == [
        ["Greet", "Frits", "Els"],
        ["Cor", "Bep", "Annie"],
    ]
    assert AuditEntry.objects.filter(verb="drawn-from-lots").count() == 1


def test_the_same_post_makes_one_draft(event: Event) -> None:
    draw_the_rest(a_post(event))
    post = a_post(event)

    assert draft_from_lots(post) == draft_from_lots(post)


def test_no_tables_are_made_while_a_lot_is_missing(event: Event) -> None:
    entered(event, 1, 2, 3)

    assert draft_from_lots(a_post(event)) == NotChanged("lots-missing")


def test_no_second_draft_is_made(event: Event) -> None:
    draw_the_rest(a_post(event))
    draft_from_lots(a_post(event))

    assert draft_from_lots(a_post(event)) == CannotDraw("draft")


def test_a_pair_kept_apart_that_the_lots_seat_together_is_shown_and_stays(event: Event) -> None:
    annie, bep, cor = event.entrants.order_by("pk")[:3]
    organiser = organiser_of(event)
    add_wishes(organiser, event, [Wish("apart", annie.pk, bep.pk)], sizes=(4, 3))
    add_wishes(organiser, event, [Wish("rather", annie.pk, cor.pk)], sizes=(4, 3))
    entered(event, 1, 2, 7, 3, 4, 5, 6)

    assert lots_state(event_state_of(event)).broken == [("Annie", "Bep", 1, True)]
    draft_from_lots(a_post(event))

    draft = event_state_of(event).draft
    assert draft is not None
    assert draft.tables[0].names[:2] == ["Annie", "Bep"]


def test_there_are_as_many_lots_as_are_expected_and_never_fewer_than_drawn(event: Event) -> None:
    entered(event, 7)

    assert choose_lots(a_post(event), by_lots=True, places=6) == NotChanged(
        "wrong-places", {"least": 7, "most": 999}
    )
    more = choose_lots(a_post(event), by_lots=True, places=9)

    assert isinstance(more, Door)
    assert more.places == 9


def test_who_comes_when_the_hat_is_empty_draws_the_next_number(event: Event) -> None:
    draw_the_rest(a_post(event))
    entrants(event, "Hans")

    draw_the_rest(a_post(event))

    assert lots_of(event)["Hans"] == 8


def test_lots_are_not_chosen_once_round_1_has_its_tables(event: Event) -> None:
    draw_the_rest(a_post(event))
    draft_from_lots(a_post(event))

    assert choose_lots(a_post(event), by_lots=False) == NotChanged("lots-too-late")
