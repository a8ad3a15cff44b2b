"""Names that fit a column which is read from four metres: shortened where they must be, never cut.

Letters of the hall's screen have a least size, so a long name gives way: first its particles ("van
der" becomes "v.d."), then its last words to initials, then the first name too. Where that would
make two names of a list alike, or not even initials fit, the name stands in full on several lines.

Which font a screen has is not known here: a name is chosen that fits in one of the widest. Longer
forms go with it, and static/css/hall.css shows the longest that has room in the font at hand.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

PARTICLES = frozenset(
    {
        "van",
        "von",
        "der",
        "tot",
        "den",
        "de",
        "het",
        "ten",
        "ter",
        "te",
        "op",
        "in",
        "aan",
        "bij",
        "la",
    }
    | {"voor", "zu", "zum", "zur", "di", "da", "do", "dos", "del", "della", "el", "al", "af", "av"}
)

NARROW = frozenset("ijlI.,'’‘|:;!()·- ")
MIDDLE = frozenset("frtJ/*")
WIDE = frozenset("mwMWŒœÆæ@%—")

LONGEST_FIRST = 9.0


@dataclass(frozen=True, slots=True)
class FittedName:
    """A name as it stands on the screen: its first word, the rest, and how many lines it takes.

    `longer` has the first word and the rest of each form that may have room in a narrower font, the
    longest first.
    """

    first: str
    rest: str
    lines: int = 1
    longer: tuple[tuple[str, str], ...] = ()

    @property
    def short(self) -> str:
        """The first word, where a page says from whom to whom it goes; a long one by its letter."""
        return self.first if width(self.first) <= LONGEST_FIRST else f"{self.first[:1]}."

    @property
    def text(self) -> str:
        return f"{self.first} {self.rest}".strip()


def width(text: str) -> float:
    """Return how wide a text is at most, as a multiple of the size of its letters: bold letters of
    one of the widest fonts are taken.
    """
    return sum(map(_width, text))


def _width(letter: str) -> float:
    if unicodedata.combining(letter):
        return 0.0
    if letter in NARROW:
        return 0.42
    if letter in MIDDLE:
        return 0.5
    if letter in WIDE or unicodedata.east_asian_width(letter) in ("W", "F"):
        return 1.08
    return 0.8 if letter.isupper() else 0.7


def fitted(names: Sequence[str], room: float) -> list[FittedName]:
    """Return each name of a list in the longest form that fits into `room` (see `width`)."""
    chosen = [_fitting(name, room) for name in names]
    # Two who are alike only because they were shortened could not find themselves.
    often = Counter(each.text for each in chosen)
    found = [
        _in_full(name, room) if often[each.text] > 1 and each.text != _spelt(name) else each
        for name, each in zip(names, chosen, strict=True)
    ]
    forms = [list(dict.fromkeys(_forms(name))) for name in names]
    used = Counter(form for each in forms for form in each)
    return [
        replace(each, longer=_longer(each, of_name, used)) if each.lines == 1 else each
        for each, of_name in zip(found, forms, strict=True)
    ]


def _longer(
    name: FittedName, forms: Sequence[tuple[str, str]], used: Counter[tuple[str, str]]
) -> tuple[tuple[str, str], ...]:
    """Return the forms before the one that was chosen; of the shortened ones those that no other
    name of the list may have.
    """
    before = forms[: forms.index((name.first, name.rest))]
    return tuple(form for at, form in enumerate(before) if at == 0 or used[form] == 1)


def _fitting(name: str, room: float) -> FittedName:
    for first, rest in _forms(name):
        found = FittedName(first, rest)
        if width(found.text) <= room:
            return found
    return _in_full(name, room)


def _in_full(name: str, room: float) -> FittedName:
    first, *rest = name.split() or [""]
    full = FittedName(first, " ".join(rest))
    # A line that breaks between two words is not full.
    spare = 1.0 if width(full.text) <= room else 1.25
    return FittedName(full.first, full.rest, max(1, -int(-width(full.text) * spare // room)))


def _spelt(name: str) -> str:
    return " ".join(name.split())


def _forms(name: str) -> Iterator[tuple[str, str]]:
    """Yield a name as first word and rest, the longest form first."""
    first, *rest = name.split() or [""]
    yield first, " ".join(rest)
    if not rest:
        return
    yield first, _joined(rest, initials=0)
    # The last word is what a name is told by, so those before it go first.
    words = [at for at, word in enumerate(rest) if word.lower() not in PARTICLES]
    for shortened in range(1, len(words) + 1):
        order = [*words[:-1], *words[-1:]]
        yield first, _joined(rest, initials=shortened, order=order)
    yield f"{first[:1]}.", _joined(rest, initials=len(words), order=words)


def _joined(rest: Sequence[str], *, initials: int, order: Sequence[int] = ()) -> str:
    """Return the words with particles shortened, and the first `initials` of `order` too."""
    cut = set(order[:initials])
    text = ""
    for at, word in enumerate(rest):
        if word.lower() in PARTICLES:
            # "van der" is "v.d.", without a space within.
            text += f"{word[:1]}."
            continue
        if text and not text.endswith(" "):
            text += " "
        text += f"{word[:1]}. " if at in cut else f"{word} "
    return text.strip()
