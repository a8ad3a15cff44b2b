"""What every page of a deal that goes on shows, whatever game it is and whoever looks."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from foundation.web.tokens import new_token
from referee.computers.seats import computer_seats, names_of
from referee.engine.cards import Card
from referee.engine.moves import Call, Play
from referee.engine.rulings import ALLOWED, Refused
from referee.matches.deals import DealInPlay
from referee.matches.happened import Happened, hit_words, last_happened
from referee.matches.hints import ShownHint, hint_now, may_ask
from referee.matches.match_page import MatchPage
from referee.matches.travels import Travels, travels_of
from referee.models import Match
from referee.presentation.registry import presentation_of
from referee.presentation.sentences import (
    Refusal,
    pending_sentences,
    prompt_sentence,
    shown_refusal,
)
from referee.rulings.house_rules import HouseRules

NEAR = 3
LONG_NAME, MOST_BACKS = 7, 9

HANDLESS = ("watch", "handover", "refereed")
"""The phases in which nobody's hand is shown."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat, as everybody at the table sees it. `tags` are words beside the number of cards;
    `has_answered` is about what waits for answers, and nobody is shown what the answer was;
    `is_computer` about a computer player.

    `row` and `column` are where its plate lies on the cloth, in three columns; 0 where it has none.
    """

    seat: int
    name: str
    cards: int
    is_to_move: bool
    tags: tuple[str, ...] = ()
    has_answered: bool = False
    is_computer: bool = False
    row: int = 0
    column: int = 0

    @property
    def plate_name(self) -> str:
        """The name as it stands on a plate: that of a computer without its level."""
        return self.name.rpartition(" (")[0] or self.name if self.is_computer else self.name

    @property
    def is_long(self) -> bool:
        """Whether the name is too long for the letters of the others."""
        return len(self.plate_name) > LONG_NAME

    @property
    def backs(self) -> int:
        """How many backs stand for the hand."""
        return min(self.cards, MOST_BACKS)


@dataclass(frozen=True, kw_only=True)
class TableTop(MatchPage):
    """A moment of a deal that goes on, as far as pages of every kind show it.

    match    the match
    phase    what can be done: ``handover`` (nobody's hand is shown), the phases of a screen for the
             player who may move, ``after`` (the holder has moved and looks once more), on players'
             own phones ``watch`` and ``wait`` instead, and ``refereed`` at a real table
    version  what the page shows, so that a post can say what it saw
    token    what makes the page's next post one that is taken once
    deal     the number of the deal
    round    which round of the match it is
    players  the seats in their order
    viewer   the seat that the page is for; the seat to move, where it is for nobody
    holder   the name of that seat's player
    mover    the name of the player who is to move
    stock    how many cards the draw pile has
    to_do    what the player to move is asked to do, in a few words
    pending  who may do what now
    first_by why the mover plays first, in the first deal of a match before any move
    travels  what the last move did with cards
    happened the last thing that happened, None before anything did
    hit      what hit the viewer, and stays in sight until the viewer moves
    refusal  why the move that was just posted is not lawful
    stale    whether the post came from a page that showed an earlier moment
    advice   the hint that the viewer asked for at this moment
    may_ask_hint  whether the viewer may ask for one
    """

    match: Match
    phase: str
    version: str
    token: str
    deal: int
    round: int
    players: tuple[SeatView, ...]
    viewer: int
    holder: str
    mover: str
    stock: int
    to_do: str
    pending: tuple[str, ...]
    travels: Travels
    happened: Happened | None = None
    hit: str = ""
    refusal: Refusal | None = None
    stale: bool = False
    advice: ShownHint | None = None
    may_ask_hint: bool = False
    first_by: str = ""

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
        return any(each.is_to_move and each.is_computer for each in self.players)

    @property
    def round_words(self) -> str:
        """Where in the match the deal is."""
        if self.match.lesson:
            return _("first deal")
        if rounds := self.match.length.rounds:
            return _("round %(round)s of %(rounds)s") % {"round": self.round, "rounds": rounds}
        return _("round %(round)s") % {"round": self.round}

    @property
    def around(self) -> tuple[SeatView, ...]:
        """The others, clockwise from the left of the viewer; all, where nobody's hand is shown."""
        if self.phase in HANDLESS:
            others = self.players
        else:
            others = self.players[self.viewer :] + self.players[: self.viewer - 1]
        places = zip(others, places_around(len(others)), strict=True)
        return tuple(replace(each, row=row, column=column) for each, (row, column) in places)

    @property
    def own_tags(self) -> tuple[str, ...]:
        """The words beside the viewer's own hand."""
        return self.players[self.viewer - 1].tags if self.phase != "watch" else ()

    @property
    def prompt(self) -> str:
        """The one sentence to the viewer: what to do, or for whom all wait."""
        if self.phase in ("turn", "laying"):
            return self.to_do
        if self.phase == "wait":
            return _("Waiting for %(name)s") % {"name": self.mover}
        if self.phase == "after":
            return _("Your turn is over")
        return self._whose_move

    @property
    def hint(self) -> str:
        """What stands small beside the actions: what the viewer may do meanwhile."""
        return " ".join(self.reasons)

    @property
    def beside(self) -> str:
        """What stands there where a hint was given: on what that rests."""
        return _("From your hand and the open cards alone.") if self.advice else self.hint

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


def places_around(count: int) -> list[tuple[int, int]]:
    """Return the row and the column of each of so many plates, clockwise from the near left.

    Up to three lie side by side; more go up on the left, along the top and down on the right.
    """
    if count <= NEAR:
        return [(1, column) for column in ((), (2,), (1, 3), (1, 2, 3))[count]]
    top = (1, 2, 3) if count % 2 else (1, 3)
    rows = range(2, 2 + (count - len(top)) // 2)
    return [
        *((row, 1) for row in reversed(rows)),
        *((1, column) for column in top),
        *((row, 3) for row in rows),
    ]


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
    names, computers = names_of(match), computer_seats(match)
    known: dict[str, Any] = game.facts(seen)
    every = game.pending(seen)
    first = every[0]
    pending = [each for each in every if each.code not in hushed]
    deck = game.deck(match.house_rules())
    shown = 0 if phase in HANDLESS else viewer or turn
    asks = phase in ("turn", "laying") and may_ask(in_play, viewer)
    return TableTop(
        match=match,
        phase=phase,
        version=in_play.version,
        token=new_token(),
        deal=in_play.deal.number,
        round=in_play.round,
        players=tuple(
            SeatView(
                seat=seat,
                name=name,
                cards=len(hand),
                is_to_move=seat == turn,
                tags=tuple(tags[seat - 1]) if tags else (),
                has_answered=seat in answered,
                is_computer=seat in computers,
            )
            for seat, (name, hand) in enumerate(zip(names, seen.hands, strict=True), 1)
        ),
        viewer=viewer or turn,
        holder=names[(viewer or turn) - 1],
        mover=names[turn - 1],
        stock=known["stock"],
        to_do=prompt_sentence(match.game, first, deck),
        pending=tuple(pending_sentences(match.game, pending, names, deck)),
        travels=travels_of(in_play, shown),
        happened=last_happened(in_play, shown),
        hit=hit_words(in_play, shown) if shown else "",
        refusal=refusal_of(match, refused, viewer) if refused else None,
        stale=stale,
        advice=hint_now(in_play, viewer) if asks else None,
        may_ask_hint=asks,
        first_by=in_play.deal.first_by if in_play.round == 1 and not in_play.lines else "",
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


def refusal_of(match: Match, refused: Refused, viewer: int = 0) -> Refusal:
    """Return the sentence of a refusal, in words to the `viewer`, and the address of its clause; a
    device that is passed round speaks of all by name.
    """
    deck, spoken_to = match.rules.deck(match.house_rules()), viewer if match.own_phones else 0
    return shown_refusal(match.game, refused, names_of(match), deck, spoken_to)


def lawful_cards(in_play: DealInPlay, seat: int) -> frozenset[str]:
    """Return the names of the cards that the seat may lay now, as far as it can know: of its own
    hand, by what it sees of the state.
    """
    game, state = in_play.match.rules, in_play.replay.state
    deck = game.deck(in_play.match.house_rules())
    plays = (move for move in game.legal_for(state, seat) if isinstance(move, Play))
    lawful = {deck.plain[move.card] for move in plays if move.seat == seat}
    return frozenset(deck.names[card] for card in lawful & set(state.hands[seat - 1]))


def worth_laying(in_play: DealInPlay, seat: int) -> frozenset[Card]:
    """Return the cards that the seat may lay now and that do not cost more than they bring, as a
    breaker does without a +3; all that it may lay where the game has no mind of its own.
    """
    game, state = in_play.match.rules, in_play.replay.state
    legal = tuple(move for move in game.legal_for(state, seat) if type(move) is not Call)
    if game.mind and legal:
        legal = game.mind.own_moves(game.seen_by(state, seat), legal)
    deck = game.deck(in_play.match.house_rules())
    return frozenset(deck.plain[move.card] for move in legal if isinstance(move, Play))


def verbs_of(in_play: DealInPlay, seat: int) -> tuple[tuple[str, str], ...]:
    """Return the moves of one word that only this game has and that the seat can make now, as far
    as it can see, each with the words of its button.
    """
    game, verbs = in_play.match.rules, []
    seen = game.seen_by(in_play.replay.state, seat)
    pressing = game.pending(seen)[0].code
    for verb, words in presentation_of(game.code).verbs.items():
        move = game.notation.read(f"{seat} {verb}", len(in_play.match.players))
        if game.judge(seen, move) is ALLOWED:
            verbs.append((verb, words.button_now(pressing)))
    return tuple(verbs)
