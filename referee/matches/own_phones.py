"""Matches whose players each hold a phone: setting up, joining, seats and their phones, dealing.

Whoever has a match's address may watch it; a hand is shown to the phone that holds its seat alone.
Until the first deal others join, and the host, whose phone has been there longest, puts the seats
in order. How a seat goes to another phone is in `seat_claims`.
"""

import enum
from collections.abc import Sequence
from typing import Any

from django.db import transaction

from foundation.web.conflicts import PostConflict
from foundation.web.tokens import new_token
from referee.computers.seats import (
    computer_seats,
    computers_as_offered,
    levels_offered,
    names_of,
    new_computers,
)
from referee.matches.deals import MatchPlan, deal_round, is_over, new_secret
from referee.matches.joining import joining_fields
from referee.matches.notices import JOINED, LEFT, RETURNED, STOPPED, last_notice, note
from referee.models import ClaimState, DealRecord, Holder, Match
from referee.presentation.portraits import portrait_of
from referee.presentation.seat_names import name_as_read


class NotJoined(enum.Enum):
    """Why a phone got no seat."""

    SAME_NAME = "same-name"
    FULL = "full"
    BEGUN = "begun"


@transaction.atomic
def set_up(plan: MatchPlan, *, key: str, token: str, secret: str = "") -> Match:
    """Set up a match for others to join; the first player of the plan is its host, on the phone
    with that key. Its deals are made from the `secret`, where there is one that others share.

    The same token again gives the match that it set up.
    """
    fields = plan.fields | _own_phones()
    match, is_new = Match.objects.get_or_create(
        token=token, defaults=fields | {"secret": secret or fields["secret"]}
    )
    if is_new:
        Holder.objects.create(match=match, seat=1, key=key)
    return match


@transaction.atomic
def start_against_computers(plan: MatchPlan, *, key: str, token: str, secret: str = "") -> Match:
    """Start a match of one person, the first player of the plan, on the phone with that key against
    computers: it is dealt at once, since nobody else is to join. `secret` is as in `set_up`.

    The same token again gives the match that it started.
    """
    match = set_up(plan, key=key, token=token, secret=secret)
    if not has_begun(match):
        deal_round(match, number=1, first=match.starter, token=token)
    return match


def _own_phones() -> dict[str, Any]:
    return {"own_phones": True, "secret": new_secret(), **joining_fields()}


@transaction.atomic
def set_up_again(match: Match, *, key: str) -> Match | None:
    """Set up the next match for the same players and phones; its host is who asks.

    None where the match is not over, or no seat of it asks. There is one next match: whoever asks
    for it later is led there.
    """
    match = locked_match(match)
    seat = seat_of(match, key)
    if seat is None or not is_over(match):
        return None
    if following := Match.objects.filter(follows=match).first():
        return following
    again = Match.objects.create(
        **_own_phones(),
        players=match.players,
        game=match.game,
        edition=match.edition,
        options=match.options,
        rounds=match.rounds,
        target=match.target,
        countdown=match.countdown,
        youngest=match.youngest,
        computers=match.computers,
        marks_lawful=match.marks_lawful,
        gives_hints=match.gives_hints,
        helps_with_melds=match.helps_with_melds,
        shows_lay_down=match.shows_lay_down,
        follows=match,
        token=new_token(),
    )
    present = sorted(holders_of(match), key=lambda holder: holder.seat != seat)
    for holder in present:
        Holder.objects.create(
            match=again, seat=holder.seat, key=holder.key, has_stopped=holder.has_stopped
        )
    note(match, "again", by=match.players[seat - 1])
    return again


# Seats


def holders_of(match: Match) -> list[Holder]:
    """Return the phones that hold a seat, the host's first."""
    return list(match.holders.all())


def seat_of(match: Match, key: str) -> int | None:
    """Return the seat that the phone with this key holds, None where it holds none."""
    held = held_by(holders_of(match), key)
    return held.seat if held else None


def held_by(holders: Sequence[Holder], key: str) -> Holder | None:
    """Return which of these is the phone with that key."""
    return next((holder for holder in holders if key and holder.key == key), None)


def last_name(key: str) -> str:
    """Return how the player of a phone was called in its last match, empty where it had none."""
    held = Holder.objects.filter(key=key).select_related("match").last() if key else None
    return names_of(held.match)[held.seat - 1] if held else ""


def seats_allowed(match: Match) -> range:
    """Return how many may play under the rules of the match."""
    return match.rules.seats_under(match.house_rules())


def has_begun(match: Match) -> bool:
    return match.deals.exists()


def lobby_version(mark: int | str) -> str:
    """Return what a page of the lobby shows, so that a post can say what it saw; `mark` is the
    number of the last notice.
    """
    return f"lobby-{mark}"


@transaction.atomic
def join(match: Match, *, name: str, key: str, is_youngest: bool = False) -> int | NotJoined:
    """Give a phone the next seat of a match that has not begun, or the one that it has."""
    match = locked_match(match)
    if seat := seat_of(match, key):
        return seat
    if has_begun(match):
        return NotJoined.BEGUN
    if len(match.players) >= seats_allowed(match)[-1]:
        return NotJoined.FULL
    as_read = name_as_read(name, is_computer=False)
    if as_read.casefold() in (each.casefold() for each in names_of(match)) or (
        portrait_of(name) in {portrait_of(each) for each in match.computers} - {""}
    ):
        return NotJoined.SAME_NAME
    match.players.append(name)
    if is_youngest and match.rules.youngest_begins:
        match.youngest = name
    match.save(update_fields=["players", "youngest"])
    seat = len(match.players)
    Holder.objects.create(match=match, seat=seat, key=key)
    match.claims.filter(key=key, state=ClaimState.OPEN).delete()
    note(match, JOINED, name)
    return seat


@transaction.atomic
def give_word(match: Match, *, word: str, key: str) -> PostConflict | None:
    """Let a player's own word go into the shuffle; after the first deal it is settled."""
    match = locked_match(match)
    if has_begun(match):
        return PostConflict.STALE
    match.holders.filter(key=key).update(word=word)
    return None


def seat_phones(match: Match, keys: Sequence[str]) -> None:
    """Give each seat the phone of the key at its place, "" for none; a phone has one seat."""
    for seat, key in enumerate(keys, start=1):
        if key and key not in keys[: seat - 1]:
            Holder.objects.create(match=match, seat=seat, key=key)


@transaction.atomic
def stop(match: Match, *, key: str) -> None:
    """Note that the player of a phone has stopped, for the others."""
    match = locked_match(match)
    if match.holders.filter(key=key, has_stopped=False).update(has_stopped=True):
        note(match, STOPPED)


def come_back(match: Match, *, key: str) -> None:
    """Note that a phone is at the match again, where its player had stopped."""
    own = held_by(holders_of(match), key)
    if own and own.has_stopped:
        own.has_stopped = False
        with transaction.atomic():
            if match.holders.filter(pk=own.pk, has_stopped=True).update(has_stopped=False):
                note(match, RETURNED)


# Before the first deal


@transaction.atomic
def leave(match: Match, seat: int, *, key: str, seen: str) -> PostConflict | None:
    """Take a player off the list: oneself, or as the host another."""
    match = locked_match(match)
    own, is_host = _in_lobby(match, key, seen)
    if own is None or not 1 <= seat <= len(match.players) or not (is_host or seat == own):
        return PostConflict.STALE
    name, by = match.players[seat - 1], match.players[own - 1]
    match.holders.filter(seat=seat).delete()
    _reseat(match, [each for each in range(1, len(match.players) + 1) if each != seat])
    note(match, LEFT if seat == own else "removed", name, by=by)
    return None


@transaction.atomic
def move_up(match: Match, seat: int, *, key: str, seen: str) -> PostConflict | None:
    """Let a player sit one seat earlier, as the host says."""
    match = locked_match(match)
    own, is_host = _in_lobby(match, key, seen)
    if own is None or not is_host or not 2 <= seat <= len(match.players):
        return PostConflict.STALE
    order = list(range(1, len(match.players) + 1))
    order[seat - 2], order[seat - 1] = seat, seat - 1
    by = match.players[own - 1]
    _reseat(match, order)
    note(match, "seated", by=by)
    return None


@transaction.atomic
def add_computer(match: Match, level: str, *, key: str, seen: str) -> PostConflict | None:
    """Give the next free seat to a computer player of a level, as the host says: from now on all
    computers of the match have it.

    A level that is not offered to so many players is stale: the page offers none such.
    """
    match = locked_match(match)
    own, is_host = _in_lobby(match, key, seen)
    players = len(match.players) + 1
    if own is None or not is_host or players > seats_allowed(match)[-1]:
        return PostConflict.STALE
    if level not in levels_offered(match.rules, players):
        return PostConflict.STALE
    added = new_computers(1, level, match.players)
    match.players += added
    # How well computers play is chosen once for the table, but an older name may say another level.
    match.computers = {
        name: level if portrait_of(name) else said
        for name, said in (match.computers | added).items()
    }
    match.save(update_fields=["players", "computers"])
    note(match, JOINED, match.players[-1])
    return None


@transaction.atomic
def say_youngest(match: Match, seat: int, *, key: str, seen: str) -> PostConflict | None:
    """Note who plays first as the youngest: oneself, or as the host anybody; seat 0 leaves it to
    the lot, as whoever was noted may also say.
    """
    match = locked_match(match)
    own, is_host = _in_lobby(match, key, seen)
    if own is None or not match.rules.youngest_begins or not 0 <= seat <= len(match.players):
        return PostConflict.STALE
    if seat in computer_seats(match):
        return PostConflict.STALE
    if not (is_host or seat == own or (not seat and match.starter == own)):
        return PostConflict.STALE
    match.youngest = match.players[seat - 1] if seat else ""
    match.save(update_fields=["youngest"])
    note(match, "youngest" if seat else "lot", match.youngest, by=match.players[own - 1])
    return None


@transaction.atomic
def deal_first(match: Match, *, key: str, seen: str, token: str) -> PostConflict | None:
    """Deal the first round, as the host says, to the players whom the host has seen listed."""
    match = locked_match(match)
    if DealRecord.objects.filter(token=token).exists():
        return PostConflict.REPEATED
    _own, is_host = _in_lobby(match, key, seen)
    if not is_host or len(match.players) not in seats_allowed(match):
        return PostConflict.STALE
    match.computers = computers_as_offered(match)
    match.save(update_fields=["computers"])
    deal_round(match, number=1, first=match.starter, token=token)
    return None


def _in_lobby(match: Match, key: str, seen: str) -> tuple[int | None, bool]:
    """Return the seat of a phone, None where its page is not the lobby as it is, and whether it is
    the host's.
    """
    holders = holders_of(match)
    own = held_by(holders, key)
    if own is None or has_begun(match) or seen != lobby_version(last_notice(match)):
        return None, False
    return own.seat, own == holders[0]


def _reseat(match: Match, order: Sequence[int]) -> None:
    """Seat the players in this order of their present seats; who is not in it is gone, and who
    asked for a seat by its number asks again.
    """
    match.claims.all().delete()
    match.players = [match.players[seat - 1] for seat in order]
    if match.youngest not in match.players:
        match.youngest = ""
    match.computers = {
        name: level for name, level in match.computers.items() if name in match.players
    }
    match.save(update_fields=["players", "youngest", "computers"])
    holders = [(holder, order.index(holder.seat) + 1) for holder in holders_of(match)]
    # Two phones are never at one seat, not even for a moment.
    for holder, _seat in holders:
        holder.seat += len(order) + 1
        holder.save(update_fields=["seat"])
    for holder, seat in holders:
        holder.seat = seat
        holder.save(update_fields=["seat"])


def locked_match(match: Match) -> Match:
    """Return a match that no other post changes before this transaction ends."""
    return Match.objects.select_for_update().get(pk=match.pk)
