"""Checking in by phone: who is found, how many by one phone, and what is taken back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, Entrant, Event, Phone
from scoring.models.events import Absence
from scoring.posts.door.arriving import check_in, found, free_phone, take_back, undo_check_in
from scoring.posts.events.checked_in import set_here
from scoring.posts.phones.joining import take_seat
from tests.scoring.building import a_player, a_round
from tests.scoring.pages.door.building import (
    KEY,
    OTHER_KEY,
    a_post,
    an_evening,
    from_phone,
    one,
    organiser_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    return an_evening("Annie de Vries", "Bep Jansen", "Cor Bakker", "Dirk Visser")


def names(event: Event, words: str) -> list[str] | None:
    matching = found(event_state_of(event), words)
    return None if matching is None else [each.player.name for each in matching]


def test_who_checks_in_is_here_and_the_phone_is_their_seat(event: Event) -> None:
    annie = one(event, "Annie de Vries")

    check_in(from_phone(event), annie.pk)

    annie.refresh_from_db()
    assert (annie.is_here, annie.by_phone) == (True, True)
    assert Phone.objects.get().entrant == annie
    table = a_round(event, list(event.entrants.all())).tables.get()
    assert isinstance(take_seat(event, table, annie.pk, KEY), Phone)


def test_checking_in_is_logged_as_done_by_that_phone_once(event: Event) -> None:
    annie = one(event, "Annie de Vries")

    for _tap in range(2):
        check_in(from_phone(event), annie.pk)

    line = AuditEntry.objects.get()
    assert (line.verb, line.who, line.user) == ("checked-in", "Annie de Vries", None)
    assert line.became["phone"]
    assert KEY not in str(line.became)


def test_one_phone_checks_in_a_couple_and_nobody_else(event: Event) -> None:
    first, second, third = list(event.entrants.all())[:3]
    check_in(from_phone(event), first.pk)
    check_in(from_phone(event), second.pk)

    refused = check_in(from_phone(event), third.pk)

    assert refused == NotChanged("phone-full", {"most": 2})
    assert not Entrant.objects.get(pk=third.pk).is_here


def test_a_name_belongs_to_the_phone_that_came_first(event: Event) -> None:
    annie = one(event, "Annie de Vries")
    check_in(from_phone(event), annie.pk)

    assert check_in(from_phone(event, OTHER_KEY), annie.pk) == NotChanged("seat-taken")


def test_who_is_at_the_desk_already_only_gets_the_phone(event: Event) -> None:
    annie = one(event, "Annie de Vries")
    set_here(organiser_of(event), event, annie.player, is_here=True)

    check_in(from_phone(event), annie.pk)
    take_back(from_phone(event), annie.pk)

    assert Entrant.objects.get(pk=annie.pk).is_here
    assert not Phone.objects.exists()


def test_a_phone_says_that_somebody_comes_later_and_then_is_here(event: Event) -> None:
    annie = one(event, "Annie de Vries")

    check_in(from_phone(event), annie.pk, Absence.LATE)
    assert Entrant.objects.get(pk=annie.pk).absence == Absence.LATE
    check_in(from_phone(event), annie.pk)

    annie.refresh_from_db()
    assert (annie.is_here, annie.absence) == (True, Absence.UNSEEN)


def test_a_wrong_name_is_taken_back_until_it_has_a_seat(event: Event) -> None:
    annie, bep, *others = event.entrants.all()
    check_in(from_phone(event), annie.pk)
    assert isinstance(take_back(from_phone(event), annie.pk), Entrant)
    assert not Entrant.objects.get(pk=annie.pk).is_here
    check_in(from_phone(event), bep.pk)
    a_round(event, [annie, bep, *others])

    assert take_back(from_phone(event), bep.pk) == NotChanged("seated-already")


def test_a_phone_takes_back_nothing_of_another(event: Event) -> None:
    annie = one(event, "Annie de Vries")
    check_in(from_phone(event), annie.pk)

    assert take_back(from_phone(event, OTHER_KEY), annie.pk) == NotChanged("no-such-name")
    assert Entrant.objects.get(pk=annie.pk).is_here


def test_the_desk_undoes_a_check_in_for_ten_minutes(event: Event) -> None:
    annie, bep = event.entrants.all()[:2]
    check_in(from_phone(event), annie.pk)
    check_in(from_phone(event), bep.pk)
    Entrant.objects.filter(pk=bep.pk).update(since=timezone.now() - timedelta(minutes=11))

    assert isinstance(undo_check_in(a_post(event), annie.pk), Entrant)
    assert undo_check_in(a_post(event), bep.pk) == NotChanged("check-in-stays")

    assert not Entrant.objects.get(pk=annie.pk).is_here
    assert Entrant.objects.get(pk=bep.pk).is_here
    assert Phone.objects.get().entrant == bep


def test_undoing_twice_with_one_post_is_one_change(event: Event) -> None:
    annie = one(event, "Annie de Vries")
    check_in(from_phone(event), annie.pk)
    post = a_post(event)

    assert isinstance(undo_check_in(post, annie.pk), Entrant)
    assert isinstance(undo_check_in(post, annie.pk), Entrant)

    assert AuditEntry.objects.filter(verb="check-in-undone").count() == 1


def test_a_phone_that_the_desk_marks_as_gone_speaks_for_nobody(event: Event) -> None:
    annie = one(event, "Annie de Vries")
    check_in(from_phone(event), annie.pk)

    set_here(organiser_of(event), event, annie.player, is_here=False)

    assert not Phone.objects.exists()


def test_the_desk_frees_the_phone_of_a_player_without_a_seat(event: Event) -> None:
    annie = one(event, "Annie de Vries")
    check_in(from_phone(event), annie.pk)

    assert free_phone(a_post(event), annie)

    assert Entrant.objects.get(pk=annie.pk).is_here
    assert isinstance(check_in(from_phone(event, OTHER_KEY), annie.pk), Entrant)


def test_nobody_checks_in_to_an_evening_that_is_over(event: Event) -> None:
    Event.objects.update(closed=timezone.now())

    assert check_in(from_phone(event), one(event, "Cor Bakker").pk) == NotChanged("evening-over")


def test_nobody_of_another_evening_checks_in(event: Event) -> None:
    assert check_in(from_phone(event), 10**9) == NotChanged("no-such-name")


def test_who_sits_at_a_table_does_not_say_by_phone_that_they_do_not_come(event: Event) -> None:
    a_round(event, list(event.entrants.all()))

    refused = check_in(from_phone(event), one(event, "Cor Bakker").pk, Absence.GONE)

    assert refused == NotChanged("seated-already")


@pytest.mark.parametrize(
    ("words", "those"),
    [
        ("", None),
        ("a", None),
        ("an", ["Annie de Vries"]),
        ("vries", ["Annie de Vries"]),
        ("b j", ["Bep Jansen"]),
        ("ANNIE", ["Annie de Vries"]),
        ("nnie", []),
        ("%", None),
        ("zz", []),
    ],
)
def test_names_are_found_by_how_their_words_begin(
    event: Event, words: str, those: list[str] | None
) -> None:
    assert names(event, words) == those


def test_only_the_list_of_the_evening_is_found(event: Event) -> None:
    a_player(event.club, "Anton")

    assert names(event, "an") == ["Annie de Vries"]


def test_a_phone_never_gets_more_than_eight_names_at_once() -> None:
    event = an_evening(*(f"Jan de {letter}" for letter in "abcdefghijkl"))

    assert len(names(event, "jan") or ()) == 8
