"""Where allauth asks what is to be done, and in which words."""

from io import BytesIO

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib.auth.models import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from foundation.accounts import names
from foundation.accounts.invited import may_sign_up, use_invitation
from foundation.attempts.counting import PASSWORD
from foundation.attempts.devices import remember
from foundation.attempts.passwords import count_wrong_of, why_to_wait
from foundation.front.visitors import address_of
from referee.matches.device_seat import HOLDERS, MATCHES
from referee.records.checking import KEPT

OF_THE_DEVICE = (MATCHES, HOLDERS, KEPT)
"""What the session keeps for the device, whoever is logged in on it."""

TOO_MANY = _("Too many attempts in a short time. Wait a minute and try again.")


class AccountAdapter(DefaultAccountAdapter):
    """Accounts by name, which can be closed to newcomers."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_password_mismatch": _(
            "This name and this password do not match. Check both and try again."
        ),
        "username_taken": _(
            "There is an account with this name already. If it is yours, log in. If not, add "
            "something to the name."
        ),
        "incorrect_password": _("This is not your password. Check it and try again."),
        "enter_current_password": _("This is not your password. Check it and try again."),
        "too_many_login_attempts": TOO_MANY,
        "rate_limited": TOO_MANY,
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return may_sign_up(request)

    def clean_username(self, username: str, shallow: bool = False) -> str:
        cleaned: str = super().clean_username(names.key(username), shallow)
        return cleaned

    def save_user(self, request: HttpRequest, *args: object, **kwargs: object) -> AbstractBaseUser:
        user: AbstractBaseUser = super().save_user(request, *args, **kwargs)
        use_invitation(request)
        return user

    def logout(self, request: HttpRequest) -> None:
        """End the session, but for the matches of the device, which go on without an account."""
        kept = {name: request.session[name] for name in OF_THE_DEVICE if name in request.session}
        super().logout(request)
        request.session.update(kept)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account_home")

    def pre_authenticate(self, request: HttpRequest, **credentials: object) -> None:
        # allauth would count by the name alone, so that anybody could keep its owner out.
        if words := why_to_wait(request, PASSWORD, _name_in(credentials)):
            raise ValidationError(words, code="too_many_login_attempts")

    def authentication_failed(self, request: HttpRequest, **credentials: object) -> None:
        count_wrong_of(request, PASSWORD, _name_in(credentials))

    def post_login(
        self, request: HttpRequest, user: AbstractBaseUser, **facts: object
    ) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **facts)
        remember(request, response, user.get_username())
        return response

    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request)


def _name_in(credentials: dict[str, object]) -> str:
    return str(credentials.get("username", ""))


class CodesAdapter(DefaultMFAAdapter):
    """Codes from a phone, as the second step of logging in."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": _("This code is wrong. Wait for the next one and type that."),
        "too_many_login_attempts": TOO_MANY,
        "rate_limited": TOO_MANY,
    }

    def get_totp_label(self, user: AbstractBaseUser) -> str:
        return names.shown(user)

    def build_totp_svg(self, url: str) -> str:
        # On white with a border, since a code on a dark page is not read by every camera.
        drawn = BytesIO()
        segno.make(url, micro=False).save(drawn, kind="svg", scale=4, border=4, light="#fff")
        return drawn.getvalue().decode()
