"""Finding oneself on an evening's public pages, by what is shown there and by nothing else.

A typed name is compared with the public names alone: a last name that the club does not show
cannot be found out by trying some. Of what is typed after the first word only the first letters
count where only these are shown.
"""

from dataclasses import dataclass, field

from scoring.pages.public.public_evening import PublicEvening
from scoring.posts.clubs.register import plain

MOST_FOUND = 12
MOST_TYPED = 200
"""Nobody types more of a name; of what is longer only so many letters are looked at."""


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody who may be meant: `table` is None where there is no table to sit at just now."""

    key: str
    name: str
    table: int | None
    sits_out: bool


@dataclass(frozen=True, slots=True)
class NameSearch:
    """What was typed, and who may be meant. `is_empty`: there is no letter or digit in it."""

    text: str
    found: list[Found] = field(default_factory=list)
    is_more: bool = False
    is_empty: bool = False


def search(evening: PublicEvening, text: str) -> NameSearch:
    """Return who may be meant by a typed name or number, at most MOST_FOUND, by name."""
    shown = text.strip()[:MOST_TYPED]
    words = plain(shown).split()
    if not words:
        return NameSearch(shown, is_empty=True)
    people = sorted(
        (plain(evening.called[player]), player)
        for player in evening.key_of
        if is_meant(words, plain(evening.called[player]).split())
    )
    found = [
        Found(
            evening.key_of[player],
            evening.called[player],
            evening.seats[player][0].table.number if player in evening.seats else None,
            player in evening.sits_out,
        )
        for _name, player in people[:MOST_FOUND]
    ]
    return NameSearch(shown, found, is_more=len(people) > MOST_FOUND)


def is_meant(words: list[str], shown: list[str]) -> bool:
    """Return whether each typed word may stand for a word of a public name: a number for that
    number, letters for a word that begins with them, and a word for an initial.
    """
    return _begins(words[0], shown) and all(
        _begins(word, shown) or any(len(each) == 1 and word.startswith(each) for each in shown)
        for word in words[1:]
    )


def is_called(text: str, name: str) -> bool:
    """Return whether a typed text may stand for a public name; one without a letter or a digit
    stands for any.
    """
    words = plain(text).split()
    return not words or is_meant(words, plain(name).split())


def _begins(word: str, shown: list[str]) -> bool:
    if word.isdigit():
        return word in shown
    return any(each.startswith(word) for each in shown)
