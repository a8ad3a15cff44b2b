"""One player of the register: the page with the figures, and what can be put right: names, whether
it is the same person as another.
"""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from foundation.accounts.owner import owns_server
from foundation.backup.with_names import with_names
from foundation.web.actions import Action
from foundation.web.conflicts import PostConflict
from foundation.web.requests import whole_number
from foundation.web.text import clean_name
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.public_players import public_page_of
from scoring.evening.seating_wishes import KINDS, PAIRS, kind_of
from scoring.models import AuditEntry, LastingPair, Player, Right
from scoring.models.clubs import PageFor
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.forms import AliasForm, RenameForm, name_sentence
from scoring.pages.clubs.player_page import evenings_of
from scoring.pages.clubs.strength_page import strengths_of_player
from scoring.pages.players.kept_figures import figures_for_club
from scoring.pages.players.who_sees import WhoSees, chosen
from scoring.pages.public.public_names import name_in_public
from scoring.posts.clubs import forgetting
from scoring.posts.clubs.lasting_pairs import pairs_of
from scoring.posts.clubs.merging import MERGED, events_of, merge, plan_merge, undo_merge, undoable
from scoring.posts.clubs.player_pages import show_page_to
from scoring.posts.clubs.register import (
    NameProblem,
    Register,
    add_alias,
    key,
    remove_alias,
    rename,
    set_guest,
    set_left_out,
)
from scoring.posts.events.seating_wishes import keep_lasting, remove_lasting

MOST_OFFERED = 50


def _player(request: MemberRequest, pk: int) -> Player:
    player = get_object_or_404(Player.objects.of(request.club).prefetch_related("aliases"), pk=pk)
    player.club = request.club
    return player


def _address(player: Player, name: str = "player-settings") -> str:
    return reverse(f"scoring:{name}", args=[player.club.code, player.pk])


@require_safe
@club_page(Right.SEE_PLAYERS)
def player(request: MemberRequest, pk: int) -> HttpResponse:
    """Show a player: figures, places, opponents, evenings; and who sees them."""
    shown = get_object_or_404(Player.objects.of(request.club), pk=pk)
    shown.club = request.club
    is_hidden = shown.page_for == PageFor.NOBODY
    context = club_context(
        request,
        "register",
        player=shown,
        figures=None if is_hidden else figures_for_club(shown),
        strengths=() if is_hidden else strengths_of_player(shown),
        public_page=public_page_of(request.club, shown),
        who_sees=WhoSees(request.club, shown, name_in_public(shown)),
        token=new_token(),
    )
    return render(request, "scoring/clubs/player.html", context)


@require_safe
@club_page(Right.KEEP_PLAYERS)
def settings(request: MemberRequest, pk: int) -> HttpResponse:
    """Show what can be put right of a player: names, wishes, what the player is, evenings."""
    return _page(request, _player(request, pk))


def _page(request: MemberRequest, shown: Player, **forms: Any) -> HttpResponse:
    merges = list(AuditEntry.objects.filter(club=request.club, verb=MERGED, after__player=shown.pk))
    can_be_undone = undoable(request.club, merges)
    evenings, number = evenings_of(shown)
    context = club_context(
        request,
        "register",
        player=shown,
        evenings=evenings,
        number=number,
        merges=[each for each in merges if each.pk in can_be_undone],
        rename_form=RenameForm(initial={"name": shown.name}),
        alias_form=AliasForm(),
        pairs=_pairs(shown),
        token=new_token(),
    )
    return render(request, "scoring/clubs/player_settings.html", context | forms)


def _pairs(shown: Player) -> list[tuple[LastingPair, Player, str]]:
    """Return with whom a player sits, or does not, at every evening."""
    return [
        (pair, pair.other if pair.one_id == shown.pk else pair.one, str(KINDS[kind_of(pair)]))
        for pair in pairs_of(shown)
    ]


@require_POST
@club_page(Right.KEEP_PLAYERS)
def change(request: MemberRequest, pk: int) -> HttpResponse:
    """Change a player in the one way that the post names."""
    return _answer(request, _player(request, pk), CHANGES.get(request.POST.get("do", "")))


Answer = NameProblem | PostConflict | None


def _answer(
    request: MemberRequest,
    changed: Player,
    how: Callable[[MemberRequest, Player], HttpResponse | None] | None,
) -> HttpResponse:
    if how is None:
        raise Http404
    return how(request, changed) or redirect(_address(changed))


def _said(request: MemberRequest, answer: Answer, words: str) -> None:
    """Show that it is done, or that somebody else was quicker."""
    if answer is PostConflict.STALE:
        messages.warning(
            request, _("In the meantime somebody changed this player. Please check again.")
        )
    else:
        messages.success(request, words)


def _rename(request: MemberRequest, shown: Player) -> HttpResponse | None:
    form = RenameForm(request.POST)
    if form.is_valid():
        name = form.cleaned_data["name"]
        seen = request.POST.get("seen", "")
        answer = rename(request.user, shown, name, seen=seen, token=token_of(request))
        if not isinstance(answer, NameProblem):
            _said(request, answer, _("The name is %(name)s now.") % {"name": name})
            return None
        form.add_error("name", name_sentence(answer))
    return _page(request, shown, rename_form=form)


def _add_alias(request: MemberRequest, shown: Player) -> HttpResponse | None:
    form = AliasForm(request.POST)
    if form.is_valid():
        name = form.cleaned_data["name"]
        answer = add_alias(request.user, shown, name, token=token_of(request))
        if not isinstance(answer, NameProblem):
            _said(request, answer, _("%(name)s has been saved as another name.") % {"name": name})
            return None
        form.add_error("name", name_sentence(answer))
    return _page(request, shown, alias_form=form)


def _remove_alias(request: MemberRequest, shown: Player) -> None:
    alias = whole_number(request.POST.get("alias", ""))
    if alias is None:
        raise Http404
    remove_alias(request.user, shown, alias, token=token_of(request))
    messages.success(request, _("The other name has been removed."))


def _remove_pair(request: MemberRequest, shown: Player) -> None:
    row = whole_number(request.POST.get("pair", ""))
    if row is None:
        raise Http404
    remove_lasting(request.user, shown, row)
    messages.success(request, _("The wish has been removed."))


def _keep_pair(request: MemberRequest, shown: Player) -> HttpResponse | None:
    """Keep the player apart from another of the club, or together, at every evening."""
    kind = next((each for each in PAIRS if each == request.POST.get("wish")), None)
    name = clean_name(request.POST.get("other", ""))[:60]
    others = Player.objects.of(shown.club).exclude(pk=shown.pk)
    other = next((each for each in others if key(each.name) == key(name)), None)
    if kind and other:
        keep_lasting(request.user, shown.club, kind, shown, other)
        return None
    error = _("Please choose what is wished.") if other else _("There is no other player %(name)s.")
    return _page(request, shown, pair_error=error % {"name": name}, pair_given=request.POST)


def _guest(request: MemberRequest, shown: Player) -> None:
    answer = set_guest(request.user, shown, True, token=token_of(request))
    _said(request, answer, _("%(name)s is a guest now.") % {"name": shown.name})


def _member(request: MemberRequest, shown: Player) -> None:
    answer = set_guest(request.user, shown, False, token=token_of(request))
    _said(request, answer, _("%(name)s is a member now.") % {"name": shown.name})


def _leave_out(request: MemberRequest, shown: Player) -> None:
    answer = set_left_out(request.user, shown, True, token=token_of(request))
    words = _("%(name)s is left out: in public only “Player %(number)s” is shown.")
    _said(request, answer, words % {"name": shown.name, "number": shown.public_number})


def _show_again(request: MemberRequest, shown: Player) -> None:
    answer = set_left_out(request.user, shown, False, token=token_of(request))
    words = _("%(name)s is shown in public as the club chose.")
    _said(request, answer, words % {"name": shown.name})


def _show_page(request: MemberRequest, shown: Player) -> HttpResponse:
    page_for = chosen(request.POST.get("page", ""))
    if page_for is None:
        raise Http404
    seen = request.POST.get("seen", "")
    answer = show_page_to(request.user, shown, page_for, seen=seen, token=token_of(request))
    _said(request, answer, _("It is saved who sees the page of %(name)s.") % {"name": shown.name})
    return redirect(_address(shown, "player"))


CHANGES: dict[str, Callable[[MemberRequest, Player], HttpResponse | None]] = {
    "rename": _rename,
    "add-alias": _add_alias,
    "remove-alias": _remove_alias,
    "keep-pair": _keep_pair,
    "remove-pair": _remove_pair,
    "guest": _guest,
    "member": _member,
    "leave-out": _leave_out,
    "show": _show_again,
    "page": _show_page,
}


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Right.KEEP_PLAYERS)
def merge_player(request: MemberRequest, pk: int) -> HttpResponse:
    """Ask who is the same person, show what merging would do, and merge once that was confirmed."""
    kept = _player(request, pk)
    posted = request.POST or request.GET
    other = whole_number(posted.get("with", ""))
    if other is None:
        return _ask_who(request, kept)
    dropped = _player(request, other)
    if dropped == kept:
        raise Http404
    if request.method == "POST":
        done = merge(
            request.user,
            request.club,
            kept,
            dropped,
            seen=request.POST.get("seen", ""),
            token=token_of(request),
        )
        if isinstance(done, AuditEntry):
            words = _("%(name)s and %(other)s are one player now.")
            messages.success(request, words % {"name": kept.name, "other": dropped.name})
            return redirect(_address(kept))
        messages.warning(request, _("In the meantime something was changed. Please check again."))
    plan = plan_merge(kept, dropped)
    actions = [Action(_("Back"), _address(kept), is_main=False)]
    if not plan.together:
        actions.append(Action(_("Merge"), form="merge-form"))
    context = club_context(request, "register", actions=actions, plan=plan, token=new_token())
    return render(request, "scoring/clubs/merge.html", context)


def _ask_who(request: MemberRequest, kept: Player) -> HttpResponse:
    """Offer those who look like the same person, or whoever is looked for."""
    register = Register(request.club)
    wanted = request.GET.get("q", "").strip()[:100]
    found = register.matching(wanted) if wanted else register.near(kept.name)
    others = [each for each in found if each != kept]
    if not wanted and not others:
        others = [each for each in register.players if each != kept]
    there = reverse("scoring:player-merge", args=[request.club.code, kept.pk])
    context = club_context(
        request,
        "register",
        player=kept,
        wanted=wanted,
        others=[(each, f"{there}?with={each.pk}") for each in others[:MOST_OFFERED]],
        is_more=len(others) > MOST_OFFERED,
    )
    return render(request, "scoring/clubs/merge_with.html", context)


@require_POST
@club_page(Right.KEEP_PLAYERS)
def undo(request: MemberRequest, pk: int) -> HttpResponse:
    """Take two entries apart that were merged."""
    merged = get_object_or_404(AuditEntry, club=request.club, verb=MERGED, pk=pk)
    if undo_merge(request.user, merged, token=token_of(request)) is PostConflict.STALE:
        messages.warning(
            request,
            _(
                "This merge cannot be undone any more. One of the two was merged again or "
                "removed, or somebody else has the name now."
            ),
        )
        return redirect("scoring:changes", request.club.code)
    messages.success(request, _("They are two players again."))
    return redirect("scoring:player-settings", request.club.code, merged.was["dropped"])


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Right.KEEP_PLAYERS)
def remove(request: MemberRequest, pk: int) -> HttpResponse:
    """Ask once more, then take a player out of the register."""
    gone = _player(request, pk)
    if request.method == "POST":
        decision = forgetting.NameDecision(
            shown=request.POST.getlist("shown"), chosen=request.POST.getlist("word")
        )
        conflict = forgetting.remove(request.user, gone, token=token_of(request), decision=decision)
        if conflict is None or not Player.objects.of(request.club).filter(pk=pk).exists():
            messages.success(request, _("The player has been removed from the list."))
            if owns_server(request.user) and with_names():
                return redirect("backup-names")
            return redirect("scoring:register", request.club.code)
        messages.warning(
            request,
            _("In the meantime the name was typed somewhere else too. Please check again."),
        )
    context = club_context(
        request,
        "register",
        player=gone,
        number=len(events_of(gone)),
        backups=list(reversed(with_names(timezone.now()))),
        owns_server=owns_server(request.user),
        doubts=_ticked(forgetting.doubts_of(gone), request),
        token=new_token(),
    )
    return render(request, "scoring/clubs/remove_player.html", context)


def _ticked(
    doubts: list[forgetting.Doubt], request: MemberRequest
) -> list[tuple[forgetting.Doubt, bool]]:
    """Return texts to decide on, each with whether it is ticked: as it was before, if it was."""
    shown, chosen = request.POST.getlist("shown"), request.POST.getlist("word")
    return [
        (each, each.mark in chosen if each.mark in shown else each.found.is_sure) for each in doubts
    ]
