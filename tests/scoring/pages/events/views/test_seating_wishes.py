"""The page of wishes: who sits together, apart, or always at one table."""

from typing import Any

import pytest

from scoring.models import Event, FixedTable, KeptApart, KeptTogether, LastingPair, Role
from tests.scoring.building import (
    a_player,
    a_round,
    entrants,
    member,
)
from tests.scoring.pages.events.views.draft_page import NAMES

pytestmark = pytest.mark.django_db


def sent(olga: Any, event: Event, **fields: str) -> Any:
    return olga.post(f"/event/{event.code}/seating/wishes/", fields)


def page_of(answer: Any) -> str:
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_two_are_kept_apart_for_tonight(olga: Any, event: Event) -> None:
    answer = sent(olga, event, wish="apart", one="anna", other="Bram", lasts="tonight")

    assert answer.status_code == 302
    assert KeptApart.objects.get().is_hard
    assert not LastingPair.objects.exists()


def test_a_wish_that_was_opened_from_the_players_leads_back_to_them(
    olga: Any, event: Event
) -> None:
    told = {"wish": "apart", "one": "Anna", "other": "Bram", "back": "check-in"}
    answer = olga.post(f"/event/{event.code}/seating/wishes/", told, follow=True)

    assert answer.redirect_chain[-1][0] == f"/event/{event.code}/here/"
    assert "The wish is saved. It counts from the next draw on." in page_of(answer)


def test_two_are_kept_together_for_good(olga: Any, event: Event) -> None:
    sent(olga, event, wish="together", one="Anna", other="Bram", lasts="always")

    pair = LastingPair.objects.get()
    assert (pair.one.name, pair.other.name, pair.is_together) == ("Anna", "Bram", True)
    page = page_of(olga.get(f"/event/{event.code}/seating/wishes/"))
    assert "Anna and Bram" in page
    assert "together · always" in page


def test_a_player_is_found_by_another_name_too(olga: Any, event: Event) -> None:
    zus = a_player(event.club, "Suzanne", "Zus")
    event.entrants.create(player=zus)

    sent(olga, event, wish="apart", one="Zus", other="Bram")

    assert KeptApart.objects.get().other.player == zus


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("", "Bram", "Please type a name."),
        ("Anna", "Zorro", "Nobody on tonight’s list is called Zorro."),
        ("Anna", "Anna", "Please name two different players."),
    ],
)
def test_a_name_that_is_none_is_said_beside_it_and_nothing_is_lost(
    olga: Any, event: Event, one: str, other: str, told: str
) -> None:
    page = page_of(sent(olga, event, wish="together", one=one, other=other, lasts="always"))

    assert told in page
    assert f'name="other" value="{other}"' in page
    assert '<input type="radio" name="wish" value="together" checked>' in page
    assert '<input type="radio" name="lasts" value="always" checked>' in page


def test_a_contradiction_is_said_by_name_and_nothing_is_lost(olga: Any, event: Event) -> None:
    sent(olga, event, wish="apart", one="Anna", other="Bram")

    page = page_of(sent(olga, event, wish="together", one="Anna", other="Bram"))

    assert "Anna and Bram cannot be kept apart and together too." in page
    assert 'name="one" value="Anna"' in page
    assert not KeptTogether.objects.exists()


def test_five_together_at_tables_of_four_are_refused_in_words(olga: Any, event: Event) -> None:
    for other in NAMES[1:4]:
        sent(olga, event, wish="together", one="Anna", other=other)

    page = page_of(sent(olga, event, wish="together", one="Dirk", other="Els"))

    names = "Anna, Bram, Coby, Dirk and Els"
    assert f"{names} cannot all sit together: a table has 4 places." in page


def test_a_table_is_fixed_and_freed(olga: Any, event: Event) -> None:
    sent(olga, event, do="fix", who="Anna", table="2")
    fixed = FixedTable.objects.get()
    assert (fixed.entrant.player.name, fixed.number) == ("Anna", 2)

    sent(olga, event, do="remove", wish=f"fixed-{fixed.pk}")

    assert not FixedTable.objects.exists()


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("3", "There is no table 3 for Anna: the tables are 1 to 2."),
        ("", "Please type the number of a table."),
        ("bar", "Please type the number of a table."),
        ("0", "Please type the number of a table."),
    ],
)
def test_a_table_that_does_not_exist_is_said_beside_it(
    olga: Any, event: Event, table: str, told: str
) -> None:
    page = page_of(sent(olga, event, do="fix", who="Anna", table=table))

    assert told in page
    assert f'name="table" value="{table}"' in page
    assert 'name="who" value="Anna"' in page


def test_a_whole_table_stays(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:])

    sent(olga, event, do="stay", stay="2")

    assert {each.entrant for each in FixedTable.objects.filter(number=2)} == set(people[4:])
    assert "Please choose a table" in page_of(sent(olga, event, do="stay", stay="9"))


def test_a_wish_that_is_gone_is_said(olga: Any, event: Event) -> None:
    answer = olga.post(
        f"/event/{event.code}/seating/wishes/",
        {"do": "remove", "wish": "apart-9", "back": "seating"},
        follow=True,
    )

    assert answer.redirect_chain[0][0] == f"/event/{event.code}/seating/"
    assert "That wish was removed before." in answer.content.decode()


def test_the_form_leads_back_to_the_player_it_was_opened_from(olga: Any, event: Event) -> None:
    anna = event.entrants.get(player__name="Anna")
    address = f"/event/{event.code}/seating/wishes/"
    page = page_of(olga.get(f"{address}?one={anna.pk}&back=entrant-{anna.pk}"))
    assert 'name="one" value="Anna"' in page

    back = f"entrant-{anna.pk}"
    answer = sent(olga, event, wish="apart", one="Anna", other="Bram", back=back)

    assert answer.url == f"/event/{event.code}/here/{anna.pk}/"


def test_wishes_that_contradict_since_somebody_left_are_named(olga: Any, event: Event) -> None:
    sent(olga, event, do="fix", who="Anna", table="2")
    event.entrants.filter(player__name__in=NAMES[4:]).update(is_here=False)

    page = page_of(olga.get(f"/event/{event.code}/seating/"))

    assert "There is no table 2 for Anna: the tables are 1 to 1." in page


def test_everybody_apart_is_drawn_all_the_same(olga: Any, event: Event) -> None:
    for at, one in enumerate(NAMES):
        for other in NAMES[at + 1 :]:
            sent(olga, event, wish="apart", one=one, other=other)

    olga.post(f"/event/{event.code}/seating/draw/", {"token": "a" * 32})

    page = page_of(olga.get(f"/event/{event.code}/seating/"))
    assert "12 pairs sit together although kept apart" in page


def test_only_organisers_see_wishes(olga: Any, event: Event) -> None:
    sent(olga, event, wish="apart", one="Anna", other="Bram")
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], published=None)

    page = page_of(member(event.club, Role.REFEREE, "Rob").get(f"/event/{event.code}/seating/"))

    assert "Anna" in page
    assert "Anna and Bram" not in page
    assert '<span class="tag">kept apart</span>' not in page
    assert "wishes" not in page


def test_wishes_of_a_closed_evening_are_only_shown(olga: Any, event: Event) -> None:
    sent(olga, event, wish="apart", one="Anna", other="Bram")
    Event.objects.update(closed="2026-11-20T23:00Z")

    page = page_of(olga.get(f"/event/{event.code}/seating/wishes/"))
    assert "Anna and Bram" in page
    assert "Save the wish" not in page

    sent(olga, event, wish="apart", one="Anna", other="Coby")
    assert KeptApart.objects.count() == 1


def test_a_first_name_does_where_one_player_alone_has_it(olga: Any, event: Event) -> None:
    entrants(event, "Lies de Wit", "Jan Bakker", "Jan Smit")

    answer = sent(olga, event, wish="apart", one="lies", other="Bram", lasts="tonight")
    assert answer.status_code == 302
    assert KeptApart.objects.count() == 1

    page = page_of(sent(olga, event, wish="apart", one="Jan", other="Bram", lasts="tonight"))
    assert "Please type the whole name: " in page
    assert KeptApart.objects.count() == 1
