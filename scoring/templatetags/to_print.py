"""The documents that fit a page, one tap away from it."""

from typing import Any

from django import template
from django.urls import reverse

from scoring.evening.wording import Text
from scoring.models import Event
from scoring.pages.printing.catalogue import document_named

register = template.Library()


@register.inclusion_tag("scoring/printing/_to_print.html")
def to_print(event: Event, round_number: int | None, *codes: str) -> dict[str, Any]:
    """Link to documents of an event on their usual paper: {% to_print event 2 "forms" "result" %}

    What there is not (yet), and a document of a round where the number is None, is left out.
    ValueError for a code of no document.
    """
    return {"links": [link for code in codes if (link := _link(event, round_number, code))]}


def _link(event: Event, round_number: int | None, code: str) -> tuple[Text, str] | None:
    document = document_named(code)
    if document is None:
        raise ValueError(f"no document: {code}")
    if not document.is_there(event):
        return None
    size = document.papers[0]
    if not document.is_of_round:
        return document.title, reverse("scoring:print-evening", args=[event.code, code, size])
    if not round_number:
        return None
    args = [event.code, round_number, code, size]
    return document.title, reverse("scoring:print-document", args=args)
