"""Reading a night in: the file is looked at first, and becomes an event once that was confirmed."""

import re
import zlib

from django import forms
from django.contrib import messages
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from foundation.one_moment import one_moment
from foundation.spreadsheets import attachment
from foundation.web.actions import Action
from foundation.web.conflicts import PostConflict
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import EventRequest, MemberRequest, club_page, event_page
from scoring.evening.event_state import event_state_of
from scoring.evening.game_rules import house_rules_of
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Event, Right
from scoring.pages.club_pages import club_context
from scoring.pages.night_file.reading import read_night
from scoring.pages.night_file.writing import written
from scoring.posts.night_file.field_checks import MOST_BYTES, Unfit
from scoring.posts.night_file.importing import Plan, make_night, plan
from scoring.posts.night_file.photos import written_photos

KEPT_SECONDS = 60 * 60
MOST_ODD = 50
IN_ROUNDS = re.compile(
    r"rounds\[(?P<round>\d+)\](?:\.tables\[(?P<table>\d+)\](?:\.deals\[(?P<deal>\d+)\])?)?"
)


class NightForm(forms.Form):
    """The file of a night."""

    file = forms.FileField(
        label=gettext_lazy("The file of the evening"),
        help_text=gettext_lazy(
            "Its name ends in .json. You can download it from the page of the standings."
        ),
        error_messages={"empty": gettext_lazy("This file is empty.")},
    )

    def clean_file(self) -> bytes:
        file: UploadedFile = self.cleaned_data["file"]
        # Never more is read than shows that it is too much.
        raw: bytes = file.read(MOST_BYTES + 1)
        try:
            self.night = read_night(raw)
        except Unfit as unfit:
            raise ValidationError(fault(unfit)) from None
        return raw


def fault(unfit: Unfit) -> str:
    """Return what is wrong with a file, with the place where it is."""
    if not unfit.where:
        return unfit.words
    return _("At %(place)s: %(words)s") % {
        "place": place_in_words(unfit.where),
        "words": unfit.words,
    }


def place_in_words(where: str) -> str:
    """Return a place of a night file as an organiser counts: rounds, tables and deals from 1."""
    found = IN_ROUNDS.match(where)
    if found is None:
        return f"“{where}”"
    number = {name: int(at) + 1 for name, at in found.groupdict().items() if at}
    if "deal" in number:
        words = _("round %(round)s, table %(table)s, deal %(deal)s")
    elif "table" in number:
        words = _("round %(round)s, table %(table)s")
    else:
        words = _("round %(round)s")
    rest = where[found.end() :].removeprefix(".")
    return words % number + (f", “{rest}”" if rest else "")


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Right.RUN_EVENINGS)
def read(request: MemberRequest) -> HttpResponse:
    """Ask for a file, show what is in it, and make an event of it when that is confirmed.

    In between the file is kept for an hour, under the token of the page that shows it.
    """
    if request.method != "POST":
        return _ask(request, NightForm())
    if "seen" in request.POST:
        return _confirm(request)
    form = NightForm(request.POST, request.FILES)
    if not form.is_valid():
        return _ask(request, form)
    token = new_token()
    cache.set(_place(request, token), zlib.compress(form.cleaned_data["file"]), KEPT_SECONDS)
    return _show(request, plan(request.club, form.night), token)


def _confirm(request: MemberRequest) -> HttpResponse:
    token = token_of(request)
    made = Event.objects.filter(club=request.club, token=token).first()
    if made:
        return redirect(made)
    packed = cache.get(_place(request, token))
    if packed is None:
        form = NightForm()
        words = _("The file was saved for one hour only. Please choose it again.")
        return _ask(request, form, trouble=words)
    planned = plan(request.club, read_night(zlib.decompress(packed)))
    if planned.clashes:
        return _show(request, planned, token)
    done = make_night(
        request.user, request.club, planned.night, seen=request.POST["seen"], token=token
    )
    if isinstance(done, PostConflict):
        return _show(request, planned, token, is_stale=True)
    cache.delete(_place(request, token))
    messages.success(request, _("The evening has been read in."))
    return redirect(done)


def _place(request: MemberRequest, token: str) -> str:
    return f"night-file-{request.club.pk}-{request.user.pk}-{token}"


def _ask(request: MemberRequest, form: NightForm, trouble: str = "") -> HttpResponse:
    context = club_context(request, "club", form=form, trouble=trouble)
    return render(request, "scoring/night_file/night_file.html", context)


def _show(
    request: MemberRequest, planned: Plan, token: str, *, is_stale: bool = False
) -> HttpResponse:
    event = Event(club=request.club, **planned.night.event)
    other = Action(
        _("Another file"), reverse("scoring:read-night", args=[request.club.code]), is_main=False
    )
    create = Action(_("Create this evening"), form="confirm-form")
    actions = [other] if planned.clashes else [other, create]
    context = club_context(
        request,
        "club",
        planned=planned,
        night=planned.night,
        event=event,
        title=FORMAT_TITLES[event.format],
        rules=house_rules_of(event),
        odd=planned.night.odd[:MOST_ODD],
        odd_left=max(0, len(planned.night.odd) - MOST_ODD),
        seen=planned.register.version,
        token=token,
        is_stale=is_stale,
        actions=actions,
    )
    return render(request, "scoring/night_file/preview.html", context)


@require_safe
@event_page(Right.RUN_EVENINGS)
def night_file(request: EventRequest) -> HttpResponse:
    """Hand out the whole night, to be kept or read in elsewhere: as it is at one moment."""
    photos = written_photos(request.event)
    with one_moment():
        event = Event.objects.select_related("club").get(pk=request.event.pk)
        raw = written(event_state_of(event), photos)
    name = attachment(
        request.event.name, request.event.date.isoformat(), _("evening"), ending="json"
    )
    return HttpResponse(
        raw,
        content_type="application/json",
        headers={"Content-Disposition": name},
    )
