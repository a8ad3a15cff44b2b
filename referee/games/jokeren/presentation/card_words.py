"""What each card of Jokeren is good for, in words, as a table plays it."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.engine.cards import Card
from referee.games.jokeren.cards import ACE, JOKER, PIPS, RANK
from referee.games.jokeren.counting import worth
from referee.games.jokeren.options import Options
from referee.games.jokeren.presentation.rulebook import RULEBOOK
from referee.presentation.card_words import CardWords, consequence, left_in_hand


def card_words(card: Card, options: Options, seats: int) -> CardWords:
    """Return what a card is good for."""
    sentences = _joker(card, options) if card >= JOKER else _real(card, options)
    left = left_in_hand(worth(options, card))
    clauses = ("2.4", "3.2", "4.2", "6.2") if card >= JOKER else _clauses(options)
    return CardWords((*sentences, left), clauses)


def _clauses(options: Options) -> tuple[str, ...]:
    kinds = {"sets": ("2.1",), "runs": ("2.2",)}.get(options.melds, ("2.1", "2.2"))
    return (*kinds, "3.2", "6.1")


def _real(card: Card, options: Options) -> Iterator[str]:
    if options.melds != "runs":
        yield _("Three or four cards of its rank, all of different suits, are a set.")
    if options.melds != "sets":
        yield _("Three or more cards of its suit, one after the other, are a run.")
        if RANK[card] == ACE:
            yield _("In a run it lies before the 2 or behind the king.")
            if options.ace_wrap:
                yield consequence(RULEBOOK, options, "ace_wrap")
    if RANK[card] == ACE:
        yield consequence(RULEBOOK, options, "ace_high")
    else:
        yield _counts(PIPS[card])


def _joker(card: Card, options: Options) -> Iterator[str]:
    if card > JOKER:
        yield _("A player who has come out may swap it for the card that it stands for.")
        if options.joker_set_swap != "declared" and options.melds != "runs":
            yield consequence(RULEBOOK, options, "joker_set_swap")
    else:
        yield _("It stands for any card in a meld; you say which.")
    yield consequence(RULEBOOK, options, "joker_keep")
    yield consequence(RULEBOOK, options, "joker_ratio")
    yield consequence(RULEBOOK, options, "joker_value")


def _counts(points: int) -> str:
    words = ngettext(
        "For coming out it counts %(points)s point.",
        "For coming out it counts %(points)s points.",
        points,
    )
    return words % {"points": points}
