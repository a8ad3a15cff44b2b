"""The strength of a club's players, worked out evening by evening and kept until one is changed.

Source: docs/rules/season.md, section 28.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from time import monotonic

from django.utils.translation import pgettext

from foundation.kept import KeptValues
from scoring.core.statistics.strength import Strengths, after_evening
from scoring.evening.closed_evenings import closed_evenings
from scoring.evening.kept_evenings import marks_of
from scoring.evening.played_evenings import played_evenings
from scoring.models import AuditEntry, Club

MOST_KEPT = 32
"""The strengths of so many clubs are kept; those of 40 players after each of 200 evenings take half
a megabyte.
"""
AT_ONCE = 4
"""So many evenings are read together."""
SECONDS = 1.5
"""After so long a page is shown with what is worked out by then."""

ByGame = Mapping[str, Strengths]
"""Strengths by the game they are of; of all games together under an empty name."""


@dataclass(frozen=True, slots=True)
class ClubStrength:
    """The strengths of a club's players after the first `done` of its `evenings`."""

    by_game: ByGame = field(default_factory=dict)
    done: int = 0
    evenings: int = 0

    @property
    def is_whole(self) -> bool:
        return self.done == self.evenings


def strength_of(club: Club, *, seconds: float = SECONDS) -> ClubStrength:
    """Return the strengths of a club's players; none where the club has not switched them on.

    Every evening before the first one that was changed is kept as it was. What comes after it is
    worked out again, so that it is as if everything had been (28.6): for so many `seconds` and a
    moment longer, the rest on the next call. In three queries where all is kept.
    """
    if not club.rates_strength:
        return ClubStrength()
    events = closed_evenings(club).order_by("date", "pk")
    numbers = list(events.values_list("pk", flat=True))
    marks = list(zip(numbers, marks_of(club, numbers), strict=True))
    steps = _unchanged(club, marks)
    until = monotonic() + seconds
    while len(steps) < len(marks):
        was_there = _work_out(club, steps, marks[len(steps) : len(steps) + AT_ONCE])
        if not was_there or monotonic() > until:
            break
    _KEPT.keep((club.code, club.rates_by_game), steps)
    return ClubStrength(steps[-1].after if steps else {}, len(steps), len(marks))


@dataclass(frozen=True, slots=True)
class _Step:
    """The strengths after an evening; `mark` stands for the evening as it was."""

    mark: object
    after: ByGame


def _work_out(club: Club, steps: list[_Step], marks: Sequence[tuple[int, object]]) -> bool:
    """Add what comes of the next evenings, by their keys and marks; return whether all were there:
    one that was removed in this moment is not asked for on the next call.
    """
    found = club.events.in_bulk([number for number, _mark in marks])
    there = [(found[mark[0]], mark) for mark in marks if mark[0] in found]
    after = steps[-1].after if steps else {}
    played = played_evenings(club, [event for event, _mark in there])
    for evening, (_event, mark) in zip(played, there, strict=True):
        game = evening.game if club.rates_by_game else ""
        after = {**after, game: after_evening(after.get(game, {}), evening)}
        steps.append(_Step(mark, after))
    return len(there) == len(marks)


def _unchanged(club: Club, marks: Sequence[object]) -> list[_Step]:
    """Return what is kept of the first evenings, up to the first one that is another by now."""
    kept = _KEPT.get((club.code, club.rates_by_game)) or ()
    same = takewhile(lambda pair: pair[0].mark == pair[1], zip(kept, marks, strict=False))
    return [step for step, _mark in same]


_KEPT: KeptValues[tuple[str, bool], Sequence[_Step]] = KeptValues(MOST_KEPT)


def strength_words(is_rated: bool, by_game: bool) -> str:
    """Return in words whether a club has strengths worked out, and how."""
    if not is_rated:
        return pgettext("strength of players", "Not worked out")
    if by_game:
        return pgettext("strength of players", "One strength for each game")
    return pgettext("strength of players", "One strength over all games")


def changes_of_strength(change: AuditEntry) -> list[tuple[str, str, str]]:
    """Return how strengths were worked out, and are."""
    was, became = (
        strength_words(each["is_rated"], each["by_game"]) for each in (change.was, change.became)
    )
    return [("", was, became)]
