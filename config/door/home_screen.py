"""What a browser asks for to show the site as an icon: at addresses that it knows by itself."""

from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, get_language_bidi
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

IMAGES = Path(settings.BASE_DIR) / "static/img"
KINDS = {".ico": "image/x-icon", ".png": "image/png"}
A_DAY = 60 * 60 * 24

CLOTH, PAPER = "#1c5c46", "#f6f1e6"
"""The colours of the icon's ground, and of the page while it starts."""


@require_safe
@cache_control(public=True, max_age=A_DAY)
def icon(request: HttpRequest, file: str) -> HttpResponse:
    """Give an icon that no page links."""
    path = IMAGES / file
    return HttpResponse(path.read_bytes(), content_type=KINDS[path.suffix])


@require_safe
@cache_control(public=True, max_age=A_DAY)
def manifest(request: HttpRequest) -> HttpResponse:
    """Say what the site is called on a home screen, and how it looks there."""
    named = {
        "name": _("Last Card"),
        "short_name": _("Last Card"),
        "description": _("Last Card: referee and scorekeeper for card-game nights"),
        "lang": get_language(),
        "dir": "rtl" if get_language_bidi() else "ltr",
        "id": reverse("door:first-page"),
        "start_url": reverse("door:first-page"),
        "scope": reverse("door:first-page"),
        "display": "standalone",
        "theme_color": CLOTH,
        "background_color": PAPER,
        "icons": [
            _icon("icon-192.png", 192),
            _icon("icon-512.png", 512),
            _icon("icon-mask.png", 512) | {"purpose": "maskable"},
        ],
    }
    return JsonResponse(named, content_type="application/manifest+json")


def _icon(file: str, side: int) -> dict[str, str]:
    return {"src": static(f"img/{file}"), "sizes": f"{side}x{side}", "type": "image/png"}
