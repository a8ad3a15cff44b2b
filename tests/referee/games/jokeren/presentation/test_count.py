"""The end of a deal of Jokeren: the count, a blocked deal, the next round, looking back."""

import re

import pytest
from django.test import Client

from referee.engine.record import read_record
from referee.engine.verdict import check
from referee.games import GAMES
from referee.matches.deals import present_deal
from tests.referee.devices import html, phase, text, token
from tests.referee.games.jokeren.presentation.test_tray_at_real_table import short
from tests.referee.jokeren_device import (
    ADA,
    BEN,
    GIL,
    NAMES,
    ROUND,
    Player,
    known,
    making,
    on_table,
)

MOST_QUERIES = 12


@pytest.fixture
def game(db: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> Player:
    known(monkeypatch, ADA, BEN, GIL)
    return Player(client)


@pytest.fixture
def ended(game: Player) -> Player:
    """A round that Gil has won."""
    game.begin("Ada", "Ben", "Gil")
    game.play(*ROUND)
    return game


def test_whoever_goes_out_has_nothing_and_the_others_count_their_cards(ended: Player) -> None:
    page = text(ended.page())

    assert "Gil wins the round" in page
    assert "1 Replay 7 4 0 won Total 7 4 0 Place 3 2 1" in page
    assert "Ben starts the next round." in page


def test_the_last_discard_over_the_pages_ends_the_round(game: Player) -> None:
    game.begin("Ada", "Ben", "Gil")
    game.play(*ROUND[:-2])
    game.take()
    tray = ["AS 2S 3S 4S", "9H 10H JH", "3C 4C 5C", "10S 10D 10C"]
    game.tap("lay", "", *tray)
    answer = game.tap("discard", "7D", htmx=True)

    assert phase(answer) == "count"
    assert "Gil wins the round" in text(answer)


@pytest.mark.parametrize("go_out", ["discard", "optional"])
def test_a_lay_of_every_card_wins_only_where_the_club_plays_so(
    game: Player, monkeypatch: pytest.MonkeyPatch, go_out: str
) -> None:
    known(monkeypatch, ADA, BEN, GIL, stock="2D 3D 4D 5D 6D 5S")
    game.begin("Ada", "Ben", "Gil", go_out=go_out)
    game.play(*ROUND[:-2])
    game.take()
    answer = game.tap(
        "lay", "", "AS 2S 3S 4S 5S", "9H 10H JH", "3C 4C 5C", "10S 10D 10C", htmx=True
    )

    if go_out == "optional":
        assert "Gil wins the round" in text(answer)
        return
    assert ">Rule 5.1</a>" in html(answer)
    assert "Lawful with other rules" in text(answer)
    assert len(making(answer)) == 4


def test_the_next_player_begins_the_next_round(ended: Player) -> None:
    ended.next_round()

    assert "Round 2: Ben plays first." in text(ended.page())
    ended.take()
    assert "Your move, Ben" in text(ended.page())


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({}, "7 4 0 won"),
        ({"joker_hand_value": 5}, "7 4 0 won"),
        ({"hand_score": "pips"}, "49 21 0 won"),
        ({"hand_out_factor": 2}, "14 8 0 won"),
    ],
)
def test_house_rules_change_the_count(
    game: Player, options: dict[str, object], points: str
) -> None:
    game.begin("Ada", "Ben", "Gil", **options)
    game.play(*ROUND)

    assert f"1 Replay {points} Total" in text(game.page())


def test_a_joker_left_in_a_hand_is_dearer_where_the_club_says_so(game: Player) -> None:
    game.begin("Ada", "Ben", "Gil", joker_hand_value=5)
    discards = ["1 discard 2D", "2 discard 3D", "3 discard 4D", "1 discard 5D", "2 discard 6D"]
    game.play(*(line for each in discards for line in (f"{each[0]} draw", each)), *ROUND[-3:])

    assert "1 Replay 17 13 0 won Total" in text(game.page())


def test_a_fine_stands_beside_the_count(game: Player) -> None:
    game.begin("Ada", "Ben", "Gil", fit_discard="points")
    lines = list(ROUND)
    lines[lines.index("2 discard 6D")] = "2 discard 9S"
    lines[lines.index("1 discard 5D")] = "1 discard QC"
    game.play(*lines)

    page = text(game.page())
    assert "Ada 7 points plus 5 penalty points" in page
    assert "1 Replay 7 4 0 won Total 7 4 0" in page


@pytest.fixture
def blocked(db: None, client: Client) -> Player:
    """Six players who have used up the stock; Gil is to draw, and there is no new stock."""
    player = Player(client)
    player.begin(*NAMES, jokers=0, max_renewals=0)
    lines: list[str] = []
    state, rules = present_deal(player.match).replay.state, player.match.rules
    while state.drawn < len(state.stock):
        card = rules.deck(player.match.house_rules()).names[state.stock[state.drawn]]
        for line in (f"{state.turn} draw", f"{state.turn} discard {card}"):
            lines.append(line)
            state = rules.apply(state, rules.notation.read(line, 6))
    player.play(*lines)
    return player


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_deal_whose_stock_is_used_up_is_counted_and_the_match_goes_on(
    blocked: Player, htmx: bool
) -> None:
    before = text(blocked.page())
    blocked.take()
    answer = blocked.tap("move:draw", htmx=htmx)
    page = answer if htmx else blocked.page()

    assert "Pass the device to" in before
    assert phase(page) == "count"
    assert "Nobody went out" in text(page)
    assert "Round 1: the stock is used up, so everybody counts the cards left." in text(page)
    assert "1 Replay 13 13 13 13 13 13 Total 13 13 13 13 13 13 Place 1 1 1 1 1 1" in text(page)
    assert "won" not in text(page).split("The score")[1].split("The cards left")[0]
    blocked.next_round()
    assert phase(blocked.page()) == "handover"
    assert blocked.match.deals.count() == 2


def test_where_a_new_stock_is_made_the_draw_goes_on(db: None, client: Client) -> None:
    player = Player(client)
    player.begin(*NAMES, jokers=0)
    state, rules = present_deal(player.match).replay.state, player.match.rules
    deck, lines = rules.deck(player.match.house_rules()), list[str]()
    while state.drawn < len(state.stock):
        card = deck.names[state.stock[state.drawn]]
        for line in (f"{state.turn} draw", f"{state.turn} discard {card}"):
            lines.append(line)
            state = rules.apply(state, rules.notation.read(line, 6))
    player.play(*lines)
    player.take()
    player.tap("move:draw")
    page = player.page()

    assert player.lines[-1].startswith("0 shuffle ")
    assert phase(page) == "laying"
    assert "Stock 24" in text(page)
    assert html(page).count('<span class="new-tag">new</span>') == 1
    assert "The discards became the new draw pile." in text(page)


def test_no_hand_is_shown_while_a_draw_waits_for_its_new_stock(db: None, client: Client) -> None:
    table = short(client, hand_score="pips")
    table.tap("move:draw")
    hand = "KC KC KD KD AC AC AD AD 2C 2C 2D 2D 3C".split()  # noqa: SIM905
    table.post("show", seen="1-53", token=token(), card=hand)

    assert table.lines[-1] == "3 draw"
    assert "New stock made" in text(table.page())


# Looking back


def test_every_step_shows_the_melds_as_they_lay(ended: Player) -> None:
    def melds(step: int, seat: str = "") -> list[list[str]]:
        page = ended.client.get(f"/match/{ended.code}/replay/1/{step}/{seat}")
        assert page.status_code == 200
        return on_table(page)

    run = ["five of hearts", "joker as the six of hearts", "seven of hearts"]
    kings = ["king of hearts", "king of diamonds", "king of clubs"]
    assert melds(1) == []
    assert melds(2) == [run, kings]
    assert melds(2, "?seat=3") == [run, kings]
    assert melds(12)[0] == ["five of hearts", "six of hearts", "seven of hearts"]
    assert melds(13)[4] == ["joker as the eight of hearts", "eight of diamonds", "eight of clubs"]
    assert len(melds(16)) == 9


def test_the_steps_are_told_in_words(ended: Player) -> None:
    page = text(ended.client.get(f"/match/{ended.code}/replay/1/17/"))

    for sentence in (
        "Ada laid: five of hearts, joker as the six of hearts, seven of hearts; "
        "king of hearts, king of diamonds, king of clubs.",
        "Ben swapped for the joker of meld 1: six of hearts.",
        "Ben laid: joker as the eight of hearts, eight of diamonds, eight of clubs.",
        "Gil discarded the seven of diamonds.",
        "Gil has gone out and won.",
    ):
        assert sentence in page


def test_the_record_that_is_kept_is_lawful(ended: Player) -> None:
    kept = ended.client.get(f"/match/{ended.code}/record/1/").json()
    kept["deal"] = {
        "hands": [ADA.split(), BEN.split(), GIL.split()],
        "upcards": [],
        "stock": "2D 3D 4D 5D 6D 7D 2H 3H".split(),  # noqa: SIM905
    }

    assert kept["game"] == "jokeren"
    assert kept["moves"] == list(ROUND)
    assert kept["result"] == {"winner": 3, "points": [7, 4, 0]}
    assert check(read_record(kept, GAMES)).ok


def test_the_record_of_a_round_that_goes_on_is_not_given(game: Player) -> None:
    game.begin("Ada", "Ben", "Gil")
    game.play(*ROUND[:-1])

    for address in ("record/1/", "replay/1/", "replay/1/3/"):
        answer = game.client.get(f"/match/{game.code}/{address}")
        assert answer.status_code == 404
        assert not re.search("of (hearts|spades)", html(answer))


def test_a_count_after_many_rounds_needs_few_queries(
    game: Player, django_assert_max_num_queries
) -> None:
    game.begin("Ada", "Ben", "Gil")
    for _ in range(5):
        game.play(*ROUND)
        game.next_round()
        game.match.deals.update(first=1)
    game.play(*ROUND)

    with django_assert_max_num_queries(MOST_QUERIES):
        game.page()
