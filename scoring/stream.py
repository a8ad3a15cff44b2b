"""The stream of an event: a poke whenever something of it has changed."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponseBase
from django.views.decorators.http import require_GET

from config.live.streams import GAP, ask, stream
from config.web.requests import whole_number
from scoring.live import changes_missed, may_follow, topics_followed
from scoring.models import Event


@require_GET
async def event_stream(request: HttpRequest, code: str) -> HttpResponseBase:
    """Poke the page of somebody who may follow the event, or one `table` of it; else 404."""
    event = await ask(_followed, request, code)
    table = whole_number(request.GET.get("table", ""), most=10**15)
    catch_up = partial(_missed, event, request.GET.get("mark", ""))
    # What is about all tables changes whenever one of them does, and costs more to make.
    gap = GAP if table is not None else 2 * GAP
    return await stream(request, topics_followed(event, table), catch_up, gap=gap)


def _followed(request: HttpRequest, code: str) -> Event:
    event = Event.objects.filter(code=code).first()
    if event is None or not may_follow(request, event):
        raise Http404
    return event


def _missed(event: Event, mark: str, last: int | None) -> int | None:
    return changes_missed(event, last=last, mark=mark)
