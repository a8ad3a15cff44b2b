"""Fees and prizes: amounts as people type them, and who gets what after the last round.

Nothing of it changes totals. Amounts are whole numbers of cents.

Source: docs/rules/night.md, section 5; what becomes of a prize that is no amount where a place is
shared, and who can win what, is ours.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.core.standings import StandingsRow

LAST, MOST_WON = "last", "most-won"
MOST_PLACES = 8
"""So many places can have a prize."""
PRIZES_FOR = (*map(str, range(1, MOST_PLACES + 1)), LAST, MOST_WON)
"""What a prize can be for: a place, and two that are free of places."""
MOST_EVENINGS = "most-evenings"
SEASON_PRIZES_FOR = (*map(str, range(1, MOST_PLACES + 1)), LAST, MOST_EVENINGS)
"""The same in a season, where a prize can go to the player who came most often."""
MOST_CENTS = 10_000_000
MOST_TEXT = 60

_SPACES = re.compile(r"[\s\u00a0\u202f]+")
_AMOUNT = re.compile(r"([0-9]{1,6})(?:[.,](?:([0-9]{1,2})|[-\u2013\u2014]{1,2}))?")
_THOUSANDS = re.compile(r"([0-9]{1,3}(?:[.,'\u2019][0-9]{3})+)[.,]([0-9]{2})")


def read_cents(text: str, *signs: str) -> int | None:
    """Return an amount in cents, None where the text is none.

    A point and a comma are the same; ``7``, ``7,5``, ``7.50`` and ``7,-`` are amounts, and so is
    each with one of the currency's `signs` before or behind it. Three digits after the only sign
    could be thousands or not, and are no amount.
    """
    plain = _SPACES.sub("", text)
    for sign in signs:
        if plain.upper().startswith(sign):
            plain = plain[len(sign) :]
            break
        if plain.upper().endswith(sign):
            plain = plain[: -len(sign)]
            break
    if found := _AMOUNT.fullmatch(plain):
        cents = int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))
    elif found := _THOUSANDS.fullmatch(plain):
        cents = int(re.sub(r"[^0-9]", "", found[1])) * 100 + int(found[2])
    else:
        return None
    return cents if cents <= MOST_CENTS else None


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize for one of `PRIZES_FOR`, in a season of `SEASON_PRIZES_FOR`: an amount, or a text
    where `cents` is None.
    """

    given_for: str
    cents: int | None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """What one player gets of a prize: cents, None where none are shared, and things by name."""

    player: int
    cents: int | None
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Award:
    """The prizes `given_for` one place, or for the places that players share, and their shares."""

    given_for: tuple[str, ...]
    shares: tuple[Share, ...]


def read_prizes(stored: Any, targets: Sequence[str] = PRIZES_FOR) -> tuple[Prize, ...]:
    """Return prizes as `write_prizes` wrote them, in the order of what they can be for; raises
    ValueError.
    """
    if not isinstance(stored, list):
        raise ValueError("a list of prizes is needed")
    prizes = tuple(_read_prize(each, targets) for each in stored)
    order = [targets.index(each.given_for) for each in prizes]
    if order != sorted(set(order)):
        raise ValueError("each prize stands once, in the order of the places")
    return prizes


def _read_prize(stored: Any, targets: Sequence[str]) -> Prize:
    if not isinstance(stored, dict) or stored.get("for") not in targets:
        raise ValueError("a prize for something is needed")
    if stored.keys() == {"for", "cents"}:
        cents = stored["cents"]
        if type(cents) is int and 0 < cents <= MOST_CENTS:
            return Prize(stored["for"], cents)
    elif stored.keys() == {"for", "text"}:
        text = stored["text"]
        if isinstance(text, str) and text and len(text) <= MOST_TEXT:
            return Prize(stored["for"], None, text)
    raise ValueError("a prize is an amount or a text")


def write_prizes(prizes: Sequence[Prize]) -> list[dict[str, object]]:
    """Return prizes as they are stored."""
    return [
        {"for": each.given_for, "text": each.text}
        if each.cents is None
        else {"for": each.given_for, "cents": each.cents}
        for each in prizes
    ]


def awards(
    prizes: Sequence[Prize], lines: Sequence[StandingsRow], drawn: Mapping[int, int]
) -> tuple[Award, ...]:
    """Return who gets which prize; `drawn` is each player's lot.

    Players who share a place share the prizes of the places that they take up. Only who is ranked
    can win a place, the last one included; the most deals can be won by anybody.
    """
    ranked = [(line.player, line.place) for line in lines if line.place is not None]
    most = max((line.won for line in lines), default=0)
    winners = [line.player for line in lines if most and line.won == most]
    return awards_by_place(prizes, ranked, {MOST_WON: winners}, drawn)


def awards_by_place(
    prizes: Sequence[Prize],
    ranked: Sequence[tuple[int, int]],
    free_of_places: Mapping[str, Sequence[int]],
    drawn: Mapping[int, int],
) -> tuple[Award, ...]:
    """Return who gets which prize, of players with their places, the first one first, and of those
    who win what is given for no place.
    """
    by_target = {each.given_for: each for each in prizes}
    found = []
    for place in sorted({place for _player, place in ranked}):
        sharing = [player for player, other in ranked if other == place]
        taken = [str(number) for number in range(place, place + len(sharing))]
        targets = [each for each in taken if each in by_target]
        found.append(_award(targets, by_target, sharing, drawn))
    last = [player for player, place in ranked if place == ranked[-1][1]]
    for target, winners in {LAST: last, **free_of_places}.items():
        if winners and target in by_target:
            found.append(_award([target], by_target, winners, drawn))
    return tuple(each for each in found if each.given_for)


def _award(
    targets: Sequence[str],
    prizes: Mapping[str, Prize],
    players: Sequence[int],
    drawn: Mapping[int, int],
) -> Award:
    """Share prizes: amounts are added and divided, rounded down, and what is left goes to the first
    in the order of the lots; things go round in that order.
    """
    by_lot = sorted(players, key=drawn.__getitem__)
    amounts = [cents for each in targets if (cents := prizes[each].cents) is not None]
    each_gets, left = divmod(sum(amounts), len(players))
    texts = [prizes[each].text for each in targets if prizes[each].cents is None]
    shares = [
        Share(
            player,
            each_gets + (left if at == 0 else 0) if amounts else None,
            tuple(texts[at :: len(by_lot)]),
        )
        for at, player in enumerate(by_lot)
    ]
    return Award(tuple(targets), tuple(shares))
