"""Catalogues of translations as programs read them. It needs polib and no Django: a wheel has them
too, and is built without the program's packages.
"""

from pathlib import Path

import polib

from launcher.isolates import with_isolates
from launcher.words import FROM_THE_RIGHT


def compile_catalogue(source: Path, compiled: Path) -> None:
    """Compile a catalogue, whose language is the name of its folder.

    In a language that is read from right to left whatever is filled in is isolated there, in every
    message: no translator need think of it.
    """
    catalogue = polib.pofile(str(source))
    if source.parts[-3] in FROM_THE_RIGHT:
        for entry in catalogue:
            entry.msgstr = with_isolates(entry.msgstr)
            plural = entry.msgstr_plural.items()
            entry.msgstr_plural = {form: with_isolates(text) for form, text in plural}
    catalogue.save_as_mofile(str(compiled))
