"""A deal's page: entering, tapping, correcting, what was posted badly, twice, or too late."""

from dataclasses import replace
from typing import Any

import pytest
from django.utils import timezone

from scoring.core.deal_json import write_deal
from scoring.core.deals import DealKind, DealResult, Left
from scoring.models import DealVersion, Event, Role
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import (
    member,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Evening:
    return a_table()


def a_table(format: str = "jokeren-competition", **fields: Any) -> Evening:
    return an_evening(("Anna", "Bert", "Carla"), format=format, **fields)


def at(event: Event, deal: object = 1) -> str:
    return f"/event/{event.code}/round/1/table/1/deal/{deal}/"


def post(night: Evening, deal: int = 1, **fields: Any) -> Any:
    event, client = night.event, night.owner
    told = {"seen": "0", "token": token(), "do": "save", **fields}
    posted = {
        name.replace("_", "-") if name != "in_one_turn" else name: value
        for name, value in told.items()
    }
    return client.post(at(event, deal), posted)


def text(answer: Any) -> str:
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_a_deal_is_entered_and_the_sheet_shows_it(night: Evening) -> None:
    answer = post(night, out="1", left_2="7", left_3="12")

    assert answer.status_code == 302
    assert answer.url == f"/event/{night.event.code}/round/1/table/1/#deal-1"
    assert DealVersion.objects.get().facts == write_deal(won_by(1, 7, 12))


def test_a_referee_may_enter() -> None:
    night = a_table()
    referee = member(night.club, Role.REFEREE, "Rita")

    post(replace(night, owner=referee), out="1", left_2="7", left_3="12")

    assert DealVersion.objects.get().who == "Rita"


def test_the_same_post_twice_is_one_version_and_the_same_answer(night: Evening) -> None:
    posted = {"out": "1", "left_2": "7", "left_3": "12", "token": token()}

    first, again = post(night, **posted), post(night, **posted)

    assert first.url == again.url
    assert DealVersion.objects.count() == 1


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"left_2": "7", "left_3": "12"}, "It is not entered who went out."),
        ({"out": "1", "left_2": "-7", "left_3": "12"}, "Bert cannot have had less than 0 left."),
        ({"out": "1", "left_2": "", "left_3": "12"}, "It is not entered what Bert had left."),
        ({"out": "1", "left_2": "9" * 30, "left_3": "12"}, "is neither a number nor an X."),
        ({"out": "1", "left_2": "999999", "left_3": "12"}, "999999 is too much for Bert"),
        ({"out": "1", "left_2": "seven", "left_3": "12"}, "“seven” is neither a number nor an X."),
        (
            {"out": ["1", "2"], "left_3": "12"},
            "Bert and Anna cannot both have gone out.",
        ),
        ({"out": "1", "cards_2": "5H 5H 5H", "left_3": "12"}, "here it appears once more."),
        ({"out": "1", "cards_2": "<b>", "left_3": "12"}, "This game has no card “&lt;b&gt;”."),
    ],
)
def test_bad_input_is_answered_in_words_and_not_lost(
    night: Evening, fields: dict[str, Any], words: str
) -> None:
    html = text(post(night, **fields))

    assert words in html
    assert 'name="left-3" value="12"' in html
    assert DealVersion.objects.count() == 0


def test_a_fourteenth_card_is_asked_about_and_confirmed(night: Evening) -> None:
    html = text(post(night, out="1", left_2="14", left_3="12"))
    key = html.split('name="warned" value="')[1].split('"')[0]

    answer = post(night, out="1", left_2="14", left_3="12", warned=key, do="accept")

    assert "14 is too much for Bert: only 13 were dealt." in html
    assert "Is this right?" in html
    assert answer.status_code == 302
    assert DealVersion.objects.get().facts["accepted"] == ["more-than-dealt"]


def test_cards_are_tapped_by_posts_alone(night: Evening) -> None:
    html = text(post(night, out="1", do="pad:2"))
    assert 'name="add" value="2 5H"' in html

    html = text(post(night, out="1", open="2", add="2 5H", do=""))
    assert 'name="cards-2" value="5H"' in html
    html = text(post(night, out="1", open="2", cards_2="5H", add="2 KS", do=""))
    assert 'name="cards-2" value="5H KS"' in html
    assert "counts 2" in html

    answer = post(night, out="1", cards_2="5H KS", left_3="12")
    assert answer.status_code == 302
    assert DealVersion.objects.get().facts["left"][1] == {"cards": ["5H", "KS"]}


def test_htmx_gets_the_form_alone(night: Evening) -> None:
    event, client = night.event, night.owner

    answer = client.post(
        at(event), {"out": "1", "do": "pad:2", "token": token()}, headers={"HX-Request": "true"}
    )

    assert "<html" not in text(answer)
    assert 'id="deal-form"' in text(answer)


def test_htmx_is_led_to_the_sheet(night: Evening) -> None:
    event, client = night.event, night.owner
    posted = {"out": "1", "left-2": "7", "left-3": "12", "do": "save", "token": token()}

    answer = client.post(at(event), posted, headers={"HX-Request": "true"})

    assert answer.headers["HX-Redirect"] == f"/event/{event.code}/round/1/table/1/#deal-1"


def test_a_correction_asks_why_beside_the_field(night: Evening) -> None:
    noted(night.table, 1, won_by(1, 7, 12))

    html = text(post(night, seen="1", out="1", left_2="8", left_3="12"))
    answer = post(night, seen="1", out="1", left_2="8", left_3="12", reason="Recount")

    assert "Please enter the reason" in html
    assert 'name="left-2" value="8"' in html
    assert answer.status_code == 302
    assert DealVersion.objects.last().reason == "Recount"  # type: ignore[union-attr]


def test_a_stale_post_shows_both_and_loses_nothing(night: Evening) -> None:
    noted(night.table, 1, won_by(2, 5, 6))

    html = text(post(night, seen="0", out="1", left_2="7", left_3="12"))

    assert "In the meantime Olga entered this deal" in html
    assert "Enter mine" in html
    assert 'name="seen" value="1"' in html
    assert 'name="left-2" value="7"' in html
    assert DealVersion.objects.count() == 1


def test_after_a_stale_post_ones_own_can_be_entered_with_a_reason(night: Evening) -> None:
    noted(night.table, 1, won_by(2, 5, 6))

    post(night, seen="1", out="1", left_2="7", left_3="12", reason="I saw the cards")

    present = DealVersion.objects.last()
    assert present is not None
    assert (present.version, present.facts) == (2, write_deal(won_by(1, 7, 12)))


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 40, "²"])
def test_a_version_that_is_none_is_taken_for_an_empty_line(night: Evening, seen: str) -> None:
    noted(night.table, 1, won_by(2, 5, 6))

    assert "In the meantime" in text(post(night, seen=seen, out="1", left_2="7", left_3="12"))


def test_a_line_is_emptied_with_a_reason(night: Evening) -> None:
    noted(night.table, 1, won_by(2, 5, 6))

    html = text(post(night, seen="1", do="empty"))
    answer = post(night, seen="1", do="empty", reason="Wrong table")

    assert "Please enter the reason" in html
    assert answer.status_code == 302
    assert DealVersion.objects.last().facts is None  # type: ignore[union-attr]


def test_the_director_decides_with_a_reason(night: Evening) -> None:
    fields = {"adjusted": "on", "left_1": "5", "left_2": "5", "left_3": "5"}

    html = text(post(night, **fields))
    answer = post(night, **fields, reason="Cards mixed up")

    assert "Please enter the reason" in html
    assert answer.status_code == 302
    deal = DealResult(DealKind.ADJUSTED, (Left(5), Left(5), Left(5)))
    assert DealVersion.objects.get().facts == write_deal(deal)


def test_a_closed_round_refuses_a_referee_in_words(night: Evening) -> None:
    night.event.event_rounds.update(closed=timezone.now())
    referee = member(night.club, Role.REFEREE, "Rik")
    posted = {"out": "1", "left-2": "7", "left-3": "12", "seen": "0", "token": token()}

    html = text(referee.post(at(night.event), posted))

    assert "This round is closed. An organiser can still correct a deal of it." in html
    assert DealVersion.objects.count() == 0


# A closed round


@pytest.fixture
def closed(night: Evening) -> Evening:
    """A closed round in whose first deal Bert has 7 and Carla 9."""
    noted(night.table, 1, won_by(1, 7, 9))
    night.event.event_rounds.update(closed=timezone.now())
    return night


def shown_effect(html: str) -> str:
    return html.split('name="shown" value="')[1].split('"')[0]


def correction(**fields: str) -> dict[str, str]:
    return {"seen": "1", "out": "1", "left_2": "7", "left_3": "12", "why": "typed", **fields}


def test_an_organiser_gets_the_form_of_a_closed_round_with_the_usual_reasons(
    closed: Evening,
) -> None:
    html = text(closed.owner.get(at(closed.event)))

    assert "Correct deal 1, table 1" in html
    assert "Round 1 is closed and stays closed." in html
    assert 'name="why" value="typed" checked' in html
    assert "Show what this changes" in html


def test_the_effect_is_shown_before_anything_is_saved(closed: Evening) -> None:
    html = text(post(closed, **correction()))

    assert "If you save: the standings after round 1" in html
    assert "9 → <b>12</b>" in html
    assert "The other 2 players keep their places and totals." in html
    assert ">Save 12 for Carla</button>" in html
    assert DealVersion.objects.count() == 1


def test_what_was_shown_is_saved_with_its_reason(closed: Evening) -> None:
    html = text(post(closed, **correction()))
    fields = correction(shown=shown_effect(html), reason="a 12 on paper", do="accept")
    answer = post(closed, **fields)

    assert answer.url == f"/event/{closed.event.code}/round/1/table/1/#deal-1"
    version = DealVersion.objects.last()
    assert version is not None
    assert version.facts == write_deal(won_by(1, 7, 12))
    assert version.reason == "Typing mistake: a 12 on paper"


def test_other_numbers_than_were_shown_are_shown_first(closed: Evening) -> None:
    html = text(post(closed, **correction()))
    fields = correction(shown=shown_effect(html), left_3="13", do="accept")

    assert "9 → <b>13</b>" in text(post(closed, **fields))
    assert DealVersion.objects.count() == 1


def test_a_correction_that_changes_no_place_says_so(closed: Evening) -> None:
    html = text(post(closed, **correction(left_3="9", in_one_turn="on")))

    assert "No place or total changes." in html


def test_a_warning_that_was_confirmed_stays_confirmed_beside_the_effect(closed: Evening) -> None:
    asked = text(post(closed, **correction(left_3="14")))
    key = asked.split('name="warned" value="')[1].split('"')[0]
    html = text(post(closed, **correction(left_3="14", warned=key, do="accept")))
    fields = correction(left_3="14", warned=key, shown=shown_effect(html), do="accept")

    assert post(closed, **fields).status_code == 302
    assert DealVersion.objects.count() == 2


def test_a_closed_deal_is_not_emptied(closed: Evening) -> None:
    assert text(post(closed, **correction(do="empty")))
    assert DealVersion.objects.count() == 1


def test_a_closed_evening_is_corrected_in_the_same_way(closed: Evening) -> None:
    closed.event.closed = timezone.now()
    closed.event.save()
    html = text(post(closed, **correction()))
    assert "The evening is closed and stays closed." in html
    post(closed, **correction(shown=shown_effect(html), do="accept"))
    standings = text(closed.owner.get(f"/event/{closed.event.code}/standings/"))

    assert "Corrected since:" in standings
    assert "Round 1, table 1, deal 1" in standings
    assert "12*" in standings


def test_a_draft_has_no_page_to_enter() -> None:
    night = a_table()
    event, client = night.event, night.owner
    event.event_rounds.update(published=None)

    assert client.get(at(event)).status_code == 404


@pytest.mark.parametrize("deal", [0, 7, 10**30])
def test_a_deal_that_the_form_has_not_is_not_found(night: Evening, deal: int) -> None:
    assert night.owner.get(at(night.event, deal)).status_code == 404


def test_an_open_end_goes_on_by_one_deal() -> None:
    night = a_table("eight-colours")
    event, table, client = night.event, night.table, night.owner
    noted(table, 1, DealResult(DealKind.PLAYED, (Left(55), Left(), Left()), (1,)))

    assert client.get(at(event, 2)).status_code == 200
    assert client.get(at(event, 3)).status_code == 404


def test_the_winners_points_are_entered() -> None:
    night = a_table("eight-colours")

    answer = post(night, out="2", gathered="55")

    assert answer.status_code == 302
    assert DealVersion.objects.get().facts["left"] == [{}, {"number": 55}, {}]


def test_a_pyramid_is_entered() -> None:
    night = a_table("taki-pyramid")

    answer = post(night, out="1", stage_2="3", left_2="5", stage_3="4", left_3="2")

    assert answer.status_code == 302
    assert DealVersion.objects.get().facts["left"][1] == {"number": 5, "stage": 3}


def test_in_one_turn_counts_twice_where_that_is_agreed_on() -> None:
    night = a_table(options={"hand_out_factor": 2})

    answer = post(night, out="1", left_2="3", left_3="4", in_one_turn="on")

    assert answer.status_code == 302
    assert DealVersion.objects.get().facts["in_one_turn"] is True


def test_a_post_without_its_token_is_a_bad_request(night: Evening) -> None:
    assert post(night, out="1", left_2="7", left_3="12", token="").status_code == 400
