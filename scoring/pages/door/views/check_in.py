"""The players of an evening: who is here, who comes late, who has left; and who is added."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Q, QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from foundation.language.direction import row_of_names
from foundation.live.fresh import Live, is_unchanged
from foundation.web.actions import Action
from foundation.web.requests import is_htmx, whole_number
from foundation.web.text import clean_name
from foundation.web.tokens import new_token
from scoring.evening.access import EventRequest, event_page
from scoring.evening.audit.post import Post
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.names import names_in
from scoring.models import Entrant, Phone, Player, Right
from scoring.models.events import Absence
from scoring.pages.door.desk_page import PlayersPage, door_address, name_question
from scoring.pages.event_pages import event_context
from scoring.pages.events.wish_words import wish_rows
from scoring.pages.live_pages import live_of
from scoring.posts.clubs.register import Register
from scoring.posts.door.arriving import free_phone
from scoring.posts.door.lots import can_draw_lots
from scoring.posts.events import checked_in
from scoring.posts.events.drawing import trouble_with_drawing
from scoring.posts.events.money import mark_paid
from scoring.posts.events.seating_wishes import Closed

Rest = ParamSpec("Rest")

MARKS: dict[str, tuple[bool, str]] = {
    "1": (True, Absence.UNSEEN),
    "0": (False, Absence.GONE),
    "late": (False, Absence.LATE),
    "unseen": (False, Absence.UNSEEN),
}
"""What a button says of a player: whether here, and if not, why."""


@require_safe
@event_page(Right.CHECK_IN)
def check_in(request: EventRequest) -> HttpResponse:
    """Show everybody in the event, and what the phones at the door have said."""
    live = _live(request)
    if is_unchanged(request, live):
        return HttpResponse(status=204)
    return render(request, "scoring/events/check_in.html", check_in_context(request, live))


def _wanted(request: EventRequest) -> str:
    return clean_name(request.GET.get("q") or request.POST.get("q") or "")[:60]


def _live(request: EventRequest) -> Live:
    """Return how the list stays fresh, also where the answer to a post shows it."""
    wanted = _wanted(request)
    address = reverse("scoring:check-in", args=[request.event.code])
    query = f"?{urlencode({'q': wanted})}" if wanted else ""
    return live_of(request, request.event, url=f"{address}{query}")


def check_in_context(
    request: EventRequest, live: Live | None = None, **more: Any
) -> dict[str, Any]:
    """Return the context of the list of who is here."""
    live = live or _live(request)
    event_state = event_state_of(request.event)
    wanted = _wanted(request)
    page = PlayersPage(event_state, wanted)
    others = _players(request).exclude(entries__event=request.event)
    if wanted:
        others = others.filter(
            Q(name__icontains=wanted) | Q(aliases__name__icontains=wanted)
        ).distinct()
    return event_context(
        request,
        "check-in",
        live=live,
        page=page,
        address=door_address(request, page.door),
        others=list(others),
        wanted=wanted,
        marked=page.line_of(whole_number(request.GET.get("marked", ""))),
        actions=_actions(request, event_state, page),
        absent=checked_in.marked_absent(event_state.entrants),
        can_draw_lots=can_draw_lots(request.event, page.door),
        token=new_token(),
        **{"names_text": wanted, **more},
    )


def _actions(request: EventRequest, event_state: EventState, page: PlayersPage) -> list[Action]:
    """Return the way on: draw the next round, look at the lots, or go to the tables."""
    code = request.event.code
    if not request.role.may(Right.DRAW):
        return []
    if page.door.by_lots and not event_state.rounds:
        return [Action(_("Go to the lots"), reverse("scoring:lots", args=[code]))]
    if trouble_with_drawing(event_state) is None:
        number = len(event_state.published) + 1
        return [Action(_("Draw round %(number)s") % {"number": number}, form="draw")]
    return [Action(_("Go to the tables"), reverse("scoring:seating", args=[code]))]


def _players(request: EventRequest) -> QuerySet[Player]:
    """Return who may come: made-up players to a demo night, and where they are already."""
    players = Player.objects.of(request.club)
    if request.event.is_demo:
        return players
    there = request.event.entrants.values("player")
    return players.filter(Q(is_made_up=False) | Q(pk__in=there))


def _seated(event_state: EventState) -> set[int]:
    """Return the entrants who sit at a table of the round that is being played."""
    present = event_state.present
    if present is None or present.is_closed:
        return set()
    return {pk for group in present.groups for pk in group}


def open_evening(
    view: Callable[Concatenate[EventRequest, Rest], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorate a view of an evening that takes no posts once it is closed."""

    @wraps(view)
    def while_open(request: Any, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        try:
            if request.method == "POST" and request.event.closed:
                raise Closed
            return view(request, *args, **kwargs)
        except Closed:
            messages.error(request, _("This evening is closed. Reopen it first."))
            return redirect("scoring:check-in", request.event.code)

    return while_open


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def mark(request: EventRequest) -> HttpResponse:
    """Note that a player is here, comes late, has left, or has not been seen yet."""
    # The button that was tapped says whom it marks, and as what: tapped twice it says the same.
    number, _dash, said = request.POST.get("mark", "").partition("-")
    player = _of(_players(request), number)
    if player is None or said not in MARKS:
        raise Http404
    is_here, absence = MARKS[said]
    checked_in.set_here(request.user, request.event, player, is_here=is_here, absence=absence)
    if is_htmx(request):
        return render(request, "scoring/events/_check_in.html", check_in_context(request))
    return redirect(f"{request.event.get_absolute_url()}here/#player-{player.pk}")


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def add(request: EventRequest) -> HttpResponse:
    """Note that the players of these names are here; a new name is a guest's. Where it may be meant
    for a player of the register, that is asked first.
    """
    names_text = request.POST.get("names", "")
    try:
        names = names_in(names_text)
        error = "" if names else _("Please enter a name.")
    except ValidationError as problem:
        names, error = [], str(problem.message)
    if error:
        return render(
            request,
            "scoring/events/check_in.html",
            check_in_context(request, error=error, names_text=names_text),
        )
    unknown, meant = (clean_name(request.POST.get(each, "")) for each in ("unknown", "meant"))
    names = [meant if meant and each == unknown else each for each in names]
    here = request.event.entrants.filter(is_here=True).values_list("player", flat=True)
    new = request.POST.getlist("new")
    if question := name_question(Register(request.club), names, new, set(here)):
        return render(
            request,
            "scoring/events/check_in.html",
            check_in_context(request, question=question, new=new, names_text="\n".join(names)),
        )
    keeps = request.POST.get("keep") == "1"
    added = checked_in.add_here(request.user, request.event, names, as_members=keeps)
    if request.POST.get("paid") == "1" and request.role.may(Right.TAKE_MONEY):
        for each in added:
            mark_paid(request.user, request.event, each.pk, has_paid=True)
    names_added = row_of_names(entrant.player.name for entrant in added[:10])
    messages.success(request, _("Marked as here: %(names)s") % {"names": names_added})
    return redirect("scoring:check-in", request.event.code)


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def find(request: EventRequest) -> HttpResponse:
    """Note that the first player of a name that was typed is here; where nobody has such a name,
    offer to add it.
    """
    wanted = _wanted(request)
    first = PlayersPage(event_state_of(request.event), wanted).first_match
    player = first.entrant.player if first else None
    if wanted and player is None:
        player = _players(request).filter(name__istartswith=wanted).first()
    if player is None:
        return render(request, "scoring/events/check_in.html", check_in_context(request))
    checked_in.set_here(request.user, request.event, player, is_here=True)
    address = reverse("scoring:check-in", args=[request.event.code])
    return redirect(f"{address}?{urlencode({'marked': player.pk})}")


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def expect(request: EventRequest) -> HttpResponse:
    """Put all members of the club on the list of the evening."""
    checked_in.expect_members(request.user, request.event)
    return redirect("scoring:check-in", request.event.code)


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def everybody(request: EventRequest) -> HttpResponse:
    """Note that all who are in the event are here, have gone home, or have not been seen yet; take
    it back. That nobody is here is asked first.
    """
    said = request.POST.get("here", "")
    if moment := parse_datetime(request.POST.get("undo", "")):
        checked_in.undo_absent(request.user, request.event, moment)
        return redirect("scoring:check-in", request.event.code)
    is_here, absence = MARKS.get(said, (False, Absence.GONE))
    if not is_here and "confirmed" not in request.POST:
        here = request.event.entrants.filter(is_here=True).count()
        context = event_context(request, "check-in", here=here, said=said, absence=absence)
        return render(request, "scoring/events/all_absent.html", context)
    checked_in.everybody(request.user, request.event, is_here=is_here, absence=absence)
    return redirect("scoring:check-in", request.event.code)


SUBSTITUTE_TROUBLES = {
    "same": gettext_lazy("A player cannot be their own substitute."),
    "plays": gettext_lazy("That player is here and plays for themselves. Mark them as gone first."),
    "sits-in": gettext_lazy("That player is already the substitute of somebody else."),
}


@event_page(Right.CHECK_IN)
@open_evening
def entrant(request: EventRequest, pk: int) -> HttpResponse:
    """Show what can be settled for one player: a substitute, who is kept apart, a seat."""
    one = get_object_or_404(
        Entrant.objects.select_related("player", "substitute", "event"),
        event=request.event,
        pk=pk,
    )
    errors: dict[str, str] = {}
    if request.method == "POST":
        errors = _change(request, one)
        if not errors:
            return redirect("scoring:entrant", request.event.code, pk)
        one.refresh_from_db()
    event_state = event_state_of(request.event)
    is_seated = one.pk in _seated(event_state)
    context = event_context(
        request,
        "check-in",
        lead=_lead(one, is_seated=is_seated),
        entrant=one,
        errors=errors,
        chosen=request.POST,
        players=_players(request).exclude(pk=one.player_id),
        wishes=[each for each in wish_rows(event_state) if one.pk in each.entrants],
        back=f"entrant-{one.pk}",
        table=checked_in.table_to_join(event_state, one),
        is_seated=is_seated,
        has_phone=Phone.objects.filter(entrant=one).exists(),
    )
    return render(request, "scoring/events/entrant.html", context)


def _lead(one: Entrant, *, is_seated: bool) -> str:
    """Return whether an entrant plays now, and is seated in the next round."""
    if is_seated and one.is_here:
        return _("Sits at a table of the round that is being played.")
    if is_seated:
        return _(
            "Has a seat in the round that is being played, and will not be seated in the next one."
        )
    if one.is_here:
        return _("Is here, and will be seated in the next round.")
    return _("Is not here, and will not be seated in the next round.")


def _change(request: EventRequest, one: Entrant) -> dict[str, str]:
    """Do what the page asked for; return what is wrong, by field."""
    user, event, action = request.user, request.event, request.POST.get("action")
    if action == "substitute":
        chosen = request.POST.get("substitute", "")
        player = None
        if chosen:
            player = _of(_players(request), chosen)
            if player is None:
                return {"substitute": _("Please choose a player from the list.")}
        if code := checked_in.substitute(user, one, player):
            return {"substitute": str(SUBSTITUTE_TROUBLES[code])}
        if player:
            message = _("From the next round on, %(other)s substitutes for %(name)s.")
        else:
            message = _("From the next round on, %(name)s plays without a substitute.")
        names = {"name": one.player.name, "other": player.name if player else ""}
        messages.success(request, message % names)
        return {}
    if action == "free-phone":
        free_phone(Post(user, event), one)
        return {}
    if action == "join":
        if not request.role.may(Right.DRAW):
            raise PermissionDenied
        table = checked_in.join_table(user, event, one)
        if table is None:
            return {
                "join": _(
                    "Every table of three has already begun. This player can join from the "
                    "next round on."
                )
            }
        message = _("%(name)s now sits at table %(table)s.")
        messages.success(request, message % {"name": one.player.name, "table": table.table.number})
        return {}
    raise Http404


def _of(things: Any, pk: str) -> Any:
    number = whole_number(pk)
    return None if number is None else things.filter(pk=number).first()


@require_POST
@event_page(Right.CHECK_IN)
@open_evening
def take_out(request: EventRequest, pk: int) -> HttpResponse:
    """Take somebody out of the event who has never been seated."""
    one = get_object_or_404(Entrant.objects.select_related("player"), event=request.event, pk=pk)
    if not checked_in.remove_entrant(request.user, one):
        words = _(
            "%(name)s has already played and stays in the standings. Mark them as gone instead."
        )
        messages.error(request, words % {"name": one.player.name})
        return redirect("scoring:entrant", request.event.code, pk)
    return redirect("scoring:check-in", request.event.code)
