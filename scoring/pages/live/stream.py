"""The streams of an event: who may follow it, and a poke whenever something of it has changed."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_GET

from foundation.live.streams import GAP, stream
from foundation.web.phone_keys import phone_key
from foundation.web.requests import whole_number
from scoring.evening.audit.news import changes_missed, topics_followed
from scoring.models import DoorQuestion, Event, Membership
from scoring.posts.phones.joining import phones_of


def may_follow(request: HttpRequest, event: Event) -> bool:
    """Return whether a request may follow an event: a club's member may, a phone at a table, and
    one at the door that has checked somebody in, or asked the desk.
    """
    key = phone_key(request)
    if _is_member(request, event) or phones_of(key, event):
        return True
    return bool(key) and DoorQuestion.objects.filter(event=event, key=key).exists()


def _is_member(request: HttpRequest, event: Event) -> bool:
    user = request.user
    return (
        user.is_authenticated and Membership.objects.filter(user=user, club=event.club_id).exists()
    )


@require_GET
def event_stream(request: HttpRequest, code: str) -> HttpResponseBase:
    """Poke the page of somebody who may follow the event, or one `table` of it; else 404."""
    event = _followed(request, code)
    table = whole_number(request.GET.get("table", ""), most=10**15)
    catch_up = partial(_missed, event, request.GET.get("mark", ""))
    # What is about all tables changes whenever one of them does, and costs more to make.
    gap = GAP if table is not None else 2 * GAP
    return stream(request, topics_followed(event, table), catch_up, gap=gap)


def _followed(request: HttpRequest, code: str) -> Event:
    event = Event.objects.filter(code=code).first()
    if event is None or not may_follow(request, event):
        raise Http404
    return event


def _missed(event: Event, mark: str, last: int | None) -> int | None:
    return changes_missed(event, last=last, mark=mark)


@require_GET
def screen_stream(request: HttpRequest, code: str) -> HttpResponseBase:
    """Poke the hall's screen of whoever has its secret; else 404."""
    event = _of_screen(code)
    catch_up = partial(_missed, event, request.GET.get("mark", ""))
    return stream(request, topics_followed(event, None), catch_up, gap=2 * GAP)


def _of_screen(code: str) -> Event:
    event = Event.objects.filter(hall_screen__key=code).first()
    if event is None:
        raise Http404
    return event
