"""A card with the rules of a game, on one side of A5: two columns in type as large as fits.

Sizes in millimetres, but type in points; they are those of `rules-card` in paper/rules_card.css.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from referee.rulings.rules_cards import RulesCard, StatedLine, StatedSection, has_card
from scoring.evening.game_rules import house_rules_of, read_rules
from scoring.evening.wording import FORMAT_TITLES, Text
from scoring.models import Event
from scoring.pages.printing.document import Document, Paper, Part, PrintedEvening
from scoring.pages.printing.measuring import lines_in

SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
COLUMN, HEIGHT = 63.5, 164.0
FACE, FACE_HEIGHT = 2.85, 3.6
"""The room of a card beside a text, in sizes of the type."""
ROW_HEIGHT = 10.2
MOST_BESIDE = 3
"""So many cards have the text beside them; more stand in a row above it."""

_LINE, _HEADING, _BETWEEN = 1.22, 1.2, 1.0
_POINT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class CardLayout:
    """What stands on a card: two columns of sections in type of `size` points."""

    size: float
    columns: tuple[tuple[StatedSection, ...], ...]

    @property
    def type(self) -> str:
        """The class of the type: ``type-95`` for 9.5 points, in `rules-card`."""
        return f"card-type-{self.size * 10:.0f}"


def laid_on_card(card: RulesCard) -> CardLayout:
    """Return a card in the largest type in which it has room. Of more house rules than have room
    in the smallest, those that no line of the card speaks of are counted only.
    """
    others = card.others
    for left_out in range(len(others) + 1):
        sections = (*card.sections, *_also(others, left_out))
        for size in SIZES:
            if columns := _columns(sections, size):
                return CardLayout(size, columns)
    return CardLayout(SIZES[-1], (tuple(card.sections), ()))


def _also(others: Sequence[str], left_out: int) -> Iterator[StatedSection]:
    """Yield the house rules that no line of the card states, but for the last few."""
    if not others:
        return
    shown = [StatedLine("", "", "", house=(each,)) for each in others[: len(others) - left_out]]
    if left_out:
        more = ngettext(
            "And %(number)s more: they stand on the page of the rules.",
            "And %(number)s more: they stand on the page of the rules.",
            left_out,
        )
        shown.append(StatedLine("", "", more % {"number": left_out}))
    yield StatedSection(_("Also at this table"), tuple(shown))


def _columns(
    sections: Sequence[StatedSection], size: float
) -> tuple[tuple[StatedSection, ...], ...]:
    """Return two columns that are as even as can be, empty where they would be too high.

    The second one begins with a section if that fits; else a section goes on there without
    another heading.
    """
    rows = [
        (section, line, _height(line, size) + (_head(size) if line is section.lines[0] else 0))
        for section in sections
        for line in section.lines
    ]
    upto = [0.0, *accumulate(height for _section, _line, height in rows)]

    def higher(at: int) -> float:
        return max(upto[at], upto[-1] - upto[at])

    starts = [at for at, (section, line, _high) in enumerate(rows) if line is section.lines[0]]
    breaks = (min(among, key=higher) for among in (starts, range(len(rows))))
    at = next((each for each in breaks if higher(each) <= HEIGHT), None)
    if at is None:
        return ()
    return tuple(_regrouped(rows[start:end]) for start, end in ((0, at), (at, len(rows))))


def _regrouped(
    rows: Sequence[tuple[StatedSection, StatedLine, float]],
) -> tuple[StatedSection, ...]:
    columns: list[StatedSection] = []
    for section, line, _high in rows:
        if columns and columns[-1].title in ("", section.title) and line is not section.lines[0]:
            columns[-1] = replace(columns[-1], lines=(*columns[-1].lines, line))
        else:
            title = section.title if line is section.lines[0] else ""
            columns.append(StatedSection(title, (line,)))
    return tuple(columns)


def _head(size: float) -> float:
    return size * _HEADING * _LINE * _POINT + 2 * _BETWEEN


def _height(line: StatedLine, size: float) -> float:
    beside = 0 < len(line.faces) <= MOST_BESIDE
    em = size * _POINT
    width = COLUMN - (len(line.faces) * FACE * em + 0.5 * em if beside else 0)
    step = em * _LINE
    texts = [(f"{line.title}. {line.text} {line.clause}", False)] + [
        (f"▸ {each}", True) for each in line.house
    ]
    high = sum(lines_in(text, width, size, bold=bold) for text, bold in texts if text.strip(". "))
    if beside:
        return max(high * step, FACE_HEIGHT * em) + _BETWEEN
    return high * step + (ROW_HEIGHT if line.faces else 0) + _BETWEEN


def rules_card_part(card: RulesCard, below: Text, base: str) -> Part:
    """Return the card of a game. `below` says what is played by these rules, `base` is the address
    of the server, empty where no phone gets here.
    """
    rules = card.rules
    path = reverse("referee:rulebook", args=[rules.game.code])
    context = {
        "card": laid_on_card(card),
        "title": rules.book.title,
        "edition": rules.edition_title,
        "below": below,
        "address": f"{base.partition('://')[2]}{path}" if base else "",
        "has_house_rules": bool(rules.changed),
        "most_beside": MOST_BESIDE,
    }
    return Part("scoring/printing/rules_card.html", "rules-card", context)


def has_rules_card(event: Event) -> bool:
    return has_card(event.sheet_format.game)


def _rules_card(evening: PrintedEvening, paper: Paper) -> Part:
    event = evening.event
    chosen = event.sheet_format
    options = read_rules(chosen, event.edition, {**event.options, **chosen.options})
    card = RulesCard(house_rules_of(event), options)
    return rules_card_part(card, FORMAT_TITLES[chosen.code], evening.base)


RULES_CARD = Document(
    "rules-card",
    gettext_lazy("Rules card"),
    gettext_lazy("with the house rules"),
    (Paper.A5,),
    _rules_card,
    "rules",
    is_of_round=False,
    has_results=False,
    is_there=has_rules_card,
)
