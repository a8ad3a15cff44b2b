"""An example match: one round played to its end, the next one under way."""

from itertools import count

from django.db import transaction
from django.utils.translation import gettext as _

from config.web.tokens import new_token
from referee.engine.moves import Draw
from referee.engine.series import Length
from referee.matches.deals import MatchPlan, deal_next, play, present_deal, start_match
from referee.models import Match

SEED_OF_THE_FIRST_ROUND = 303
"""Played as below this round takes 22 moves; one that chance deals may take hundreds."""

MOVES_OF_THE_SECOND_ROUND = 7


@transaction.atomic
def start_example(token: str) -> Match:
    """Return a match of three made-up players in the middle of its second round.

    The same token again gives the same match.
    """
    match = start_match(
        MatchPlan(
            game="eight_colours",
            edition="standard",
            options={"hand_size": 5},
            players=[_("Ada"), _("Ben"), _("Gil")],
            length=Length(rounds=3),
        ),
        token=token,
        is_example=True,
    )
    if match.deals.count() == 1:
        match.deals.update(seed=SEED_OF_THE_FIRST_ROUND, first=1)
        _play_on(match)
        deal_next(match, seen=present_deal(match).version, token=new_token())
        _play_on(match, moves=MOVES_OF_THE_SECOND_ROUND)
    return match


def _play_on(match: Match, moves: int | None = None) -> None:
    """Let the players lay what they can, for so many moves or to the end."""
    game = match.rules
    for number in count():
        in_play = present_deal(match)
        state = in_play.replay.state
        turn = game.to_move(state)
        if turn is None or number == moves:
            return
        lawful = game.legal_for(state, turn)
        move = next((each for each in lawful if type(each) is not Draw), lawful[-1])
        seat, text = game.notation.write(move).split(" ", 1)
        play(match, seat=int(seat), text=text, seen=in_play.version, token=new_token())
