"""The bare pages that others are measured by: our frame around a few lines, and few queries."""

import secrets
from functools import cache
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import include, path

from scoring.models import Club, Event, Player

TEMPLATE = """{% extends "base.html" %}{% block title %}Bare{% endblock %}
{% block main %}<h1>Bare</h1><ul>{% for event in events %}<li>{{ event.name }}</li>{% endfor %}</ul>
{% endblock %}"""


@cache
def _template() -> Any:
    return engines["django"].from_string(TEMPLATE)


@login_required
def bare(request: HttpRequest) -> HttpResponse:
    """Session, user and one more query."""
    return HttpResponse(_template().render({"events": list(Event.objects.all()[:5])}, request))


@login_required
def writing(request: HttpRequest) -> HttpResponse:
    """The same, after one row was written."""
    Player.objects.create(club=Club.objects.get(), name=secrets.token_hex(8))
    return bare(request)


urlpatterns = [
    path("bare/", bare),
    path("bare/writing/", writing),
    path("", include("config.urls")),
]
