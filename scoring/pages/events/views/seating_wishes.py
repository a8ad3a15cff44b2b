"""Who sits together, apart, or always at one table: wishes are added and removed."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from foundation.language.direction import row_of_names
from foundation.web.requests import whole_number
from foundation.web.text import clean_name
from scoring.core.seating import Contradiction
from scoring.evening.access import EventRequest, event_page
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.seating_wishes import PAIRS, Kind, Wish
from scoring.models import Alias, Entrant, Right
from scoring.pages.event_pages import event_context
from scoring.pages.events.wish_words import (
    contradiction_sentence,
    contradictions_tonight,
    expected_sizes,
    wish_rows,
)
from scoring.posts.clubs.register import key
from scoring.posts.events.seating_wishes import Closed, add_wishes, remove_wish

Errors = dict[str, str]


@event_page(Right.DRAW)
def seating_wishes(request: EventRequest) -> HttpResponse:
    """Show the wishes of tonight, and add or remove one."""
    event_state = event_state_of(request.event)
    errors: Errors = {}
    if request.method == "POST":
        try:
            errors = _change(request, event_state)
        except Closed:
            messages.error(request, _("This evening is closed."))
        if not errors:
            return _back(request, event_state)
        event_state = event_state_of(request.event)
    played = event_state.present
    context = event_context(
        request,
        "seating",
        title=_("Together and apart"),
        event_state=event_state,
        wishes=wish_rows(event_state),
        contradictions=contradictions_tonight(event_state),
        errors=errors,
        given=request.POST or _given(request, event_state),
        back=_wanted_back(request),
        players=[each.player.name for each in event_state.entrants],
        stays=played.tables if played else (),
        tables=len(expected_sizes(event_state)) if any(_here(event_state)) else None,
    )
    return render(request, "scoring/events/seating_wishes.html", context)


def _here(event_state: EventState) -> list[Entrant]:
    return [entrant for entrant in event_state.entrants if entrant.is_here]


def _given(request: EventRequest, event_state: EventState) -> Mapping[str, str]:
    """Return what the form begins with: the player from whose page it was opened."""
    pk = whole_number(request.GET.get("one", ""))
    name = event_state.names.get(pk, "") if pk else ""
    return {"wish": "apart", "lasts": "tonight", "one": name, "who": name}


def _wanted_back(request: EventRequest) -> str:
    return (request.POST.get("back") or request.GET.get("back") or "")[:20]


def _back(request: EventRequest, event_state: EventState) -> HttpResponse:
    """Lead back to the page that the form was opened from."""
    back, code = _wanted_back(request), request.event.code
    if back in ("seating", "check-in"):
        return redirect(f"scoring:{back}", code)
    pk = whole_number(back.removeprefix("entrant-"))
    if pk in event_state.names and back.startswith("entrant-"):
        return redirect("scoring:entrant", code, pk)
    return redirect("scoring:seating-wishes", code)


def _change(request: EventRequest, event_state: EventState) -> Errors:
    """Do what the form asks for; return what is wrong, by field."""
    do = request.POST.get("do")
    if do == "remove":
        if not remove_wish(request.user, request.event, request.POST.get("wish", "")):
            messages.warning(request, _("That wish was removed before."))
        return {}
    read = {"fix": _fixed, "stay": _staying}.get(do or "", _pair)
    found = read(request, event_state)
    if isinstance(found, dict):
        return found
    sizes = expected_sizes(event_state)
    refused = add_wishes(request.user, request.event, found, sizes=sizes)
    if refused:
        place = {"fix": "table", "stay": "stay"}.get(do or "", "other")
        return {place: " ".join(_sentences(refused, event_state, len(sizes)))}
    messages.success(request, _("The wish is saved. It counts from the next draw on."))
    return {}


def _sentences(
    refused: tuple[Contradiction, ...], event_state: EventState, tables: int
) -> list[str]:
    return [contradiction_sentence(each, event_state.names, tables) for each in refused]


def _pair(request: EventRequest, event_state: EventState) -> list[Wish] | Errors:
    kind: Kind | None = next((each for each in PAIRS if each == request.POST.get("wish")), None)
    one, other = (_entrant(request, event_state, field) for field in ("one", "other"))
    errors: Errors = {}
    for field, found in (("one", one), ("other", other)):
        if isinstance(found, str):
            errors[field] = found
    if kind is None:
        errors["wish"] = _("Please choose what is wished.")
    if isinstance(one, str) or isinstance(other, str) or kind is None:
        return errors
    if one == other:
        return {"other": _("Please name two different players.")}
    is_lasting = request.POST.get("lasts") == "always"
    return [Wish(kind, one.pk, other.pk, is_lasting=is_lasting)]


def _fixed(request: EventRequest, event_state: EventState) -> list[Wish] | Errors:
    errors: Errors = {}
    who = _entrant(request, event_state, "who")
    table = whole_number(request.POST.get("table", ""))
    if isinstance(who, str):
        errors["who"] = who
    if table is None or not 0 < table < 1000:
        errors["table"] = _("Please type the number of a table.")
    if isinstance(who, str) or table is None or errors:
        return errors
    return [Wish("fixed", who.pk, table=table)]


def _staying(request: EventRequest, event_state: EventState) -> list[Wish] | Errors:
    """Read which table of the round stays together where it is."""
    number = whole_number(request.POST.get("stay", ""))
    table = event_state.present.table(number) if event_state.present and number else None
    if table is None:
        return {"stay": _("Please choose a table of this round.")}
    return [Wish("fixed", seat.entrant_id, table=table.table.number) for seat in table.seats]


def _entrant(request: EventRequest, event_state: EventState, field: str) -> Entrant | str:
    """Return whom the field names, or what is wrong with it. A first name does, where one player
    of tonight alone has it.
    """
    name = clean_name(request.POST.get(field, ""))[:60]
    if not name:
        return _("Please type a name.")
    found = [each for each in event_state.entrants if key(each.player.name) == key(name)]
    if not found:
        aliases = Alias.objects.filter(club=request.club)
        named = {each.player_id for each in aliases if key(each.name) == key(name)}
        found = [each for each in event_state.entrants if each.player_id in named]
    if not found:
        begins = f"{key(name)} "
        found = [each for each in event_state.entrants if key(each.player.name).startswith(begins)]
    if len(found) > 1:
        names = row_of_names(each.player.name for each in found)
        return _("Please type the whole name: %(names)s.") % {"names": names}
    if not found:
        return _("Nobody on tonight’s list is called %(name)s.") % {"name": name}
    return found[0]
