"""Any card in words: what it does under the rules of a match, and what its holder may do with it.

What a card does is no secret. What may be done with it is said of the viewer's own hand alone.
"""

from dataclasses import dataclass

from django.urls import reverse

from referee.engine.cards import UNSEEN, Card, Deck
from referee.engine.faces import Face
from referee.matches.deals import DealInPlay
from referee.matches.screens import screen_of
from referee.presentation.registry import presentation_of


@dataclass(frozen=True, slots=True)
class ClauseLink:
    """The number of a clause, and where the rulebook has it."""

    number: str
    url: str


@dataclass(frozen=True, slots=True)
class CardInWords:
    """A card in words.

    sentences  what it does
    now        what the viewer may do with it at this moment; empty unless it is in the hand
    clauses    where the rulebook says so
    rulebook   the address of the rulebook, where no clause is named
    """

    face: Face
    sentences: tuple[str, ...]
    now: tuple[str, ...]
    clauses: tuple[ClauseLink, ...]
    rulebook: str


def card_of(deck: Deck, code: str) -> Card | None:
    """Return the card whose face has that code (`Face.code`); None where the deck has none."""
    for card, plain in enumerate(deck.plain):
        if card != UNSEEN and deck.copies[plain] and deck.face(card).code == code:
            return card
    return None


def hand_of(in_play: DealInPlay, seat: int | None) -> tuple[Face, ...]:
    """Return the faces of a hand, each once; none where nobody holds the device."""
    match = in_play.match
    held = in_play.replay.state.hands[seat - 1] if seat else ()
    deck = match.rules.deck(match.house_rules())
    return tuple(deck.face(card) for card in sorted(set(held)))


def card_in_words(in_play: DealInPlay, seat: int | None, card: Card) -> CardInWords:
    """Return a card in words, for the player of a seat or for nobody."""
    match = in_play.match
    deck, options = match.rules.deck(match.house_rules()), match.house_rules()
    words = presentation_of(match.game).card_words(card, options, len(match.players))
    rulebook = reverse("referee:rulebook", args=[match.game])
    return CardInWords(
        face=deck.face(card),
        sentences=words.sentences,
        now=_now(in_play, seat, card),
        clauses=tuple(ClauseLink(each, f"{rulebook}#c{each}") for each in words.clauses),
        rulebook=rulebook,
    )


def _now(in_play: DealInPlay, seat: int | None, card: Card) -> tuple[str, ...]:
    held = seat and card in in_play.replay.state.hands[seat - 1]
    if not (seat and held) or in_play.outcome():
        return ()
    return screen_of(in_play.match.game).may_lay(in_play, seat, card)
