""" "May I come out?": the best lay-down of a hand of Jokeren, and rulings on moves, without a game.

Nothing is decided here. The hand and the table are posed as a moment of a turn: usually the player
has drawn, everybody has had a turn, and a player who is out came out in an earlier round. The game
judges what is asked there, and is asked again under other house rules to learn which would change
the answer.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.engine.cards import UNSEEN, Card
from referee.engine.rulings import Refused
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.melds import Meld
from referee.games.jokeren.notation import DECK, written
from referee.games.jokeren.options import Options
from referee.games.jokeren.state import FRESH, Done, Laid, Setup, State, Turn
from referee.presentation.sentences import refusal_sentence
from referee.rulings.house_rules import HouseRules

CODE = "jokeren"
ME, OTHER = 1, 2
SEATS, TURNS, OTHERS_CARDS, STOCK = 3, 9, 13, 20
"""The moment at which everything is asked: three turns of each of three players are over."""

DRAWN, BEFORE, TOOK, SWAPPED, CAME_OUT, FIRST = (
    "drawn",
    "before",
    "took",
    "swapped",
    "came-out",
    "first",
)
MOMENTS = {
    DRAWN: gettext_lazy("I have drawn a card"),
    BEFORE: gettext_lazy("I have not drawn yet"),
    TOOK: gettext_lazy("I took the top discard, and have not laid it yet"),
    SWAPPED: gettext_lazy("I swapped for a joker, and hold it still"),
    CAME_OUT: gettext_lazy("I came out in this turn"),
    FIRST: gettext_lazy("I have drawn in the first round of turns"),
}
"""How the turn stands in which it is asked, in words."""

ASKED_HERE = (
    "jokers",
    "melds",
    "max_run",
    "ace_wrap",
    "joker_ratio",
    "joker_gap",
    "opening_points",
    "ace_high",
    "joker_value",
    "opening_single_meld",
    "hand_out_waives",
    "joker_set_swap",
    "joker_keep",
    "go_out",
    "hand_score",
    "joker_hand_value",
)
"""The house rules that this page offers; an address may say any other."""

PLAYERS = (
    gettext_lazy("The player"),
    gettext_lazy("Another player"),
    gettext_lazy("A third player"),
)


@dataclass(frozen=True)
class LayDownQuery:
    """A hand, the melds on the table, and what is asked about some of the cards.

    melds   own ones (of the seat `ME`) first, then those of others
    out     whether the player is out already; who has own melds there is
    chosen  the cards of the hand that are asked about; a joker may be named
    ask     ``meld``, ``add:2``, ``swap:1``, ``discard``, ``take``, or nothing
    moment  how the turn stands, one of `MOMENTS`
    top     the top discard, 0 where none is told; whoever took it holds it
    """

    rules: HouseRules
    hand: tuple[Card, ...] = ()
    melds: tuple[Laid, ...] = ()
    out: bool = False
    chosen: tuple[Card, ...] = ()
    ask: str = ""
    moment: str = DRAWN
    top: Card = 0

    @property
    def options(self) -> Options:
        options: Options = self.rules.options
        return options

    @property
    def has_melds(self) -> bool:
        """Whether own melds lie on the table."""
        return any(laid.owner == ME for laid in self.melds)

    @property
    def is_out(self) -> bool:
        return self.out or self.has_melds or self.moment == CAME_OUT

    @cached_property
    def state(self) -> State:
        """The moment in which it is asked."""
        turns = 0 if self.moment == FIRST else TURNS
        came_out = turns + 1 if self.moment == CAME_OUT else 1
        return State(
            setup=Setup(self.options, SEATS),
            hands=(self.hand, *((UNSEEN,) * OTHERS_CARDS for _seat in range(1, SEATS))),
            stock=(UNSEEN,) * STOCK,
            drawn=0,
            discards=(self.top,) if self.top and self.moment != TOOK else (),
            melds=self.melds,
            turn=ME,
            turns=turns,
            opened=(came_out if self.is_out else 0, *range(2, SEATS + 1)),
            now=self._turn,
            waiting=(),
            renewals=0,
            fines=(0,) * SEATS,
            over=False,
            winner=0,
        )

    @property
    def _turn(self) -> Turn:
        """What the player has done in this turn."""
        draws = self.options.draw_count
        taken = self.top if self.moment == TOOK else 0
        borrowed = int(self.moment == SWAPPED)
        done = Done((), JOKER if borrowed else taken, bool(taken), self.melds, (), False, 0)
        if self.moment == BEFORE:
            return FRESH
        if taken or borrowed:
            return Turn(draws, taken=taken, borrowed=borrowed, done=(done,))
        return Turn(draws)

    @property
    def query(self) -> dict[str, Any]:
        """What the address says."""
        facts: dict[str, Any] = {**self.rules.query}
        if self.hand:
            facts["hand"] = written(self.hand)
        for name, owner in (("mine", ME), ("theirs", OTHER)):
            melds = [written(laid.meld.cards) for laid in self.melds if laid.owner == owner]
            if melds:
                facts[name] = melds
        if self.out and not self.has_melds:
            facts["out"] = "on"
        if self.moment != DRAWN:
            facts["moment"] = self.moment
        if self.top:
            facts["top"] = DECK.names[self.top]
        if self.chosen:
            facts["cards"] = written(self.chosen)
        if self.ask and (self.chosen or self.ask == "take"):
            facts["ask"] = self.ask
        return facts

    @property
    def url(self) -> str:
        """The address of this very question."""
        address = reverse("referee:coming-out")
        return f"{address}?{urlencode(self.query, doseq=True)}" if self.query else address

    def under(self, options: Options) -> "LayDownQuery":
        """Return the same question under other house rules."""
        return replace(self, rules=replace(self.rules, options=options))

    def put(self, meld: Meld, owner: int) -> "LayDownQuery":
        """Return the question with one more meld on the table, and nothing asked."""
        melds = sorted((*self.melds, Laid(meld, owner)), key=lambda laid: laid.owner)
        return replace(self, melds=tuple(melds), ask="")

    def without(self, number: int) -> "LayDownQuery":
        """Return the question without the meld of that number, and nothing asked."""
        return replace(self, melds=self.melds[: number - 1] + self.melds[number:], ask="")


@dataclass(frozen=True, slots=True)
class OtherLayDown:
    """A house rule under which the answer would be another, and the question under it."""

    sentence: str
    allowed: bool
    url: str

    @property
    def then(self) -> str:
        """What the answer would be."""
        return _("Then yes.") if self.allowed else _("Then no.")


def refusal_words(refused: Refused) -> str:
    """Return the sentence of a refusal, in which the player has no name."""
    return refusal_sentence(CODE, refused, tuple(map(str, PLAYERS)), DECK)


def changed(question: LayDownQuery, name: str, value: Any, *, allowed: bool) -> OtherLayDown:
    other = question.under(replace(question.options, **{name: value}))
    rule = question.rules.book.house_rules[name]
    return OtherLayDown(rule.consequence(value), allowed, other.url)
