"""Shows house rules and refusals on a rulebook page."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from referee.presentation.rulebook import HouseRule

register = template.Library()


class _Several(int):
    """A number that is not known, and takes the plural."""

    def __str__(self) -> str:
        return "…"


class _Blanks(dict[str, object]):
    """Facts of no particular deal: each place shows what would stand there."""

    def __missing__(self, name: str) -> object:
        return {
            "seat": _("the player"),
            "turn": _("another player"),
            "card": pgettext("unknown card", "card"),
            "leading": _("leading card"),
        }.get(name, _Several(5))


@register.simple_tag
def refusal_example(sentence: Any) -> str:
    """Return a refusal's sentence without the names of a particular deal."""
    return capfirst(str(sentence % _Blanks()))


@register.simple_tag
def house_rule_answers(rule: HouseRule, defaults: Mapping[str, Any], name: str) -> SafeString:
    """List what an option may be, the edition's own choice marked in words."""
    default = defaults[name]
    usual = _("unless you choose otherwise")
    if isinstance(default, Mapping):
        return format_html("{} ({}).", capfirst(_("standard")), usual)
    if not rule.answers:
        return format_html("{} ({}).", default, usual)
    answers = (
        (format_html("{} ({})", text, usual) if value == default else text,)
        for value, text in rule.answers.items()
    )
    return format_html("{}.", format_html_join("; ", "{}", answers))
