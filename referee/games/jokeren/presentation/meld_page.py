"""What the pages of a game with melds show: plain values, made from what the viewer may see."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse

from config.web.tokens import new_token
from referee.cards.card_names import COLOURLESS, SUITS, card_name
from referee.engine.cards import UNSEEN, Card
from referee.engine.faces import Face
from referee.engine.rulings import ALLOWED, Refused
from referee.games.jokeren.cards import ACE, JOKER, KING, card_of
from referee.games.jokeren.notation import DECK, DRAW, UNDO
from referee.games.jokeren.presentation.tray import DraftMeld, JokerChoice, Tray, draft_meld, within
from referee.games.jokeren.rules import waits
from referee.games.jokeren.state import Laid, State
from referee.matches.deals import DealInPlay
from referee.matches.table_page import Refusal, newly_drawn, phase_of, refusal_of, told_lately
from referee.models import Match
from referee.presentation.rulebook import Text
from referee.presentation.sentences import pending_sentences
from referee.real_tables.real_table_page import MOST_LINES, LogLine, log_of
from referee.rulings.allowing import Allowing, would_allow


@dataclass(frozen=True, slots=True)
class MeldPlayer:
    """A seat, as everybody at the table sees it. `fine` are penalty points of this deal."""

    seat: int
    name: str
    cards: int
    is_to_move: bool
    is_out: bool
    fine: int


@dataclass(frozen=True, slots=True)
class MeldOnTable:
    """A meld on the table. `is_open`: the seat to move may lay off on it now."""

    number: int
    kind: str
    owner: str
    faces: tuple[Face, ...]
    has_joker: bool
    is_open: bool


@dataclass(frozen=True, slots=True)
class PickCard:
    """A card that can be chosen: its face, its name in the notation, whether it is chosen."""

    face: Face
    name: str
    is_chosen: bool = False
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class PadSuit:
    """The cards of a suit, or the jokers, of a pad on which cards are chosen."""

    label: Text
    cards: tuple[PickCard, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """What coming out asks: the points needed, those of the melds in the making, the sum spelt
    out.
    """

    needed: int
    points: int
    sums: tuple[str, ...]

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.points)


@dataclass(frozen=True)
class MeldPage:
    """A moment of a deal with melds, for the player who holds the device, or for nobody.

    At a real table `phase` is ``refereed``, `pad` has the cards of the packs, `log` what was
    tapped, and `waits` tells that the draw waits for a new stock.

    `phase` is ``handover`` (nobody's hand is shown), ``laying`` (the holder moves), ``after`` (the
    holder has moved and looks once more); on players' own phones ``watch`` and ``wait`` instead of
    the first and the last. `may` are the verbs that are lawful as they are: ``draw
    take undo``, and ``lay`` once the cards due are drawn. `opening` is None for who has come out.
    """

    match: Match
    phase: str
    version: str
    token: str
    round: int
    players: tuple[MeldPlayer, ...]
    mover: str
    viewer: int
    holder: str
    stock: int
    discards: int
    top: Face | None
    top_name: str
    melds: tuple[MeldOnTable, ...]
    pending: tuple[str, ...]
    hand: tuple[PickCard, ...]
    may: frozenset[str]
    tray: Tray
    making: tuple[DraftMeld, ...]
    opening: Opening | None
    events: tuple[str, ...]
    choices: tuple[JokerChoice, ...] = ()
    trouble: str = ""
    refusal: Refusal | None = None
    changes: tuple[Allowing, ...] = ()
    stale: bool = False
    pad: tuple[PadSuit, ...] = ()
    log: tuple[LogLine, ...] = ()
    waits: bool = False

    @property
    def lay_url(self) -> str:
        """Where the taps go."""
        name = "lay-at-table" if self.match.at_table else "lay"
        return reverse(f"referee:{name}", args=[self.match.code])


def meld_page(
    played: DealInPlay,
    holder: int | None,
    tray: Tray | None = None,
    *,
    refused: Refused | None = None,
    move: str = "",
    **extra: Any,
) -> MeldPage:
    """Return the page of a deal that goes on, for the player of the seat `holder` or for nobody.

    `refused` is the ruling on `move`, if one was refused.
    """
    match = played.match
    game, names = match.rules, match.players
    state: State = game.seen_by(played.replay.state, holder or 0)
    turn = state.turn
    viewer = holder or turn
    tray = within(tray or Tray(), state.hands[viewer - 1])
    events, new = newly_drawn(played, viewer)
    hand = state.hands[holder - 1] if holder else ()
    return MeldPage(
        match=match,
        phase="laying" if holder == turn else phase_of(match, turn, holder),
        version=played.version,
        token=new_token(),
        round=played.deal.number,
        players=players_of(state, names),
        mover=names[turn - 1],
        viewer=viewer,
        holder=names[viewer - 1],
        stock=len(state.stock) - state.drawn,
        discards=len(state.discards),
        top=DECK.face(state.discards[-1]) if state.discards else None,
        top_name=card_name(DECK.face(state.discards[-1])) if state.discards else "",
        melds=melds_of(state, names),
        pending=tuple(pending_sentences(match.game, game.pending(state), names, DECK)),
        hand=_cards(hand, new, tray),
        may=verbs_of(game, played.replay.state) if holder == turn else frozenset(),
        tray=tray,
        making=makings_of(state, tray),
        opening=opening_of(state, tray) if holder == turn else None,
        events=told_lately(events),
        refusal=refusal_of(match, refused) if refused else None,
        changes=would_allow(match, played.replay.state, viewer, move) if refused and move else (),
        **extra,
    )


def refereed_melds(played: DealInPlay, tray: Tray | None = None, **extra: Any) -> MeldPage:
    """Return the page of a deal at a real table, where the seat to move holds unseen cards."""
    state: State = played.replay.state
    page = meld_page(played, state.turn, tray, **extra)
    return replace(
        page,
        phase="refereed",
        pad=pad_of(state.setup.options.jokers, page.tray),
        log=log_of(played)[-MOST_LINES:][::-1],
        waits=state.over,
        pending=() if state.over else page.pending,
    )


def pad_of(jokers: int, tray: Tray) -> tuple[PadSuit, ...]:
    """Return every card of the packs, once, and the jokers, those chosen marked."""
    suits = []
    for suit, label in enumerate(SUITS.values()):
        cards = [card_of(suit, rank) for rank in range(ACE, KING + 1)]
        picks = (
            PickCard(DECK.face(card), DECK.names[card], DECK.names[card] in tray.chosen)
            for card in cards
        )
        suits.append(PadSuit(label, tuple(picks)))
    chosen = tray.chosen.count(DECK.names[JOKER])
    face = DECK.face(JOKER)
    picks = (PickCard(face, DECK.names[JOKER], place < chosen) for place in range(jokers))
    return (*suits, PadSuit(COLOURLESS["joker"], tuple(picks))) if jokers else tuple(suits)


def players_of(state: State, names: Sequence[str]) -> tuple[MeldPlayer, ...]:
    return tuple(
        MeldPlayer(
            seat=seat,
            name=name,
            cards=len(state.hands[seat - 1]),
            is_to_move=seat == state.turn,
            is_out=state.opened[seat - 1] > 0,
            fine=state.fines[seat - 1],
        )
        for seat, name in enumerate(names, start=1)
    )


def melds_of(state: State, names: Sequence[str]) -> tuple[MeldOnTable, ...]:
    """Return the melds on the table, as the seat to move meets them."""
    return tuple(
        MeldOnTable(
            number=number,
            kind=laid.meld.kind,
            owner=names[laid.owner - 1],
            faces=tuple(DECK.face(card) for card in laid.meld.cards),
            has_joker=laid.meld.jokers > 0,
            is_open=_is_open(state, laid),
        )
        for number, laid in enumerate(state.melds, start=1)
    )


def _is_open(state: State, laid: Laid) -> bool:
    return state.opened[state.turn - 1] > 0 and not waits(state, state.turn, laid)


def verbs_of(game: Any, state: State) -> frozenset[str]:
    """Return what the seat to move may do as it stands."""
    if state.over:
        return frozenset()
    seat = state.turn
    moves = {"draw": DRAW[seat], "undo": UNDO[seat]}
    may = {verb for verb, move in moves.items() if game.judge(state, move) is ALLOWED}
    options, now = state.setup.options, state.now
    if "draw" in may and state.discards and not now.taken and options.discard_pick != "never":
        # Whether it may be taken is ruled on when it is tapped, so that the reason is told.
        may.add("take")
    if now.draws >= options.draw_count:
        may.add("lay")
    return frozenset(may)


def makings_of(state: State, tray: Tray) -> tuple[DraftMeld, ...]:
    options = state.setup.options
    return tuple(
        draft_meld(number, names, options, DECK) for number, names in enumerate(tray.melds, start=1)
    )


def opening_of(state: State, tray: Tray) -> Opening | None:
    """Return what the seat to move still needs to come out, with the melds in the making."""
    if state.opened[state.turn - 1]:
        return None
    whole, options = makings_of(state, tray), state.setup.options
    if options.opening_single_meld:
        # The best one alone must reach the points.
        whole = tuple(sorted(whole, key=lambda each: -each.points)[:1])
    left = len(state.hands[state.turn - 1]) - sum(len(names) for names in tray.melds)
    return Opening(
        # 3.4 Who lays down all but one card may be let off the points.
        needed=0 if options.waives and left <= 1 else options.opening_points,
        points=sum(each.points for each in whole),
        sums=tuple(each.sum for each in whole if each.sum),
    )


def _cards(hand: Sequence[Card], new: int, tray: Tray) -> tuple[PickCard, ...]:
    """Return a hand in the order of the packs, less what lies in the tray's melds."""
    away = Counter(min(DECK.laid(name), JOKER) for meld in tray.melds for name in meld)
    chosen = Counter(min(DECK.laid(name), JOKER) for name in tray.chosen)
    last = len(hand) - new
    shown = []
    for place in sorted(range(len(hand)), key=lambda place: (hand[place], place)):
        card = hand[place]
        if card == UNSEEN:
            continue
        if away[card]:
            away[card] -= 1
            continue
        is_chosen = chosen[card] > 0
        chosen[card] -= is_chosen
        shown.append(PickCard(DECK.face(card), DECK.names[card], is_chosen, place >= last))
    return tuple(shown)
