"""A ruling is a value: allowed, or refused with the code, the clause and the facts.

The core gives codes; the sentence in the reader's language is made from them on the Django side.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Allowed:
    """The move is lawful."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The move is not lawful.

    `code` is one of the game's codes (``no-match``), `clause` the clause of its rulebook that the
    move breaks, `facts` what the sentence needs: cards as numbers under ``card`` and ``leading``,
    seats under ``seat`` and ``turn``, plain numbers under any other name. `because` is which reason
    holds where the code has several; empty for the one that it is named after.
    """

    code: str
    clause: str
    facts: Mapping[str, int] = field(default_factory=dict)
    because: str = ""


Ruling = Allowed | Refused

ALLOWED = Allowed()


class IllegalMove(ValueError):
    """A move was applied that `judge` refuses; `refused` is its ruling."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(f"{refused.code} (clause {refused.clause})")
        self.refused = refused
