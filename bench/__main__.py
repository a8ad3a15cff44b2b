"""``./run bench``: see `bench`."""

import argparse
import gc
import importlib
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.hall import ROOT
from bench.seating import print_seating
from bench.solver import print_solver
from bench.subjects import Play, archive, check_archive, moments, subjects
from bench.tournament import print_tournament
from referee.games import GAMES

PEERS = (
    "rlcard uno game 4p",
    "pyspiel crazy_eights 4p",
    "pyspiel crazy_eights 4p lean",
    "pyspiel gin_rummy",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="./run bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each subject is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each time")
    parser.add_argument("--deals", type=int, default=10_000, help="deals in the archive")
    parser.add_argument("--peers", type=Path, help="a folder with peers.py, to run beside ours")
    parser.add_argument(
        "--players",
        nargs="*",
        metavar="GAME",
        help="only a tournament of computer players, of these games (taki, taki:116) or of all",
    )
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4], help="how many play")
    parser.add_argument(
        "--pairs", nargs="+", default=[], help="who is tested against whom, as strong:normal"
    )
    parser.add_argument("--paired-deals", type=int, default=100, help="deals of each tournament")
    parser.add_argument("--first-deal", type=int, default=0, help="the seed of its first deal")
    parser.add_argument(
        "--house", nargs="+", default=[], help="other choices of its rules, as mode=pyramid"
    )
    parser.add_argument(
        "--photos", type=int, help="only how so many photos of score forms are read"
    )
    parser.add_argument(
        "--stack", type=int, help="only how a stack of so many score forms is entered"
    )
    options = parser.parse_args()
    if options.stack is not None:
        from bench.stack import print_stack

        print_stack(options.stack)
        return
    if options.photos is not None:
        from bench.sheet_reading.measuring import print_reading

        print_reading(options.photos)
        return
    if options.players is not None:
        print_tournament(
            options.players,
            options.seats,
            options.pairs,
            options.paired_deals,
            options.first_deal,
            dict(each.split("=") for each in options.house),
        )
        return
    _playing(options.rounds, options.seconds, _peers(options.peers) if options.peers else {})
    for code in GAMES:
        _judging(code)
        _checking(code, options.deals)
    print_solver()
    print_seating()
    if not options.peers:
        # The peers' Python has no Django, which reads once a process where its data lie.
        for part in ("pages", "moves", "player_pages", "printing"):
            subprocess.run([sys.executable, "-m", f"bench.{part}"], cwd=ROOT, check=True)


def _peers(folder: Path) -> dict[str, Play]:
    """Load the peers that are installed in the Python that runs this."""
    sys.path.insert(0, str(folder))
    peers = importlib.import_module("peers")
    loaded: dict[str, Play] = peers.load({name: peers.ALL[name] for name in PEERS})
    return loaded


def _playing(rounds: int, seconds: float, peers: dict[str, Play]) -> None:
    """Measure all subjects in turn, round after round, so that a noisy machine hits all alike."""
    measured: dict[str, list[tuple[float, float]]] = {}
    for seed in range(rounds):
        for name, play in {**subjects(), **peers}.items():
            measured.setdefault(name, []).append(_speed(play, random.Random(seed), seconds))
    print("random play, one core (medians)")
    for name, speeds in measured.items():
        decisions = statistics.median(speed for speed, _ in speeds)
        deals = statistics.median(speed for _, speed in speeds)
        print(f"  {name:34} {decisions:12,.0f} decisions/s {deals:10,.1f} deals/s")
    for name in subjects():
        for peer in peers:
            ratio = statistics.median(
                ours / theirs
                for (ours, _), (theirs, _) in zip(measured[name], measured[peer], strict=True)
            )
            print(f"  {name} is {ratio:.2f} × {peer}")


def _speed(play: Play, rng: random.Random, seconds: float) -> tuple[float, float]:
    play(rng)
    gc.collect()
    decisions = deals = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += play(rng)
        deals += 1
    return decisions / spent, deals / spent


def _judging(code: str) -> None:
    game = GAMES[code]
    spent = [
        _timed(lambda state=state, move=move: game.judge(state, move))  # type: ignore[misc]
        for state, move in moments(game, random.Random(1), deals=40)
    ]
    print(f"judging one move of {code}: {statistics.median(spent) * 1e6:.2f} µs (median)")


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _checking(code: str, deals: int) -> None:
    with tempfile.TemporaryFile() as file:
        file.writelines(line + b"\n" for line in archive(GAMES[code], random.Random(2), deals))
        file.seek(0)
        first = [file.readline() for _ in range(min(deals, 200))]
        check_archive(first)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        file.seek(0)
        start = time.perf_counter()
        moves = check_archive(file)
        spent = time.perf_counter() - start
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(
        f"checking {deals:,} deals of {code}: {spent:.1f} s, {moves / spent:,.0f} moves/s, "
        f"memory grew by {grown / 1024:.1f} MB"
    )


main()
