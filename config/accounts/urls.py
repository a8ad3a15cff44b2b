"""The account's pages: those of allauth that a name and a password need, and no others.

Their names are allauth's, which looks them up. None is kept by a browser or on the way: the next
person at the same device is somebody else.
"""

from collections.abc import Callable

from allauth.account import views as account
from allauth.mfa.base import views as codes
from allauth.mfa.recovery_codes import views as kept_codes
from allauth.mfa.totp import views as totp
from django.http import HttpResponseBase
from django.urls import URLPattern, path, re_path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.accounts import views


def page(
    route: str, view: Callable[..., HttpResponseBase], name: str, *, is_read: bool = False
) -> URLPattern:
    """Return the path of a page; one that `is_read` answers posts with 405, whoever sends them."""
    return path(route, never_cache(require_safe(view) if is_read else view), name=name)


urlpatterns = [
    page("", views.home, "account_home", is_read=True),
    page("login/", views.LoginView.as_view(), "account_login"),
    page("logout/", account.logout, "account_logout"),
    page("signup/", account.signup, "account_signup"),
    page("inactive/", account.account_inactive, "account_inactive"),
    page("again/", account.reauthenticate, "account_reauthenticate"),
    page("email/", views.address, "account_email"),
    page("password/change/", account.password_change, "account_change_password"),
    page("password/set/", account.password_set, "account_set_password"),
    page("password/reset/", views.password_reset, "account_reset_password"),
    page("password/reset/done/", account.password_reset_done, "account_reset_password_done"),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        never_cache(views.PasswordFromKeyView.as_view()),
        name="account_reset_password_from_key",
    ),
    page(
        "password/reset/key/done/",
        account.password_reset_from_key_done,
        "account_reset_password_from_key_done",
    ),
    page("codes/", codes.index, "mfa_index", is_read=True),
    page("codes/login/", codes.authenticate, "mfa_authenticate"),
    page("codes/again/", codes.reauthenticate, "mfa_reauthenticate"),
    page("codes/on/", totp.activate_totp, "mfa_activate_totp"),
    page("codes/off/", totp.deactivate_totp, "mfa_deactivate_totp"),
    page("codes/kept/", kept_codes.view_recovery_codes, "mfa_view_recovery_codes", is_read=True),
    page("codes/kept/new/", kept_codes.generate_recovery_codes, "mfa_generate_recovery_codes"),
    page(
        "codes/kept/file/",
        kept_codes.download_recovery_codes,
        "mfa_download_recovery_codes",
        is_read=True,
    ),
]
