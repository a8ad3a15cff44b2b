"""``./run bench --players``: computer players against each other, chance and a peer's rule."""

from collections.abc import Iterator

from bench.players import Contest, Result, compete, contestants, options_of
from bench.subjects import AnyGame
from bench.timing import percentile
from referee.games import GAMES

PAIRS = (
    ("rule", "random"),
    ("normal", "random"),
    ("normal", "rule"),
    ("normal", "lays-all"),
    ("easy", "random"),
    ("easy", "normal"),
    ("strong", "normal"),
)
"""Who is tested, and against whom."""

HEADING = (
    "won: share of the tested one's games in %, with its 95 % interval over deals; each deal is "
    "played from every seat\n"
    f"  {'game':26} {'tested':>8} {'against':>8} {'won':>14} {'deals':>6} {'undecided':>10} "
    f"{'ms median / p95':>16}"
)


def print_tournament(
    tables: list[str],
    seats: list[int],
    pairs: list[str],
    deals: int,
    first: int,
    house: dict[str, str],
) -> None:
    """Print how the tested contestants did, a line each.

    `tables` are games, or games with an edition (``taki:116``); none: all that have computer
    players. `pairs` are such as ``strong:normal``; none: all. The deals follow from the seeds from
    `first` on, so that a long tournament can be played in pieces. `house` are other choices of the
    rules, as ``mode=pyramid``; games that do not have them are left out.
    """
    for name, value in house.items():
        if not any(_has_choice(game, edition, name) for game, edition in _editions(tables)):
            raise SystemExit(f"no such choice of these games: {name}={value}")
    known_tables = {name for game, edition in _editions([]) for name in _names(game, edition)}
    if unknown := set(tables) - known_tables:
        raise SystemExit(f"no such game with computer players: {', '.join(sorted(unknown))}")
    print(HEADING)
    chosen = [tuple(pair.split(":")) for pair in pairs] or PAIRS
    for game, edition in _editions(tables):
        known = contestants(game)
        options = options_of(game, edition, **house)
        if any(getattr(options, name, None) != value for name, value in house.items()):
            continue
        allowed = game.seats_under(options)
        for count in (count for count in seats if count in allowed):
            for tested, other in chosen:
                if tested not in known or other not in known:
                    continue
                contest = Contest(game, options, known[tested], known[other])
                found = compete(contest, count, range(first, first + deals))
                name = " ".join([game.code, edition, *house.values()]) + f", {count} players"
                print(f"  {name:26} {tested:>8} {other:>8} {_figures(found)}", flush=True)


def _editions(tables: list[str]) -> Iterator[tuple[AnyGame, str]]:
    for game in GAMES.values():
        for edition in game.editions:
            if game.mind and (not tables or _names(game, edition) & set(tables)):
                yield game, edition


def _has_choice(game: AnyGame, edition: str, name: str) -> bool:
    """Return whether a rule of a game is a choice among words."""
    return isinstance(getattr(game.editions[edition], name, None), str)


def _names(game: AnyGame, edition: str) -> set[str]:
    return {game.code, f"{game.code}:{edition}"}


def _figures(found: Result) -> str:
    median, slow = (percentile(found.times, share) * 1000 for share in (0.5, 0.95))
    return (
        f"{found.mean * 100:7.1f} ±{found.half * 100:4.1f} {len(found.shares):7} "
        f"{found.undecided:4} of {found.games:5} {median:7.2f} /{slow:6.1f}"
    )
