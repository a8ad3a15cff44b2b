"""``./run faults``: lets the disk fail beneath an evening, and counts what is lost.

Three kinds: a call of the disk fails and the server goes on; the server is killed at a call; the
power fails at a call, so that what was not synced is there in part. After each the same post is
sent again, as a phone does that got no answer, and everything is looked at.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.faults.disk import ERRORS, Disk, NoDisk
from tests.faults.night import Night, set_up

UP_TO = {"write": 20, "sync": 3, "truncate": 1, "read": 8, "lock": 1, "open": 2, "share": 2}
"""Calls of each kind that a post makes, roughly: one of these fails."""
CHECKPOINTS = (1, 20, 1000)
"""Pages after which the log goes into the database: at nearly every post, sometimes, never."""
POSTS = 3
"""Deals that are posted before a process ends, at one of these many calls each."""
CALLS = 20
ROOM = 512 * 2**20
"""Bytes that are free where the files of all processes lie in memory, at least."""
KINDS = (*["error"] * 10, "kill", "power cut")
ACKNOWLEDGED, REFUSED = 302, (503, 507)


class Trials:
    """Fault after fault, and what came of them."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.disk = Disk()
        self.night = Night(folder)
        self.seed, self.number = seed, 0
        self.tried: Counter[str] = Counter()
        self.posts = 0
        self.found: list[str] = []

    def run(self, count: int, kinds: tuple[str, ...]) -> None:
        """Try until so many faults have come, of these kinds in turn."""
        while self.tried.total() < count:
            self.number += 1
            chance = random.Random(f"{self.seed} {self.number}")
            if self.night.is_full:
                self.night.begin_anew()
            kind = kinds[self.number % len(kinds)]
            come = self.error(chance) if kind == "error" else self.end(kind, chance)
            if come:
                self.tried[come] += 1
                self.note(*self.night.faults())
        self.night.close()
        self.disk.remove()
        self.note(*(f"still open: {each}" for each in self.disk.still_open()))

    def note(self, *found: str) -> None:
        self.found += [f"{each} (seed {self.seed}, trial {self.number})" for each in found]

    def acknowledge(self, token: str) -> None:
        self.posts += 1
        self.night.acknowledged.add(token)

    def error(self, chance: random.Random) -> str:
        """Have a call of the disk fail during a post; return which one did, empty for none."""
        fault = chance.choice(ERRORS)
        if fault.call in ("open", "share", "lock") or chance.random() < 0.2:
            self.night.close()
        else:
            self.night.connect(chance.choice(CHECKPOINTS))
        lasts = chance.random() < 0.3
        address, token = self.night.next_post()
        self.disk.arm(fault, chance.randint(1, UP_TO[fault.call]), lasts=lasts)
        status = self.night.post(address, token)
        self.disk.disarm()
        if status == ACKNOWLEDGED:
            self.acknowledge(token)
        elif status not in REFUSED:
            self.note(f"answered {status} on {fault}")
        self.again(address, token)
        return self.disk.fired and f"{self.disk.fired}{' lasting' if lasts else ''}"

    def again(self, address: str, token: str) -> None:
        """Send the very same post once more: now it is taken, if it was not before."""
        status = self.night.post(address, token)
        if status != ACKNOWLEDGED:
            self.note(f"stuck: {status}")
        elif token not in self.night.acknowledged:
            self.acknowledge(token)

    def end(self, kind: str, chance: random.Random) -> str:
        """Have a process end in the middle of its posts; return how, empty where it did not."""
        at, part = chance.randint(1, CALLS * POSTS), chance.choice((0.0, 0.5, 1.0))
        checkpoint_after = chance.choice(CHECKPOINTS)
        posts = [self.night.next_post() for _ in range(POSTS)]
        self.night.close()
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            self.night.connect(checkpoint_after)
            if kind == "kill":
                self.disk.die(at, part)
            else:
                self.disk.lose_power(at, part, chance)
            for address, token in posts:
                if self.night.post(address, token) == ACKNOWLEDGED:
                    os.write(writing, f"{token}\n".encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as told:
            for line in told:
                self.acknowledge(line.strip())
        _, status = os.waitpid(child, 0)
        if kind == "power cut":
            # What processes share of the log is memory, though it has the name of a file.
            Path(f"{self.night.path}-shm").unlink(missing_ok=True)
        self.note(*self.night.faults())
        # Those that got no answer, and the last one that did: its answer may have been lost.
        unanswered = [each for each in posts if each[1] not in self.night.acknowledged]
        for address, token in posts[-len(unanswered) - 1 :]:
            self.again(address, token)
        return kind if os.WIFSIGNALED(status) else ""


def folder_in_memory() -> Path | None:
    """Return where files lie in memory, if that has room: a process that finds it full is ended."""
    in_memory = Path("/dev/shm")
    has_room = in_memory.is_dir() and shutil.disk_usage(in_memory).free > ROOM
    return in_memory if has_room else None


def tried_here(count: int, seed: str, synchronous: str, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Try so many faults in this process; return what came of it."""
    # What a disk does is played here, so there is no need to wait for a real one.
    with tempfile.TemporaryDirectory(dir=folder_in_memory()) as folder:
        set_up(Path(folder), synchronous)
        try:
            trials = Trials(Path(folder), seed)
        except NoDisk:
            sys.exit("Python's sqlite3 has no library of its own here, so its disk cannot fail.")
        trials.run(count, kinds)
    return {
        "tried": trials.tried,
        "acknowledged": trials.posts,
        "found": trials.found,
        "processor": sum(os.times()[:4]),
    }


def tried_by(words: list[str], processes: int, count: int) -> list[dict[str, Any]]:
    """Let so many processes try their part of the faults, each other ones."""
    command = [sys.executable, "-m", "tests.faults", "--count", str(-(-count // processes)), *words]
    running = [
        subprocess.Popen([*command, "--part", str(number)], stdout=subprocess.PIPE, text=True)
        for number in range(processes)
    ]
    printed = [each.communicate()[0] for each in running]
    if codes := [each.returncode for each in running if each.returncode]:
        sys.exit(f"A process that tries faults has failed, with {codes[0]}.")
    return [json.loads(each) for each in printed]


def in_words(parts: list[dict[str, Any]], seconds: float) -> list[str]:
    """Return the figures for people to read."""
    tried: Counter[str] = sum((Counter(each["tried"]) for each in parts), Counter())
    found = [each for part in parts for each in part["found"]]
    kinds = Counter(each.partition(":")[0] for each in found)
    ends = {kind: tried.pop(kind, 0) for kind in ("kill", "power cut")}
    lines = [
        f"faults tried         {tried.total() + sum(ends.values()):,} ({tried.total():,} errors of "
        f"the disk, {ends['kill']:,} kills, {ends['power cut']:,} power cuts)",
        f"deals acknowledged   {sum(part['acknowledged'] for part in parts):,}",
        f"lost                 {kinds['lost']:,}",
        f"doubled              {kinds['doubled']:,}",
        f"databases not sound  {kinds['unsound']:,}",
        f"everything else      {sum(kinds.values()) - sum(kinds[each] for each in WORST):,}",
        f"time                 {seconds:.0f} s, of the processor "
        f"{sum(part['processor'] for part in parts):.0f} s",
    ]
    return lines + [f"  {each}" for each in found[:10]]


WORST = ("lost", "doubled", "unsound")


def main() -> int:
    parser = argparse.ArgumentParser(prog="./run faults", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="faults to try")
    parser.add_argument("--seed", default="1", help="the same one tries the same faults")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--synchronous", default="FULL", help="when SQLite waits for the disk")
    parser.add_argument("--kinds", nargs="+", default=KINDS, help="in turn: %(default)s")
    parser.add_argument("--part", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.part:
        seed = f"{options.seed}-{options.part}"
        kinds = tuple(options.kinds)
        print(json.dumps(tried_here(options.count, seed, options.synchronous, kinds)))
        return 0
    words = ["--seed", options.seed, "--synchronous", options.synchronous]
    words += ["--kinds", *options.kinds]
    began = time.monotonic()
    parts = tried_by(words, options.processes, options.count)
    print("\n".join(in_words(parts, time.monotonic() - began)))
    return 1 if any(part["found"] for part in parts) else 0


if __name__ == "__main__":
    sys.exit(main())
