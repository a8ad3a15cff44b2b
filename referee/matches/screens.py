"""How a moment of a deal is shown and played, in every game."""

from abc import ABC, abstractmethod
from typing import Any

from django.http import QueryDict

from referee.engine.cards import Card
from referee.engine.faces import Face
from referee.engine.rulings import Refused
from referee.matches.deals import DealInPlay
from referee.matches.hand_notes import HandNotes
from referee.matches.table_top import TableTop
from referee.models import Match
from referee.presentation.registry import package_of


class Screen(ABC):
    """How a moment of a deal is shown, and how it is played there.

    Games that are played alike have screens of one class: `referee.games.shedding.presentation`
    has the one of games with a leading card, `referee.games.melds.presentation` the one of games
    of melds.

    table_template       the part of a match's page that shows a deal which goes on
    actions_template     what stands in its bar of actions for the player who may move
    real_table_template  the part of a real table's page on which moves are tapped
    real_table_actions   what stands in the bar of actions there
    replay_template      the cloth of a replay, with what `replay_part` says besides the piles
    sheet                the style sheet of its tables
    match_sheet          the same with what a match has besides
    match_script         the script of its matches
    """

    table_template: str
    actions_template: str
    real_table_template: str
    real_table_actions: str
    replay_template: str
    sheet: str = "css/table.css"
    match_sheet: str = "css/match_of_cards.css"
    match_script: str = "js/match_of_cards.js"

    @abstractmethod
    def table_page(
        self, in_play: DealInPlay, holder: int | None, *, notes: HandNotes, **extra: Any
    ) -> TableTop:
        """Return the page of a deal that goes on, for the player of the seat `holder`, or for
        nobody. `notes` are what the device keeps of that hand, `extra` is what the views of this
        screen's own addresses have to say.
        """

    @abstractmethod
    def real_table_page(
        self,
        in_play: DealInPlay,
        refused: Refused | None = None,
        *,
        notes: HandNotes,
        stale: bool = False,
    ) -> TableTop:
        """Return the page of a deal at a real table that goes on; `notes` are what the device keeps
        of what is being laid.
        """

    @abstractmethod
    def lies(self, page: Any) -> tuple[str, ...]:
        """Return what lies on the table besides the draw pile, in sentences; `page` is one of
        `table_page`.
        """

    @abstractmethod
    def in_sight(self, page: Any) -> tuple[Face, ...]:
        """Return the cards that lie face up on the table, each once; `page` is one of
        `table_page`.
        """

    @abstractmethod
    def may_lay(self, in_play: DealInPlay, seat: int, card: Card) -> tuple[str, ...]:
        """Return what the seat may do now with a card of its hand, as far as it can see, in
        sentences; none where the match does not tell.
        """

    @abstractmethod
    def offers(self, page: Any) -> frozenset[str]:
        """Return the verbs of the moves that a page of `table_page` offers to the holder, lawful or
        not: where lawful moves are not marked, they give no hint of what the hand allows.
        """

    def kept(self, posted: QueryDict, match: Match) -> dict[str, Any]:
        """Return what a page holds that is no move yet, as `table_page` takes it."""
        return {}

    def goes_on(self, in_play: DealInPlay) -> bool:
        """Return whether there is something to tap at a real table."""
        return in_play.outcome() is None

    def replay_part(self, seen: Any, players: tuple[str, ...]) -> Any:
        """Return what `replay_template` shows of a state, as it was seen; None for nothing."""
        return None


def screen_of(game: str) -> Screen:
    """Return the screen of a game; KeyError for a code that no game has."""
    screen: Screen = package_of(game).SCREEN
    return screen
