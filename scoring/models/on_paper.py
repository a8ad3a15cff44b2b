"""What stands on everything that a club prints, and at its hall's door."""

from django.db import models

from foundation.web.codes import address_code
from scoring.models.clubs import Club

NETWORK_NAME_LENGTH = 32
NETWORK_PASSWORD_LENGTH = 63
"""As long as a name and a password of Wi-Fi can be (IEEE 802.11, WPA)."""


class ClubPicture(models.Model):
    """The club's picture, as it was checked and written anew (`foundation.pictures`).

    `code` stands in its address, which needs no account: another picture has another one.
    """

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="picture")
    code = models.CharField(max_length=10, unique=True, default=address_code, editable=False)
    content = models.BinaryField()
    media_type = models.CharField(max_length=20)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"picture of {self.club_id}"


class HallNetwork(models.Model):
    """The Wi-Fi of the hall in which a club plays, as it hangs there on a card.

    `password` is empty where the network is open.
    """

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="network")
    name = models.CharField(max_length=NETWORK_NAME_LENGTH)
    password = models.CharField(max_length=NETWORK_PASSWORD_LENGTH, blank=True)
    is_hidden = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.name
