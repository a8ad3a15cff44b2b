"""Worlds: what a seat sees, with a guess at every card that it does not see."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from referee.engine.cards import UNSEEN, Card
from referee.engine.game import Game
from referee.engine.mind import Chance


class LostCards(ValueError):
    """The places that are unseen in a view are not as many as the cards that are."""


def mixed(cards: Iterable[Card], chance: Chance) -> list[Card]:
    """Return the cards in an order given by lot."""
    return [card for _, card in sorted((chance(), card) for card in cards)]


def unseen_cards(game: Game[Any, Any], view: Any) -> list[Card]:
    """Return the cards of the deck that do not lie open in a view, in the order of their numbers.

    Raises LostCards where they are not as many as the unseen places.
    """
    if game.mind is None:
        raise LostCards(f"nobody can tell which cards of {game.code} lie open")
    unknown = Counter(game.deck(view.setup.options).whole())
    unknown.subtract(game.mind.open_cards(view))
    found = list(unknown.elements())
    places = sum(hand.count(UNSEEN) for hand in view.hands) + view.stock.count(UNSEEN)
    if places != len(found) or min(unknown.values()) < 0:
        raise LostCards(f"{places} places for {len(found)} cards that are unseen")
    return found


def determinize(view: Any, cards: Iterable[Card], chance: Chance) -> Any:
    """Return a world: the view with its unseen `cards` dealt by lot over the unseen places."""
    rest = iter(mixed(cards, chance))
    hands = tuple(
        tuple(card or next(rest) for card in hand) if UNSEEN in hand else hand
        for hand in view.hands
    )
    return view._replace(hands=hands, stock=tuple(card or next(rest) for card in view.stock))
