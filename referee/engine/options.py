"""House rules: one frozen dataclass a game, each option with the values that it may have.

A game writes its options as ``hand_size: int = choice(7, 5)`` and gets reading, checking and the
list for a form from here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from referee.engine.errors import Unreadable

_ALLOWED = "allowed"


@dataclass(frozen=True, slots=True)
class AllowedValues:
    """The values that an option may have: those listed, or the whole numbers of a range.

    Where there are `keys`, the option is a table: some of the keys, each with such a value.
    """

    values: tuple[object, ...] | range
    keys: tuple[str, ...] = ()

    def __contains__(self, value: object) -> bool:
        if self.keys:
            return isinstance(value, dict) and all(
                key in self.keys and self._has(number) for key, number in value.items()
            )
        return self._has(value)

    def _has(self, value: object) -> bool:
        # 1 is not true and 7.0 is not 7: a record says what it means.
        return any(type(value) is type(known) and value == known for known in self._near(value))

    def _near(self, value: object) -> tuple[object, ...]:
        if isinstance(self.values, range):
            return (value,) if type(value) is int and value in self.values else ()
        return self.values


def switch(default: bool) -> Any:
    """An option that is on or off."""
    return choice(default, not default)


def choice(default: object, *others: object) -> Any:
    """An option with a few values, the default first."""
    return field(default=default, metadata={_ALLOWED: AllowedValues((default, *others))})


def unset(*values: object) -> Any:
    """An option that follows from the others where it is left out; then it is None."""
    return field(default=None, metadata={_ALLOWED: AllowedValues(values)})


def whole(default: int, low: int, high: int) -> Any:
    """An option that is a whole number from `low` to `high`."""
    return field(default=default, metadata={_ALLOWED: AllowedValues(range(low, high + 1))})


def table(keys: tuple[str, ...], low: int, high: int) -> Any:
    """An option that gives some of the `keys` a whole number from `low` to `high`."""
    allowed = AllowedValues(range(low, high + 1), keys)
    return field(default_factory=dict, hash=False, metadata={_ALLOWED: allowed})


def other_values(allowed: AllowedValues, present: object) -> list[Any]:
    """Return the other values that an option may have, numbers beginning with the nearest; none of
    a table.
    """
    if allowed.keys:
        return []
    values: list[Any] = [value for value in allowed.values if value != present]
    if isinstance(allowed.values, range) and isinstance(present, int):
        values.sort(key=lambda value: abs(value - present))
    return values


OptionsT = TypeVar("OptionsT")


def allowed_values(options: object) -> dict[str, AllowedValues]:
    """Return what each option of the dataclass (or of its instance) may be, in its order.

    A field without such a mark is a fact of the edition, which no record can change.
    """
    return {
        each.name: each.metadata[_ALLOWED]
        for each in fields(options)  # type: ignore[arg-type]
        if _ALLOWED in each.metadata
    }


def read_options(edition: OptionsT, given: Mapping[str, object]) -> OptionsT:
    """Return the options of an `edition`, changed as `given` says.

    Raises Unreadable for a name that the game does not have and for a value that the option may
    not have.
    """
    allowed = allowed_values(edition)
    for name, value in given.items():
        if name not in allowed:
            raise Unreadable("unknown-option", f"options.{name}", option=name)
        if value not in allowed[name]:
            raise Unreadable("wrong-value", f"options.{name}", option=name)
    return replace(edition, **given)  # type: ignore[type-var]


def changed_options(edition: object, options: object) -> dict[str, object]:
    """Return what differs from the edition's defaults, as a record writes it."""
    return {
        name: getattr(options, name)
        for name in allowed_values(edition)
        if getattr(options, name) != getattr(edition, name)
    }
