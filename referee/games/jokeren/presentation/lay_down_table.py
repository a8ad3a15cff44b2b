"""The melds that were put on the table of a question, and cards there that are none."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.engine.faces import Face
from referee.games.jokeren.melds import SET
from referee.games.jokeren.notation import DECK, written
from referee.games.jokeren.presentation.lay_down_query import ME
from referee.games.jokeren.state import Laid


@dataclass(frozen=True, slots=True)
class TypedMeld:
    """A meld on the table."""

    number: int
    text: str
    kind: str
    is_mine: bool
    faces: tuple[Face, ...]
    has_joker: bool

    @property
    def title(self) -> str:
        """Whose meld it is, and of what kind."""
        if self.is_mine:
            return _("My set") if self.kind == SET else _("My run")
        return _("Another player's set") if self.kind == SET else _("Another player's run")


@dataclass(frozen=True, slots=True)
class FaultyMeld:
    """Cards on the table that are no meld under these rules, and why."""

    owner: str
    text: str
    shown: str
    sentence: str


def typed_meld(number: int, laid: Laid) -> TypedMeld:
    """Return a meld of the question with its number."""
    return TypedMeld(
        number=number,
        text=written(laid.meld.cards),
        kind=laid.meld.kind,
        is_mine=laid.owner == ME,
        faces=tuple(DECK.face(card) for card in laid.meld.cards),
        has_joker=laid.meld.jokers > 0,
    )
