"""How each game is shown is found by its code, also that of a game which is added."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from referee.games import FOLDERS, GAMES, PACKAGES, PROBLEMS, register, unregister
from referee.presentation.registry import presentation_of, presentations


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game that lives elsewhere and is played like another one."""
    package, shown = ModuleType("a_toy"), ModuleType("a_toy.presentation")
    package.GAME = replace(GAMES["eight_colours"], code="toy")  # type: ignore[attr-defined]
    like = presentation_of("eight_colours")
    book = replace(like.rulebook, game="toy", title="The toy game")
    shown.PRESENTATION = replace(like, rulebook=book)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "a_toy", package)
    monkeypatch.setitem(sys.modules, "a_toy.presentation", shown)
    register("a_toy")
    yield "toy"
    unregister("toy")


def test_every_folder_is_a_game_that_is_shown() -> None:
    assert list(PACKAGES.values()) == [f"referee.games.{folder}" for folder in FOLDERS]
    assert [each.code for each in presentations()] == list(GAMES)


def test_a_code_that_no_game_has_is_shown_in_no_way() -> None:
    with pytest.raises(KeyError):
        presentation_of("toy")


def test_a_game_that_is_added_is_played_asked_about_and_shown(toy: str, client: Client) -> None:
    assert GAMES[toy].code == toy
    assert toy in PROBLEMS
    assert presentation_of(toy).title == "The toy game"
    assert reverse("referee:rulebook", args=[toy]) == "/rules/toy/"
    assert client.get("/rules/toy/").status_code == 200
    assert "The toy game" in client.get("/rules/").content.decode()


def test_a_game_that_is_taken_out_again_is_gone(toy: str, client: Client) -> None:
    register("a_toy")
    unregister(toy)

    assert toy not in {**GAMES, **PACKAGES, **PROBLEMS}
    assert client.get("/rules/toy/").status_code == 404
    with pytest.raises(NoReverseMatch):
        reverse("referee:rulebook", args=[toy])
    register("a_toy")


def test_every_address_of_a_game_is_known() -> None:
    named = {url.name for each in presentations() for url in each.urls}

    assert named == {"move", "lay", "lay-at-table", "coming-out"}
    assert all(each.may_i and each.may_i.url.startswith("/ask/") for each in presentations())


def test_every_thing_that_is_pending_has_a_prompt() -> None:
    for each in presentations():
        pending = {code for code in each.rulebook.pending if code not in ("silent", "open")}
        assert pending <= set(each.prompts)
