"""The stream of a match on players' own phones: a poke whenever something of it has changed."""

from functools import partial

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_GET

from foundation.live.streams import stream
from referee.matches.notices import missed, topic_of
from referee.models import Match


@require_GET
def match_stream(request: HttpRequest, code: str) -> HttpResponseBase:
    """Poke the page of whoever has the address of the match, who may watch it."""
    match = _followed(code)
    catch_up = partial(_missed, match, request.GET.get("mark", ""))
    return stream(request, {topic_of(match)}, catch_up)


def _followed(code: str) -> Match:
    return get_object_or_404(Match, code=code, own_phones=True)


def _missed(match: Match, mark: str, last: int | None) -> int | None:
    return missed(match, last=last, mark=mark)
