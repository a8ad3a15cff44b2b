"""A club's season: several nights put together, as it is asked for."""

import math
from typing import Any

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_club
from foundation.spreadsheets import FORMS, attachment
from referee.rulings.option_fields import number_field
from scoring.core.formats import FORMATS
from scoring.core.seasons import Unranked, Weight
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Right
from scoring.pages.club_pages import club_context
from scoring.pages.standings.seasons import MOST_NIGHTS, Season, SeasonQuery, how_it_counts, shown

WEIGHTS = (
    (Weight.PLAYERS.value, _("One point for each player behind, plus one")),
    (Weight.EQUAL.value, _("100 points for the first, 0 for the last, however many played")),
)


UNRANKED = (
    (Unranked.NOTHING.value, _("No points")),
    (Unranked.LAST.value, _("The points of the places below the last, which they share")),
)


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
    unranked = forms.ChoiceField(
        label=_("What do players get who have played too few rounds of an evening for a place?"),
        choices=UNRANKED,
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["best"] = number_field(
            1,
            MOST_NIGHTS,
            label=_("How many evenings count?"),
            required=False,
            help_text=_("The best ones of each player. Leave empty to count them all."),
        )
        self.fields["least"] = number_field(
            1,
            MOST_NIGHTS,
            label=_("How many evenings must a player have played to be ranked?"),
            required=False,
        )

    @property
    def length_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("first", "last", "best", "least")]


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
        "weight": Weight.PLAYERS.value,
        "least": "1",
        "unranked": Unranked.NOTHING.value,
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
            weight=Weight(cleaned.get("weight", Weight.PLAYERS.value)),
            unranked=Unranked(cleaned.get("unranked", Unranked.NOTHING.value)),
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
        how_it_counts=how_it_counts(shown_season.query),
        rows=[_row(shown_season, line, name) for line, name in shown_season.ranked],
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


def _worth(result: Any) -> str:
    """Return what an evening brought a player."""
    if result is None:
        return gettext("was not there")
    points = shown(result.points)
    if result.place is None:
        words = ngettext(
            "no place, too few rounds, %(points)s point",
            "no place, too few rounds, %(points)s points",
            math.ceil(result.points),
        )
        return words % {"points": points}
    words = ngettext(
        "place %(place)s, %(points)s point",
        "place %(place)s, %(points)s points",
        math.ceil(result.points),
    )
    return words % {"place": result.place, "points": points}


def _row(of: Season, line: Any, name: str) -> tuple[Any, str, str, list[Any]]:
    """Return a line, the name, the points, and what came of each night."""
    nights = [
        (night, result, _worth(result))
        for night, result in zip(of.counted, line.results, strict=True)
    ]
    return line, name, shown(line.points), nights
