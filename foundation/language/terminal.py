"""The language of the terminal in which somebody starts a program of the server."""

import os
import sys
from functools import partial

from django.conf import settings
from django.utils.translation import activate

from foundation.assets import compile_translations
from launcher.systems import HERE
from launcher.terminal import never_fail
from launcher.words import language_for, language_of


def speak() -> None:
    """Write from now on in the language that LAST_CARD_LANGUAGE names, otherwise in the system's
    where it is one of the site's, otherwise in English. Call it when Django is set up.

    A terminal that cannot write a language is written to in English.
    """
    never_fail(sys.stdout)
    never_fail(sys.stderr)
    # A first start has none yet, and writes before it makes anything else.
    compile_translations(settings.LOCALE_PATHS)
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    activate(language_for(os.environ, encoding, partial(language_of, HERE)))
