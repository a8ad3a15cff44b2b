"""One deal as it is typed and tapped: who went out, and what each other player had left.

Nothing of it is lost, whatever is wrong with it.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_name
from referee.engine.cards import UNSEEN, Deck
from referee.engine.faces import Face
from scoring.core.deals import NOTHING, DealKind, DealResult, Left, Problem, problems_of, value
from scoring.core.formats import Agreement, Counting, Unit
from scoring.models.sheets import REASON_LENGTH
from scoring.sheets.sentences import problem_sentence
from scoring.sheets.sheet_pages import written

NUMBER = re.compile(r"([-−–]?)([0-9]{1,6})")
LONGEST, MOST_CARDS = 40, 130
BLOCKED, NOT_PLAYED = "blocked", "not-played"
TAPPED_WRONG = ("too-many-copies", "unknown-card")
"""What is told at once while cards are tapped; the rest waits for the last tap."""


def warning_key(problem: Problem) -> str:
    """Return what a confirmation says it confirms: another number would be another warning."""
    facts = ",".join(str(value) for value in problem.facts.values())
    return f"{problem.code}.{problem.deal or 0}.{problem.seat or 0}.{facts}"


EMPTY: tuple[str, str, tuple[str, ...]] = ("", "", ())


def not_a_number(seat: int, text: str) -> Problem:
    return Problem("not-a-number", seat=seat, facts={"typed": text.strip()})


def is_unreadable(text: str) -> bool:
    return bool(text.strip()) and number_of(text) is None


def number_of(text: str) -> int | None:
    found = NUMBER.fullmatch(text.strip())
    if found is None:
        return None
    return -int(found[2]) if found[1] else int(found[2])


def confirmed(deal: DealResult, terms: Agreement, number: int, keys: Collection[str]) -> DealResult:
    """Return the deal with those of its warnings confirmed that the keys name."""
    warnings = [each for each in problems_of(deal, terms, number) if each.is_warning]
    open_ones = {each.code for each in warnings if warning_key(each) not in keys}
    codes = {each.code for each in warnings}
    return replace(deal, accepted=frozenset(codes - open_ones))


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

    `given` is a post, None for a page that is opened. `present` is the deal on the sheet.
    """

    def __init__(
        self,
        terms: Agreement,
        deck: Deck,
        names: Sequence[str],
        present: DealResult | None,
        given: QueryDict | None = None,
    ) -> None:
        self.terms, self.deck, self.names, self.present = terms, deck, names, present
        self.seats = range(1, len(names) + 1)
        self.reason = ""
        self.open, self.open_colour = 0, ""
        self.warned: tuple[str, ...] = ()
        self.told: tuple[Problem, ...] = ()
        self.is_checked = False
        if given is None:
            self._from_sheet(present)
        else:
            self._from_post(given)

    # Reading

    def _from_sheet(self, deal: DealResult | None) -> None:
        self.out: tuple[str, ...] = ()
        self.texts = dict.fromkeys(self.seats, "")
        self.stages = dict.fromkeys(self.seats, "")
        self.cards: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.gathered, self.in_one_turn, self.adjusted = "", False, False
        if deal is None:
            return
        self.out = tuple(str(seat) for seat in deal.winners)
        if deal.kind in (DealKind.BLOCKED, DealKind.NOT_PLAYED):
            self.out = (deal.kind.value,)
        self.adjusted, self.in_one_turn = deal.kind is DealKind.ADJUSTED, deal.in_one_turn
        for seat, left in enumerate(deal.left, 1):
            self.texts[seat] = "" if left.number is None else str(left.number)
            self.stages[seat] = "" if left.stage is None else str(left.stage)
            self.cards[seat] = list(left.cards or ())
        if self.counts_the_winner and deal.winners and not self.adjusted:
            winner = deal.winners[0]
            self.gathered, self.texts[winner] = self.texts[winner], ""

    def _from_post(self, given: QueryDict) -> None:
        known = {*map(str, self.seats), BLOCKED, NOT_PLAYED}
        self.out = tuple(dict.fromkeys(each for each in given.getlist("out") if each in known))
        self.texts = {seat: given.get(f"left-{seat}", "")[:LONGEST] for seat in self.seats}
        self.stages = {seat: given.get(f"stage-{seat}", "")[:LONGEST] for seat in self.seats}
        self.cards = {
            seat: [name[:LONGEST] for name in given.get(f"cards-{seat}", "").split()[:MOST_CARDS]]
            for seat in self.seats
        }
        self.gathered = given.get("gathered", "")[:LONGEST]
        self.in_one_turn, self.adjusted = "in_one_turn" in given, "adjusted" in given
        self.reason = given.get("reason", "")[: 2 * REASON_LENGTH]
        if given.get("do") == "accept":
            self.warned = tuple(given.getlist("warned"))
        self.open = self._seat(given.get("open", ""))
        self.open_colour = given.get("pad-add", "")[:LONGEST]
        self._tap(given)

    def _seat(self, text: str) -> int:
        return next((seat for seat in self.seats if str(seat) == text), 0)

    def _tap(self, given: QueryDict) -> None:
        """Do what was tapped: a pad opened, a card added, taken away, or all of a hand."""
        verb, _colon, seat = given.get("do", "").partition(":")
        if verb == "pad":
            self.open = self._seat(seat)
        elif verb == "close":
            self.open = 0
        elif verb == "clear" and self._seat(seat):
            self.cards[self._seat(seat)] = []
            self.open = 0
        own, _space, name = given.get("add", "").partition(" ")
        if name and self._seat(own) and len(self.cards[self._seat(own)]) < MOST_CARDS:
            self.open = self._seat(own)
            self.cards[self.open].append(name[:LONGEST])
        own, _space, place = given.get("away", "").partition(" ")
        if self._seat(own) and place.isdecimal() and len(place) < 4:
            self.open = self._seat(own)
            if int(place) < len(self.cards[self.open]):
                del self.cards[self.open][int(place)]

    # What it says

    @property
    def counts_the_winner(self) -> bool:
        return self.terms.format.counting is Counting.WINNER

    @property
    def has_stages(self) -> bool:
        return self.terms.format.counting is Counting.STAGES

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(int(each) for each in self.out if each.isdecimal())

    @cached_property
    def unreadable(self) -> tuple[Problem, ...]:
        """What cannot be read as a number, and what was left with somebody who went out."""
        found = []
        for seat in self._asked:
            texts = [self.stages[seat]] if self.has_stages else []
            if self.has_stages or not self.cards[seat]:
                texts.append(self.texts[seat])
            found += [not_a_number(seat, text) for text in texts if is_unreadable(text)]
        if self.has_gathered and is_unreadable(self.gathered):
            found.append(not_a_number(self.winners[0], self.gathered))
        if not self.adjusted:
            found += [
                Problem("cards-of-winner", seat=seat)
                for seat in self.winners
                if self._holds(seat) not in (self._before(seat), EMPTY)
            ]
        return tuple(found)

    @property
    def _asked(self) -> list[int]:
        """The seats whose hands are asked for."""
        if self.adjusted:
            return list(self.seats)
        if NOT_PLAYED in self.out:
            return []
        return [seat for seat in self.seats if seat not in self.winners]

    @property
    def has_gathered(self) -> bool:
        """Whether the winner's points have a field of their own."""
        return self.counts_the_winner and bool(self.winners) and not self.adjusted

    def _holds(self, seat: int) -> tuple[str, str, tuple[str, ...]]:
        return self.texts[seat].strip(), self.stages[seat].strip(), tuple(self.cards[seat])

    def _before(self, seat: int) -> tuple[str, str, tuple[str, ...]]:
        """Return what stood in a seat's fields when the page was opened.

        Where that player went out after all, the tap on the winner says that it holds no more.
        """
        if self.present is None:
            return EMPTY
        return DealForm(self.terms, self.deck, self.names, self.present)._holds(seat)

    def _left(self, seat: int) -> Left:
        if seat in self.winners and not self.adjusted:
            return Left(number=number_of(self.gathered)) if self.has_gathered else NOTHING
        stage = number_of(self.stages[seat]) if self.has_stages else None
        if self.cards[seat]:
            return Left(cards=tuple(self.cards[seat]), stage=stage)
        return Left(number=number_of(self.texts[seat]), stage=stage)

    @cached_property
    def deal(self) -> DealResult:
        """The deal that the form tells, warnings confirmed as far as they were."""
        return confirmed(self._deal(), self.terms, 0, {*self.warned, *self._confirmed_before})

    @property
    def _confirmed_before(self) -> list[str]:
        """The warnings that were confirmed of what stands there."""
        if self.present is None:
            return []
        again = replace(self.present, accepted=frozenset())
        return [
            warning_key(each)
            for each in problems_of(again, self.terms)
            if each.code in self.present.accepted
        ]

    def _deal(self) -> DealResult:
        if NOT_PLAYED in self.out and not self.adjusted:
            return DealResult(DealKind.NOT_PLAYED, (NOTHING,) * len(self.names), self.winners)
        if self.adjusted:
            kind = DealKind.ADJUSTED
        else:
            kind = DealKind.BLOCKED if BLOCKED in self.out else DealKind.PLAYED
        return DealResult(
            kind,
            tuple(self._left(seat) for seat in self.seats),
            self.winners,
            in_one_turn=self.in_one_turn and self.terms.factor > 1 and kind is DealKind.PLAYED,
        )

    def check(self) -> bool:
        """Look for what is wrong with all of it; True where it can be entered."""
        self.is_checked = True
        self.told = self.unreadable or problems_of(self.deal, self.terms)
        return not self.told

    # What the page shows

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        if self.is_checked:
            return self.told
        found = problems_of(self.deal, self.terms) if any(self.cards.values()) else ()
        return tuple(problem for problem in found if problem.code in TAPPED_WRONG)

    def _sentence(self, problem: Problem) -> str:
        return problem_sentence(problem, self.names, self.deck)

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
        return [self._part(seat) for seat in self.seats]

    def _part(self, seat: int) -> SeatPart:
        is_done_with = seat in self.winners and not self.adjusted
        fields = self._holds(seat)
        if is_done_with and fields == self._before(seat):
            fields = EMPTY
        cards = tuple(self._tapped(seat, place, name) for place, name in enumerate(fields[2]))
        return SeatPart(
            seat=seat,
            name=self.names[seat - 1],
            text=fields[0],
            stage=fields[1],
            cards=cards,
            counted=self._counted(seat) if cards else "",
            is_open=self.open == seat,
            errors=tuple(
                self._sentence(each)
                for each in self.problems
                if each.seat == seat and each.code not in OUT_CODES and not self._is_gathered(each)
            ),
            is_out=seat in self.winners,
        )

    def _is_gathered(self, problem: Problem) -> bool:
        """Return whether a problem stands beside the field for the winner's points."""
        return self.has_gathered and problem.seat in self.winners

    @property
    def gathered_errors(self) -> list[str]:
        return [
            self._sentence(each)
            for each in self.problems
            if self._is_gathered(each) and each.code not in OUT_CODES
        ]

    def _tapped(self, seat: int, place: int, name: str) -> TappedCard:
        card = self.deck.numbers.get(name, UNSEEN)
        face = self.deck.face(card) if card else None
        return TappedCard(f"{seat} {place}", name, face, card_name(face) if face else name)

    def _counted(self, seat: int) -> str:
        """Return in words what tapped cards count."""
        hand = Left(cards=tuple(self.cards[seat]))
        number = len(self.cards[seat]) if self.has_stages else value(hand, self.terms)
        if number is None:
            return ""
        if self.terms.unit is Unit.CARDS:
            return _("counts %(number)s") % {"number": number}
        return ngettext("%(number)s point", "%(number)s points", number) % {"number": number}

    @property
    def hidden_cards(self) -> list[tuple[str, str]]:
        """The cards tapped so far, as the form carries them."""
        return [(f"cards-{seat}", " ".join(cards)) for seat, cards in self.cards.items() if cards]

    @property
    def row(self) -> tuple[str, ...]:
        """The row that it would make, to be laid beside another."""
        return written(self.deal, self.terms)


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
