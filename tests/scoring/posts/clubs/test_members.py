import pytest
from django.core.exceptions import BadRequest

from foundation.web.conflicts import PostConflict
from scoring.models import AuditEntry, Club, Invitation, Membership, Role
from scoring.posts.clubs.members import (
    invite,
    join,
    make_club,
    remove_member,
    rename_club,
    set_role,
    withdraw,
)
from tests.scoring.building import a_club, a_user, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def ref(club) -> Membership:
    return Membership.objects.create(club=club, user=a_user("Rik"), role=Role.REFEREE)


def verbs() -> list[str]:
    return list(AuditEntry.objects.order_by("pk").values_list("verb", flat=True))


def test_a_club_belongs_to_whoever_made_it(olga):
    club = make_club(olga, "De Joker", token=token())

    assert Membership.objects.get(club=club).role == Role.OWNER
    assert verbs() == ["club-made"]


def test_the_same_post_makes_one_club(olga):
    post = token()

    assert make_club(olga, "De Joker", token=post) == make_club(olga, "De Joker", token=post)
    assert Club.objects.count() == 1


def test_the_token_of_somebody_elses_club_opens_nothing(olga, club):
    with pytest.raises(BadRequest):
        make_club(a_user("Piet"), "De Joker", token=club.token)


def test_a_club_is_renamed_and_both_names_are_told(olga, club):
    rename_club(olga, club, "De Klaver", token=token())

    told = AuditEntry.objects.get()
    assert (told.was, told.became) == ({"name": "De Joker"}, {"name": "De Klaver"})


def test_an_invitation_lets_one_person_in_once(olga, club):
    invitation = invite(olga, club, Role.ORGANISER, token=token())
    rik = a_user("Rik")

    assert join(rik, invitation.code) == Membership.objects.get(user=rik, role=Role.ORGANISER)
    assert join(a_user("Sam"), invitation.code) is None
    assert verbs() == ["invitation-made", "member-joined"]


def test_joining_twice_is_joining_once(olga, club):
    invitation = invite(olga, club, Role.REFEREE, token=token())
    rik = a_user("Rik")

    assert join(rik, invitation.code) == join(rik, invitation.code)


def test_a_member_who_opens_an_invitation_leaves_it_for_somebody_else(olga, club):
    invitation = invite(olga, club, Role.REFEREE, token=token())

    assert join(olga, invitation.code) == Membership.objects.get(user=olga, role=Role.OWNER)
    assert Invitation.objects.get().used is None


def test_a_withdrawn_invitation_lets_nobody_in(olga, club):
    invitation = invite(olga, club, Role.REFEREE, token=token())
    withdraw(olga, club, invitation.pk)

    assert join(a_user("Rik"), invitation.code) is None


def test_an_invitation_of_another_club_is_not_withdrawn(olga, club):
    piet = a_user("Piet")
    theirs = invite(piet, a_club("Elsewhere", owner=piet), Role.REFEREE, token=token())
    withdraw(olga, club, theirs.pk)

    assert Invitation.objects.filter(pk=theirs.pk).exists()


def test_the_same_post_makes_one_invitation(olga, club):
    post = token()

    assert invite(olga, club, Role.REFEREE, token=post) == invite(
        olga, club, Role.REFEREE, token=post
    )


def test_a_role_is_changed_and_both_are_told(olga, club, ref):
    assert set_role(olga, ref, Role.ORGANISER, token=token()) is None

    told = AuditEntry.objects.get()
    assert (told.subject, told.was, told.became) == (
        "Rik",
        {"role": "referee"},
        {"role": "organiser"},
    )


def test_the_last_owner_stays_one(olga, club, ref):
    owner = Membership.objects.get(user=olga)

    assert set_role(olga, owner, Role.ORGANISER, token=token()) is PostConflict.STALE
    assert remove_member(olga, owner, token=token()) is PostConflict.STALE
    assert Membership.objects.get(user=olga).role == Role.OWNER
    assert verbs() == []


def test_of_two_owners_one_may_go(olga, club, ref):
    set_role(olga, ref, Role.OWNER, token=token())

    assert remove_member(olga, Membership.objects.get(user=olga), token=token()) is None
    assert verbs() == ["member-role", "member-left"]


def test_a_member_is_removed(olga, club, ref):
    remove_member(olga, ref, token=token())

    assert list(Membership.objects.values_list("user__first_name", flat=True)) == ["Olga"]
    assert verbs() == ["member-removed"]


def test_the_token_of_another_post_changes_nothing(olga, club):
    post = token()
    rename_club(olga, club, "De Klaver", token=post)
    member = Membership.objects.create(club=club, user=a_user("Rob"), role=Role.REFEREE)

    with pytest.raises(BadRequest):
        set_role(olga, member, Role.OWNER, token=post)

    assert Membership.objects.get(pk=member.pk).role == Role.REFEREE


def test_the_token_of_one_members_role_is_none_of_another_members(olga, club):
    rob = Membership.objects.create(club=club, user=a_user("Rob"), role=Role.REFEREE)
    ans = Membership.objects.create(club=club, user=a_user("Ans"), role=Role.REFEREE)
    post = token()
    set_role(olga, rob, Role.ORGANISER, token=post)

    assert set_role(olga, rob, Role.ORGANISER, token=post) is None
    with pytest.raises(BadRequest):
        set_role(olga, ans, Role.ORGANISER, token=post)
