from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from foundation.accounts.invited import INVITED_UNTIL
from scoring.models import Club, Invitation, Membership, Role
from tests.scoring.building import a_club, a_user, logged_in, member, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def olga(club) -> Client:
    return logged_in(club)


def address(club: Club, name: str, *args: int) -> str:
    return reverse(f"scoring:{name}", args=[club.code, *args])


def text(answer) -> str:
    return unescape(answer.content.decode())


@pytest.fixture
def invitation(club) -> Invitation:
    return Invitation.objects.create(club=club, role=Role.ORGANISER, token=token())


def opened(invitation: Invitation) -> str:
    return reverse("scoring:invitation", args=[invitation.code])


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.REFEREE, Role.SCRIBE])
def test_only_owners_see_who_helps(club, role):
    assert member(club, role, "Rik").get(address(club, "members")).status_code == 403


def test_it_shows_who_helps_as_what(club, olga):
    member(club, Role.REFEREE, "Rik")
    page = text(olga.get(address(club, "members")))

    assert "<bdi>Rik</bdi>" in page
    assert "A club needs an owner." in page


def test_an_invitation_is_shown_as_an_address_and_as_a_code_to_scan(club, olga):
    olga.post(address(club, "invite"), {"role": "organiser", "token": token()})
    page = text(olga.get(address(club, "members"), headers={"host": "kaart.example:8000"}))

    code = Invitation.objects.get(role=Role.ORGANISER).code
    assert f"http://kaart.example:8000/invitation/{code}/" in page
    assert '<svg viewBox="0 0' in page
    assert "style=" not in page


def test_an_invitation_to_a_role_that_there_is_not_is_refused(club, olga):
    page = text(olga.post(address(club, "invite"), {"role": "king", "token": token()}))

    assert "Select a valid choice" in page
    assert not Invitation.objects.exists()


def test_each_role_is_offered_with_what_it_may_do(club, olga):
    page = text(olga.get(address(club, "members")))

    for words in ("Scribe: sees", "Referee: sees", "Organiser: also runs", "Owner: may do"):
        assert words in page


def test_a_role_is_changed_by_what_it_may_do(club, olga):
    member(club, Role.REFEREE, "Rik")
    rik = club.memberships.get(role=Role.REFEREE)
    page = text(olga.get(address(club, "members")))

    assert page.count("Scribe: sees evenings") == 2
    olga.post(address(club, "member-role", rik.pk), {"role": "scribe", "token": token()})
    assert club.memberships.get(pk=rik.pk).role == Role.SCRIBE


@pytest.mark.parametrize(
    ("role", "words"),
    [
        (Role.SCRIBE, "You are invited as a scribe: you see evenings"),
        (Role.REFEREE, "You are invited as a referee: you see everything"),
        (Role.ORGANISER, "You are invited as an organiser: you run evenings"),
        (Role.OWNER, "You are invited as an owner: you may do everything"),
    ],
)
def test_an_invitation_says_what_one_may_do(club, client, role, words):
    invited = Invitation.objects.create(club=club, role=role, token=token())

    assert words in text(client.get(opened(invited)))


def test_a_withdrawn_invitation_works_no_more(club, olga, invitation, client):
    olga.post(address(club, "invitation-withdraw", invitation.pk), {"token": token()})
    answer = client.get(opened(invitation))

    assert answer.status_code == 404
    assert "This invitation is no longer valid" in text(answer)


def test_whoever_opens_an_invitation_may_log_in_or_sign_up(invitation, client):
    page = text(client.get(opened(invitation)))

    assert f"{reverse('account_login')}?next={opened(invitation)}" in page
    assert f"{reverse('account_signup')}?next={opened(invitation)}" in page
    assert INVITED_UNTIL in client.session


def test_a_code_that_nobody_made_lets_nobody_sign_up(client, db):
    answer = client.get(reverse("scoring:invitation", args=["NOSUCHCODE"]))

    assert answer.status_code == 404
    assert INVITED_UNTIL not in client.session


def test_an_invitation_lets_somebody_sign_up_where_that_is_closed(
    invitation, client, settings, olga
):
    settings.SIGN_UP = False
    posted = {"username": "Rik", "password1": "een lang wachtwoord", "next": opened(invitation)}
    assert "No new accounts" in text(client.get(reverse("account_signup")))

    client.get(opened(invitation))
    assert client.post(reverse("account_signup"), posted).url == opened(invitation)
    assert client.post(opened(invitation), {"token": token()}).url == (
        invitation.club.get_absolute_url()
    )
    assert Membership.objects.get(user__username="rik").role == Role.ORGANISER


def test_looking_at_an_invitation_takes_nothing_up(invitation, client):
    client.force_login(a_user("Rik"))
    page = text(client.get(opened(invitation)))

    assert "You are invited as an organiser" in page
    assert Invitation.objects.get().used is None


def test_an_invitation_works_once(invitation, client):
    client.force_login(a_user("Rik"))
    client.post(opened(invitation), {"token": token()})
    late = Client()
    late.force_login(a_user("Sam"))

    assert late.get(opened(invitation)).status_code == 404
    assert late.post(opened(invitation), {"token": token()}).status_code == 404
    assert not Membership.objects.filter(user__first_name="Sam").exists()


def test_whoever_joined_is_led_to_the_club_by_the_same_link(club, invitation, client):
    client.force_login(a_user("Rik"))
    client.post(opened(invitation), {"token": token()})

    assert client.get(opened(invitation)).url == club.get_absolute_url()
    assert client.post(opened(invitation), {"token": token()}).url == club.get_absolute_url()


def the_member(name: str) -> Membership:
    return Membership.objects.get(user__first_name=name)


def test_a_role_is_changed(club, olga):
    member(club, Role.REFEREE, "Rik")
    posted = {"role": "organiser", "token": token()}
    olga.post(address(club, "member-role", the_member("Rik").pk), posted)

    assert the_member("Rik").role == Role.ORGANISER


def test_the_last_owner_is_told_why_the_role_stays(club, olga):
    posted = {"role": "referee", "token": token()}
    answer = olga.post(address(club, "member-role", the_member("Olga").pk), posted, follow=True)

    assert "A club needs an owner. Make somebody else an owner first" in text(answer)
    assert the_member("Olga").role == Role.OWNER


def test_an_owner_who_becomes_an_organiser_is_led_to_the_club(club, olga):
    member(club, Role.OWNER, "Rik")
    posted = {"role": "organiser", "token": token()}

    assert olga.post(address(club, "member-role", the_member("Olga").pk), posted).url == (
        club.get_absolute_url()
    )


def test_a_member_is_removed_after_asking_once_more(club, olga):
    rik = member(club, Role.REFEREE, "Rik")
    page = address(club, "member-remove", the_member("Rik").pk)
    assert "Remove <bdi>Rik</bdi> as a helper?" in text(olga.get(page))

    olga.post(page, {"token": token()})
    assert rik.get(club.get_absolute_url()).status_code == 404


def test_a_member_leaves(club):
    rik = member(club, Role.REFEREE, "Rik")
    answer = rik.post(address(club, "leave"), {"token": token()}, follow=True)

    assert "You have left De Joker." in text(answer)
    assert not Membership.objects.filter(user__username="Rik").exists()


def test_the_last_owner_cannot_leave(club, olga):
    answer = olga.post(address(club, "leave"), {"token": token()})

    assert "You are the only owner, and a club needs one." in text(answer)
    assert the_member("Olga").role == Role.OWNER


def test_a_club_is_renamed(club, olga):
    olga.post(address(club, "club-rename"), {"name": "De Klaver", "token": token()})

    assert Club.objects.get().name == "De Klaver"


def test_a_club_without_a_name_is_told_so(club, olga):
    page = text(olga.post(address(club, "club-rename"), {"name": " ", "token": token()}))

    assert "This field is required." in page
    assert Club.objects.get().name == "De Joker"
