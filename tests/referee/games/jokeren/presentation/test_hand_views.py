"""A hand of Jokeren that obeys: arranged, kept, helped, and asked before melds are left unlaid."""

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
    every_button,
    hand,
    known,
    making,
)

RUN, SET = "5H * 7H", "KC KD KH"
BY_SUIT = "5H 7H KH 2D 8D KD 2C 4C 6C 9C JC QC KC *"
BY_RANK = "2D 2C 4C 5H 6C 7H 8D 9C JC QC KH KD KC *"


@pytest.fixture
def ada(db: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Ada has drawn the two of diamonds."""
    known(monkeypatch, ADA, BEN, GIL)
    player = Player(client)
    player.begin("Ada", "Ben", "Gil")
    player.take()
    player.tap("move:draw")
    return player


def found(of: Player) -> list[str]:
    return [do.partition(":")[2] for do in every_button(of.page()) if do.startswith("found:")]


# The order of the hand


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_hand_is_sorted_by_rank_or_suit_and_stays_so(ada: Player, htmx: bool) -> None:
    assert hand(ada.tap("order:rank", htmx=htmx)) == BY_RANK
    assert hand(ada.page()) == BY_RANK

    ada.tap("order:suit", htmx=htmx)
    assert hand(ada.page()) == BY_SUIT


def test_a_card_is_put_before_another_by_two_taps(ada: Player) -> None:
    choosing = ada.tap("arrange:")
    assert "Tap the card to be moved" in text(choosing)
    assert "arrange:KH" in every_button(choosing)
    placing = ada.tap("arrange:KH")
    assert "Now tap where it goes" in text(placing)
    assert {"place:KH:1", "place:KH:15", "back"} <= set(every_button(placing))

    ada.tap("place:KH:1")
    assert hand(ada.page()) == "KH 5H 7H 2D 8D KD 2C 4C 6C 9C JC QC KC *"
    ada.tap("place:5H:15")
    assert hand(ada.page()) == "KH 7H 2D 8D KD 2C 4C 6C 9C JC QC KC * 5H"


def test_an_order_that_was_dragged_stays_and_a_new_card_comes_last(ada: Player) -> None:
    fields = ada.fields("order:hand") | {"order": " ".join(reversed(BY_SUIT.split()))}
    assert hand(ada.post("lay", htmx=True, **fields)) == " ".join(reversed(BY_SUIT.split()))

    ada.tap("discard", "2D")
    ada.play("2 draw", "2 discard 3D", "3 draw", "3 discard 4D", "1 draw")
    ada.take()
    assert hand(ada.page()) == "* KC QC JC 9C 6C 4C 2C KD 8D KH 7H 5H 5D"


def test_an_order_of_another_hand_changes_nothing(ada: Player) -> None:
    fields = ada.fields("order:hand") | {"order": "AS 2S 3S"}

    assert hand(ada.post("lay", **fields)) == BY_SUIT
    assert ada.tap("order:dance").status_code == 400


def test_sorting_keeps_what_is_chosen_and_put_together(ada: Player) -> None:
    answer = ada.tap("order:rank", "2D", SET)

    assert (chosen(answer), making(answer)) == ("2D", [SET])


def test_an_order_is_each_players_own(ada: Player) -> None:
    ada.tap("order:rank")
    ada.tap("discard", "2D")
    ada.take()

    assert ada.tap("move:draw").status_code == 302
    assert hand(ada.page()) == "2S 4S 6S 9S JS QS 6H JH QH 3D 8D JD QD 8C"


# What was put together


def test_melds_put_together_are_there_after_a_reload(ada: Player) -> None:
    ada.tap("group", RUN)
    assert making(ada.page()) == [RUN]

    ada.tap("apart:1", "", RUN)
    assert making(ada.page()) == []


def test_melds_that_were_not_laid_stay_put_together_until_the_next_turn(ada: Player) -> None:
    ada.tap("discard:anyway", "2D", SET)
    assert making(ada.page()) == []
    ada.take()
    assert making(ada.page()) == []
    ada.play("2 draw", "2 discard 3D", "3 draw", "3 discard 4D")
    ada.tap("order:suit")
    ada.client.post(f"{ada.root}hide/")
    session = ada.client.session
    session["holders"] = {ada.code: 1}
    session.save()

    assert making(ada.page()) == [SET]


def test_a_meld_of_which_a_card_is_gone_falls_apart(ada: Player) -> None:
    ada.tap("group", SET)
    ada.play("1 discard KC", "2 draw", "2 discard 3D", "3 draw", "3 discard 4D")

    assert making(ada.page()) == []
    assert phase(ada.page()) == "laying"


# Asked before a discard


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_discard_while_melds_are_ready_is_asked_about_first(ada: Player, htmx: bool) -> None:
    asked = ada.tap("discard", "2D", SET, htmx=htmx)

    assert ada.lines == ["1 draw"]
    assert "A meld is ready and not laid" in text(asked)
    assert "10 points are missing." in text(asked)
    answers = [do for do in buttons(asked) if not do.startswith("add")]
    assert answers == ["lay:first", "discard:anyway", "back"]
    assert 'type="hidden" name="card" value="2D"' in html(asked)


def test_back_leads_to_the_hand_with_all_as_it_was(ada: Player) -> None:
    answer = ada.tap("back", "2D", SET)

    assert (chosen(answer), making(answer), ada.lines) == ("2D", [SET], ["1 draw"])


def test_melds_laid_first_leave_the_card_chosen_that_is_to_be_discarded(ada: Player) -> None:
    answer = ada.tap("lay:first", "2D", SET, RUN)

    assert ada.lines[-1] == "1 lay KC KD KH | 5H * 7H"
    assert (chosen(answer), making(answer)) == ("2D", [])


def test_melds_that_cannot_be_laid_first_stay_as_they_are(ada: Player) -> None:
    answer = ada.tap("lay:first", "2D", SET)

    assert "Ada cannot come out with 30 points" in text(answer)
    assert (chosen(answer), making(answer), ada.lines) == ("2D", [SET], ["1 draw"])


# Help


def test_melds_in_the_hand_are_offered_and_put_together_by_a_tap(ada: Player) -> None:
    first = found(ada)[0]
    answer = ada.tap(f"found:{first}", "", "2C 4C 6C")

    assert making(answer) == ["2C 4C 6C", first]
    assert ada.lines == ["1 draw"]


def test_what_brings_the_points_for_coming_out_is_offered_first(ada: Player) -> None:
    page = ada.tap("group", SET)

    assert 'class="offer enough"' in html(page)
    assert html(page).index("offer enough") < html(page).rindex('class="offer')


def test_a_match_without_help_offers_nothing_and_marks_nothing(ada: Player) -> None:
    Match.objects.update(helps_with_melds=False)
    ada.play("1 lay 5H * 7H | KC KD KH")

    assert found(ada) == []
    assert 'data-fits=""' in html(ada.page())
    assert 'data-fits="8' not in html(ada.page())


def test_melds_on_the_table_know_which_cards_of_the_hand_fit(ada: Player) -> None:
    ada.play(*OPENED[1:], *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw")
    ada.client.post(f"{ada.root}hide/")
    ada.take()
    page = html(ada.page())

    assert 'data-fits="QC" data-frees=""' in page
    assert 'data-fits="JC" data-frees=""' in page


def test_the_best_lay_down_is_shown_where_the_match_allows_it(ada: Player) -> None:
    assert "best" not in every_button(ada.page())
    assert ada.tap("best").status_code == 400
    Match.objects.update(shows_lay_down=True)

    assert "best" in every_button(ada.page())
    shown = ada.tap("best")
    assert "The best lay-down" in text(shown)
    assert "You can come out with" in text(shown)
    (put,) = [do for do in buttons(shown) if do.startswith("put:")]
    assert len(making(ada.tap(put))) == put.count("|") + 1
    assert ada.lines == ["1 draw"]
