"""The computers of a table: nine animals, each with a portrait and with a name in every language.

A portrait means a computer, since people have names only. The animals differ in nothing else: how
well they play is chosen once for the table.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import count

from django.conf import settings
from django.utils.translation import override, pgettext_lazy

from referee.presentation.rulebook import Text

ANIMALS: Mapping[str, Text] = {
    "fox": pgettext_lazy("a computer player", "Fox"),
    "owl": pgettext_lazy("a computer player", "Owl"),
    "bear": pgettext_lazy("a computer player", "Bear"),
    "hare": pgettext_lazy("a computer player", "Hare"),
    "otter": pgettext_lazy("a computer player", "Otter"),
    "badger": pgettext_lazy("a computer player", "Badger"),
    "cat": pgettext_lazy("a computer player", "Cat"),
    "frog": pgettext_lazy("a computer player", "Frog"),
    "magpie": pgettext_lazy("a computer player", "Magpie"),
}
"""By the name of the portrait in `static/img/portraits`, what the computer is called."""


def new_names(number: int, names: Collection[str]) -> list[str]:
    """Return so many names of computers, in the reader's language, none of which is among `names`
    in any language: nobody has the name of a portrait.
    """
    taken = {name.casefold() for name in names}
    found: list[str] = []
    for animal, suffix in _in_turn():
        if len(found) == number:
            break
        if not {f"{name}{suffix}".casefold() for name in _names_of(animal)} & taken:
            found.append(f"{ANIMALS[animal]}{suffix}")
    return found


def portrait_of(name: str) -> str:
    """Return the portrait of a computer, "" where its name is no animal's."""
    return _animals().get(_parts(name)[0].casefold(), "")


def animal_name(name: str) -> str:
    """Return the name of a computer in the reader's language, as it is where it is no animal's."""
    portrait = portrait_of(name)
    return f"{ANIMALS[portrait]}{_parts(name)[1]}" if portrait else name


def _parts(name: str) -> tuple[str, str]:
    """Return a name without the number of a second animal, and that number behind its space."""
    plain, space, number = name.rpartition(" ")
    return (plain, f"{space}{number}") if number.isdigit() else (name, "")


def _in_turn() -> Iterator[tuple[str, str]]:
    """Yield every animal, then each as a second one, and so on."""
    for number in count(1):
        for animal in ANIMALS:
            yield animal, "" if number == 1 else f" {number}"


@cache
def _names_of(animal: str) -> frozenset[str]:
    """Return what an animal is called in all languages."""
    names = set()
    for language, _words in settings.LANGUAGES:
        with override(language):
            names.add(str(ANIMALS[animal]))
    return frozenset(names)


@cache
def _animals() -> Mapping[str, str]:
    return {name.casefold(): animal for animal in ANIMALS for name in _names_of(animal)}
