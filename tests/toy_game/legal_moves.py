"""The lawful moves of a state of little rummy."""

from referee.engine.cards import UNSEEN
from referee.engine.moves import Draw
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.games.melds.moves import Add, Discard, Lay, Take
from tests.toy_game.cards import DECK
from tests.toy_game.melds import melds_in
from tests.toy_game.rules import judge
from tests.toy_game.state import Knock, State


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the lawful moves of the seat to move.

    Lays are of one meld, and cards are laid off one at a time: all others are made up of these.
    What a hand with unseen cards could lay is not listed.
    """
    if state.over:
        return ()
    seat, hand = state.turn, state.hands[state.turn - 1]
    if not state.has_drawn:
        moves: list[Move] = [Draw(seat), Take(seat), Knock(seat)]
    else:
        known = [card for card in hand if card != UNSEEN]
        held = DECK.numbers.values() if UNSEEN in hand else known
        moves = [Lay(seat, (cards,)) for cards in melds_in(known)]
        numbers = range(1, len(state.melds) + 1)
        moves += [Add(seat, (card,), number) for card in known for number in numbers]
        moves += [Discard(seat, card) for card in held]
    return tuple(move for move in moves if judge(state, move) is ALLOWED)
