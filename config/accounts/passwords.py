"""What a password must be, in the words of the page where it is chosen."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext_lazy

SHORTEST = 8
ADVICE = gettext_lazy("At least 8 characters, and not a password that many people use.")


class LongEnough(MinimumLengthValidator):
    """Refuses a password of fewer characters than `SHORTEST`.

    Django has words of its own for that, but not in every language of the site.
    """

    def __init__(self) -> None:
        super().__init__(min_length=SHORTEST)

    def get_error_message(self) -> str:
        return str(ADVICE)
