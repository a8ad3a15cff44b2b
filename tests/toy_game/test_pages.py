"""Little rummy on the pages of every game: a dealt match, a real table, a replay, and questions."""

import pytest
from django.test import Client

from referee.engine.record import read_record
from referee.engine.verdict import check
from referee.games import GAMES
from referee.models import Match
from tests.referee.devices import html, phase, text, token
from tests.referee.jokeren_device import Player, buttons, hand, making, on_table
from tests.toy_game.conftest import begun

ADA_LAYS = ("1 draw", "1 lay 7S 8S 9S", "1 discard 5C")
BEN_LAYS = ("2 draw", "2 lay KS KH KD", "2 add 10S to M1", "2 discard 6C")
ADA_WAITS = ("1 draw", "1 discard JH")
ROUND = (*ADA_LAYS, *BEN_LAYS, *ADA_WAITS, "2 knock")
"""Ben wins with an ace left, Ada holds a two and a four."""


@pytest.fixture
def game(db: None, client: Client, known: None) -> Player:
    """Ada and Ben, dealt the cards that the tests know; the device with nobody."""
    return begun(client, at_table=False)


@pytest.fixture
def table(db: None, client: Client) -> Player:
    """Ada and Ben with real cards; Ada begins."""
    player = begun(client, at_table=True)
    player.post("deal", first="1", seen="0", token=token(), upcard=["QD"])
    return player


@pytest.mark.parametrize(
    "address",
    ["/", "/rules/", "/rules/little_rummy/", "/rules/little_rummy/house/", "/play/little_rummy/"],
)
@pytest.mark.django_db
def test_the_pages_of_every_game_have_it(client: Client, address: str) -> None:
    assert "Little rummy" in text(client.get(address))


def test_a_match_is_started_with_its_house_rules(db: None, client: Client) -> None:
    form = {"seats": "2", "name1": "Ada", "name2": "Ben", "length": "open"}
    fields = {**form, "hand_size": "7", "knock": "False", "laurels": "-20", "token": token()}
    answer = client.post("/play/little_rummy/", fields)

    assert answer.status_code == 302
    assert Match.objects.get().options == {
        "hand_size": 7,
        "knock": False,
        "laurels": -20,
    }


# A dealt match


def test_before_the_draw_a_card_may_be_drawn_or_taken(game: Player) -> None:
    game.take()

    assert buttons(game.page()) == ["move:draw", "move:take"]


def test_melds_are_put_together_and_laid(game: Player) -> None:
    game.take()
    game.tap("move:draw")
    grouped = game.tap("group", "7S 8S 9S")
    assert (making(grouped), hand(grouped)) == (["7S 8S 9S"], "2H 4D 5C")
    game.tap("lay", "", "7S 8S 9S")

    assert game.lines == ["1 draw", "1 lay 7S 8S 9S"]
    assert on_table(game.page()) == [["seven of spades", "eight of spades", "nine of spades"]]


def test_a_meld_in_the_making_says_why_it_is_none(game: Player) -> None:
    game.take()
    game.tap("move:draw")

    assert "These cards are neither of one rank nor in a row" in text(game.tap("group", "7S 8S 4D"))


def test_a_card_is_laid_off_on_a_meld_of_another(game: Player) -> None:
    game.play(*ADA_LAYS, "2 draw")
    game.take()
    game.tap("add:1", "10S")

    assert game.lines[-1] == "2 add 10S to M1"


def test_a_move_of_one_word_has_a_button_where_it_is_lawful(game: Player) -> None:
    game.play(*ADA_LAYS, *BEN_LAYS, *ADA_WAITS)
    game.take()

    assert buttons(game.page()) == ["move:draw", "move:take", "move:knock"]


def test_a_refusal_cites_the_rulebook_of_the_game(game: Player) -> None:
    game.take()
    page = game.tap("move:knock")

    assert "Ada cannot knock: the cards count 30 points, and 5 is the limit." in text(page)
    assert '/rules/little_rummy/#c3.2"' in html(page)


def test_a_refusal_names_the_house_rule_that_would_allow_the_move(
    db: None, client: Client, known: None
) -> None:
    game = begun(client, at_table=False, knock=False)
    game.play(*ADA_LAYS, *BEN_LAYS, *ADA_WAITS)
    game.take()
    page = text(game.tap("move:knock"))

    assert "Nobody knocks at this table." in page
    assert "A player with five points at most may knock. Rule 3.2" in page


def test_a_match_is_played_to_its_end(game: Player) -> None:
    game.play(*ROUND[:-1])
    game.take()
    answer = game.tap("move:knock", htmx=True)

    assert phase(answer) == "count"
    assert "Ben wins the round" in text(answer)
    assert "1 Replay 6 0 won Total 6 0" in text(answer)


# A replay


def test_a_replay_shows_the_melds_as_they_lay(game: Player) -> None:
    game.play(*ROUND)
    shown = [game.client.get(f"/match/{game.code}/replay/1/{step}/") for step in (2, 6)]

    assert [on_table(page) for page in shown] == [
        [["seven of spades", "eight of spades", "nine of spades"]],
        [
            ["seven of spades", "eight of spades", "nine of spades", "ten of spades"],
            ["king of spades", "king of hearts", "king of diamonds"],
        ],
    ]


def test_a_replay_narrates_every_move(game: Player) -> None:
    game.play(*ROUND)
    page = text(game.client.get(f"/match/{game.code}/replay/1/{len(ROUND)}/"))

    assert "Ada laid: seven of spades, eight of spades, nine of spades." in page
    assert "Ben laid off on meld 1: ten of spades." in page
    assert "Ben knocked." in page


def test_the_record_is_lawful(game: Player) -> None:
    game.play(*ROUND)
    record = game.client.get(f"/match/{game.code}/record/1/").json()

    assert check(read_record(record, GAMES)).ok
    assert record["result"] == {"winner": 2, "points": [6, 0]}


# A real table


def test_every_card_can_be_tapped_at_a_real_table(table: Player) -> None:
    table.tap("move:draw")
    page = table.page()

    assert len(hand(page).split()) == 52
    assert buttons(page) == ["group", "lay", "discard"]


def test_a_real_table_is_played_to_its_end_by_taps(table: Player) -> None:
    table.tap("move:draw")
    table.tap("lay", "7S 8S 9S")
    table.tap("discard", "5C")
    table.tap("move:take")
    table.tap("lay", "", "KS KH KD")
    table.tap("discard", "6C")
    table.tap("move:knock")
    table.post("show", seen="1-7", token=token(), card=["AC", "5C"])

    assert table.lines == [
        *ADA_LAYS,
        "2 take",
        "2 lay KS KH KD",
        "2 discard 6C",
        "1 knock",
        "0 show 2 AC 5C",
    ]
    assert "1 Replay 0 won 6 Total 0 6" in text(table.page())


# May I?


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ("7S 7H 7D", "Yes Rule 2.1 This is a meld."),
        ("7S 8S", "No Rule 2.1 A meld has three cards or more."),
        ("7S 8S 1X", "There is no card “1X”."),
    ],
)
@pytest.mark.django_db
def test_its_own_page_answers_may_i(client: Client, cards: str, answer: str) -> None:
    assert answer in text(client.get("/ask/little-rummy/", {"cards": cards}))


@pytest.mark.django_db
def test_the_page_of_all_questions_leads_to_it(client: Client) -> None:
    assert 'href="/ask/little-rummy/">Is this a meld?</a>' in html(client.get("/ask/"))
    assert client.get("/ask/little_rummy/disputes/").status_code == 404


@pytest.mark.django_db
def test_it_is_not_asked_about_by_a_leading_card(client: Client) -> None:
    assert client.get("/ask/little_rummy/").status_code == 404


def test_a_card_in_words_leads_to_the_rulebook_where_the_game_has_none(game: Player) -> None:
    page = html(game.client.get(f"/match/{game.code}/cards/?card=spades.A."))

    assert "Ace of spades" in page
    assert 'href="/rules/little_rummy/"' in page
