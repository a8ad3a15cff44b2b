"""Shows house rules and refusals on a rulebook page."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from referee.presentation.rulebook import HouseRule, Text

register = template.Library()


class _Blanks(dict[str, str]):
    """Facts of no particular deal: each place shows what would stand there."""

    def __missing__(self, name: str) -> str:
        return {
            "seat": _("the player"),
            "turn": _("another player"),
            "card": _("card"),
            "leading": _("leading card"),
        }.get(name, "…")


@register.simple_tag
def refusal_example(sentence: Text) -> str:
    """Say a refusal's sentence without the names of a particular deal."""
    return str(sentence) % _Blanks()


@register.simple_tag
def house_rule_answers(rule: HouseRule, defaults: Mapping[str, Any], name: str) -> SafeString:
    """List what an option may be, the edition's own choice marked in words."""
    default = defaults[name]
    usual = _("unless you choose otherwise")
    if isinstance(default, Mapping):
        return format_html("{} ({}).", _("as printed"), usual)
    if not rule.answers:
        return format_html("{} ({}).", default, usual)
    answers = (
        (format_html("{} ({})", text, usual) if value == default else text,)
        for value, text in rule.answers.items()
    )
    return format_html("{}.", format_html_join("; ", "{}", answers))
