"""How a try compares with those of everybody else, as values for a page."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.db.models import Avg, Count, QuerySet

from referee.daily.days import SEATS
from referee.daily_models import DailyDeal, DailyTry
from referee.engine.faces import Face
from referee.engine.moves import Play
from referee.matches.deals import present_deal
from referee.presentation.sentences import advice_sentence

MOST_BARS, MOST_CHOICES = 7, 4
PER_CENT = 100


@dataclass(frozen=True, slots=True)
class Bar:
    """So many people made from `best` to `worst` points. `share` is per cent of the longest bar."""

    best: int
    worst: int
    number: int
    share: int
    is_own: bool

    @property
    def low(self) -> int:
        return min(self.best, self.worst)

    @property
    def high(self) -> int:
        return max(self.best, self.worst)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The results of a deal, the best first; `others` are those of everybody else, and `worse` how
    many of them are worse than the player's own, None for whoever has none.
    """

    number: int
    others: int
    worse: int | None
    is_best: bool
    fewest_wins: bool
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """What so many people did first where there was a choice, and what they ended with on average.

    `share` is per cent of all of them.
    """

    advice: str
    face: Face | None
    number: int
    average: int
    share: int
    is_own: bool


def finished(deal: DailyDeal) -> QuerySet[DailyTry]:
    """Return the tries at a deal that were played to the end."""
    if deal.pk is None:
        return DailyTry.objects.none()
    return DailyTry.objects.filter(deal=deal, points__isnull=False)


def compared(deal: DailyDeal, own: DailyTry | None) -> Comparison:
    """Return how everybody did, and where the player's own try is among them."""
    rows = list(finished(deal).values_list("points", "fewest_wins"))
    points = [each for each, _fewest in rows if each is not None]
    fewest_wins = rows[0][1] if rows else True
    order = sorted(points, reverse=not fewest_wins)
    mine = own.points if own else None
    worse = None
    if mine is not None:
        worse = sum(each > mine if fewest_wins else each < mine for each in points)
    return Comparison(
        number=len(points),
        others=len(points) - (mine is not None),
        worse=worse,
        is_best=bool(order) and mine == order[0],
        fewest_wins=fewest_wins,
        bars=bars_of(order, mine),
    )


def bars_of(points: Sequence[int], own: int | None) -> tuple[Bar, ...]:
    """Return the results, of which the best comes first, in few groups. What many share stands
    alone: neighbours become one group where that is of the fewest people.
    """
    groups = [([value], number) for value, number in Counter(points).items()]
    while len(groups) > MOST_BARS:
        sums = [one[1] + other[1] for one, other in pairwise(groups)]
        at = sums.index(min(sums))
        groups[at : at + 2] = [(groups[at][0] + groups[at + 1][0], sums[at])]
    longest = max((number for _values, number in groups), default=0)
    return tuple(
        Bar(
            best=values[0],
            worst=values[-1],
            number=number,
            share=max(1, PER_CENT * number // longest),
            is_own=own in values,
        )
        for values, number in groups
    )


def best_try(deal: DailyDeal) -> DailyTry | None:
    """Return the best try at a deal whose match is still there, the first of several."""
    found = finished(deal).filter(match__isnull=False).order_by("points", "pk")
    fewest_wins = found.values_list("fewest_wins", flat=True).first()
    if fewest_wins is False:
        found = found.order_by("-points", "pk")
    return found.select_related("match").first()


def choices_of(own: DailyTry) -> tuple[Choice, ...]:
    """Return what people did at the player's first choice, the most frequent first, of those who
    met it after the same moves; none where all did the same, or nobody can tell any more.
    """
    if not own.choice or own.match is None or own.choice_at is None:
        return ()
    rows = list(
        finished(own.deal)
        .filter(choice_at=own.choice_at, choice_after=own.choice_after)
        .values("choice")
        .annotate(number=Count("pk"), average=Avg("points"))
        .order_by("-number", "choice")
    )
    if len(rows) == 1:
        return ()
    mine = [row for row in rows if row["choice"] == own.choice]
    others = [row for row in rows if row["choice"] != own.choice]
    shown = [*others[: MOST_CHOICES - 1], *mine]
    total = sum(row["number"] for row in rows)
    played = present_deal(own.match)
    game, state = played.match.rules, played.replay.states[own.choice_at]
    deck, pending = game.deck(played.match.house_rules()), game.pending(state)[0].code
    found = []
    for row in sorted(shown, key=lambda row: -row["number"]):
        move = game.notation.read(row["choice"], SEATS)
        found.append(
            Choice(
                advice=advice_sentence(game.code, move, deck, pending),
                face=deck.face(move.card) if isinstance(move, Play) else None,
                number=row["number"],
                average=round(row["average"]),
                share=max(1, PER_CENT * row["number"] // total),
                is_own=row["choice"] == own.choice,
            )
        )
    return tuple(found)
