"""What every game keeps to, in each edition and under a few sets of house rules."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from referee.engine.game import Deal
from referee.engine.json_text import read_json
from referee.engine.moves import Call
from referee.engine.options import allowed_values, read_options
from referee.engine.record import read_record, write_record
from referee.engine.rulings import ALLOWED, IllegalMove, Refused
from referee.engine.verdict import check
from referee.games import GAMES
from tests.builders import (
    EVERY_GAME,
    Setting,
    Step,
    all_cards,
    by_game,
    every_line,
    is_referees,
    lays_melds,
    random_play,
    record_of,
    short_of_cards,
)
from tests.cases import by_group

FEW_CARDS = 6

SHUFFLED = {"eight_colours": 0.95, "taki": 0.95, "jokeren": 0.5}
"""How many of the plays with few cards need a shuffle, at least, in the games that make a new
stock. In Jokeren players lay and take back until the moves of a play are used up, and some house
rules know no new stock.
"""


def option_sets(edition: Any, *, each: bool) -> Iterator[Any]:
    """Yield the edition's own options, all of them changed and, if so asked, each one alone."""
    changed: dict[str, Any] = {}
    for name, allowed in allowed_values(edition).items():
        others: list[Any] = [value for value in allowed.values if value != getattr(edition, name)]
        if allowed.keys:
            others = [dict.fromkeys(allowed.keys, 3)]
        changed[name] = others[-1]
        if each:
            yield replace(edition, **{name: others[0]})
    yield edition
    yield replace(edition, **changed)


SETTINGS = [
    Setting(game.code, edition, options, seats)
    for game in EVERY_GAME.values()
    for edition in game.editions
    for number, options in enumerate(
        option_sets(game.editions[edition], each=edition == game.edition)
    )
    for allowed in [game.seats_under(options)]
    for seats in [allowed[number % len(allowed)]]
]
each_setting = by_group(by_game(SETTINGS))


@cache
def whole_play(setting: Setting) -> tuple[Deal, tuple[Step, ...]]:
    deal = setting.game.deal(setting.options, setting.seats, 7)
    return deal, tuple(random_play(setting, deal, seed=7))


@cache
def play_with_few_cards(setting: Setting) -> tuple[Deal, tuple[Step, ...]]:
    """A play that runs out of cards again and again, and does not always get its shuffle."""
    deal, steps = with_few_cards(setting, seed=8)
    return deal, tuple(steps)


def with_few_cards(setting: Setting, seed: int) -> tuple[Deal, Iterator[Step]]:
    deal = short_of_cards(setting.game.deal(setting.options, setting.seats, seed), FEW_CARDS)
    return deal, random_play(setting, deal, seed, most=250, shuffles=0.8)


def both_plays(setting: Setting) -> Iterator[Step]:
    yield from whole_play(setting)[1]
    yield from play_with_few_cards(setting)[1]


def some_of_both(setting: Setting, most: int) -> list[Step]:
    """Return steps of both plays, as far apart as makes no more than so many."""
    steps = list(both_plays(setting))
    return steps[:: -(-len(steps) // most)]


@each_setting
def test_a_lawful_play_comes_to_its_end(setting: Setting) -> None:
    last = whole_play(setting)[1][-1].after

    assert setting.game.to_move(last) is None
    assert setting.game.outcome(last) is not None


@each_setting
def test_there_is_an_outcome_only_when_nobody_is_to_move(setting: Setting) -> None:
    game = setting.game

    for step in both_plays(setting):
        assert (game.outcome(step.after) is None) == (game.to_move(step.after) is not None)


@each_setting
def test_no_card_is_lost_or_made(setting: Setting) -> None:
    deck = setting.game.deck(setting.options)
    whole = {card: copies for card, copies in enumerate(deck.copies) if copies}

    for step in whole_play(setting)[1]:
        assert all_cards(setting, step.after) == whole


@each_setting
def test_no_card_is_lost_or_made_where_cards_are_few(setting: Setting) -> None:
    deal, steps = play_with_few_cards(setting)
    start = all_cards(setting, setting.game.start(setting.options, deal, 1))

    for step in steps:
        assert all_cards(setting, step.after) == start


@pytest.mark.parametrize("code", SHUFFLED)
def test_most_plays_with_few_cards_are_shuffled_at_least_once(code: str) -> None:
    game = EVERY_GAME[code]
    shuffled = [
        any(game.to_shuffle(step.before) is not None for step in with_few_cards(setting, seed)[1])
        for setting in SETTINGS
        if setting.game is game
        for seed in range(8, 20)
    ]

    assert shuffled.count(True) >= SHUFFLED[code] * len(shuffled)


@each_setting
def test_every_offered_move_is_accepted(setting: Setting) -> None:
    game = setting.game

    for step in some_of_both(setting, 100):
        for move in game.legal_moves(step.before):
            assert game.judge(step.before, move) is ALLOWED
            game.apply(step.before, move)


@each_setting
def test_the_offered_moves_are_all_that_brute_force_finds(setting: Setting) -> None:
    game, lines = setting.game, set(every_line(setting))

    for step in some_of_both(setting, 40):
        state = step.before
        if game.to_shuffle(state) is not None:
            continue  # then every move changes the state: the draw that waits is given up
        # Who is not to move may begin the next turn where the one before can stop; that is lawful,
        # but offered only after that turn's end.
        movers = {game.to_move(state), *game.out_of_turn(state)}
        found = {
            move
            for move in lines
            if not is_referees(move)
            and (move.seat in movers or type(move) is Call)
            and game.judge(state, move) is ALLOWED
            and game.apply(state, move) != state
        }
        offered = game.legal_moves(state)
        assert found == lines.intersection(offered)
        assert len(offered) == len(set(offered))


@each_setting
def test_a_refused_move_cannot_be_applied(setting: Setting) -> None:
    game, lines = setting.game, every_line(setting)

    for step in some_of_both(setting, 10):
        state = step.before
        for move in lines:
            ruling = game.judge(state, move)
            if isinstance(ruling, Refused):
                with pytest.raises(IllegalMove) as illegal:
                    game.apply(state, move)
                assert illegal.value.refused == ruling


@each_setting
def test_every_refusal_has_the_clause_of_a_code_of_the_game(setting: Setting) -> None:
    game, lines = setting.game, every_line(setting)

    for step in some_of_both(setting, 10):
        for move in lines:
            ruling = game.judge(step.after, move)
            if isinstance(ruling, Refused):
                assert ruling.code in game.clauses
                assert {type(fact) for fact in ruling.facts.values()} <= {int}


@each_setting
def test_neither_judging_nor_applying_changes_a_state(setting: Setting) -> None:
    game, lines = setting.game, every_line(setting)
    deal, _ = whole_play(setting)
    state = game.start(setting.options, deal, 1)
    written = repr(state)

    for move in lines:
        if game.judge(state, move) is ALLOWED:
            game.apply(state, move)
    game.legal_moves(state), game.seen_by(state, 1), game.facts(state)

    assert repr(state) == written


@each_setting
def test_a_struck_play_can_be_played_again_to_the_same_states(setting: Setting) -> None:
    deal, steps = whole_play(setting)
    state = setting.game.start(setting.options, deal, 1)

    for step in steps:
        assert state == step.before
        state = setting.game.apply(state, step.move)


@each_setting
@pytest.mark.parametrize("play", [whole_play, play_with_few_cards], ids=["whole", "few cards"])
def test_the_record_of_a_play_is_lawful_and_reads_back_the_same(setting: Setting, play) -> None:
    deal, steps = play(setting)
    last = setting.game.facts(steps[-1].after)
    moves = [step.move for step in steps]
    result = {key: last[key] for key in ("winner", "points") if last[key] is not None}
    record = record_of(setting, deal, moves, result=result if "winner" in result else None)

    text = json.dumps(write_record(record))
    again = read_record(read_json(text.encode()), EVERY_GAME)
    verdict = check(again)

    assert again == record
    assert (verdict.ok, verdict.accepted) == (True, len(moves))
    assert verdict.state == last


@each_setting
def test_a_seed_gives_the_same_deal_twice(setting: Setting) -> None:
    game, options, seats = setting.game, setting.options, setting.seats

    assert game.deal(options, seats, 2**53 - 1) == game.deal(options, seats, 2**53 - 1)


@each_setting
def test_two_seeds_give_two_deals(setting: Setting) -> None:
    game, options, seats = setting.game, setting.options, setting.seats

    assert game.deal(options, seats, 0) != game.deal(options, seats, 1)


@each_setting
def test_a_record_with_a_seed_is_dealt_as_the_game_deals(setting: Setting) -> None:
    deal = setting.game.deal(setting.options, setting.seats, 11)
    record = record_of(setting, deal, [], seed=11)

    data = write_record(record)

    assert data["deal"] == {"seed": 11}
    assert read_record(data, EVERY_GAME) == record


@each_setting
def test_the_same_play_gets_the_same_shuffles(setting: Setting) -> None:
    game = setting.game
    waits = [
        step.before for step in play_with_few_cards(setting)[1] if game.to_shuffle(step.before)
    ]

    assert [game.next_shuffle(state, 5, 1) for state in waits] == [
        game.next_shuffle(state, 5, 1) for state in waits
    ]


@each_setting
def test_the_winner_plays_first_in_the_next_deal_or_the_deal_goes_round(setting: Setting) -> None:
    ended = setting.game.outcome(whole_play(setting)[1][-1].after)

    assert ended is not None
    first = setting.game.next_first(1, setting.seats, ended)
    assert first == (2 if lays_melds(setting.game) else ended.winner)


@pytest.mark.parametrize("code", GAMES)
def test_a_game_is_registered_under_its_own_code(code: str) -> None:
    assert GAMES[code].code == code


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=lambda game: game.code)
def test_every_line_that_can_be_written_reads_as_itself(game: Any) -> None:
    notation, seats = game.notation, game.seats[-1]

    for text, move in notation.lines.items():
        assert notation.write(move) == text
        assert notation.read(text, seats) == move


@pytest.mark.parametrize("game", EVERY_GAME.values(), ids=lambda game: game.code)
def test_every_card_of_a_deck_has_a_face(game: Any) -> None:
    for options in game.editions.values():
        deck = game.deck(options)
        for card in deck.numbers.values():
            face = deck.face(card)
            assert face.figure


@pytest.mark.parametrize(
    ("code", "edition", "changes", "name", "counts"),
    [
        ("taki", "112", {}, "R9", 9),
        ("taki", "112", {}, "BS", 10),
        ("taki", "112", {"card_points": {"K": 50}}, "K", 50),
        ("eight_colours", "standard", {}, "W+4", 50),
        ("jokeren", "home", {}, "KS", 1),
        ("jokeren", "home", {"joker_hand_value": 5}, "*", 5),
        ("jokeren", "home", {"hand_score": "pips"}, "AS", 11),
        ("jokeren", "competition", {"hand_score": "pips"}, "AS", 10),
    ],
)
def test_a_card_left_counts_what_the_rules_say(
    code: str, edition: str, changes: dict[str, object], name: str, counts: int
) -> None:
    game = EVERY_GAME[code]
    options = read_options(game.editions[edition], changes)

    assert game.worth(options, game.deck(options).held(name)) == counts
