"""What an account is called: a name as its owner writes it, and the key that finds it again.

Names are people's own, with spaces and in any script: "Anna van Dijk", "נועה לוי". The name is
kept as written (`first_name`). The key (`username`) is the same for every way to write that name
in capitals or small letters, with more spaces, or with marks that cannot be seen, so that one
database rule keeps names apart, also where the database itself knows capitals of English only.
"""

import unicodedata

from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from foundation.web.text import UNSEEN, clean_name

LONGEST = 40


def as_written(name: str) -> str:
    """Return the name without what cannot be seen: marks of direction, spaces at its ends."""
    return clean_name(name, dropped=UNSEEN)


def key(name: str) -> str:
    """Return what the name has in common with every other way to write it."""
    folded = unicodedata.normalize("NFKC", as_written(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def shown(user: AbstractBaseUser) -> str:
    """Return the name of an account as its owner wrote it."""
    return getattr(user, "first_name", "") or user.get_username()


def check_letters(name: str) -> None:
    """Refuse a name that nobody could say aloud."""
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise ValidationError(
            _("Choose a name that has a letter or a digit in it."), code="no_letter"
        )


VALIDATORS = [check_letters]
