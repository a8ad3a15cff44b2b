"""Records and states written in the notation, so that a test reads like a page of the archive."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from referee.engine.cards import Card
from referee.engine.errors import Unreadable
from referee.engine.game import Deal
from referee.engine.moves import Draw, Shuffle
from referee.engine.notation import Move
from referee.engine.options import allowed_values
from referee.engine.record import AnyGame, Record, read_record
from referee.engine.rulings import Allowed
from referee.engine.verdict import Verdict, check
from referee.games import GAMES
from tests.toy_game import GAME as TOY

NAMES = ("Ada", "Ben", "Gil", "Dov", "Eva", "Fay", "Hal", "Ida", "Jan", "Kit")
EVERY_GAME: dict[str, AnyGame] = {**GAMES, TOY.code: TOY}
"""The games that can be played, and one that only the tests play."""
STOCK = "O1 O2 O3 O5 O6 O7 O8 O9 P1 P2 P3 P5"
"""A draw pile of twelve cards which no test hand holds."""

Pile = str | int


PLUS_THREE = {
    "game": "taki",
    "edition": "116",
    "hands": ("+3 R1 R3", "R5 G1 G3", "B1 B3 B5", "Y1 Y3 Y5"),
    "upcards": "R4",
    "stock": 60,
}
"""Ada's +3 of TAKI, which nobody can break."""


def lays_melds(game: AnyGame) -> bool:
    """Tell whether cards are laid as melds, and not one by one on a leading card."""
    return "lay" in game.notation.player_verbs


def _pile(pile: Pile) -> list[str] | int:
    return pile if isinstance(pile, int) else pile.split()


def record(
    *moves: str,
    hands: Sequence[Pile],
    upcards: str = "R4",
    stock: Pile = STOCK,
    **others: Any,
) -> dict[str, Any]:
    """Return a record as JSON holds it: hands and piles are cards with spaces between, or a number
    of unseen cards. `others` are more keys of the record.
    """
    return {
        "record": 1,
        "game": "eight_colours",
        "players": list(NAMES[: len(hands)]),
        "deal": {
            "hands": [_pile(hand) for hand in hands],
            "upcards": upcards.split(),
            "stock": _pile(stock),
        },
        "moves": list(moves),
        **others,
    }


def verdict(*moves: str, **fields: Any) -> Verdict:
    """Return the checker's verdict on the record of these moves and `fields`."""
    return check(read_record(record(*moves, **fields), GAMES))


def facts(*moves: str, **fields: Any) -> dict[str, Any]:
    """Return the facts after these moves, all of which must be lawful."""
    found = verdict(*moves, **fields)
    assert found.ok, f"refused: {moves[found.accepted]!r}, {found.refused}"
    return dict(found.state)


def refusal(*moves: str, **fields: Any) -> tuple[str, str]:
    """Return the code and the clause for the last of these moves, which alone must be unlawful."""
    found = verdict(*moves, **fields)
    assert found.refused is not None, "every move was lawful"
    assert found.index == len(moves) - 1, f"refused: {moves[found.accepted]!r}, {found.refused}"
    return found.refused.code, found.refused.clause


def state_of(*moves: str, **fields: Any) -> Any:
    """Return the state after these moves, all of which must be lawful."""
    whole = read_record(record(*moves, **fields), GAMES)
    replay = whole.replay()
    for move in whole.moves:
        ruling = replay.play(move)
        assert isinstance(ruling, Allowed), f"refused: {move!r}, {ruling}"
    return replay.state


def move_of(text: str, game: str = "eight_colours") -> Move:
    """Return the move that `text` writes, at the game's largest table."""
    rules = GAMES[game]
    return rules.notation.read(text, rules.seats[-1])


def names(state: Any, cards: Sequence[Card]) -> list[str]:
    """Return the cards of an eight-colour `state` in the notation, ``?`` for an unseen one."""
    return [GAMES["eight_colours"].deck(state.setup.options).names[card] for card in cards]


# Play by chance


class Setting(NamedTuple):
    """A game at a table: its edition, its options and how many play."""

    code: str
    edition: str
    options: Any
    seats: int

    @property
    def game(self) -> AnyGame:
        return EVERY_GAME[self.code]

    def __str__(self) -> str:
        changed = [
            f"{name}={getattr(self.options, name)}"
            for name in allowed_values(self.options)
            if getattr(self.options, name) != getattr(self.game.editions[self.edition], name)
        ]
        return f"{self.code}-{self.edition}-{self.seats}-{','.join(changed) or 'plain'}"


def by_game(settings: Sequence[Setting]) -> dict[str, list[Setting]]:
    """Return the settings of each game, by its code."""
    codes = dict.fromkeys(setting.code for setting in settings)
    return {code: [each for each in settings if each.code == code] for code in codes}


class Step(NamedTuple):
    """One move of a play: what stood before it, the move, and what stood after it."""

    before: Any
    move: Move
    after: Any


def random_play(
    setting: Setting, deal: Deal, seed: int, most: int = 15_000, shuffles: float = 1.0
) -> Iterator[Step]:
    """Yield the moves of a lawful play to the end (or so many), which `seed` alone decides.

    A draw that lacks cards gets its shuffle as often as `shuffles` says, of 1.
    """
    chance, game = random.Random(seed), setting.game
    state = game.start(setting.options, deal, 1)
    for number in range(most):
        move: Move | None = None
        if chance.random() < shuffles:
            move = game.next_shuffle(state, seed, number)
        if move is None:
            lawful = game.legal_moves(state)
            if not lawful:
                return
            laying = [each for each in lawful if type(each) is not Draw]
            move = chance.choice(laying if laying and chance.random() < 0.8 else lawful)
        after = game.apply(state, move)
        yield Step(state, move, after)
        state = after


def short_of_cards(deal: Deal, left: int) -> Deal:
    """Return the same deal with a draw pile of no more than `left` cards."""
    return Deal(deal.hands, deal.upcards, deal.stock[:left])


def record_of(setting: Setting, deal: Deal, moves: Sequence[Move], **others: Any) -> Record:
    """Return the record of a play."""
    return Record(
        game=setting.game,
        edition=setting.edition,
        options=setting.options,
        players=NAMES[: setting.seats],
        first=1,
        deal=deal,
        seed=others.get("seed"),
        moves=tuple(moves),
        result=others.get("result"),
    )


def all_cards(setting: Setting, state: Any) -> Counter[Card]:
    """Count every card of a state, wherever it lies, as the plain card that it is."""
    deck = setting.game.deck(setting.options)
    melds = (map(deck.laid, meld) for meld in setting.game.facts(state).get("melds", ()))
    piles = (*state.hands, state.stock[state.drawn :], state.discards, *melds)
    return Counter(deck.plain[card] for pile in piles for card in pile)


def every_line(setting: Setting) -> list[Move]:
    """Return every move that can be written without a free part, for each seat and the referee."""
    notation, seats = setting.game.notation, setting.seats
    moves = [move for move in notation.lines.values() if move.seat <= seats]
    for verb in sorted(notation.player_verbs):
        for seat in range(1, seats + 1):
            try:
                moves.append(notation.read(f"{seat} {verb}", seats))
            except Unreadable:
                break  # a verb that needs more words
    return list(dict.fromkeys(moves))


def is_referees(move: Move) -> bool:
    return move.seat == 0 or isinstance(move, Shuffle)
