"""Putting cards together before they are laid: the melds in the making, and what a tap does.

Nothing here changes a match. The cards chosen and the melds in the making travel in the form; when
they are laid, laid off or discarded they become the text of a move, on which the rules decide.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict

from referee.engine.cards import UNSEEN, Card, Deck

MOST_CARDS = 60


@dataclass(frozen=True, slots=True)
class Tray:
    """The cards that a player has chosen, and the melds in the making, as they are named."""

    chosen: tuple[str, ...] = ()
    melds: tuple[tuple[str, ...], ...] = ()

    @property
    def all_melds(self) -> tuple[tuple[str, ...], ...]:
        """The melds in the making; cards that are chosen make one more."""
        return (*self.melds, self.chosen) if self.chosen else self.melds

    def __bool__(self) -> bool:
        return bool(self.chosen or self.melds)


class WrongTray(ValueError):
    """A form whose cards or buttons are none of ours."""


def read_tray(post: QueryDict, deck: Deck) -> Tray:
    """Return the tray of a form; raises WrongTray for cards that there are not."""
    chosen = tuple(post.getlist("card"))
    melds = tuple(tuple(text.split(" ")) for text in post.getlist("meld"))
    names = [*chosen, *(name for meld in melds for name in meld)]
    if len(names) > MOST_CARDS or not deck.numbers.keys() >= set(names):
        raise WrongTray("no such cards")
    return Tray(chosen, melds)


def within(tray: Tray, hand: Sequence[Card], deck: Deck) -> Tray:
    """Return what of a tray the hand still holds, unseen cards being any. A meld of which a card is
    gone falls apart.
    """
    left = Counter(hand)
    melds = []
    for meld in tray.melds:
        needed = Counter(_plain(deck, meld))
        missing = (needed - left).total()
        if missing <= left[UNSEEN]:
            left[UNSEEN] -= missing
            left -= needed
            melds.append(meld)
    chosen = []
    for name, card in zip(tray.chosen, _plain(deck, tray.chosen), strict=True):
        if left[card] or left[UNSEEN]:
            left[card if left[card] else UNSEEN] -= 1
            chosen.append(name)
    return Tray(tuple(chosen), tuple(melds))


def named(tray: Tray, place: int, meld: tuple[str, ...], deck: Deck) -> Tray:
    """Return the tray with cards of a meld in the making named more closely: what a joker is."""
    if not deck.numbers.keys() >= set(meld):
        raise WrongTray("no such cards")
    if sorted(_plain(deck, meld)) != sorted(_plain(deck, tray.melds[place])):
        raise WrongTray("another meld than was named")
    return replace(tray, melds=(*tray.melds[:place], meld, *tray.melds[place + 1 :]))


def apart(tray: Tray, place: int) -> Tray:
    """Return the tray with a meld in the making taken apart: its cards lie in the hand again."""
    return replace(tray, melds=(*tray.melds[:place], *tray.melds[place + 1 :]))


def left_of(tray: Tray, do: str) -> Tray:
    """Return what is left in the making after the move of a button was made.

    What was laid is gone from there; the card that was chosen to be discarded stays chosen where
    the melds were laid before it (``lay:first``). Melds that were not laid stay put together.
    """
    if do == "lay:first":
        return Tray(tray.chosen)
    return Tray() if do == "lay" else Tray((), tray.melds)


def with_meld(tray: Tray, texts: Sequence[str], deck: Deck) -> Tray:
    """Return the tray with one more meld in the making for each text."""
    melds = tuple(tuple(text.split(" ")) for text in texts)
    names = [name for meld in melds for name in meld]
    if len(names) > MOST_CARDS or not deck.numbers.keys() >= set(names):
        raise WrongTray("no such cards")
    return Tray((), (*tray.melds, *melds))


def place_of(text: str, size: int) -> int:
    """Return the place, from 0, that a number from 1 names; raises WrongTray where it is none."""
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= size):
        raise WrongTray(f"no such number: {text[:10]}")
    return int(text) - 1


def _plain(deck: Deck, names: Sequence[str]) -> list[Card]:
    """Return the cards as they lie in a hand, where nothing is named."""
    return [deck.plain[deck.laid(name)] for name in names]
