"""A part of a page that is made once, and again only where what it shows is another."""

from typing import Any

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


class KeptNode(template.Node):
    """See `kept`."""

    def __init__(
        self, name: str, keeper: FilterExpression, by: list[FilterExpression], part: NodeList
    ) -> None:
        self.name, self.keeper, self.by, self.part = name, keeper, by, part

    def render(self, context: Context) -> SafeString:
        shown = (self.name, get_language(), *(each.resolve(context) for each in self.by))
        keeper: Any = self.keeper.resolve(context)
        html: SafeString = keeper.keep(shown, lambda: self.part.render(context))
        return html


@register.tag
def kept(parser: Parser, token: Token) -> KeptNode:
    """Keep a part of a page with what it shows: {% kept "line" table_state is_open %}…{% endkept %}

    The first value names the part among all that is kept there. The second one is what keeps it,
    a `TableState` or an `EveningNow`. All else that the part shows, and that may be another while
    the keeper is the same, follows: values that can be compared. The language is always among them.
    A part has no form and nothing that is one person's or one phone's alone.
    """
    _tag, name, keeper, *by = token.split_contents()
    part = parser.parse(("endkept",))
    parser.delete_first_token()
    values = [parser.compile_filter(each) for each in by]
    return KeptNode(name.strip("\"'"), parser.compile_filter(keeper), values, part)
