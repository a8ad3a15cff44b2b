"""Answers to posts that cannot be taken as they are."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache


@never_cache
def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Show that a form came without its cookie or from another visit, and what to do."""
    return render(request, "stale_form.html", status=403)
