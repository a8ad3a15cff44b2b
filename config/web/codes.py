"""Codes that stand in addresses and on paper."""

import secrets

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without the letters and digits that are taken for one another."""

ADDRESS_LENGTH, PUBLIC_LENGTH, TABLE_LENGTH, SECRET_LENGTH = 10, 8, 6, 16


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


def _code(length: int) -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(length))
