"""Little rummy: a game of melds that the tests play, and no page of the site.

It is made as docs/adding-a-game.md says, and shows that a game is a folder and a line. One pack, no
jokers, nothing to reach before the first meld; a player may knock.

`cards` (the pack), `options`, `clauses`, `notation`, `state`, `melds` (what a meld is), `rules`
(judging), `effects` (applying), `legal_moves`, `views` (the count, and what a seat and the checker
see). `presentation` shows the game.
"""

from referee.engine.game import Game
from tests.toy_game import effects, legal_moves, rules, views
from tests.toy_game.cards import DECK
from tests.toy_game.clauses import CLAUSES
from tests.toy_game.notation import MOST_SEATS, NOTATION
from tests.toy_game.options import STANDARD, Options
from tests.toy_game.state import State

GAME: Game[State, Options] = Game(
    code="little_rummy",
    seats=range(2, MOST_SEATS + 1),
    editions={"standard": STANDARD},
    clauses=CLAUSES,
    notation=NOTATION,
    deck=lambda options: DECK,
    deal=effects.deal,
    start=effects.start,
    to_move=lambda state: None if state.over else state.turn,
    judge=rules.judge,
    apply=effects.apply,
    legal_moves=legal_moves.legal_moves,
    to_shuffle=lambda state: None,
    outcome=views.outcome,
    seen_by=views.seen_by,
    facts=views.facts,
    highest_wins=False,
    worth=lambda options, card: views.PIPS[card],
    scoring=views.scoring,
    pending=views.pending,
    wants_call=lambda options: False,
    out_of_turn=lambda state: (),
)
