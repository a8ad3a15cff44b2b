"""A deal while it is being entered: what was typed and tapped so far, and what it says.

A draft is one immutable value behind every form that asks for a deal. `tap` is what a button does
to it. Nothing of it is lost, whatever is wrong with it: `problems_in_draft` says what cannot be
read, and `read_draft` what deal it is as far as it can be read.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from scoring.core.deals import NOTHING, DealKind, DealResult, Left, Problem, problems_of
from scoring.core.formats import Agreement, Counting

NUMBER = re.compile(r"([-−–]?)([0-9]{1,6})")
DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
LONGEST, LONGEST_NUMBER, MOST_CARDS = 40, 6, 130
BLOCKED, NOT_PLAYED = "blocked", "not-played"


@dataclass(frozen=True, slots=True)
class DraftHand:
    """What was typed and tapped of one player's hand; cards by their names."""

    text: str = ""
    stage: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class DealDraft:
    """A deal as far as it was entered.

    `out` is who went out, as it was tapped: seats, `BLOCKED` or `NOT_PLAYED`. `gathered` is what
    the winner has, where that is asked for. `adjusted`: the referee gives each player a number.
    """

    hands: tuple[DraftHand, ...]
    out: tuple[str, ...] = ()
    gathered: str = ""
    in_one_turn: bool = False
    adjusted: bool = False

    @property
    def seats(self) -> range:
        return range(1, len(self.hands) + 1)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(int(each) for each in self.out if each.isdecimal())

    def hand(self, seat: int) -> DraftHand:
        return self.hands[seat - 1]

    def with_hand(self, seat: int, hand: DraftHand) -> "DealDraft":
        before, after = self.hands[: seat - 1], self.hands[seat:]
        return replace(self, hands=(*before, hand, *after))


# Taps


@dataclass(frozen=True, slots=True)
class AddCard:
    """A card tapped into a hand."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class TakeCard:
    """The card at a place of a hand, from 0, tapped away."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class DropCards:
    """All cards of a hand tapped away."""

    seat: int


@dataclass(frozen=True, slots=True)
class PickNumber:
    """A number tapped for a hand, in place of its cards."""

    seat: int
    number: str


@dataclass(frozen=True, slots=True)
class PressKey:
    """A key of a keypad: a digit or ``del``. `field` is ``left``, ``stage`` or ``gathered``."""

    field: str
    key: str
    seat: int = 0


@dataclass(frozen=True, slots=True)
class GoOut:
    """A player tapped as the one who went out, and so holds nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class AskForHands:
    """Each hand is asked for, and no longer what the winner gathered."""


Action = AddCard | TakeCard | DropCards | PickNumber | PressKey | GoOut | AskForHands


def tap(draft: DealDraft, action: Action) -> DealDraft:
    """Return the draft after a tap; one that fits no hand of it changes nothing."""
    if isinstance(action, AskForHands):
        return replace(draft, gathered="")
    if isinstance(action, PressKey) and action.field == "gathered":
        return replace(draft, gathered=_pressed(draft.gathered, action.key))
    if action.seat not in draft.seats:
        return draft
    return draft.with_hand(action.seat, _tapped(draft.hand(action.seat), action))


def _tapped(hand: DraftHand, action: Action) -> DraftHand:
    match action:
        case AddCard(name=name) if len(hand.cards) < MOST_CARDS:
            return replace(hand, cards=(*hand.cards, name))
        case TakeCard(place=place):
            return replace(hand, cards=hand.cards[:place] + hand.cards[place + 1 :])
        case DropCards():
            return replace(hand, cards=())
        case PickNumber(number=number):
            return replace(hand, text=number, cards=())
        case PressKey(field="left", key=key):
            return replace(hand, text=_pressed(hand.text, key))
        case PressKey(field="stage", key=key):
            return replace(hand, stage=_pressed(hand.stage, key))
        case GoOut():
            return DraftHand()
        case _:
            return hand


def _pressed(text: str, key: str) -> str:
    number = text.strip()
    if key == "del":
        return number[:-1]
    return number + key if key in DIGITS and len(number) < LONGEST_NUMBER else text


# Reading


def draft_of(deal: DealResult | None, agreement: Agreement, seats: int) -> DealDraft:
    """Return the draft in which a deal on the sheet is changed; an empty one where none stands."""
    if deal is None:
        return DealDraft((DraftHand(),) * seats)
    draft = DealDraft(
        tuple(
            DraftHand(_text(left.number), _text(left.stage), left.cards or ()) for left in deal.left
        ),
        out=tuple(map(str, deal.winners)),
        in_one_turn=deal.in_one_turn,
        adjusted=deal.kind is DealKind.ADJUSTED,
    )
    if deal.kind in (DealKind.BLOCKED, DealKind.NOT_PLAYED):
        return replace(draft, out=(deal.kind.value,))
    if has_gathered(draft, agreement):
        winner = draft.winners[0]
        hand = draft.hand(winner)
        emptied = draft.with_hand(winner, replace(hand, text=""))
        return replace(emptied, gathered=hand.text)
    return draft


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def number_of(text: str) -> int | None:
    """Return the number that was typed, None where it is none."""
    found = NUMBER.fullmatch(text.strip())
    if found is None:
        return None
    return -int(found[2]) if found[1] else int(found[2])


def is_unreadable(text: str) -> bool:
    return bool(text.strip()) and number_of(text) is None


def has_gathered(draft: DealDraft, agreement: Agreement) -> bool:
    """Return whether what the winner gathered has a field of its own."""
    counts_the_winner = agreement.format.counting is Counting.WINNER
    return counts_the_winner and bool(draft.winners) and not draft.adjusted


def seats_asked(draft: DealDraft) -> list[int]:
    """Return the seats whose hands are asked for."""
    if draft.adjusted:
        return list(draft.seats)
    if NOT_PLAYED in draft.out:
        return []
    return [seat for seat in draft.seats if seat not in draft.winners]


def is_answered(draft: DealDraft, seat: int, agreement: Agreement) -> bool:
    """Return whether a hand was given all that is asked of it."""
    hand = draft.hand(seat)
    if _has_stages(agreement) and number_of(hand.stage) is None:
        return False
    return bool(hand.cards) or number_of(hand.text) is not None


def read_draft(draft: DealDraft, agreement: Agreement) -> DealResult:
    """Return the deal that a draft says, as far as it can be read."""
    if NOT_PLAYED in draft.out and not draft.adjusted:
        return DealResult(DealKind.NOT_PLAYED, (NOTHING,) * len(draft.hands), draft.winners)
    if draft.adjusted:
        kind = DealKind.ADJUSTED
    else:
        kind = DealKind.BLOCKED if BLOCKED in draft.out else DealKind.PLAYED
    return DealResult(
        kind,
        tuple(_left(draft, seat, agreement) for seat in draft.seats),
        draft.winners,
        in_one_turn=draft.in_one_turn and agreement.factor > 1 and kind is DealKind.PLAYED,
    )


def _left(draft: DealDraft, seat: int, agreement: Agreement) -> Left:
    if seat in draft.winners and not draft.adjusted:
        is_gathered = has_gathered(draft, agreement)
        return Left(number=number_of(draft.gathered)) if is_gathered else NOTHING
    hand = draft.hand(seat)
    stage = number_of(hand.stage) if _has_stages(agreement) else None
    if hand.cards:
        return Left(cards=hand.cards, stage=stage)
    return Left(number=number_of(hand.text), stage=stage)


def _has_stages(agreement: Agreement) -> bool:
    return agreement.format.counting is Counting.STAGES


# What is wrong


def problems_in_draft(
    draft: DealDraft, agreement: Agreement, before: DealDraft
) -> tuple[Problem, ...]:
    """Return what cannot be read as a number, and what was left with a player who went out.

    `before` is the draft that the page was opened with. What stood in a hand then is no problem:
    where its player went out after all, the tap on the winner says that it holds no more.
    """
    found = []
    for seat in seats_asked(draft):
        hand = draft.hand(seat)
        texts = [hand.stage] if _has_stages(agreement) else []
        if _has_stages(agreement) or not hand.cards:
            texts.append(hand.text)
        found += [not_a_number(seat, text) for text in texts if is_unreadable(text)]
    if has_gathered(draft, agreement) and is_unreadable(draft.gathered):
        found.append(not_a_number(draft.winners[0], draft.gathered))
    if not draft.adjusted:
        found += [
            Problem("cards-of-winner", seat=seat)
            for seat in draft.winners
            if stripped(draft.hand(seat)) not in (stripped(before.hand(seat)), DraftHand())
        ]
    return tuple(found)


def stripped(hand: DraftHand) -> DraftHand:
    """Return a hand without the spaces around what was typed."""
    return replace(hand, text=hand.text.strip(), stage=hand.stage.strip())


def not_a_number(seat: int, text: str) -> Problem:
    return Problem("not-a-number", seat=seat, facts={"typed": text.strip()})


def warning_key(problem: Problem) -> str:
    """Return what a confirmation says it confirms: another number would be another warning."""
    facts = ",".join(str(value) for value in problem.facts.values())
    return f"{problem.code}.{problem.deal or 0}.{problem.seat or 0}.{facts}"


def confirmed(
    deal: DealResult, agreement: Agreement, number: int, keys: Collection[str]
) -> DealResult:
    """Return the deal with those of its warnings confirmed that the keys name."""
    warnings = [each for each in problems_of(deal, agreement, number) if each.is_warning]
    open_ones = {each.code for each in warnings if warning_key(each) not in keys}
    codes = {each.code for each in warnings}
    return replace(deal, accepted=frozenset(codes - open_ones))
