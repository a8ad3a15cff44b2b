"""Putting cards together before they are laid: the melds in the making, and what they are worth.

Nothing here changes a match. The cards chosen and the melds in the making travel in the form; when
they are laid, laid off or discarded they become the text of a move, on which the rules decide.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from referee.cards.card_names import joker_stands_for
from referee.engine.cards import Card, Deck
from referee.engine.faces import Face
from referee.engine.rulings import Refused
from referee.games.jokeren.cards import JOKER, PLAIN, STANDS, SUIT, card_of, joker_for
from referee.games.jokeren.clauses import CLAUSES
from referee.games.jokeren.melds import (
    HIGH_ACE,
    SET,
    Fault,
    Meld,
    ends,
    extended,
    read,
    readings,
    values,
    worth,
)
from referee.games.jokeren.notation import DECK, written
from referee.games.jokeren.options import Options
from referee.presentation.sentences import refusal_sentence

MOST_CARDS = 60
SYMBOLS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
TEXT_FORM = "\N{VARIATION SELECTOR-15}"
"""Keeps a suit a letter of the text where a system would draw a picture."""


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


@dataclass(frozen=True, slots=True)
class JokerChoice:
    """One way to name a joker: the words of its button, and what the button does."""

    words: str
    do: str


@dataclass(frozen=True, slots=True)
class DraftMeld:
    """A meld in the making.

    `sum` spells out what it counts in an opening, card by card; `trouble` says why it is none yet.
    `choices` are what its joker may be named, where it may be several cards.
    """

    number: int
    text: str
    faces: tuple[Face, ...]
    kind: str
    sum: str
    points: int
    trouble: str
    choices: tuple[JokerChoice, ...]


@dataclass(frozen=True, slots=True)
class TapResult:
    """What a tap leads to: another tray, a question about a joker, or a move to be judged."""

    tray: Tray
    move: str = ""
    choices: tuple[JokerChoice, ...] = ()
    trouble: str = ""


def read_tray(post: QueryDict) -> Tray:
    """Return the tray of a form; raises WrongTray for cards that there are not."""
    chosen = tuple(post.getlist("card"))
    melds = tuple(tuple(text.split(" ")) for text in post.getlist("meld"))
    names = [*chosen, *(name for meld in melds for name in meld)]
    if len(names) > MOST_CARDS or not DECK.numbers.keys() >= set(names):
        raise WrongTray("no such cards")
    return Tray(chosen, melds)


def within(tray: Tray, hand: Sequence[Card]) -> Tray:
    """Return what of a tray the hand still holds, unseen cards being any."""
    left = Counter(hand)
    melds = []
    for meld in tray.melds:
        needed = Counter(PLAIN[DECK.laid(name)] for name in meld)
        if not needed - left or (needed - left).total() <= left[0]:
            left[0] -= (needed - left).total()
            left -= needed
            melds.append(meld)
    chosen = []
    for name in tray.chosen:
        card = PLAIN[DECK.laid(name)]
        if left[card] or left[0]:
            left[card if left[card] else 0] -= 1
            chosen.append(name)
    return Tray(tuple(chosen), tuple(melds))


def apply_tap(do: str, tray: Tray, melds: Sequence[Meld], options: Options) -> TapResult:
    """Return what the button `do` leads to, with `melds` on the table; raises WrongTray for a
    button that no page has.
    """
    verb, _colon, rest = do.partition(":")
    match verb:
        case "group":
            return TapResult(Tray((), tray.all_melds))
        case "apart":
            place = _place(rest, len(tray.melds))
            return TapResult(replace(tray, melds=(*tray.melds[:place], *tray.melds[place + 1 :])))
        case "name":
            number, _colon, text = rest.partition(":")
            place = _place(number, len(tray.melds))
            return TapResult(_named(tray, place, tuple(text.split(" "))))
        case "lay":
            laid = " | ".join(" ".join(meld) for meld in tray.all_melds)
            if not laid:
                return TapResult(tray, trouble=_("First choose the cards of a meld."))
            return TapResult(tray, f"lay {laid}")
        case "add":
            place = _place(rest, len(melds))
            return _add(tray, place + 1, melds[place], options)
        case "swap":
            place = _place(rest, len(melds))
            if not 1 <= len(tray.chosen) <= 2:
                return TapResult(
                    tray, trouble=_("First choose the card that the joker stands for.")
                )
            return TapResult(tray, f"swap {' '.join(tray.chosen)} M{place + 1}")
        case "discard":
            if len(tray.chosen) != 1:
                return TapResult(tray, trouble=_("Choose the one card that you discard."))
            return TapResult(tray, f"discard {tray.chosen[0]}")
        case "move" if rest:
            return TapResult(tray, rest)
    raise WrongTray(f"no such button: {do[:40]}")


def _place(text: str, size: int) -> int:
    """Return the place, from 0, that a number from 1 names."""
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= size):
        raise WrongTray(f"no such number: {text[:10]}")
    return int(text) - 1


def _named(tray: Tray, place: int, meld: tuple[str, ...]) -> Tray:
    """Return the tray with the jokers of a meld named."""
    if not DECK.numbers.keys() >= set(meld):
        raise WrongTray("no such cards")
    plain = [
        sorted(PLAIN[DECK.laid(name)] for name in cards) for cards in (meld, tray.melds[place])
    ]
    if plain[0] != plain[1]:
        raise WrongTray("another meld than was named")
    return replace(tray, melds=(*tray.melds[:place], meld, *tray.melds[place + 1 :]))


def _add(tray: Tray, number: int, meld: Meld, options: Options) -> TapResult:
    """Return the laying off of the chosen cards, or the question what their joker lies for."""
    if not tray.chosen:
        return TapResult(tray, trouble=_("First choose the cards to lay off."))
    cards = tuple(DECK.laid(name) for name in tray.chosen)
    if JOKER not in cards:
        return TapResult(tray, f"add {written(cards)} to M{number}")
    named = [(*_real(cards), *names) for names in _names(meld, cards)]
    ways = [way for way in named if isinstance(extended(meld, way, options), Meld)]
    if len(ways) > 1:
        choices = (
            JokerChoice(
                _("the joker as %(card)s") % {"card": ", ".join(map(short_name, _jokers(way)))},
                f"move:add {written(way)} to M{number}",
            )
            for way in ways
        )
        return TapResult(tray, choices=tuple(choices))
    # Where no way is lawful, the joker is named all the same, so that the rules show what is wrong.
    return TapResult(tray, f"add {written((ways or named)[0])} to M{number}")


def _real(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != JOKER)


def _names(meld: Meld, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return what the jokers of `cards` may be named at `meld`: one way at least."""
    real = _real(cards)
    jokers = len(cards) - len(real)
    if meld.kind == SET:
        missing = sorted(
            set(ends(meld)) - {joker_for(STANDS[card]) for card in (*meld.cards, *real)}
        )
        found = list(combinations(missing, jokers))
    else:
        found = list(_names_in_run(meld, real, jokers))
    return found or [(ends(meld)[0],) * jokers]


def _names_in_run(meld: Meld, real: Sequence[Card], jokers: int) -> Iterator[tuple[Card, ...]]:
    """Yield the names of jokers that lengthen a run together with the `real` cards."""
    more, size = len(real) + jokers, len(meld.cards)
    if size + more > HIGH_ACE:
        return
    for before in range(more, -1, -1):
        places = (*range(-before, 0), *range(size, size + more - before))
        left = [card_of(SUIT[meld.cards[0]], (meld.low + place - 1) % 13 + 1) for place in places]
        for card in real:
            if STANDS[card] in left:
                left.remove(STANDS[card])
        if len(left) == jokers:
            yield tuple(map(joker_for, left))


def _jokers(cards: Sequence[Card]) -> list[Card]:
    return [STANDS[card] for card in cards if card > JOKER]


# What a meld in the making is worth


def short_name(card: Card) -> str:
    """Return a card as people write it on paper: 9♣, and of a named joker what it lies for."""
    face = DECK.face(card)
    if card == JOKER:
        return _("joker")
    if card > JOKER:
        face = joker_stands_for(face)
    return f"{face.figure}{SYMBOLS[face.colour]}{TEXT_FORM}"


def draft_meld(number: int, names: Sequence[str], options: Options, deck: Deck) -> DraftMeld:
    """Return the meld in the making of these cards."""
    cards = tuple(sorted(DECK.laid(name) for name in names))
    found = read(cards, options)
    choices: tuple[JokerChoice, ...] = ()
    trouble = ""
    if isinstance(found, Fault):
        if found.code == "joker-undeclared":
            ways = readings(cards, options)
            choices = tuple(_choice(number, way) for way in ways)
            # Nothing but jokers: no name would help.
            found = found if choices else Fault("joker-ratio")
        if not choices:
            trouble = fault_sentence(found, deck)
    meld = found if isinstance(found, Meld) else None
    return DraftMeld(
        number=number,
        text=" ".join(names),
        faces=tuple(DECK.face(card) for card in (meld.cards if meld else cards)),
        kind=meld.kind if meld else "",
        sum=spelt_out(meld, options) if meld else "",
        points=worth([meld], options) if meld else 0,
        trouble=trouble,
        choices=choices,
    )


def _choice(number: int, way: Meld) -> JokerChoice:
    words = _("joker as %(card)s") % {"card": ", ".join(map(short_name, _jokers(way.cards)))}
    return JokerChoice(words, f"name:{number}:{written(way.cards)}")


def spelt_out(meld: Meld, options: Options) -> str:
    """Return what each card of a meld counts in an opening: ``9♣ 9 + 10♣ joker 10 + J♣ 10``."""
    told = []
    for card, value in zip(meld.cards, values(meld, options), strict=True):
        name = short_name(card)
        told.append(f"{name} {_('joker')} {value}" if card > JOKER else f"{name} {value}")
    return " + ".join(told)


def fault_sentence(fault: Fault, deck: Deck) -> str:
    """Return why some cards are no meld."""
    facts: Mapping[str, int] = {"seat": 0, "card": fault.card, "meld": 0}
    return refusal_sentence("jokeren", Refused(fault.code, CLAUSES[fault.code], facts), (), deck)


def laid_melds(state: Any) -> tuple[Meld, ...]:
    """Return the melds on the table."""
    return tuple(laid.meld for laid in state.melds)
