"""The letters and words by which French cards are typed, in the language of whoever types.

Letters of another language may mean another card: ``KH`` is the king of hearts in English, and in
Dutch the king (*heer*) of clubs (*klaveren*). So the letters of a page come first, and an address
has the letters of records, whoever opens it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import pgettext_lazy

from referee.cards.card_names import COLOURLESS, RANK_LETTERS, RANKS, SUITS, SYMBOLS
from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER, STANDS, SUIT_NAMES, face

SUIT_LETTERS = {
    # Translators: the letter or sign that is written for spades when cards are typed, then the
    # other letters and short words that are read as spades.
    "spades": pgettext_lazy("typed cards, spades", "S spade"),
    "hearts": pgettext_lazy("typed cards, hearts", "H heart"),
    "diamonds": pgettext_lazy("typed cards, diamonds", "D diamond"),
    "clubs": pgettext_lazy("typed cards, clubs", "C club"),
}
OF_RECORDS = dict(zip(SUIT_NAMES, "SHDC", strict=True))


@dataclass(frozen=True, slots=True)
class TypedLetters:
    """How cards are typed.

    suits    what is typed for a suit, one character each, and the suit; the signs are among them
    ranks    what is typed for a rank, and the rank of the deck
    words    longer words, and the suit's sign or the rank's letter that is read in their place
    written  the letter that is written for each suit
    """

    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    words: Mapping[str, str]
    written: Mapping[str, str]

    def text(self, card: Card) -> str:
        """Return what is read as the card: ``10H``, ``*``, ``*=6H``."""
        if card == JOKER:
            return "*"
        suit, rank, _named = face(STANDS[card])
        letter = next(each for each, of in self.ranks.items() if of == rank)
        return f"{'*=' if card > JOKER else ''}{letter}{self.written[suit]}"


_SIGNS = {sign: suit for suit, sign in SYMBOLS.items()}
_PLAIN_RANKS = {rank: rank for rank in RANKS}

LETTERS_OF_RECORDS = TypedLetters(
    suits={**_SIGNS, **{letter: suit for suit, letter in OF_RECORDS.items()}},
    ranks={**_PLAIN_RANKS, "T": "10", "B": "J", "V": "Q"},
    words={},
    written=OF_RECORDS,
)
"""What an address has. Dutch B and V are read everywhere, since they mean nothing else."""


def letters_of_language() -> TypedLetters:
    """Return the letters of the language that is being read."""
    suits, written, words = dict(_SIGNS), {}, {}
    for suit, message in SUIT_LETTERS.items():
        first, *others = str(message).upper().split()
        written[suit] = first
        for each in (first, *others, str(SUITS[suit]).upper()):
            if len(each) == 1:
                suits[each] = suit
            else:
                words[each] = SYMBOLS[suit]
    letters = {rank: str(RANK_LETTERS.get(rank, rank)) for rank in RANKS}
    words |= {str(name).upper(): letters[rank] for rank, name in RANKS.items()}
    joker = str(COLOURLESS["joker"]).upper()
    if joker != "JOKER":  # which is read everywhere
        words[joker] = "*"
    ranks = {letter: rank for rank, letter in letters.items()}
    return TypedLetters(suits, ranks, words, written)
