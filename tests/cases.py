"""Many cases of one promise in one test, which names each case that breaks it.

To start a test takes longer than to look at a case.
"""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Parameter, signature
from typing import Any

import pytest


def hold(cases: Iterable[Any], promise: Callable[[Any], None]) -> None:
    """Look whether a promise holds in every case; raise all that is wrong, each with its case."""
    wrong = []
    for case in cases:
        try:
            promise(case)
        except (Exception, pytest.fail.Exception) as error:
            error.add_note(f"in the case {case}")
            wrong.append(error)
    if wrong:
        raise BaseExceptionGroup(f"wrong in {len(wrong)} cases", wrong)


def by_group(groups: dict[str, list[Any]]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Have a test of a case, which is its first parameter, be one of all cases of a group."""

    def one_of_each(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def of_all(group: str, **others: Any) -> None:
            hold(groups[group], lambda case: test(case, **others))

        _case, *others = signature(test).parameters.values()
        group = Parameter("group", Parameter.POSITIONAL_OR_KEYWORD)
        of_all.__signature__ = signature(test).replace(parameters=[group, *others])  # type: ignore[attr-defined]
        return pytest.mark.parametrize("group", groups)(of_all)

    return one_of_each
