"""Dutch Jokeren, for two to six players with two packs and jokers.

`cards` (the packs), `options` (editions and house rules), `clauses` (codes and their clauses),
`notation`, `state` (a moment). `melds` decides what a meld is, what it is worth and what fits it,
`swapping` what frees a joker; `melding` finds the melds of a hand (by its bits: `sorting`),
`opening` how it may come out, `solver` its best lay-down (with `parts`, `packing` and `bounds`).
`rules` decides what is lawful, with `hands` (whose cards lie where), `reach` (what the melds on the
table take) and `picking` (whether a discard could be used); `effects` applies it; `offers` tells
what can be done and seen.
"""

from referee.engine.game import Game
from referee.games.jokeren import effects, legal_moves, rules
from referee.games.jokeren.cards import deck
from referee.games.jokeren.clauses import CLAUSES
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
    deal=legal_moves.deal,
    start=legal_moves.start,
    to_move=legal_moves.to_move,
    judge=rules.judge,
    apply=effects.apply,
    legal_moves=legal_moves.legal_moves,
    to_shuffle=rules.to_shuffle,
    outcome=legal_moves.outcome,
    seen_by=legal_moves.seen_by,
    facts=legal_moves.facts,
    next_first=legal_moves.next_first,
    highest_wins=False,
    worth=legal_moves.worth,
    pending=legal_moves.pending,
    wants_call=lambda options: False,
    out_of_turn=lambda state: (),
    seats_with=seats,
    warnings=warnings,
)
