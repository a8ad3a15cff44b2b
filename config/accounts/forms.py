"""What the account pages ask for, in plain words and with nothing said twice."""

from typing import Any

from allauth.account import forms as account
from allauth.core import context
from allauth.mfa.base import forms as codes
from allauth.mfa.totp import forms as totp
from django import forms
from django.contrib import messages
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from foundation.accounts import names
from foundation.attempts.counting import SECOND_CODE
from foundation.attempts.passwords import count_wrong_of, why_to_wait

NAME = {"autocapitalize": "words", "spellcheck": "false", "dir": "auto"}
CODE = {"inputmode": "numeric", "spellcheck": "false", "dir": "ltr"}


class Plain:
    """Fields without a second label inside them; a new password with what it has to be."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
        if new := self.fields.get("password1"):
            new.help_text = _("At least 8 characters, and not a password that many people use.")
        if code := self.fields.get("code"):
            code.widget.attrs.update(CODE)


class LoginForm(Plain, account.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name")
        self.fields["login"].widget.attrs.update(NAME)

    def clean_login(self) -> str:
        return names.key(self.cleaned_data["login"])

    def clean(self) -> dict[str, Any] | None:
        """Show what is wrong with both fields beside the one that is typed again."""
        try:
            cleaned: dict[str, Any] | None = super().clean()
        except ValidationError as error:
            self.add_error("password", error)
            return None
        return cleaned


class SignupForm(Plain, account.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["username"]
        name.label = _("Name")
        name.help_text = _("You log in with it, and your club sees it.")
        name.validators.append(MaxLengthValidator(names.LONGEST))
        name.widget.attrs.update(NAME, maxlength=names.LONGEST)
        if email := self.fields.get("email"):
            email.label = _("E-mail address")
            email.help_text = _("Only used to send you a new password if you forget yours.")

    def clean_username(self) -> str:
        self.cleaned_data["first_name"] = names.as_written(self.cleaned_data["username"])
        cleaned: str = super().clean_username()
        return cleaned

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """Make the account. Of two that take a name at once, the second is sent to log in."""
        # It takes long on purpose, and nobody else can write while a transaction is open: allauth
        # finds no password to hash there, and makes an account without one.
        hashed = make_password(self.cleaned_data.pop("password1"))
        try:
            with transaction.atomic():
                made: tuple[User | None, HttpResponse | None] = super().try_save(request)
                if user := made[0]:
                    user.password = hashed
                    user.save(update_fields=["password"])
        except IntegrityError:
            messages.warning(request, _("This account was created a moment ago. Log in with it."))
            return None, HttpResponseRedirect(reverse("account_login"))
        return made


class NewPassword(Plain):
    """A password that is typed twice, since it takes the place of one that was known."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("New password")
        self.fields["password2"].label = _("Repeat the new password")


class ChangePasswordForm(NewPassword, account.ChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].label = _("Current password")


class SetPasswordForm(NewPassword, account.SetPasswordForm):
    """A password for an account that has none."""


class ResetPasswordForm(Plain, account.ResetPasswordForm):
    """The address to which a link is sent."""


class ResetPasswordKeyForm(NewPassword, account.ResetPasswordKeyForm):
    """A new password, by the link that was sent."""


class ReauthenticateForm(Plain, account.ReauthenticateForm):
    """The password once more."""


class HeldBack:
    """A code that may be guessed as little as a password, by a device or an address."""

    user: User

    def clean_code(self) -> str:
        name = self.user.get_username()
        if words := why_to_wait(context.request, SECOND_CODE, name):
            raise ValidationError(words, code="too_many_login_attempts")
        try:
            code: str = super().clean_code()  # type: ignore[misc]
        except ValidationError:
            count_wrong_of(context.request, SECOND_CODE, name)
            raise
        return code


class CodeForm(HeldBack, Plain, codes.AuthenticateForm):
    """A code from the phone, or one of those that were kept."""


class CodeAgainForm(HeldBack, Plain, codes.ReauthenticateForm):
    """A code once more."""


class FirstCodeForm(HeldBack, Plain, totp.ActivateTOTPForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = _("The six digits that the app is showing now")


class AddressForm(forms.Form):
    """Where to send a new password."""

    email = forms.EmailField(label=_("E-mail address"), required=False, max_length=254)
