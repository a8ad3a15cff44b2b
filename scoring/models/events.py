"""Events: what was agreed on, who came, and who sat where in each round."""

import secrets

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from foundation.web.codes import address_code, table_code, table_secret
from scoring.core.clock import MINUTE, AtZero
from scoring.core.formats import FORMATS, AbsentScore, DealersOfThree, Format
from scoring.core.seating import SEEDS
from scoring.models.clubs import NAME_LENGTH, Club, Player


class Seating(models.TextChoices):
    """How tables are made up."""

    LOT = "lot", _("by lot")
    FEW_REMATCHES = "few-rematches", _("with as few rematches as possible")


class DrawMethod(models.TextChoices):
    """How a round is drawn (season 29.5)."""

    NEW_FACES = "new-faces", _("with new faces first")
    FEW_REMATCHES = "few-rematches", _("with as few rematches as possible")
    LOT = "lot", _("by lot")


class Five(models.TextChoices):
    """What becomes of five players, who cannot be seated by the rule (night 3.1)."""

    ASK = "ask", _("ask when it happens")
    HOME_TABLE = "home-table", _("one table of five")
    SIT_OUT = "sit-out", _("one player sits out, in turn")


class Confirming(models.TextChoices):
    """Who confirms what a phone has entered, before it is final (night 2.5)."""

    NOBODY = "nobody", _("nobody: it is final at once")
    ONE = "one", _("one other player of the table")
    ALL = "all", _("all other players of the table")


class Preset(models.Model):
    """What a club's evenings begin with: one version of it, which never changes.

    `rules` are what `scoring.posts.events.presets` reads. The highest version of a name
    is the one that is offered, unless it `is_dropped`.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="presets")
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    version = models.PositiveIntegerField(default=1)
    rules = models.JSONField()
    is_dropped = models.BooleanField(default=False)
    token = models.CharField(max_length=40, unique=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("name", "-version")
        constraints = (
            models.UniqueConstraint(
                fields=("club", "name", "version"), name="one_preset_of_a_version"
            ),
        )

    def __str__(self) -> str:
        return f"{self.name}, version {self.version}"


def new_lot_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.choice(SEEDS)


class Event(models.Model):
    """One night of a club.

    `starts` is when it begins, in the time zone of the club; None where nobody has said it.
    `options` is what differs from the edition's defaults. `deals` and `target` are None where the
    format or the club sets none. `small_tables`: as many tables of three as can be. `least_rounds`,
    `late_entry` and `tie_breaks` are those of `scoring.core.policy.Policy`, whose lots are drawn
    from `lot_seed`. `one_phone`: a table may pass one phone round, so that a deal can be confirmed
    on the phone that entered it. `round_minutes` is how long a round lasts, None where no clock
    runs. `fee` is in cents, None where nobody pays; `prizes` are as
    `scoring.core.prizes.read_prizes` reads them. `preset` is the version of a preset that the
    evening began with. `language` is that of its papers and files, of the hall's screen and, for
    whoever has chosen none, of its public page. `version` counts the changes of what was agreed on.

    `left_out` are the lines that an organiser leaves out of the evening in five lines.

    `public_code` stands in the address that needs no account, None before there was one;
    `is_public`: it leads somewhere.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="events")
    code = models.CharField(max_length=10, unique=True, default=address_code, editable=False)
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    date = models.DateField(_("date"))
    starts = models.TimeField(null=True)
    language = models.CharField(max_length=10, default=settings.LANGUAGE_CODE)
    format = models.CharField(max_length=24)
    edition = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    rounds = models.PositiveSmallIntegerField()
    deals = models.PositiveSmallIntegerField(null=True)
    target = models.PositiveIntegerField(null=True)
    seating = models.CharField(max_length=16, choices=Seating.choices, default=Seating.LOT)
    even_threes = models.BooleanField(default=True)
    even_firsts = models.BooleanField(default=True)
    small_tables = models.BooleanField(default=False)
    five = models.CharField(max_length=10, choices=Five.choices, default=Five.ASK)
    dealers_of_three = models.CharField(
        max_length=8,
        choices=[(each.value, each.value) for each in DealersOfThree],
        default=DealersOfThree.ROTATE.value,
    )
    absent = models.CharField(
        max_length=8,
        choices=[(each.value, each.value) for each in AbsentScore],
        default=AbsentScore.AVERAGE.value,
    )
    absent_points = models.IntegerField(default=0)
    least_rounds = models.PositiveSmallIntegerField(null=True)
    late_entry = models.PositiveSmallIntegerField(default=0)
    tie_breaks = models.JSONField(null=True)
    lot_seed = models.BigIntegerField(default=new_lot_seed)
    confirming = models.CharField(max_length=8, choices=Confirming.choices, default=Confirming.ONE)
    one_phone = models.BooleanField(default=False)
    hides_last_round = models.BooleanField(default=False)
    fee = models.PositiveIntegerField(null=True)
    prizes = models.JSONField(default=list)
    preset = models.ForeignKey(Preset, on_delete=models.SET_NULL, null=True, related_name="events")
    round_minutes = models.PositiveSmallIntegerField(null=True)
    at_zero = models.CharField(
        max_length=16,
        choices=[(each.value, each.value) for each in AtZero],
        default=AtZero.FINISH_DEAL.value,
    )
    is_public = models.BooleanField(default=False)
    public_code = models.CharField(max_length=8, null=True, unique=True)  # noqa: DJ001
    left_out = models.JSONField(default=list)
    is_demo = models.BooleanField(default=False)
    closed = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=0)
    token = models.CharField(max_length=40, unique=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-date", "-pk")

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("scoring:event", args=[self.code])

    @property
    def draws_by(self) -> DrawMethod:
        """How its rounds are drawn: where tables of three go in turn, rematches come second."""
        if self.seating == Seating.FEW_REMATCHES and not self.even_threes:
            return DrawMethod.NEW_FACES
        return DrawMethod(self.seating)

    @property
    def sheet_format(self) -> Format:
        return FORMATS[self.format]


class Absence(models.TextChoices):
    """Why an entrant is not here, as far as anybody has said."""

    UNSEEN = "", pgettext_lazy("player", "not seen yet")
    LATE = "late", pgettext_lazy("player", "late")
    GONE = "gone", pgettext_lazy("player", "gone")


class Entrant(models.Model):
    """A player's place in an event.

    `is_here`: will be seated in the next round; otherwise `absence` is why not. `since` is when
    that was last said, `by_phone` whether a phone at the door said it. `lot` is the number that the
    player drew at the door. `substitute` sits in for the player from the next round on: what is
    played counts for the entrant.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    substitute = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    is_here = models.BooleanField(default=False)
    absence = models.CharField(max_length=4, choices=Absence.choices, blank=True)
    since = models.DateTimeField(null=True)
    by_phone = models.BooleanField(default=False)
    lot = models.PositiveSmallIntegerField(null=True)
    has_paid = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("event", "player"), name="one_place_an_event"),
            models.UniqueConstraint(fields=("event", "lot"), name="one_lot_of_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.player_id} at {self.event_id}"


class KeptApart(models.Model):
    """Two entrants who are not seated together: never (`is_hard`), or where it can be avoided."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="kept_apart")
    one = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    is_hard = models.BooleanField(default=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("event", "one", "other"), name="apart_once"),
            models.CheckConstraint(
                condition=models.Q(one__lt=models.F("other")), name="apart_in_one_order"
            ),
        )

    def __str__(self) -> str:
        return f"{self.one_id} and {self.other_id} apart"


class KeptTogether(models.Model):
    """Two entrants who are seated at one table, as far as possible."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="kept_together")
    one = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("event", "one", "other"), name="together_once"),
            models.CheckConstraint(
                condition=models.Q(one__lt=models.F("other")), name="together_in_one_order"
            ),
        )

    def __str__(self) -> str:
        return f"{self.one_id} and {self.other_id} together"


class FixedTable(models.Model):
    """An entrant who sits at the table of one number in every round."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="fixed_tables")
    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="fixed_table")
    number = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"{self.entrant_id} at table {self.number}"


class Round(models.Model):
    """A round: a draft until it is published, then played, then closed by the referee.

    `seed` draws the lot again, by the `method` (empty: the event's); `swaps` are the pairs of
    entrants that changed places by hand after it. `version` counts the changes of the draft.

    The clock (scoring.core.clock): `clock_length` in milliseconds, None as long as it follows the
    event; `clock_spent` and `clock_since` say how long it ran and since when it runs. Its own
    `clock_version` counts its changes and those of the tables' extra time.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="event_rounds")
    number = models.PositiveSmallIntegerField()
    seed = models.BigIntegerField()
    method = models.CharField(max_length=16, choices=DrawMethod.choices, blank=True, default="")
    swaps = models.JSONField(default=list)
    version = models.PositiveIntegerField(default=0)
    published = models.DateTimeField(null=True)
    closed = models.DateTimeField(null=True)
    clock_length = models.PositiveIntegerField(null=True)
    clock_spent = models.PositiveIntegerField(default=0)
    clock_since = models.DateTimeField(null=True)
    clock_version = models.PositiveIntegerField(default=0)
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("event", "number"), name="one_round_of_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.event_id}, round {self.number}"


class Table(models.Model):
    """A table of a round. `code` is typed from its printed form, `secret` is scanned along with it;
    `is_done`: its players stopped although no number of deals and no target told them to.
    `extra_time` is what its clock has more than that of the round, in milliseconds.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=6, unique=True, default=table_code, editable=False)
    secret = models.CharField(max_length=16, default=table_secret, editable=False)
    is_done = models.BooleanField(default=False)
    extra_time = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("round", "number"), name="one_table_of_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.round_id}, table {self.number}"

    @property
    def extra_minutes(self) -> int:
        return -(-self.extra_time // MINUTE)


def unused_codes(count: int) -> list[str]:
    """Return so many codes that no table has: they are short enough for one to come again."""
    codes: set[str] = set()
    while len(codes) < count:
        codes |= {table_code() for _ in range(count - len(codes))}
        codes -= set(Table.objects.filter(code__in=codes).values_list("code", flat=True))
    return sorted(codes)


class Seat(models.Model):
    """Who sits where. `sitter` plays in for the entrant, whom the result counts for."""

    # Said here too, so that nobody can sit at two tables of a round.
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="seats")
    sitter = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_player_a_seat"),
            models.UniqueConstraint(fields=("round", "entrant"), name="one_seat_a_round"),
        )

    def __str__(self) -> str:
        return f"seat {self.number} of {self.table_id}"


class SitOut(models.Model):
    """An entrant who was here and sits a round out, since tables could not be made up otherwise."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sit_outs")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="sit_outs")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("round", "entrant"), name="one_sit_out_a_round"),
        )

    def __str__(self) -> str:
        return f"{self.entrant_id} sits out {self.round_id}"
