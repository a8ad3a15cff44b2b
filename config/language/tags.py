"""The choice of a language, for all templates."""

from typing import Any

from django import template
from django.conf import settings
from django.template.context import Context
from django.utils.translation import get_language, get_language_info

from config.language.choosing import back_to

register = template.Library()


@register.inclusion_tag("components/languages.html", takes_context=True)
def languages(context: Context) -> dict[str, Any]:
    """Show every language by its own name, the page's own in bold, the others as buttons."""
    request = context.get("request")
    return {
        "languages": [(get_language_info(code), name) for code, name in settings.LANGUAGES],
        "language_here": get_language(),
        "back": back_to(request) if request else context.get("back", {}),
    }
