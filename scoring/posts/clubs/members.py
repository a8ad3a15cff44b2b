"""Clubs and the people who run them: made, invited, given another role, gone.

A club always has an owner: the last one cannot leave, be removed, or take a smaller role.
"""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor, log_change, name_of
from scoring.evening.audit.posts import change_of, lock, refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.models import Club, Invitation, Membership, Right, Role


@transaction.atomic
def make_club(user: AbstractBaseUser, name: str, *, token: str) -> Club:
    """Make a club that belongs to `user`; the same token again gives the club that it made."""
    club, is_new = Club.objects.get_or_create(
        token=token, defaults={"name": name, "language": get_language()}
    )
    refuse_another(is_new or club.memberships.filter(user=user.pk).exists())
    if is_new:
        Membership.objects.create(club=club, user_id=user.pk, role=Role.OWNER)
        log_change(user, Verb.CLUB_MADE, club, club=club, after={"name": name})
    return club


@transaction.atomic
def rename_club(user: Actor, club: Club, name: str, *, token: str) -> None:
    """Give a club another name."""
    present = lock(club)
    if change_of(club, token, Verb.CLUB_RENAMED) or present.name == name:
        return
    before = {"name": present.name}
    present.name = name
    present.save(update_fields=["name"])
    log_change(
        user, Verb.CLUB_RENAMED, name, club=club, token=token, before=before, after={"name": name}
    )


@transaction.atomic
def invite(user: Actor, club: Club, role: Role, *, token: str) -> Invitation:
    """Make a link with which one person joins the club in a role."""
    invitation, is_new = Invitation.objects.get_or_create(
        token=token, defaults={"club": club, "role": role}
    )
    refuse_another(invitation.club_id == club.pk)
    if is_new:
        log_change(user, Verb.INVITATION_MADE, club, club=club, after={"role": role.value})
    return invitation


@transaction.atomic
def withdraw(user: Actor, club: Club, invitation: int) -> None:
    """Let an invitation work no more; one that was used stays used."""
    lock(club)
    found = Invitation.objects.filter(club=club, pk=invitation, used=None).first()
    if found:
        found.delete()
        log_change(user, Verb.INVITATION_WITHDRAWN, club, club=club, before={"role": found.role})


@transaction.atomic
def join(user: AbstractBaseUser, code: str) -> Membership | None:
    """Take up an invitation: gives the membership, None where it works no more.

    Whoever is a member already keeps the role, and the invitation is left for somebody else.
    """
    found = Invitation.objects.select_related("club").filter(code=code).first()
    if found is None:
        return None
    club = lock(found.club)
    invitation = Invitation.objects.filter(pk=found.pk).first()
    if invitation is None:
        return None
    there = Membership.objects.filter(club=invitation.club_id, user=user.pk).first()
    if there or invitation.used:
        return there
    invitation.used = timezone.now()
    invitation.save(update_fields=["used"])
    joined = Membership.objects.create(club=club, user_id=user.pk, role=invitation.role)
    log_change(user, Verb.MEMBER_JOINED, name_of(user), club=club, after={"role": joined.role})
    return joined


@transaction.atomic
def set_role(user: Actor, member: Membership, role: Role, *, token: str) -> PostConflict | None:
    """Give a member another role; STALE where that would leave the club without an owner."""
    club = lock(member.club)
    change = change_of(club, token, Verb.MEMBER_ROLE)
    present = Membership.objects.select_related("user").filter(pk=member.pk).first()
    if change:
        refuse_another(present is not None and change.subject == name_of(present.user))
        return None
    if present is None or (not role.may(Right.MANAGE_CLUB) and is_last_owner(present)):
        return PostConflict.STALE
    if present.role != role:
        before = {"role": present.role}
        present.role = role
        present.save(update_fields=["role"])
        log_change(
            user,
            Verb.MEMBER_ROLE,
            name_of(present.user),
            club=club,
            token=token,
            before=before,
            after={"role": role.value},
        )
    return None


@transaction.atomic
def remove_member(user: Actor, member: Membership, *, token: str) -> PostConflict | None:
    """Let a member be one no more: by an owner, or by leaving; STALE for the last owner."""
    club = lock(member.club)
    present = Membership.objects.select_related("user").filter(pk=member.pk).first()
    if present is None or change_of(club, token, Verb.MEMBER_LEFT, Verb.MEMBER_REMOVED):
        return None
    if is_last_owner(present):
        return PostConflict.STALE
    present.delete()
    verb = Verb.MEMBER_LEFT if user.pk == present.user_id else Verb.MEMBER_REMOVED
    name = name_of(present.user)
    log_change(user, verb, name, club=club, token=token, before={"role": present.role})
    return None


def is_last_owner(member: Membership) -> bool:
    """Return whether the club would have no owner without this member."""
    managing = Role.all_with(Right.MANAGE_CLUB)
    owners = Membership.objects.filter(club=member.club_id, role__in=managing)
    return member.role in managing and not owners.exclude(pk=member.pk).exists()
