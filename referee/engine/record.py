"""A deal record: reading it whole, judging its form, and writing it.

Reading decides whether a record is in the notation and can be dealt; whether its moves are lawful
is the replay's to say. The first thing that is wrong, in the order of the record's own keys, is
raised as Unreadable with its place.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.engine.cards import Card, Deck, UnknownCard, unseen
from referee.engine.errors import Unreadable
from referee.engine.game import Deal, Game
from referee.engine.notation import Move
from referee.engine.options import changed_options, read_options
from referee.engine.replay import Replay
from referee.engine.shuffle import SEED_LIMIT

AnyGame = Game[Any, Any]

VERSION = 1
MOST_MOVES = 20_000
"""More moves than any deal at a table has; what is longer is no deal."""

_KEYS = ("record", "game", "edition", "options", "players", "first", "deal", "moves", "result")
_MUST = ("record", "game", "players", "deal", "moves")


@dataclass(frozen=True, slots=True)
class Record:
    """A record that could be read.

    `seed` is None where the cards are given; `deal` is there in both cases. `result` is what the
    record claims, or None.
    """

    game: AnyGame
    edition: str
    options: Any
    players: tuple[str, ...]
    first: int
    deal: Deal
    seed: int | None
    moves: tuple[Move, ...]
    result: Mapping[str, object] | None

    def replay(self) -> Replay[Any, Any]:
        """Return the deal before its first move."""
        return Replay(self.game, self.game.start(self.options, self.deal, self.first))


def _check(right: bool, code: str, where: str, **facts: object) -> None:
    if not right:
        raise Unreadable(code, where, **facts)


def _a_list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable("not-a-list", where)
    return value


def _an_object(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable("not-an-object", where)
    return value


def _a_number(value: object, where: str) -> int:
    if type(value) is not int:
        raise Unreadable("not-whole", where)
    return value


def _known(given: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    for key in given:
        _check(key in known, "unknown-key", f"{where}{key}", key=key)


def read_record(data: object, games: Mapping[str, AnyGame]) -> Record:
    """Return the record that `data`, an object read from JSON, holds.

    Raises Unreadable.
    """
    given = _an_object(data, "record")
    _check_not_newer(given.get("record"))
    for key in _MUST:
        _check(key in given, "key-missing", key, key=key)
    _known(given, _KEYS, "")
    version = _a_number(given["record"], "record")
    _check(version == VERSION, "unknown-version", "record", version=version)
    game = games.get(given["game"]) if isinstance(given["game"], str) else None
    if game is None:
        raise Unreadable("unknown-game", "game", game=str(given["game"]))
    edition = given.get("edition", game.edition)
    if not isinstance(edition, str) or edition not in game.editions:
        raise Unreadable("unknown-edition", "edition", edition=str(edition))
    options = read_options(game.editions[edition], _an_object(given.get("options", {}), "options"))
    players = _read_players(given["players"], game)
    seats = len(players)
    first = _a_number(given.get("first", 1), "first")
    _check(1 <= first <= seats, "unknown-seat", "first", seat=first)
    deal, seed = read_deal(_an_object(given["deal"], "deal"), game, options, seats)
    game.start(options, deal, first)  # a deal that cannot be says so before any move is read
    moves = _read_moves(given["moves"], game, seats)
    result = _read_result(given["result"]) if "result" in given else None
    return Record(game, edition, options, players, first, deal, seed, moves, result)


def _check_not_newer(version: object) -> None:
    """Refuse a newer version before anything else: nobody knows yet what keys it has."""
    if type(version) is int and version > VERSION:
        raise Unreadable("newer-version", "record", version=version)


def _read_players(value: object, game: AnyGame) -> tuple[str, ...]:
    names = _a_list(value, "players")
    low, high = game.seats[0], game.seats[-1]
    _check(len(names) in game.seats, "wrong-players", "players", low=low, high=high)
    for place, name in enumerate(names):
        _check(isinstance(name, str), "not-text", f"players[{place}]")
    return tuple(names)


def read_deal(
    given: dict[str, Any], game: AnyGame, options: Any, seats: int
) -> tuple[Deal, int | None]:
    """Return the cards that a record's ``deal`` gives, and the seed where it gives one.

    Raises Unreadable.
    """
    _known(given, ("hands", "upcards", "stock", "seed"), "deal.")
    if "seed" in given:
        _check(len(given) == 1, "seed-and-cards", "deal")
        seed = _a_number(given["seed"], "deal.seed")
        _check(0 <= seed < SEED_LIMIT, "wrong-seed", "deal.seed")
        return game.deal(options, seats, seed), seed
    for key in ("hands", "stock"):
        _check(key in given, "key-missing", f"deal.{key}", key=key)
    deck = game.deck(options)
    hands = _a_list(given["hands"], "deal.hands")
    _check(len(hands) == seats, "wrong-hands", "deal.hands", hands=len(hands), seats=seats)
    deal = Deal(
        hands=tuple(
            _read_cards(hand, deck, f"deal.hands[{place}]", hidden=True)
            for place, hand in enumerate(hands)
        ),
        upcards=_read_cards(given.get("upcards", []), deck, "deal.upcards", hidden=False),
        stock=_read_cards(given["stock"], deck, "deal.stock", hidden=True),
    )
    cards = [card for pile in (*deal.hands, deal.upcards, deal.stock) for card in pile]
    _check(len(cards) <= deck.size, "too-many-cards", "deal", size=deck.size)
    twice = deck.too_many(cards)
    if twice is not None:
        raise Unreadable(
            "too-many-copies", "deal", card=deck.names[twice], copies=deck.copies[twice]
        )
    return deal, None


def _read_cards(value: object, deck: Deck, where: str, *, hidden: bool) -> tuple[Card, ...]:
    """Read a list of cards or, where they may be `hidden`, the number of them."""
    if hidden and type(value) is int:
        _check(value >= 0, "below-nothing", where)
        _check(value <= deck.size, "too-many-cards", where, size=deck.size)
        return unseen(value)
    names = _a_list(value, where)
    cards = []
    for place, name in enumerate(names):
        # The place is put into words only where it is needed: this reads every card of an archive.
        if not isinstance(name, str):
            raise Unreadable("not-text", f"{where}[{place}]")
        try:
            cards.append(deck.held(name))
        except UnknownCard:
            raise Unreadable("unknown-card", f"{where}[{place}]", card=name) from None
    return tuple(cards)


def _read_moves(value: object, game: AnyGame, seats: int) -> tuple[Move, ...]:
    lines = _a_list(value, "moves")
    _check(len(lines) <= MOST_MOVES, "too-many-moves", "moves", limit=MOST_MOVES)
    read, moves = game.notation.read, []
    for number, line in enumerate(lines):
        try:
            moves.append(read(line, seats))
        except Unreadable as unreadable:
            raise unreadable.at(f"moves[{number}]") from None
    return tuple(moves)


def _read_result(value: object) -> dict[str, object]:
    given = _an_object(value, "result")
    _known(given, ("winner", "points"), "result.")
    _check("winner" in given, "key-missing", "result.winner", key="winner")
    if given["winner"] is not None:
        _a_number(given["winner"], "result.winner")
    if given.get("points") is not None:
        for place, points in enumerate(_a_list(given["points"], "result.points")):
            _a_number(points, f"result.points[{place}]")
    return given


def write_record(record: Record) -> dict[str, object]:
    """Return the JSON object that `read_record` gives `record` back for, its keys in order."""
    game, names = record.game, record.game.deck(record.options).names
    data: dict[str, object] = {"record": VERSION, "game": game.code, "edition": record.edition}
    options = changed_options(game.editions[record.edition], record.options)
    if options:
        data["options"] = options
    data["players"] = list(record.players)
    data["first"] = record.first
    if record.seed is not None:
        data["deal"] = {"seed": record.seed}
    else:
        data["deal"] = write_deal(record.deal, names)
    data["moves"] = [game.notation.write(move) for move in record.moves]
    if record.result is not None:
        data["result"] = dict(record.result)
    return data


def write_deal(deal: Deal, names: tuple[str, ...]) -> dict[str, object]:
    """Return the cards of a deal as a record gives them."""

    def pile(cards: tuple[Card, ...]) -> object:
        # A pile is seen or it is not: a deal never mixes the two.
        return [names[card] for card in cards] if all(cards) else len(cards)

    written: dict[str, object] = {"hands": [pile(hand) for hand in deal.hands]}
    if deal.upcards:
        written["upcards"] = pile(deal.upcards)
    return {**written, "stock": pile(deal.stock)}
