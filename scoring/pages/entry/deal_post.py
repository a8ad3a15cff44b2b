"""The post of a form of a deal: the draft that it carries, with what was just tapped done to it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from django.http import QueryDict

from scoring.core.deal_draft import (
    BLOCKED,
    LONGEST,
    MOST_CARDS,
    NOT_PLAYED,
    Action,
    AddCard,
    AskForHands,
    DealDraft,
    DraftHand,
    DropCards,
    GoOut,
    PickNumber,
    PressKey,
    TakeCard,
    number_of,
    tap,
)
from scoring.models.sheets import REASON_LENGTH


@dataclass(frozen=True)
class DealPost:
    """What a deal's form has: the draft, and what stands around it.

    open         the seat whose cards are being tapped, 0 for none
    open_colour  the colour that is open on the pad
    reason       why what stands there is changed
    warned       the keys of the warnings that are confirmed
    why          which of the usual reasons it is, empty where none was tapped
    shown        the effect of a correction that the page has shown
    """

    draft: DealDraft
    open: int = 0
    open_colour: str = ""
    reason: str = ""
    warned: tuple[str, ...] = ()
    why: str = ""
    shown: str = ""


def read_post(posted: QueryDict, seats: int) -> DealPost:
    """Return what was posted from the form of a whole deal."""
    return _post(posted, _draft(posted, seats), tuple(_card_taps(posted, seats)))


def read_phone_post(posted: QueryDict, seats: int) -> DealPost:
    """Return what was posted from a step of a phone; a phone adjusts no deal."""
    draft = replace(_draft(posted, seats), adjusted=False)
    return _post(posted, draft, (*_phone_taps(posted, seats), *_card_taps(posted, seats)))


def seat_in(text: str, seats: int) -> int:
    """Return the seat that a text names, 0 for none."""
    return next((seat for seat in range(1, seats + 1) if str(seat) == text), 0)


def _post(posted: QueryDict, draft: DealDraft, taps: Sequence[Action]) -> DealPost:
    seats = len(draft.hands)
    opened = seat_in(posted.get("open", ""), seats)
    verb, _colon, named = posted.get("do", "").partition(":")
    if verb in ("pad", "close"):
        opened = seat_in(named, seats) if verb == "pad" else 0
    for each in taps:
        if isinstance(each, AddCard | TakeCard):
            opened = each.seat
        elif isinstance(each, DropCards):
            opened = 0
    return DealPost(
        reduce(tap, taps, draft),
        open=opened,
        open_colour=posted.get("pad-add", "")[:LONGEST],
        reason=posted.get("reason", "")[: 2 * REASON_LENGTH],
        warned=tuple(posted.getlist("warned")) if posted.get("do") == "accept" else (),
        why=posted.get("why", "")[:LONGEST],
        shown=posted.get("shown", "")[:LONGEST],
    )


def _draft(posted: QueryDict, seats: int) -> DealDraft:
    numbers = range(1, seats + 1)
    known = {*map(str, numbers), BLOCKED, NOT_PLAYED}
    return DealDraft(
        tuple(_hand(posted, seat) for seat in numbers),
        out=tuple(dict.fromkeys(each for each in posted.getlist("out") if each in known)),
        gathered=posted.get("gathered", "")[:LONGEST],
        in_one_turn="in_one_turn" in posted,
        adjusted="adjusted" in posted,
    )


def _hand(posted: QueryDict, seat: int) -> DraftHand:
    cards = posted.get(f"cards-{seat}", "").split()[:MOST_CARDS]
    return DraftHand(
        posted.get(f"left-{seat}", "")[:LONGEST],
        posted.get(f"stage-{seat}", "")[:LONGEST],
        tuple(name[:LONGEST] for name in cards),
    )


def _card_taps(posted: QueryDict, seats: int) -> Iterator[Action]:
    """Yield what was done to the cards of a hand: all of them dropped, one added, one taken."""
    verb, _colon, named = posted.get("do", "").partition(":")
    if verb == "clear" and (seat := seat_in(named, seats)):
        yield DropCards(seat)
    own, _space, name = posted.get("add", "").partition(" ")
    if name and (seat := seat_in(own, seats)):
        yield AddCard(seat, name[:LONGEST])
    own, _space, place = posted.get("away", "").partition(" ")
    if place.isdecimal() and len(place) < 4 and (seat := seat_in(own, seats)):
        yield TakeCard(seat, int(place))


def _phone_taps(posted: QueryDict, seats: int) -> Iterator[Action]:
    """Yield what was tapped on a phone: a number, a key of the keypad, who went out, or that each
    hand be asked for.
    """
    own, _space, number = posted.get("pick", "").partition(" ")
    if number_of(number) is not None and (seat := seat_in(own, seats)):
        yield PickNumber(seat, number)
    field, _space, key = posted.get("key", "").partition(" ")
    kind, _dash, own = field.partition("-")
    if field == "gathered":
        yield PressKey(field, key)
    elif kind in ("left", "stage") and (seat := seat_in(own, seats)):
        yield PressKey(kind, key, seat)
    if posted.get("step") == "who" and (seat := seat_in(posted.get("out", ""), seats)):
        yield GoOut(seat)
    if "by_hand" in posted or posted.get("do", "").partition(":")[0] == "hands":
        yield AskForHands()
