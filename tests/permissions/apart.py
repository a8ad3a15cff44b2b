"""Posts that need more than a visitor of docs/permissions.md has: by whom, what, where to."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import (
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.test import Client
from django.utils import timezone

from referee.models import CheckedRecord
from scoring.models import PlayedMatch
from tests.permissions.addresses import filled
from tests.permissions.people import World
from tests.permissions.posts import body
from tests.permissions.posts.clubs import PASSWORD
from tests.permissions.table import Row
from tests.permissions.there import PENALTY_CARDS, Body, owner, version
from tests.scoring.building import token

Sent = tuple[Client, Body, str]
OTHER = "een heel ander woord"
NEW_PASSWORD = {"password1": OTHER, "password2": OTHER}


def log_in(world: World) -> Client:
    """A browser in which the owner has typed a name and the password just now."""
    client = Client()
    typed = {"login": owner(world).get_username(), "password": PASSWORD}
    client.post("/account/login/", typed)
    return client


def proven(world: World) -> Client:
    """The same, in which the password was typed once more."""
    client = log_in(world)
    client.post("/account/again/", {"password": PASSWORD})
    return client


def first_code(client: Client) -> Body:
    """Return the code that a phone shows which has just scanned the page's picture."""
    page: Any = client.get("/account/codes/on/")
    moment = next(yield_hotp_counters_from_time())
    return {"code": format_hotp_value(hotp_value(page.context["form"].secret, moment))}


def with_codes(world: World) -> tuple[Client, str]:
    """The same with codes from a phone switched on, and one of the codes that are kept."""
    client = proven(world)
    client.post("/account/codes/on/", first_code(client))
    kept = Authenticator.objects.get(type=Authenticator.Type.RECOVERY_CODES)
    return client, kept.wrap().get_unused_codes()[0]


def switching_on(world: World) -> Sent:
    client = proven(world)
    return client, first_code(client), "/account/codes/on/"


def logging_in_with_a_code(world: World) -> Sent:
    _client, code = with_codes(world)
    return log_in(world), {"code": code}, "/account/codes/login/"


def proving_by_code(world: World) -> Sent:
    client, code = with_codes(world)
    return client, {"code": code}, "/account/codes/again/"


def without_a_password(world: World) -> Sent:
    client = proven(world)
    user = owner(world)
    user.set_unusable_password()
    user.save()
    client.force_login(user)
    return client, NEW_PASSWORD, "/account/password/set/"


def by_the_link_of_a_mail(world: World) -> Sent:
    client, user = Client(), owner(world)
    key = default_token_generator.make_token(user)
    link = f"/account/password/reset/key/{user_pk_to_url_str(user)}-{key}/"
    return client, NEW_PASSWORD, client.get(link).headers["Location"]


def of_an_old_record(world: World) -> Sent:
    long_ago = timezone.now() - timedelta(days=1000)
    CheckedRecord.objects.filter(pk=world.checked.pk).update(created=long_ago)
    return world.browser("owner"), {}, "/tidying/"


def of_a_match_in_play(world: World) -> Sent:
    match = world.matches["laid"]
    PlayedMatch.objects.create(table=world.table, number=3, match=match)
    sent = {**PENALTY_CARDS, "seen": version(world, "laid"), "token": token()}
    table = f"/event/{world.event.code}/round/1/table/1"
    return world.browser("owner"), sent, f"{table}/match/{match.code}/referee/"


APART: dict[str, Callable[[World], Sent]] = {
    "/account/email/": lambda w: (proven(w), {"email": "o@example.org"}, "/account/email/"),
    "/account/password/set/": without_a_password,
    "/account/password/reset/key/<uidb36>-<key>/": by_the_link_of_a_mail,
    "/account/codes/on/": switching_on,
    "/account/codes/login/": logging_in_with_a_code,
    "/account/codes/again/": proving_by_code,
    "/account/codes/off/": lambda w: (with_codes(w)[0], {}, "/account/codes/off/"),
    "/account/codes/kept/new/": lambda w: (with_codes(w)[0], {}, "/account/codes/kept/new/"),
    "/tidying/": of_an_old_record,
    "/event/<code>/round/<number>/table/<table>/match/<match>/referee/": of_a_match_in_play,
}


def sent_by(world: World, row: Row, column: str) -> Sent:
    """Return with what browser, what and where to a visitor asks for an address of the table."""
    if row.address in APART:
        return APART[row.address](world)
    client = world.browser(column)
    given = body(world, row.address, client) if row.method == "POST" else {}
    return client, given, filled(world, row.address, guesses=column == "anonymous")
