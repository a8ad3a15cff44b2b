"""Dutch Jokeren, for two to six players with two packs and jokers.

`cards` (the packs), `options` (editions and house rules), `clauses` (codes and their clauses),
`notation`, `state` (a moment), `dealing`. `melds` decides what a meld is, what it is worth and what
fits it, `swapping` what frees a joker; `lay_down` finds the melds of a hand, how it may come out,
and its best lay-down. `rules` decides what is lawful, with `hands` (whose cards lie where), `reach`
(what the melds on the table take) and `discard_use` (whether a discard could be used); `effects`
applies it. `legal_moves` lists what can be done, `counting` how a deal ended, `views` what a seat
and the checker see. `mind` and `player` decide how it is played well; `presentation` shows it.
"""

from referee.engine.game import Game
from referee.games.jokeren import counting, dealing, effects, legal_moves, rules, views
from referee.games.jokeren.cards import deck
from referee.games.jokeren.clauses import CLAUSES
from referee.games.jokeren.mind import MIND
from referee.games.jokeren.notation import MOST_SEATS, NOTATION
from referee.games.jokeren.options import EDITIONS, Options, seats, warnings
from referee.games.jokeren.state import State

GAME: Game[State, Options] = Game(
    code="jokeren",
    seats=range(2, MOST_SEATS + 1),
    editions=EDITIONS,
    clauses=CLAUSES,
    notation=NOTATION,
    deck=lambda options: deck(options.jokers),
    deal=dealing.deal,
    start=dealing.start,
    to_move=legal_moves.to_move,
    judge=rules.judge,
    apply=effects.apply,
    legal_moves=legal_moves.legal_moves,
    to_shuffle=rules.to_shuffle,
    outcome=counting.outcome,
    seen_by=views.seen_by,
    facts=views.facts,
    highest_wins=False,
    worth=counting.worth,
    scoring=counting.scoring,
    pending=views.pending,
    wants_call=lambda options: False,
    out_of_turn=lambda state: (),
    seats_with=seats,
    warnings=warnings,
    mind=MIND,
    # A score form has ten lines, with a subtotal after the fifth.
    rounds=lambda options: 10,
)
