"""House rules in words and as an address: what differs from the standard, and back again."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from django.utils import translation

from referee.engine.options import AllowedValues, allowed_values
from referee.engine.record import AnyGame
from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import HouseRule
from referee.rulings.house_rules import HouseRules
from referee.rulings.house_rules_form import HouseRulesForm

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)


def rules(game: str = "taki", edition: str = "", **options: Any) -> HouseRules:
    rules = GAMES[game]
    edition = edition or rules.edition
    return HouseRules(rules, edition, replace(rules.editions[edition], **options))


def read(game: AnyGame, query: dict[str, str]) -> HouseRules:
    form = HouseRulesForm(game, query)
    assert form.is_valid(), form.errors
    return form.house_rules


def values(allowed: AllowedValues) -> Iterator[Any]:
    """Yield values of an option; of a table one with each key, and one with all."""
    if not allowed.keys:
        yield from allowed.values
        return
    assert isinstance(allowed.values, range)
    low, high = allowed.values[0], allowed.values[-1]
    yield from ({key: number} for key in allowed.keys for number in (low, high))
    yield dict.fromkeys(allowed.keys, high)
    yield {}


# In words


@each_game
def test_every_value_of_every_option_says_what_it_means(game: AnyGame) -> None:
    book = presentation_of(game.code).rulebook.house_rules
    for options in game.editions.values():
        for name, allowed in allowed_values(options).items():
            told = [book[name].consequence(value) for value in values(allowed)]

            assert all(sentence.endswith(".") for sentence in told), name
            assert not any("%" in sentence for sentence in told), name
            assert len(set(told)) == len(told), name


@each_game
def test_no_sentence_is_made_of_question_and_answer_for_want_of_one(game: AnyGame) -> None:
    book = presentation_of(game.code).rulebook.house_rules
    for name, allowed in allowed_values(game.editions[game.edition]).items():
        for value in values(allowed):
            assert not book[name].consequence(value).startswith(str(book[name].question))


@each_game
def test_only_values_that_there_are_have_consequences(game: AnyGame) -> None:
    for name, allowed in allowed_values(game.editions[game.edition]).items():
        rule = presentation_of(game.code).rulebook.house_rules[name]
        told = rule.consequences.keys() - {None}

        assert all(value in allowed for value in told), name
        assert set(rule.keys) <= set(allowed.keys), name


def test_one_card_is_no_cards() -> None:
    rule = presentation_of("taki").rulebook.house_rules["last_card_penalty"]

    assert [rule.consequence(number) for number in (0, 1, 2)] == [
        "A player who forgets to say “Last card!” draws no card for it.",
        "A player who forgets to say “Last card!” draws 1 card.",
        "A player who forgets to say “Last card!” draws 2 cards.",
    ]


def test_a_rule_without_sentences_says_question_and_answer() -> None:
    rule = HouseRule("May one?", {True: "Yes"})

    assert rule.consequence(True) == "May one? Yes"


def test_an_option_that_is_left_out_follows_the_others() -> None:
    assert HouseRule("May one?", {True: "Yes"}).answer(None) == "As the other rules say"
    assert HouseRule("May one?", {None: "Maybe"}).answer(None) == "Maybe"


# What differs


@each_game
def test_an_edition_does_not_differ_from_itself(game: AnyGame) -> None:
    for edition in game.editions:
        printed = rules(game.code, edition)

        assert (printed.differences, printed.changed) == ((), {})


def test_a_difference_is_a_sentence_with_what_is_printed_and_its_rule() -> None:
    chosen = rules("taki", "112", last_card_penalty=6, voluntary_draw=False, card_points={"K": 50})

    assert [(each.sentence, each.printed, each.clause) for each in chosen.differences] == [
        (
            "A player who could lay a card may not draw instead.",
            "A player who could lay a card may draw instead.",
            "2.2",
        ),
        ("A player who forgets to say “Last card!” draws 6 cards.", "4", "6.1"),
        ("These cards count differently when they are left in a hand: king 50.", "none", "8.2"),
    ]
    assert chosen.differences[0].url == "/rules/taki/#c2.2"


def test_what_one_edition_prints_differs_from_another() -> None:
    assert [each.name for each in rules("taki", "116", scoring="points").differences] == ["scoring"]
    assert rules("taki", "112", scoring="points").differences == ()


def test_house_rules_stay_chosen_in_another_edition() -> None:
    chosen = rules("taki", "116", scoring="points", king_in_run=False).in_edition("112")

    assert chosen.edition == "112"
    assert chosen.changed == {"king_in_run": False}
    assert chosen.options.supertaki == "choose"


@each_game
@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_every_difference_can_be_told(game: AnyGame, language: str) -> None:
    printed = game.editions[game.edition]
    with translation.override(language):
        for name, allowed in allowed_values(printed).items():
            for value in (each for each in values(allowed) if each != getattr(printed, name)):
                (told,) = rules(game.code, **{name: value}).differences
                assert told.name == name
                assert told.sentence
                assert told.printed


# What does not go together


def test_a_game_warns_of_nothing_unless_it_says_so() -> None:
    assert rules("eight_colours").warnings == ()


def test_a_warning_is_told_in_the_words_of_the_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(GAMES["taki"], warnings=lambda options: ("dull", "odd"))
    book = replace(presentation_of("taki").rulebook, warnings={"dull": "Nobody will ever win."})
    shown = replace(presentation_of("taki"), rulebook=book)
    monkeypatch.setattr("referee.games.taki.presentation.PRESENTATION", shown)

    assert HouseRules(game, "116", game.editions["116"]).warnings == (
        "Nobody will ever win.",
        "odd",
    )


# As an address


@pytest.mark.parametrize(
    ("chosen", "query"),
    [
        (rules("taki"), {}),
        (rules("taki", "112"), {"edition": "112"}),
        (rules("taki", voluntary_draw=False), {"voluntary_draw": "off"}),
        (rules("taki", first_card_acts=True), {"first_card_acts": "on"}),
        (rules("taki", "112", scoring="none"), {"edition": "112", "scoring": "none"}),
        (rules("taki", winner_bonus=-50), {"winner_bonus": "-50"}),
        (rules("taki", card_points={"+2": 2}), {"card_points_+2": "2"}),
        (rules("eight_colours", hand_size=5), {"hand_size": "5"}),
    ],
)
def test_an_address_says_only_what_differs(chosen: HouseRules, query: dict[str, str]) -> None:
    assert chosen.query == query
    assert read(chosen.game, query) == chosen


def test_an_address_is_one_that_can_be_shared() -> None:
    chosen = rules("taki", "112", voluntary_draw=False, card_points={"+2": 2})

    assert chosen.url == "/rules/taki/house/?edition=112&voluntary_draw=off&card_points_%2B2=2"
    assert rules("taki").url == "/rules/taki/house/"
    assert rules("taki", "112").address("new-match") == "/play/taki/?edition=112"


@each_game
def test_every_value_of_every_option_comes_back_from_its_address(game: AnyGame) -> None:
    for edition, printed in game.editions.items():
        for name, allowed in allowed_values(printed).items():
            some = list(values(allowed))
            for value in some if len(some) < 100 else [*some[:3], *some[-3:]]:
                chosen = rules(game.code, edition, **{name: value})
                assert read(game, chosen.query) == chosen


def test_a_table_that_is_printed_can_be_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["taki"]
    printed = replace(game.editions["116"], card_points={"K": 50, "CR": 20})
    other = replace(game, editions=MappingProxyType({"116": printed}))
    chosen = HouseRules(other, "116", replace(printed, card_points={"CR": 20}))

    assert chosen.query == {"card_points_K": ""}
    assert read(other, chosen.query) == chosen
