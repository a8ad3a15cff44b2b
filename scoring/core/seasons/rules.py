"""What a season is made of: its rules, its evenings, and what can be wrong with them.

    evening   a closed event of the club, with each entrant's place and total in it
    N         how many results count at most; all where none is set
    K         how many evenings a player must have come to for a place

Source: docs/rules/season.md, sections 1 to 9 and 16 to 17.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

USUAL_LIST = (10, 6, 4, 2, 1)


class SeasonScore(StrEnum):
    """What an evening gives (3)."""

    LIST = "list"
    """Points by place, from a list that never rises."""
    PLAYERS = "players"
    """A point for everybody who is not before the player: large evenings weigh more."""
    EQUAL = "equal"
    """From 0 for the last to 100 for the first, however many came."""
    TOTAL = "total"
    """The total of the evening."""
    AVERAGE = "average"
    """The points of a deal, of the deals that were really played."""

    @property
    def is_by_place(self) -> bool:
        return self not in (SeasonScore.TOTAL, SeasonScore.AVERAGE)


class Unranked(StrEnum):
    """What an evening gives a player who played too little of it to be ranked (7.4, 7.5)."""

    NOTHING = "nothing"
    """No result, as if there had been no place to take."""
    LAST = "last"
    """All who were not ranked share the places below the last."""


class SeasonTie(StrEnum):
    """What decides between players of equal value (9)."""

    BEST = "best"
    """The counted results one by one, the best first."""
    HEAD_TO_HEAD = "head_to_head"
    """How often each was before another of them."""
    LAST_COMMON = "last_common"
    """The better place on the last evening on which all of them were ranked."""
    PLACES = "places"
    """More first places, then more second ones, and so on."""


USUAL_TIES = (SeasonTie.BEST, SeasonTie.HEAD_TO_HEAD, SeasonTie.LAST_COMMON)


class Guests(StrEnum):
    """Where guests stand in the table (16.1)."""

    RANK = "rank"
    SHOW = "show"
    """Below all others, without a place."""
    HIDE = "hide"


class SeasonProblem(StrEnum):
    """Why there is no table."""

    RISING_LIST = "rising-list"
    MERGED_TOGETHER = "merged-together"
    """Two entries of one evening that are one player now."""
    MIXED_FORMATS = "mixed-formats"
    STAGES = "stages"
    """Stages of a Pyramid are no totals."""


class SeasonRefused(ValueError):
    """The rules and the evenings make no table; `problem` is why."""

    def __init__(self, problem: SeasonProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """The rules of a season.

    Evenings belong by `formats` (none: all), from `first` to `last`, and where they are in `also`;
    or they are those in `only`. Those in `without` belong and count nothing. Days are as ISO 8601
    writes them, so that they are in the order of their text.
    """

    score: SeasonScore = SeasonScore.LIST
    points: tuple[int, ...] = USUAL_LIST
    best: int | None = None
    least: int = 1
    unranked: Unranked = Unranked.NOTHING
    ties: tuple[SeasonTie, ...] = USUAL_TIES
    guests: Guests = Guests.RANK
    formats: frozenset[str] = frozenset()
    first: str | None = None
    last: str | None = None
    also: frozenset[int] = frozenset()
    only: frozenset[int] | None = None
    without: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class EveningLine:
    """What came of an evening for a player: the place, None for a player who was not ranked; the
    total; the `own` points of the `deals` really played, penalties included; the rounds played.
    """

    player: int
    place: int | None
    total: int = 0
    own: int = 0
    deals: int = 0
    rounds: int = 1


@dataclass(frozen=True, slots=True)
class SeasonEvening:
    """An evening. `number` grows in the order in which evenings were made; `agreed_deals` is None
    where their number was open; `fees` that were paid and `paid_out` prizes are in cents.
    """

    number: int
    date: str
    format: str
    lines: Sequence[EveningLine]
    highest_wins: bool = False
    has_stages: bool = False
    agreed_deals: int | None = None
    is_closed: bool = True
    is_demo: bool = False
    fees: int = 0
    paid_out: int = 0


@dataclass(frozen=True, slots=True)
class People:
    """What a season has to know of players: guests, the forgotten, and whom an entry was merged
    into.
    """

    guests: frozenset[int] = frozenset()
    forgotten: frozenset[int] = frozenset()
    merged_into: Mapping[int, int] = field(default_factory=dict)

    def one(self, player: int) -> int:
        """Return the player whom an entry stands for."""
        while player in self.merged_into:
            player = self.merged_into[player]
        return player


def evenings_of(rules: SeasonRules, evenings: Sequence[SeasonEvening]) -> list[SeasonEvening]:
    """Return the evenings that belong to the season, in their order (2)."""
    belonging = [
        each for each in evenings if each.is_closed and not each.is_demo and _belongs(rules, each)
    ]
    return sorted(belonging, key=lambda each: (each.date, each.number))


def _belongs(rules: SeasonRules, evening: SeasonEvening) -> bool:
    if evening.number in rules.also:
        return True
    if rules.only is not None:
        return evening.number in rules.only
    return (
        (not rules.formats or evening.format in rules.formats)
        and (rules.first is None or rules.first <= evening.date)
        and (rules.last is None or evening.date <= rules.last)
    )


def counted_of(rules: SeasonRules, evenings: Sequence[SeasonEvening]) -> list[SeasonEvening]:
    """Return those of the season's evenings that are not left out (2.6)."""
    return [each for each in evenings_of(rules, evenings) if each.number not in rules.without]


def has_different_lengths(rules: SeasonRules, counted: Sequence[SeasonEvening]) -> bool:
    """Say whether totals of evenings are added that are not of one agreed length (4.1)."""
    lengths = {each.agreed_deals for each in counted}
    return rules.score is SeasonScore.TOTAL and (len(lengths) > 1 or None in lengths)


def shown(value: Fraction) -> str:
    """Return a value as people write it: whole, or with one digit, a half away from zero (5.5)."""
    if value.denominator == 1:
        return str(value.numerator)
    tenths = int(abs(value) * 10 + Fraction(1, 2))
    return f"{'-' if value < 0 else ''}{tenths // 10}.{tenths % 10}"
