"""What the past asks of the next round: who met whom, and whose turn it is. Terms:

turn    the rank of a player in a queue: 0 for those whose turn comes first, equal where a lot
        decides
due     what a player has had, less the share that chance would have given in the rounds that
        the player was seated in: so comers and goers wait neither longer nor less than others
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations

from scoring.core.seating.values import Pair, Past, Player, SeatedRound

Counted = Callable[[SeatedRound], Iterable[Player]]


def at_threes(past_round: SeatedRound) -> list[Player]:
    """Return who sat at a table of 3."""
    return [player for table in past_round.tables if len(table) == 3 for player in table]


def first_dealers(past_round: SeatedRound) -> list[Player]:
    """Return who dealt first."""
    return [table[0] for table in past_round.tables]


def sitting_out(past_round: SeatedRound) -> tuple[Player, ...]:
    """Return who sat out."""
    return past_round.sitting_out


def counts(past: Past, counted: Counted) -> Counter[Player]:
    """Return in how many rounds each player was among the `counted`."""
    return Counter(player for past_round in past for player in counted(past_round))


def turns(past: Past, counted: Counted, players: Sequence[Player]) -> list[int]:
    """Return the turn of each of `players`: who is furthest behind the share due comes first.

    Players who were seated in the same rounds are ranked by their counts.
    """
    due = dict.fromkeys(players, Fraction())
    for past_round in past:
        seated = [player for table in past_round.tables for player in table]
        had = set(counted(past_round))
        share = Fraction(len(had), len(seated) or 1)
        for player in seated:
            if player in due:
                due[player] += (player in had) - share
    rank = {each: place for place, each in enumerate(sorted(set(due.values())))}
    return [rank[due[player]] for player in players]


def seats(past: Past) -> Counter[tuple[Player, int]]:
    """Return how often each player had each seat; the seat of the first dealer is 0."""
    return Counter(
        (player, seat)
        for past_round in past
        for table in past_round.tables
        for seat, player in enumerate(table)
    )


def meetings(past: Past, players: Sequence[Player]) -> list[list[int]]:
    """Return for each two of `players`, by their places in the list, how often they met."""
    place = {player: index for index, player in enumerate(players)}
    met = [[0] * len(players) for _ in players]
    for past_round in past:
        for table in past_round.tables:
            known = [place[player] for player in table if player in place]
            for one, other in combinations(known, 2):
                met[one][other] += 1
                met[other][one] += 1
    return met


def pairs_of(pairs: Iterable[Pair], players: Iterable[Player]) -> tuple[Pair, ...]:
    """Return the pairs that are both among `players`, each once, the lower number first."""
    among = set(players)
    return tuple(
        sorted(
            {
                (min(pair), max(pair))
                for pair in pairs
                if pair[0] != pair[1] and among.issuperset(pair)
            }
        )
    )
