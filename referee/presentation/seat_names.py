"""The names that nobody gave: every reader has them in their own language.

A match keeps them in the language of whoever set it up. They are known again by their words, like
the names of portraits.
"""

import re
from collections.abc import Sequence
from functools import cache

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from foundation.web.text import clean_name
from referee.presentation.portraits import animal_name


def nameless(seat: int | str) -> str:
    """Return what a player who gave no name is called."""
    return clean_name(_("Player %(seat)s") % {"seat": seat})


def name_as_read(name: str, *, is_computer: bool) -> str:
    """Return the name of a seat in the reader's language, as it is where somebody gave it."""
    if is_computer:
        return animal_name(name)
    plain = clean_name(name)
    found = next(filter(None, (form.fullmatch(plain) for form in _nameless_forms())), None)
    return nameless(found[1]) if found else name


@cache
def _nameless_forms() -> Sequence[re.Pattern[str]]:
    """Return what `nameless` gives in every language."""
    forms = []
    for language, _words in settings.LANGUAGES:
        with override(language):
            forms.append(re.compile(re.escape(nameless("0")).replace("0", "([1-9][0-9]?)")))
    return forms
