"""The guides: the list of them, and each in the language of the reader."""

from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import select_template
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config.guides.catalogue import GUIDES
from foundation.addresses import phones_host
from scoring.pages.printing.checklists import checklist_stages


@require_safe
def guides(request: HttpRequest) -> HttpResponse:
    """List the guides."""
    context = {"title": _("Guides"), "guides": GUIDES.values()}
    return render(request, "guides/list.html", context)


@require_safe
def one_guide(request: HttpRequest, guide: str) -> HttpResponse:
    """Show a guide, to read and to print.

    Each language has a text of its own, not messages of the catalogue: a guide is read from its
    beginning to its end, and is written so.
    """
    shown = GUIDES.get(guide)
    if shown is None:
        raise Http404
    languages = (get_language(), settings.LANGUAGE_CODE)
    text = select_template([f"guides/{language}/{guide}.html" for language in languages])
    written_in = Path(str(text.template.name)).parent.name
    is_english = written_in != get_language() and written_in == settings.LANGUAGE_CODE
    context = {
        "title": shown.title,
        "guide": shown,
        "text": text,
        "is_english": is_english,
        "stages": checklist_stages(),
        "host": phones_host(request),
        "others": [each for each in GUIDES.values() if each is not shown],
    }
    return render(request, "guides/guide.html", context)
