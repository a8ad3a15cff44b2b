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
    plain, _space, number = name.rpartition(" ")
    return _animals().get((plain if number.isdigit() else name).casefold(), "")


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
