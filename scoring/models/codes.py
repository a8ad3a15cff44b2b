"""Codes that stand in addresses and on paper."""

import secrets

from referee.models import CODE_ALPHABET


def address_code() -> str:
    """Return a code for an address: too many to guess one."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(10))


def table_code() -> str:
    """Return a code that is typed from a printed form; it stands for a table, and opens nothing
    by itself.
    """
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(6))
