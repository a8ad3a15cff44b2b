"""What the pages of a game of melds show: plain values, made from what the viewer may see."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from referee.cards.card_names import card_name
from referee.cards.card_picker import PadGroup, pad
from referee.cards.tiles import CardTile, tile_of
from referee.computers.seats import names_of
from referee.engine.cards import UNSEEN, Card, Deck
from referee.engine.faces import Face
from referee.engine.rulings import Refused
from referee.games.melds.moves import Take
from referee.games.melds.presentation.contract import (
    BestLayDown,
    DraftMeld,
    FittingCards,
    FoundMeld,
    MeldGame,
    MeldState,
    TapChoice,
    TapResult,
)
from referee.games.melds.presentation.hand_order import ordered, shown_of
from referee.games.melds.presentation.tray import Tray, within
from referee.matches.deals import DealInPlay
from referee.matches.hand_notes import BY_SUIT, HandNotes
from referee.matches.happened import Happened, last_of, newly_drawn
from referee.matches.table_top import (
    TableTop,
    phase_of,
    table_top,
    verbs_of,
)
from referee.models import Teaching
from referee.presentation.rulebook import Text
from referee.real_tables.log import MOST_LINES, LogLine, log_of
from referee.rulings.allowing import Allowing

NO_NOTES = HandNotes()
"""What a device keeps of a hand that nobody arranged."""


@dataclass(frozen=True, slots=True)
class NumberedMeld:
    """A meld on the table with its number, as it is titled and tapped, what of the viewer's hand
    fits it, and whether the viewer laid it.
    """

    number: int
    title: str
    faces: tuple[Face, ...]
    is_open: bool
    taps: tuple[TapChoice, ...]
    fits: FittingCards = field(default_factory=FittingCards)
    is_own: bool = False


@dataclass(frozen=True, kw_only=True)
class MeldPage(TableTop):
    """A moment of a deal with melds, for the player who holds the device, or for nobody (`viewer`
    is then the seat to move).

    Besides the phases of every page there is ``laying`` (the holder moves). `may` are what the
    holder may do, as `MeldGame.may` says, `verbs` the moves of one word that only this game has,
    each with the words of its button. `found` are melds that are offered, `best` is the best
    lay-down where it was requested (`is_best_shown`), `may_request_best` whether it may be.
    `discarding` is the card about which is asked before it is discarded, `arranging` the card that
    is being put somewhere in the hand (empty before one is chosen, None where nothing is arranged),
    and `order` how the hand is sorted. `part` is what only this game shows beneath the melds in
    the making, in `part_template`. At a real table `pad` has the cards of the packs, `log` what was
    tapped, and `waits` tells that the draw waits for a new stock.
    """

    discards: int
    top: Face | None
    top_name: str
    melds: tuple[NumberedMeld, ...]
    hand: tuple[CardTile, ...]
    may: frozenset[str]
    verbs: tuple[tuple[str, str], ...]
    tray: Tray
    making: tuple[DraftMeld, ...]
    part: Any
    part_template: str
    question: Text
    events: tuple[Happened, ...]
    order: str = BY_SUIT
    found: tuple[FoundMeld, ...] = ()
    is_best_shown: bool = False
    best: BestLayDown | None = None
    may_request_best: bool = False
    discarding: str = ""
    arranging: str | None = None
    choices: tuple[TapChoice, ...] = ()
    trouble: str = ""
    changes: tuple[Allowing, ...] = ()
    pad: tuple[PadGroup, ...] = ()
    log: tuple[LogLine, ...] = ()
    waits: bool = False

    @property
    def is_asking(self) -> bool:
        """Whether the page waits for an answer, which a page that comes by itself would drop."""
        return bool(self.choices) or self.hides_chosen

    @property
    def hides_chosen(self) -> bool:
        """Whether the cards that are chosen cannot be seen as such on the page."""
        return bool(self.discarding or self.is_best_shown or self.arranging is not None)

    @property
    def is_naming(self) -> bool:
        """Whether the page asks what a joker stands for."""
        return bool(self.choices or self.unnamed)

    @property
    def unnamed(self) -> int:
        """The number of the meld in the making whose joker is asked about, 0 for none."""
        numbers = (number for number, each in enumerate(self.making, start=1) if each.choices)
        return next(numbers, 0) if self.phase == "laying" else 0

    @property
    def verdict(self) -> str:
        if self.trouble or self.choices:
            return self.trouble or str(self.question)
        return super().verdict

    @property
    def reasons(self) -> tuple[str, ...]:
        return () if self.trouble or self.choices else super().reasons

    @property
    def prompt(self) -> str:
        """What the last tap led to, else what is to be done."""
        if self.arranging is not None:
            return _("Now tap where it goes") if self.arranging else _("Tap the card to be moved")
        return self.trouble or (str(self.question) if self.is_naming else super().prompt)

    @property
    def hint(self) -> str:
        if self.arranging is not None:
            return ""
        if self.phase == "laying":
            choosing = "lay" in self.may and not self.making
            return _("Tap the cards of a meld, or one to discard.") if choosing else ""
        if self.phase == "wait":
            return self.pending[0] if self.pending else ""
        return super().hint

    @property
    def lay_url(self) -> str:
        """Where the taps go."""
        name = "lay-at-table" if self.match.at_table else "lay"
        return reverse(f"referee:{name}", args=[self.match.code])


def meld_page(
    melds: MeldGame,
    in_play: DealInPlay,
    holder: int | None,
    tapped: TapResult | None = None,
    *,
    notes: HandNotes = NO_NOTES,
    refused: Refused | None = None,
    stale: bool = False,
) -> MeldPage:
    """Return the page of a deal that goes on, for the player of the seat `holder` or for nobody.

    `tapped` is what the last tap led to, `notes` what the device keeps of the hand, from which the
    tray is where nothing was tapped, and `refused` the ruling on the tap's move, if refused.
    """
    match = in_play.match
    tapped = tapped or TapResult(Tray((), notes.melds))
    game, names, deck = match.rules, names_of(match), match.rules.notation.deck
    state: MeldState = game.seen_by(in_play.replay.state, holder or 0)
    turn = state.turn
    viewer = holder or turn
    tray = within(tapped.tray, state.hands[viewer - 1], deck) if holder else Tray()
    is_moving = holder == turn
    events, new = newly_drawn(in_play, viewer, holder)
    hand = state.hands[holder - 1] if holder else ()
    may = melds.may(state) if is_moving else frozenset()
    tells = "take" in may and (match.helps_with_melds or match.lesson == Teaching.ON)
    if tells and not any(type(move) is Take for move in game.legal_for(state, turn)):
        # Without help it is ruled on when it is tapped, so that nothing is given away.
        may -= {"take"}
    top = deck.face(state.discards[-1]) if state.discards else None
    shown = table_top(
        in_play,
        state,
        turn,
        "laying" if is_moving else phase_of(match, turn, holder),
        viewer=viewer,
        tags=[melds.tags(state, seat) for seat in range(1, len(names) + 1)],
        refused=refused,
        stale=stale,
    )
    return MeldPage(
        **vars(shown),
        discards=len(state.discards),
        top=top,
        top_name=card_name(top) if top else "",
        melds=numbered_melds(
            melds, state, names, holder, helps=is_moving and match.helps_with_melds
        ),
        hand=_hand(hand, new, tray, deck, ordered(hand, notes, deck, melds.rank)),
        may=may,
        verbs=verbs_of(in_play, turn) if is_moving else (),
        tray=tray,
        making=drafts(melds, tray, state),
        part=melds.part(state, tray) if is_moving else None,
        order=notes.order,
        found=melds.found(state, tray) if "lay" in may and match.helps_with_melds else (),
        is_best_shown=is_moving and tapped.wants_best,
        best=melds.best_lay_down(state) if is_moving and tapped.wants_best else None,
        may_request_best=is_moving and match.shows_lay_down,
        discarding=tapped.discarding,
        arranging=tapped.arranging,
        part_template=melds.part_template,
        question=melds.question,
        events=last_of(events, in_play.lines),
        choices=tapped.choices,
        trouble=tapped.trouble,
        changes=_changes(melds, in_play, viewer, tapped.move) if refused else (),
    )


def _changes(melds: MeldGame, in_play: DealInPlay, seat: int, move: str) -> tuple[Allowing, ...]:
    """Return the house rules under which a refused move would be lawful."""
    seen = in_play.match.rules.seen_by(in_play.replay.state, seat)
    return melds.changes(in_play.match, seen, seat, move) if move else ()


def refereed_melds(
    melds: MeldGame, in_play: DealInPlay, tapped: TapResult | None = None, **extra: Any
) -> MeldPage:
    """Return the page of a deal at a real table, where the seat to move holds unseen cards."""
    game, state = in_play.match.rules, in_play.replay.state
    page = meld_page(melds, in_play, state.turn, tapped, **extra)
    # The deal is over unless a new stock is made.
    waits = game.to_move(state) is None
    return replace(
        page,
        phase="refereed",
        pad=pad_of(game.deck(in_play.match.house_rules()), page.tray),
        log=log_of(in_play)[-MOST_LINES:][::-1],
        waits=waits,
        found=(),
        may_request_best=False,
        pending=() if waits else page.pending,
    )


def numbered_melds(
    melds: MeldGame,
    state: Any,
    names: Sequence[str],
    holder: int | None = None,
    *,
    helps: bool = False,
) -> tuple[NumberedMeld, ...]:
    """Return the melds on the table, as the seat to move meets them, those of the seat `holder`
    as its own; where the page `helps`, with what of its hand fits them.
    """
    on_table = melds.on_table(state)
    # A game may know nothing of what fits.
    fits = (melds.fits(state) if helps else ()) or (FittingCards(),) * len(on_table)
    return tuple(
        NumberedMeld(
            number=number,
            title=str(meld.title) % {"name": names[meld.owner - 1]},
            faces=meld.faces,
            is_open=meld.is_open,
            taps=meld.taps,
            fits=fits[number - 1] if meld.is_open else FittingCards(),
            is_own=meld.owner == holder,
        )
        for number, meld in enumerate(on_table, start=1)
    )


def drafts(melds: MeldGame, tray: Tray, state: Any) -> tuple[DraftMeld, ...]:
    """Return the melds in the making of a tray."""
    return tuple(
        melds.draft(names, state, number) for number, names in enumerate(tray.melds, start=1)
    )


def pad_of(deck: Deck, tray: Tray) -> tuple[PadGroup, ...]:
    """Return every card of the packs, those chosen marked: each once, but a joker as often as there
    are jokers, since a player may lay several.
    """
    with_forms = {plain for card, plain in enumerate(deck.plain) if plain != card}
    return tuple(
        replace(
            group,
            cards=tuple(
                replace(tile, is_chosen=place < tray.chosen.count(tile.name))
                for tile in group.cards
                for place in range(_times(deck, tile, with_forms))
            ),
        )
        for group in pad(deck, forms=False)
    )


def _times(deck: Deck, tile: CardTile, with_forms: set[Card]) -> int:
    card = deck.laid(tile.name)
    return deck.copies[card] if card in with_forms else 1


def _hand(
    hand: Sequence[Card], new: int, tray: Tray, deck: Deck, order: Sequence[int]
) -> tuple[CardTile, ...]:
    """Return a hand in its order, less what lies in the tray's melds."""
    shown = shown_of([deck.names[hand[place]] for place in order], tray, deck)
    left = Counter(shown)
    chosen = Counter(deck.names[deck.plain[deck.laid(name)]] for name in tray.chosen)
    last = len(hand) - new
    tiles = []
    # Of equal cards the last ones are shown, as `shown_of` has it.
    for place in reversed(order):
        name = deck.names[hand[place]]
        if hand[place] == UNSEEN or not left[name]:
            continue
        left[name] -= 1
        is_chosen = chosen[name] > 0
        chosen[name] -= is_chosen
        tiles.append(tile_of(deck, hand[place], is_new=place >= last, is_chosen=is_chosen))
    return tuple(reversed(tiles))
