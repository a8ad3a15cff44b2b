"""The eight-colour game, for two to four players who pass one device round.

`cards` (the deck), `options` (house rules), `clauses` (codes and their clauses), `state` (a
moment); `rules` decides what is lawful and applies it, `legal_moves` lists what can be done,
`counting` how a deal ended, `views` what the checker and the table see. `presentation` shows the
game.
"""

from referee.engine.game import Game
from referee.engine.notation import Notation
from referee.games.eight_colours import counting, legal_moves, rules, views
from referee.games.eight_colours.cards import DECK, WORTH
from referee.games.eight_colours.clauses import CLAUSES
from referee.games.eight_colours.mind import MIND
from referee.games.eight_colours.options import STANDARD, Options
from referee.games.eight_colours.problems import PROBLEMS
from referee.games.eight_colours.state import State
from referee.games.shedding import rules as shedding

GAME: Game[State, Options] = Game(
    code="eight_colours",
    seats=rules.SEATS,
    editions={"standard": STANDARD},
    clauses=CLAUSES,
    notation=Notation(DECK, rules.SEATS[-1], frozenset({"play", "draw", "call"})),
    deck=lambda options: DECK,
    deal=rules.deal,
    start=rules.start,
    to_move=shedding.to_move,
    judge=rules.judge,
    apply=rules.apply,
    legal_moves=legal_moves.legal_moves,
    to_shuffle=rules.to_shuffle,
    outcome=counting.outcome,
    seen_by=shedding.seen_by,
    facts=views.facts,
    winner_begins=True,
    highest_wins=True,
    worth=lambda options, card: WORTH[card],
    pending=views.pending,
    wants_call=views.wants_call,
    out_of_turn=lambda state: (),
    problems=PROBLEMS,
    mind=MIND,
)
