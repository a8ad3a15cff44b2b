"""The added columns of a full sheet: what stands for them, and whose check counts."""

import pytest

from scoring.core.deals import DealResult
from scoring.evening.event_state import event_state_of
from scoring.evening.table_state import TableState
from scoring.models import AuditEntry, ColumnCheck, Role, SheetPenalty
from scoring.posts.phones.column_checks import digest_of
from tests.scoring.building import changed, member, noted, token, won_by
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall

pytestmark = pytest.mark.django_db

RIGHT = "The columns are right"
CHANGED = "The columns have changed since this page was made. Please check them again."
SHEET = "round/1/table/1/"


@pytest.fixture
def hall() -> Hall:
    """A table of which all deals are in."""
    hall = a_hall(confirming="nobody")
    for number in range(1, 7):
        hall.send("Anna", number, **FIRST)
    return hall


def state(hall: Hall) -> TableState:
    return event_state_of(hall.event).rounds[0].tables[0]


def check(hall: Hall, phone: str, name: str = "", digest: str = "") -> str:
    entrant = hall.seat(name or phone).entrant_id
    posted = {"entrant": entrant, "digest": digest or digest_of(state(hall)), "token": token()}
    answer = hall.phone(phone).post(hall.at("checked/"), posted, follow=True)
    assert answer.status_code == 200
    return str(answer.content.decode())


def corrected(hall: Hall, deal: DealResult) -> None:
    noted(hall.table, 3, deal)
    changed(hall.event, hall.table)


def page(hall: Hall, rest: str = "") -> str:
    return str(hall.owner().get(f"/event/{hall.event.code}/{rest}").content.decode())


def test_nobody_is_asked_to_check_columns_while_deals_are_to_come() -> None:
    hall = a_hall(confirming="nobody")
    hall.send("Anna", **FIRST)

    assert RIGHT not in hall.text("Bram")
    assert CHANGED in check(hall, "Bram")
    assert not ColumnCheck.objects.exists()


def test_each_phone_is_asked_when_all_deals_are_in(hall: Hall) -> None:
    assert RIGHT in hall.text("Anna")
    assert RIGHT in hall.text("Bram")


def test_a_check_is_shown_to_the_table_on_the_sheet_and_in_the_trail(hall: Hall) -> None:
    html = check(hall, "Bram")

    assert RIGHT not in html
    for shown in (hall.text("Anna"), page(hall, SHEET)):
        assert "Checked by <bdi>Bram</bdi>" in " ".join(shown.split())
    entry = AuditEntry.objects.get(verb="columns-checked")
    assert (entry.who, entry.subject) == ("Bram", "Bram, round 1, table 1")


def test_checked_twice_is_checked_once(hall: Hall) -> None:
    check(hall, "Bram")
    check(hall, "Bram")

    assert ColumnCheck.objects.count() == 1
    assert AuditEntry.objects.filter(verb="columns-checked").count() == 1


def test_a_check_of_other_columns_is_refused(hall: Hall) -> None:
    html = check(hall, "Bram", digest="0" * 16)

    assert CHANGED in html
    assert RIGHT in html
    assert not ColumnCheck.objects.exists()


def test_a_corrected_deal_makes_checks_void(hall: Hall) -> None:
    check(hall, "Bram")
    corrected(hall, won_by(1, 8, 12, 3))

    assert RIGHT in hall.text("Bram")
    check(hall, "Bram")
    assert RIGHT not in hall.text("Bram")


def test_a_check_counts_again_where_the_columns_are_as_they_were(hall: Hall) -> None:
    check(hall, "Bram")
    corrected(hall, won_by(1, 8, 12, 3))
    assert RIGHT in hall.text("Bram")
    corrected(hall, won_by(1, 7, 12, 3))

    assert RIGHT not in hall.text("Bram")


def test_a_penalty_makes_other_columns(hall: Hall) -> None:
    before = digest_of(state(hall))
    SheetPenalty.objects.create(
        event=hall.event,
        round=hall.table.round,
        entrant=hall.seat("Coby").entrant,
        points=5,
        reason="late",
        who="Rob",
        token=token(),
    )
    assert digest_of(state(hall)) != before


def test_two_players_who_change_columns_make_other_columns(hall: Hall) -> None:
    before = digest_of(state(hall))
    at = state(hall)
    at.seats[2].entrant, at.seats[3].entrant = at.seats[3].entrant, at.seats[2].entrant

    assert digest_of(at) != before


def test_a_player_without_a_phone_checks_on_another_one(hall: Hall) -> None:
    assert "Coby has checked the columns too" in hall.text("Anna")
    html = check(hall, "Anna", "Coby")

    assert "Coby has checked the columns too" not in html
    assert "Coby (noted by Anna)" in page(hall, SHEET)


def test_nobody_checks_for_a_player_with_a_phone(hall: Hall) -> None:
    hall.phone("Coby")

    assert "Coby has checked the columns too" not in hall.text("Anna")
    assert "This player checks the columns on a phone of their own." in check(hall, "Anna", "Coby")
    assert not ColumnCheck.objects.exists()


def test_a_player_of_another_table_checks_nothing(hall: Hall) -> None:
    posted = {"entrant": hall.seat("Bram").entrant_id, "digest": digest_of(state(hall))}
    answer = hall.phone("Els").post(hall.at("checked/"), {**posted, "token": token()})

    assert answer.status_code == 403
    assert "Nobody with that name sits at this table." in check(hall, "Anna", "Els")
    assert not ColumnCheck.objects.exists()


def test_nobody_checks_while_a_deal_is_disputed(hall: Hall) -> None:
    hall.post("Bram", "deal/2/dispute/", seen="1", words="I had 6")

    assert "A deal of this table is disputed" in check(hall, "Anna")
    assert not ColumnCheck.objects.exists()


def test_a_scribe_notes_a_check_for_a_player(hall: Hall) -> None:
    scribe = member(hall.club, Role.SCRIBE, "Sara")
    entrant = hall.seat("Dirk").entrant_id
    posted = {"entrant": entrant, "digest": digest_of(state(hall)), "token": token()}
    scribe.post(f"/event/{hall.event.code}/{SHEET}checked/", posted)

    assert "Dirk (noted by Sara)" in page(hall, SHEET)


def test_the_organiser_sees_a_table_that_is_not_checked_by_all(hall: Hall) -> None:
    assert "4 to check" in page(hall)
    for name in ("Anna", "Bram", "Coby", "Dirk"):
        check(hall, name)
    assert "to check" not in page(hall)
    assert "all in" in page(hall)


def test_a_table_without_phones_is_checked_on_paper() -> None:
    hall = a_hall()
    for number in range(1, 7):
        noted(hall.table, number, won_by(1, 7, 12, 3))

    assert "to check" not in page(hall)
    assert "Checking the columns" not in page(hall, SHEET)


def test_a_round_closes_without_and_the_closing_list_names_the_players(hall: Hall) -> None:
    check(hall, "Anna")
    hall.other.delete()
    left = hall.owner().post(
        f"/event/{hall.event.code}/round/1/close/", {"token": token(), "confirmed": ""}
    )
    assert left.status_code == 302
    assert "Round 1, table 1: Bram, Coby, Dirk" in page(hall, "close/")
