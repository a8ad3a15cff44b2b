"""Who helps to run a club: invited by a link, given a role, gone."""

from typing import Any, cast
from urllib.parse import quote

from allauth.account.utils import user_display
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from foundation.accounts.invited import invite as let_sign_up
from foundation.addresses import phones_host, scan_code
from foundation.web.actions import Action
from foundation.web.conflicts import PostConflict
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import MemberRequest, club_page
from scoring.models import Invitation, Membership, Right, Role
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.forms import ClubForm, RoleForm
from scoring.posts.clubs import members


@require_safe
@club_page(Right.MANAGE_CLUB)
def helpers(request: MemberRequest) -> HttpResponse:
    """Show who helps in which role, and the invitations that are open."""
    return _page(request)


def _page(request: MemberRequest, **forms: Any) -> HttpResponse:
    people = list(
        Membership.objects.filter(club=request.club).select_related("user").order_by("pk")
    )
    managing = Role.all_with(Right.MANAGE_CLUB)
    owners = sum(each.role in managing for each in people)
    open_ones = Invitation.objects.filter(club=request.club, used=None).order_by("-pk")
    context = club_context(
        request,
        "members",
        members=[
            {
                "member": each,
                "name": user_display(each.user),
                "is_you": each.user_id == request.user.pk,
                "is_last_owner": each.role in managing and owners == 1,
                "removal": _("Leave the club") if each.user_id == request.user.pk else _("Remove"),
            }
            for each in people
        ],
        invitations=[(each, *_way_in(request, each)) for each in open_ones],
        role_form=RoleForm(),
        club_form=ClubForm(initial={"name": request.club.name}),
        token=new_token(),
    )
    return render(request, "scoring/clubs/members.html", context | forms)


def _way_in(request: HttpRequest, invitation: Invitation) -> tuple[str, SafeString]:
    """Return the address of an invitation, and the code that a phone reads it from.

    Where no phone can get here, it is the address on this computer.
    """
    host = phones_host(request) or request.get_host()
    path = reverse("scoring:invitation", args=[invitation.code])
    address = f"{request.scheme}://{host}{path}"
    return address, scan_code(address)


@require_POST
@club_page(Right.MANAGE_CLUB)
def invite(request: MemberRequest) -> HttpResponse:
    """Make an invitation."""
    form = RoleForm(request.POST)
    if not form.is_valid():
        return _page(request, role_form=form)
    role = Role(form.cleaned_data["role"])
    members.invite(request.user, request.club, role, token=token_of(request))
    return redirect(f"{reverse('scoring:members', args=[request.club.code])}#invitations")


@require_POST
@club_page(Right.MANAGE_CLUB)
def withdraw(request: MemberRequest, pk: int) -> HttpResponse:
    """Let an invitation work no more."""
    members.withdraw(request.user, request.club, pk)
    messages.success(request, _("The invitation is no longer valid."))
    return redirect("scoring:members", request.club.code)


@require_POST
@club_page(Right.MANAGE_CLUB)
def rename(request: MemberRequest) -> HttpResponse:
    """Give the club another name."""
    form = ClubForm(request.POST)
    if not form.is_valid():
        return _page(request, club_form=form)
    name = form.cleaned_data["name"]
    members.rename_club(request.user, request.club, name, token=token_of(request))
    messages.success(request, _("The name is %(name)s now.") % {"name": name})
    return redirect("scoring:members", request.club.code)


def _last_owner(request: MemberRequest) -> None:
    messages.warning(request, _("A club needs an owner. Make somebody else an owner first."))


@require_POST
@club_page(Right.MANAGE_CLUB)
def role(request: MemberRequest, pk: int) -> HttpResponse:
    """Give a member another role."""
    member = get_object_or_404(Membership, club=request.club, pk=pk)
    form = RoleForm(request.POST)
    if not form.is_valid():
        return redirect("scoring:members", request.club.code)
    new_role = Role(form.cleaned_data["role"])
    if (
        members.set_role(request.user, member, new_role, token=token_of(request))
        is PostConflict.STALE
    ):
        _last_owner(request)
        return redirect("scoring:members", request.club.code)
    messages.success(request, _("The role has been changed."))
    if member.user_id == request.user.pk and not new_role.may(Right.MANAGE_CLUB):
        return redirect(request.club)
    return redirect("scoring:members", request.club.code)


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Right.MANAGE_CLUB)
def remove(request: MemberRequest, pk: int) -> HttpResponse:
    """Show what is about to happen, then remove a member."""
    member = get_object_or_404(Membership.objects.select_related("user"), club=request.club, pk=pk)
    if member.user_id == request.user.pk:
        return redirect("scoring:leave", request.club.code)
    if request.method == "POST":
        answer = members.remove_member(request.user, member, token=token_of(request))
        if answer is PostConflict.STALE:
            _last_owner(request)
        else:
            words = _("%(name)s is no longer a helper.")
            messages.success(request, words % {"name": user_display(member.user)})
        return redirect("scoring:members", request.club.code)
    name = user_display(member.user)
    context = club_context(request, "members", name=name, token=new_token())
    return render(request, "scoring/clubs/remove_member.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Right.SEE_CLUB)
def leave(request: MemberRequest) -> HttpResponse:
    """Ask once more, then leave the club."""
    member = Membership.objects.get(club=request.club, user=cast(User, request.user))
    if request.method == "POST":
        answer = members.remove_member(request.user, member, token=token_of(request))
        if answer is not PostConflict.STALE:
            words = _("You have left %(club)s.")
            messages.success(request, words % {"club": request.club.name})
            return redirect("scoring:clubs")
    is_last_owner = members.is_last_owner(member)
    actions = [
        Action(_("Back"), request.club.get_absolute_url(), is_main=False),
        Action(_("Leave"), form="leave-form"),
    ]
    if is_last_owner:
        to_helpers = reverse("scoring:members", args=[request.club.code])
        actions = [Action(_("Go to the helpers"), to_helpers)]
    context = club_context(
        request, "club", actions=actions, is_last_owner=is_last_owner, token=new_token()
    )
    return render(request, "scoring/clubs/leave.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, code: str) -> HttpResponse:
    """Welcome whoever opens an invitation: to log in or sign up first, then to join.

    Looking takes nothing up, since phones look at addresses before their owners do.
    """
    found = Invitation.objects.select_related("club").filter(code=code).first()
    if not request.user.is_authenticated:
        if found is None or found.used:
            return render(request, "scoring/clubs/invitation_used.html", status=404)
        let_sign_up(request)
        back = f"next={quote(request.path)}"
        context = {
            "club": found.club,
            "lead": Role(found.role).invitation,
            "actions": [
                Action(_("Log in"), f"{reverse('account_login')}?{back}", is_main=False),
                Action(_("Create an account"), f"{reverse('account_signup')}?{back}"),
            ],
        }
        return render(request, "scoring/clubs/invitation.html", context)
    if request.method == "POST":
        joined = members.join(request.user, code)
        if joined:
            return redirect(joined.club)
        found = None
    there = found and found.club.memberships.filter(user=request.user).exists()
    if found is None or (found.used and not there):
        return render(request, "scoring/clubs/invitation_used.html", status=404)
    if there:
        return redirect(found.club)
    context = {
        "club": found.club,
        "lead": Role(found.role).invitation,
        "actions": [Action(_("Join"), form="join-form")],
        "name": user_display(request.user),
        "token": new_token(),
    }
    return render(request, "scoring/clubs/invitation.html", context)
