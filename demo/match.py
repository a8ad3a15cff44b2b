"""The match to step into: the visitor holds its first seat, and chance plays the others.

They lay or draw whatever the rules let them: lawful, and not clever.
"""

import logging
from dataclasses import replace
from random import Random
from typing import Any

from demo.people import key_in_match, visitors_key
from foundation.web.tokens import new_token
from referee.engine.moves import Draw, Undo
from referee.engine.notation import Move
from referee.engine.series import Length
from referee.matches.deals import DealInPlay, MatchPlan, play, present_deal
from referee.matches.notices import last_notice
from referee.matches.own_phones import deal_first, join, lobby_version, set_up
from referee.models import Match
from scoring.models import Event

logger = logging.getLogger("demo")

VISITOR = 1
"""The visitor's seat."""
MOVES_BEFORE = 12
"""Moves that were made when the visitor comes, and on to the next turn of that seat."""
DRAWS_IN = 6
"""Where something else can be done, one of so many turns draws all the same."""
ROUNDS = 3


def make_match(chance: Random, event: Event, players: list[str]) -> Match:
    """Make a match of the evening's game, in the middle of its first round; it is the visitor's
    turn.
    """
    plan = MatchPlan(
        event.sheet_format.game, event.edition, event.options, players[:1], Length(rounds=ROUNDS)
    )
    # Chance does not think about a +3.
    plan = replace(plan, countdown=0)
    match = set_up(plan, key=visitors_key(), token=new_token())
    # Under the same seed the demo deals the same cards again.
    match.secret = f"{chance.getrandbits(256):064x}"
    match.save(update_fields=["secret"])
    for seat, name in enumerate(players[1:], start=2):
        join(match, name=name, key=key_in_match(seat))
    match.refresh_from_db()
    seen = lobby_version(last_notice(match))
    deal_first(match, key=visitors_key(), seen=seen, token=new_token())
    for made in range(10 * MOVES_BEFORE):
        in_play = present_deal(match)
        mover = match.rules.to_move(in_play.replay.state)
        if mover is None or (made >= MOVES_BEFORE and mover == VISITOR):
            break
        move_by_chance(chance, in_play)
    return match


def visitors_match() -> Match | None:
    """Return the match that the visitor plays: the last one of those that follow each other."""
    own = Match.objects.filter(own_phones=True, holders__key=visitors_key())
    return own.order_by("-pk").first()


def others_turn(match: Match) -> DealInPlay | None:
    """Return the deal in play where it is the turn of a seat that chance plays, else None."""
    if not match.deals.exists():
        return None
    in_play = present_deal(match)
    mover = match.rules.to_move(in_play.replay.state)
    return None if mover in (None, VISITOR) else in_play


def move_by_chance(chance: Random, in_play: DealInPlay) -> None:
    """Make a move for the seat whose turn it is; what the rules refuse is an error of ours."""
    game = in_play.match.rules
    move = choose(chance, game, in_play.replay.state)
    seat, text = game.notation.write(move).split(" ", 1)
    answer = play(in_play.match, seat=int(seat), text=text, seen=in_play.version, token=new_token())
    if answer is not None:
        logger.error("the match: %s was not taken: %s", text, answer)


def choose(chance: Random, game: Any, state: Any) -> Move:
    """Return a move of the seat to move that it can see to be lawful; nothing is taken back where
    anything else is lawful.
    """
    lawful = game.legal_for(state, game.to_move(state))
    moves = [each for each in lawful if type(each) is not Undo] or lawful
    laying = [each for each in moves if type(each) is not Draw]
    if laying and len(laying) < len(moves) and chance.randrange(DRAWS_IN):
        moves = laying
    move: Move = chance.choice(moves)
    return move
