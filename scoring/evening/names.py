"""Names as people type and paste them, a line each."""

import re

from django.core.exceptions import ValidationError
from django.utils.translation import ngettext

from foundation.web.text import clean_name
from scoring.models.clubs import NAME_LENGTH

MOST_NAMES = 1000
LIST_SIGN = re.compile(r"^\s*(?:[0-9]{1,4}[.)]|[-–—*•·])\s+")


def unnumbered(line: str) -> str:
    """Return a line of a typed list without what makes it a list: ``1.``, ``2)``, a dash, a dot."""
    return LIST_SIGN.sub("", line)


def names_in(text: str) -> list[str]:
    """Return the names of a text with one a line, each once; raises ValidationError."""
    names: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        name = clean_name(unnumbered(line))
        if len(name) > NAME_LENGTH:
            words = ngettext(
                "Line %(line)s is too long: a name can have at most %(most)s letter.",
                "Line %(line)s is too long: a name can have at most %(most)s letters.",
                NAME_LENGTH,
            )
            raise ValidationError(words % {"line": number, "most": NAME_LENGTH})
        if name:
            names.setdefault(name.casefold(), name)
    if len(names) > MOST_NAMES:
        words = ngettext(
            "Please enter at most %(most)s name at once.",
            "Please enter at most %(most)s names at once.",
            MOST_NAMES,
        )
        raise ValidationError(words % {"most": MOST_NAMES})
    return list(names.values())
