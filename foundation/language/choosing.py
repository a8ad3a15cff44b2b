"""Choosing a language on a page: remembered on the device, back to the page where it was chosen."""

from collections.abc import Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST


# A page may be kept, or be shown where nothing works but this: it needs no token, since whatever
# another site could do with it is seen at once and changed back as quickly.
@csrf_exempt
@never_cache
@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Remember the language for a year; one that there is not changes nothing."""
    response = redirect(next(_addresses(request), "/"))
    language = request.POST.get("language")
    if language in dict(settings.LANGUAGES):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
            samesite="Lax",
        )
    return response


def _addresses(request: HttpRequest) -> Iterator[str]:
    """Yield the addresses of this site to which one may go back, the best first.

    That of the browser is newer than the page's own where a script has gone on meanwhile. A page
    that answered a post knows better than the browser where it can be looked at.
    """
    given = (
        request.POST.get("back"),
        request.headers.get("Referer"),
        request.POST.get("here"),
    )
    for address in given:
        if address and url_has_allowed_host_and_scheme(
            address, {request.get_host()}, require_https=request.is_secure()
        ):
            yield address


def back_to(request: HttpRequest) -> dict[str, str]:
    """Return the field that names the page on which a language is chosen."""
    if request.method in ("GET", "HEAD"):
        return {"here": request.get_full_path()}
    return {"back": request.headers.get("Referer", "/")}
