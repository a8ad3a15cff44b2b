"""Melds are put together and laid from a hand that is dealt here."""

import pytest
from django.test import Client

from referee.models import Match
from tests.referee.devices import html, phase, text
from tests.referee.jokeren_device import (
    ADA,
    BEN,
    BEN_OPENED,
    GIL,
    OPENED,
    Player,
    buttons,
    chosen,
    hand,
    known,
    making,
    on_table,
)

RUN, SET = "5H * 7H", "KC KD KH"


@pytest.fixture
def game(db: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Ada, Ben and Gil, the device with nobody."""
    known(monkeypatch, ADA, BEN, GIL)
    player = Player(client)
    player.begin("Ada", "Ben", "Gil")
    return player


@pytest.fixture
def ada(game: Player) -> Player:
    """Ada has drawn the two of diamonds."""
    game.take()
    game.tap("move:draw")
    return game


@pytest.fixture
def ben(game: Player) -> Player:
    """Ben has drawn the three of diamonds; on the table lie 5H *=6H 7H and KH KD KC of Ada."""
    game.play(*OPENED, "2 draw")
    game.take()
    return game


@pytest.fixture
def later(game: Player) -> Player:
    """Ada's second turn; Ben's two sets lie there too, and she has drawn the five of diamonds."""
    game.play(*OPENED, *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw")
    game.take()
    return game


# Drawing


def test_before_the_draw_there_is_nothing_to_choose(game: Player) -> None:
    game.take()
    page = game.page()

    assert buttons(page) == ["move:draw"]
    assert hand(page) == ""
    assert "Your move, Ada" in text(page)
    assert "Ada is to move, and draws a card from the stock." in text(page)


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_card_is_drawn_and_marked_as_new(game: Player, htmx: bool) -> None:
    game.take()
    answer = game.tap("move:draw", htmx=htmx)
    page = answer if htmx else game.page()

    assert answer.status_code == (200 if htmx else 302)
    assert game.lines == ["1 draw"]
    assert hand(page) == "5H 7H KH 2D 8D KD 2C 4C 6C 9C JC QC KC *"
    assert html(page).count('<span class="new-tag">new</span>') == 1
    assert 'value="2D">' in html(page)
    assert buttons(page) == ["discard", "group", "lay"]


def test_without_help_the_top_discard_is_taken_and_put_back(ben: Player) -> None:
    Match.objects.update(helps_with_melds=False)
    ben.tap("discard", "9S")
    ben.take()
    assert buttons(ben.page()) == ["move:draw", "move:take"]
    assert "Take the nine of spades" in text(ben.page())

    refused = ben.tap("move:take")
    assert "Not allowed" in text(refused)
    assert '/rules/jokeren/#c4.3" target="_blank">Rule 4.3</a>' in html(refused)
    assert buttons(refused) == ["move:draw", "move:take"]
    assert ben.lines[-1] == "2 discard 9S"


def test_a_take_that_is_of_use_can_be_taken_back(game: Player) -> None:
    game.play(*OPENED, "2 draw", "2 discard JH")
    game.take()
    game.tap("move:take")
    assert "Gil has taken the jack of hearts: it must be on the table this turn." in text(
        game.page()
    )
    assert "move:undo" in buttons(game.page())
    game.tap("move:undo")

    assert game.lines[-2:] == ["3 take", "3 undo"]
    assert buttons(game.page()) == ["move:draw", "move:take"]


# Putting together


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_chosen_cards_come_together_and_change_nothing(ada: Player, htmx: bool) -> None:
    answer = ada.tap("group", RUN, htmx=htmx)

    assert answer.status_code == 200
    assert ("<html" in html(answer)) is not htmx
    assert ada.lines == ["1 draw"]
    assert making(answer) == [RUN]
    assert hand(answer) == "KH 2D 8D KD 2C 4C 6C 9C JC QC KC"
    assert chosen(answer) == ""
    assert buttons(answer) == ["apart:1", "discard", "group", "lay"]
    shown = text(answer).replace("\ufe0e", "")
    assert "Run, 22 points" in shown
    assert "Take apart" in shown
    assert "5♥ 5 + 6♥ joker 10 + 7♥ 7 = 22 of 40 18 points are missing." in shown


def test_the_sum_of_two_melds_is_told(ada: Player) -> None:
    shown = text(ada.tap("group", SET, RUN)).replace("\ufe0e", "")

    assert "5♥ 5 + 6♥ joker 10 + 7♥ 7 + K♥ 10 + K♦ 10 + K♣ 10 = 52 of 40" in shown
    assert "That is enough to come out." in shown


def test_a_meld_is_taken_apart(ada: Player) -> None:
    answer = ada.tap("apart:1", "", RUN, SET)

    assert making(answer) == [SET]
    assert hand(answer) == "5H 7H 2D 8D 2C 4C 6C 9C JC QC *"


def test_cards_that_are_no_meld_say_why(ada: Player) -> None:
    answer = ada.tap("group", "2C 4C 6C")

    assert making(answer) == ["2C 4C 6C"]
    assert "Not a meld yet" in text(answer)
    assert "The run has a gap: the three of clubs is missing." in text(answer)


def test_a_joker_that_may_be_two_cards_is_asked_for_and_named(ada: Player) -> None:
    asked = ada.tap("group", "JC QC *")
    assert "Which card does the joker stand for?" in text(asked)
    assert buttons(asked)[1:3] == ["name:1:*=10C JC QC", "name:1:JC QC *=KC"]

    assert buttons(asked)[3:] == [], "nothing else is offered but to take it apart"

    named = ada.tap("name:1:JC QC *=KC", "", "JC QC *")
    assert making(named) == ["JC QC *=KC"]
    assert "Which card does the joker stand for?" not in text(named)
    assert hand(named) == "5H 7H KH 2D 8D KD 2C 4C 6C 9C KC"


@pytest.mark.parametrize(
    ("do", "cards", "melds"),
    [("lay", "JC QC *", ()), ("lay", "", ("JC QC *",)), ("lay:first", "2D", ("JC QC *",))],
)
def test_who_lays_a_joker_without_saying_what_it_stands_for_is_asked_and_not_refused(
    ada: Player, do: str, cards: str, melds: tuple[str, ...]
) -> None:
    asked = ada.tap(do, cards, *melds)

    assert "Which card does the joker stand for?" in text(asked)
    assert "Not allowed." not in text(asked)
    assert making(asked) == ["JC QC *"]
    assert ada.lines == ["1 draw"]


def test_a_tray_whose_cards_are_not_in_the_hand_is_dropped(ada: Player) -> None:
    answer = ada.tap("group", "QS QH QD", RUN, "AS 2S 3S")

    assert making(answer) == [RUN]
    assert chosen(answer) == ""


# Laying down


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_the_melds_and_the_chosen_cards_are_laid_together(ada: Player, htmx: bool) -> None:
    answer = ada.tap("lay", SET, RUN, htmx=htmx)
    page = answer if htmx else ada.page()

    assert answer.status_code == (200 if htmx else 302)
    assert ada.lines == ["1 draw", "1 lay 5H * 7H | KC KD KH"]
    assert making(page) == []
    assert on_table(page) == [
        ["five of hearts", "joker as the six of hearts", "seven of hearts"],
        ["king of hearts", "king of diamonds", "king of clubs"],
    ]
    assert "Run of Ada" in text(page)
    assert "came out" in text(page)
    assert "move:undo" in buttons(page)


def test_an_opening_worth_too_little_says_what_is_missing_and_which_rule_would_allow_it(
    ada: Player,
) -> None:
    answer = ada.tap("lay", "", RUN)

    assert answer.status_code == 200
    assert ada.lines == ["1 draw"]
    assert making(answer) == [RUN]
    assert "Ada cannot come out with 22 points: 40 are needed, 18 more." in text(answer)
    assert ('<a class="clause" href="/rules/jokeren/#c3.1" target="_blank">Rule 3.1</a>') in html(
        answer
    )
    assert (
        "Lawful with other rules A player who comes out must lay "
        "melds worth at least 22 points. Rule 3.1"
    ) in text(answer)


def test_cards_that_are_not_in_the_hand_are_not_laid(ada: Player) -> None:
    answer = ada.tap("lay", "", "QS QH QD", SET)

    assert "Ada cannot hold the queen of spades." in text(answer)
    assert "It would be lawful" not in text(answer)
    assert (ada.lines, making(answer)) == (["1 draw"], [SET])


def test_a_lay_is_taken_back(ada: Player) -> None:
    ada.tap("lay", "", RUN, SET)
    ada.tap("move:undo", "", "2C 4C 6C")

    assert ada.lines[-1] == "1 undo"
    assert hand(ada.page()) == "5H 7H KH 2D 8D KD 9C JC QC KC *"
    assert making(ada.page()) == ["2C 4C 6C"]
    assert "Nothing has been laid yet." in text(ada.page())


def test_one_meld_alone_must_reach_the_points_where_the_club_says_so(game: Player) -> None:
    game.begin("Ada", "Ben", "Gil", opening_single_meld=True)
    game.take()
    game.tap("move:draw")
    shown = text(game.tap("group", "", RUN, SET)).replace("\ufe0e", "")
    assert "K♥ 10 + K♦ 10 + K♣ 10 = 30 of 40 10 points are missing." in shown

    refused = text(game.tap("lay", "", RUN, SET))
    assert (
        "one meld by itself must be worth 40 points, and the best of these is worth 30" in refused
    )
    assert "The points for coming out may come from several melds. Rule 3.3" in refused


# Laying off and swapping


def test_a_card_is_laid_off_and_the_melds_in_the_making_stay(later: Player) -> None:
    answer = later.tap("add:2", "*", "2C 4C 6C")
    assert "Ada cannot hold the joker" in text(answer)

    laid_off = later.tap("add:3", "QC", "2C 4C 6C")
    assert later.lines[-1] == "1 add QC to M3"
    assert on_table(laid_off)[2][-1] == "queen of clubs"
    assert making(laid_off) == ["2C 4C 6C"]


def test_who_has_not_come_out_has_no_button_to_lay_off_and_is_refused(ben: Player) -> None:
    assert buttons(ben.page()) == ["discard", "group", "lay"]
    answer = ben.tap("add:1", "8D")

    assert "Ben has not come out yet" in text(answer)
    assert ben.lines[-1] == "2 draw"


def test_a_card_that_does_not_fit_has_no_place(later: Player) -> None:
    answer = later.tap("add:1", "9C")

    assert "Meld 1 has no place for the nine of clubs." in text(answer)
    assert chosen(answer) == "9C"


def test_a_joker_is_swapped_for_and_must_be_laid_before_the_discard(game: Player) -> None:
    game.play(*OPENED, *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw", "1 discard 5D", "2 draw")
    game.take()
    assert "swap:1" in buttons(game.page())
    assert "swap:2" not in buttons(game.page())
    wrong = game.tap("swap:1", "8C")
    assert "The eight of clubs frees no joker in meld 1" in text(wrong)

    game.tap("swap:1", "6H")
    assert on_table(game.page())[0] == ["five of hearts", "six of hearts", "seven of hearts"]
    refused = game.tap("discard", "9S")
    assert "Ben may not discard yet" in text(refused)
    assert ">Rule 4.2</a>" in html(refused)
    assert (
        "Ben has swapped for a joker: the joker must be on the table again before the discard."
    ) in (text(game.page()))
    assert game.lines[-1] == "2 swap 6H M1"


def test_a_tap_on_the_meld_with_the_card_that_frees_its_joker_swaps_them(game: Player) -> None:
    game.play(*OPENED, *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw", "1 discard 5D", "2 draw")
    game.take()
    for cards in ("6H 8C", "6H 9S"):
        both = game.tap("add:1", cards)
        assert "frees no joker" not in text(both)
        assert game.lines[-1] == "2 draw"
    game.tap("add:1", "6H")

    assert game.lines[-1] == "2 swap 6H M1"


def test_a_joker_to_lay_off_is_asked_for_where_it_may_be_two_cards(game: Player) -> None:
    game.play(*OPENED, *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw", "1 discard 5D", "2 draw")
    game.take()
    game.tap("swap:1", "6H")
    asked = game.tap("add:1", "*", "8C 8D 9S")

    assert "Which card does the joker stand for?" in text(asked)
    assert {"move:add *=4H to M1", "move:add *=8H to M1"} <= set(buttons(asked))
    assert (chosen(asked), making(asked)) == ("*", ["8C 8D 9S"])
    laid = game.tap("move:add *=8H to M1", "*", "8C 8D 9S")
    assert game.lines[-1] == "2 add *=8H to M1"
    assert making(laid) == ["8C 8D 9S"]
    only = game.tap("add:3", "8C")
    assert "Meld 3 has no place for the eight of clubs." in text(only)


def test_where_a_joker_can_be_one_card_only_nothing_is_asked(game: Player) -> None:
    game.play(*OPENED, *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw", "1 discard 5D", "2 draw")
    game.take()
    game.tap("swap:1", "6H")
    game.tap("add:4", "*")

    assert game.lines[-1] == "2 add *=JC to M4"


# The discard


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_discard_ends_the_turn_and_hides_the_hand(ada: Player, htmx: bool) -> None:
    answer = ada.tap("discard:anyway", "2D", RUN, htmx=htmx)
    page = answer if htmx else ada.page()

    assert answer.status_code == (200 if htmx else 302)
    assert ada.lines == ["1 draw", "1 discard 2D"]
    assert phase(page) == "handover"
    assert "Pass the device to Ben" in text(page)
    assert (hand(page), making(page)) == ("", [])
    assert 'class="card" viewBox="0 0 100 140" role="img"' not in html(page)


def test_names_are_text_wherever_they_stand(game: Player) -> None:
    wicked = ("<i>Ada", "&amp;%(seat)s", "\"'>{{x}}")
    game.begin(*wicked)
    pages = [game.page()]
    game.take()
    pages += [game.page(), game.tap("move:draw"), game.page(), game.tap("lay", "", RUN)]
    game.tap("lay", "", RUN, SET)
    pages += [game.page(), game.tap("discard", "2D"), game.page()]

    for page in pages:
        if page.status_code == 200:
            assert "<i>" not in html(page)
            assert "\"'>" not in html(page)
    assert "&lt;i&gt;Ada cannot come out with 22 points" in html(pages[4])
    assert "Run of <i>Ada" in text(pages[5])
    assert "Pass the device to &amp;amp;%(seat)s" in html(pages[-1])
