"""For how long transactions hold the lock, as the processor counts."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db.transaction import Atomic


class Held:
    """The outermost transactions: how many, and how long the longest took of the processor."""

    def __init__(self) -> None:
        self.longest, self.times = 0.0, 0
        self._depth, self._since = 0, 0.0

    @contextmanager
    def measured(self) -> Iterator[None]:
        enter, leave = Atomic.__enter__, Atomic.__exit__

        def entered(atomic: Atomic) -> None:
            self._depth += 1
            enter(atomic)
            if self._depth == 1:
                self._since = time.thread_time()

        def left(atomic: Atomic, *error: Any) -> None:
            leave(atomic, *error)
            self._depth -= 1
            if not self._depth:
                self.times += 1
                self.longest = max(self.longest, time.thread_time() - self._since)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(Atomic, "__enter__", entered)
            patched.setattr(Atomic, "__exit__", left)
            yield
