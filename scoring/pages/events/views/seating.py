"""Who sits where: the draft with its figures, swaps by hand, publishing, and what was published."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST, require_safe

from foundation.web.actions import Action
from foundation.web.conflicts import PostConflict
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token, token_of
from scoring.core.seating.memory import MOST_REMEMBERED
from scoring.core.tables import NoTables
from scoring.evening.access import EventRequest, event_page
from scoring.evening.event_state import EventState, RoundState, event_state_of
from scoring.evening.past_evenings import memory_words
from scoring.models import Entrant, Right, Round
from scoring.models.events import DrawMethod, Five
from scoring.pages.event_pages import event_context
from scoring.pages.events.seating_page import DraftPage
from scoring.pages.events.wish_words import contradictions_tonight, in_words, wish_rows
from scoring.pages.finding import NameOnPage, finding
from scoring.posts.clubs.draw_memory import choose_memory
from scoring.posts.events import drawing

STALE = gettext_lazy("In the meantime somebody else changed this draft. This is the draft now.")


@require_safe
@event_page(Right.SEE_EVENINGS)
def seating(request: EventRequest) -> HttpResponse:
    """Show the draft, or the round that is being played, and the way to the next draw."""
    event_state, club = event_state_of(request.event), request.event.club
    chosen = whole_number(request.GET.get("swap", ""))
    number = whole_number(request.GET.get("round", ""))
    shown = event_state.draft or event_state.present
    if number is not None:
        shown = event_state.round(number) or shown
    here = sum(entrant.is_here for entrant in event_state.entrants)
    page = DraftPage(event_state, shown, chosen) if shown else None
    context = event_context(
        request,
        "seating",
        title=_("Seating"),
        lead=_draft_lead(request, shown),
        actions=_actions(request, event_state, page, here),
        event_state=event_state,
        shown=shown,
        page=page,
        meeting=_meeting(page) if page else (),
        finding=finding(request, _seats(page)) if page else None,
        wishes=wish_rows(event_state),
        contradictions=contradictions_tonight(event_state),
        back="seating",
        withdraw=_("Delete the draft") if event_state.draft else _("Take back the publishing"),
        number_here=here,
        asks_five=here == 5 and request.event.five == Five.ASK,
        would_be=_would_be(event_state),
        cannot_seat=_cannot_seat(event_state),
        without_table=_without_table(event_state),
        trouble=drawing.trouble_with_drawing(event_state),
        next_number=len(event_state.published) + 1,
        can_withdraw=drawing.can_withdraw(event_state),
        token=new_token(),
        depths=_depths(club.remembers),
        remembered=memory_words(club.remembers, club.remembers_other_games),
    )
    return render(request, "scoring/events/seating.html", context)


OUT = "sits-out"
"""The part of the page with those who have no seat."""
DEPTHS = (0, 1, 3, 6, MOST_REMEMBERED)
"""How many past evenings a draw may remember, as it is offered."""


def _depths(chosen: int) -> list[tuple[int, str]]:
    """Return how far a draw could look back, in words; the depth that was chosen is among them."""
    return [(depth, memory_words(depth)) for depth in sorted({*DEPTHS, chosen})]


def _draft_lead(request: EventRequest, shown: RoundState | None) -> str:
    """Return what a draft is, to somebody who may change it or not."""
    if shown is None or shown.is_published:
        return ""
    if request.role.may(Right.DRAW):
        return _(
            "Players do not see this yet. Tap a name to let two players change places, then "
            "publish."
        )
    return _(
        "These tables are a draft: an organiser may still change them, and players do not see "
        "them yet."
    )


def _actions(
    request: EventRequest, event_state: EventState, page: DraftPage | None, here: int
) -> list[Action]:
    """Return the way on: mend the draft, publish it, draw, check in, or enter what is played."""
    may_draw, code = request.role.may(Right.DRAW), request.event.code
    trouble = drawing.trouble_with_drawing(event_state)
    if may_draw and event_state.draft and page and not page.drawn.is_published:
        publish = Action(_("Publish these tables"), form="publish")
        if not page.repair:
            return [publish]
        words = page.repair.button
        if page.cost.not_granted and not page.repair.cost.not_granted:
            words = _("Draw again with all wishes")
        mend = Action(words, form="redraw", name="method", value=page.repair.method)
        return [replace(publish, is_main=False), mend]
    if may_draw and not trouble and not _cannot_seat(event_state):
        words = _("Draw round %(number)s") % {"number": len(event_state.published) + 1}
        return [Action(words, form="draw")]
    if request.role.may(Right.CHECK_IN) and not trouble and here < 5:
        return [Action(_("Check in the players"), reverse("scoring:check-in", args=[code]))]
    if event_state.present and trouble:
        return [Action(_("Go to the tables"), reverse("scoring:event", args=[code]))]
    return []


def _seats(page: DraftPage) -> list[NameOnPage]:
    """Return where everybody sits."""
    at_table = _("Table %(number)s")
    places = [
        NameOnPage(each.name, at_table % {"number": table.number}, f"table-{table.number}")
        for table in page.tables
        for each in table.sittings
    ]
    return [*places, *(NameOnPage(each.name, _("Sits out"), OUT) for each in page.sitting_out)]


def _meeting(page: DraftPage) -> list[str]:
    """Return how few pairs could have met again, and why more do."""
    figures = page.figures
    least = _("Fewer than %(number)s is not possible.")
    if figures.exact:
        least = _("The fewest possible: %(number)s.")
    sentences = [least % {"number": figures.least}]
    if figures.repeats <= figures.least:
        return sentences
    method = page.drawn.round.method or page.event_state.event.draws_by
    if method == DrawMethod.LOT:
        return [*sentences, _("Tables drawn by lot do not depend on who has met before.")]
    why = _("Turns at tables of three, first deals in turn and pairs kept apart come before it.")
    return [*sentences, why]


def _without_table(event_state: EventState) -> list[Entrant]:
    """Return who came when the tables of the round that is being played were drawn already."""
    present = event_state.present
    if present is None or present.is_closed or event_state.draft:
        return []
    placed = {pk for group in present.groups for pk in group}
    placed |= {entrant.pk for entrant in present.sitting_out}
    return [each for each in event_state.entrants if each.is_here and each.pk not in placed]


def _cannot_seat(event_state: EventState) -> str:
    """Return why so many players make no tables, or nothing."""
    made = drawing.table_sizes(event_state)
    return in_words(made) if isinstance(made, NoTables) else ""


def _would_be(event_state: EventState) -> str:
    """Return in words which tables so many players would make, or nothing where there are none."""
    made = drawing.table_sizes(event_state)
    if isinstance(made, NoTables):
        return ""
    parts = []
    for size, words in (
        (5, ngettext("%(n)s table of five", "%(n)s tables of five", made.count(5))),
        (4, ngettext("%(n)s table of four", "%(n)s tables of four", made.count(4))),
        (3, ngettext("%(n)s table of three", "%(n)s tables of three", made.count(3))),
    ):
        if made.count(size):
            parts.append(words % {"n": made.count(size)})
    if len(parts) < 2:
        return "".join(parts)
    # Translators: tables of one size, and tables of another.
    return _("%(first)s and %(second)s") % {"first": ", ".join(parts[:-1]), "second": parts[-1]}


@require_POST
@event_page(Right.DRAW)
def draw(request: EventRequest) -> HttpResponse:
    """Draw the tables of the next round."""
    five = request.POST.get("five")
    if five in (Five.HOME_TABLE, Five.SIT_OUT):
        drawing.settle_five(request.user, request.event, Five(five))
    drawn = drawing.draw_round(request.user, request.event, token=token_of(request))
    return _after(request, drawn)


@require_POST
@event_page(Right.DRAW)
def draw_again(request: EventRequest) -> HttpResponse:
    """Draw the draft anew, by one of the methods."""
    method = request.POST.get("method", "")
    if method not in ("", *DrawMethod.values):
        raise Http404
    again = drawing.draw_again(request.user, request.event, seen=_seen(request), method=method)
    return _after(request, again)


@require_POST
@event_page(Right.RUN_EVENINGS)
def memory(request: EventRequest) -> HttpResponse:
    """Choose how many past evenings the club's draws remember."""
    evenings = whole_number(request.POST.get("evenings", ""))
    if evenings is None or not 0 <= evenings <= MOST_REMEMBERED:
        raise Http404
    choose_memory(
        request.user,
        request.event.club,
        evenings,
        has_other_games=request.POST.get("other_games", "yes") == "yes",
        token=token_of(request),
    )
    return redirect("scoring:seating", request.event.code)


@require_POST
@event_page(Right.DRAW)
def swap(request: EventRequest) -> HttpResponse:
    """Let two players of the draft change places."""
    one = whole_number(request.POST.get("one", "")) or 0
    other = whole_number(request.POST.get("other", "")) or 0
    swapped = drawing.swap_two(request.user, request.event, one, other, seen=_seen(request))
    return _after(request, swapped)


@require_POST
@event_page(Right.DRAW)
def publish(request: EventRequest) -> HttpResponse:
    """Publish the draft, and lead to where its round is run."""
    published = drawing.publish(request.user, request.event, seen=_seen(request))
    if not isinstance(published, Round):
        return _after(request, published)
    words = _("Round %(number)s is published. The tables can begin.")
    messages.success(request, words % {"number": published.number})
    return redirect(request.event)


@require_POST
@event_page(Right.DRAW)
def withdraw(request: EventRequest) -> HttpResponse:
    """Throw the draft away, or make the published round a draft again."""
    if not drawing.withdraw(request.user, request.event, seen=_seen(request)):
        messages.error(
            request, _("The publishing cannot be taken back any more: a table has begun.")
        )
    return redirect("scoring:seating", request.event.code)


def _seen(request: EventRequest) -> int:
    seen = whole_number(request.POST.get("seen", ""))
    return -1 if seen is None else seen


def _after(request: EventRequest, done: Any) -> HttpResponse:
    if done is PostConflict.STALE:
        messages.warning(request, STALE)
    elif not isinstance(done, Round):
        messages.error(request, in_words(done))
    return redirect("scoring:seating", request.event.code)
