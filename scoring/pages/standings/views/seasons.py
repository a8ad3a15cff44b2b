"""A club's season: several nights put together, as it is asked for."""

import re
from typing import Any, NamedTuple

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_club
from foundation.spreadsheets import FORMS, attachment
from referee.rulings.option_fields import number_field
from scoring.core.formats import FORMATS
from scoring.core.seasons.results import Result
from scoring.core.seasons.rules import USUAL_LIST, Guests, SeasonScore, Unranked, shown
from scoring.core.seasons.table import RunningLine, SeasonLine
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Event, Right
from scoring.pages.club_pages import club_context
from scoring.pages.standings.season_words import (
    behind_the_first,
    beside_the_name,
    how_it_counts,
    what_is_left,
    why_no_table,
    worth,
)
from scoring.pages.standings.seasons import MOST_EVENINGS, Season, SeasonQuery

WEIGHTS = (
    (SeasonScore.LIST.value, _("Points by place, from a list")),
    (SeasonScore.PLAYERS.value, _("One point for each player behind, plus one")),
    (SeasonScore.EQUAL.value, _("100 points for the first, 0 for the last, however many played")),
    (SeasonScore.TOTAL.value, _("The total of the evening")),
    (SeasonScore.AVERAGE.value, _("The average of a deal")),
)

UNRANKED = (
    (Unranked.NOTHING.value, _("No points")),
    (Unranked.LAST.value, _("The points of the places below the last, which they share")),
)

GUESTS = (
    (Guests.RANK.value, _("Like everybody else")),
    (Guests.SHOW.value, _("Below all others, without a place")),
    (Guests.HIDE.value, _("Not in the table")),
)

LONGEST_LIST, MOST_POINTS = 40, 1000


def read_points(text: str) -> tuple[int, ...]:
    """Return the points of a list such as ``10-6-4-2-1``; raises ValidationError."""
    points = tuple(map(int, re.findall("[0-9]{1,5}", text)))
    is_list = re.fullmatch(r"[0-9]+([-–,; ]+[0-9]+)*", text.strip())
    if not is_list or len(points) > LONGEST_LIST or max(points) > MOST_POINTS:
        raise forms.ValidationError(_("Enter whole numbers with a dash between them: 10-6-4-2-1."))
    if list(points) != sorted(points, reverse=True):
        raise forms.ValidationError(_("A list of points never rises."))
    return points


class SeasonForm(forms.Form):
    """What a season is."""

    format = forms.ChoiceField(
        label=_("What is played?"), choices=list(FORMAT_TITLES.items()), widget=forms.RadioSelect
    )
    first = forms.DateField(
        label=_("First day"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    last = forms.DateField(
        label=_("Last day"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    weight = forms.ChoiceField(
        label=_("What is an evening worth?"), choices=WEIGHTS, widget=forms.RadioSelect
    )
    points = forms.CharField(
        label=_("Points by place"),
        required=False,
        max_length=200,
        help_text=_("For a list of points: those of the first, the second and so on."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "dir": "ltr", "autocomplete": "off"}),
    )
    unranked = forms.ChoiceField(
        label=_("What do players get who have played too few rounds of an evening for a place?"),
        choices=UNRANKED,
        widget=forms.RadioSelect,
    )

    guests = forms.ChoiceField(
        label=_("Where do guests stand?"), choices=GUESTS, widget=forms.RadioSelect
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["best"] = number_field(
            1,
            MOST_EVENINGS,
            label=_("How many evenings count?"),
            required=False,
            help_text=_("The best ones of each player. Leave empty to count them all."),
        )
        self.fields["least"] = number_field(
            1,
            MOST_EVENINGS,
            label=_("How many evenings must a player have played to be ranked?"),
            required=False,
        )
        self.fields["planned"] = number_field(
            1,
            MOST_EVENINGS,
            label=_("How many evenings will the season have?"),
            required=False,
            help_text=_("Where this is filled in, the table shows who can still win."),
        )

    def clean_points(self) -> tuple[int, ...]:
        return read_points(self.cleaned_data["points"] or "-".join(map(str, USUAL_LIST)))

    @property
    def length_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("first", "last", "best", "least", "planned")]


def season_asked(request: MemberRequest) -> tuple[SeasonForm, Season]:
    """Return the season that an address asks for, and its form; without a word of it, that of what
    the club has played last.
    """
    query = request.GET.dict()
    latest = request.club.events.filter(closed__isnull=False, is_demo=False).first()
    code = query.get("format", "")
    if code not in FORMATS:
        code = latest.format if latest else next(iter(FORMAT_TITLES))
    initial = {
        "weight": SeasonScore.PLAYERS.value,
        "points": "-".join(map(str, USUAL_LIST)),
        "least": "1",
        "unranked": Unranked.NOTHING.value,
        "guests": Guests.RANK.value,
    }
    asking = SeasonForm({**initial, **query, "format": code})
    cleaned = asking.cleaned_data if asking.is_valid() else {}
    return asking, Season(
        request.club,
        SeasonQuery(
            format=code,
            first=cleaned.get("first"),
            last=cleaned.get("last"),
            best=cleaned.get("best"),
            least=cleaned.get("least") or 1,
            weight=SeasonScore(cleaned.get("weight", SeasonScore.PLAYERS.value)),
            points=cleaned.get("points", USUAL_LIST),
            unranked=Unranked(cleaned.get("unranked", Unranked.NOTHING.value)),
            guests=Guests(cleaned.get("guests", Guests.RANK.value)),
            planned=cleaned.get("planned"),
            without=frozenset(request.GET.getlist("without")),
        ),
    )


@require_safe
@club_page(Right.SEE_EVENINGS)
def season(request: MemberRequest, form: str = "") -> HttpResponse:
    """Show a season, or hand it out as a file in one of the `FORMS`."""
    asking, shown_season = season_asked(request)
    if form:
        if form not in FORMS:
            raise Http404
        return _file(request, shown_season, form)
    context = club_context(
        request,
        "club",
        form=asking,
        season=shown_season,
        title=FORMAT_TITLES[shown_season.query.format],
        how_it_counts=how_it_counts(shown_season),
        problem=shown_season.problem and why_no_table(shown_season.problem),
        rows=_rows(shown_season),
        query=request.GET.urlencode(),
    )
    return render(request, "scoring/standings/season.html", context)


@in_language_of(of_club)
def _file(request: MemberRequest, shown_season: Season, form: str) -> HttpResponse:
    sheet = shown_season.sheet()
    name = attachment(request.club.name, sheet.title, ending=form)
    return HttpResponse(
        sheet.written(form), content_type=FORMS[form], headers={"Content-Disposition": name}
    )


class SeasonTableRow(NamedTuple):
    """A line of the table with its words; `nights` has what came of each evening."""

    line: SeasonLine
    name: str
    points: str
    nights: list[tuple[Event, Result | None, str]]
    beside: str
    facts: list[str]


def _rows(of: Season) -> list[SeasonTableRow]:
    running = {each.line.player: each for each in of.running}
    return [_row(of, running[line.player], name) for line, name in of.ranked]


def _row(of: Season, running: RunningLine, name: str) -> SeasonTableRow:
    line = running.line
    nights = [
        (night, result, worth(result))
        for night, result in zip(of.counted, line.results, strict=True)
    ]
    facts = [behind_the_first(running), *what_is_left(of.reach.get(line.player))]
    return SeasonTableRow(
        line,
        name,
        shown(line.value),
        nights,
        beside_the_name(running),
        [each for each in facts if each],
    )
