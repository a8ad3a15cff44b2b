"""The same post twice is one change, and gives the first answer again."""

from typing import Any

import pytest

from referee.matches.deals import play
from referee.models import DealRecord, Match, RecordLine
from tests.referee.devices import FORM, NEW_MATCH, Device, hidden, html, phase, text, token


def without_tokens(page: str) -> str:
    """Leave out what is new on every page: the tokens of its forms."""
    lines = (line for line in page.splitlines() if 'type="hidden"' not in line)
    return "\n".join(lines)


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
@pytest.mark.parametrize("move", ["play B8", "play BS", "play W:K", "draw"])
def test_a_move_posted_twice_is_one_line_and_one_answer(ada: Device, move: str, htmx: bool) -> None:
    fields = ada.move_fields(move)
    first = ada.post("move", htmx=htmx, **fields)
    again = ada.post("move", htmx=htmx, **fields)

    assert ada.lines == [f"1 {move}"]
    assert again.status_code == first.status_code == (200 if htmx else 302)
    assert again.headers.get("Location") == first.headers.get("Location")
    assert without_tokens(html(again)) == without_tokens(html(first))


def test_a_repetition_that_began_before_the_first_was_done_gets_its_answer_too(
    ada: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A double tap: the second post has read its session when the first passes the device on."""
    fields, answers = ada.move_fields("play B8"), []

    def first_is_done_meanwhile(*given: Any, **post: Any) -> Any:
        monkeypatch.setattr("referee.games.shedding.presentation.views.play", play)
        answers.append(ada.post("move", htmx=True, **fields))
        return play(*given, **post)

    monkeypatch.setattr("referee.games.shedding.presentation.views.play", first_is_done_meanwhile)
    answers.append(ada.post("move", htmx=True, **fields))

    assert [phase(answer) for answer in answers] == ["handover", "handover"]
    assert phase(ada.page()) == "handover"


def test_a_move_posted_again_after_others_is_not_repeated(ada: Device) -> None:
    fields = ada.move_fields("play B8")
    ada.post("move", **fields)
    ada.turn("draw")
    again = ada.post("move", **fields)

    assert again.status_code == 302
    assert ada.lines == ["1 play B8", "2 draw"]
    assert phase(ada.page()) == "handover"


def test_a_move_posted_again_while_the_next_player_looks_stays_with_them(ada: Device) -> None:
    fields = ada.move_fields("play B8")
    ada.post("move", **fields)
    ada.take()
    ada.post("move", **fields)

    assert phase(ada.page()) == "turn"
    assert "Your move, Ben" in text(ada.page())


def test_the_last_move_of_a_round_posted_twice_ends_it_once(ended: Device) -> None:
    line = RecordLine.objects.latest("pk")
    again = ended.post("move", seen="1-6", token=line.token, move="play SS")

    assert again.status_code == 302
    assert len(ended.lines) == 7
    assert phase(ended.page()) == "count"


def test_a_refusal_posted_twice_is_refused_twice(ada: Device) -> None:
    fields = ada.move_fields("play P7")
    answers = [ada.post("move", **fields) for _ in range(2)]

    assert ["Not allowed" in text(answer) for answer in answers] == [True, True]
    assert ada.lines == []


def test_after_a_refusal_the_same_form_may_play_another_card(ada: Device) -> None:
    fields = ada.move_fields("play P7")
    ada.post("move", **fields)
    ada.post("move", **(fields | {"move": "play B8"}))

    assert ada.lines == ["1 play B8"]


def test_two_buttons_of_one_form_make_one_move(ada: Device) -> None:
    fields = ada.move_fields("play BS")
    ada.post("move", **fields)
    ada.post("move", **(fields | {"move": "play B8"}))

    assert ada.lines == ["1 play BS"]


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_the_next_round_posted_twice_is_dealt_once(ended: Device, htmx: bool) -> None:
    page = ended.page()
    fields = {"seen": hidden(page, "seen"), "token": hidden(page, "token")}
    first = ended.post("next", htmx=htmx, **fields)
    again = ended.post("next", htmx=htmx, **fields)

    assert ended.match.deals.count() == 2
    assert again.status_code == first.status_code == (200 if htmx else 302)
    assert without_tokens(html(again)) == without_tokens(html(first))


def test_a_new_match_posted_twice_is_one_match(device: Device, db: None) -> None:
    fields = {**FORM, "token": token()}
    answers = [device.client.post(NEW_MATCH, fields) for _ in range(2)]

    assert Match.objects.count() == DealRecord.objects.count() == 1
    assert answers[0].headers["Location"] == answers[1].headers["Location"]


def test_an_example_posted_twice_is_one_example(device: Device, db: None) -> None:
    mark = token()
    answers = [device.client.post("/demo/start/", {"token": mark}) for _ in range(2)]

    assert Match.objects.count() == 1
    assert DealRecord.objects.count() == 2
    assert answers[0].headers["Location"] == answers[1].headers["Location"]


def test_taking_the_device_twice_is_taking_it_once(table: Device) -> None:
    for _ in range(2):
        answer = table.post("take", seen="1-0")

    assert answer.status_code == 302
    assert phase(table.page()) == "turn"
    assert table.lines == []


def test_putting_the_device_down_twice_is_putting_it_down_once(ada: Device) -> None:
    ada.move("draw")
    for _ in range(2):
        answer = ada.put_down()

    assert answer.status_code == 302
    assert phase(ada.page()) == "handover"
    assert ada.lines == ["1 draw"]
