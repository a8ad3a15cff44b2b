"""What a club has printed on its papers, in which language, and by which clock: its picture, the
hall's Wi-Fi.
"""

from typing import NamedTuple

from django.db import transaction

from foundation.pictures.checking import Picture, PictureLimits
from foundation.web.codes import address_code
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Club, ClubPicture, HallNetwork

LIMITS = PictureLimits(read=2 * 1024 * 1024, side=600, bytes=300_000)
"""On paper a picture is two centimetres high at most: that is finer than a printer prints."""


class Network(NamedTuple):
    """A network of Wi-Fi as it is noted."""

    name: str
    password: str
    is_hidden: bool


def picture_of(club: Club) -> ClubPicture | None:
    """Return a club's picture without its bytes, which a page only points to."""
    return ClubPicture.objects.defer("content").filter(club=club).first()


def network_of(club: Club) -> HallNetwork | None:
    return HallNetwork.objects.filter(club=club).first()


@transaction.atomic
def keep_picture(user: Actor, club: Club, picture: Picture, *, token: str) -> None:
    """Let a picture stand on everything that the club prints, in place of the one before."""
    lock(club)
    if change_of(club, token, Verb.CLUB_PICTURE):
        return
    ClubPicture.objects.update_or_create(
        club=club,
        defaults={
            "code": address_code(),
            "content": picture.content,
            "media_type": picture.media_type,
            "width": picture.width,
            "height": picture.height,
        },
    )
    log_change(user, Verb.CLUB_PICTURE, club, club=club, token=token)


@transaction.atomic
def take_picture_away(user: Actor, club: Club, *, token: str) -> None:
    """Let the club have no picture any more."""
    lock(club)
    if change_of(club, token, Verb.CLUB_PICTURE_REMOVED):
        return
    gone, _each = ClubPicture.objects.filter(club=club).delete()
    if gone:
        log_change(user, Verb.CLUB_PICTURE_REMOVED, club, club=club, token=token)


@transaction.atomic
def keep_network(user: Actor, club: Club, network: Network, *, token: str) -> None:
    """Note the Wi-Fi of the hall; with an empty name there is none. The trail has no password."""
    lock(club)
    if change_of(club, token, Verb.HALL_NETWORK, Verb.HALL_NETWORK_REMOVED):
        return
    known = network_of(club)
    if known and not network.name:
        known.delete()
        log_change(user, Verb.HALL_NETWORK_REMOVED, known.name, club=club, token=token)
    elif network.name and network != (known and (known.name, known.password, known.is_hidden)):
        HallNetwork.objects.update_or_create(club=club, defaults=network._asdict())
        log_change(user, Verb.HALL_NETWORK, network.name, club=club, token=token)


@transaction.atomic
def choose_language(user: Actor, club: Club, language: str, *, token: str) -> None:
    """Choose the language of the club's papers and files. Evenings that there are keep theirs."""
    present = lock(club)
    if change_of(club, token, Verb.CLUB_LANGUAGE) or present.language == language:
        return
    before, present.language = {"language": present.language}, language
    present.save(update_fields=["language"])
    after = {"language": language}
    log_change(
        user, Verb.CLUB_LANGUAGE, present, club=club, before=before, after=after, token=token
    )


@transaction.atomic
def choose_time_zone(user: Actor, club: Club, zone: str, *, token: str) -> None:
    """Choose the zone of the hall's clock, empty for the server's. Moments stay as they are."""
    present = lock(club)
    if change_of(club, token, Verb.CLUB_TIME_ZONE) or present.time_zone == zone:
        return
    before, present.time_zone = {"time_zone": present.time_zone}, zone
    present.save(update_fields=["time_zone"])
    after = {"time_zone": zone}
    log_change(
        user, Verb.CLUB_TIME_ZONE, present, club=club, before=before, after=after, token=token
    )
