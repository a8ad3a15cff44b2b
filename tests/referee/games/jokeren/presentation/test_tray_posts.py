"""Posts of the laying pages that are late, repeated, odd, or from somebody else."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.games.jokeren.notation import DECK
from tests.referee.devices import Device, html, phase, text, token
from tests.referee.jokeren_device import (
    ADA,
    BEN,
    BEN_OPENED,
    GIL,
    OPENED,
    Player,
    chosen,
    hand,
    known,
    making,
    stranger,
)
from tests.referee.matches.views.test_at_once import at_once, elsewhere, file_database, like
from tests.referee.matches.views.test_same_post_twice import without_tokens

__all__ = ["file_database"]

MOVED_ON = "The table had moved on, so nothing was changed."
RUN, SET = "5H * 7H", "KC KD KH"
MOST_QUERIES = 22


@pytest.fixture
def game(db: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> Player:
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
def later(game: Player) -> Player:
    """Ada's second turn: on the table lie 5H *=6H 7H and KH KD KC of hers, QS QH QD and JS JH JD
    of Ben's, and she has drawn the five of diamonds.
    """
    game.play(*OPENED, *BEN_OPENED, "3 draw", "3 discard 4D", "1 draw")
    game.take()
    return game


# Stale


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
@pytest.mark.parametrize("do", ["group", "lay", "discard", "add:1", "add:9", "move:undo", "dance"])
def test_a_stale_post_is_told_and_keeps_the_tray(ada: Player, do: str, htmx: bool) -> None:
    fields = ada.fields(do, "2D", RUN, SET) | {"seen": "1-0"}
    answer = ada.post("lay", htmx=htmx, **fields)

    assert answer.status_code == 200
    assert MOVED_ON in text(answer)
    assert ada.lines == ["1 draw"]
    assert (making(answer), chosen(answer)) == ([RUN, SET], "2D")
    assert ("<html" in html(answer)) is not htmx


@pytest.mark.parametrize("seen", ["", "1-2", "0-0", "1", "٠-١", "<script>", "1-1 "])
def test_every_version_but_the_present_one_is_stale(ada: Player, seen: str) -> None:
    answer = ada.post("lay", **(ada.fields("lay", "", RUN, SET) | {"seen": seen}))

    assert MOVED_ON in text(answer)
    assert ada.lines == ["1 draw"]


def test_a_missing_version_is_stale(ada: Player) -> None:
    fields = ada.fields("lay", "", RUN, SET)
    del fields["seen"]

    assert MOVED_ON in text(ada.post("lay", **fields))


def test_a_post_after_the_device_was_passed_on_shows_no_hand(ada: Player) -> None:
    fields = ada.fields("group", "2D", RUN)
    ada.put_down()
    answer = ada.post("lay", **fields)

    assert MOVED_ON in text(answer)
    assert phase(answer) == "handover"
    assert (making(answer), hand(answer)) == ([], "")


def test_a_stale_tray_of_the_player_before_is_not_shown_to_the_next(ada: Player) -> None:
    fields = ada.fields("lay", "4C", RUN, SET)
    ada.tap("discard", "2D")
    ada.take()
    answer = ada.post("lay", **fields)

    assert MOVED_ON in text(answer)
    assert "Your move, Ben" in text(answer)
    assert making(answer) == []


# Twice, and at once


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
@pytest.mark.parametrize(
    ("do", "cards", "melds", "line"),
    [
        ("add:3", "QC", ["2C 4C 6C"], "1 add QC to M3"),
        ("lay", "", ["JC QC 9C"], None),
        ("discard:anyway", "5D", ["2C 4C 6C"], "1 discard 5D"),
        ("discard", "5D", [], "1 discard 5D"),
        ("group", "2C 4C", [], None),
    ],
)
def test_a_post_twice_is_one_change_and_one_answer(
    later: Player, do: str, cards: str, melds: list[str], line: str | None, htmx: bool
) -> None:
    before = later.lines
    fields = later.fields(do, cards, *melds)
    first = later.post("lay", htmx=htmx, **fields)
    again = later.post("lay", htmx=htmx, **fields)

    assert later.lines == before + ([line] if line else [])
    assert again.status_code == first.status_code
    assert without_tokens(html(again)) == without_tokens(html(first))
    assert making(again) == making(first)


def test_a_lay_and_its_undo_posted_twice_are_two_lines(ada: Player) -> None:
    for do, melds in (("lay", (RUN, SET)), ("move:undo", ())):
        fields = ada.fields(do, "", *melds)
        answers = [ada.post("lay", **fields) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [302, 302]

    assert ada.lines == ["1 draw", "1 lay 5H * 7H | KC KD KH", "1 undo"]


def test_a_discard_posted_again_while_the_next_player_looks_stays_with_them(ada: Player) -> None:
    fields = ada.fields("discard:anyway", "2D", RUN)
    ada.post("lay", **fields)
    ada.take()
    answer = ada.post("lay", htmx=True, **fields)

    assert "Your move, Ben" in text(answer)
    assert making(answer) == []
    assert ada.lines == ["1 draw", "1 discard 2D"]


def test_posts_at_the_same_moment_are_one_change(
    file_database: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    known(monkeypatch, ADA, BEN, GIL)
    ada = Player(Client())

    def begin() -> None:
        ada.begin("Ada", "Ben", "Gil")
        ada.take()
        ada.tap("move:draw")

    elsewhere(begin)
    dos = ["discard", "lay", "discard", "lay", "discard", "lay"]

    def post(number: int) -> HttpResponse:
        twin: Device = like(ada)
        fields: dict[str, Any] = {"seen": "1-1", "token": token(), "do": dos[number]}
        cards = {"card": ["2D"]} if dos[number] == "discard" else {"meld": [RUN, SET]}
        return twin.client.post(f"/match/{ada.code}/lay/", fields | cards)

    answers = at_once(post, len(dos))

    assert sum(answer.status_code == 302 for answer in answers) == 1
    assert {answer.status_code for answer in answers} == {200, 302}
    assert len(elsewhere(lambda: ada.lines)) == 2


# Odd posts


@pytest.mark.parametrize(
    "odd",
    [
        {"do": ""},
        {"do": "dance"},
        {"do": "add:1"},
        {"do": "apart:3"},
        {"do": "name:1:QS QH QD"},
        {"do": "move:"},
        {"do": "move:dance"},
        {"do": "move:play R5"},
        {"do": "move:lay"},
        {"do": "move:lay 5H |"},
        {"do": "move:add 5H to M0"},
        {"do": "move:draw\n"},
        {"do": "move:penalty 9 1"},
        {"do": "move:lay " + "5H " * 10_000},
        {"do": "discard:anyway", "card": ["*=5H"]},
        {"do": "group", "card": ["?"]},
        {"do": "group", "card": ["*"] * 61},
        {"do": "group", "meld": [""]},
        {"do": "group", "meld": ["5H|6H"]},
        {"do": "group", "meld": ["5H " * 30_000]},
        {"token": ""},
        {"token": "short"},
    ],
    ids=lambda odd: repr(odd)[:36],
)
@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_form_that_no_page_has_is_a_bad_request(
    ada: Player, odd: dict[str, Any], htmx: bool
) -> None:
    answer = ada.post("lay", htmx=htmx, **(ada.fields("lay", "", RUN, SET) | odd))

    assert answer.status_code == 400
    assert "This could not be read" in text(answer)
    assert ada.lines == ["1 draw"]


@pytest.mark.parametrize("field", ["do", "token"])
def test_a_field_that_is_missing_is_a_bad_request(ada: Player, field: str) -> None:
    fields = ada.fields("lay", "", RUN, SET)
    del fields[field]

    assert ada.post("lay", **fields).status_code == 400


@pytest.mark.parametrize("move", ["penalty 2 4", "shuffle", "shuffle 5H", "show 2 5H"])
def test_a_player_is_refused_the_referees_moves(ada: Player, move: str) -> None:
    answer = ada.tap(f"move:{move}")

    assert answer.status_code == 200
    assert "Only the referee may do that, not Ada." in text(answer)
    assert ada.lines == ["1 draw"]


NAMES = st.sampled_from([*DECK.names, "R5", "", "*=", "🂡", "\x00", "5H 6H"])
TRAY = st.lists(NAMES, max_size=8)
VERBS = ["group", "apart", "name", "lay", "add", "swap", "discard", "move", "nothing"]
ENDS = ["", ":", ":1", ":2", ":99", ":1:5H *=6H 7H", ":draw", ":undo", ":take", ":add *=8H to M1"]


@settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(
    do=st.tuples(st.sampled_from(VERBS), st.sampled_from(ENDS)).map("".join) | st.text(max_size=9),
    cards=TRAY,
    melds=st.lists(TRAY.map(" ".join), max_size=3),
    version=st.sampled_from(["now", "1-0", "", "x"]),
    mark=st.sampled_from(["new", "new", "new", "", "é"]),
    htmx=st.booleans(),
)
def test_no_form_whatever_fails(
    later: Player, do: str, cards: list[str], melds: list[str], version: str, mark: str, htmx: bool
) -> None:
    if phase(later.page()) == "handover":
        later.take()
    fields = later.fields("", "") if version == "now" else {"seen": version}
    odd = {"do": do, "card": cards, "meld": melds, "token": token() if mark == "new" else mark}
    answer = later.post("lay", htmx=htmx, **(fields | odd))

    assert answer.status_code in (200, 302, 400)


# Somebody else's, or another kind of match


@pytest.mark.parametrize("do", ["lay", "group", "move:draw"])
def test_nobody_else_can_lay(ada: Player, do: str) -> None:
    other = stranger(ada)
    fields = ada.fields(do, "", RUN, SET)
    answer = other.client.post(f"/match/{ada.code}/lay/", fields)

    assert answer.status_code == 404
    assert "Ada" not in html(answer)
    assert ada.lines == ["1 draw"]
    assert other.client.get(f"/match/{ada.code}/lay/").status_code == 404


@pytest.mark.parametrize("address", ["/match/{}/move/", "/table/{}/lay/", "/table/{}/tap/"])
def test_a_dealt_match_of_jokeren_has_no_other_way_to_move(ada: Player, address: str) -> None:
    fields = {"seen": "1-1", "token": token(), "move": "draw", "do": "move:draw", "ruling": "undo"}

    assert ada.client.post(address.format(ada.code), fields).status_code == 404
    assert ada.lines == ["1 draw"]


def test_another_game_lays_no_melds(table: Device) -> None:
    table.take()
    fields = {"seen": "1-0", "token": token(), "do": "move:draw"}

    assert table.post("lay", **fields).status_code == 404
    assert table.lines == []


def test_who_opens_the_address_of_the_posts_is_shown_the_table(ada: Player) -> None:
    answer = ada.client.get(f"/match/{ada.code}/lay/")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/match/{ada.code}/")


# Queries


@pytest.mark.parametrize(
    ("do", "cards"),
    [("group", "2C 4C"), ("lay", "2C 4C"), ("add:3", "QC"), ("discard", "5D"), ("move:undo", "")],
)
def test_a_tap_needs_a_bounded_number_of_queries(
    later: Player, django_assert_max_num_queries: Any, do: str, cards: str
) -> None:
    fields = later.fields(do, cards)
    with django_assert_max_num_queries(MOST_QUERIES):
        later.post("lay", htmx=True, **fields)
    with django_assert_max_num_queries(12):
        later.page()
