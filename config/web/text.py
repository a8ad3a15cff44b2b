"""Names as people type them: made fit to be stored and shown."""

import unicodedata


def clean_name(typed: str) -> str:
    """Return a name with single spaces and nothing that cannot be seen; "" where nothing is left.

    Marks that turn the direction of writing are dropped: beside other names they would turn those.
    """
    visible = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", typed)
        if character.isspace() or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co")
    )
    return " ".join(visible.split())
