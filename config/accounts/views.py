"""The pages which allauth does not have, or has for people with an e-mail address only."""

from typing import cast

from allauth.account import views
from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from config.accounts.forms import AddressForm
from foundation.accounts.invited import may_sign_up
from foundation.accounts.owner import owns_server
from foundation.backup.state import troubles
from foundation.web.actions import Action


class LoginView(views.LoginView):
    """Logging in, from where one may go on to make an account if that is open."""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        context: dict[str, object] = super().get_context_data(**kwargs)
        return context | {"may_sign_up": may_sign_up(self.request)}


class PasswordFromKeyView(views.PasswordResetFromKeyView):
    """Choosing a new password by the link of an e-mail, if the link is still valid."""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        context: dict[str, object] = super().get_context_data(**kwargs)
        title = _("Choose a password")
        action = Action(_("Save the password"), form="account-form")
        if context.get("token_fail"):
            title = _("This link is no longer valid")
            action = Action(_("Ask for a new e-mail"), reverse("account_reset_password"))
        return context | {"title": title, "actions": [action]}


@login_required
def home(request: HttpRequest) -> HttpResponse:
    """Show whose account this is, and what can be changed."""
    codes = _("Codes from your phone: off")
    if is_mfa_enabled(request.user):
        codes = _("Codes from your phone: on")
    found = [(_("Change the password"), reverse("account_change_password"))]
    if settings.MAIL:
        found.append((_("E-mail address"), reverse("account_email")))
    found.append((codes, reverse("mfa_index")))
    if owns_server(cast(User, request.user)):
        words = _("Backups: something is wrong") if troubles() else _("Backups")
        found += [
            (words, reverse("backups")),
            (_("What visitors left behind"), reverse("tidying")),
            (_("Server"), reverse("server")),
        ]
    return render(request, "account/home.html", {"settings": found})


def password_reset(request: HttpRequest) -> HttpResponse:
    """Send a new password where a mail server is known, otherwise say who can help."""
    if not settings.MAIL:
        return render(request, "account/password_forgotten.html")
    answer: HttpResponse = views.password_reset(request)
    return answer


@login_required
@reauthentication_required
def address(request: HttpRequest) -> HttpResponse:
    """Keep the address to which a new password may be sent, or none."""
    if not settings.MAIL:
        raise Http404
    user = User.objects.get(username=request.user.get_username())
    form = AddressForm(request.POST or None, initial={"email": user.email})
    if not form.is_valid():
        return render(request, "account/address.html", {"form": form})
    keep_address(user, form.cleaned_data["email"].lower())
    messages.success(request, _("Your e-mail address has been saved."))
    return redirect("account_home")


@transaction.atomic
def keep_address(user: User, email: str) -> None:
    """Make `email` the one address of `user`; nothing takes the address away."""
    EmailAddress.objects.filter(user=user).delete()
    if email:
        EmailAddress.objects.create(user=user, email=email, primary=True)
    user.email = email
    user.save(update_fields=["email"])
