"""The ruling on some cards of a hand of Jokeren: whether they are a meld, may be laid off, free a
joker, be discarded; or whether the top discard may be taken.

The game judges it in the moment that the question poses, and again under every other house rule.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from referee.cards.card_names import card_names
from referee.engine.cards import UNSEEN, Card
from referee.engine.notation import Move
from referee.engine.options import allowed_values, other_values
from referee.engine.rulings import Refused, Ruling
from referee.games.jokeren import GAME
from referee.games.jokeren.cards import JOKER, PLAIN
from referee.games.jokeren.melds import RUN, SET, Meld, read, readings, values
from referee.games.jokeren.notation import DECK, NOTATION
from referee.games.jokeren.options import Options
from referee.games.jokeren.presentation.drafts import laying_off, short_name, spelt_out
from referee.games.jokeren.presentation.lay_down_query import (
    CODE,
    DRAWN,
    ME,
    SEATS,
    LayDownQuery,
    OtherLayDown,
    changed,
    refusal_words,
)
from referee.games.jokeren.rules import wasted_on
from referee.games.jokeren.state import Swap
from referee.games.melds.moves import Add, Discard, Lay, Take
from referee.games.melds.presentation.contract import TapResult
from referee.games.melds.presentation.tray import Tray
from referee.rulings.ruling_query import Cited, cited


@dataclass(frozen=True, slots=True)
class JokerNaming:
    """A way to name the jokers that are asked about, and the question with them named."""

    words: str
    url: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """The ruling on what was asked of the chosen cards; `choices` instead, where a joker may lie
    for several cards.
    """

    words: str
    allowed: bool = False
    sentence: str = ""
    clause: Cited | None = None
    changes: tuple[OtherLayDown, ...] = ()
    choices: tuple[JokerNaming, ...] = ()

    @property
    def verdict(self) -> str:
        """The ruling in a word, or what must be known first."""
        if self.choices:
            return _("Which card does the joker stand for?")
        return _("Yes") if self.allowed else _("No")


def ruling(question: LayDownQuery) -> Ruled:
    """Return the ruling on the chosen cards, with the house rules that would change it."""
    ruled = ruling_alone(question)
    if ruled.choices:
        return ruled
    return replace(ruled, changes=tuple(_changes(question, allowed=ruled.allowed)))


def ruling_alone(question: LayDownQuery) -> Ruled:
    """Return the ruling on the chosen cards, under the rules of the question alone."""
    verb, _colon, number = question.ask.partition(":")
    of = (question.top,) if verb == "take" else question.chosen
    cards = ", ".join(map(short_name, of))
    words = str(QUESTIONS[verb]) % {"cards": cards, "meld": number}
    choices = _choices(question)
    if choices:
        return Ruled(words, choices=choices)
    ruled = _judge(question)
    return Ruled(
        words=words,
        allowed=not isinstance(ruled, Refused),
        sentence=refusal_words(ruled) if isinstance(ruled, Refused) else _allowed(question),
        clause=cited(CODE, ruled.clause if isinstance(ruled, Refused) else _clause(question)),
    )


QUESTIONS = {
    "meld": gettext_lazy("Is this a meld: %(cards)s?"),
    "add": gettext_lazy("Lay off on meld %(meld)s: %(cards)s?"),
    "swap": gettext_lazy("Swap for the joker of meld %(meld)s: %(cards)s?"),
    "discard": gettext_lazy("Discard this card: %(cards)s?"),
    "take": gettext_lazy("Take the top discard: %(cards)s?"),
}


def _judge(question: LayDownQuery) -> Ruling:
    """Return the ruling of the game."""
    state = question.state
    if question.ask == "meld":
        # Whether it is a meld is asked, not whether the hand may lay it now.
        more = (*question.hand, UNSEEN)
        state = replace(question, hand=more, out=True, moment=DRAWN).state
    return GAME.judge(state, _move(question))


def _move(question: LayDownQuery) -> Move:
    verb, _colon, text = question.ask.partition(":")
    if verb == "meld":
        return Lay(ME, (question.chosen,))
    if verb == "take":
        return Take(ME)
    if verb == "discard":
        return Discard(ME, PLAIN[question.chosen[0]])
    number = int(text)
    if verb == "swap":
        return Swap(ME, tuple(PLAIN[card] for card in question.chosen), number)
    if JOKER in question.chosen and number <= len(question.melds):
        step = _laid_off(question, number)
        if step.move:
            return NOTATION.read(f"{ME} {step.move}", SEATS)
    return Add(ME, question.chosen, number)


def _laid_off(question: LayDownQuery, number: int) -> TapResult:
    tray = Tray(tuple(DECK.names[card] for card in question.chosen))
    return laying_off(tray, number, question.melds[number - 1].meld, question.options)


def _choices(question: LayDownQuery) -> tuple[JokerNaming, ...]:
    """Return the ways to name the jokers, where there are several."""
    if JOKER not in question.chosen:
        return ()
    verb, _colon, text = question.ask.partition(":")
    if verb == "meld":
        if isinstance(read(tuple(sorted(question.chosen)), question.options), Meld):
            return ()
        ways = [way.cards for way in readings(question.chosen, question.options)]
    elif verb == "add" and int(text) <= len(question.melds):
        moves = [each.do.partition(":")[2] for each in _laid_off(question, int(text)).choices]
        ways = [NOTATION.read(f"{ME} {move}", SEATS).cards for move in moves]
    else:
        return ()
    return tuple(named_choice(replace(question, chosen=way), way) for way in ways)


def named_choice(question: LayDownQuery, cards: Sequence[Card]) -> JokerNaming:
    """Return the choice that leads to a question in which the jokers of `cards` are named."""
    named = ", ".join(short_name(card - JOKER) for card in cards if card > JOKER)
    return JokerNaming(_("the joker as %(card)s") % {"card": named}, question.url)


def _clause(question: LayDownQuery) -> str:
    verb = question.ask.partition(":")[0]
    if verb == "meld":
        return {SET: "2.1", RUN: "2.2"}[_chosen_meld(question).kind]
    if verb == "discard" and len(question.hand) == 1:
        return "5.1"
    return {"add": "4.1", "swap": "4.2", "discard": "1.4", "take": "4.3"}[verb]


def _chosen_meld(question: LayDownQuery) -> Meld:
    meld = read(tuple(sorted(question.chosen)), question.options)
    if not isinstance(meld, Meld):
        raise TypeError(f"the cards are allowed as a meld, but are none: {meld}")
    return meld


def _allowed(question: LayDownQuery) -> str:
    """Return in words that it is lawful, and what comes with it."""
    verb, _colon, number = question.ask.partition(":")
    options = question.options
    if verb == "meld":
        meld = _chosen_meld(question)
        points = sum(values(meld, options))
        first = _("This is a set.") if meld.kind == SET else _("This is a run.")
        return f"{first} " + _("For coming out it counts %(sum)s = %(points)s.") % {
            "sum": spelt_out(meld, options),
            "points": points,
        }
    if verb == "take":
        return _allowed_take(options)
    if verb == "discard":
        return _allowed_discard(question)
    cards = card_names(map(DECK.face, _move(question).cards))
    facts = {"cards": cards, "meld": number}
    if verb == "add":
        return _("This may be laid off on meld %(meld)s: %(cards)s.") % facts
    first = _("This may be swapped for the joker of meld %(meld)s: %(cards)s.") % facts
    if options.joker_keep:
        return f"{first} " + _("The joker may be kept.")
    return f"{first} " + _("The joker must be on the table again before the discard.")


def _allowed_take(options: Options) -> str:
    first = _("This card may be taken.")
    if options.discard_pick == "free":
        return f"{first} " + _("It may stay in the hand.")
    return f"{first} " + _("It must be on the table in this turn.")


def _allowed_discard(question: LayDownQuery) -> str:
    """Return that the card may be discarded, and what that brings."""
    card = PLAIN[question.chosen[0]]
    if len(question.hand) == 1:
        return _("This card may be discarded: the player goes out and wins the deal.")
    first = _("This card may be discarded.")
    options = question.options
    if options.fit_discard == "points" and wasted_on(question.state, ME, card):
        return f"{first} " + ngettext(
            "It fits on the table, so it costs %(points)s penalty point.",
            "It fits on the table, so it costs %(points)s penalty points.",
            options.fit_points,
        ) % {"points": options.fit_points}
    return first


def _changes(question: LayDownQuery, *, allowed: bool) -> Iterator[OtherLayDown]:
    """Yield the house rules under which the ruling would be another."""
    options = question.options
    for name, values_of in allowed_values(options).items():
        for value in other_values(values_of, getattr(options, name)):
            other = question.under(replace(options, **{name: value}))
            theirs = not isinstance(_judge(other), Refused)
            if theirs != allowed:
                yield changed(question, name, value, allowed=theirs)
                break
