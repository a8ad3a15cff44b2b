"""What speaks for a move in a game of matching and discarding: facts, as codes.

one-card-left         a call is due
last-card             nothing is left in the hand
nothing-fits          nothing in the hand can be laid, so a card is drawn
no-answer             nothing in the hand answers the chain: `owed` cards are drawn
only-answer           the one card of the hand that answers the chain of `owed` cards
passes-the-chain-on   the `owed` cards go on to the next `seat`
stops-short-hand      the next `seat`, with `cards` left, draws or is passed over
moves-again           with two players the turn comes back
longest-colour        `cards` of this `colour` stay in the hand, as many as of any
saves-wild            a `card` without a colour stays in the hand
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from referee.engine.cards import UNSEEN, Card
from referee.engine.mind import Reason
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.seats import seat_after
from referee.games.shedding.thumb import SHORT


class Traits(NamedTuple):
    """What the reasons need to know of a game's cards.

    plain      the card of the hand that each laid form is
    colour     the colour of each card or form; empty for none
    names      each colour in the words of a face
    wilds      cards that are worth keeping, whatever leads
    hampers    cards that let the next player draw or pass
    moves_on   whether a card gives its player the turn again, in a view
    """

    plain: Sequence[Card]
    colour: Sequence[str]
    names: Mapping[str, str]
    wilds: frozenset[Card]
    hampers: frozenset[Card]
    moves_on: Callable[[Any, Card], bool]


def reasons_of(
    view: Any, move: Move, legal: tuple[Move, ...], traits: Traits
) -> tuple[Reason, ...]:
    """Return what speaks for a move, among the lawful ones of its seat in its view."""
    plays = [each for each in legal if type(each) is Play]
    if type(move) is Call:
        return (Reason("one-card-left", {}),)
    if type(move) is Draw:
        if plays:
            return ()
        owed = view.owed
        return (Reason("no-answer", {"owed": owed}) if owed else Reason("nothing-fits", {}),)
    if type(move) is not Play:
        return ()
    hand = list(view.hands[move.seat - 1])
    hand.remove(traits.plain[move.card])
    if not hand:
        return (Reason("last-card", {}),)
    found = _of_the_chain(view, move, plays, traits) + _of_the_next(view, move, traits)
    return (*found, *_of_the_hand(move, plays, hand, traits))


def _of_the_chain(view: Any, move: Play, plays: list[Play], traits: Traits) -> tuple[Reason, ...]:
    if not view.owed:
        return ()
    answers = {traits.plain[play.card] for play in plays}
    if len(answers) == 1:
        return (Reason("only-answer", {"owed": view.owed, "card": move.card}),)
    return (Reason("passes-the-chain-on", {"owed": view.owed, "seat": _next(view, move.seat)}),)


def _of_the_next(view: Any, move: Play, traits: Traits) -> tuple[Reason, ...]:
    seat, found = _next(view, move.seat), []
    cards = len(view.hands[seat - 1])
    if cards <= SHORT and traits.plain[move.card] in traits.hampers:
        found.append(Reason("stops-short-hand", {"seat": seat, "cards": cards}))
    if traits.moves_on(view, move.card):
        found.append(Reason("moves-again", {}))
    return tuple(found)


def _of_the_hand(
    move: Play, plays: list[Play], hand: list[Card], traits: Traits
) -> tuple[Reason, ...]:
    found = []
    counts = Counter(traits.colour[card] for card in hand if card != UNSEEN)
    del counts[""]
    colour = traits.colour[move.card]
    if colour and counts and counts[colour] == max(counts.values()):
        facts: dict[str, int | str] = {"colour": traits.names[colour], "cards": counts[colour]}
        found.append(Reason("longest-colour", facts))
    saved = {traits.plain[play.card] for play in plays} & traits.wilds
    if saved and traits.plain[move.card] not in traits.wilds:
        found.append(Reason("saves-wild", {"card": min(saved)}))
    return tuple(found)


def _next(view: Any, seat: int) -> int:
    return seat_after(seat, view.direction, len(view.hands))
