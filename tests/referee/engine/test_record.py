"""Reading a record: every trouble with its place, and the first one where there are several."""

from typing import Any

import pytest

from referee.engine.errors import Unreadable
from referee.engine.record import MOST_MOVES, Record, read_record
from referee.games import GAMES
from tests.builders import record

HANDS = ("S9 K4", "Y1 Y3", "G3")


def plain(**changes: Any) -> dict[str, Any]:
    """Return a lawful record; a change to None takes the key away."""
    data = record("1 play S9", hands=HANDS, upcards="S4") | changes
    return {key: value for key, value in data.items() if value is not Gone}


class Gone:
    """What stands for a key that is not there."""


def with_deal(**changes: Any) -> dict[str, Any]:
    data = plain()
    deal = data["deal"] | changes
    return data | {"deal": {key: value for key, value in deal.items() if value is not Gone}}


def trouble(data: object) -> tuple[str, str]:
    with pytest.raises(Unreadable) as unreadable:
        read_record(data, GAMES)
    return unreadable.value.code, unreadable.value.where


def read(data: object) -> Record:
    return read_record(data, GAMES)


def test_a_record_is_read() -> None:
    found = read(plain(first=2, options={"hand_size": 5}))

    assert (found.game.code, found.edition, found.first) == ("eight_colours", "standard", 2)
    assert found.players == ("Ada", "Ben", "Gil")
    assert found.options.hand_size == 5
    assert found.seed is None
    assert found.result is None


def test_the_first_seat_plays_first_where_none_is_named() -> None:
    assert read(plain()).first == 1


def test_the_edition_may_be_named() -> None:
    assert read(plain(edition="standard")) == read(plain())


def test_numbers_stand_for_unseen_cards() -> None:
    deal = read(with_deal(hands=[7, 0, 2], stock=3)).deal

    assert deal.hands == ((0,) * 7, (), (0, 0))
    assert deal.stock == (0, 0, 0)


def test_a_seed_makes_the_deal() -> None:
    found = read(plain(deal={"seed": 12}, moves=[]))

    assert found.seed == 12
    assert found.deal == found.game.deal(found.options, 3, 12)


def test_names_may_be_any_text_and_the_same() -> None:
    names = ["", "\u05d2\u05d9\u05dc", "\u05d2\u05d9\u05dc"]

    assert read(plain(players=names)).players == tuple(names)


@pytest.mark.parametrize("data", [None, 1, "record", [], [{}], True])
def test_a_record_that_is_no_object_is_told(data: object) -> None:
    assert trouble(data) == ("not-an-object", "record")


@pytest.mark.parametrize("key", ["record", "game", "players", "deal", "moves"])
def test_a_key_that_must_be_there_is_told(key: str) -> None:
    assert trouble(plain(**{key: Gone})) == ("key-missing", key)


@pytest.mark.parametrize("key", ["edition", "options", "first", "result"])
def test_any_other_key_need_not_be_there(key: str) -> None:
    assert key not in plain()
    assert read(plain()).players == ("Ada", "Ben", "Gil")


@pytest.mark.parametrize("key", ["seed", "Record", "comment", "", "moves "])
def test_an_unknown_key_is_told(key: str) -> None:
    assert trouble(plain(**{key: 1})) == ("unknown-key", key)


@pytest.mark.parametrize(
    ("version", "code"),
    [
        (0, "unknown-version"),
        (-1, "unknown-version"),
        (2, "newer-version"),
        (10**20, "newer-version"),
    ],
)
def test_another_version_is_told(version: int, code: str) -> None:
    assert trouble(plain(record=version)) == (code, "record")


def test_a_newer_version_is_told_before_what_only_that_has() -> None:
    newer = {**plain(record=2), "umpire": "Zoe"}
    del newer["moves"]

    assert trouble(newer) == ("newer-version", "record")


@pytest.mark.parametrize("version", [True, 1.0, "1", None, [1]])
def test_a_version_that_is_no_whole_number_is_told(version: object) -> None:
    assert trouble(plain(record=version)) == ("not-whole", "record")


@pytest.mark.parametrize("game", ["uno", "", "Eight_colours", None, 1, ["eight_colours"], {}])
def test_an_unknown_game_is_told(game: object) -> None:
    assert trouble(plain(game=game)) == ("unknown-game", "game")


@pytest.mark.parametrize("edition", ["116", "", None, 1, ["standard"]])
def test_an_unknown_edition_is_told(edition: object) -> None:
    assert trouble(plain(edition=edition)) == ("unknown-edition", "edition")


@pytest.mark.parametrize("options", [None, [], "hand_size", 5])
def test_options_that_are_no_object_are_told(options: object) -> None:
    assert trouble(plain(options=options)) == ("not-an-object", "options")


def test_an_unknown_option_is_told() -> None:
    assert trouble(plain(options={"king_in_run": True})) == (
        "unknown-option",
        "options.king_in_run",
    )


def test_a_wrong_value_of_an_option_is_told() -> None:
    assert trouble(plain(options={"hand_size": 6})) == ("wrong-value", "options.hand_size")


@pytest.mark.parametrize("names", [[], ["Ada"], ["A", "B", "C", "D", "E"]])
def test_a_wrong_number_of_players_is_told(names: list[str]) -> None:
    assert trouble(plain(players=names)) == ("wrong-players", "players")


@pytest.mark.parametrize("names", [None, 3, "Ada", {"1": "Ada"}])
def test_players_that_are_no_list_are_told(names: object) -> None:
    assert trouble(plain(players=names)) == ("not-a-list", "players")


@pytest.mark.parametrize("name", [None, 1, ["Ada"], True])
def test_a_name_that_is_no_text_is_told(name: object) -> None:
    assert trouble(plain(players=["Ada", name, "Gil"])) == ("not-text", "players[1]")


@pytest.mark.parametrize("first", [0, 4, -1])
def test_a_first_seat_that_is_not_there_is_told(first: int) -> None:
    assert trouble(plain(first=first)) == ("unknown-seat", "first")


@pytest.mark.parametrize("first", [True, 1.0, "1", None])
def test_a_first_seat_that_is_no_whole_number_is_told(first: object) -> None:
    assert trouble(plain(first=first)) == ("not-whole", "first")


@pytest.mark.parametrize("moves", [None, "1 draw", {"0": "1 draw"}, 1])
def test_moves_that_are_no_list_are_told(moves: object) -> None:
    assert trouble(plain(moves=moves)) == ("not-a-list", "moves")


def test_a_move_that_cannot_be_read_is_told_with_its_number() -> None:
    assert trouble(plain(moves=["1 play S9", "2 draw", "3 pass"])) == ("unknown-verb", "moves[2]")


def test_an_unreadable_move_is_told_behind_an_unlawful_one() -> None:
    assert trouble(plain(moves=["3 draw", "1 pass"])) == ("unknown-verb", "moves[1]")


def test_as_many_moves_as_may_be_are_read() -> None:
    assert len(read(plain(moves=["1 draw"] * MOST_MOVES)).moves) == 20_000


def test_one_move_more_is_told() -> None:
    assert trouble(plain(moves=["1 draw"] * (MOST_MOVES + 1))) == ("too-many-moves", "moves")


@pytest.mark.parametrize(
    ("result", "code", "where"),
    [
        (None, "not-an-object", "result"),
        ([], "not-an-object", "result"),
        ({}, "key-missing", "result.winner"),
        ({"points": [0, 0, 0]}, "key-missing", "result.winner"),
        ({"winner": 1, "turn": 2}, "unknown-key", "result.turn"),
        ({"winner": "1"}, "not-whole", "result.winner"),
        ({"winner": True}, "not-whole", "result.winner"),
        ({"winner": 1.0}, "not-whole", "result.winner"),
        ({"winner": 1, "points": 5}, "not-a-list", "result.points"),
        ({"winner": 1, "points": [5, "0", 0]}, "not-whole", "result.points[1]"),
        ({"winner": 1, "points": [5, 0, False]}, "not-whole", "result.points[2]"),
    ],
)
def test_a_result_of_another_form_is_told(result: object, code: str, where: str) -> None:
    assert trouble(plain(result=result)) == (code, where)


def test_a_result_may_name_no_winner() -> None:
    assert read(plain(result={"winner": None})).result == {"winner": None}


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"game": "uno", "first": 9}, "game"),
        ({"options": {"x": 1}, "players": []}, "options.x"),
        ({"players": [], "deal": {}}, "players"),
        ({"deal": {}, "moves": ["x"]}, "deal.hands"),
        ({"moves": ["x"], "result": {}}, "moves[0]"),
    ],
)
def test_of_several_troubles_the_first_is_told(changes: dict[str, Any], where: str) -> None:
    assert trouble(plain(**changes))[1] == where
