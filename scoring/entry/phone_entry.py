"""Entering a deal on a phone, step by step: who went out, each hand in turn, what is read aloud.

Every step is a post of one form that carries all that was tapped so far, so that it needs no script
and loses nothing. The deal itself is read by `scoring.entry.deal_form`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from django.http import QueryDict
from django.utils.translation import gettext as _

from referee.engine.cards import Deck
from scoring.core.deals import DealResult, cells
from scoring.core.formats import Agreement, Unit
from scoring.entry.deal_form import BLOCKED, NOT_PLAYED, DealForm, SeatPart, number_of
from scoring.entry.read_back import read_aloud
from scoring.events.event_state import TableState
from scoring.sheets.sentences import problem_sentence
from scoring.wording import number_text

LONGEST_NUMBER = 6
DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
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


def _prepared(given: QueryDict) -> QueryDict:
    """Return a post with what was tapped done to it: a number tile, a digit, who went out."""
    data = given.copy()
    # That is the referee's.
    data.pop("adjusted", None)
    seat, _space, number = given.get("pick", "").partition(" ")
    if seat.isdecimal() and number_of(number) is not None:
        data[f"left-{seat}"] = number
        data.pop(f"cards-{seat}", None)
    field, _space, key = given.get("key", "").partition(" ")
    if field == "gathered" or field.partition("-")[0] in ("left", "stage"):
        typed = data.get(field, "").strip()
        if key == "del":
            data[field] = typed[:-1]
        elif key in DIGITS and len(typed) < LONGEST_NUMBER:
            data[field] = typed + key
    if given.get("step") == EntryStep.WHO and given.get("out", "").isdecimal():
        for name in (f"left-{given['out']}", f"stage-{given['out']}", f"cards-{given['out']}"):
            data.pop(name, None)
    return data


STAYING = ("pad", "clear", "ask", "more")
"""Taps after which the same hand is asked for."""


class PhoneEntry:
    """A deal being entered on a phone. `given` is a post, None for a page that is opened."""

    def __init__(
        self,
        played: TableState,
        number: int,
        deck: Deck,
        present: DealResult | None,
        given: QueryDict | None,
    ) -> None:
        data = None if given is None else _prepared(given)
        self.played, self.number, self.deck = played, number, deck
        self.terms: Agreement = played.terms
        self.names: Sequence[str] = played.names
        self.form = DealForm(self.terms, deck, self.names, present, data)
        self.verb, _colon, self.named = ("" if data is None else data.get("do", "")).partition(":")
        self.by_hand = data is not None and ("by_hand" in data or self.verb == "hands")
        if self.by_hand:
            self.form.gathered = ""
        asked = "" if data is None else data.get("ask", "")
        self.is_next = data is not None and (self.verb == "next" or "pick" in data)
        self.answered = self._seat(asked)
        self.seat = self._seat(self.named) if self.verb in STAYING else self.answered
        taps = {"add", "away", "key"} & set(() if data is None else data)
        self.stays = bool(taps) or self.verb in STAYING
        self.was_gathered = asked == EntryStep.GATHERED
        self.is_typed = self.verb == "more" or bool(data and "key" in data)
        self.step = self._step(is_opened=given is None)
        if self.form.open != self.seat or self.step is not EntryStep.HAND or self.verb == "more":
            self.form.open = 0
        if self.step is EntryStep.SUMMARY:
            self.form.check()

    def _seat(self, text: str) -> int:
        return next((seat for seat in self.form.seats if str(seat) == text), 0)

    @property
    def sends(self) -> bool:
        return self.verb in ("send", "accept") and self.step is EntryStep.SUMMARY

    def _step(self, *, is_opened: bool) -> EntryStep:
        if not self.form.out or self.verb == "who":
            return EntryStep.WHO
        if self.verb in ("ask", "more") and self.named == EntryStep.GATHERED:
            return EntryStep.GATHERED
        if self.stays:
            if self.was_gathered and not self.seat:
                return EntryStep.GATHERED
            if self.seat:
                return EntryStep.HAND
        if is_opened or self.verb in ("send", "accept"):
            return EntryStep.SUMMARY
        if self.asks_gathered and number_of(self.form.gathered) is None:
            return EntryStep.GATHERED
        if not self.asks_gathered:
            self.seat = next((seat for seat in self.asked if not self._is_answered(seat)), 0)
            if self.seat:
                return EntryStep.HAND
        return EntryStep.SUMMARY

    @property
    def asks_gathered(self) -> bool:
        """Whether the points of who went out are asked for, and not each hand."""
        return self.form.has_gathered and not self.by_hand

    @property
    def asked(self) -> list[int]:
        """The seats whose hands are asked for."""
        if NOT_PLAYED in self.form.out or self.asks_gathered:
            return []
        return [seat for seat in self.form.seats if seat not in self.form.winners]

    def _is_answered(self, seat: int) -> bool:
        if self.form.has_stages and number_of(self.form.stages[seat]) is None:
            return False
        return bool(self.form.cards[seat]) or number_of(self.form.texts[seat]) is not None

    # What the page shows

    @property
    def part(self) -> SeatPart:
        """The hand that is asked for."""
        return self.form.parts[self.seat - 1]

    @property
    def place(self) -> int:
        """Which of the hands this is, from 1."""
        return self.asked.index(self.seat) + 1 if self.seat in self.asked else 0

    @property
    def field(self) -> str:
        """The name of the number that the keypad types."""
        return "gathered" if self.step is EntryStep.GATHERED else f"left-{self.seat}"

    @property
    def typed(self) -> str:
        return self.form.gathered if self.step is EntryStep.GATHERED else self.form.texts[self.seat]

    @property
    def winner(self) -> str:
        return self.names[self.form.winners[0] - 1] if self.form.winners else ""

    @property
    def tiles(self) -> range:
        """The numbers to tap at once: where cards are counted, those that a hand can have."""
        if self.form.has_stages or self.terms.unit is not Unit.CARDS or self.is_typed:
            return range(0)
        return range(1, min(self.terms.most_left or MOST_TILES, MOST_TILES) + 1)

    @property
    def digits(self) -> tuple[str, ...]:
        return DIGITS

    @property
    def is_blocked(self) -> bool:
        return BLOCKED in self.form.out

    @property
    def error(self) -> str:
        """What is wrong with the number just typed; empty where this one was not asked for yet."""
        if not self.is_next:
            return ""
        if self.step is EntryStep.HAND:
            if self.seat != self.answered:
                return ""
            for problem in self.form.unreadable:
                if problem.seat == self.seat:
                    return problem_sentence(problem, self.names, self.deck)
            return _("Please enter a number first.")
        is_open = self.step is EntryStep.GATHERED and self.was_gathered
        return _("Please enter a number first.") if is_open else ""

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """All that was tapped so far and is not shown in this step, as the form carries it."""
        form = self.form
        fields = [] if self.step is EntryStep.WHO else [("out", each) for each in form.out]
        shown = self.seat if self.step is EntryStep.HAND else 0
        for seat in form.seats:
            if seat != shown or form.cards[seat] or self.tiles:
                fields.append((f"left-{seat}", form.texts[seat]))
            if seat != shown:
                fields.append((f"stage-{seat}", form.stages[seat]))
        fields += form.hidden_cards
        if self.step is not EntryStep.GATHERED:
            fields.append(("gathered", form.gathered))
        if self.by_hand:
            fields.append(("by_hand", "on"))
        if form.in_one_turn and self.step is not EntryStep.SUMMARY:
            fields.append(("in_one_turn", "on"))
        return [(name, value) for name, value in fields if value]

    @cached_property
    def sums(self) -> list[Sum]:
        """What each player has in this deal as far as it was tapped, and the total with it."""
        partial = self.form.deal
        values: Sequence[int | None] = cells(partial, self.terms) if self.form.out else ()
        stood = (
            self.played.deals[self.number - 1] if self.number <= len(self.played.deals) else None
        )
        before = cells(stood, self.terms) if stood else (None,) * len(self.names)
        found = []
        for seat, name in enumerate(self.names, 1):
            now = values[seat - 1] if values else None
            total = (self.played.columns[seat - 1].total or 0) - (before[seat - 1] or 0)
            is_out = seat in self.form.winners
            counts = "X" if is_out and not now else number_text(now)
            with_it = "" if self.form.has_stages else number_text(total + (now or 0))
            found.append(Sum(seat, name, counts, with_it))
        return found

    @property
    def aloud(self) -> str:
        return read_aloud(self.form.deal, self.names, self.terms)

    @property
    def shows_hands(self) -> list[SeatPart]:
        """The hands that the summary offers to change."""
        return [self.form.parts[seat - 1] for seat in self.asked]

    @property
    def counts_cards(self) -> bool:
        return self.terms.unit is Unit.CARDS
