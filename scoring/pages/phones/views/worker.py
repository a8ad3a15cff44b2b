"""The service worker of the phones' pages: what the browser runs to open them without a network.

The script itself is a file, `static/js/copies-worker.js`; what is said here is which files the
pages need. It is served from below /t/ so that it governs the pages there and no others.
"""

import hashlib
import json

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.views.decorators.http import require_safe

SCRIPT = "js/copies-worker.js"
FILES = (
    "css/site.css",
    "css/phone.css",
    "django_htmx/htmx-2.min.js",
    "js/answers.js",
    "js/live.js",
    "js/waiting.js",
    "js/copies.js",
    "js/clock.js",
    "js/phone-entry.js",
    "js/photo.js",
    "img/icon.svg",
    "img/marks.svg",
    "img/coloured-cards.svg",
    "img/french-cards.svg",
)
"""What the page of a table and that of a deal load, whichever cards are tapped on it."""


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """Return the worker; with any of its files it is another version, and keeps all anew."""
    files = [static(name) for name in FILES]
    script = static(SCRIPT)
    version = hashlib.sha256("\n".join([script, *files]).encode()).hexdigest()[:12]
    lines = (
        f"const FILES = {json.dumps(files)};",
        f"const VERSION = {json.dumps(version)};",
        f"importScripts({json.dumps(script)});",
    )
    return HttpResponse(
        "\n".join(lines) + "\n",
        content_type="text/javascript",
        headers={"Cache-Control": "no-cache"},
    )
