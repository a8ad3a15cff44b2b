"""The ruling on a move that somebody asks about, in words."""

from typing import Any

import pytest

from referee.engine.errors import Unreadable
from referee.games import GAMES, PROBLEMS
from referee.presentation.dispute_words import NAMES, buttons, does, may
from referee.rulings.ruling_query import (
    RulingAnswer,
    RulingQuery,
    answer,
    ask,
    cited,
    kinds_that_fit,
    situation_sentences,
)
from tests.builders import lays_melds

CRAZY = "The crazy edition: hands change places"


def asked(
    leading: str, pending: str, move: str = "", game: str = "taki", **others: Any
) -> RulingQuery:
    edition = others.pop("edition", "")
    return ask(game, {"leading": leading, "pending": pending, "move": move, **others}, edition)


def ruled(leading: str, pending: str, move: str, **others: Any) -> RulingAnswer:
    return answer(asked(leading, pending, move, **others))


def test_a_lawful_move_is_answered_with_yes_and_what_happens_then() -> None:
    told = ruled("R+2", "chain", "play K", owed=4)

    assert told.allowed
    assert told.lays == "Ada lays the king."
    assert told.sentence == "Ada may lay the king."
    assert told.before == ("Ada must answer the +2: lay a +2 or a king, or draw 4 cards.",)
    assert told.follows == (
        "Ada laid the king.",
        "Ada has laid a king and may lay any one card, draw, or end the turn.",
    )
    assert [clause.number for clause in told.clauses] == ["3.8", "3.3"]


def test_an_unlawful_move_is_answered_with_its_reason_and_clause() -> None:
    told = ruled("R+2", "chain", "play CC:B", owed=4)

    assert not told.allowed
    assert told.code == "answer-plus2"
    assert told.clause == "3.3"
    assert told.sentence == (
        "Ada cannot lay the change colour (blue): 4 cards are owed. Lay a +2 or a king, or draw."
    )
    assert told.follows == ()


def test_a_clause_is_cited_with_its_words_and_its_place() -> None:
    told = cited("taki", "3.6")

    assert str(told.text) == "TAKI: it opens a run of cards of its colour. See chapter 4."
    assert told.url == "/rules/taki/#c3.6"


def test_cards_that_are_drawn_are_told() -> None:
    assert ruled("R5", "turn", "play R+", hand=1).follows[:2] == (
        "Ada laid the red plus.",
        "Ada drew 1 card.",
    )
    assert ruled("R5", "window", "accept").follows[:1] == (
        "Nobody broke the +3: Ada, Ben and Gil drew 3 cards.",
    )


def test_hands_that_move_are_not_drawn() -> None:
    assert ruled("R5", "turn", "play CR:L", edition="crazy").follows[0] == (
        "Ada laid the crazy card, to the left."
    )


# What would change the answer


def changes(told: RulingAnswer) -> list[tuple[str, str, bool | None]]:
    return [(str(each.question), str(each.answer), each.allowed) for each in told.changes]


def test_a_house_rule_that_would_change_a_refusal_is_named() -> None:
    told = ruled("R+2", "chain", "play +3", owed=2)

    assert changes(told) == [
        (
            "May a +3 be laid while cards are owed for a +2?",
            "Yes, and the next player still owes the cards",
            True,
        )
    ]
    assert told.changes[0].url == (
        "/ask/taki/?leading=R%2B2&pending=chain&owed=2&plus3_on_plus2=True&move=play+%2B3"
    )


def test_an_edition_that_would_change_the_answer_is_named() -> None:
    assert changes(ruled("R5", "turn", "play ST:B")) == [
        ("Which colour does a super TAKI have?", "A colour that its player names", True),
        ("Which edition?", "112 cards: kings, no +3", True),
        ("Which edition?", CRAZY, True),
    ]


def test_a_house_rule_that_changes_only_what_follows_is_named_as_such() -> None:
    assert changes(ruled("R5", "turn", "play RD", seats=2)) == [
        (
            "With two players, who moves after a change direction?",
            "The player who laid it, once more",
            None,
        )
    ]


def test_what_no_house_rule_changes_has_no_changes() -> None:
    assert changes(ruled("R5", "turn", "play B7")) == []


def test_house_rules_that_were_chosen_stay_chosen_in_another_edition() -> None:
    told = ruled("R5", "turn", "play ST:B", supertaki="leading", edition="112")

    # In the edition with 112 cards alone it was chosen; elsewhere it is the choice that stays.
    assert not told.allowed
    assert changes(told) == [
        ("Which colour does a super TAKI have?", "A colour that its player names", True)
    ]


# Who is who


def test_whoever_is_to_move_is_ada_and_the_others_follow_in_the_order_of_play() -> None:
    assert ruled("R5", "turn", "play R7").follows[1].startswith("Ben is to move")
    assert ruled("R5", "turn", "play RS").follows[1].startswith("Gil is to move")
    # Play had been turned round by the leading card, and is turned back.
    assert ruled("RD", "turn", "play R7").follows[1].startswith("Ben is to move")
    assert ruled("RD", "turn", "play BD").follows[1].startswith("Dov is to move")


def test_another_player_may_ask() -> None:
    told = ruled("R5", "turn", "play BR", by=2)

    assert told.lays == "Gil lays the plus three breaker."
    assert told.sentence == "There is no +3 that Gil could break now."


def test_whoever_laid_the_plus_three_cannot_break_it() -> None:
    told = ruled("R5", "window", "play BR", by=3)

    assert told.before[0].startswith("Dov has laid a +3.")
    assert told.code == "own-plus3"


def test_there_is_a_name_for_every_seat() -> None:
    most = max(game.seats[-1] for game in GAMES.values())

    assert len(set(map(str, NAMES))) == len(NAMES) == most


def test_every_verb_of_every_game_has_its_words() -> None:
    for code in PROBLEMS:
        verbs = GAMES[code].notation.player_verbs

        assert all(str(does(code, verb)) != str(does(code, "?")) for verb in verbs)
        assert all(str(may(code, verb)) != str(may(code, "?")) for verb in verbs)
        assert verbs - {"play"} == set(buttons(code))


# Moves and situations that cannot be


def test_what_is_no_move_is_unreadable() -> None:
    with pytest.raises(Unreadable) as raised:
        ruled("R5", "turn", "play R2")

    assert raised.value.code == "unknown-card"


def test_a_situation_that_cannot_be_is_unreadable() -> None:
    with pytest.raises(Unreadable) as raised:
        situation_sentences(asked("R5", "plus"))

    assert raised.value.code == "wrong-pending"


def test_a_verb_of_the_referee_is_refused_to_a_player() -> None:
    told = ruled("R5", "turn", "penalty 2 4")

    assert told.lays == "Ada: penalty 2 4"
    assert told.sentence == "Only the referee may do that, not Ada."
    assert told.clause == "9.1"


def test_what_fits_a_leading_card_comes_with_the_likeliest_first() -> None:
    assert kinds_that_fit(asked("R5", "turn")) == {
        "turn": (),
        "run": (),
        "open": (),
        "window": (),
        "first": (),
    }
    assert next(iter(kinds_that_fit(asked("R+2", "turn")).items())) == (
        "chain",
        (2, 4, 6, 8, 10, 12, 14, 16),
    )
    assert list(kinds_that_fit(asked("K", "turn"))) == ["free", "turn", "window"]
    assert kinds_that_fit(asked("W+4:R", "turn", game="eight_colours")) == {
        "chain": (4, 8, 12, 16, 20, 24, 28, 32),
        "turn": (),
    }


def test_nothing_fits_a_card_that_never_leads() -> None:
    assert kinds_that_fit(asked("+3", "turn")) == {}


# The address


def test_the_address_leaves_out_what_is_usual() -> None:
    assert asked("R5", "turn", "play R7").url == "/ask/taki/?leading=R5&pending=turn&move=play+R7"


def test_the_address_names_what_is_not() -> None:
    told = asked(
        "R+2", "chain", "draw", owed=4, seats=2, hand=1, by=1, edition="112", king_in_run=False
    )

    assert told.url == (
        "/ask/taki/?edition=112&leading=R%2B2&pending=chain&owed=4&seats=2&hand=1&by=1"
        "&king_in_run=False&move=draw"
    )


def test_every_game_with_a_leading_card_can_be_asked_about() -> None:
    assert set(PROBLEMS) == {code for code, game in GAMES.items() if not lays_melds(game)}


# What is not usual


def test_the_edition_and_the_house_rules_that_are_not_usual_are_told() -> None:
    told = ruled("R5", "turn", "play ST:B", edition="112", king_in_run=False)

    assert [(str(question), str(words)) for question, words in told.rules] == [
        ("Which edition?", "112 cards: kings, no +3"),
        ("May a king be the last card of a run?", "No"),
    ]
    assert ruled("R5", "turn", "play R7").rules == ()


def test_a_last_card_and_a_table_of_two_are_told() -> None:
    assert ruled("R5", "turn", "play R7", hand=1, seats=2).before[1:] == (
        "Ada holds one last card.",
        "There are two players.",
    )


# On a +3 that waits


@pytest.mark.parametrize("move", ["play ST", "play CC:B", "play RS", "play R7"])
def test_a_card_laid_on_a_waiting_plus_three_may_be_laid_only_after_drawing(move: str) -> None:
    told = ruled("R5", "window", move)

    assert told.allowed
    assert (told.verdict, told.draws_first) == ("Only after drawing", 3)
    assert told.sentence.endswith(" Before that Ada draws 3 cards.")


@pytest.mark.parametrize(
    ("move", "options"),
    [
        ("play K", {}),
        ("play BR", {}),
        ("accept", {}),
        ("draw", {}),
        ("play R+", {"edition": "112", "leading": "R3"}),
    ],
)
def test_what_answers_a_waiting_plus_three_needs_no_drawing_first(
    move: str, options: dict[str, Any]
) -> None:
    told = ruled(options.pop("leading", "R5"), "window", move, **options)

    assert (told.verdict, told.draws_first) == ("Yes", 0)


def test_a_king_that_does_not_spare_its_player_comes_after_drawing() -> None:
    told = ruled("R5", "window", "play K", king_on_plus3="draws")

    assert told.verdict == "Only after drawing"


def test_a_refused_move_says_no_whatever_would_be_drawn() -> None:
    assert ruled("R5", "window", "play Y7").verdict == "No"


@pytest.mark.parametrize("game", PROBLEMS)
def test_with_nothing_waiting_a_lawful_move_is_answered_by_yes(game: str) -> None:
    leading = "R5"
    told = answer(asked(leading, "turn", "draw", game=game))

    assert told.verdict == "Yes"
