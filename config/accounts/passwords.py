"""What a password must be, where Django's own words for it are in English alone."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.web.text import clean_name


class LongEnough(MinimumLengthValidator):
    """Refuses a password of fewer characters than `min_length`, in the language of the page."""

    def get_error_message(self) -> str:
        words = ngettext(
            "This password is too short. It needs at least %(n)s character.",
            "This password is too short. It needs at least %(n)s characters.",
            self.min_length,
        )
        return words % {"n": self.min_length}


class NotBlank:
    """Refuses a password of nothing but spaces and signs that cannot be seen: whoever sees it typed
    could not write it down, and the next keyboard has other ones.
    """

    def validate(self, password: str, user: object = None) -> None:
        if not clean_name(password):
            words = _("This password has nothing in it that can be seen. Add letters or digits.")
            raise ValidationError(words, code="password_blank")

    def get_help_text(self) -> str:
        return _("At least one character that can be seen.")
