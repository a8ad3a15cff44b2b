"""A part of a page that is made once, and again only where what it shows is another."""

import secrets
from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

STANDING_IN = secrets.token_hex(16)
"""What the places of a reader's own values begin with in a part that is kept: nobody who writes
what is shown knows it.
"""

INSIDE = "inside a kept part"
"""The name in the context of a part that is made to be kept."""


class KeptNode(template.Node):
    """See `kept`."""

    def __init__(
        self,
        name: str,
        keeper: FilterExpression,
        by: list[FilterExpression],
        own: list[str],
        part: NodeList,
    ) -> None:
        self.name, self.keeper, self.by, self.own, self.part = name, keeper, by, own, part
        self._standing_in = {each: f"{STANDING_IN}{number}." for number, each in enumerate(own)}

    def render(self, context: Context) -> SafeString:
        if INSIDE in context:
            # The outer one would keep what is a reader's own in this one.
            raise template.TemplateSyntaxError("a part that is kept has none in it that is kept")
        shown = (self.name, get_language(), *(each.resolve(context) for each in self.by))
        keeper: Any = self.keeper.resolve(context)
        html: str = keeper.keep(shown, lambda: self._made(context))
        for each, place in self._standing_in.items():
            html = html.replace(place, conditional_escape(context[each]))
        # The part is a template's own output, escaped where it was made.
        return mark_safe(html)  # noqa: S308

    def _made(self, context: Context) -> str:
        with context.push(**self._standing_in, **{INSIDE: True}):
            return self.part.render(context)


@register.tag
def kept(parser: Parser, token: Token) -> KeptNode:
    """Keep a part of a page with what it shows:

    {% kept "line" table_state is_open own token %}…{% endkept %}

    The first value names the part among all that is kept there. The second one is what keeps it,
    a `TableState` or an `EveningNow`. All else that the part shows, and that may be another while
    the keeper is the same, follows: values that can be compared. The language is always among them.
    After `own` stand the variables that the part writes as they are, and that each reader has
    of its own: they are written into what is kept, and never kept themselves. Apart from them a
    part has nothing that is one person's or one phone's alone.
    """
    _tag, name, keeper, *values = token.split_contents()
    end = values.index("own") if "own" in values else len(values)
    by, own = values[:end], values[end + 1 :]
    part = parser.parse(("endkept",))
    parser.delete_first_token()
    return KeptNode(
        name.strip("\"'"),
        parser.compile_filter(keeper),
        [parser.compile_filter(each) for each in by],
        own,
        part,
    )
