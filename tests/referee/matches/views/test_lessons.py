"""The pages of a lesson: offered once, dealt, taught, stopped, and closed."""

import re
from dataclasses import replace
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from referee.engine.moves import Play
from referee.games.shedding.presentation.table_page import TablePage, table_page
from referee.matches.bubbles import ShownBubble, pointed_at
from referee.matches.deals import present_deal
from referee.matches.lessons import course_of, lesson_of_game
from referee.models import Match
from referee.presentation.lesson import LEARNER, Anchor
from tests.referee.devices import HTMX, hidden, html, text, token
from tests.referee.taught import play_on

pytestmark = pytest.mark.django_db
OFFER = "New to it?"
NAMING = "Each button names a card."


class Learner:
    """A phone on which a lesson is played."""

    def __init__(self, client: Client, game: str = "taki") -> None:
        self.client = client
        address = f"/games/{game}/lesson/"
        mark = hidden(client.get(address), "token")
        self.answer = client.post(address, {"token": mark})
        self.match = Match.objects.get()
        self.address = self.match.get_absolute_url()

    def page(self, query: str = "", *, htmx: bool = False) -> HttpResponse:
        return self.client.get(f"{self.address}{query}", headers=HTMX if htmx else None)

    def post(self, where: str, **fields: Any) -> HttpResponse:
        return self.client.post(f"{self.address}{where}/", fields, headers=HTMX)

    def move(self, move: str) -> HttpResponse:
        return self.post("move", seen=hidden(self.page(), "seen"), token=token(), move=move)


@pytest.fixture
def learner(client: Client) -> Learner:
    return Learner(client)


def bubble(page: HttpResponse) -> str:
    """Return what the bubble of a page says, empty where it has none."""
    found = re.search(r'<p id="bubble" role="status"\s*>(?:<i .*?</i>)?(.*?)</p>', html(page), re.S)
    return found[1].strip() if found else ""


def close_of(page: HttpResponse) -> str:
    found = re.search(r'<a class="close" href="[^"?]*(\?[^"]*)"', html(page))
    assert found
    return found[1]


def test_a_device_that_has_never_played_is_offered_the_lesson(client: Client) -> None:
    assert OFFER in text(client.get("/games/taki/"))
    assert "Learn by playing" in text(client.get("/games/taki/"))


def test_whoever_knows_the_game_is_not_asked_again_and_may_learn_all_the_same(
    client: Client,
) -> None:
    assert client.get("/games/taki/?knows").headers["Location"] == "/games/taki/"
    page = text(client.get("/games/taki/"))

    assert OFFER not in page
    assert "Learn by playing" in page


def test_the_page_of_all_games_leads_to_each_lesson_and_to_computers(client: Client) -> None:
    page = html(client.get("/games/"))

    for game in ("taki", "eight_colours", "jokeren"):
        assert f'href="/games/{game}/lesson/"' in page
        assert f'href="/games/{game}/"' in page


def test_whoever_has_played_a_game_is_asked_about_the_others_alone(learner: Learner) -> None:
    for _each in range(2):
        assert OFFER not in text(learner.client.get("/games/taki/"))
        assert OFFER in text(learner.client.get("/games/jokeren/"))
        assert OFFER in text(learner.client.get("/games/eight_colours/"))
        # Without it the matches of the device tell.
        learner.client.cookies.pop("knows", None)


def test_whoever_knows_a_second_game_still_knows_the_first(client: Client) -> None:
    for game in ("taki", "jokeren"):
        client.get(f"/games/{game}/?knows")

    assert client.cookies["knows"].value == "taki.jokeren"
    assert OFFER not in text(client.get("/games/taki/"))
    assert OFFER not in text(client.get("/games/jokeren/"))
    assert OFFER in text(client.get("/games/eight_colours/"))


def test_a_device_that_knew_before_games_were_told_apart_knows_them_all(client: Client) -> None:
    client.cookies["knows"] = "1"
    assert OFFER not in text(client.get("/games/jokeren/"))
    client.get("/games/taki/?knows")

    assert client.cookies["knows"].value == "1"


def test_what_is_no_game_is_not_kept(client: Client) -> None:
    client.cookies["knows"] = "rummy.taki.<b>"
    client.get("/games/jokeren/?knows")

    assert client.cookies["knows"].value == "taki.jokeren"


def test_the_opening_card_says_what_the_game_is_about(client: Client) -> None:
    page = text(client.get("/games/taki/lesson/"))

    assert "Learn TAKI in one deal" in page
    assert all(str(sentence) in page for sentence in lesson_of_game("taki").opening)
    assert Match.objects.count() == 0


def test_the_deal_begins_with_the_first_bubble(learner: Learner) -> None:
    assert learner.answer.headers["Location"] == learner.address
    page = learner.page()

    assert bubble(page).startswith("This card leads.")
    assert "first deal" in text(page)


def test_a_bubble_that_is_closed_leads_on_and_a_reload_brings_it_back(learner: Learner) -> None:
    pages = [learner.page()]
    while bubble(pages[-1]):
        pages.append(learner.page(close_of(pages[-1]), htmx=True))

    # What leads, what a +3 is, what the breaker in the hand is for, and what to lay.
    assert len({bubble(page) for page in pages}) == len(pages) == 4 + 1
    assert bubble(learner.page()) == bubble(pages[0])


def test_the_card_of_a_bubble_is_described_by_it(learner: Learner) -> None:
    page = html(learner.page(close_of(learner.page())))
    pointed = re.search(
        r'pointed">\s*<button [^>]* value="play ([\w+]+)"\s+aria-describedby="bubble"', page
    )

    assert pointed
    assert f"play {pointed[1]}" in page


def test_a_move_brings_the_next_moment_and_nothing_waits_for_a_bubble(learner: Learner) -> None:
    before = learner.page()
    card = re.search(r'class="move lawful" name="move" value="(play [\w+]+)"', html(before))
    assert card
    answer = learner.move(card[1])

    assert learner.match.deals.get().lines.count() == 1
    assert bubble(answer) != bubble(before)


def test_a_bubble_repeats_the_event_that_it_covers(learner: Learner) -> None:
    play_on(learner.match, 11)
    page = html(learner.page())
    (covered,) = re.findall(r'<i aria-hidden="true">(.*?)</i>', page)

    assert covered in re.findall(r'<b class="told-to">(.*?)</b>', page)


def test_a_bubble_repeats_nothing_that_its_reader_did(client: Client) -> None:
    learner = Learner(client, "jokeren")
    play_on(learner.match, 1)
    page = learner.page()

    assert bubble(page)
    assert '<i aria-hidden="true">' not in html(page)


def test_of_equal_cards_a_bubble_points_at_as_many_as_it_means(learner: Learner) -> None:
    page = table_page(present_deal(learner.match), LEARNER)
    twice = replace(page, hand=(page.hand[0], page.hand[0], page.hand[1]))
    bubble = ShownBubble("", "", Anchor.HAND, (page.hand[0].name,), "", leads_on=False)

    shown = pointed_at(twice, bubble)
    assert isinstance(shown, TablePage)
    assert [tile.is_pointed for tile in shown.hand] == [True, False, False]


def test_the_cards_of_each_meld_are_pointed_at_in_turn_until_they_are_laid(client: Client) -> None:
    learner = Learner(client, "jokeren")
    play_on(learner.match, 1)
    (_place, due) = course_of(present_deal(learner.match)).said[-1]
    names = learner.match.rules.notation.deck.names
    first, second = ([names[card] for card in meld] for meld in due.melds)

    page = learner.page()
    while "Put together" not in bubble(page):
        page = learner.page(close_of(page))
    assert pointed(page) == sorted(first)
    made = learner.post("lay", seen=hidden(page, "seen"), token=token(), do="group", card=first)
    assert pointed(made) == sorted(second)
    making = re.findall(r'name="meld" value="([^"]*)"', html(made))
    made = learner.post(
        "lay", seen=hidden(page, "seen"), token=token(), do="group", card=second, meld=making
    )
    assert bubble(made).startswith(NAMING), "that is asked first"
    making = re.findall(r'name="meld" value="([^"]*)"', html(made))
    named = re.findall(r'name="do" value="(name:[^"]*)"', html(made))
    made = learner.post("lay", seen=hidden(page, "seen"), token=token(), do=named[0], meld=making)
    assert pointed(made) == []
    assert bubble(made).startswith("Your melds are together")
    for others, told in (([*first, *second[:1]], NAMING), ([*first, *second], "")):
        made = learner.post(
            "lay", seen=hidden(page, "seen"), token=token(), do="group", card=others
        )
        assert pointed(made) == []
        assert bubble(made).startswith(told)
        assert bool(bubble(made)) is bool(told)
    closed = learner.page(close_of(page))
    made = learner.post(
        "lay",
        seen=hidden(closed, "seen"),
        token=token(),
        do="group",
        card=first,
        heard=hidden(closed, "heard"),
    )
    assert bubble(made) == ""


def test_a_question_about_a_joker_has_a_bubble_which_may_be_closed(client: Client) -> None:
    learner = Learner(client, "jokeren")
    play_on(learner.match, 1)
    (_place, due) = course_of(present_deal(learner.match)).said[-1]
    names = learner.match.rules.notation.deck.names
    fields = {"do": "group", "card": [names[card] for card in due.melds[1]]}
    page = learner.page()

    asked = learner.post("lay", seen=hidden(page, "seen"), token=token(), **fields)
    assert bubble(asked).startswith(NAMING)
    closed = learner.page(close_of(asked), htmx=True)
    assert "Which card does the joker stand for?" in text(closed)
    assert bubble(closed) == ""
    learner.post("lesson")
    assert bubble(learner.page()) == ""


def pointed(page: HttpResponse) -> list[str]:
    return sorted(re.findall(r'<li data-card="(\S+)" data-face="\S+" class="pointed"', html(page)))


def test_a_refusal_stands_in_the_event_without_a_bubble_and_says_what_fits(
    learner: Learner,
) -> None:
    play_on(learner.match, 11)
    unfit = re.search(r'class="move" name="move" value="(play \w+)"', html(learner.page()))
    assert unfit
    answer = learner.move(unfit[1])

    assert "Not allowed." in text(answer)
    assert "This fits:" in text(answer)
    assert bubble(answer) == ""
    assert bubble(learner.page())


def test_teaching_is_stopped_and_the_cards_stay(learner: Learner) -> None:
    hand = re.findall(r'value="play \w+"', html(learner.page()))
    answer = learner.post("lesson")

    assert bubble(answer) == bubble(learner.page()) == ""
    assert re.findall(r'value="play \w+"', html(learner.page())) == hand


def advice(page: HttpResponse) -> bool:
    return 'class="event advice"' in html(page)


@pytest.mark.parametrize("game", ["taki", "eight_colours", "jokeren"])
def test_a_learner_may_ask_for_a_hint_which_no_bubble_covers(client: Client, game: str) -> None:
    learner = Learner(client, game)
    before = learner.page()
    assert bubble(before)
    assert not advice(before)
    shown = learner.post("hint", seen=hidden(before, "seen"), token=token())

    assert advice(shown)
    assert bubble(shown) == bubble(learner.page()) == ""
    play_on(learner.match, 3)
    assert not advice(learner.page())
    assert course_of(present_deal(learner.match)).met


def test_an_onlooker_is_shown_no_bubble_and_stops_nothing(learner: Learner) -> None:
    onlooker = Client()

    assert bubble(onlooker.get(learner.address)) == ""
    assert onlooker.post(f"{learner.address}lesson/").status_code == 404
    learner.match.refresh_from_db()
    assert learner.match.lesson == "on"


@pytest.mark.parametrize("game", ["taki", "eight_colours", "jokeren"])
def test_the_closing_card_says_what_was_met_and_what_was_not(client: Client, game: str) -> None:
    learner = Learner(client, game)
    assert learner.client.get(f"{learner.address}lesson/").headers["Location"] == learner.address
    play_on(learner.match)
    assert "What you have learnt" in text(learner.page())
    page = text(client.get(f"{learner.address}lesson/"))

    assert str(lesson_of_game(game).closing) in page
    assert page.index("You have met") < page.index("Play with three others")
    assert "Once more" in page
    assert "Read the rules" in page


def test_from_the_closing_card_a_match_against_three_is_one_tap(learner: Learner) -> None:
    play_on(learner.match)
    page = learner.client.get(f"{learner.address}lesson/")
    fields = {name: hidden(page, name) for name in ("token", "number", "level", "name")}
    answer = learner.client.post("/games/taki/computers/", fields)

    match = Match.objects.latest("pk")
    assert answer.headers["Location"] == match.get_absolute_url()
    assert (match.lesson, len(match.computers)) == ("", 3)


def test_an_ordinary_match_is_no_lesson(client: Client) -> None:
    page = client.get("/games/taki/")
    fields = {"number": "1", "level": "normal", "name": "", "token": hidden(page, "token")}
    address = client.post("/games/taki/computers/", fields).headers["Location"]

    assert client.get(f"{address}lesson/").status_code == 404
    assert bubble(client.get(address)) == ""


def test_the_page_before_the_deal_gives_a_new_phone_its_key(client: Client) -> None:
    client.get("/games/taki/lesson/")

    assert client.cookies["phone"].value


def test_a_learner_who_gives_a_name_is_called_by_it(client: Client) -> None:
    mark = hidden(client.get("/games/taki/lesson/"), "token")
    client.post("/games/taki/lesson/", {"token": mark, "name": " Noa "})

    assert Match.objects.get().players[0] == "Noa"
    assert 'value="Noa"' in html(client.get("/games/eight_colours/lesson/"))


def test_a_learner_without_a_name_is_player_1(learner: Learner) -> None:
    assert learner.match.players[0] == "Player 1"


def test_a_name_that_is_too_long_is_refused_and_kept(client: Client) -> None:
    mark = hidden(client.get("/games/taki/lesson/"), "token")
    refused = client.post("/games/taki/lesson/", {"token": mark, "name": "N" * 41})

    assert not Match.objects.exists()
    assert f'value="{"N" * 41}"' in html(refused)


def test_the_table_as_text_says_what_the_bubble_says(learner: Learner) -> None:
    said = bubble(learner.page())

    assert said
    assert said in html(learner.client.get(f"{learner.address}text/"))


def test_no_breaker_is_named_among_what_fits(learner: Learner) -> None:
    hands = [["BR", "G4", "Y7"], ["Y1", "Y5"]]
    learner.match.deals.update(
        seed=None, cards={"hands": hands, "upcards": ["R5"], "stock": ["B1", "B3"]}
    )
    lawful = learner.match.rules.legal_for(present_deal(learner.match).replay.state, LEARNER)
    answer = text(learner.move("play G4"))

    assert any(isinstance(move, Play) for move in lawful), "the breaker is lawful"
    assert "Not allowed." in answer
    assert "This fits" not in answer
    assert "Draw a card." in answer
