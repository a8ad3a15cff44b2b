"""The choice of a language and the direction of a name, for all templates."""

from datetime import time
from typing import Any

from django import template
from django.conf import settings
from django.template.context import Context
from django.utils.formats import time_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_info

from foundation.language.choosing import back_to
from foundation.language.direction import direction_of, row_of_names, with_minus

register = template.Library()
register.filter("row_of_names", row_of_names)


@register.inclusion_tag("components/languages.html", takes_context=True)
def languages(context: Context) -> dict[str, Any]:
    """Show every language by its own name, the page's own in bold, the others as buttons."""
    request = context.get("request")
    return {
        "languages": [(get_language_info(code), name) for code, name in settings.LANGUAGES],
        "language_here": get_language(),
        "back": back_to(request) if request else context.get("back", {}),
    }


@register.simple_tag
def isolated(text: object) -> SafeString:
    """Show a name in its own direction, on paper too: `{% isolated player.name %}`."""
    return format_html('<bdi dir="{}">{}</bdi>', direction_of(str(text)), text)


@register.filter
def from_time(day: str, starts: time | None) -> str:
    """Return a day in words with the time from which something is on it, where that is known."""
    return f"{day}, {time_format(starts, 'TIME_FORMAT')}" if starts else day


@register.filter
def direction(text: object) -> str:
    """Return in which direction a name is read, where it is shown in parts."""
    return direction_of(str(text))


@register.filter
def signed(number: int) -> str:
    """Return a number with a true minus on its left: `{{ points|signed }}`."""
    return with_minus(str(number))
