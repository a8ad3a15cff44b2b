"""How pages may be asked: everything here is read (GET, HEAD) or posted."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase, HttpResponseNotAllowed

METHODS = ("GET", "HEAD", "POST")


class MethodsMiddleware:
    """Answers any other method 405, whatever is asked of: no view need think of it.

    A view would otherwise take a PUT for a look at its page.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method not in METHODS:
            return HttpResponseNotAllowed(METHODS)
        return self.get_response(request)
