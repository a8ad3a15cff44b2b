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
from django.utils.translation import gettext as _

from config.accounts import may_sign_up
from config.accounts.forms import AddressForm
from config.accounts.owner import owns_server
from config.backup.state import troubles


class LoginView(views.LoginView):
    """Logging in, from where one may go on to make an account if that is open."""

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        context: dict[str, object] = super().get_context_data(**kwargs)
        return context | {"may_sign_up": may_sign_up(self.request)}


@login_required
def home(request: HttpRequest) -> HttpResponse:
    """Show whose account this is, and what can be changed."""
    facts = {"codes": is_mfa_enabled(request.user)}
    if owns_server(cast(User, request.user)):
        facts |= {"owns_server": True, "no_backups": bool(troubles())}
    return render(request, "account/home.html", facts | {"mail": settings.MAIL})


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
