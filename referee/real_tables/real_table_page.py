"""What the pages of a real table show before a deal, and after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.web.tokens import new_token
from referee.cards.card_picker import PadGroup, pad
from referee.computers.seats import names_of
from referee.engine.cards import UNSEEN
from referee.engine.errors import Unreadable
from referee.engine.faces import Face
from referee.engine.rulings import Refused
from referee.matches.deals import DealInPlay
from referee.matches.table_top import refusal_of
from referee.models import Match
from referee.presentation.sentences import Refusal, unreadable_sentence


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

    @property
    def title(self) -> str:
        return _("Deal the round")

    @property
    def lead(self) -> str:
        """What to do at the table, and then on the page."""
        if not self.turns_up:
            return _("Deal the hands at the table, and enter who plays first.")
        return _(
            "Deal the hands at the table. Enter who plays first, then tap the card that is turned "
            "up."
        )


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

    @property
    def title(self) -> str:
        return _("The hand of %(name)s") % {"name": self.name}

    @property
    def lead(self) -> str:
        """What to do with the cards left."""
        lead = ngettext(
            "%(name)s lays the hand open for the count. Tap the last card.",
            "%(name)s lays the hand open for the count. Tap the %(left)s cards.",
            self.left,
        )
        return lead % {"name": self.name, "left": self.left}


def dealing_page(match: Match, first: int, upcards: Sequence[str], trouble: str) -> DealingPage:
    """Return the page on which a round is dealt."""
    options = match.house_rules()
    deck = match.rules.deck(options)
    return DealingPage(
        match=match,
        token=new_token(),
        seen=match.deals.count(),
        first=first,
        seats=tuple(enumerate(names_of(match), start=1)),
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


def hand_to_show(in_play: DealInPlay) -> int | None:
    """Return the next seat whose hand must still be shown for the count, or None; the winner's is
    asked for last, since it seldom counts.
    """
    game, state = in_play.match.rules, in_play.replay.state
    ended = game.outcome(state)
    # Where every card counts alike, the count is known from their number.
    if ended is None or ended.points is not None or not _counts(in_play):
        return None
    hidden = [seat for seat, hand in enumerate(state.hands, start=1) if UNSEEN in hand]
    return min(hidden, key=lambda seat: (seat == ended.winner, seat), default=None)


def _counts(in_play: DealInPlay) -> bool:
    """Return whether this deal is counted in points at all, once every hand is known."""
    game, state = in_play.match.rules, in_play.replay.state
    open_hands = tuple(() for _hand in state.hands)
    ended = game.outcome(state._replace(hands=open_hands))
    return ended is not None and ended.points is not None


def showing_page(
    in_play: DealInPlay,
    seat: int,
    cards: Sequence[str],
    refused: Refused | None = None,
    *,
    stale: bool = False,
) -> ShowingPage:
    """Return the page on which the cards left in a hand are tapped, `cards` so far."""
    match = in_play.match
    deck = match.rules.deck(match.house_rules())
    return ShowingPage(
        match=match,
        version=in_play.version,
        token=new_token(),
        seat=seat,
        name=names_of(match)[seat - 1],
        left=len(in_play.replay.state.hands[seat - 1]) - len(cards),
        cards=tuple((name, deck.face(deck.held(name))) for name in cards),
        pad=pad(deck, forms=False),
        refusal=refusal_of(match, refused) if refused else None,
        stale=stale,
    )
