""" "May I come out?": the best lay-down of a hand of Jokeren, and rulings on melds, without a game.

Nothing is decided here. The hand and the table are posed as a moment of a deal: the player has
drawn, everybody has had a turn, and who is out came out in an earlier round. The game judges what
is asked there, and is asked again under other house rules to learn which would change the answer.
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
from referee.games.jokeren.melds import Meld
from referee.games.jokeren.notation import DECK, written
from referee.games.jokeren.options import Options
from referee.games.jokeren.state import Laid, Setup, State, Turn
from referee.presentation.sentences import refusal_sentence
from referee.rulings.house_rules import HouseRules

CODE = "jokeren"
ME, OTHER = 1, 2
SEATS, TURNS, OTHERS_CARDS, STOCK = 3, 9, 13, 20
"""The moment at which everything is asked: three turns of each of three players are over."""

PLAYERS = (gettext_lazy("The player"), gettext_lazy("Another player"), gettext_lazy("Another"))


@dataclass(frozen=True)
class LayDownQuery:
    """A hand, the melds on the table, and what is asked about some of the cards.

    melds   own ones (of the seat `ME`) first, then those of others
    out     whether the player is out already; who has own melds there is
    chosen  the cards of the hand that are asked about; a joker may be named
    ask     ``meld``, ``add:2``, ``swap:1``, or nothing
    """

    rules: HouseRules
    hand: tuple[Card, ...] = ()
    melds: tuple[Laid, ...] = ()
    out: bool = False
    chosen: tuple[Card, ...] = ()
    ask: str = ""

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
        return self.out or self.has_melds

    @cached_property
    def state(self) -> State:
        """The moment in which it is asked."""
        return State(
            setup=Setup(self.options, SEATS),
            hands=(self.hand, *((UNSEEN,) * OTHERS_CARDS for _seat in range(1, SEATS))),
            stock=(UNSEEN,) * STOCK,
            drawn=0,
            discards=(),
            melds=self.melds,
            turn=ME,
            turns=TURNS,
            opened=tuple(seat if seat != ME or self.is_out else 0 for seat in range(1, SEATS + 1)),
            now=Turn(draws=self.options.draw_count),
            waiting=(),
            renewals=0,
            fines=(0,) * SEATS,
            over=False,
            winner=0,
        )

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
        if self.chosen:
            facts["cards"] = written(self.chosen)
        if self.ask and self.chosen:
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
