"""`manage.py check_seating`: tries the promises of the seating on nights by chance."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand

from scoring.core.seating.figures import meets_again
from scoring.core.seating.nights import TrialNight, play
from scoring.core.seating.promises import PROMISES

KEPT, BROKEN = 0, 1


class Command(BaseCommand):
    """Plays nights and prints a summary, and each promise that was broken with seed and night.

    Exit status 0 where every promise was kept, 1 where one was broken.
    """

    help = "Play nights by chance and check every promise of the seating."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--nights", type=_number, default=100, metavar="N")
        parser.add_argument("--seed", type=int, default=1, help="night 7 of a seed is always alike")
        parser.add_argument("--first", type=_number, default=1, help="the first night to be played")
        parser.add_argument("--players", type=_players, default=(3, 40), metavar="LOW-HIGH")

    def handle(self, *args: Any, **options: Any) -> None:
        seed, (fewest, most) = options["seed"], options["players"]
        seen: Counter[str] = Counter()
        for number in range(options["first"], options["first"] + options["nights"]):
            night = play(seed, number, fewest, most)
            seen.update(_counted(night))
            for promise, place in night.broken:
                where = f"round {place}" if place else "all rounds"
                self.stdout.write(
                    f"seed {seed}, night {number}, {where}: broken: {PROMISES[promise]} ({promise})"
                )
        self.stdout.write(
            f"{options['nights']} nights, {seen['rounds']} rounds, {seen['seats']} seats, "
            f"{seen['tables of 3']} of {seen['tables']} tables of 3, {seen['repeats']} repeats; "
            f"{seen['refused']} rounds that cannot be seated, {seen['swaps']} swaps, "
            f"{seen['joined']} latecomers at a table, {seen['substitutes']} substitutes: "
            f"{seen['broken'] or 'no'} promises broken"
        )
        sys.exit(BROKEN if seen["broken"] else KEPT)


def _counted(night: TrialNight) -> dict[str, int]:
    tables = [table for past_round in night.past for table in past_round.tables]
    return {
        "rounds": len(night.past),
        "seats": sum(map(len, tables)),
        "tables": len(tables),
        "tables of 3": sum(len(table) == 3 for table in tables),
        "repeats": sum(
            len(meets_again(past_round.tables, night.past[:number]))
            for number, past_round in enumerate(night.past)
        ),
        "refused": night.refused,
        "swaps": night.swaps,
        "joined": night.joined,
        "substitutes": night.substitutes,
        "broken": len(night.broken),
    }


def _number(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"must be a whole number from 1 (got {text!r})")
    return int(text)


def _players(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    if not (low.isdecimal() and high.isdecimal() and int(low) <= int(high)):
        raise ArgumentTypeError(f"must be two numbers as in 3-40 (got {text!r})")
    return int(low), int(high)
