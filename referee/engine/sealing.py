"""Sealing the deals of a match: all are fixed before anybody sees a card, and can be checked.

One secret is drawn for a match, and hashed again and again: the last hash is shown first. Each deal
is made from the one before it in that chain, which is shown when the deal has ended. Its SHA-256 is
what was shown before, so it cannot have been chosen meanwhile, and it is itself the seal of the
next deal. It cannot show that nobody dealt several matches and kept the one that suited
(`referee.matches.set_up_before`). `docs/records.md` writes it down for those who check a deal with
a program of their own.
"""

import hashlib
from collections.abc import Sequence

MOST_DEALS = 1000
"""How many deals one secret is good for."""


def hashed(link: str) -> str:
    """Return the SHA-256 of a text, in hexadecimal."""
    return hashlib.sha256(link.encode()).hexdigest()


def link_of(secret: str, deal: int) -> str:
    """Return the link of the chain that a deal of the match is made from.

    Deals count from 1; number 0 is the seal of the first one. `hashed` of a link is the one before.
    """
    if not 0 <= deal <= MOST_DEALS:
        raise ValueError(f"a secret is not good for deal {deal}")
    link = secret
    for _again in range(MOST_DEALS - deal):
        link = hashed(link)
    return link


def seed_of(link: str, words: Sequence[str]) -> int:
    """Return the seed of a deal: the first 53 bits of the SHA-256 of its link and of the players'
    own words in seat order (empty for none), a line each.

    The words are given after the first seal was shown, so who drew the secret could not choose the
    cards with it; only who also gives the last word of all could still try one after the other.
    """
    digest = hashlib.sha256("\n".join((link, *words)).encode()).digest()
    return int.from_bytes(digest[:8]) >> 11


def first_of(seed: int, seats: int) -> int:
    """Return the seat that plays first in the first deal of a match, as its seed decides."""
    return seed % seats + 1
