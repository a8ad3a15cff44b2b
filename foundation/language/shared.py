"""What goes on paper or is seen by a whole hall: in the language of its club or its evening, which
may be another than that of whoever asks for it.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import get_language_info, override

WANTED = "language"
"""The name by which an address asks for another language."""

Args = ParamSpec("Args")
Request = TypeVar("Request", bound=HttpRequest)
Answer = TypeVar("Answer", bound=HttpResponseBase)


def wanted_language(request: HttpRequest) -> str | None:
    """Return the language that the address asks for, None without one that there is."""
    wanted = request.GET.get(WANTED)
    return wanted if wanted in dict(settings.LANGUAGES) else None


def chosen_language(request: HttpRequest) -> str | None:
    """Return the language that was chosen on this device, None where none was."""
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)
    return chosen if chosen in dict(settings.LANGUAGES) else None


def in_language(view: Callable[Args, Answer], language: str) -> Callable[Args, Answer]:
    """Return a view that answers in this language, and says so."""

    @wraps(view)
    def answer(*args: Args.args, **kwargs: Args.kwargs) -> Answer:
        with override(language):
            response = view(*args, **kwargs)
        response.headers["Content-Language"] = language
        return response

    return answer


def in_language_of(
    holder: Callable[[Any], str],
) -> Callable[
    [Callable[Concatenate[Request, Args], Answer]], Callable[Concatenate[Request, Args], Answer]
]:
    """Decorate a view so that it answers in the language that the address asks for, otherwise in
    that which `holder` finds for its request.
    """

    def decorate(
        view: Callable[Concatenate[Request, Args], Answer],
    ) -> Callable[Concatenate[Request, Args], Answer]:
        @wraps(view)
        def answer(request: Request, /, *args: Args.args, **kwargs: Args.kwargs) -> Answer:
            language = wanted_language(request) or holder(request)
            return in_language(view, language)(request, *args, **kwargs)

        return answer

    return decorate


def of_club(request: Any) -> str:
    """Return the language of the club of a member's request."""
    return str(request.club.language)


def of_event(request: Any) -> str:
    """Return the language of the evening of a member's request."""
    return str(request.event.language)


def offered(request: HttpRequest, present: str | None) -> list[tuple[dict[str, Any], str, str]]:
    """Return every language: what is known of it, its own name, and the address of the same page in
    it; empty for the one that is `present`.
    """
    others = [(name, each) for name, each in request.GET.lists() if name != WANTED]
    return [
        (
            dict(get_language_info(code)),
            name,
            "" if code == present else f"?{urlencode([*others, (WANTED, code)], doseq=True)}",
        )
        for code, name in settings.LANGUAGES
    ]
