"""Lots: chance from a seed, which any other program can repeat (docs/records.md)."""

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

SEED_LIMIT = 2**53
"""Seeds are the whole numbers below this, which every JSON reader keeps exactly."""

_BLOCK = 256
_NUMBERS = struct.Struct(f">{_BLOCK}Q")

T = TypeVar("T")


def shuffled(players: Sequence[int], seed: int, number: int) -> list[int]:
    """Return `players` in the order that `seed` gives them in round `number`.

    The text ``seed/number`` is stretched by SHAKE-256 into one 64-bit number for each place from
    the last down to the second; each place changes with the one at ``number × places // 2**64``.
    """
    order = list(players)
    last = len(order) - 1
    if last < 1:
        return order
    stretched = hashlib.shake_256(f"{seed}/{number}".encode("ascii")).digest(8 * last)
    place = last
    for chance in struct.unpack(f">{last}Q", stretched):
        other = chance * (place + 1) >> 64
        order[place], order[other] = order[other], order[place]
        place -= 1
    return order


class Chance:
    """As many lots as a search asks for: the text ``seed/round/block``, block after block."""

    def __init__(self, seed: int, number: int) -> None:
        self._text = f"{seed}/{number}/"
        self._block = 0
        self._numbers: list[int] = []

    def below(self, limit: int) -> int:
        """Return a whole number from 0 and below `limit`."""
        if not self._numbers:
            text = f"{self._text}{self._block}".encode("ascii")
            self._numbers.extend(_NUMBERS.unpack(hashlib.shake_256(text).digest(8 * _BLOCK)))
            self._block += 1
        return self._numbers.pop() * limit >> 64

    def shuffle(self, things: list[T]) -> None:
        """Bring a list in an order by lot."""
        for place in range(len(things) - 1, 0, -1):
            other = self.below(place + 1)
            things[place], things[other] = things[other], things[place]
