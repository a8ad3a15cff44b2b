"""Changes by hand to a round that was drawn: a swap and its cost, a latecomer at a table."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from scoring.core.seating.costs import APART, costs
from scoring.core.seating.values import (
    Draft,
    Pair,
    Past,
    Player,
    SeatedRound,
    SeatingRules,
    Table,
    Tables,
)


def swap(draft: Draft, one: Player, other: Player) -> Draft:
    """Let two players change places: both seated, or one seated and one sitting out.

    The swap is added to the draft's `swaps`: the draw of its seed and then these make it again.
    Raises ValueError where a player is not in the draft, both sit out, or it is the same player.
    """
    places = {player for table in draft.tables for player in table}
    if one == other or not {one, other} <= places.union(draft.sitting_out):
        raise ValueError(f"a swap takes two players of the draft (got {one!r} and {other!r})")
    if places.isdisjoint((one, other)):
        raise ValueError(f"one of the two must be seated (got {one!r} and {other!r})")
    change = {one: other, other: one}
    return replace(
        draft,
        tables=tuple(
            tuple(change.get(player, player) for player in table) for table in draft.tables
        ),
        sitting_out=tuple(change.get(player, player) for player in draft.sitting_out),
        swaps=(*draft.swaps, (one, other)),
    )


def swap_costs(seated: SeatedRound, one: Player, pairs: Iterable[Pair]) -> dict[Player, int]:
    """Return how many more (or fewer) of `pairs` sit together after a swap of `one`, for each
    player to swap with.

    That is nobody at the same table, and nobody else who sits out where `one` does.
    """
    counted = set(map(frozenset, pairs))

    def together(player: Player, table: Table, without: Player) -> int:
        return sum({player, each} in counted for each in table if each != without)

    own = next((table for table in seated.tables if one in table), ())
    others = [(each, table) for table in seated.tables if one not in table for each in table]
    if own:
        # A player who sits out sits with nobody.
        others += [(each, ()) for each in seated.sitting_out]
    return {
        other: together(one, table, other)
        - together(other, table, other)
        + together(other, own, one)
        - together(one, own, one)
        for other, table in others
    }


def join(
    tables: Tables, begun: Collection[int], newcomer: Player, past: Past, rules: SeatingRules
) -> Tables | None:
    """Seat a latecomer at a table of 3 that has not begun; None where there is none to join.

    `begun` holds the indexes of the tables that have begun. The latecomer gets the last seat;
    all others keep theirs. A table with somebody from whom the latecomer must be kept apart is
    none to join. Of several tables the one that suits the wishes best, then the first: with
    tables of 3 in turn that is the one whose players have sat at such tables the most.
    Raises ValueError where the newcomer is seated already.
    """
    players = [player for table in tables for player in table]
    if newcomer in players:
        raise ValueError(f"player {newcomer!r} is seated already")
    place = {player: index for index, player in enumerate([*players, newcomer])}
    prices = costs(
        list(place),
        tuple(sorted(map(len, tables), reverse=True)),
        past,
        replace(rules, even_firsts=False),
    )
    found = []
    for number, table in enumerate(tables):
        if len(table) != 3 or number in begun:
            continue
        three = [place[player] for player in table]
        joined = prices.table(number, [*three, place[newcomer]])
        if max(prices.kept[place[newcomer]][one] for one in three) < APART:
            found.append((joined - prices.table(number, three), number))
    if not found:
        return None
    _, number = min(found)
    return (*tables[:number], (*tables[number], newcomer), *tables[number + 1 :])
