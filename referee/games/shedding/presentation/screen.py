"""The screen of a game in which cards are laid one by one on a leading card."""

from typing import Any

from referee.engine.rulings import Refused
from referee.games.shedding.presentation.table_page import (
    RefereedPage,
    TablePage,
    refereed_page,
    table_page,
)
from referee.matches.deals import DealInPlay
from referee.matches.hand_notes import HandNotes
from referee.presentation.contract import Screen


class SheddingScreen(Screen):
    """A leading card, a hand whose cards are tapped to be laid, and buttons for moves of a word."""

    table_template = "games/shedding/_table.html"
    actions_template = "games/shedding/_actions.html"
    real_table_template = "games/shedding/_real_table.html"
    replay_template = "games/shedding/_replay.html"
    real_table_actions = "games/shedding/_real_table_actions.html"

    def table_page(
        self, in_play: DealInPlay, holder: int | None, *, notes: HandNotes, **extra: Any
    ) -> TablePage:
        return table_page(in_play, holder, **extra)

    def real_table_page(
        self,
        in_play: DealInPlay,
        refused: Refused | None = None,
        *,
        notes: HandNotes,
        stale: bool = False,
    ) -> RefereedPage:
        return refereed_page(in_play, refused, stale=stale)
