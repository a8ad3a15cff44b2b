"""The page of the tables: the draft with its figures, a swap, publishing."""

import re
from typing import Any

import pytest

from scoring.models import (
    Event,
    FixedTable,
    KeptApart,
    KeptTogether,
    Player,
    Role,
    Round,
)
from tests.scoring.building import (
    a_round,
    entrants,
    member,
    noted,
    token,
    won_by,
)
from tests.scoring.pages.events.views.draft_page import NAMES, page_of

pytestmark = pytest.mark.django_db


def test_the_tables_that_there_would_be_are_told(olga: Any, event: Event) -> None:
    event.entrants.filter(player__name="Hans").update(is_here=False)

    assert "7 players are here: 1 table of four and 1 table of three." in page_of(olga, event)


def test_drawing_shows_a_draft(olga: Any, event: Event) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})

    page = page_of(olga, event)
    assert "Players do not see this yet." in page
    assert "<b>Nobody meets again</b>" in page
    assert all(f"<bdi>{name}</bdi>" in page for name in NAMES)


def test_who_came_after_the_draw_is_named_and_leads_to_a_seat(olga: Any, event: Event) -> None:
    seated = list(event.entrants.order_by("pk")[:7])
    a_round(event, seated[:4], seated[4:])
    late = event.entrants.get(player__name="Hans")

    page = page_of(olga, event)

    assert "Here, but not at a table yet" in page
    assert f'href="/event/{event.code}/here/{late.pk}/"> <bdi>Hans</bdi>' in page


def test_players_who_cannot_be_seated_are_not_drawn(olga: Any, event: Event) -> None:
    event.entrants.filter(player__name__in=NAMES[2:]).update(is_here=False)

    page = page_of(olga, event)

    assert "2 players are here. One or two players are too few: a table needs three." in page
    assert f'action="/event/{event.code}/seating/draw/"' not in page
    assert "Check in the players" in page


def test_the_draw_sent_twice_is_one(olga: Any, event: Event) -> None:
    same = token()

    for _post in range(2):
        olga.post(f"/event/{event.code}/seating/draw/", {"token": same})

    assert Round.objects.count() == 1


def test_five_players_are_asked_about(olga: Any, event: Event) -> None:
    event.entrants.filter(player__name__in=NAMES[5:]).update(is_here=False)
    assert "One table of five" in page_of(olga, event)

    olga.post(f"/event/{event.code}/seating/draw/", {"token": token(), "five": "home-table"})

    assert Round.objects.get().seats.count() == 5


def test_too_few_are_told_in_words(olga: Any, event: Event) -> None:
    event.entrants.filter(player__name__in=NAMES[2:]).update(is_here=False)

    answer = olga.post(f"/event/{event.code}/seating/draw/", {"token": token()}, follow=True)

    assert "One or two players are too few: a table needs three." in answer.content.decode()


def test_a_chosen_player_sees_what_every_swap_would_change(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], closed="2026-11-20T21:00Z")
    # Two from each of the old tables: every swap brings one more or one fewer together again.
    a_round(
        event,
        [people[0], people[1], people[4], people[5]],
        [people[2], people[3], people[6], people[7]],
        published=None,
    )

    page = page_of(olga, event, f"?swap={people[0].pk}")

    assert "Who changes places with Anna?" in page
    assert '<bdi>Coby</bdi> <span class="tag change">0</span>' in page
    assert '<bdi>Greet</bdi> <span class="tag change">+2</span>' in page
    assert "4 pairs meet again (fewest possible: 4)" in page


def test_a_swap_that_brings_together_who_is_kept_apart_says_so(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], published=None)
    KeptApart.objects.create(event=event, one=people[0], other=people[5], is_hard=True)

    page = page_of(olga, event, f"?swap={people[0].pk}")

    told = re.findall(r"<bdi>(\w+)</bdi> <span[^>]*>0</span> <span", page)
    assert told == [people[at].player.name for at in (4, 6, 7)]
    assert page.count('<span class="tag">kept apart</span>') == 3


def test_a_swap_is_made(olga: Any, event: Event) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})
    first, second = Round.objects.get().tables.all()
    one, other = first.seats.all()[0].entrant, second.seats.all()[0].entrant

    olga.post(f"/event/{event.code}/seating/swap/", {"one": one.pk, "other": other.pk, "seen": "0"})

    assert one.seats.get().table.number == 2


def test_a_stale_swap_is_told(olga: Any, event: Event) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})
    olga.post(f"/event/{event.code}/seating/draw-again/", {"seen": "0"})

    answer = olga.post(
        f"/event/{event.code}/seating/swap/", {"one": "1", "other": "2", "seen": "0"}, follow=True
    )

    assert "In the meantime somebody else changed this draft." in answer.content.decode()


@pytest.mark.parametrize("seen", ["", "x", "-1", "9" * 30])
def test_publishing_what_nobody_saw_is_told(olga: Any, event: Event, seen: str) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})

    olga.post(f"/event/{event.code}/seating/publish/", {"seen": seen})

    assert Round.objects.get().published is None


def test_publishing_leads_to_where_the_round_is_run(olga: Any, event: Event) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})

    answer = olga.post(f"/event/{event.code}/seating/publish/", {"seen": "0"})

    assert answer.url == event.get_absolute_url()


def test_a_published_round_is_shown_without_swaps(olga: Any, event: Event) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})
    olga.post(f"/event/{event.code}/seating/publish/", {"seen": "0"})

    page = page_of(olga, event, "?swap=1")

    assert "change places?" not in page
    assert "Take back the publishing" in page


def test_a_table_that_has_begun_is_not_reseated(olga: Any, event: Event) -> None:
    people = list(event.entrants.all())
    played = a_round(event, people[:4], people[4:])
    noted(played.tables.all()[0], 1, won_by(1, 2, 3, 4))

    assert "Take back the publishing" not in page_of(olga, event)
    answer = olga.post(f"/event/{event.code}/seating/withdraw/", {"seen": "1"}, follow=True)

    assert "a table has begun" in answer.content.decode()
    assert Round.objects.get().published is not None


def test_a_referee_sees_the_tables_and_changes_nothing(event: Event) -> None:
    referee = member(event.club, Role.REFEREE, "Rob")
    a_round(event, list(event.entrants.all()[:4]), list(event.entrants.all()[4:]), published=None)

    assert "Publish these tables" not in page_of(referee, event)
    assert referee.post(f"/event/{event.code}/seating/publish/", {"seen": "0"}).status_code == 403


def test_a_substitute_is_named_with_the_player(olga: Any, event: Event) -> None:
    zoe = Player.objects.create(club=event.club, name="Zoë")
    event.entrants.filter(player__name="Anna").update(substitute=zoe)

    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})

    assert "<bdi>Zoë (Anna)</bdi>" in page_of(olga, event)


@pytest.mark.parametrize("query", ["?swap=x", "?swap=-1", "?round=9", "?round=x", "?swap=999999"])
def test_an_address_that_means_nothing_shows_the_draft(olga: Any, event: Event, query: str) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})

    assert "Players do not see this yet." in page_of(olga, event, query)


def test_the_tables_of_200_ask_few_questions(
    olga: Any, event: Event, django_assert_max_num_queries: Any
) -> None:
    made = olga.post(f"/club/{event.club.code}/demo/", {"players": "200", "token": token()})

    with django_assert_max_num_queries(19):
        olga.get(f"{made.headers['Location']}seating/")


def test_a_draft_names_its_worst_fault_and_offers_what_mends_it(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    more = entrants(event, "Ine", "Jan", "Kees", "Leo", "Mies", "Nel", "Otto", "Piet")
    groups = [people[:4], people[4:], more[:4], more[4:]]
    a_round(event, *groups, closed="2026-11-20T21:00Z")
    a_round(event, *groups, published=None)

    page = page_of(olga, event)

    assert "<b>24 pairs would meet again</b>" in page
    assert '<b>New faces first</b> <span class="small">Nobody meets again</span>' in page
    # Once in 190 draws the lot happens to be as good.
    by_lot = r"<b>By lot</b> <span class=.small.>(\d+ pairs? meets?|Nobody meets) again"
    assert re.search(by_lot, page)
    assert '<button class="button primary" form="redraw" name="method" value="new-faces"' in page
    assert "Draw without rematches" in page
    assert '<button class="button" form="publish"' in page


def test_wishes_that_a_draft_does_not_grant_are_named(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    KeptApart.objects.create(event=event, one=people[0], other=people[1])
    KeptTogether.objects.create(event=event, one=people[2], other=people[4])
    FixedTable.objects.create(event=event, entrant=people[3], number=2)
    a_round(event, people[:4], people[4:], published=None)

    page = page_of(olga, event)

    assert "<b>Anna and Bram sit together although kept apart</b>" in page
    assert "<b>Dirk does not sit at table 2</b>" in page
    assert "<b>Coby and Els do not sit together</b>" in page
    assert '<span class="tag">kept apart</span>' in page


def test_a_draft_that_was_changed_by_hand_is_not_mended_but_published(
    olga: Any, event: Event
) -> None:
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], closed="2026-11-20T21:00Z")
    swaps = [[people[0].pk, people[4].pk]]
    groups = [[people[4], *people[1:4]], [people[0], *people[5:]]]
    a_round(event, *groups, published=None, swaps=swaps)

    page = page_of(olga, event)

    assert '<button class="button primary" form="publish"' in page
    assert "Anna and Els changed places" in page
    assert '<td class="number">12</td><td class="number"><b>6</b></td>' in page
    assert "Undo this swap" in page


def test_another_way_to_draw_is_not_found(olga: Any, event: Event) -> None:
    olga.post(f"/event/{event.code}/seating/draw/", {"token": token()})

    answer = olga.post(
        f"/event/{event.code}/seating/draw-again/", {"seen": "0", "method": "standing"}
    )

    assert answer.status_code == 404


def test_a_swap_against_a_wish_says_so(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], published=None)
    KeptTogether.objects.create(event=event, one=people[4], other=people[5])
    FixedTable.objects.create(event=event, entrant=people[6], number=2)

    page = page_of(olga, event, f"?swap={people[0].pk}")

    told = re.findall(r"<bdi>(\w+)</bdi> <span[^>]*>0</span> <span class=.tag.>against a", page)
    assert told == [people[at].player.name for at in (4, 5, 6)]
