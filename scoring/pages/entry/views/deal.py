"""Entering one deal: who went out, and what each other player had left."""

from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from foundation.web.actions import Action
from foundation.web.requests import is_htmx, whole_number
from foundation.web.tokens import new_token
from scoring.core.deal_json import read_deal
from scoring.core.deals import DealResult
from scoring.core.formats import dealer_of
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.deal_sentences import meanwhile, question_left
from scoring.evening.evening_now import evening_now
from scoring.evening.refusals import CORRECTABLE, NotChanged, Stale, closed, refusal_sentence
from scoring.evening.table_state import TableState
from scoring.models import DealVersion, Right
from scoring.pages.entry.correction_form import CorrectionForm, kept_reason
from scoring.pages.entry.deal_form import DealForm
from scoring.pages.entry.deal_post import read_post
from scoring.pages.event_pages import event_context
from scoring.pages.photos.shown import shown_photos
from scoring.pages.sheets.beginning import beginning_of
from scoring.pages.sheets.sheet_pages import address, written
from scoring.pages.sheets.views.sheets import table_here
from scoring.posts.entry.correcting import CorrectionEffect, correct
from scoring.posts.entry.entering import Faulty, enter
from scoring.posts.entry.locked_deals import of_the_referee
from scoring.posts.sheets.table_matches import wrong_seats

PAGE, PART = "scoring/entry/deal.html", "scoring/entry/_deal.html"


@event_page(Right.ENTER_DEALS)
def deal(request: EventRequest, number: int, table: int, deal: int) -> HttpResponse:
    """Show a deal's form, take what is tapped, or enter it; whatever is wrong, nothing is lost."""
    table_state = table_here(request, number, table)
    if not 1 <= deal <= _reached(table_state):
        raise Http404
    if request.method != "POST":
        form = DealForm(
            table_state.agreement,
            table_state.names,
            _stood(table_state, deal, None),
        )
        return _show(request, table_state, deal, form, seen=table_state.version_of(deal))
    seen = whole_number(request.POST.get("seen", "")) or 0
    form = DealForm(
        table_state.agreement,
        table_state.names,
        _stood(table_state, deal, seen),
        read_post(request.POST, len(table_state.seats)),
    )
    # The button in the bar stands outside the form, and htmx does not tell which one that was.
    is_tap = "add" in request.POST or "away" in request.POST
    verb = request.POST.get("do") or ("tap" if is_tap else "save")
    is_correcting = _is_correcting(request, table_state)
    if verb not in ("save", "accept", *(() if is_correcting else ("empty",))):
        return _show(request, table_state, deal, form, seen=seen)
    if verb != "empty" and not form.check():
        return _show(request, table_state, deal, form, seen=seen)
    post = replace(table_post(request, table_state.table), reason=form.reason)
    if is_correcting:
        post = replace(post, reason=kept_reason(form.post))
        entered: Any = correct(post, deal, form.deal, shown=form.post.shown)
    else:
        entered = enter(post, deal, None if verb == "empty" else form.deal)
    if isinstance(entered, DealVersion):
        return _done(request, table_state, deal, entered)
    if isinstance(entered, CorrectionEffect):
        return _show(request, table_state, deal, form, seen=seen, effect=entered)
    if isinstance(entered, Faulty):
        form.show(entered.problems)
        return _show(request, table_state, deal, form, seen=seen)
    if isinstance(entered, Stale):
        # The page was made before the other one's version was there.
        table_state = table_here(request, number, table)
        version = entered.present.get(deal)
        return _show(
            request,
            table_state,
            deal,
            form,
            seen=table_state.version_of(deal),
            stale=True,
            theirs=version,
        )
    return _show(request, table_state, deal, form, seen=seen, refused=entered)


def _is_correcting(request: EventRequest, table_state: TableState) -> bool:
    """Return whether an organiser corrects a deal of a closed round, which stays closed."""
    shut = closed(request.event, table_state.table)
    may_correct = request.role.may(Right.RUN_EVENINGS)
    return may_correct and shut is not None and shut.code in CORRECTABLE


def _reached(table_state: TableState) -> int:
    """Return the last deal that can be entered: one after the last, where the table plays on."""
    lines = len(table_state.deals)
    return lines if table_state.agreement.deals else lines + 1


def _stood(table_state: TableState, number: int, seen: int | None) -> DealResult | None:
    """Return what the page of a post showed: the version that it saw, the present one for None."""
    versions = table_state.versions.get(number, ())
    at = len(versions) if seen is None else seen
    facts = versions[at - 1].facts if 1 <= at <= len(versions) else None
    return None if facts is None else read_deal(facts, len(table_state.seats))


def _done(
    request: EventRequest, table_state: TableState, number: int, version: DealVersion
) -> HttpResponse:
    message = _("Deal %(deal)s is entered.")
    facts = {"deal": number, "round": table_state.table.round.number}
    if version.facts is None:
        message = _("Deal %(deal)s is empty again.")
    elif _is_correcting(request, table_state):
        message = _("Deal %(deal)s is corrected. Round %(round)s stays closed.")
    elif version.version > 1:
        message = _("Deal %(deal)s is corrected. The old version stays with the sheet.")
    messages.success(request, message % facts)
    url = f"{address(request.event, table_state.table)}#deal-{number}"
    return HttpResponseClientRedirect(url) if is_htmx(request) else redirect(url)


def _show(
    request: EventRequest,
    table_state: TableState,
    number: int,
    form: DealForm,
    *,
    seen: int,
    stale: bool = False,
    theirs: DealVersion | None = None,
    refused: NotChanged | None = None,
    effect: CorrectionEffect | None = None,
) -> HttpResponse:
    agreement = table_state.agreement
    sheet_url = address(request.event, table_state.table)
    present = table_state.present(number)
    has_facts = present is not None and present.facts is not None
    reason_missing = refused is not None and refused.code.startswith("reason-")
    correction = None
    if _is_correcting(request, table_state):
        correction = CorrectionForm(form, table_state.table.round.number, effect)
    shut = None if correction else closed(request.event, table_state.table)
    shut = shut or _not_for_scribes(request, table_state, number)
    context: dict[str, Any] = event_context(
        request,
        "event",
        form=form,
        table=table_state.table,
        round=table_state.table.round,
        number=number,
        dealer=table_state.names[dealer_of(agreement, len(table_state.seats), number) - 1],
        begins=beginning_of(table_state, number),
        seats=list(enumerate(table_state.names, start=1)),
        seen=seen,
        # What was posted before may have entered something: what is posted next is another thing.
        token=(not stale and request.POST.get("token")) or new_token(),
        sheet_url=sheet_url,
        question=question_left(agreement),
        nobody=_("Nobody: the deal is blocked") if agreement.format.can_block else _("Nobody"),
        form_class="deal-form counts-winner" if form.counts_the_winner else "deal-form",
        actions=() if shut or correction else _actions(sheet_url, has_facts=has_facts),
        correction=correction,
        agreement=agreement,
        pad=form.pad,
        has_facts=has_facts,
        asks_reason=not correction and (has_facts or form.draft.adjusted or reason_missing),
        reason_error=refusal_sentence(refused) if refused and reason_missing else "",
        refusal=refusal_sentence(refused) if refused and not reason_missing else "",
        shut=refusal_sentence(shut) if shut else "",
        stale=meanwhile(theirs) if stale else "",
        beside=_beside(table_state, theirs, form) if stale else (),
        wrong_seats=wrong_seats(request.event, len(table_state.seats)),
        photos=shown_photos(
            evening_now(request.event).photos(table_state),
            partial(address, request.event, table_state.table),
        ),
        match_token=new_token(),
    )
    response = render(request, PART if is_htmx(request) else PAGE, context)
    if effect:
        response["HX-Reswap"] = "outerHTML show:#effect:top"
    elif form.is_checked or stale or refused:
        response["HX-Reswap"] = "outerHTML show:#deal-form:top"
    return response


def _actions(sheet_url: str, *, has_facts: bool) -> list[Action]:
    """Return the way back and the button that sends the form."""
    words = _("Save the correction") if has_facts else _("Enter")
    return [
        Action(_("Back"), sheet_url, is_main=False),
        Action(words, form="deal-form", name="do", value="save"),
    ]


def _not_for_scribes(
    request: EventRequest, table_state: TableState, number: int
) -> NotChanged | None:
    if not request.role.may(Right.DECIDE) and number in of_the_referee(
        table_state.table, table_state.all_present
    ):
        return NotChanged("of-the-referee", {"deal": number})
    return None


def _beside(
    table_state: TableState, theirs: DealVersion | None, form: DealForm
) -> list[tuple[str, str, str]]:
    """Return each player with what another entered and what was typed here."""
    seats = len(table_state.names)
    facts = theirs.facts if theirs else None
    row = (
        ("",) * seats if facts is None else written(read_deal(facts, seats), table_state.agreement)
    )
    return list(zip(table_state.names, row, form.row, strict=True))
