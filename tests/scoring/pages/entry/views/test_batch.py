"""A stack of paper forms typed in, one table after the other."""

from typing import Any

import pytest
from django.utils import timezone

from scoring.models import DealVersion, Event
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import (
    a_round,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Evening:
    return an_evening(("Anna", "Bert", "Carla", "Dirk"), ("Els", "Frits", "Greet"))


def at(event: Event, query: str = "") -> str:
    return f"/event/{event.code}/round/1/batch/{query}"


def cells(*lines: str) -> dict[str, str]:
    return {
        f"cell-{number}-{seat}": cell
        for number, line in enumerate(lines, 1)
        for seat, cell in enumerate(line.split(), 1)
    }


def post(night: Evening, table: int, *lines: str, **fields: Any) -> Any:
    told = {"token": token(), "do": "save", **cells(*lines), **fields}
    return night.owner.post(at(night.event, f"?table={table}"), told)


def test_the_first_form_comes_first(night: Evening) -> None:
    html = night.owner.get(at(night.event)).content.decode()

    assert 'name="cell-1-4"' in html
    assert 'name="cell-6-1"' in html
    assert night.round.tables.get(number=1).code in html


def test_a_form_is_stored_and_the_next_one_comes(night: Evening) -> None:
    answer = post(night, 1, "X 7 12 3", "5 x 1 1")

    assert answer.url == at(night.event, "?table=2")
    assert DealVersion.objects.filter(table__number=1).count() == 2


def test_the_next_form_takes_the_place_of_a_stored_one(night: Evening) -> None:
    fields = {"token": token(), "do": "save", **cells("X 7 12 3")}
    answer = night.owner.post(
        at(night.event, "?table=1"), fields, headers={"HX-Request": "true"}, follow=True
    )
    html = answer.content.decode()

    assert "<title>Enter table 2</title>" in html
    assert html.index('id="stack"') < html.index("Table 1 has been saved: 1 line.")
    assert "<body" not in html


def test_the_last_form_in_its_place_leads_a_browser_back_to_the_evening(night: Evening) -> None:
    fields = {"token": token(), "do": "save", **cells("X 7 12")}
    answer = night.owner.post(at(night.event, "?table=2"), fields, headers={"HX-Request": "true"})

    assert answer.headers["HX-Redirect"] == f"/event/{night.event.code}/"


def test_the_last_form_leads_back_to_the_evening(night: Evening) -> None:
    answer = post(night, 2, "X 7 12")

    assert answer.url == f"/event/{night.event.code}/"


def test_a_form_with_a_fault_is_not_stored_and_not_lost(night: Evening) -> None:
    answer = post(night, 1, "X 7 12 3", "5 x one 1")

    html = answer.content.decode()
    assert "“one” is neither a number nor an X." in html
    assert 'value="one"' in html
    assert DealVersion.objects.count() == 0


def test_the_enter_key_alone_stores_nothing(night: Evening) -> None:
    answer = post(night, 1, "X 7 12 3", do="check")

    assert answer.status_code == 200
    assert DealVersion.objects.count() == 0


def test_a_sum_that_the_players_wrote_is_checked_and_can_be_confirmed(night: Evening) -> None:
    html = post(night, 1, "X 7 12 3", **{"won-2": "2"}).content.decode()
    key = html.split('name="warned" value="')[1].split('"')[0]

    answer = post(night, 1, "X 7 12 3", **{"won-2": "2", "warned": key, "do": "accept"})

    assert "The form says 2 won for Bert; it should be 0." in html
    assert answer.status_code == 302


def test_the_same_form_twice_is_stored_once(night: Evening) -> None:
    posted = token()

    first = post(night, 1, "X 7 12 3", "5 x 1 1", token=posted)
    again = post(night, 1, "X 7 12 3", "5 x 1 1", token=posted)

    assert first.url == again.url
    assert DealVersion.objects.count() == 2


def test_a_line_that_was_changed_needs_a_reason(night: Evening) -> None:
    noted(night.round.tables.get(number=1), 1, won_by(1, 7, 12, 3))

    html = post(night, 1, "X 7 12 4", **{"seen-1": "1"}).content.decode()
    answer = post(night, 1, "X 7 12 4", **{"seen-1": "1", "reason": "As on paper"})

    assert "Please enter the reason" in html
    assert answer.status_code == 302
    assert DealVersion.objects.get(version=2).reason == "As on paper"


def test_what_another_entered_stands_beside(night: Evening) -> None:
    noted(night.round.tables.get(number=1), 1, won_by(2, 7, 12, 3))

    html = post(night, 1, "X 7 12 4", **{"seen-1": "0"}).content.decode()

    assert "In the meantime somebody else entered deals of this table." in html
    assert 'name="seen-1" value="1"' in html
    assert 'value="theirs:1"' in html
    assert DealVersion.objects.count() == 1


@pytest.mark.parametrize(
    "by",
    ["number", "code", "small code", "spaced code", "address", "with signs", "without an address"],
)
def test_a_table_is_found_by_its_number_or_the_code_on_its_form(night: Evening, by: str) -> None:
    table = night.round.tables.get(number=2)
    typed = {
        "number": "2",
        "code": table.code,
        "small code": table.code.lower(),
        "spaced code": f"{table.code[:3]} {table.code[3:]}",
        "address": f"HTTP://LAPTOP.LOCAL:8000/T/{table.code}/{table.secret}/",
        "with signs": f"http://laptop.local:8000/t/{table.code}/{table.secret}.0K0A6MV".upper(),
        "without an address": f"{table.code}.0K0A6MV",
    }[by]

    answer: Any = night.owner.get(at(night.event), {"find": typed})

    assert answer.url == at(night.event, "?table=2")


@pytest.mark.parametrize("scanned", ["HTTP://LAPTOP.LOCAL:8000/T/FORM.0K0A6MV", "0K0A6MV"])
def test_the_code_of_a_spare_form_asks_for_the_number_of_its_table(
    night: Evening, scanned: str
) -> None:
    answer = night.owner.get(at(night.event), {"find": scanned}, follow=True)

    assert "This form belongs to no table. Type the number of its table." in answer.content.decode()


def test_a_code_of_an_earlier_round_leads_there(night: Evening) -> None:
    event, first, client = night.event, night.round, night.owner
    a_round(event, list(event.entrants.all())[:3])

    answer: Any = client.get(
        f"/event/{event.code}/round/2/batch/", {"find": first.tables.get(number=2).code}
    )

    assert answer.url == at(event, "?table=2")


@pytest.mark.parametrize("typed", ["99", "no such", "9" * 50, "\x00", "²"])
def test_a_table_that_there_is_not_is_told(night: Evening, typed: str) -> None:
    answer = night.owner.get(at(night.event), {"find": typed, "table": "2"}, follow=True)

    assert "No table here has the number or code" in answer.content.decode()
    assert answer.request["QUERY_STRING"] == "table=2"


def test_a_closed_round_takes_no_form(night: Evening) -> None:
    night.event.event_rounds.update(closed=timezone.now())

    html = post(night, 1, "X 7 12 3").content.decode()

    assert "This round is closed" in html
    assert DealVersion.objects.count() == 0


def test_a_draft_has_no_forms(night: Evening) -> None:
    night.event.event_rounds.update(published=None)

    assert night.owner.get(at(night.event)).status_code == 404


@pytest.mark.parametrize("table", ["3", "0", "x", "9" * 40])
def test_a_table_in_the_address_that_there_is_not(night: Evening, table: str) -> None:
    assert night.owner.get(at(night.event, f"?table={table}")).status_code in (200, 404)


def test_a_line_without_an_x_is_not_stored_before_somebody_has_said_that_nobody_went_out(
    night: Evening,
) -> None:
    html = post(night, 1, "X 7 12 3", "5 6 1 1").content.decode()
    assert "Nobody has an X in deal 2." in html
    assert not DealVersion.objects.exists()

    post(night, 1, "X 7 12 3", "5 6 1 1", do="blocked:2")
    assert [each.facts["kind"] for each in DealVersion.objects.all()] == ["played", "blocked"]


def test_a_player_with_0_points_gets_the_x_with_one_tap(night: Evening) -> None:
    html = post(night, 1, "0 7 12 3").content.decode()
    assert "Nobody has an X in deal 1." in html
    assert "Anna has 0 points." in html
    assert 'value="zeros">Anna went out</button>' in html

    post(night, 1, "0 7 12 3", do="zeros")
    assert DealVersion.objects.get().facts["winners"] == [1]


def test_an_answer_about_a_line_is_kept_while_another_is_asked_about(night: Evening) -> None:
    html = post(night, 1, "3 7 12 3", "5 6 1 1", do="blocked:1").content.decode()

    assert '<input type="hidden" name="blocked" value="1">' in html
    assert "Nobody has an X in deal 2." in html
    assert "Nobody has an X in deal 1." not in html


def test_a_wrong_total_is_saved_as_added_up(night: Evening) -> None:
    html = post(night, 1, "X 7 12 3", **{"total-2": "8"}).content.decode()

    assert "The form says 8, its deals add up to 7." in html
    assert "Save 7 as added up" in html


def test_a_total_as_on_the_form_is_saved_by_the_number_that_explains_it(night: Evening) -> None:
    html = post(night, 1, "X 7 12 3", "5 x 1 1", **{"total-2": "8"}).content.decode()
    words = " ".join(html.split())
    assert "If 8 is right, one number of Bert was typed wrong." in words
    assert "Save 8 as on the form: deal 1 is 8, not 7" in words

    answer = post(night, 1, "X 7 12 3", "5 x 1 1", **{"total-2": "8", "do": "put:1:2:8"})

    assert answer.url == at(night.event, "?table=2")
    stored = DealVersion.objects.get(number=1)
    assert [each["number"] for each in stored.facts["left"][1:]] == [8, 12, 3]


def test_where_no_single_number_explains_the_total_the_form_is_to_be_looked_at(
    night: Evening,
) -> None:
    html = post(night, 1, "X 7 12 3", **{"total-1": "8"}).content.decode()

    assert "If 8 is right, look at the form again and correct a number of Anna below." in html
    assert "Save 0 as added up" in html
    assert "put:" not in html


def test_a_number_put_into_a_line_that_was_entered_before_needs_a_reason(night: Evening) -> None:
    noted(night.round.tables.get(number=1), 1, won_by(1, 7, 12, 3))
    fields = {"seen-1": "1", "total-2": "8", "do": "put:1:2:8"}

    html = post(night, 1, "X 7 12 3", **fields).content.decode()
    answer = post(night, 1, "X 7 12 3", **fields, reason="As on paper")

    assert "Please enter the reason" in html
    assert answer.status_code == 302
    assert DealVersion.objects.get(version=2).reason == "As on paper"


@pytest.mark.parametrize("put", ["", "1:2:9", "1:1:1", "2:2:1", "9:9:9", "x", "1:2", "1:2:8:1"])
def test_a_number_that_was_not_offered_is_refused_and_nothing_is_lost(
    night: Evening, put: str
) -> None:
    html = post(night, 1, "X 7 12 3", **{"total-2": "8", "do": f"put:{put}"}).content.decode()

    assert "That number no longer fits what is typed here, so nothing has been saved." in html
    assert 'name="cell-1-2" value="7"' in html
    assert 'name="total-2" value="8"' in html
    assert 'value="put:1:2:8"' in html
    assert not DealVersion.objects.exists()


def test_a_wrong_total_is_asked_about_beneath_the_totals(night: Evening) -> None:
    html = post(night, 1, "X 7 12 3", **{"total-2": "8"}).content.decode()

    assert "The total of Bert is not what the deals add up to: see below." in html
    assert html.index('name="total-4"') < html.index('value="put:1:2:8"')
    assert html.count('id="sum-total"') == 1


def test_the_next_form_is_one_that_is_missing() -> None:
    night = an_evening(*(tuple(f"{name}{n}" for name in "ABC") for n in (1, 2, 3, 4)))
    for table in night.round.tables.filter(number__in=(2, 4)):
        for number in range(1, 7):
            noted(table, number, won_by(1, 5, 5))

    assert post(night, 1, "X 1 1").url == at(night.event, "?table=3")
    assert post(night, 3, "X 1 1").url == night.event.get_absolute_url()
