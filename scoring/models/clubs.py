"""Clubs, the people who run them, and the register of players."""

import secrets
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from foundation.web.codes import address_code
from scoring.core.public_names import NameRule
from scoring.models.roles_and_rights import Role

NAME_LENGTH = 60
JOINING_LENGTH = 300


class Currency(models.TextChoices):
    """What fees and prizes are paid in, by its code; each has a hundred cents."""

    EUR = "EUR", "€"
    GBP = "GBP", "£"
    USD = "USD", "$"
    CHF = "CHF", "CHF"
    ILS = "ILS", "₪"


class PageFor(models.TextChoices):
    """Who may see the page of a player."""

    NOBODY = "nobody", pgettext_lazy("who sees a player's page", "nobody")
    CLUB = "club", pgettext_lazy("who sees a player's page", "the club")
    EVERYBODY = "everybody", pgettext_lazy("who sees a player's page", "everybody")


class Club(models.Model):
    """A club. Whoever is no member of it never learns that it exists, but for the evenings that it
    shows in public: there its players are called as `public_names` says. `calendar_key` is the
    secret in the address of its dates for everybody's calendar, None while there is none.
    `language` is that of its papers and files, and what its evenings begin with. `time_zone` is
    that of its hall's clock, empty where it is the server's. A draw remembers so many past evenings
    as `remembers` says (season 29.2), those of other games too if it `remembers_other_games`.

    `is_public`: it has a page for everybody at its `address`, None before it had one; `place` and
    `joining` stand there: where it plays, and how one joins. `read_key` is the secret by which
    programs read the same, None while there is none. `rates_strength`: the strength of players is
    worked out (season 28), for each game by itself if `rates_by_game`. `reads_photos`: photos of
    its score forms propose their numbers; it `keeps_cells`: pictures of single cells of them, with
    what they say.
    """

    code = models.CharField(max_length=10, unique=True, default=address_code, editable=False)
    name = models.CharField(_("name of the club"), max_length=NAME_LENGTH)
    currency = models.CharField(max_length=3, choices=Currency.choices, default=Currency.EUR)
    language = models.CharField(max_length=10, default=settings.LANGUAGE_CODE)
    time_zone = models.CharField(max_length=64, blank=True, default="")
    public_names = models.CharField(
        max_length=8,
        choices=[(each.value, each.value) for each in NameRule],
        default=NameRule.INITIAL.value,
    )
    remembers = models.PositiveSmallIntegerField(default=3)
    remembers_other_games = models.BooleanField(default=True)
    is_public = models.BooleanField(default=False)
    address = models.CharField(max_length=NAME_LENGTH, null=True, unique=True)  # noqa: DJ001
    place = models.CharField(max_length=NAME_LENGTH, blank=True, default="")
    joining = models.CharField(max_length=JOINING_LENGTH, blank=True, default="")
    read_key = models.CharField(max_length=32, null=True, unique=True)  # noqa: DJ001
    rates_strength = models.BooleanField(default=False)
    rates_by_game = models.BooleanField(default=False)
    reads_photos = models.BooleanField(default=False)
    keeps_cells = models.BooleanField(default=False)
    calendar_key = models.CharField(max_length=32, null=True, unique=True)  # noqa: DJ001
    token = models.CharField(max_length=40, unique=True)
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("scoring:club", args=[self.code])


class Membership(models.Model):
    """Somebody's role in a club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=10, choices=Role.choices)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("club", "user"), name="one_role_a_club"),)

    def __str__(self) -> str:
        return f"{self.user_id} in {self.club_id}: {self.role}"


class Invitation(models.Model):
    """A link with which one person joins a club in a role. It works once, until it is withdrawn."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=10, unique=True, default=address_code, editable=False)
    role = models.CharField(max_length=10, choices=Role.choices)
    token = models.CharField(max_length=40, unique=True)
    made = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"invitation to {self.club_id}: {self.role}"


class PlayerQuerySet(models.QuerySet["Player"]):
    def of(self, club: Club) -> "PlayerQuerySet":
        """Return the players that the register shows: neither merged into another nor forgotten."""
        return self.filter(club=club, merged_into=None, is_forgotten=False)

    # The types of what it overrides speak of no model that could be named here.
    def bulk_create(self, objs: Iterable[Any], *args: Any, **kwargs: Any) -> list[Any]:
        players = list(objs)
        _give_numbers(players)
        return super().bulk_create(players, *args, **kwargs)


def _give_numbers(players: Iterable["Player"]) -> None:
    """Give each new player a number that no other player of the club has."""
    wanting: dict[int, list[Player]] = defaultdict(list)
    for player in players:
        if not player.public_number:
            wanting[player.club_id].append(player)
    for club, of_club in wanting.items():
        used = set(Player.objects.filter(club=club).values_list("public_number", flat=True))
        for player, number in zip(of_club, unused_numbers(used, len(of_club)), strict=True):
            player.public_number = number


def unused_numbers(used: Iterable[int], count: int) -> list[int]:
    """Return so many numbers from 1 that are not used, by lot, of as few digits as leave a choice.

    By lot, since lists are often read in by name: numbers in turn would give the names away.
    """
    gone = set(used)
    digits = 2
    while 10**digits <= 2 * (len(gone) + count):
        digits += 1
    free = sorted(set(range(1, 10**digits)) - gone)
    return secrets.SystemRandom().sample(free, count)


class Player(models.Model):
    """Somebody who plays at a club, known by name alone.

    A guest is here for a night or two. `merged_into`: this entry was a second one of that player,
    and its nights count as theirs. `is_forgotten`: asked to be gone; only the results are left,
    under a name that says nothing. `is_made_up`: a player of a demo night.

    `public_number` stands for the player in public wherever the name does not: it is the same on
    every evening, and nobody else of the club has it. `is_left_out`: asked not to be named there.
    `page_for` is who may see the player's page, as the player chooses.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    is_guest = models.BooleanField(_("guest"), default=False)
    is_made_up = models.BooleanField(default=False)
    is_forgotten = models.BooleanField(default=False)
    is_left_out = models.BooleanField(default=False)
    public_number = models.PositiveIntegerField(default=0)
    page_for = models.CharField(max_length=10, choices=PageFor.choices, default=PageFor.CLUB)
    merged_into = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="merged"
    )

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = (Lower("name"), "pk")
        constraints = (
            # On a form two people of one name cannot be told apart.
            models.UniqueConstraint(
                "club",
                Lower("name"),
                condition=models.Q(merged_into=None),
                name="one_player_of_a_name",
            ),
            models.UniqueConstraint(
                fields=("club", "public_number"), name="one_player_of_a_number"
            ),
        )

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self._state.adding:
            _give_numbers([self])
        super().save(*args, **kwargs)

    def give_another_number(self) -> None:
        """Give the player a number that nobody of the club has, this player included."""
        used = Player.objects.filter(club=self.club_id).values_list("public_number", flat=True)
        (self.public_number,) = unused_numbers(used, 1)


class Alias(models.Model):
    """Another name under which a player is found: a nickname, or how a list spells it."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="aliases")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="aliases")
    name = models.CharField(max_length=NAME_LENGTH)

    class Meta:
        ordering = (Lower("name"),)
        constraints = (models.UniqueConstraint("club", Lower("name"), name="one_alias_of_a_name"),)

    def __str__(self) -> str:
        return self.name


class LastingPair(models.Model):
    """Two players who at every evening are seated together, as far as possible, or are not: never
    (`is_hard`), or where it can be avoided.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="lasting_pairs")
    one = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    is_together = models.BooleanField(default=False)
    is_hard = models.BooleanField(default=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("one", "other"), name="lasting_once"),
            models.CheckConstraint(
                condition=models.Q(one__lt=models.F("other")), name="lasting_in_one_order"
            ),
        )

    def __str__(self) -> str:
        return f"{self.one_id} and {self.other_id}"
