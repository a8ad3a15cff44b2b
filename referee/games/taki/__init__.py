"""TAKI, in three editions and as the Pyramid, for two to ten players.

`cards` (the decks), `options` (editions and house rules), `clauses` (codes and their clauses),
`state` (a moment), `dealing`. `rules` decides what is lawful, with `matching` (what may be laid on
what) and `due` (what comes due as another player moves); `effects` applies it, with `turn_order`
(how play goes on after a card), `turns` (what comes with the end of a turn) and `piles`.
`legal_moves` lists what can be done, `counting` how a deal ended, `views` what the checker and the
table see. `presentation` shows the game.
"""

from referee.engine.errors import Unreadable
from referee.engine.game import Game, Windows
from referee.engine.notation import Move, Notation, Words
from referee.games.shedding import rules as shedding
from referee.games.taki import counting, dealing, effects, legal_moves, piles, rules, views
from referee.games.taki.cards import DECKS
from referee.games.taki.clauses import CLAUSES
from referee.games.taki.mind import MIND
from referee.games.taki.options import EDITIONS, Options, usual_rounds
from referee.games.taki.problems import PROBLEMS
from referee.games.taki.state import Accept, Close, End, State

VERBS: dict[str, type[Close | End | Accept]] = {"close": Close, "end": End, "accept": Accept}


def _read(seat: int, verb: str, words: Words) -> Move:
    if words:
        raise Unreadable("words-too-many", word=words[0])
    return VERBS[verb](seat)


def _write(move: Move) -> str:
    return next(f"{move.seat} {verb}" for verb, kind in VERBS.items() if type(move) is kind)


GAME: Game[State, Options] = Game(
    code="taki",
    seats=dealing.SEATS,
    editions=EDITIONS,
    clauses=CLAUSES,
    notation=Notation(
        DECKS["116"],
        dealing.SEATS[-1],
        frozenset({"play", "draw", "call", *VERBS}),
        read_own=_read,
        write_own=_write,
    ),
    deck=lambda options: DECKS[options.edition],
    deal=dealing.deal,
    start=dealing.start,
    to_move=shedding.to_move,
    judge=rules.judge,
    apply=effects.apply,
    legal_moves=legal_moves.legal_moves,
    to_shuffle=piles.to_shuffle,
    outcome=counting.outcome,
    seen_by=shedding.seen_by,
    facts=views.facts,
    highest_wins=False,
    worth=counting.worth,
    scoring=counting.scoring,
    pending=views.pending,
    wants_call=lambda options: True,
    out_of_turn=views.out_of_turn,
    problems=PROBLEMS,
    mind=MIND,
    windows=Windows(
        may_open=views.may_open_window,
        answering=views.answering,
        breaking=views.breaking,
        sparing=views.sparing,
        accept="accept",
    ),
    winner_begins=True,
    youngest_begins=True,
    rounds=usual_rounds,
)
