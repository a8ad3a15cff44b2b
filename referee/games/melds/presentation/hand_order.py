"""The order in which a hand is shown: by suit, by rank, or as its player arranged it.

The order is the player's own and shown to nobody else. Where cards were arranged by hand, new ones
stand at the end until they are put somewhere.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from referee.engine.cards import Card, Deck
from referee.games.melds.presentation.tray import Tray, WrongTray, place_of
from referee.matches.hand_notes import BY_HAND, BY_RANK, ORDERS, HandNotes

Rank = Callable[[Card], int]
"""Where a card stands in a hand that is sorted by rank."""


def ordered(hand: Sequence[Card], notes: HandNotes, deck: Deck, rank: Rank) -> list[int]:
    """Return the places of a hand's cards in the order in which they are shown."""
    by_suit = sorted(range(len(hand)), key=lambda place: (hand[place], place))
    if notes.order == BY_RANK:
        return sorted(by_suit, key=lambda place: rank(hand[place]))
    if notes.order != BY_HAND:
        return by_suit
    left, shown = sorted(range(len(hand))), []
    for name in notes.arranged:
        place = next((place for place in left if deck.names[hand[place]] == name), None)
        if place is not None:
            left.remove(place)
            shown.append(place)
    return shown + left


def notes_after(
    given: tuple[str, str],
    tray: Tray,
    notes: HandNotes,
    hand: Sequence[Card],
    deck: Deck,
    rank: Rank,
) -> HandNotes | None:
    """Return the notes after a tap that arranges the hand, None where the button does not.

    `given` are what the button does and the names of the cards shown in a new order. ``order:rank``
    sorts the hand, ``place:2D:3`` puts a card before the third of those shown, or behind the last,
    and ``order:hand`` takes the new order.
    """
    do, order = given
    verb, _colon, rest = do.partition(":")
    names = [deck.names[hand[place]] for place in ordered(hand, notes, deck, rank)]
    shown = shown_of(names, tray, deck)
    if verb == "place":
        card, _colon, number = rest.partition(":")
        place = place_of(number, len(shown) + 1)
        if card not in shown:
            return notes
        before, after = shown[:place], shown[place:]
        (before if card in before else after).remove(card)
        return replace(notes, order=BY_HAND, arranged=_among(names, [*before, card, *after]))
    if verb != "order":
        return None
    if rest not in ORDERS:
        raise WrongTray(f"no such order: {rest[:10]}")
    if rest != BY_HAND:
        return replace(notes, order=rest)
    wanted = order.split()
    # A card came or went meanwhile: what the page showed is no order of this hand any more.
    if Counter(wanted) != Counter(shown):
        return notes
    return replace(notes, order=BY_HAND, arranged=_among(names, wanted))


def shown_of(names: Sequence[str], tray: Tray, deck: Deck) -> list[str]:
    """Return the names of a hand's cards less those that lie in melds of the tray."""
    away = Counter(deck.names[deck.plain[deck.laid(name)]] for meld in tray.melds for name in meld)
    shown = []
    for name in names:
        if away[name]:
            away[name] -= 1
        else:
            shown.append(name)
    return shown


def _among(names: Sequence[str], shown: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a whole hand, those shown in their new order, the others in place."""
    left, following = Counter(shown), iter(shown)
    arranged = []
    for name in reversed(names):
        # Of equal cards the last ones are shown, as `shown_of` has it.
        arranged.append(bool(left[name]))
        left[name] -= left[name] > 0
    return tuple(
        next(following) if is_shown else name
        for name, is_shown in zip(names, reversed(arranged), strict=True)
    )
