"""What a hand of Jokeren can lay: the best lay-down, its sum, and what would make it enough."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from referee.engine.cards import UNSEEN, Card
from referee.engine.faces import Face
from referee.engine.options import allowed_values, other_values
from referee.engine.rulings import ALLOWED, Refused
from referee.games.jokeren import GAME
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.lay_down.solver import LayDown, best, can_open, dearest
from referee.games.jokeren.melds import Meld, values
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import Options
from referee.games.jokeren.presentation.drafts import short_name, spelt_out
from referee.games.jokeren.presentation.lay_down_query import (
    CODE,
    ME,
    OTHER,
    SEATS,
    LayDownQuery,
    OtherLayDown,
    changed,
    refusal_words,
)
from referee.games.jokeren.state import Swap
from referee.games.melds.moves import Add, Lay
from referee.rulings.ruling_query import Cited, cited

NO_BREAK = "\N{NO-BREAK SPACE}"
ONE_IS_KEPT = gettext_lazy("Nothing can be laid: one card must be kept for the discard.")

MOST_ASKED_AGAIN = 22
"""Cards of a hand that is asked again under other house rules, each of which takes its time; each
joker counts as three.
"""

MEANT_FOR_OPENING = (
    "melds",
    "max_run",
    "ace_wrap",
    "joker_ratio",
    "joker_gap",
    "opening_single_meld",
    "hand_out_waives",
    "ace_high",
    "joker_value",
    "go_out",
)
"""The house rules that decide whether a hand can come out, besides the points that it takes."""


@dataclass(frozen=True, slots=True)
class ShownMeld:
    """A meld that is drawn: the sum spelt out, and what it comes to when coming out."""

    kind: str
    faces: tuple[Face, ...]
    sum: str
    points: int


@dataclass(frozen=True, slots=True)
class Fits:
    """A card that is left: the numbers of the melds on which it can be laid off, and of those
    whose joker it frees.
    """

    card: str
    melds: tuple[int, ...]
    jokers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LayDownAnswer:
    """What a hand can lay.

    code      ``out``: it may come out; ``waived``: it may, whatever it is worth; ``short``: not
              yet; ``lay``: who is out may lay this; ``none``: there is no meld in it
    melds     the best lay-down, or, where it is too little, the one worth most
    enough    the points that are needed; 0 where none are asked
    left      the cards besides; `count` is what they count at the end, where anything may be laid
    fitting   the cards left that fit the table by themselves
    """

    code: str
    sentence: str
    clause: Cited
    melds: tuple[ShownMeld, ...] = ()
    points: int = 0
    enough: int = 0
    left: tuple[Face, ...] = ()
    count: int = 0
    fitting: tuple[Fits, ...] = ()
    changes: tuple[OtherLayDown, ...] = ()

    @property
    def may(self) -> bool:
        """Whether anything may be laid."""
        return self.code in ("out", "waived", "lay")

    @property
    def verdict(self) -> str:
        """The answer in a word or two."""
        facts = {"points": self.points, "needed": self.enough}
        if self.code == "lay":
            return _("Yes, lay these")
        if self.code == "none":
            return _("No meld to lay")
        if self.code == "waived" or not self.enough:
            return _("Yes, come out")
        if self.may:
            return _("Yes: %(points)s, with %(needed)s needed") % facts
        return _("Not yet: %(points)s of %(needed)s") % facts

    @property
    def short_verdict(self) -> str:
        """The same beside the number of cards."""
        facts = {"points": self.points, "needed": self.enough}
        if self.enough and self.points >= self.enough:
            return _("%(points)s, with %(needed)s needed") % facts
        if self.enough:
            return _("%(points)s of %(needed)s") % facts
        return _("can be laid") if self.may else _("no meld")

    @property
    def missing(self) -> int:
        return max(0, self.enough - self.points)

    @property
    def goes_out(self) -> bool:
        """Whether the deal ends with this lay and the discard."""
        return self.may and len(self.left) <= 1


def answer(question: LayDownQuery) -> LayDownAnswer | None:
    """Return what the hand can lay, or None while there is no hand."""
    hand, options = tuple(sorted(question.hand)), question.options
    if not hand:
        return None
    found = lay_down(hand, options, opened=question.is_out)
    if found:
        return _may_lay(question, found)
    # 5.1 It may be nothing but the card to discard that stands in the way.
    with_more = (UNSEEN, *hand)
    if question.is_out:
        if lay_down(with_more, options, opened=True):
            return _nothing(question, str(ONE_IS_KEPT), "5.1")
        return _nothing(question, _("There is no meld in this hand."), "3.5")
    small = len(hand) + 2 * hand.count(JOKER) <= MOST_ASKED_AGAIN
    others = tuple(_openings_elsewhere(question)) if small else ()
    found = dearest(hand, options)
    if not found:
        if opens(with_more, replace(options, opening_points=1)):
            return _nothing(question, str(ONE_IS_KEPT), "5.1", others)
        sentence = _("There is no meld in this hand, so it is worth nothing for coming out.")
        return _nothing(question, sentence, "3.1", others)
    ruling = GAME.judge(question.state, _lay(found.melds))
    if not isinstance(ruling, Refused):
        raise RuntimeError(f"the solver finds no opening, but this is one: {found}")
    most = _most(found, options)
    sentence = refusal_words(ruling)
    if opens(with_more, options):
        sentence += " " + _(
            "All cards together would be enough, but one must be kept for the discard."
        )
    return LayDownAnswer(
        code="short",
        sentence=sentence,
        clause=cited(CODE, ruling.clause),
        melds=shown(found.melds, options),
        points=most,
        enough=options.opening_points,
        left=_faces(found.left),
        changes=others,
    )


@lru_cache(maxsize=512)
def lay_down(hand: tuple[Card, ...], options: Options, *, opened: bool) -> LayDown | None:
    """Return the best lay-down of a hand."""
    return best(hand, options, opened=opened)


@lru_cache(maxsize=1024)
def opens(hand: tuple[Card, ...], options: Options) -> bool:
    """Return whether a hand can come out."""
    return can_open(hand, options)


def _most(found: LayDown, options: Options) -> int:
    """Return the points that count for coming out: of all melds, or of the dearest one."""
    if options.opening_single_meld:
        return max(sum(values(meld, options)) for meld in found.melds)
    return found.points


def _may_lay(question: LayDownQuery, found: LayDown) -> LayDownAnswer:
    options = question.options
    needed = 0 if question.is_out else options.opening_points
    number = len(question.hand) - len(found.left)
    cards = ngettext("%(number)s card", "%(number)s cards", number) % {"number": number}
    points = _most(found, options)
    if question.is_out:
        code, clause = "lay", "3.5"
        sentence = _("The player has come out and may lay %(cards)s: no points are needed.")
    elif points >= needed:
        code, clause = "out", "3.3" if options.opening_single_meld else "3.1"
        sentence = ngettext(
            "The player may come out with %(points)s point: %(needed)s are needed.",
            "The player may come out with %(points)s points: %(needed)s are needed.",
            points,
        )
    else:
        code, clause = "waived", "3.4"
        sentence = ngettext(
            "The player may come out: a player who lays down all cards but one does not need "
            "%(needed)s point.",
            "The player may come out: a player who lays down all cards but one does not need "
            "%(needed)s points.",
            needed,
        )
    facts = {"cards": cards, "points": points, "needed": needed}
    return LayDownAnswer(
        code=code,
        sentence=sentence % facts,
        clause=cited(CODE, clause),
        melds=shown(found.melds, options),
        points=points,
        enough=needed,
        left=_faces(found.left),
        count=_count(question, found),
        fitting=tuple(_fitting(question, found.left)),
    )


def _nothing(
    question: LayDownQuery, sentence: str, clause: str, changes: tuple[OtherLayDown, ...] = ()
) -> LayDownAnswer:
    return LayDownAnswer(
        code="none",
        sentence=sentence,
        clause=cited(CODE, clause),
        enough=0 if question.is_out else question.options.opening_points,
        left=_faces(sorted(question.hand)),
        fitting=tuple(_fitting(question, question.hand)),
        changes=changes,
    )


def _lay(melds: Sequence[Meld]) -> Lay:
    return Lay(ME, tuple(meld.cards for meld in melds))


def shown(melds: Sequence[Meld], options: Options) -> tuple[ShownMeld, ...]:
    return tuple(
        ShownMeld(
            kind=meld.kind,
            faces=_faces(meld.cards),
            sum=_kept_together(spelt_out(meld, options)),
            points=sum(values(meld, options)),
        )
        for meld in melds
    )


def _kept_together(sum_: str) -> str:
    """Return a sum in which no line ends between a card and what it counts."""
    return " + ".join(card.replace(" ", NO_BREAK) for card in sum_.split(" + "))


def _faces(cards: Sequence[Card]) -> tuple[Face, ...]:
    return tuple(DECK.face(card) for card in cards)


def _count(question: LayDownQuery, found: LayDown) -> int:
    """Return what the cards left would count if another player went out next."""
    after = GAME.apply(question.state, _lay(found.melds))
    known = (after.hands[0], *((JOKER,) for _seat in range(1, SEATS)))
    ended = GAME.outcome(after._replace(hands=known, over=True, winner=OTHER))
    return ended.points[0] if ended and ended.points else 0


def _fitting(question: LayDownQuery, left: Sequence[Card]) -> Iterator[Fits]:
    """Yield the cards left that fit the table by themselves, for who is out."""
    if not question.is_out or len(left) < 2:
        return
    state = question.state._replace(hands=(tuple(left), *question.state.hands[1:]))
    numbers = range(1, len(question.melds) + 1)
    for card in sorted({*left} - {JOKER}):
        fits = tuple(
            tuple(number for number in numbers if GAME.judge(state, move(card, number)) is ALLOWED)
            for move in (_add, _swap)
        )
        if any(fits):
            yield Fits(short_name(card), *fits)


def _add(card: Card, number: int) -> Add:
    return Add(ME, (card,), number)


def _swap(card: Card, number: int) -> Swap:
    return Swap(ME, (card,), number)


def _openings_elsewhere(question: LayDownQuery) -> Iterator[OtherLayDown]:
    """Yield the house rules under which the hand could come out."""
    hand, options = tuple(sorted(question.hand)), question.options
    found = dearest(hand, options)
    if found:
        yield changed(question, "opening_points", _most(found, options), allowed=True)
    for name in MEANT_FOR_OPENING:
        for value in other_values(allowed_values(options)[name], getattr(options, name)):
            if opens(hand, replace(options, **{name: value})):
                yield changed(question, name, value, allowed=True)
                break
