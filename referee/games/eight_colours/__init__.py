"""The eight-colour game, for two to four players who pass one device round.

Four files and the rules: `cards` (the deck), `options` (house rules), `clauses` (codes and their
clauses), `state` (a moment), and `rules`, which decides.
"""

from referee.engine.game import Game
from referee.engine.notation import Notation
from referee.games.eight_colours import rules
from referee.games.eight_colours.cards import DECK
from referee.games.eight_colours.clauses import CLAUSES
from referee.games.eight_colours.options import STANDARD, Options
from referee.games.eight_colours.state import State

GAME: Game[State, Options] = Game(
    code="eight_colours",
    seats=rules.SEATS,
    editions={"standard": STANDARD},
    clauses=CLAUSES,
    notation=Notation(DECK, rules.SEATS[-1], frozenset({"play", "draw", "call"})),
    deck=lambda options: DECK,
    deal=rules.deal,
    start=rules.start,
    to_move=rules.to_move,
    judge=rules.judge,
    apply=rules.apply,
    legal_moves=rules.legal_moves,
    to_shuffle=rules.to_shuffle,
    outcome=rules.outcome,
    seen_by=rules.seen_by,
    facts=rules.facts,
    next_first=rules.next_first,
    highest_wins=True,
    pending=rules.pending,
    wants_call=rules.wants_call,
    out_of_turn=lambda state: (),
)
