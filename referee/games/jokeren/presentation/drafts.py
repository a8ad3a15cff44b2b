"""Melds of Jokeren in the making: what they are worth, why they are none yet, and what their jokers
may be named.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards import card_names
from referee.cards.card_names import joker_stands_for
from referee.engine.cards import Card, Deck
from referee.engine.rulings import Refused
from referee.games.jokeren.cards import JOKER, STANDS, SUIT, card_of, joker_for
from referee.games.jokeren.clauses import CLAUSES
from referee.games.jokeren.melds import (
    HIGH_ACE,
    RUN,
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
from referee.games.melds.presentation.contract import DraftMeld, TapChoice, TapResult
from referee.games.melds.presentation.tray import Tray
from referee.presentation.sentences import refusal_sentence


@dataclass(frozen=True, kw_only=True)
class JokerenDraft(DraftMeld):
    """A meld in the making. `sum` spells out what it counts in an opening, card by card."""

    kind: str
    sum: str
    points: int


def short_name(card: Card) -> str:
    """Return a card as people write it on paper, and of a named joker what it lies for."""
    face = DECK.face(card)
    if card == JOKER:
        return _("joker")
    return card_names.short_name(joker_stands_for(face) if card > JOKER else face)


def draft_meld(number: int, names: Sequence[str], options: Options, deck: Deck) -> JokerenDraft:
    """Return the meld in the making of these cards."""
    cards = tuple(sorted(DECK.laid(name) for name in names))
    found = read(cards, options)
    choices: tuple[TapChoice, ...] = ()
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
    points = worth([meld], options) if meld else 0
    words = ngettext("%(points)s point", "%(points)s points", points) % {"points": points}
    return JokerenDraft(
        text=" ".join(names),
        faces=tuple(DECK.face(card) for card in (meld.cards if meld else cards)),
        title=_title(meld),
        kind=meld.kind if meld else "",
        sum=spelt_out(meld, options) if meld else "",
        points=points,
        trouble=trouble,
        choices=choices,
        tag=words if meld else "",
    )


def _title(meld: Meld | None) -> str:
    if meld is None:
        return _("Not a meld yet")
    return {SET: _("Set"), RUN: _("Run")}[meld.kind]


def _choice(number: int, way: Meld) -> TapChoice:
    words = _("joker as %(card)s") % {"card": ", ".join(map(short_name, _jokers(way.cards)))}
    return TapChoice(words, f"name:{number}:{written(way.cards)}")


def spelt_out(meld: Meld, options: Options) -> str:
    """Return what each card of a meld counts in an opening: ``9♣ 9 + 10♣ joker 10 + J♣ 10``."""
    terms_of_sum = []
    for card, value in zip(meld.cards, values(meld, options), strict=True):
        name = short_name(card)
        joker = _("joker")
        terms_of_sum.append(f"{name} {joker} {value}" if card > JOKER else f"{name} {value}")
    return " + ".join(terms_of_sum)


def fault_sentence(fault: Fault, deck: Deck) -> str:
    """Return why some cards are no meld."""
    facts: Mapping[str, int] = {"seat": 0, "card": fault.card, "meld": 0}
    return refusal_sentence("jokeren", Refused(fault.code, CLAUSES[fault.code], facts), (), deck)


# A joker that is laid off


def laying_off(tray: Tray, number: int, meld: Meld, options: Options) -> TapResult:
    """Return the laying off of the chosen cards, or the question what their joker lies for."""
    cards = tuple(DECK.laid(name) for name in tray.chosen)
    if JOKER not in cards:
        return TapResult(tray, f"add {written(cards)} to M{number}")
    named = [(*_real(cards), *names) for names in _names(meld, cards)]
    ways = [way for way in named if isinstance(extended(meld, way, options), Meld)]
    if len(ways) > 1:
        choices = (
            TapChoice(
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
