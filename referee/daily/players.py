"""Who plays daily deals: known by a key of the device, which moves to another device by a link.

The key is another one than that of the seats in matches (`foundation.web.phone_keys`): it lasts for
longer, since nothing is to be lost by a holiday, and it opens no hand.
"""

import hashlib
import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.core.signing import BadSignature
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac

from referee.daily_models import DailyDevice, DailyMove, DailyPlayer

COOKIE, SALT = "daily", "referee.daily"
KEY_LENGTH = 43
"""Characters of a key, as of those that are drawn by lot."""
KEPT_FOR = timedelta(days=400)
"""Browsers keep no cookie for longer."""
MOVE_WITHIN = timedelta(minutes=15)
MOST_DEVICES = 20
"""Devices that a player has at a time: the newest."""


def device_key(request: HttpRequest) -> str:
    """Return the key of this device, empty where it has none of ours."""
    try:
        return str(request.get_signed_cookie(COOKIE, "", salt=SALT))
    except BadSignature:
        return ""


def new_device_key() -> str:
    return secrets.token_urlsafe(32)


def key_of_post(token: str, what: str) -> str:
    """Return a key for a device that has none, which follows from the post: the same post twice is
    the same device, and nobody else can work it out, for that takes the server's own key.
    """
    return salted_hmac(f"referee.daily.{what}", token, algorithm="sha256").hexdigest()[:KEY_LENGTH]


def keep_device_key(response: HttpResponse, key: str) -> None:
    """Give the device its key, from now on."""
    response.set_signed_cookie(
        COOKIE,
        key,
        salt=SALT,
        max_age=int(KEPT_FOR.total_seconds()),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def player_of(key: str) -> DailyPlayer | None:
    """Return who plays on the device with this key, None where nobody has yet."""
    if not key:
        return None
    device = DailyDevice.objects.filter(digest=_digest(key)).select_related("player").first()
    return device.player if device else None


@transaction.atomic
def player_on(key: str) -> DailyPlayer:
    """Return who plays on the device with this key: somebody new, if nobody has."""
    if known := player_of(key):
        return known
    player = DailyPlayer.objects.create()
    device, is_new = DailyDevice.objects.get_or_create(
        digest=_digest(key), defaults={"player": player}
    )
    if not is_new:  # Another post of this device was faster.
        player.delete()
    return device.player


# Moving to another device


def new_link(player: DailyPlayer, now: datetime | None = None) -> str:
    """Return what stands in a link that takes the player's results to another device: once, within
    some minutes. An earlier link works no longer.
    """
    token = secrets.token_urlsafe(16)
    until = (now or timezone.now()) + MOVE_WITHIN
    DailyMove.objects.update_or_create(
        player=player, defaults={"digest": _digest(token), "until": until, "taken_by": ""}
    )
    return token


def is_good(token: str, now: datetime | None = None) -> bool:
    """Return whether such a link still works."""
    return _open_moves(token, now or timezone.now()).filter(taken_by="").exists()


@transaction.atomic
def take_over(token: str, key: str, now: datetime | None = None) -> bool:
    """Let the device with this key show the results that the link takes along, beside the device
    where they were; return whether the link worked. The same device again is told that it did.

    What the device had itself is put together with them. Where both tried the same deal, the try
    that was finished counts, or else the earlier one.
    """
    move = _open_moves(token, now or timezone.now()).select_for_update().first()
    if move is None or move.taken_by:
        return move is not None and move.taken_by == _digest(key)
    player, here = move.player, player_of(key)
    if here is None:
        DailyDevice.objects.create(player=player, digest=_digest(key))
    elif here != player:
        _put_together(player, here)
    kept = player.devices.order_by("-pk").values_list("pk", flat=True)[:MOST_DEVICES]
    player.devices.exclude(pk__in=list(kept)).delete()
    move.taken_by = _digest(key)
    move.save(update_fields=["taken_by"])
    return True


def _put_together(player: DailyPlayer, other: DailyPlayer) -> None:
    """Give a player the tries and the devices of another, who is no more."""
    own = {tried.deal_id: tried for tried in player.tries.all()}
    for tried in other.tries.all():
        twin = own.get(tried.deal_id)
        if twin and (not twin.is_over, twin.pk) < (not tried.is_over, tried.pk):
            continue
        if twin:
            twin.delete()
        tried.player = player
        tried.save(update_fields=["player"])
    other.devices.update(player=player)
    other.delete()


def _open_moves(token: str, now: datetime) -> QuerySet[DailyMove]:
    return DailyMove.objects.filter(digest=_digest(token), until__gt=now)


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
