"""Entering a deal on a phone, step by step: who went out, each hand in turn, what is read aloud.

Every step is a post of one form that carries all that was tapped so far, so that it needs no script
and loses nothing. What was tapped is a draft; `next_step` says what is asked after each tap.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.core.deal_draft import (
    BLOCKED,
    DIGITS,
    DealDraft,
    draft_of,
    has_gathered,
    is_answered,
    number_of,
    seats_asked,
)
from scoring.core.deals import DealResult, cells
from scoring.core.formats import Agreement, Unit
from scoring.evening.deal_sentences import problem_sentence
from scoring.evening.table_state import TableState
from scoring.evening.wording import number_text
from scoring.pages.entry.deal_form import DealForm, SeatPart
from scoring.pages.entry.deal_post import DealPost, read_phone_post, seat_in
from scoring.pages.entry.read_back import read_back

MOST_TILES = 15


class EntryStep(StrEnum):
    """What is asked now."""

    WHO = "who"
    HAND = "hand"
    GATHERED = "gathered"
    SUMMARY = "summary"


@dataclass(frozen=True, slots=True)
class Sum:
    """A player's line while a deal is entered: what the deal counts, and the total with it."""

    seat: int
    name: str
    counts: str
    total: str


@dataclass(frozen=True, slots=True)
class PhoneStep:
    """What a phone asks: a step and, where that is a hand, whose."""

    step: EntryStep
    seat: int = 0


@dataclass(frozen=True)
class PhoneTap:
    """The last tap on a phone, and what was asked when it was tapped.

    verb, named  what the tapped button does (``ask``, ``who``), and to what: a seat, ``gathered``
    step_before  the step before: a seat, ``gathered``, or neither
    is_opened    nothing was tapped yet: the page was opened
    is_on_hand   a card or a key was tapped, after which the same hand is asked for
    is_key       it was a key of the keypad
    is_picked    it was a number to tap
    by_hand      each hand is asked for, where the winner's points alone would do
    """

    verb: str = ""
    named: str = ""
    step_before: str = ""
    is_opened: bool = False
    is_on_hand: bool = False
    is_key: bool = False
    is_picked: bool = False
    by_hand: bool = False

    @property
    def stays(self) -> bool:
        """Whether the same hand is asked for after it."""
        return self.is_on_hand or self.verb in STAYING

    @property
    def is_next(self) -> bool:
        """Whether the player was done with what was asked."""
        return self.verb == "next" or self.is_picked

    @property
    def was_gathered(self) -> bool:
        return self.step_before == EntryStep.GATHERED


STAYING = ("pad", "clear", "ask", "more")
"""What buttons do after which the same hand is asked for."""


def _tap_in(posted: QueryDict | None) -> PhoneTap:
    if posted is None:
        return PhoneTap(is_opened=True)
    verb, _colon, named = posted.get("do", "").partition(":")
    return PhoneTap(
        verb=verb,
        named=named,
        step_before=posted.get("ask", ""),
        is_on_hand=bool({"add", "away", "key"} & set(posted)),
        is_key="key" in posted,
        is_picked="pick" in posted,
        by_hand="by_hand" in posted or verb == "hands",
    )


def next_step(draft: DealDraft, agreement: Agreement, tapped: PhoneTap) -> PhoneStep:
    """Return what is asked after a tap: first who went out, then each hand, then the summary."""
    if not draft.out or tapped.verb == "who":
        return PhoneStep(EntryStep.WHO)
    if tapped.verb in ("ask", "more") and tapped.named == EntryStep.GATHERED:
        return PhoneStep(EntryStep.GATHERED)
    if tapped.stays:
        named = tapped.named if tapped.verb in STAYING else tapped.step_before
        if seat := seat_in(named, len(draft.hands)):
            return PhoneStep(EntryStep.HAND, seat)
        if tapped.was_gathered:
            return PhoneStep(EntryStep.GATHERED)
    if tapped.is_opened or tapped.verb in ("send", "accept"):
        return PhoneStep(EntryStep.SUMMARY)
    if has_gathered(draft, agreement) and not tapped.by_hand:
        is_read = number_of(draft.gathered) is not None
        return PhoneStep(EntryStep.SUMMARY if is_read else EntryStep.GATHERED)
    for seat in seats_asked(draft):
        if not is_answered(draft, seat, agreement):
            return PhoneStep(EntryStep.HAND, seat)
    return PhoneStep(EntryStep.SUMMARY)


class PhoneEntry:
    """A deal being entered on a phone. `posted` is a post, None for a page that is opened."""

    def __init__(
        self,
        table: TableState,
        number: int,
        present: DealResult | None,
        posted: QueryDict | None,
    ) -> None:
        self.table, self.number = table, number
        self.agreement, self.names = table.agreement, table.names
        seats = len(self.names)
        post = (
            DealPost(draft_of(present, self.agreement, seats))
            if posted is None
            else read_phone_post(posted, seats)
        )
        self.tapped = _tap_in(posted)
        asks = next_step(post.draft, self.agreement, self.tapped)
        self.step, self.seat = asks.step, asks.seat
        if not self.seat or post.open != self.seat or self.tapped.verb == "more":
            post = replace(post, open=0)
        self.form = DealForm(self.agreement, self.names, present, post)
        if self.step is EntryStep.SUMMARY:
            self.form.check()

    @property
    def sends(self) -> bool:
        return self.tapped.verb in ("send", "accept") and self.step is EntryStep.SUMMARY

    @property
    def asks_gathered(self) -> bool:
        """Whether the winner's points are asked for, and not each hand."""
        return self.form.has_gathered and not self.tapped.by_hand

    @property
    def hands_asked(self) -> list[int]:
        """The seats whose hands are asked for."""
        return [] if self.asks_gathered else seats_asked(self.form.draft)

    # What the page shows

    @property
    def part(self) -> SeatPart:
        """The hand that is asked for."""
        return self.form.parts[self.seat - 1]

    @property
    def place(self) -> int:
        """Which of the hands this is, from 1."""
        return self.hands_asked.index(self.seat) + 1 if self.seat in self.hands_asked else 0

    @property
    def field(self) -> str:
        """The name of the number that the keypad types."""
        return "gathered" if self.step is EntryStep.GATHERED else f"left-{self.seat}"

    @property
    def text(self) -> str:
        draft = self.form.draft
        return draft.gathered if self.step is EntryStep.GATHERED else draft.hand(self.seat).text

    @property
    def winner(self) -> str:
        winners = self.form.draft.winners
        return self.names[winners[0] - 1] if winners else ""

    @property
    def tiles(self) -> range:
        """The numbers to tap at once: where cards are counted, those that a hand can have."""
        is_typed = self.tapped.verb == "more" or self.tapped.is_key
        if self.form.has_stages or self.agreement.unit is not Unit.CARDS or is_typed:
            return range(0)
        return range(1, min(self.agreement.most_left or MOST_TILES, MOST_TILES) + 1)

    @property
    def digits(self) -> tuple[str, ...]:
        return DIGITS

    @property
    def outcome(self) -> str:
        """How the deal ended, as far as it was tapped."""
        if self.winner:
            return _("%(name)s went out.") % {"name": self.winner}
        if BLOCKED in self.form.draft.out:
            return _("Nobody went out: the deal is blocked.")
        return _("The deal was not played.")

    @property
    def asks(self) -> str:
        """What the number or the hand of this step is for, as the form carries it."""
        if self.step is EntryStep.HAND:
            return str(self.seat)
        return "gathered" if self.step is EntryStep.GATHERED else ""

    @property
    def error(self) -> str:
        """What is wrong with the number just typed; empty where this one was not asked for yet."""
        if not self.tapped.is_next:
            return ""
        if self.step is EntryStep.HAND:
            if str(self.seat) != self.tapped.step_before:
                return ""
            for problem in self.form.unreadable:
                if problem.seat == self.seat:
                    return problem_sentence(problem, self.names, self.agreement)
            return _("Please enter a number first.")
        is_open = self.step is EntryStep.GATHERED and self.tapped.was_gathered
        return _("Please enter a number first.") if is_open else ""

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """All that was tapped so far and is not shown in this step, as the form carries it."""
        draft = self.form.draft
        fields = [] if self.step is EntryStep.WHO else [("out", each) for each in draft.out]
        for seat, hand in enumerate(draft.hands, start=1):
            if seat != self.seat or hand.cards or self.tiles:
                fields.append((f"left-{seat}", hand.text))
            if seat != self.seat:
                fields.append((f"stage-{seat}", hand.stage))
        fields += self.form.hidden_cards
        if self.step is not EntryStep.GATHERED:
            fields.append(("gathered", draft.gathered))
        if self.tapped.by_hand:
            fields.append(("by_hand", "on"))
        if draft.in_one_turn and self.step is not EntryStep.SUMMARY:
            fields.append(("in_one_turn", "on"))
        return [(name, value) for name, value in fields if value]

    @cached_property
    def sums(self) -> list[Sum]:
        """What each player has in this deal as far as it was tapped, and the total with it."""
        partial = self.form.deal
        values: Sequence[int | None] = cells(partial, self.agreement) if self.form.draft.out else ()
        deals = self.table.deals
        stood = deals[self.number - 1] if self.number <= len(deals) else None
        before = cells(stood, self.agreement) if stood else (None,) * len(self.names)
        found = []
        for seat, name in enumerate(self.names, 1):
            now = values[seat - 1] if values else None
            total = (self.table.columns[seat - 1].total or 0) - (before[seat - 1] or 0)
            is_out = seat in self.form.draft.winners
            counts = "X" if is_out and not now else number_text(now)
            with_it = "" if self.form.has_stages else number_text(total + (now or 0))
            found.append(Sum(seat, name, counts, with_it))
        return found

    @property
    def read_back(self) -> str:
        return read_back(self.form.deal, self.names, self.agreement)

    @property
    def shows_hands(self) -> list[SeatPart]:
        """The hands that the summary offers to change."""
        return [self.form.parts[seat - 1] for seat in self.hands_asked]

    @property
    def question(self) -> str:
        """What is asked about a hand."""
        if self.agreement.unit is Unit.CARDS:
            return _("How many cards are left?")
        return _("How many points are left?")
