"""Which cards of a hand are marked as ones that may be laid, and which of them are raised."""

from referee.cards.tiles import CardTile, tile_of
from referee.matches.answers import Answers
from referee.matches.deals import DealInPlay
from referee.matches.table_top import TableTop, lawful_cards, worth_laying


def marked(
    in_play: DealInPlay,
    top: TableTop,
    holder: int | None,
    answers: Answers | None,
    *,
    marks: bool,
) -> frozenset[str]:
    """Return the cards that are marked for the holder of the device: those that may be laid (while
    the page asks whether to break what waits, those that do, or spare the holder what it costs), or
    the one that a hint is about.
    """
    if top.advice:
        return top.advice.cards
    is_marked = marks and in_play.match.marks_lawful and top.phase in ("turn", "break")
    if not (holder and is_marked):
        return frozenset()
    if answers:
        breaking = frozenset(tile.name for tile in breaking_cards(in_play, holder))
        return breaking | (_sparing(in_play, holder) if answers.is_over else frozenset())
    return lawful_cards(in_play, holder)


def held_back(in_play: DealInPlay, seat: int, lawful: frozenset[str]) -> frozenset[str]:
    """Return those of the cards marked for a seat that cost more than they bring."""
    if not lawful:
        return frozenset()
    deck = in_play.match.rules.deck(in_play.match.house_rules())
    worth = {deck.names[card] for card in worth_laying(in_play, seat)}
    return lawful - worth - _sparing(in_play, seat)


def breaking_cards(in_play: DealInPlay, seat: int) -> tuple[CardTile, ...]:
    """Return the cards with which a seat can break what waits, as far as it sees."""
    game = in_play.match.rules
    if game.windows is None:
        return ()
    seen = game.seen_by(in_play.replay.state, seat)
    deck = game.deck(in_play.match.house_rules())
    return tuple(tile_of(deck, card) for card in game.windows.breaking(seen, seat))


def _sparing(in_play: DealInPlay, seat: int) -> frozenset[str]:
    """Return the cards with which the seat to move goes on and pays nothing for what waits."""
    game, state = in_play.match.rules, in_play.replay.state
    if game.windows is None or game.to_move(state) != seat:
        return frozenset()
    deck = game.deck(in_play.match.house_rules())
    return frozenset(deck.names[card] for card in game.windows.sparing(game.seen_by(state, seat)))
