"""An example match: one round played to its end, the next one under way."""

import secrets
from itertools import count

from django.db import transaction
from django.utils.translation import gettext as _

from foundation.web.tokens import new_token
from referee.engine.moves import Draw
from referee.engine.notation import Move
from referee.engine.series import Length
from referee.engine.shuffle import SEED_LIMIT
from referee.matches.deals import DealInPlay, MatchPlan, shuffle_after, write_lines
from referee.models import DealRecord, Match

SEED_OF_THE_FIRST_ROUND = 303
"""Played as below this round takes 22 moves; one that chance deals may take hundreds."""

MOVES_OF_THE_SECOND_ROUND = 7


def start_example(token: str) -> Match:
    """Return a match of three made-up players in the middle of its second round.

    The same token again gives the same match.
    """
    plan = MatchPlan(
        game="eight_colours",
        edition="standard",
        options={"hand_size": 5},
        players=[_("Ada"), _("Ben"), _("Gil")],
        length=Length(rounds=3),
        gives_hints=True,
    )
    # Played before it is written: nobody else can write while a transaction is open.
    match = Match(**plan.fields, is_example=True)
    rounds = _played_rounds(match)
    with transaction.atomic():
        kept, is_new = Match.objects.get_or_create(
            token=token, defaults={**plan.fields, "is_example": True}
        )
        if is_new:
            for each in rounds:
                _write(kept, each)
    return kept


def _played_rounds(match: Match) -> tuple[DealInPlay, DealInPlay]:
    """Return the rounds of the match, of which nothing is stored yet."""
    first = _played_on(DealRecord(match=match, number=1, first=1, seed=SEED_OF_THE_FIRST_ROUND))
    ended = first.outcome()
    if ended is None:
        raise RuntimeError("the first round of the example has no end")
    begins = match.rules.next_first(1, len(match.players), ended)
    second = DealRecord(match=match, number=2, first=begins, seed=secrets.randbelow(SEED_LIMIT))
    return first, _played_on(second, moves=MOVES_OF_THE_SECOND_ROUND)


def _played_on(deal: DealRecord, moves: int | None = None) -> DealInPlay:
    """Let the players lay what they can, for so many moves or to the end."""
    game, deal.token = deal.match.rules, new_token()
    in_play = DealInPlay(deal.match, deal, ())
    for number in count():
        state = in_play.replay.state
        turn = game.to_move(state)
        if turn is None or number == moves:
            break
        lawful = game.legal_for(state, turn)
        move = next((each for each in lawful if type(each) is not Draw), lawful[-1])
        replay = in_play.replay.copy()
        replay.play(move)
        shuffle = shuffle_after(in_play, replay)
        made: list[Move] = [move, shuffle] if shuffle else [move]
        lines = (*in_play.lines, *map(game.notation.write, made))
        in_play = DealInPlay(deal.match, deal, lines)
    return in_play


def _write(match: Match, played: DealInPlay) -> None:
    """Store a round that was played as one of this match."""
    played.deal.match = match
    played.deal.words = [""] * len(match.players)
    played.deal.save()
    write_lines(
        DealInPlay(match, played.deal, ()), [(each, new_token(), "") for each in played.moves]
    )
