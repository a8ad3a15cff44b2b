"""A form that posts, with htmx or without: one tag for all templates, known in each of them.

{% post url="/match/AB/move/" to="#match" class="stack" %} fields and buttons {% endpost %}
"""

from typing import Any

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_block_tag(takes_context=True, end_name="endpost")
def post(
    context: Context,
    content: SafeString,
    *route: Any,
    url: str = "",
    to: str = "",
    swap: str = "outerHTML",
    **attributes: Any,
) -> SafeString:
    """Return a form around `content` with its CSRF field; its address is named once: as a `route`,
    as in the tag ``url``, or as a `url`. With neither it posts to the page's own address.

    `to` selects what the answer replaces, in the way of `swap`; without it the form posts without
    htmx. Further attributes stand on the form, with ``_`` for ``-``; True is one without a value,
    False none at all.
    """
    address = reverse(route[0], args=route[1:]) if route else url
    attrs: dict[str, Any] = {"method": "post", "action": address or None}
    if to:
        attrs |= {"hx-post": address, "hx-target": to, "hx-swap": swap}
    attrs |= {name.replace("_", "-"): value for name, value in attributes.items()}
    token = format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}">', context["csrf_token"]
    )
    # What stands between the tags is a template's own output, escaped where it was made.
    return format_html("<form{}>{}{}</form>", _written(attrs), token, mark_safe(content))  # noqa: S308


def _written(attributes: dict[str, Any]) -> SafeString:
    """Return attributes as they stand in a tag, in their order."""
    named = [(name, value) for name, value in attributes.items() if value not in (None, False)]
    return format_html_join("", "{}", ((_attribute(name, value),) for name, value in named))


def _attribute(name: str, value: Any) -> SafeString:
    if value is True:
        return format_html(" {}", name)
    # A text written in a template counts as safe, quotation marks and all.
    return format_html(' {}="{}"', name, escape(value))
