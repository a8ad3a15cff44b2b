"""What the pages of a game of melds show: plain values, made from what the viewer may see."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from referee.cards.card_names import card_name
from referee.cards.card_picker import PadGroup, pad
from referee.cards.tiles import CardTile, tile_of
from referee.engine.cards import UNSEEN, Card, Deck
from referee.engine.faces import Face
from referee.engine.rulings import Refused
from referee.games.melds.presentation.contract import (
    DraftMeld,
    MeldGame,
    MeldState,
    TapChoice,
    TapResult,
)
from referee.games.melds.presentation.tray import Tray, within
from referee.matches.deals import DealInPlay
from referee.matches.table_top import (
    TableTop,
    last_sentences,
    newly_drawn,
    phase_of,
    table_top,
    verbs_of,
)
from referee.presentation.rulebook import Text
from referee.real_tables.log import MOST_LINES, LogLine, log_of
from referee.rulings.allowing import Allowing

NOTHING = TapResult(Tray())
"""No tap: nothing lies in the making."""


@dataclass(frozen=True, slots=True)
class NumberedMeld:
    """A meld on the table with its number, as it is titled and tapped."""

    number: int
    title: str
    faces: tuple[Face, ...]
    is_open: bool
    taps: tuple[TapChoice, ...]


@dataclass(frozen=True, kw_only=True)
class MeldPage(TableTop):
    """A moment of a deal with melds, for the player who holds the device, or for nobody (`viewer`
    is then the seat to move).

    Besides the phases of every page there is ``laying`` (the holder moves). `may` are what the
    holder may do, as `MeldGame.may` says, `verbs` the moves of one word that only this game has,
    each with the words of its button. `part` is what only this game shows beneath the melds in
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
    events: tuple[str, ...]
    choices: tuple[TapChoice, ...] = ()
    trouble: str = ""
    changes: tuple[Allowing, ...] = ()
    pad: tuple[PadGroup, ...] = ()
    log: tuple[LogLine, ...] = ()
    waits: bool = False

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
        return self.trouble or (str(self.question) if self.choices else super().prompt)

    @property
    def hint(self) -> str:
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
    tapped: TapResult = NOTHING,
    *,
    refused: Refused | None = None,
    stale: bool = False,
) -> MeldPage:
    """Return the page of a deal that goes on, for the player of the seat `holder` or for nobody.

    `tapped` is what the last tap led to, and `refused` the ruling on its move, if that was refused.
    """
    match = in_play.match
    game, names, deck = match.rules, match.players, match.rules.notation.deck
    state: MeldState = game.seen_by(in_play.replay.state, holder or 0)
    turn = state.turn
    viewer = holder or turn
    tray = within(tapped.tray, state.hands[viewer - 1], deck)
    events, new = newly_drawn(in_play, viewer)
    hand = state.hands[holder - 1] if holder else ()
    top = deck.face(state.discards[-1]) if state.discards else None
    shown = table_top(
        in_play,
        state,
        turn,
        "laying" if holder == turn else phase_of(match, turn, holder),
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
        melds=numbered_melds(melds, state, names),
        hand=_hand(hand, new, tray, deck),
        may=melds.may(state) if holder == turn else frozenset(),
        verbs=verbs_of(in_play, turn) if holder == turn else (),
        tray=tray,
        making=drafts(melds, tray, state),
        part=melds.part(state, tray) if holder == turn else None,
        part_template=melds.part_template,
        question=melds.question,
        events=last_sentences(events),
        choices=tapped.choices,
        trouble=tapped.trouble,
        changes=_changes(melds, in_play, viewer, tapped.move) if refused else (),
    )


def _changes(melds: MeldGame, in_play: DealInPlay, seat: int, move: str) -> tuple[Allowing, ...]:
    """Return the house rules under which a refused move would be lawful."""
    seen = in_play.match.rules.seen_by(in_play.replay.state, seat)
    return melds.changes(in_play.match, seen, seat, move) if move else ()


def refereed_melds(
    melds: MeldGame, in_play: DealInPlay, tapped: TapResult = NOTHING, **extra: Any
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
        pending=() if waits else page.pending,
    )


def numbered_melds(melds: MeldGame, state: Any, names: Sequence[str]) -> tuple[NumberedMeld, ...]:
    """Return the melds on the table, as the seat to move meets them."""
    return tuple(
        NumberedMeld(
            number=number,
            title=str(meld.title) % {"name": names[meld.owner - 1]},
            faces=meld.faces,
            is_open=meld.is_open,
            taps=meld.taps,
        )
        for number, meld in enumerate(melds.on_table(state), start=1)
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


def _hand(hand: Sequence[Card], new: int, tray: Tray, deck: Deck) -> tuple[CardTile, ...]:
    """Return a hand in the order of the packs, less what lies in the tray's melds."""
    away = Counter(deck.plain[deck.laid(name)] for meld in tray.melds for name in meld)
    chosen = Counter(deck.plain[deck.laid(name)] for name in tray.chosen)
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
        shown.append(tile_of(deck, card, is_new=place >= last, is_chosen=is_chosen))
    return tuple(shown)
