"""A move: laid, refused with its reason, or not a move at all."""

import re

import pytest
from django.utils.html import strip_tags

from tests.referee.conftest import MIXED, SHORT, Deal
from tests.referee.devices import Device, html, phase, text, token


def test_it_lays_a_lawful_card_and_hides_the_hand(ada: Device) -> None:
    answer = ada.move("play B8")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/match/{ada.code}/")
    assert ada.lines == ["1 play B8"]
    assert phase(ada.page()) == "handover"
    assert "Pass the device to Ben" in text(ada.page())
    assert "Ada laid the blue 8." in text(ada.page())


def test_it_answers_htmx_with_what_changed_only(ada: Device) -> None:
    answer = ada.move("play B8", htmx=True)

    assert answer.status_code == 200
    assert html(answer).startswith("<title>Pass the device to Ben")
    assert '<div id="match" class="match table handover"' in html(answer)
    assert '<div id="actions"' in html(answer)
    assert 'hx-swap-oob="true"' in html(answer)
    assert "<html" not in html(answer)
    assert "page-header" not in html(answer)


def test_a_whole_page_is_not_marked_for_swapping(ada: Device) -> None:
    assert "hx-swap-oob" not in html(ada.page())
    assert "page-header" in html(ada.page())


def test_it_refuses_a_card_that_does_not_fit_with_the_reason_and_the_clause(ada: Device) -> None:
    answer = ada.move("play P7")

    assert answer.status_code == 200
    assert phase(answer) == "turn"
    assert "Not allowed" in text(answer)
    assert (
        "Ada cannot lay the purple 7 on the blue 6: it has neither its colour nor its number or "
        "symbol."
    ) in text(answer)
    assert (
        '<a class="clause" href="/rules/eight_colours/#c2.3" target="_blank">Rule 2.3</a>'
        in html(answer)
    )
    assert ada.lines == []


def test_a_refusal_to_htmx_is_the_fragment(ada: Device) -> None:
    answer = ada.move("play P7", htmx=True)

    assert answer.status_code == 200
    assert "<html" not in html(answer)
    assert '<div class="event refused" id="ruling">' in html(answer)


def test_the_clause_of_a_refusal_is_on_the_rulebook_page(ada: Device) -> None:
    ada.move("play P7")
    rulebook = ada.client.get("/rules/eight_colours/")

    assert '<div class="clause" id="c2.3">' in html(rulebook)


def test_a_card_of_another_hand_is_refused(ada: Device) -> None:
    answer = ada.move("play S1")

    assert "Ada cannot hold the sky 1." in text(answer)
    assert ada.lines == []


def test_after_a_draw_the_hand_stays_until_it_is_hidden(ada: Device) -> None:
    ada.move("draw")
    page = ada.page()

    assert ada.lines == ["1 draw"]
    assert phase(page) == "after"
    assert "Your turn is over, Ada" in text(page)
    assert "You drew:" in text(page)
    assert html(page).count('<span class="new-tag">new</span>') == 1
    assert "Hide my hand: Ben is next" in text(page)


def test_a_skip_leaves_the_device_with_its_player(ada: Device) -> None:
    ada.move("play BS")

    assert ada.lines == ["1 play BS"]
    assert phase(ada.page()) == "turn"
    assert "Your move, Ada" in text(ada.page())


def test_after_the_turn_no_more_can_be_laid(ada: Device) -> None:
    ada.move("draw")
    answer = ada.post("move", seen="1-1", token=token(), move="play B8")

    assert answer.status_code == 200
    assert "It is not Ada's turn: Ben is to move." in text(answer)
    assert phase(answer) == "after"
    assert ada.lines == ["1 draw"]


def test_what_is_owed_is_told_and_must_be_answered_in_kind(ada: Device) -> None:
    ada.move("play B+2")
    ada.take()
    page = ada.page()

    assert "2 cards owed" in text(page)
    assert "Ben must answer: lay a draw two of any colour, or draw 2 cards." in text(page)
    assert "Draw 2 cards" in text(page)
    refused = ada.move("play SS")
    assert "Ben cannot lay the sky skip: 2 cards are owed. Lay a draw two, or draw." in text(
        refused
    )
    assert "/rules/eight_colours/#c2.5" in html(refused)


def test_owed_cards_add_up_and_are_drawn_together(ada: Device) -> None:
    ada.move("play B+2")
    ada.turn("play B+2")
    ada.take()

    assert "Ada must answer: lay a draw two of any colour, or draw 4 cards." in text(ada.page())
    ada.move("draw")
    assert html(ada.page()).count('<span class="new-tag">new</span>') == 4
    assert "Ada drew 4 cards." in text(ada.page())


def test_a_wild_asks_for_its_colour_and_changes_nothing_yet(ada: Device) -> None:
    answer = ada.move("play W")

    assert answer.status_code == 200
    assert "Which colour, Ada?" in text(answer)
    for letter in "RBYGOPKS":
        assert f'value="play W:{letter}"' in html(answer)
    assert html(answer).count('<button class="colour ') == 8
    assert "Not allowed" not in text(answer)
    assert ada.lines == []


def test_each_colour_has_how_many_of_its_cards_are_held(ada: Device) -> None:
    answer = html(ada.move("play W"))
    held = dict(re.findall(r'value="play W:(\w)">.*?visually-hidden">(.*?)</span>', answer, re.S))

    assert held == dict.fromkeys("RYGOKS", "0 cards") | {"B": "3 cards", "P": "1 card"}


def test_the_pile_is_read_with_a_pause_before_how_many_are_left(ada: Device) -> None:
    [pile] = re.findall(
        r'class="pile" name="move" value="draw">(.*?)</button>', html(ada.page()), re.S
    )

    assert re.search(r"^Draw, \d+ left$", " ".join(strip_tags(pile).split()))


def test_from_the_colours_there_is_a_way_back_to_the_hand(ada: Device) -> None:
    answer = ada.move("play W")

    assert f'href="/match/{ada.code}/"' in html(answer)
    assert "Take it back" in text(answer)
    assert phase(ada.page()) == "turn"
    assert 'value="play B8"' in html(ada.page())


def test_a_wild_with_its_colour_is_laid(ada: Device) -> None:
    ada.move("play W:K")
    ada.take()

    assert ada.lines == ["1 play W:K"]
    assert 'aria-label="wild (pink)"' in html(ada.page())


def test_only_the_named_colour_fits_on_a_wild(ada: Device) -> None:
    ada.move("play W:K")
    ada.take()
    answer = ada.move("play S1")

    assert "only the named colour or another wild fits" in text(answer)
    assert "/rules/eight_colours/#c2.7" in html(answer)


def test_a_reverse_turns_the_arrow(db: None, device: Device, deal: Deal) -> None:
    deal(SHORT)
    device.start()
    device.turn("play Y1")
    device.turn("play K1")
    device.take()
    assert "clockwise" in text(device.page())
    assert "anticlockwise" not in text(device.page())

    device.move("play KR")

    assert "anticlockwise" in text(device.page())


@pytest.mark.parametrize(
    "move",
    [
        "",
        " ",
        "play",
        "play ",
        "play XX",
        "play R10",
        "play b8",
        "play B8 B8",
        "play ?",
        "play W:Q",
        "draw 2",
        "draw\n",
        " draw",
        "dance",
        "2 play B8",
        "penalty",
        "penalty 9 1",
        "penalty 2 0",
        "close",
        "play B8\x00",
        "play 🂡",
        "show 1 XX",
        "draw" * 10_000,
    ],
    ids=lambda move: repr(move[:12]),
)
def test_a_text_that_is_no_move_is_a_bad_request(ada: Device, move: str) -> None:
    answer = ada.move(move)

    assert answer.status_code == 400
    assert "This could not be read" in text(answer)
    assert ada.lines == []


@pytest.mark.parametrize("move", ["undo", "penalty 2 4", "shuffle R1", "show 2 R1"])
def test_a_player_is_refused_the_referees_moves(ada: Device, move: str) -> None:
    answer = ada.move(move)

    assert answer.status_code == 200
    assert "Only the referee may do that, not Ada." in text(answer)
    assert "/rules/eight_colours/#c4.1" in html(answer)
    assert ada.lines == []


@pytest.mark.parametrize(
    "odd",
    ["", "short", "x" * 37, "with a space in it", "né-né-né-né-né-né-né", "drop;--table;--now"],
)
def test_an_odd_token_is_a_bad_request(ada: Device, odd: str) -> None:
    fields = ada.move_fields("play B8") | {"token": odd}
    answer = ada.post("move", **fields)

    assert answer.status_code == 400
    assert ada.lines == []


def test_a_missing_token_is_a_bad_request(ada: Device) -> None:
    answer = ada.post("move", seen="1-0", move="play B8")

    assert answer.status_code == 400
    assert ada.lines == []


@pytest.mark.parametrize("good", ["x" * 16, "x" * 36, "AZaz09_-AZaz09_-"])
def test_a_token_of_our_making_is_taken(ada: Device, good: str) -> None:
    ada.post("move", **(ada.move_fields("play B8") | {"token": good}))

    assert ada.lines == ["1 play B8"]


def test_nobody_moves_while_the_device_is_passed_on(table: Device) -> None:
    answer = table.post("move", seen="1-0", token=token(), move="play B8")

    assert answer.status_code == 200
    assert phase(answer) == "handover"
    assert "nothing was changed" in text(answer)
    assert table.lines == []


def test_after_the_round_nothing_is_played(ended: Device) -> None:
    answer = ended.post("move", seen="1-7", token=token(), move="draw")

    assert answer.status_code == 200
    assert phase(answer) == "count"
    assert len(ended.lines) == 7


def test_who_can_lay_must_lay_where_the_table_says_so(db: None, device: Device, deal: Deal) -> None:
    deal(MIXED)
    device.start(voluntary_draw="False")
    device.take()
    answer = device.move("draw")

    assert "Ada may not draw: the blue 8 can be laid" in text(answer)
    assert device.lines == []


def test_the_last_card_can_be_called_where_the_table_plays_with_it(
    db: None, device: Device, deal: Deal
) -> None:
    deal(MIXED)
    device.start(last_card_call="True")
    device.take()

    assert "Last card!" in text(device.page())
    device.move("play B8")
    assert phase(device.page()) == "after"
    device.move("call")
    assert device.lines == ["1 play B8", "1 call"]
    assert "Ada said “Last card!”" in text(device.page())


def test_without_the_house_rule_nobody_is_offered_the_call(ada: Device) -> None:
    assert "Last card!" not in text(ada.page())
