"""The form of one deal: who went out, what each other player had left, and what is wrong."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_picker import PadGroup, pad
from referee.engine.faces import Face
from scoring.core.deal_draft import (
    DraftHand,
    confirmed,
    draft_of,
    has_gathered,
    problems_in_draft,
    read_draft,
    stripped,
    warning_key,
)
from scoring.core.deals import DealResult, Left, Problem, problems_of, value
from scoring.core.formats import Agreement, Counting, Unit
from scoring.evening.deal_sentences import named_card, problem_sentence
from scoring.pages.entry.deal_post import DealPost
from scoring.pages.sheets.sheet_pages import written

TAPPED_WRONG = ("too-many-copies", "unknown-card")
"""What is said at once while cards are tapped; the rest waits for the last tap."""


@dataclass(frozen=True, slots=True)
class TappedCard:
    """A card left, as it was tapped; `face` is None for a name that no card has."""

    place: str
    name: str
    face: Face | None
    words: str


@dataclass(frozen=True)
class SeatPart:
    """What a deal's form asks for one seat."""

    seat: int
    name: str
    text: str
    stage: str
    cards: tuple[TappedCard, ...]
    counted: str
    is_open: bool
    errors: tuple[str, ...]
    is_out: bool

    @property
    def errors_id(self) -> str:
        return f"left-errors-{self.seat}"

    @property
    def prefix(self) -> str:
        """What goes before a card in the value of its button: whose it is."""
        return f"{self.seat} "

    @property
    def pad_label(self) -> str:
        return _("Cards left in the hand of %(name)s: first the colour, then the card") % {
            "name": self.name
        }


class DealForm:
    """One deal as its form has it: from what stands on the sheet, or from what was posted.

    `present` is the deal on the sheet, `post` None for a page that is opened.
    """

    def __init__(
        self,
        agreement: Agreement,
        names: Sequence[str],
        present: DealResult | None,
        post: DealPost | None = None,
    ) -> None:
        self.agreement, self.names, self.present = agreement, names, present
        self.before = draft_of(present, agreement, len(names))
        self.post = post or DealPost(self.before)
        self.draft = self.post.draft
        self.open, self.open_colour = self.post.open, self.post.open_colour
        self.reason = self.post.reason
        self.problems_found: tuple[Problem, ...] = ()
        self.is_checked = False

    # What it says

    @property
    def counts_the_winner(self) -> bool:
        return self.agreement.format.counting is Counting.WINNER

    @property
    def has_stages(self) -> bool:
        return self.agreement.format.counting is Counting.STAGES

    @property
    def has_gathered(self) -> bool:
        """Whether the winner's points have a field of their own."""
        return has_gathered(self.draft, self.agreement)

    @cached_property
    def unreadable(self) -> tuple[Problem, ...]:
        """What cannot be read as a number, and what was left with a player who went out."""
        return problems_in_draft(self.draft, self.agreement, self.before)

    @cached_property
    def deal(self) -> DealResult:
        """The deal that the form says, warnings confirmed as far as they were."""
        deal = read_draft(self.draft, self.agreement)
        return confirmed(deal, self.agreement, 0, {*self.post.warned, *self._confirmed_before})

    @property
    def _confirmed_before(self) -> list[str]:
        """The warnings that were confirmed of what stands there."""
        if self.present is None:
            return []
        again = replace(self.present, accepted=frozenset())
        return [
            warning_key(each)
            for each in problems_of(again, self.agreement)
            if each.code in self.present.accepted
        ]

    def check(self) -> bool:
        """Look for what is wrong with all of it; True where it can be entered."""
        self.show(self.unreadable or problems_of(self.deal, self.agreement))
        return not self.problems_found

    def show(self, problems: tuple[Problem, ...]) -> None:
        """Show what was found to be wrong with all of it."""
        self.is_checked, self.problems_found = True, problems

    # What the page shows

    @property
    def problems(self) -> tuple[Problem, ...]:
        if self.is_checked:
            return self.problems_found
        has_cards = any(hand.cards for hand in self.draft.hands)
        found = problems_of(self.deal, self.agreement) if has_cards else ()
        return tuple(problem for problem in found if problem.code in TAPPED_WRONG)

    def _sentence(self, problem: Problem) -> str:
        return problem_sentence(problem, self.names, self.agreement)

    @property
    def errors_out(self) -> list[str]:
        """What is wrong with who went out."""
        return [
            self._sentence(each)
            for each in self.problems
            if each.seat is None or each.code in OUT_CODES
        ]

    @property
    def warnings(self) -> list[tuple[str, str]]:
        """What the table is asked to confirm, each with its key."""
        if any(not each.is_warning for each in self.problems):
            return []
        return [(warning_key(each), self._sentence(each)) for each in self.problems]

    @property
    def has_errors(self) -> bool:
        return any(not each.is_warning for each in self.problems)

    @property
    def parts(self) -> list[SeatPart]:
        return [self._part(seat) for seat in self.draft.seats]

    def _part(self, seat: int) -> SeatPart:
        is_done_with = seat in self.draft.winners and not self.draft.adjusted
        hand = stripped(self.draft.hand(seat))
        if is_done_with and hand == stripped(self.before.hand(seat)):
            hand = DraftHand()
        cards = tuple(self._tapped(seat, place, name) for place, name in enumerate(hand.cards))
        return SeatPart(
            seat=seat,
            name=self.names[seat - 1],
            text=hand.text,
            stage=hand.stage,
            cards=cards,
            counted=self._counted(seat) if cards else "",
            is_open=self.open == seat,
            errors=tuple(
                self._sentence(each)
                for each in self.problems
                if each.seat == seat and each.code not in OUT_CODES and not self._is_gathered(each)
            ),
            is_out=seat in self.draft.winners,
        )

    def _is_gathered(self, problem: Problem) -> bool:
        """Return whether a problem stands beside the field for the winner's points."""
        return self.has_gathered and problem.seat in self.draft.winners

    @property
    def gathered_errors(self) -> list[str]:
        return [
            self._sentence(each)
            for each in self.problems
            if self._is_gathered(each) and each.code not in OUT_CODES
        ]

    def _tapped(self, seat: int, place: int, name: str) -> TappedCard:
        deck = self.agreement.deck
        card = deck.numbers.get(name)
        face = None if card is None else deck.face(card)
        return TappedCard(f"{seat} {place}", name, face, named_card(name, self.agreement))

    def _counted(self, seat: int) -> str:
        """Return in words what tapped cards count."""
        cards = self.draft.hand(seat).cards
        number = len(cards) if self.has_stages else value(Left(cards=cards), self.agreement)
        if number is None:
            return ""
        if self.agreement.unit is Unit.CARDS:
            return _("counts %(number)s") % {"number": number}
        return ngettext("%(number)s point", "%(number)s points", number) % {"number": number}

    @property
    def pad(self) -> tuple[PadGroup, ...]:
        """The cards to tap."""
        return pad(self.agreement.deck, forms=False)

    @property
    def hidden_cards(self) -> list[tuple[str, str]]:
        """The cards tapped so far, as the form carries them."""
        hands = enumerate(self.draft.hands, start=1)
        return [(f"cards-{seat}", " ".join(hand.cards)) for seat, hand in hands if hand.cards]

    @property
    def row(self) -> tuple[str, ...]:
        """The row that it would make, to be laid beside another."""
        return written(self.deal, self.agreement)


OUT_CODES = frozenset(
    {
        "no-winner",
        "two-winners",
        "winner-of-blocked",
        "winner-of-not-played",
        "cannot-be-blocked",
    }
)
"""What is said beside who went out; all else beside what a player had left."""
