"""What a password must be, where Django's own words for it are in English alone."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import ngettext


class LongEnough(MinimumLengthValidator):
    """Refuses a password of fewer characters than `min_length`, in the language of the page."""

    def get_error_message(self) -> str:
        words = ngettext(
            "This password is too short. It needs at least %(n)s character.",
            "This password is too short. It needs at least %(n)s characters.",
            self.min_length,
        )
        return words % {"n": self.min_length}
