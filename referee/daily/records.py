"""What a player keeps of daily deals: days played one after another, and the best so far.

It is the player's alone, and counts nothing that went wrong.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Max, Min, QuerySet
from django.utils.dates import WEEKDAYS_ABBR

from referee.daily.circles import Circle
from referee.daily_models import DailyPlayer, DailyTry
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Text

DAY = timedelta(days=1)
WEEK = 7
MOST_RECORDS = 5


@dataclass(frozen=True, slots=True)
class WeekDay:
    """A day of the week that ends with the one shown, the player's points, None for none, and the
    best of everybody, None where nobody has finished or the player may not know it yet.
    """

    day: date
    points: int | None
    is_last: bool
    best: int | None = None

    @property
    def name(self) -> Text:
        """The name of the weekday, as short as the language has it."""
        return WEEKDAYS_ABBR[self.day.weekday()]


@dataclass(frozen=True, slots=True)
class BestOf:
    """The best result of a player in a game."""

    title: Text
    points: int
    day: date


@dataclass(frozen=True, slots=True)
class Quickest:
    """The fewest turns in which a player went out."""

    turns: int
    title: Text
    day: date


@dataclass(frozen=True, slots=True)
class Records:
    """What a player reached: `deals` played since a day, how many of them won, how many of those
    one after another, and the days played one after another.
    """

    deals: int
    since: date | None
    won: int
    won_running: int
    days: int
    days_best: int
    quickest: Quickest | None
    best: tuple[BestOf, ...]


def finished_by(player: DailyPlayer) -> list[DailyTry]:
    """Return the tries of a player that were played to the end, the first one first."""
    found = DailyTry.objects.filter(player=player, points__isnull=False)
    return list(found.select_related("deal").order_by("deal__day", "pk"))


def longest_run(days: Collection[date]) -> int:
    """Return how many days one after another there are at most."""
    known = set(days)
    return max((_run_to(known, day) for day in known if day + DAY not in known), default=0)


def run_now(days: Collection[date], today: date) -> int:
    """Return how many days one after another end today, or yesterday: today is not over."""
    known = set(days)
    return _run_to(known, today) or _run_to(known, today - DAY)


def _run_to(known: Collection[date], day: date) -> int:
    run = 0
    while day - run * DAY in known:
        run += 1
    return run


def week_of(
    player: DailyPlayer | None, circle: Circle, last: date, today: date
) -> tuple[WeekDay, ...]:
    """Return the player's points in a circle on the seven days up to one, and everybody's best."""
    tries = DailyTry.objects.filter(
        deal__circle=circle.code, deal__day__gt=last - WEEK * DAY, deal__day__lte=last
    )
    own = tries.filter(player=player).values_list("deal__day", "points") if player else ()
    points: dict[date, int | None] = dict(own)
    best = _best_of_days(tries)
    days = (last - back * DAY for back in reversed(range(WEEK)))
    return tuple(
        WeekDay(
            day,
            points.get(day),
            is_last=day == last,
            # Whoever is still to finish a deal learns nothing of what others reached.
            best=best.get(day) if points.get(day, day < today or None) is not None else None,
        )
        for day in days
    )


def _best_of_days(tries: QuerySet[DailyTry]) -> dict[date, int]:
    """Return the best result of each day."""
    rows = tries.filter(points__isnull=False).values_list("deal__day", "fewest_wins")
    found = rows.annotate(least=Min("points"), most=Max("points"))
    return {day: least if fewest_wins else most for day, fewest_wins, least, most in found}


def records_of(player: DailyPlayer, today: date) -> Records:
    """Return what a player reached until today."""
    tries = finished_by(player)
    days = [each.deal.day for each in tries]
    won = [each for each in tries if each.has_gone_out]
    quickest = min(won, key=lambda each: (each.turns, each.deal.day), default=None)
    best = _best_of_games(tries)
    return Records(
        deals=len(tries),
        since=days[0] if days else None,
        won=len(won),
        won_running=_won_running(tries),
        days=run_now(days, today),
        days_best=longest_run(days),
        quickest=Quickest(quickest.turns or 0, _title(quickest), quickest.deal.day)
        if quickest
        else None,
        best=best[: MOST_RECORDS - 2],
    )


def _won_running(tries: Sequence[DailyTry]) -> int:
    longest = run = 0
    for each in tries:
        run = run + 1 if each.has_gone_out else 0
        longest = max(longest, run)
    return longest


def _best_of_games(tries: Sequence[DailyTry]) -> tuple[BestOf, ...]:
    """Return the best result in each game, in the order in which the player met them."""
    found: dict[str, DailyTry] = {}
    for each in tries:
        best = found.get(each.deal.game)
        if best is None or _is_better(each, best):
            found[each.deal.game] = each
    return tuple(BestOf(_title(each), each.points or 0, each.deal.day) for each in found.values())


def _is_better(one: DailyTry, other: DailyTry) -> bool:
    points, best = one.points or 0, other.points or 0
    return points < best if one.fewest_wins else points > best


def _title(tried: DailyTry) -> Text:
    shown = presentation_of(tried.deal.game)
    return shown.short_title or shown.title
