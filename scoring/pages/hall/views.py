"""The hall's screen, for members and for a computer that has its secret; and what it is to show."""

from datetime import datetime, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_time
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from foundation.addresses import phones_host
from foundation.language.shared import in_language, in_language_of, of_event, wanted_language
from foundation.live.fresh import is_unchanged, sent
from foundation.web.codes import readings
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token
from foundation.zones.pages import use_zone
from scoring.evening.access import EventRequest, event_page, event_post
from scoring.evening.audit.news import mark_of
from scoring.evening.audit.post import Post
from scoring.evening.hall_view import HallMoment, Showing, hall_moment, steps_shown
from scoring.evening.page_cache import changes_of
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.evening.round_clock import shown_clock
from scoring.models import Event, HallScreen, Right
from scoring.models.hall import BELOW_LENGTH, HEADLINE_LENGTH, HallView
from scoring.pages.event_pages import event_context
from scoring.pages.hall.hall_lists import playing_tables
from scoring.pages.hall.hall_page import hall_context, hall_live
from scoring.pages.hall.reveal import next_place, reveal
from scoring.pages.live_pages import LiveRequest, live_page
from scoring.posts import hall as screen_posts

CHOSEN = (HallView.AUTO, HallView.PLAYING, HallView.SEATING, HallView.STANDINGS, HallView.RESULT)
"""What one tap chooses; an announcement and a break want words first."""

STAYS = timedelta(minutes=5)
"""How long an announcement stands that is to go by itself."""


@require_safe
@event_page(Right.SEE_EVENINGS)
@sent
@in_language_of(of_event)
def screen(request: EventRequest) -> HttpResponse:
    """Show the hall's screen to a member: an organiser can turn the result's pages there."""
    # Before anything of the page is read, so that it is at least as new.
    changes = changes_of(request.event)
    moment = hall_moment(request.event, changes)
    live = hall_live(request, moment, mark_of(request.event, changes))
    if is_unchanged(request, live):
        return HttpResponse(status=204)
    context = hall_context(request, moment, live)
    return render(
        request,
        "scoring/hall/screen.html",
        {**context, "may": request.role.may_by_name, "token": new_token()},
    )


@require_safe
@never_cache
@sent
def screen_by_key(request: HttpRequest, code: str) -> HttpResponse:
    """Show the hall's screen to whoever has its code, in small letters too."""
    meant = [code, *readings(code)]
    found = HallScreen.objects.select_related("event__club").filter(key__in=meant).first()
    if found is None:
        raise Http404
    use_zone(found.event.club.time_zone)
    language = wanted_language(request) or found.event.language
    return in_language(_for_everybody, language)(request, found.event, str(found.key))


def _for_everybody(request: HttpRequest, event: Event, code: str) -> HttpResponse:
    changes = changes_of(event)
    moment = hall_moment(event, changes)
    live = hall_live(request, moment, mark_of(event, changes), key=code)
    if is_unchanged(request, live):
        return HttpResponse(status=204)
    answer = render(request, "scoring/hall/screen.html", hall_context(request, moment, live))
    answer["X-Robots-Tag"] = "noindex"
    return answer


@event_page(Right.RUN_EVENINGS)
@live_page
def control(request: LiveRequest) -> HttpResponse:
    """Show what the hall sees and what it could see, and choose."""
    if request.method != "POST":
        return _show(request)
    do = request.POST.get("do", "")
    seen = whole_number(request.POST.get("seen", ""))
    done = _do(request, event_post(request), do, -1 if seen is None else seen)
    if request.POST.get("from") == "screen":
        return redirect("scoring:hall-screen", request.event.code)
    if isinstance(done, NotChanged):
        words = ("no-words", "too-many-words", "no-such-time")
        return _show(request, error=refusal_sentence(done), at=do if done.code in words else "top")
    return redirect("scoring:screen-control", request.event.code)


def _do(request: EventRequest, post: Post, do: str, seen: int) -> screen_posts.Done:
    if do in screen_posts.STEPS:
        return screen_posts.step_result(post, do, seen=seen)
    if do in screen_posts.LOOKS:
        return screen_posts.change_look(post, do, seen=seen)
    if do in CHOSEN:
        return screen_posts.show(post, HallView(do), seen=seen)
    words = (request.POST.get("headline", ""), request.POST.get("below", ""))
    if do == HallView.SAY:
        until = timezone.now() + STAYS if request.POST.get("stays") == "minutes" else None
        return screen_posts.show_words(post, HallView.SAY, words, until, seen=seen)
    if do == HallView.PAUSE:
        text = request.POST.get("until", "").strip()
        until = _next(text) if text else None
        if text and until is None:
            return NotChanged("no-such-time")
        return screen_posts.show_words(post, HallView.PAUSE, words, until, seen=seen)
    raise Http404


def _next(text: str) -> datetime | None:
    """Return when it is so late the next time, None where that is no time of day."""
    try:
        found = parse_time(text.replace(".", ":"))
    except ValueError:
        found = None
    if found is None:
        return None
    now = timezone.localtime()
    moment = now.replace(hour=found.hour, minute=found.minute, second=0, microsecond=0)
    return moment if moment > now else moment + timedelta(days=1)


@require_POST
@event_page(Right.RUN_EVENINGS)
def address(request: EventRequest) -> HttpResponse:
    """Give the screen a new address for another computer, or take it away."""
    post = event_post(request)
    if request.POST.get("do") == "withdraw":
        screen_posts.withdraw_address(post)
    else:
        screen_posts.give_address(post)
    return redirect(f"{reverse('scoring:screen-control', args=[request.event.code])}#address")


def _show(request: LiveRequest, *, error: str = "", at: str = "") -> HttpResponse:
    event = request.event
    moment = hall_moment(event)
    chosen, of_round = moment.screen, moment.present.round if moment.present else None
    context = event_context(
        request,
        "screen-control",
        moment=moment,
        screen=chosen,
        round=of_round,
        sees=_sees(moment),
        still=_still(moment),
        clock=shown_clock(event, of_round),
        tiles=_tiles(moment),
        follows=_follows(moment),
        address=_address(request, chosen),
        error=error,
        error_at=at,
        posted=request.POST if error else {},
        headline_length=HEADLINE_LENGTH,
        below_length=BELOW_LENGTH,
        token=new_token(),
    )
    if moment.showing is Showing.RESULT:
        evening, steps = moment.evening, steps_shown(chosen, event)
        context |= {"result": reveal(evening, steps), "next": next_place(evening, steps)}
    return render(request, "scoring/hall/control.html", context)


def _tiles(moment: HallMoment) -> list[tuple[str, str, str, bool, bool]]:
    """Return what one tap shows: value, words, what of it, whether it is shown, and can be."""
    number = moment.present.number if moment.present else None
    of_round = _("round %(number)s") % {"number": number} if number else _("no round yet")
    can_reveal = moment.event.closed is not None
    details = {
        HallView.AUTO: _("as the evening goes"),
        HallView.PLAYING: of_round,
        HallView.SEATING: of_round,
        HallView.STANDINGS: _("of closed rounds"),
        HallView.RESULT: _("place by place") if can_reveal else _("after closing"),
    }
    return [
        (
            view.value,
            str(view.label),
            details[view],
            moment.screen.view == view,
            can_reveal if view is HallView.RESULT else number is not None or view is HallView.AUTO,
        )
        for view in CHOSEN
    ]


def _sees(moment: HallMoment) -> str:
    """Return what the hall sees, in words."""
    return {
        Showing.WELCOME: _("Welcome"),
        Showing.SEATING: _("Find your table"),
        Showing.PLAYING: _("The clock and the tables"),
        Showing.BETWEEN: _("Between two rounds"),
        Showing.STANDINGS: _("Standings"),
        Showing.RESULT: _("The result"),
        Showing.SAY: moment.screen.headline,
        Showing.PAUSE: moment.screen.headline or _("Break"),
    }[moment.showing]


def _still(moment: HallMoment) -> list[int]:
    """Return the tables that still play, where the hall sees them."""
    if moment.showing is not Showing.PLAYING or moment.present is None:
        return []
    shown = playing_tables(moment.present).shown
    return [each.number for each in shown if not each.is_done]


def _follows(moment: HallMoment) -> str:
    """Return what comes next by itself."""
    return {
        Showing.WELCOME: _("Next by itself: the seating, when a round is published."),
        Showing.SEATING: _("Next by itself: the clock, when the round begins."),
        Showing.PLAYING: _("Next by itself: the break, when the round is closed."),
        Showing.BETWEEN: _("Next by itself: the seating of the next round. Never the result."),
    }[moment.by_itself]


def _address(request: HttpRequest, chosen: HallScreen) -> str:
    """Return the address for another computer, empty where there is none."""
    if not chosen.key:
        return ""
    host = phones_host(request) or request.get_host()
    return f"{request.scheme}://{host}{reverse('scoring:screen-by-key', args=[chosen.key])}"
