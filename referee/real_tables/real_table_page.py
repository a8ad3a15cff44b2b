"""What the pages of a real table show: real cards, hidden hands, each move tapped."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from config.web.tokens import new_token
from referee.cards.card_picker import PadGroup, pad
from referee.engine.cards import UNSEEN
from referee.engine.errors import Unreadable
from referee.engine.faces import Face
from referee.engine.moves import Undo
from referee.engine.rulings import Refused
from referee.matches.deals import DealInPlay
from referee.matches.narration import narrate
from referee.matches.table_page import Refusal, SeatView, colour_of, refusal_of
from referee.models import Match
from referee.presentation.sentences import VERBS, pending_sentences, unreadable_sentence

MOST_LINES = 12


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the record in words: struck lines stay legible, with the referee's reason."""

    number: int
    sentence: str
    is_struck: bool
    reason: str


@dataclass(frozen=True)
class RefereedPage:
    """A moment at a real table, for whoever taps what happens.

    `mover` is the seat that a tap is taken for unless another is chosen. `waits` tells that a draw
    needs a new pile; `shows` is the seat whose hand is counted next, with the cards tapped so far.
    """

    match: Match
    phase: str
    version: str
    token: str
    round: int
    players: tuple[SeatView, ...]
    mover: int
    leading: Face
    on_top: Face | None
    colour: str
    owed: int
    direction: int
    stock: int
    pending: tuple[str, ...]
    pad: tuple[PadGroup, ...]
    verbs: tuple[tuple[str, str], ...]
    log: tuple[LogLine, ...]
    waits: bool
    last: str
    refusal: Refusal | None = None
    stale: bool = False


@dataclass(frozen=True)
class DealingPage:
    """Before a round at a real table: who plays first, and the cards turned up, tapped in order,
    where any are (`turns_up`).
    """

    match: Match
    token: str
    seen: int
    first: int
    seats: tuple[tuple[int, str], ...]
    upcards: tuple[tuple[str, Face], ...]
    pad: tuple[PadGroup, ...]
    turns_up: bool = True
    trouble: str = ""
    phase: str = "dealing"


@dataclass(frozen=True)
class ShowingPage:
    """After a round at a real table: the cards left in one hand, tapped for the count."""

    match: Match
    version: str
    token: str
    seat: int
    name: str
    left: int
    cards: tuple[tuple[str, Face], ...]
    pad: tuple[PadGroup, ...]
    refusal: Refusal | None = None
    stale: bool = False
    phase: str = "showing"


def refereed_page(
    played: DealInPlay, refused: Refused | None = None, *, stale: bool = False
) -> RefereedPage:
    """Return the page of a deal at a real table that goes on."""
    match, game, state = played.match, played.match.rules, played.replay.state
    deck, facts = game.deck(match.house_rules()), game.facts(state)
    known: dict[str, Any] = facts
    turn = known["turn"]
    lead, top = deck.laid(known["leading"]), state.discards[-1]
    leading = deck.face(lead)
    log = log_of(played)
    told = pending_sentences(match.game, game.pending(state), match.players, deck)
    verbs = ((verb, words) for verb, words in VERBS.items() if verb in game.notation.player_verbs)
    return RefereedPage(
        match=match,
        phase="refereed",
        version=played.version,
        token=new_token(),
        round=played.deal.number,
        players=tuple(
            SeatView(
                seat, name, cards, seat == turn, (known.get("stages") or [None] * seat)[seat - 1]
            )
            for seat, (name, cards) in enumerate(
                zip(match.players, known["hands"], strict=True), start=1
            )
        ),
        mover=turn,
        leading=leading,
        on_top=deck.face(top) if top != lead else None,
        colour=colour_of(leading),
        owed=known["owed"],
        direction=known["direction"],
        stock=known["stock"],
        pending=tuple(told),
        pad=pad(deck, forms=True),
        verbs=tuple((verb, str(words)) for verb, words in verbs),
        log=log[-MOST_LINES:][::-1],
        waits=bool(game.to_shuffle(state)),
        last=log[-1].sentence if log else "",
        refusal=refusal_of(match, refused) if refused else None,
        stale=stale,
    )


def log_of(played: DealInPlay) -> tuple[LogLine, ...]:
    reasons = dict(played.deal.lines.exclude(reason="").values_list("number", "reason"))
    stands = set(played.replay.standing)
    return tuple(
        LogLine(
            event.number + 1,
            " ".join(event.sentences),
            event.number not in stands and type(played.moves[event.number]) is not Undo,
            reasons.get(event.number, ""),
        )
        for event in narrate(played.record, played.replay, 0)
    )


def dealing_page(match: Match, first: int, upcards: Sequence[str], trouble: str) -> DealingPage:
    """Return the page on which a round is dealt."""
    options = match.house_rules()
    deck = match.rules.deck(options)
    return DealingPage(
        match=match,
        token=new_token(),
        seen=match.deals.count(),
        first=first,
        seats=tuple(enumerate(match.players, start=1)),
        upcards=tuple((name, deck.face(deck.held(name))) for name in upcards),
        pad=pad(deck, forms=False),
        turns_up=bool(match.rules.deal(options, len(match.players), 0).upcards),
        trouble=trouble,
    )


def dealing_trouble(unreadable: Unreadable) -> str:
    """Return why play cannot begin with the cards turned up, or what to do next."""
    if unreadable.code == "wrong-upcards":
        return _("This card cannot lead. Turn up the next card, and tap that one.")
    return unreadable_sentence(unreadable)


def hand_to_show(played: DealInPlay) -> int | None:
    """Return the first seat whose hand must still be shown for the count, or None."""
    game, state = played.match.rules, played.replay.state
    ended = game.outcome(state)
    # Where every card counts alike, the count is known from their number.
    if ended is None or ended.points is not None or not _counts(played):
        return None
    for seat, hand in enumerate(state.hands, start=1):
        if UNSEEN in hand:
            return seat
    return None


def _counts(played: DealInPlay) -> bool:
    """Return whether this deal is counted in points at all, once every hand is known."""
    game, state = played.match.rules, played.replay.state
    open_hands = tuple(() for _hand in state.hands)
    ended = game.outcome(state._replace(hands=open_hands))
    return ended is not None and ended.points is not None


def showing_page(
    played: DealInPlay,
    seat: int,
    cards: Sequence[str],
    refused: Refused | None = None,
    *,
    stale: bool = False,
) -> ShowingPage:
    """Return the page on which the cards left in a hand are tapped, `cards` so far."""
    match = played.match
    deck = match.rules.deck(match.house_rules())
    return ShowingPage(
        match=match,
        version=played.version,
        token=new_token(),
        seat=seat,
        name=match.players[seat - 1],
        left=len(played.replay.state.hands[seat - 1]) - len(cards),
        cards=tuple((name, deck.face(deck.held(name))) for name in cards),
        pad=pad(deck, forms=False),
        refusal=refusal_of(match, refused) if refused else None,
        stale=stale,
    )
