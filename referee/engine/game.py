"""The contract that every game keeps.

A game is a value: its facts as data, and functions of an immutable state. Legality is decided in
`judge` alone; `apply` and `legal_moves` go through it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from referee.engine.cards import Card, Deck
from referee.engine.mind import Mind
from referee.engine.moves import Play, Shuffle
from referee.engine.notation import Move, Notation
from referee.engine.problems import Problems
from referee.engine.rulings import Ruling
from referee.engine.shuffle import shuffled

StateT = TypeVar("StateT")
OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they lie before the first move.

    A hand or a stock that is hidden is as many unseen cards. `upcards` are in the order in which
    they were turned, the last one leads; `stock` begins with the next card.
    """

    hands: tuple[tuple[Card, ...], ...]
    upcards: tuple[Card, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended: the seat that won (None where nobody did), and each seat's points.

    `points` is None while a hand that counts has not been shown.
    """

    winner: int | None
    points: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Scoring:
    """What a score sheet must know of the rules, where people write the count by hand.

    What a card left counts is `Game.worth`; what a deal played here counts is its `Outcome`.

    winner_points  what the winner of a deal counts where the losers count their cards
    turn_factor    what the losers are multiplied by where the winner went out in one turn
    also_worth     what a card counts instead where more is asked of the hand than its cards tell
    """

    winner_points: int = 0
    turn_factor: int = 1
    also_worth: Mapping[Card, int] = field(default_factory=dict)


class Pending(NamedTuple):
    """One thing that is so at the table, for the sentence about who may do what now.

    `code` is one of the game's (``owed``), `facts` are as in a refusal, and colours under
    ``colour`` in the words of a card's face.
    """

    code: str
    facts: Mapping[str, int | str]


@dataclass(frozen=True)
class Windows(Generic[StateT, OptionsT]):
    """Cards that wait before they act, so that other players may break them.

    may_open   whether such a card can be laid under some options
    answering  the seats that may break what waits, the seat to move among them; none where nothing
               waits for an answer
    breaking   the cards with which a seat can break it, in the forms in which they can be laid, as
               far as the state knows that seat's hand
    sparing    the cards of the seat to move that spare it what waits, so that laying one costs
               nothing, as far as the state knows that seat's hand
    accept     the verb with which the seat to move says that nobody breaks it
    """

    may_open: Callable[[OptionsT], bool]
    answering: Callable[[StateT], tuple[int, ...]]
    breaking: Callable[[StateT, int], tuple[Card, ...]]
    sparing: Callable[[StateT], tuple[Card, ...]]
    accept: str


@dataclass(frozen=True)
class Game(Generic[StateT, OptionsT]):
    """A card game that can be dealt, played, refereed and checked.

    code         its name in records
    seats        how many may play, whatever the options
    editions     each edition's options, the default edition first
    clauses      the clause of the rulebook for each code that a ruling may carry
    notation     how its moves are written
    deck         the deck under some options
    deal         the deal that a seed gives: options, seats, seed
    start        the first state: options, deal, seat that plays first; raises Unreadable where no
                 such deal can be
    to_move      the seat to move, None when the deal is over
    judge        the ruling on a move; every move but the referee's `Undo`, which is the replay's
    apply        the state after a move; raises IllegalMove where `judge` refuses
    legal_moves  every lawful move of the seat to move, and of the others what waits for no turn,
                 as far as it changes the state; a move that would begin another's turn is lawful
                 too where the seat to move may stop, but stands here only after that turn's end
    to_shuffle   the cards that a draw waits for, to be shuffled; None where no draw waits
    outcome      how it ended, None while it goes on
    seen_by      the state as a seat may see it (0: as an onlooker), other cards unseen
    facts        the state in the terms of the checker
    highest_wins whether the highest total wins a match, or the lowest
    worth        what a card left in a hand counts under some options, where no more is asked of it
    scoring      what else a score sheet must know under some options
    pending      who may do what now, the most pressing first
    wants_call   whether the options make players say "Last card!"
    out_of_turn  the seats that may lay a card now although another seat is to move
    seats_with   how many may play under some options, where that differs
    warnings     what in the options does not go together, as codes; it can be played all the same
    problems     the situations of a leading card that it can be asked about without being played
    mind         how computer players play it; None where there are none
    windows      the cards that wait to be broken, None where there are none
    winner_begins  whether the winner of a deal plays first in the next one; otherwise it is the
                 player after the one who played first, since the dealer changes
    youngest_begins  whether the youngest player plays first in the first deal of a match, or a lot
                 decides
    rounds       how many deals a match has under some options where nobody says otherwise; None
                 where the rules name no number
    """

    code: str
    seats: range
    editions: Mapping[str, OptionsT]
    clauses: Mapping[str, str]
    notation: Notation
    deck: Callable[[OptionsT], Deck]
    deal: Callable[[OptionsT, int, int], Deal]
    start: Callable[[OptionsT, Deal, int], StateT]
    to_move: Callable[[StateT], int | None]
    judge: Callable[[StateT, Move], Ruling]
    apply: Callable[[StateT, Move], StateT]
    legal_moves: Callable[[StateT], tuple[Move, ...]]
    to_shuffle: Callable[[StateT], tuple[Card, ...] | None]
    outcome: Callable[[StateT], Outcome | None]
    seen_by: Callable[[StateT, int], StateT]
    facts: Callable[[StateT], dict[str, object]]
    highest_wins: bool
    worth: Callable[[OptionsT, Card], int]
    pending: Callable[[StateT], tuple[Pending, ...]]
    wants_call: Callable[[OptionsT], bool]
    out_of_turn: Callable[[StateT], tuple[int, ...]]
    warnings: Callable[[OptionsT], tuple[str, ...]] = lambda options: ()
    seats_with: Callable[[OptionsT], range] | None = None
    problems: Problems[StateT, OptionsT] | None = None
    mind: Mind[StateT] | None = None
    windows: Windows[StateT, OptionsT] | None = None
    winner_begins: bool = False
    youngest_begins: bool = False
    rounds: Callable[[OptionsT], int | None] = lambda options: None
    scoring: Callable[[OptionsT], Scoring] = lambda options: Scoring()

    @property
    def edition(self) -> str:
        """The edition that a record means which names none."""
        return next(iter(self.editions))

    def seats_under(self, options: OptionsT) -> range:
        """Return how many may play under some options."""
        return self.seats_with(options) if self.seats_with else self.seats

    def next_first(self, first: int, seats: int, ended: Outcome) -> int:
        """Return the seat that plays first in the deal after one in which `first` did, and which
        ended so: a deal that nobody won changes nothing where the winner begins.
        """
        return (ended.winner or first) if self.winner_begins else first % seats + 1

    def legal_for(self, state: StateT, seat: int) -> tuple[Move, ...]:
        """Return the lawful moves of a seat, as far as it can see for itself that they are.

        A move may bring its player cards first; what only these make lawful is not among them.
        Whatever shows, offers or plays moves for a seat goes by this and not by `legal_moves`.
        """
        seen: Any = self.seen_by(state, seat)
        hand, plain = seen.hands[seat - 1], self.notation.deck.plain
        return tuple(
            move
            for move in self.legal_moves(seen)
            if move.seat == seat and (type(move) is not Play or plain[move.card] in hand)
        )

    def next_shuffle(self, state: StateT, seed: int, number: int) -> Shuffle | None:
        """Return the referee's shuffle that the last draw waits for, or None.

        `number` counts the new piles of the deal from 1, so that the whole deal follows from its
        seed and its moves.
        """
        cards = self.to_shuffle(state)
        return Shuffle(0, shuffled(sorted(cards), seed, number)) if cards else None
