"""What was worked out and is kept for the next one who asks."""

import threading
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class KeptValues(Generic[K, V]):
    """Values by key, at most so many: the one that was kept longest ago goes first.

    `most` bounds what the values weigh together, each 1 where nothing else is given. The last value
    stays, whatever it weighs. Threads may ask and keep at the same time; whoever wants a value made
    once alone sees to that.
    """

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda value: 1) -> None:
        self.most = most
        self._weigh = weigh
        self._values: dict[K, V] = {}
        self._keeping = threading.Lock()

    def get(self, key: K) -> V | None:
        return self._values.get(key)

    def keep(self, key: K, value: V) -> list[K]:
        """Keep a value in place of an earlier one of its key; return the keys that had to go."""
        gone = []
        with self._keeping:
            self._values.pop(key, None)
            self._values[key] = value
            while (
                len(self._values) > 1 and sum(map(self._weigh, self._values.values())) > self.most
            ):
                gone.append(next(iter(self._values)))
                del self._values[gone[-1]]
        return gone

    def drop(self, key: K) -> None:
        """Let go of a value that is no longer right, if it is there."""
        with self._keeping:
            self._values.pop(key, None)

    def values(self) -> list[V]:
        return list(self._values.values())

    def clear(self) -> None:
        with self._keeping:
            self._values.clear()

    def __iter__(self) -> Iterator[K]:
        """Go through the keys, the one that was kept longest ago first."""
        return iter(list(self._values))

    def __contains__(self, key: object) -> bool:
        return key in self._values


class KeptByMark(Generic[K, V]):
    """Values by key, at most so many, each kept until its mark is another: what stands for all that
    the value is made of.
    """

    def __init__(self, most: int) -> None:
        self._kept: KeptValues[K, tuple[object, V]] = KeptValues(most)

    def of(self, key: K, mark: object, make: Callable[[], V]) -> V:
        """Return the value of a key: the one that is kept under this mark, or else a new one."""
        known = self._kept.get(key)
        if known is not None and known[0] == mark:
            return known[1]
        made = make()
        self._kept.keep(key, (mark, made))
        return made
