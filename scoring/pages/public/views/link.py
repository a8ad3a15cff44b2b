"""The organiser's page of the link for everybody: on or off, its address, and the names there."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from foundation.language.direction import row_of_names
from foundation.web.tokens import new_token
from scoring.core.public_names import NameRule
from scoring.evening.access import EventRequest, event_page, event_post
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.public_address import address_of_event
from scoring.evening.wording import NAME_RULES
from scoring.models import Right
from scoring.pages.event_pages import event_context
from scoring.pages.public.public_names import in_words, names_of
from scoring.posts.public import choose_names, renew, switch_off, switch_on

EXAMPLES = 2
"""So many of tonight's names show what a rule makes of them."""


@event_page(Right.RUN_EVENINGS)
def link(request: EventRequest) -> HttpResponse:
    """Show the link for everybody, and change it."""
    if request.method != "POST":
        return _show(request)
    post, do = event_post(request), request.POST.get("do", "")
    if do == "on":
        switch_on(post)
        messages.success(request, _("The link is on: whoever has the address sees the evening."))
    elif do == "off":
        switch_off(post)
        messages.success(request, _("The link is off: nobody sees the evening there any more."))
    elif do == "renew":
        renew(post)
        messages.success(request, _("The evening has a new address. The old one leads nowhere."))
    elif do == "names":
        rule = request.POST.get("names", "")
        if rule not in list(NameRule):
            return _show(request, error=_("Please choose how players are called."))
        choose_names(post, NameRule(rule))
        messages.success(request, _("The names are shown like this on all evenings of the club."))
    else:
        raise Http404
    return redirect("scoring:public-link", request.event.code)


def _show(request: EventRequest, *, error: str = "") -> HttpResponse:
    event, rule = request.event, NameRule(request.club.public_names)
    event_state = event_state_of(event)
    context = event_context(
        request,
        "public-link",
        address=address_of_event(request, event),
        rules=[
            (each.value, NAME_RULES[each], _example(event_state, each), each is rule)
            for each in NameRule
        ],
        numbers=_numbers(event_state, rule),
        is_numbers=rule is NameRule.NUMBER,
        error=error,
        token=new_token(),
    )
    return render(request, "scoring/public/link.html", context)


def _example(event_state: EventState, rule: NameRule) -> str:
    """Return what the rule makes of some of tonight's names: of those with most to shorten."""
    players = [each for each in event_state.players.values() if not each.is_left_out]
    longest = sorted(players, key=lambda each: (-len(each.name.split()), each.name))[:EXAMPLES]
    names = names_of(longest, rule)
    return row_of_names(in_words(names[each.pk]) for each in longest)


def _numbers(event_state: EventState, rule: NameRule) -> Sequence[tuple[str, int]]:
    """Return whose number stands in public, with or without the name: the desk gives it."""
    players = event_state.players
    names = names_of(players.values(), rule)
    found = [(players[key].name, name.number) for key, name in names.items() if name.number]
    return sorted(found, key=lambda each: each[0].casefold())
