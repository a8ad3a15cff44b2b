"""What every page of a deal that goes on shows, whatever game it is and whoever looks."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from config.web.tokens import new_token
from referee.engine.moves import Call
from referee.engine.rulings import ALLOWED, Refused
from referee.matches.deals import DealInPlay
from referee.matches.narration import Narration, narrate
from referee.models import Match
from referee.presentation.registry import presentation_of
from referee.presentation.sentences import Refusal, pending_sentences, shown_refusal
from referee.rulings.house_rules import HouseRules

MOST_EVENTS = 8


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat, as everybody at the table sees it. `tags` are words beside the number of cards;
    `has_answered` is about what waits for answers, and nobody is shown what the answer was;
    `is_computer` about a computer player.
    """

    seat: int
    name: str
    cards: int
    is_to_move: bool
    tags: tuple[str, ...] = ()
    has_answered: bool = False
    is_computer: bool = False


@dataclass(frozen=True, kw_only=True)
class TableTop:
    """A moment of a deal that goes on, as far as pages of every kind show it.

    match    the match
    phase    what can be done: ``handover`` (nobody's hand is shown), the phases of a screen for the
             player who may move, ``after`` (the holder has moved and looks once more), on players'
             own phones ``watch`` and ``wait`` instead, and ``refereed`` at a real table
    version  what the page shows, so that a post can say what it saw
    token    what makes the page's next post one that is taken once
    round    the number of the deal
    players  the seats in their order
    viewer   the seat that the page is for; the seat to move, where it is for nobody
    holder   the name of that seat's player
    mover    the name of the player who is to move
    stock    how many cards the draw pile has
    pending  who may do what now
    refusal  why the move that was just posted is not lawful
    stale    whether the post came from a page that showed an earlier moment
    """

    match: Match
    phase: str
    version: str
    token: str
    round: int
    players: tuple[SeatView, ...]
    viewer: int
    holder: str
    mover: str
    stock: int
    pending: tuple[str, ...]
    refusal: Refusal | None = None
    stale: bool = False

    step: ClassVar[str] = "play"
    """How far the match is, as the scripts of a page know it."""

    @property
    def title(self) -> str:
        """The title of the page, which is read where nothing else of it is."""
        if self.phase == "refereed":
            return _("The referee's table")
        if self.phase == "handover":
            if self.is_computers_turn:
                return self._whose_move
            return _("Pass the device to %(name)s") % {"name": self.mover}
        if not self.match.own_phones:
            return self.holder
        return _("Your move") if self.phase in ("turn", "laying") else self._whose_move

    @property
    def is_computers_turn(self) -> bool:
        """Whether a computer is to move."""
        return self.mover in self.match.computers

    @property
    def heading(self) -> str:
        """The heading of the page."""
        facts = {"round": self.round, "name": self.holder}
        if self.phase == "refereed":
            return _("Round %(round)s, refereed") % facts
        if self.phase == "watch":
            facts["name"] = self.mover
            return _("Round %(round)s: %(name)s is to move") % facts
        return _("Round %(round)s: the hand of %(name)s") % facts

    @property
    def verdict(self) -> str:
        """What comes first of what the referee has to say: whose move it is."""
        if self.phase in ("watch", "wait"):
            return self.pending[0] if self.pending else self._whose_move
        if self.phase == "after":
            return _("Your turn is over, %(name)s") % {"name": self.holder}
        return _("Your move, %(name)s") % {"name": self.mover}

    @property
    def reasons(self) -> tuple[str, ...]:
        """What the referee says after that."""
        return self.pending[1:] if self.phase in ("watch", "wait") else self.pending

    @property
    def _whose_move(self) -> str:
        return _("%(name)s is to move") % {"name": self.mover}


def table_top(
    in_play: DealInPlay,
    seen: Any,
    turn: int,
    phase: str,
    *,
    viewer: int = 0,
    tags: Sequence[tuple[str, ...]] = (),
    answered: Collection[int] = (),
    hushed: Sequence[str] = (),
    refused: Refused | None = None,
    stale: bool = False,
) -> TableTop:
    """Return what the pages of a deal share.

    `seen` is the state as far as the viewer may see it, `turn` the seat to move, `viewer` the seat
    that looks, if any, `tags` the words beside each seat, `answered` the seats that have answered
    what waits, and `hushed` are the codes of what is
    pending that stays unsaid.
    """
    match, game = in_play.match, in_play.match.rules
    known: dict[str, Any] = game.facts(seen)
    pending = [each for each in game.pending(seen) if each.code not in hushed]
    deck = game.deck(match.house_rules())
    return TableTop(
        match=match,
        phase=phase,
        version=in_play.version,
        token=new_token(),
        round=in_play.deal.number,
        players=tuple(
            SeatView(
                seat=seat,
                name=name,
                cards=len(hand),
                is_to_move=seat == turn,
                tags=tuple(tags[seat - 1]) if tags else (),
                has_answered=seat in answered,
                is_computer=name in match.computers,
            )
            for seat, (name, hand) in enumerate(zip(match.players, seen.hands, strict=True), 1)
        ),
        viewer=viewer or turn,
        holder=match.players[(viewer or turn) - 1],
        mover=match.players[turn - 1],
        stock=known["stock"],
        pending=tuple(pending_sentences(match.game, pending, match.players, deck)),
        refusal=refusal_of(match, refused) if refused else None,
        stale=stale,
    )


def house_rules(match: Match) -> HouseRules:
    """Return the rules that the match is played by."""
    return HouseRules(match.rules, match.edition, match.house_rules())


def phase_of(match: Match, turn: int, holder: int | None, others: Sequence[int] = ()) -> str:
    """Return what the holder of the device can do in a deal that goes on."""
    if holder is None:
        return "watch" if match.own_phones else "handover"
    if holder == turn:
        return "turn"
    if holder in others:
        return "break"
    return "wait" if match.own_phones else "after"


def refusal_of(match: Match, refused: Refused) -> Refusal:
    """Return the sentence of a refusal and the address of its clause."""
    deck = match.rules.deck(match.house_rules())
    return shown_refusal(match.game, refused, match.players, deck)


def verbs_of(in_play: DealInPlay, seat: int) -> tuple[tuple[str, str], ...]:
    """Return the moves of one word that only this game has and that the seat can make now, as far
    as it can see, each with the words of its button.
    """
    game, verbs = in_play.match.rules, []
    seen = game.seen_by(in_play.replay.state, seat)
    for verb, words in presentation_of(game.code).verbs.items():
        move = game.notation.read(f"{seat} {verb}", len(in_play.match.players))
        if game.judge(seen, move) is ALLOWED:
            verbs.append((verb, str(words.button)))
    return tuple(verbs)


# What happened


def _last_turn(in_play: DealInPlay, seat: int) -> int:
    """Return the number of the first move of the seat's last turn, 0 where it had none.

    A call is no turn: it comes at any time.
    """
    moves = in_play.moves
    number = len(moves)
    while number and (moves[number - 1].seat != seat or type(moves[number - 1]) is Call):
        number -= 1
    while number and (moves[number - 1].seat == seat or type(moves[number - 1]) is Call):
        number -= 1
    return number


def _drawn(in_play: DealInPlay, events: Sequence[Narration], seat: int) -> int:
    """Return how many cards the seat drew since its last turn began and since it laid one."""
    new = 0
    for event in reversed(events):
        new += event.drawn[seat - 1]
        said = type(in_play.moves[event.number]) is Call
        if event.seat == seat and not event.drawn[seat - 1] and not said:
            break
    return new


def newly_drawn(in_play: DealInPlay, viewer: int) -> tuple[list[Narration], int]:
    """Return what happened since the viewer's last turn began, and how many cards at the end of
    the viewer's hand are new.
    """
    events = narrate(in_play.record, in_play.replay, _last_turn(in_play, viewer))
    return events, _drawn(in_play, events, viewer)


def last_sentences(events: Sequence[Narration]) -> tuple[str, ...]:
    """Return the last sentences of what happened."""
    return tuple([line for event in events for line in event.sentences][-MOST_EVENTS:])
