"""The text view of a table: what a match's page shows of a deal that goes on, in sentences alone.

It is made from that page, so a seat reads what it sees there, and no card more.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext_lazy

from referee.cards.card_names import card_name
from referee.matches.deals import DealInPlay
from referee.matches.screens import screen_of
from referee.matches.table_top import SeatView, TableTop
from referee.models import Match
from referee.presentation.contract import Presentation
from referee.presentation.registry import presentation_of
from referee.presentation.typed_moves import Phrase, TypedMoves

MOST_MOVES = 40
"""How many moves are listed; a hand with many cards can come out in hundreds of ways."""

LEAVE = Phrase("leave", pgettext_lazy("typed move", "leave it"))
"""Says that one does not break what waits. No move of a record: it is never written there."""


@dataclass(frozen=True, slots=True)
class TextPage:
    """A moment of a deal that goes on, in sentences.

    table    the same moment as the match's page shows it
    hand     the viewer's cards in words, empty for whoever only watches
    on_table what lies on the table
    seats    the players, each with what everybody sees of them
    moves    what the viewer can type now; where no lawful cards are marked, with … for the cards
    """

    table: TableTop
    hand: tuple[str, ...]
    on_table: tuple[str, ...]
    seats: tuple[str, ...]
    moves: tuple[str, ...]

    @property
    def said(self) -> str:
        """What is read aloud when the page changes: what happened last, and who is to move."""
        happened = self.table.happened.sentence if self.table.happened else ""
        return f"{happened} {self.table.prompt}".strip()


def typed_moves_of(match: Match) -> TypedMoves:
    """Return what can be typed in a match."""
    return presentation_of(match.game).typed_moves(match.rules.notation)


def text_page(table: Any, in_play: DealInPlay, seat: int | None) -> TextPage:
    """Return the text view for the player of a seat, or for nobody."""
    shown = presentation_of(in_play.match.game)
    return TextPage(
        table=table,
        hand=_hand(table, in_play, seat) if seat else (),
        on_table=(_stock(table.stock), *screen_of(shown.code).lies(table)),
        seats=tuple(_seat(each) for each in table.players),
        moves=_moves(table, in_play, shown, seat) if seat else (),
    )


def _hand(table: Any, in_play: DealInPlay, seat: int) -> tuple[str, ...]:
    """Return the whole hand: as it lies on the page, then what was put together there."""
    state = in_play.replay.state
    deck = in_play.match.rules.deck(state.setup.options)
    besides = Counter(map(deck.face, state.hands[seat - 1]))
    besides.subtract(each.face for each in table.hand)
    return (*map(_held, table.hand), *map(card_name, besides.elements()))


def _held(tile: Any) -> str:
    name = card_name(tile.face)
    return _("%(card)s, new") % {"card": name} if tile.is_new else name


def _stock(cards: int) -> str:
    words = ngettext("%(cards)s card in the draw pile.", "%(cards)s cards in the draw pile.", cards)
    return words % {"cards": cards}


def _seat(seat: SeatView) -> str:
    facts = {"name": seat.name, "cards": seat.cards}
    words = ngettext("%(name)s: %(cards)s card", "%(name)s: %(cards)s cards", seat.cards)
    more = [*seat.tags, *([_("to move")] if seat.is_to_move else [])]
    return ", ".join([words % facts, *more])


def _moves(table: Any, in_play: DealInPlay, shown: Presentation, seat: int) -> tuple[str, ...]:
    """Return what the seat can type now: the lawful moves, where the match shows which these are
    and the device wants that. That a call is due is for the players to know: it is listed where
    the page offers it.
    """
    match, offers = in_play.match, screen_of(shown.code).offers(table)
    wording, is_marked = typed_moves_of(match), match.marks_lawful and getattr(table, "marks", True)
    lawful: tuple[str, ...] = ()
    if is_marked and match.helps_with_melds:
        game = match.rules
        moves = game.legal_for(in_play.replay.state, seat)
        records = [game.notation.write(each).partition(" ")[2] for each in moves]
        named = [each for each in records if each != "call"]
        lawful, offers = tuple(map(wording.write, named[:MOST_MOVES])), offers & {"call"}
    forms = (each for each in wording.phrases if each.record.split(" ")[0] in offers)
    answers = (str(LEAVE.words),) if getattr(table, "may_answer", False) else ()
    return (*lawful, *(wording.form(each) for each in forms), *answers)
