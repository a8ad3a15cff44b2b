"""How people are called where everybody can read it (night 6): as the club chooses.

With first name and initial, all words but the first are cut to their first letter; a small word
before a last name, as in "van den Berg", stays whole. Those who would be called alike have their
number beside the name; it says nothing about them. A name that is one word stays one word.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

SMALL_WORDS = frozenset(
    (
        "'s",
        "'t",
        "’s",
        "’t",
        "aan",
        "de",
        "den",
        "der",
        "des",
        "di",
        "du",
        "het",
        "la",
        "le",
        "op",
        "te",
        "ten",
        "ter",
        "van",
        "von",
        "zu",
        "zum",
        "zur",
    )
)
"""What stands before a last name and is never cut to a letter."""


class NameRule(StrEnum):
    """What of a name everybody may read."""

    FULL = "full"
    INITIAL = "initial"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class NamedPerson:
    """Somebody to be called: `key` tells the people of a list apart and is never shown, `number` is
    what stands for them in public. `is_left_out`: asked not to be called by name.
    """

    key: int
    name: str
    number: int
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class PublicName:
    """What is shown of a name. `number` is None where the text alone says who it is; an empty
    `text` stands for somebody who is called by the number alone.
    """

    text: str
    number: int | None = None


def public_names(people: Iterable[NamedPerson], rule: NameRule) -> dict[int, PublicName]:
    """Return how each of these people is called, by their keys; no two of them alike, as long as
    their numbers differ.
    """
    every = list(people)
    texts = {each.key: _text(each, rule) for each in every}
    often = Counter(_alike(text) for text in texts.values())
    return {
        each.key: PublicName(
            texts[each.key],
            each.number if not texts[each.key] or often[_alike(texts[each.key])] > 1 else None,
        )
        for each in every
    }


def _text(person: NamedPerson, rule: NameRule) -> str:
    if person.is_left_out or rule is NameRule.NUMBER:
        return ""
    return person.name if rule is NameRule.FULL else with_initials(person.name)


def _alike(text: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def with_initials(name: str) -> str:
    """Return a name with its first word in full and the first letter of every other one: "Gerda van
    der H.", with its small words. What stands before a comma is taken for the last name.
    """
    last, comma, given = name.partition(",")
    words = f"{given} {last}".split() if comma and given.strip() else name.split()
    shown = [word if word.casefold() in SMALL_WORDS else _cut(word) for word in words[1:-1]]
    return " ".join(each for each in (*words[:1], *shown, *map(_cut, words[1:][-1:])) if each)


def _cut(word: str) -> str:
    letter = initial(word)
    return f"{letter}." if letter else ""


def initial(word: str) -> str:
    """Return the first letter or digit of a word with the marks that belong to it, or ""."""
    for at, sign in enumerate(word):
        if sign.isalnum():
            end = at + 1
            while end < len(word) and unicodedata.combining(word[end]):
                end += 1
            return word[at:end]
    return ""
