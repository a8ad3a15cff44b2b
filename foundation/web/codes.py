"""Codes that stand in addresses and on paper."""

import secrets
import unicodedata
from itertools import islice, product

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without the letters and digits that are taken for one another."""

JOINING_ALPHABET = "ABCDEFGHJKMNPRSTVWXYZ3479"
"""Of signs that look alike in any hand, such as S and 5, there is one at most."""
JOINING_LENGTH = 6
_ONLY_ONE = str.maketrans("25Q68U", "ZSDGBV")

ADDRESS_LENGTH, PUBLIC_LENGTH, TABLE_LENGTH, SECRET_LENGTH = 10, 8, 6, 16

LOOKALIKES = {"0": "QD", "O": "QD", "1": "J7", "I": "J7", "L": "J7"}
"""What is in no code, and which signs of a code people read so."""
MOST_READINGS = 4
MOST_CHARACTERS = 40
BETWEEN = frozenset({"Zs", "Cc", "Cf", "Pd", "Pc"})
"""Categories of what people put between the signs of a code: blanks and dashes."""


def address_code() -> str:
    """Return a code for an address: too many to guess one."""
    return _code(ADDRESS_LENGTH)


def public_code() -> str:
    """Return a code for an address that is read from a screen and typed, and yet not guessed."""
    return _code(PUBLIC_LENGTH)


def table_code() -> str:
    """Return a code that is typed from a printed form; it stands for a table, and opens nothing
    by itself.
    """
    return _code(TABLE_LENGTH)


def table_secret() -> str:
    """Return what is scanned along with a table's code: too long to be typed, or guessed."""
    return _code(SECRET_LENGTH)


def joining_code() -> str:
    """Return a code that is read from one phone and typed on another, good for some hours."""
    return _code(JOINING_LENGTH, JOINING_ALPHABET)


def as_joining_code(code: str) -> str:
    """Return the code of a match that may have been meant: no sign of it looks like another."""
    return code.translate(_ONLY_ONE)


def readings(text: str) -> tuple[str, ...]:
    """Return the codes that people may have meant by a text, the likeliest first.

    Blanks, dashes and small letters do not matter, nor which keyboard the digits come from. A
    letter or digit that is in no code is read as those that look like it. Nothing is returned for
    a text that is no code whatever it is read as.
    """
    signs = [
        str(unicodedata.decimal(sign, sign)).upper()
        for sign in unicodedata.normalize("NFKC", text[: MOST_CHARACTERS + 1])
        if unicodedata.category(sign) not in BETWEEN
    ]
    if not signs or len(text) > MOST_CHARACTERS:
        return ()
    if not all(sign in CODE_ALPHABET or sign in LOOKALIKES for sign in signs):
        return ()
    possible = product(*(LOOKALIKES.get(sign, sign) for sign in signs))
    return tuple("".join(each) for each in islice(possible, MOST_READINGS))


def _code(length: int, alphabet: str = CODE_ALPHABET) -> str:
    return "".join(secrets.choice(alphabet) for _ in range(length))
