"""The screen of a game in which melds are laid."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import BadRequest
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_names
from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.engine.rulings import Refused
from referee.games.melds.presentation.card_uses import uses_of
from referee.games.melds.presentation.contract import MeldGame, TapResult
from referee.games.melds.presentation.meld_page import (
    MeldPage,
    NumberedMeld,
    meld_page,
    numbered_melds,
    refereed_melds,
)
from referee.games.melds.presentation.tray import WrongTray, read_tray
from referee.matches.deals import DealInPlay
from referee.matches.hand_notes import HandNotes
from referee.matches.screens import Screen
from referee.models import Match

LAYING = frozenset({"add", "discard", "swap"})
"""What can be done besides where melds can be laid, as far as a game has it."""


@dataclass(frozen=True)
class MeldScreen(Screen):
    """A stock and a discard pile, a tray of melds in the making, and the melds on the table.

    `melds` is what the pages ask of the game.
    """

    melds: MeldGame

    table_template = "games/melds/_table.html"
    actions_template = "games/melds/_actions.html"
    real_table_template = "games/melds/_real_table.html"
    real_table_actions = "games/melds/_tray_actions.html"
    replay_template = "games/melds/_replay.html"
    sheet = "css/table_of_melds.css"
    match_sheet = "css/match_of_melds.css"
    match_script = "js/match_of_melds.js"

    def table_page(
        self, in_play: DealInPlay, holder: int | None, *, notes: HandNotes, **extra: Any
    ) -> MeldPage:
        return meld_page(self.melds, in_play, holder, notes=notes, **extra)

    def lies(self, page: MeldPage) -> tuple[str, ...]:
        return tuple(_lies(page))

    def in_sight(self, page: MeldPage) -> tuple[Face, ...]:
        top = (page.top,) if page.top else ()
        return tuple(dict.fromkeys((*top, *(face for meld in page.melds for face in meld.faces))))

    def may_lay(self, in_play: DealInPlay, seat: int, card: Card) -> tuple[str, ...]:
        return tuple(uses_of(self.melds, in_play, seat, card))

    def offers(self, page: MeldPage) -> frozenset[str]:
        laying = LAYING if "lay" in page.may else frozenset()
        return page.may | laying | {verb for verb, _words in page.verbs}

    def real_table_page(
        self,
        in_play: DealInPlay,
        refused: Refused | None = None,
        *,
        notes: HandNotes,
        stale: bool = False,
    ) -> MeldPage:
        return refereed_melds(self.melds, in_play, notes=notes, refused=refused, stale=stale)

    def kept(self, posted: QueryDict, match: Match) -> dict[str, Any]:
        """Return the melds in the making."""
        try:
            return {"tapped": TapResult(read_tray(posted, match.rules.notation.deck))}
        except WrongTray as wrong:
            raise BadRequest(str(wrong)) from wrong

    def goes_on(self, in_play: DealInPlay) -> bool:
        """Return whether the deal is not over, or goes on once a new stock is made."""
        state = in_play.replay.state
        return in_play.outcome() is None or in_play.match.rules.to_shuffle(state) is not None

    def replay_part(self, seen: Any, players: tuple[str, ...]) -> tuple[NumberedMeld, ...]:
        return numbered_melds(self.melds, seen, players)


def _lies(page: MeldPage) -> Iterator[str]:
    if page.top:
        words = ngettext(
            "The discard pile has %(cards)s card; on top: %(top)s.",
            "The discard pile has %(cards)s cards; on top: %(top)s.",
            page.discards,
        )
        yield words % {"cards": page.discards, "top": page.top_name}
    else:
        yield _("The discard pile is empty.")
    for meld in page.melds:
        cards = card_names(meld.faces)
        facts = {"meld": meld.number, "title": meld.title, "cards": cards}
        yield _("Meld %(meld)s, %(title)s: %(cards)s.") % facts
