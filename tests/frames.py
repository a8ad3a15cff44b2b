"""Room for the frames of calls that go deep, as those of a test that has a page made do."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")

SLOTS = 15_500
"""Of eight bytes. A frame that wants so many gets a piece of memory of its own, of twice that size:
the rest of it is left to the calls within, some thousand of them.
"""


def _in_room(function: Callable[..., T], /, *args: Any, **named: Any) -> T:
    return function(*args, **named)


_in_room.__code__ = _in_room.__code__.replace(co_stacksize=SLOTS)


def with_room(function: Callable[..., T]) -> Callable[..., T]:
    """Return the function as one whose calls have room for the frames of all that they call.

    CPython takes memory for frames from the system in pieces of 16 kB, and gives a piece back as
    soon as the call that needed it returns. Where calls go deep, pieces end in the middle of loops,
    and are taken and given back thousands of times: in the tests that took a fifth of the time.
    """
    return partial(_in_room, function)
