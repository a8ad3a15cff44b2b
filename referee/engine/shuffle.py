"""The one shuffle: from a seed to an order, in a way that any other program can repeat.

`docs/records.md` writes it down for those who remake a deal.
"""

import hashlib
import struct
from collections.abc import Sequence

SEED_LIMIT = 2**53
"""Seeds are the whole numbers below this, which every JSON reader keeps exactly."""


def shuffled(cards: Sequence[int], seed: int, number: int = 0) -> tuple[int, ...]:
    """Return `cards` in the order that `seed` gives them at shuffle `number` of the deal.

    The deal itself is shuffle 0, the first new pile 1, and so on. The text ``seed/number`` is
    stretched by SHAKE-256 into one 64-bit number for each place from the last down to the second;
    each place swaps its card with the one at ``number × places // 2**64``.
    """
    order = list(cards)
    last = len(order) - 1
    if last < 1:
        return tuple(order)
    stretched = hashlib.shake_256(f"{seed}/{number}".encode("ascii")).digest(8 * last)
    place = last
    for chance in struct.unpack(f">{last}Q", stretched):
        other = chance * (place + 1) >> 64
        order[place], order[other] = order[other], order[place]
        place -= 1
    return tuple(order)
