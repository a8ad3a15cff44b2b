"""The questions about a season: which evenings, what each gives, which count, ties, prizes."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from referee.rulings.option_fields import number_field
from scoring.core.prizes import SEASON_PRIZES_FOR, read_prizes, write_prizes
from scoring.core.seasons.rules import (
    USUAL_LIST,
    USUAL_TIES,
    Guests,
    SeasonScore,
    SeasonTie,
    Unranked,
)
from scoring.evening.season_wording import (
    FOR_GUESTS,
    FOR_UNRANKED,
    SEASON_SCORES,
    SEASON_TIES,
    SETTLED_BY,
)
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Club, Event, Season
from scoring.pages.clubs.forms import NameField
from scoring.pages.prize_fields import PrizesForm, initial_prizes

MOST_EVENINGS = 400
"""More evenings than a club has in the years that one season may cover."""
LONGEST_LIST, MOST_POINTS = 40, 1000
TIES = tuple(f"tie_{number}" for number in range(1, len(SeasonTie) + 1))
BEGINS_IN = 8
"""In August the clubs' year begins."""


def read_points(text: str) -> tuple[int, ...]:
    """Return the points of a list such as ``10-6-4-2-1``; raises ValidationError."""
    if not re.fullmatch(r"\d{1,5}(\s*[-–,; ]\s*\d{1,5})*", text.strip()):
        raise forms.ValidationError(_not_a_list())
    points = tuple(map(int, re.findall(r"\d+", text)))
    if len(points) > LONGEST_LIST or max(points) > MOST_POINTS:
        raise forms.ValidationError(_not_a_list())
    if list(points) != sorted(points, reverse=True):
        raise forms.ValidationError(gettext("A list of points never rises."))
    return points


def _not_a_list() -> str:
    return gettext("Enter whole numbers with a dash between them: 10-6-4-2-1.")


def _days() -> forms.Widget:
    return forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


class SeasonForm(PrizesForm):
    """What an organiser settles of a season; `events` are the evenings there are to choose from."""

    targets = SEASON_PRIZES_FOR
    before_target = "prize-"

    name = NameField(label=SETTLED_BY["name"])
    formats = forms.MultipleChoiceField(
        label=SETTLED_BY["formats"],
        choices=list(FORMAT_TITLES.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Tick none, and evenings of every game belong."),
    )
    first = forms.DateField(label=SETTLED_BY["first"], required=False, widget=_days())
    last = forms.DateField(label=SETTLED_BY["last"], required=False, widget=_days())
    score = forms.ChoiceField(
        label=SETTLED_BY["score"],
        choices=[(each.value, words) for each, words in SEASON_SCORES.items()],
        widget=forms.RadioSelect,
    )
    points = forms.CharField(
        label=SETTLED_BY["points"],
        required=False,
        max_length=200,
        help_text=_("For a list of points: those of the first, the second and so on."),
        widget=forms.TextInput(attrs={"inputmode": "text", "dir": "ltr", "autocomplete": "off"}),
    )
    unranked = forms.ChoiceField(
        label=SETTLED_BY["unranked"],
        choices=[(each.value, words) for each, words in FOR_UNRANKED.items()],
        widget=forms.RadioSelect,
    )
    guests = forms.ChoiceField(
        label=SETTLED_BY["guests"],
        choices=[(each.value, words) for each, words in FOR_GUESTS.items()],
        widget=forms.RadioSelect,
    )
    by_hand = forms.BooleanField(
        label=SETTLED_BY["by_hand"],
        required=False,
        help_text=_("What is played and the days do not matter then."),
    )

    def __init__(self, club: Club, events: Sequence[Event], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.currency = club.currency
        nights = [(event.code, _night(event)) for event in events]
        for name in ("without", "also"):
            self.fields[name] = forms.MultipleChoiceField(
                label=SETTLED_BY[name],
                choices=nights,
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
        self._add_numbers()
        for name in TIES:
            self.fields[name] = forms.ChoiceField(
                label=SETTLED_BY["ties"] if name == TIES[0] else gettext("And then?"),
                choices=[
                    ("", gettext("nothing: they share the place")),
                    *((each.value, words) for each, words in SEASON_TIES.items()),
                ],
                required=False,
            )

    def _add_numbers(self) -> None:
        self.fields["best"] = number_field(
            1,
            MOST_EVENINGS,
            label=SETTLED_BY["best"],
            required=False,
            help_text=_("Of each player. Leave empty to count all."),
        )
        self.fields["least"] = number_field(
            1, MOST_EVENINGS, label=SETTLED_BY["least"], required=False
        )
        self.fields["planned"] = number_field(
            1,
            MOST_EVENINGS,
            label=SETTLED_BY["planned"],
            required=False,
            help_text=_("With it the table shows who can still win."),
        )

    def clean_points(self) -> tuple[int, ...]:
        return read_points(self.cleaned_data["points"] or _list_text(USUAL_LIST))

    def clean(self) -> None:
        first, last = self.cleaned_data.get("first"), self.cleaned_data.get("last")
        if first and last and last < first:
            self.add_error("last", gettext("The last day is before the first."))
        self.prizes = self.prizes_in(self.currency)

    @property
    def day_fields(self) -> list[forms.BoundField]:
        return [self["first"], self["last"]]

    @property
    def number_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("planned", "best", "least")]

    @property
    def prizes_open(self) -> bool:
        """Whether the prizes are unfolded: where there is one, or a fault."""
        return self._is_used(each.name for each in self.prize_fields)

    @property
    def details_open(self) -> bool:
        return any(name in self.errors for name in (*TIES, "guests", "unranked"))

    @property
    def evenings_open(self) -> bool:
        return self._is_used(("without", "also", "by_hand"))

    def _is_used(self, names: Iterable[str]) -> bool:
        return any(self[name].errors or self[name].value() for name in names)

    @property
    def tie_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in TIES]

    @property
    def settled(self) -> dict[str, Any]:
        """What was settled, by the fields of a season."""
        cleaned = self.cleaned_data
        chain = [cleaned[name] for name in TIES if cleaned[name]]
        return {
            **{name: cleaned[name] for name in _AS_IT_IS},
            "points": list(cleaned["points"]),
            "least": cleaned["least"] or 1,
            "ties": list(dict.fromkeys(chain)),
            "prizes": write_prizes(self.prizes),
        }


_AS_IT_IS = (
    "name",
    "formats",
    "first",
    "last",
    "by_hand",
    "also",
    "without",
    "score",
    "best",
    "planned",
    "unranked",
    "guests",
)


def _list_text(points: Sequence[int]) -> str:
    return "-".join(map(str, points))


def _night(event: Event) -> str:
    return f"{date_format(event.date, 'SHORT_DATE_FORMAT')}, {event.name}"


def of_season(season: Season) -> dict[str, Any]:
    """Return what the form of a season begins with."""
    prizes = initial_prizes(read_prizes(season.prizes, SEASON_PRIZES_FOR), season.club.currency)
    return {
        **season.rules(),
        "points": _list_text(season.points),
        **dict(zip(TIES, season.ties, strict=False)),
        **{SeasonForm.before_target + target: text for target, text in prizes.items()},
    }


def of_new_season(events: Sequence[Event], today: date) -> dict[str, Any]:
    """Return what the form of a new season begins with: what was played last, of this club year."""
    year = today.year - (today.month < BEGINS_IN)
    formats = [events[-1].format] if events else []
    title = ", ".join(str(FORMAT_TITLES[each]) for each in formats)
    words = gettext("Season %(years)s") % {"years": f"{year}–{(year + 1) % 100:02}"}
    return {
        "name": ", ".join(each for each in (words, title) if each),
        "formats": formats,
        "first": date(year, BEGINS_IN, 1),
        "last": date(year + 1, BEGINS_IN - 1, 31),
        "score": SeasonScore.LIST.value,
        "points": _list_text(USUAL_LIST),
        "least": 1,
        "unranked": Unranked.NOTHING.value,
        "guests": Guests.RANK.value,
        **dict(zip(TIES, [each.value for each in USUAL_TIES], strict=False)),
    }
