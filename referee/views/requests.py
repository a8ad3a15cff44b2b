"""What a request to our pages carries besides Django's own."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that may come from htmx, which wants the changed part and not the page."""

    htmx: HtmxDetails
