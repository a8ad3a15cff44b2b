"""Lots that a search draws: chance from a seed, which any other program can repeat."""

import hashlib
import struct
from typing import TypeVar

_BLOCK = 256
_NUMBERS = struct.Struct(f">{_BLOCK}Q")

T = TypeVar("T")


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
