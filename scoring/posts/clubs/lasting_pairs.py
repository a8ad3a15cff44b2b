"""Pairs who are kept apart or together at every evening, where a player is merged or forgotten."""

from collections.abc import Iterable
from typing import TypedDict

from django.db.models import Q

from scoring.models import FixedTable, KeptApart, KeptTogether, LastingPair, Player


class PairBefore(TypedDict):
    """A lasting pair as it was: the other player, what was wished, and whether it `moved`."""

    other: int
    together: bool
    hard: bool
    moved: bool


def pairs_of(player: Player) -> list[LastingPair]:
    """Return the lasting pairs of a player, with both players."""
    mine = Q(one=player) | Q(other=player)
    return list(LastingPair.objects.filter(mine).select_related("one", "other").order_by("pk"))


def hand_over(dropped: Player, kept: Player) -> list[PairBefore]:
    """Give the lasting pairs of `dropped` to `kept`, who keeps their own for the same player.

    Returns what `take_back` needs.
    """
    theirs = {pair.other_id if pair.one_id == kept.pk else pair.one_id for pair in pairs_of(kept)}
    found: list[PairBefore] = []
    for pair in pairs_of(dropped):
        other = pair.other_id if pair.one_id == dropped.pk else pair.one_id
        moved = other != kept.pk and other not in theirs
        found.append(
            {"other": other, "together": pair.is_together, "hard": pair.is_hard, "moved": moved}
        )
        pair.delete()
        if moved:
            _make(kept, other, found[-1])
    return found


def take_back(dropped: Player, kept: Player, pairs: Iterable[PairBefore]) -> None:
    """Give `dropped` the pairs back that were handed over to `kept`."""
    there = set(Player.objects.filter(club=kept.club_id).values_list("pk", flat=True))
    for each in pairs:
        if each["other"] not in there:
            continue
        if each["moved"]:
            low, high = sorted((kept.pk, each["other"]))
            LastingPair.objects.filter(one=low, other=high).delete()
        _make(dropped, each["other"], each)


def _make(player: Player, other: int, pair: PairBefore) -> None:
    low, high = sorted((player.pk, other))
    LastingPair.objects.get_or_create(
        one_id=low,
        other_id=high,
        defaults={
            "club_id": player.club_id,
            "is_together": pair["together"],
            "is_hard": pair["hard"],
        },
    )


def forget_wishes(player: Player) -> None:
    """Delete whatever was wished for a player, for good or for an evening."""
    LastingPair.objects.filter(Q(one=player) | Q(other=player)).delete()
    for pairs in (KeptApart, KeptTogether):
        pairs.objects.filter(Q(one__player=player) | Q(other__player=player)).delete()
    FixedTable.objects.filter(entrant__player=player).delete()
