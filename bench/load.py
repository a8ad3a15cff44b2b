"""``./run load``: a whole hall for a part of its evening, with everybody in it at once.

Four phones a table have its page open and fetch it anew when they are poked. Deals fall due at
each table by a clock of its own and are entered tap by tap, some on two phones at once; two others
confirm them. Screens follow the standings. Meanwhile the organiser looks and prints, closes the
round half-way, draws and publishes the next one, to which everybody goes, and closes that too.

A time counts from when something was due. A deal that another phone of its table does not show
soon enough is an error, and any error makes the exit status 1. With hostile phones the hall is
measured twice, without and with them, and a p95 of more than twice the calm one fails, too. The
server has a database of its own, which is gone afterwards.
"""

import argparse
import asyncio
import random
import time
from collections import Counter
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cached_property

from bench.browsers import Browser
from bench.computers import measure_beside
from bench.federation import print_federation
from bench.hall import SEATS, Evening, Hall, hall
from bench.hostile import hostile_phones
from bench.open_pages import OpenPage, end
from bench.organiser import Organiser
from bench.publish import publish_moment
from bench.tables import Phone, Place, Places, play
from bench.timing import Measured, due_times, most_due, percentile, spread, time_to_show
from bench.writers import measure

WITHIN = 5.0
"""Seconds in which a table's other phones show a deal that was taken."""
ARRIVING = 3.0
"""Seconds in which all phones open their table."""
MOST_TIMES = 2.0
"""So many times the calm p95 is what hostile phones may make it."""
BETWEEN = 10.0
"""Seconds from closing a round to the first deals of the next."""

ON_TWO = 3
"""One of so many deals is entered on two phones at once."""


@dataclass
class Load:
    """The hall as it was: what its browsers measured, its tables, and what hostile phones did."""

    measured: Measured = field(default_factory=Measured)
    places: Places = field(default_factory=lambda: Places(Place))
    held: Counter[str] = field(default_factory=Counter)

    @property
    def every(self) -> list[float]:
        """How long each answer took."""
        return [each for times in self.measured.answers.values() for each in times]

    @cached_property
    def shown(self) -> list[float]:
        """How long deals took to the other phones; one that did not come there is an error."""
        every = []
        for place in self.places.values():
            took, missing = time_to_show(place.entered, place.seen, place.phones, WITHIN)
            every += took
            if missing:
                what = f"a phone did not show a deal within {WITHIN:.0f} s"
                self.measured.errors[what] += missing
        return every


def _open_pages(
    load: Load, made: Hall, evening: Evening, options: argparse.Namespace
) -> list[OpenPage]:
    pages: list[OpenPage] = []
    for table, keys in evening.phones.items():
        for seat, key in enumerate(keys, 1):
            own = f"127.{seat}.{table // 250}.{table % 250 + 1}"
            cookies = {"phone": key, "address": "127.0.0.1" if options.one_address else own}
            address = evening.on_phone(table)
            pages.append(
                Phone(load.measured, load.places, port=made.port, keys=cookies, address=address)
            )
    for _ in range(options.screens):
        screen = Browser(made.port, evening.session)
        pages.append(OpenPage(load.measured, screen, evening.path("standings/"), "standings"))
    return pages


async def run(made: Hall, evening: Evening, options: argparse.Namespace, load: Load) -> None:
    """Let everybody come, play a round and the next one, and go."""
    chance = random.Random(options.seed)
    now = time.monotonic()
    background = [
        asyncio.create_task(page.stay_open(now + chance.uniform(0, ARRIVING)))
        for page in _open_pages(load, made, evening, options)
    ]
    start = now + ARRIVING + 2
    finish, middle = start + options.seconds, start + options.seconds / 2
    between = min(BETWEEN, options.seconds / 6)
    playing = []
    for number, begins, ends in ((1, start, middle), (2, middle + between, finish)):
        for table in evening.tables:
            place = load.places[number, table]
            times = due_times(chance, options.pause, begins, ends)
            playing += [
                play(place, deal, due, on_two=(table + deal) % ON_TWO == 0)
                for deal, due in enumerate(times, 1)
            ]
    organiser = Organiser(load.measured, made.port, evening)
    tasks = [asyncio.create_task(each) for each in playing]
    others = [organiser.looks(start, finish), organiser.changes_round(middle)]
    tasks += [asyncio.create_task(each) for each in others]
    _done, late = await asyncio.wait(tasks, timeout=finish + 60 - time.monotonic())
    if late:
        load.measured.errors["not done a minute after the end"] += len(late)
        for each in late:
            each.cancel()
        await asyncio.wait(late)
        # An answer to what the organiser waits for no longer may still come there.
        organiser.browser.close()
    # What is still on its way to the phones has its time, and so has the end of the evening.
    await asyncio.sleep(WITHIN)
    await organiser.closes_evening()
    await asyncio.sleep(WITHIN)
    await end(tasks + background, load.measured)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="./run load", description=__doc__)
    parser.add_argument("--phones", type=int, default=300, help="four a table")
    parser.add_argument("--tables", type=int, default=75, help="of four phones each")
    parser.add_argument("--screens", type=int, default=4, help="that show the standings")
    parser.add_argument("--seconds", type=float, default=60, help="for both rounds together")
    parser.add_argument("--pause", type=float, default=30, help="between two deals of a table")
    parser.add_argument("--workers", type=int, default=2, help="as many as ./run serves with")
    parser.add_argument("--seed", type=int, default=1, help="of the moments at which deals are due")
    parser.add_argument(
        "--one-address",
        action="store_true",
        help="all phones behind one address, as on the internet",
    )
    parser.add_argument("--database", default="", help="an empty PostgreSQL database's address")
    parser.add_argument(
        "--hostile",
        action="store_true",
        help="once as it is, once beside phones from twelve addresses that send hostile photos, "
        "sign-ups, posts that stop half-way, streams and requests for PDFs",
    )
    parser.add_argument(
        "--publish",
        action="store_true",
        help="instead: a round is published, and all phones are shown their next table",
    )
    parser.add_argument(
        "--languages", nargs="+", default=["en"], help="of the phones then, in turn: en nl he"
    )
    parser.add_argument(
        "--writers", type=int, help="only so many who write at once, without a pause"
    )
    parser.add_argument(
        "--backup", action="store_true", help="backups of a season beside the writers"
    )
    parser.add_argument(
        "--computers", type=int, help="only phones, without and with so many matches of computers"
    )
    parser.add_argument("--costs", action="store_true", help="of each thing on that database")
    parser.add_argument("--federation", type=int, help="compute an evening of so many clubs")
    return parser


def main() -> int:
    parser = _arguments()
    options = parser.parse_args()
    if options.backup and (options.database or not options.writers):
        parser.error("backups are made beside --writers, of SQLite")
    if options.publish:
        return publish_moment(options.phones, options.tables, options.workers, options.languages)
    if options.writers:
        return measure(
            options.writers,
            seconds=options.seconds,
            workers=options.workers,
            database=options.database,
            backup=options.backup,
        )
    if options.computers:
        return measure_beside(options.computers, seconds=options.seconds, workers=options.workers)
    if options.federation:
        print_federation(options.federation)
        return 0
    if options.costs:
        from bench.costs import print_costs

        print_costs(options.database, options.tables)
        return 0
    if options.phones != SEATS * options.tables:
        parser.error(f"{options.tables} tables have {SEATS * options.tables} phones")
    calm = _whole_hall(options, hostile=False)
    if not options.hostile:
        return 1 if calm.measured.errors else 0
    beside = _whole_hall(options, hostile=True)
    return 1 if _is_hurt(calm, beside) or calm.measured.errors else 0


def _is_hurt(calm: Load, beside: Load) -> bool:
    """Print how much longer the others waited; return whether it was too much."""
    is_hurt = bool(beside.measured.errors)
    print("beside the hostile phones, p95 as a multiple of the calm run's")
    for what, before, after in (
        ("all answers", calm.every, beside.every),
        ("a deal is sent", calm.measured.answers["send"], beside.measured.answers["send"]),
        ("entry to the other phones", calm.shown, beside.shown),
    ):
        times = percentile(after, 0.95) / percentile(before, 0.95)
        is_hurt |= times > MOST_TIMES
        print(f"  {what:34} {times:.1f} times, at most {MOST_TIMES:.0f}")
    return is_hurt


def _whole_hall(options: argparse.Namespace, *, hostile: bool) -> Load:
    """Measure a hall that nobody has used yet, and print it."""
    with hall(workers=options.workers, database=options.database) as made:
        evening = made.prepare(options.tables, most_due(options.pause, options.seconds / 2), 2)
        made.start()
        kind = "PostgreSQL" if options.database else "SQLite"
        print(
            f"{options.phones} phones, {options.tables} tables, {kind}, "
            f"{options.workers} process(es), {options.seconds:.0f} s, "
            f"a deal every {options.pause:.0f} s" + (", hostile phones" if hostile else "")
        )
        idle, used, began = made.memory(), made.processor_seconds(), time.monotonic()
        load = Load()
        beside = hostile_phones(made.port, evening, load.held) if hostile else nullcontext()
        with beside:
            asyncio.run(run(made, evening, options, load))
        memory = made.memory()
        busy = (made.processor_seconds() - used) / (time.monotonic() - began)
    _print(load, idle, memory, busy)
    return load


def _print(load: Load, idle: float, memory: float, busy: float) -> None:
    measured = load.measured
    shown = load.shown
    print(f"  {'all answers':34} {spread(load.every)}")
    for what, spent in sorted(measured.answers.items()):
        print(f"    {what:32} {spread(spent)}")
    print(f"  {'entry to the other phones':34} {spread(shown)}")
    for what, sizes in sorted(measured.messages.items()):
        half, most = percentile(sizes, 0.5), percentile(sizes, 0.95)
        print(f"  {f'sent to a {what}':34} p50 {half:,.0f}   p95 {most:,.0f} bytes")
    entered = sum(len(place.entered) for place in load.places.values())
    print(f"  {'deals entered':34} {entered:,}")
    print(f"  {'memory':34} {idle:.0f} MB before, {memory:.0f} MB at the end")
    print(f"  {'processor':34} {busy:.2f} of one core")
    for name, counted in (
        ("refused, as it has to be", measured.refused),
        ("of the hostile phones", load.held),
        ("errors", measured.errors),
    ):
        if counted or name == "errors":
            print(f"  {name:34} {counted.total()}")
            for what, times in counted.most_common(15):
                print(f"    {times} × {what}")


if __name__ == "__main__":
    raise SystemExit(main())
