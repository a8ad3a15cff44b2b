"""The policy of an evening: who is ranked, and what decides between players of equal totals.

Source: docs/rules/night.md, section 4.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class TieBreak(StrEnum):
    """What decides between players who are level so far."""

    WON = "won"
    """The most deals won."""
    WORST = "worst"
    """The better worst round, penalties left out."""
    BEST = "best"
    """The better best round, of those that were played, penalties left out."""
    HEAD_TO_HEAD = "head_to_head"
    """The better total of the rounds in which all who are level sat at one table."""
    LOT = "lot"
    """The lot, drawn from the event's seed."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What an event decides by.

    least_rounds  how many closed rounds a player must have played to be ranked; None: all of them,
                  but those that `late_entry` excuses; 0: everybody is ranked
    late_entry    how many rounds may be missed at the start or the end, where all are needed
    tie_breaks    the chain that decides between equal totals; None: that of the format
    seed          what the lots are drawn from
    """

    least_rounds: int | None = None
    late_entry: int = 0
    tie_breaks: tuple[TieBreak, ...] | None = None
    seed: int = 0


BY_THE_BOOK = Policy()
"""What an event decides by that has chosen nothing."""


def is_ranked(policy: Policy, played: Sequence[bool]) -> bool:
    """Return whether a player has a place; `played` holds for each closed round whether it was
    played, or sat out because the tables could not be made up otherwise.

    A number above that of the closed rounds asks for all of them, so that the standings of an
    evening that goes on have places.
    """
    rounds = sum(played)
    if policy.least_rounds is not None:
        return rounds >= min(policy.least_rounds, len(played))
    if not rounds:
        return not played
    outside = list(played).index(True) + list(reversed(played)).index(True)
    return rounds + min(policy.late_entry, outside) >= len(played)


def lots(seed: int, players: Iterable[int]) -> Mapping[int, int]:
    """Return each player's lot: the lowest goes first.

    The numbers of the players grow in the order in which they came, and only that order counts: the
    text ``seed/n`` for the nth of them gives by SHA-256 a number of 64 bits. So a player who comes
    later changes nobody's lot.
    """
    return {
        player: int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode("ascii")).digest()[:8])
        for number, player in enumerate(sorted(players), start=1)
    }
