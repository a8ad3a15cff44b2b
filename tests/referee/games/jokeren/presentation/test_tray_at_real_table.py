"""Melds with real cards: what the referee taps, and what the rules make of it."""

from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.engine.record import read_record
from referee.engine.verdict import check
from referee.games import GAMES
from referee.games.jokeren.notation import DECK
from referee.models import Match
from tests.referee.devices import html, text, token
from tests.referee.jokeren_device import (
    NAMES,
    Player,
    buttons,
    chosen,
    hand,
    making,
    on_table,
    stranger,
)

MOVED_ON = "The table had moved on, so nothing was changed."
RUN, SET = "5H * 7H", "KC KD KH"
OPENED = ("1 draw", "1 lay 5H * 7H | KC KD KH", "1 discard 2D")


@pytest.fixture
def table(db: None, client: Client) -> Player:
    """Ada and Ben with real cards; Ada begins."""
    player = Player(client)
    player.begin("Ada", "Ben", at_table=True)
    return player


@pytest.fixture
def drawn(table: Player) -> Player:
    table.tap("move:draw")
    return table


def short(client: Client, **options: Any) -> Player:
    """Return six players without jokers who have drawn the whole stock; Gil is to draw again."""
    player = Player(client)
    player.begin(*NAMES, at_table=True, jokers=0, **options)
    discards = [f"{rank}{suit}" for suit in "SH" for rank in (*range(2, 11), "J", "Q", "K", "A")]
    turns = [(turn % 6 + 1, card) for turn, card in enumerate(discards)]
    player.play(
        *(line for seat, card in turns for line in (f"{seat} draw", f"{seat} discard {card}"))
    )
    return player


def shows(response: Any) -> str:
    """Return which moment of a real table is shown."""
    return html(response).split('<div id="match" class="match stack refereed ')[1].split('"')[0]


# Tapping


def test_before_the_draw_no_card_can_be_chosen(table: Player) -> None:
    page = table.page()

    assert shows(page) == "refereed"
    assert (buttons(page), hand(page)) == (["move:draw"], "")
    assert "Your move, Ada" in text(page)


def test_every_card_and_joker_can_be_chosen_after_the_draw(drawn: Player) -> None:
    page = drawn.page()

    assert len(hand(page).split()) == 56
    assert hand(page).endswith("KC * * * *")
    assert buttons(page) == ["group", "lay", "discard"]


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_cards_come_together_and_are_laid_with_those_chosen(drawn: Player, htmx: bool) -> None:
    grouped = drawn.tap("group", RUN, htmx=htmx)
    assert (making(grouped), drawn.lines) == ([RUN], ["1 draw"])
    assert "18 points are missing." in text(grouped)

    drawn.tap("lay", SET, RUN, htmx=htmx)
    assert drawn.lines == ["1 draw", "1 lay 5H * 7H | KC KD KH"]
    assert on_table(drawn.page())[0] == [
        "five of hearts",
        "joker as the six of hearts",
        "seven of hearts",
    ]


def test_a_refusal_keeps_the_tray_and_names_the_house_rule(drawn: Player) -> None:
    answer = drawn.tap("lay", "", RUN)

    assert answer.status_code == 200
    assert "Ada cannot come out with 22 points" in text(answer)
    assert ("A player who comes out must lay melds worth at least 22 points. Rule 3.1") in text(
        answer
    )
    assert (making(answer), drawn.lines) == ([RUN], ["1 draw"])


def test_the_next_player_finds_no_melds_in_the_making(drawn: Player) -> None:
    answer = drawn.tap("discard:anyway", "2D", RUN, SET, htmx=True)

    assert drawn.lines[-1] == "1 discard 2D"
    assert "Your move, Ben" in text(answer)
    assert making(answer) == []


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_discard_before_the_melds_are_laid_is_asked_about(drawn: Player, htmx: bool) -> None:
    asked = drawn.tap("discard", "2D", RUN, SET, htmx=htmx)

    assert drawn.lines == ["1 draw"]
    assert "2 melds are ready and not laid" in text(asked)
    assert {"lay:first", "discard:anyway", "back"} <= set(buttons(asked))
    assert (making(asked), chosen(asked)) == ([RUN, SET], "2D")
    laid = drawn.tap("lay:first", "2D", RUN, SET)
    assert drawn.lines == ["1 draw", "1 lay 5H * 7H | KC KD KH"]
    assert (making(laid), chosen(laid)) == ([], "2D")


def test_melds_in_the_making_are_there_after_a_reload(drawn: Player) -> None:
    drawn.tap("group", RUN)

    assert making(drawn.page()) == [RUN]


def test_melds_in_the_making_stay_when_a_card_was_laid_off(table: Player) -> None:
    table.play(*OPENED, "2 draw", "2 discard 3D", "1 draw")
    answer = table.tap("add:1", "8H", "2S 3S 4S")

    assert table.lines[-1] == "1 add 8H to M1"
    assert making(answer) == ["2S 3S 4S"]
    assert table.tap("swap:1", "9C").status_code == 200
    table.tap("swap:1", "6H", "2S 3S 4S")
    assert table.lines[-1] == "1 swap 6H M1"


def test_a_player_takes_the_discard_and_takes_that_back(table: Player) -> None:
    table.play(*OPENED)
    assert "Take the two of diamonds" in text(table.page())
    table.tap("move:take")
    table.tap("move:undo")

    assert table.lines[-2:] == ["2 take", "2 undo"]
    assert buttons(table.page()) == ["move:take", "move:draw"]


# The referee


@pytest.mark.parametrize(("ruling", "clause"), [("undo", "4.5"), ("shuffle", "5.3")])
def test_a_ruling_that_cannot_be_is_refused_on_the_page(
    table: Player, ruling: str, clause: str
) -> None:
    answer = table.rules(ruling)

    assert answer.status_code == 200
    assert "Not allowed" in text(answer)
    assert f">Rule {clause}</a>" in html(answer)
    assert table.lines == []


def test_the_referee_strikes_and_gives_penalty_cards(drawn: Player) -> None:
    drawn.rules("penalty", seat="2", count="3", reason="<b>talk</b>")
    assert "Ben 16 cards" in text(drawn.page())
    assert "&lt;b&gt;talk&lt;/b&gt;" in html(drawn.page())
    drawn.rules("undo")
    drawn.rules("undo")

    assert drawn.lines == ["1 draw", "0 penalty 2 3", "0 undo", "0 undo"]
    assert buttons(drawn.page()) == ["move:draw"]


# The end of the stock


def test_a_new_stock_is_made_and_the_turn_goes_on(db: None, client: Client) -> None:
    table = short(client)
    waiting = table.tap("move:draw", htmx=True)

    assert shows(waiting) == "refereed"
    assert "The stock is empty. Shuffle the discards beneath the top card into a new one." in text(
        waiting
    )
    assert buttons(waiting) == []
    assert shows(table.client.get(f"{table.root}?next")) == "refereed"
    table.rules("shuffle")
    assert table.lines[-2:] == ["3 draw", "0 shuffle"]
    page = table.page()
    assert buttons(page) == ["group", "lay", "discard"]
    assert "Gil 14 cards, to move" in text(page)
    assert "Stock 24 cards" in text(page)


def test_a_deal_that_is_blocked_is_counted_and_the_match_goes_on(db: None, client: Client) -> None:
    table = short(client, max_renewals=0)
    answer = table.tap("move:draw", htmx=True)

    assert shows(answer) == "count"
    assert "Nobody went out" in text(answer)
    assert "Round 1: the stock is used up, so everybody counts the cards left." in text(answer)
    assert "1 Replay 13 13 13 13 13 13 Total" in text(answer)
    assert "Ben starts the next round." in text(answer)
    dealing = table.client.get(f"{table.root}?next")
    assert shows(dealing) == "dealing"
    assert 'value="2" checked' in html(dealing)
    table.deal(first=2)
    assert "Your move, Ben" in text(table.page())


# The count


def ended(client: Client, **options: Any) -> Player:
    """Return a table where Ada has gone out in her second turn; Ben holds 13 cards."""
    table = Player(client)
    table.begin("Ada", "Ben", at_table=True, **options)
    table.play(
        "1 draw",
        "1 lay KC KD KH | 10S 10H 10D",
        "1 discard 2D",
        "2 draw",
        "2 discard 3D",
        "1 draw",
        "1 lay AS 2S 3S 4S | 5S 6S 7S",
    )
    table.tap("discard", "9C")
    return table


def test_where_every_card_counts_one_no_hand_is_asked_for(db: None, client: Client) -> None:
    page = ended(client).page()

    assert "Ada wins the round" in text(page)
    assert "1 Replay 0 won 13 Total" in text(page)


@pytest.mark.parametrize(
    ("options", "hand_left", "points"),
    [
        ({"joker_hand_value": 5}, "* * 2C 3C 4C 5C 6C 7C 8C 9H JD QD KS", "21"),
        ({"hand_score": "pips"}, "* * 2C 3C 4C 5C 6C 7C 8C 9H JD QD AH", "77"),
        (
            {"joker_hand_value": 5, "hand_score": "pips"},
            "AC AH 2C 3C 4C 5C 6C 7C 8C 9H JD QD *",
            "91",
        ),
    ],
)
def test_a_hand_is_shown_where_its_cards_count(
    db: None, client: Client, options: dict[str, Any], hand_left: str, points: str
) -> None:
    table = ended(client, **options)
    page = table.page()
    assert shows(page) == "showing"
    assert "Ben lays the hand open for the count. Tap the 13 cards." in text(page)

    seen = "1-8"
    wrong = table.post("show", seen=seen, token=token(), card=["KC"] * 13)
    assert shows(wrong) == "showing"
    table.post("show", seen=seen, token=token(), card=hand_left.split())
    assert f"1 Replay 0 won {points} Total" in text(table.page())


def test_a_fine_is_told_at_once_and_beside_the_count(db: None, client: Client) -> None:
    table = Player(client)
    table.begin("Ada", "Ben", at_table=True, fit_discard="points", fit_points=7)
    table.play(*OPENED, "2 draw", "2 lay QS QH QD | JS JH JD", "2 discard 3D", "1 draw")
    table.play("1 lay 2S 3S 4S", "1 undo")
    table.tap("discard", "8H")
    assert "Ada 7 cards came out 7 penalty points" in text(table.page())

    table.play("2 draw", "2 lay 9S 10S JS | 2H 3H 4H 5H")
    table.tap("discard", "3C")
    page = text(table.page())
    assert "Ben wins the round" in page
    assert "1 Replay 7 0 won Total 7 0" in page
    assert "Ada 7 points plus 7 penalty points" in page


def test_the_record_of_a_real_table_is_lawful(db: None, client: Client) -> None:
    table = ended(client)
    kept = table.client.get(f"/match/{table.code}/record/1/")
    found = check(read_record(kept.json(), GAMES))

    assert found.ok
    assert kept.json()["result"] == {"winner": 1, "points": [0, 13]}


# Late, repeated and odd posts


@pytest.mark.parametrize("do", ["group", "lay", "discard", "add:9", "dance"])
def test_a_stale_post_is_told_and_keeps_the_tray(drawn: Player, do: str) -> None:
    answer = drawn.post("lay", **(drawn.fields(do, "2D", RUN, SET) | {"seen": "1-0"}))

    assert MOVED_ON in text(answer)
    assert (making(answer), chosen(answer)) == ([RUN, SET], "2D")
    assert drawn.lines == ["1 draw"]


def test_a_post_twice_is_one_change(drawn: Player) -> None:
    fields = drawn.fields("lay", "", RUN, SET)
    answers = [drawn.post("lay", **fields) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert len(drawn.lines) == 2


def test_a_post_after_the_end_of_the_deal_is_told_at_the_count(db: None, client: Client) -> None:
    table = ended(client)
    answer = table.post("lay", seen="1-7", token=token(), do="lay", meld=[RUN])

    assert shows(answer) == "count"
    assert MOVED_ON in text(answer)


def test_before_the_first_deal_nothing_is_dealt_again(db: None, client: Client) -> None:
    table = Player(client)
    table.begin("Ada", "Ben", at_table=True)
    match = Match.objects.get()
    match.deals.all().delete()
    answer = table.post("redeal", seen="0", reason="dropped")

    assert (answer.status_code, shows(answer)) == (200, "dealing")


def test_before_the_deal_there_is_nothing_to_lay(db: None, client: Client) -> None:
    table = Player(client)
    table.begin("Ada", "Ben", at_table=True)
    table.post("redeal", seen="1-0", reason="dropped")
    answer = table.post("lay", seen="1-0", token=token(), do="move:draw")

    assert (answer.status_code, shows(answer)) == (200, "dealing")


@settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(
    do=st.sampled_from(["group", "lay", "add:1", "swap:1", "discard", "move:draw", "move:undo"])
    | st.text(max_size=9),
    cards=st.lists(st.sampled_from([*DECK.names, "R5", ""]), max_size=8),
    melds=st.lists(st.lists(st.sampled_from(DECK.names), max_size=5).map(" ".join), max_size=3),
    late=st.booleans(),
)
def test_no_form_whatever_fails(
    drawn: Player, do: str, cards: list[str], melds: list[str], late: bool
) -> None:
    fields = {"seen": "1-0", "token": token()} if late else drawn.fields("")
    answer = drawn.post("lay", **(fields | {"do": do, "card": cards, "meld": melds}))

    assert answer.status_code in (200, 302, 400)


def test_strangers_and_other_matches_find_no_such_table(drawn: Player) -> None:
    fields = drawn.fields("lay", "", RUN, SET)

    assert stranger(drawn).client.post(f"{drawn.root}lay/", fields).status_code == 404
    assert drawn.client.post(f"/match/{drawn.code}/lay/", fields).status_code == 404
    assert drawn.lines == ["1 draw"]


def test_names_are_text(db: None, client: Client) -> None:
    table = Player(client)
    table.begin("<i>Ada", "\"'>{{x}}", at_table=True)
    table.tap("move:draw")
    pages = [table.page(), table.tap("lay", "", RUN), table.tap("lay", "", RUN, SET), table.page()]

    for page in pages:
        assert "<i>" not in html(page)
        assert "\"'>" not in html(page)
    assert "&lt;i&gt;Ada" in html(pages[1])
