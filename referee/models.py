"""What is kept of a match: its settings, the records of its deals, and the phones that play it.

A state is never kept; it is replayed from the record.
"""

from typing import Any

from django.db import models
from django.urls import reverse

from foundation.web.codes import ADDRESS_LENGTH, JOINING_LENGTH, address_code
from referee.daily_models import DailyDeal, DailyDevice, DailyMove, DailyPlayer, DailyTry
from referee.engine.game import Game
from referee.engine.options import read_options
from referee.engine.sealing import first_of
from referee.engine.series import Length
from referee.games import GAMES

NAME_LENGTH, WORD_LENGTH = 24, 40
COUNTDOWN, MOST_COUNTDOWN = 7, 20
"""Seconds for which cards that can be broken wait for answers: usually, and at most."""
SOURCE_LENGTH = 32

DAILY = (DailyDeal, DailyPlayer, DailyDevice, DailyMove, DailyTry)
"""What is kept of daily deals, in a file of its own: Django looks for models here."""


class FirstBy(models.TextChoices):
    """Why a player plays first in a match's first deal; a lot is drawn where nothing says it."""

    YOUNGEST = "youngest"
    WINNER = "winner"
    DEALER = "dealer"
    LOT = "lot"


class ClaimState(models.TextChoices):
    """How far a phone has come that asked for a seat.

    OPEN      the others have not decided
    MOVED     the phone has the seat
    ENDED     somebody said no, or the phone asks no longer
    BACK      somebody objected after it had moved: the seat is where it was before
    """

    OPEN, MOVED, ENDED, BACK = "open", "moved", "ended", "back"


class Teaching(models.TextChoices):
    """Whether bubbles still teach in a match that is a lesson."""

    ON, STOPPED = "on", "stopped"


class Match(models.Model):
    """Several deals of one game by the same players.

    `options` is what differs from the edition's defaults, frozen when the match starts. `players`
    are the names in seat order, shown as `names_of` has them. `at_table`: the cards are real and
    lie on a real table; the device referees what is tapped and sees no hand. `own_phones`: each
    player holds a phone of their own; until the first deal others may join. Otherwise one device is
    passed round. `joining_code` is typed to come to such a match, until `joining_until`;
    `countdown` is for how many seconds cards that can be broken wait for answers there.

    `youngest` is the name of the player who plays first in the first deal, as the youngest; empty
    where a lot decides. `begins` is the seat that plays first there by the sheet that the match is
    played for, and `begins_by` why. `computers` are the names of those players that are computers,
    each with its level (`referee.computers`).

    `secret` is what the deals of a dealt match are made from (`referee.engine.sealing`); an example
    has none, and no match on one device that began before those were sealed. `source` is
    a digest of the address that started it, for a day, and empty where a club did. `marks_lawful`:
    the cards that may be laid are marked in a hand that is shown here. `gives_hints`: the
    player to move may ask for a hint, and the count shows how many were asked for.
    `helps_with_melds`: melds in the hand are found and offered, and the melds on the table on which
    a chosen card fits are marked. `shows_lay_down`: the best lay-down is shown to who requests it.
    `has_referee`: somebody else rules in it, such as the referee of an evening, and no player.
    `lesson`: it teaches the game (`referee.matches.lessons`): its one deal is that of the game's
    lesson, and never sealed; empty for every other match.
    """

    code = models.CharField(
        max_length=ADDRESS_LENGTH, unique=True, default=address_code, editable=False
    )
    game = models.CharField(max_length=20)
    edition = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    players = models.JSONField()
    rounds = models.PositiveIntegerField(null=True)
    target = models.PositiveIntegerField(null=True)
    is_example = models.BooleanField(default=False)
    at_table = models.BooleanField(default=False)
    own_phones = models.BooleanField(default=False)
    joining_code = models.CharField(max_length=JOINING_LENGTH, blank=True)
    joining_until = models.DateTimeField(null=True)
    countdown = models.PositiveSmallIntegerField(default=COUNTDOWN)
    youngest = models.CharField(max_length=NAME_LENGTH, blank=True)
    begins = models.PositiveSmallIntegerField(null=True)
    begins_by = models.CharField(max_length=8, choices=FirstBy.choices, blank=True)
    computers = models.JSONField(default=dict)
    marks_lawful = models.BooleanField(default=True)
    gives_hints = models.BooleanField(default=False)
    helps_with_melds = models.BooleanField(default=True)
    shows_lay_down = models.BooleanField(default=False)
    has_referee = models.BooleanField(default=False)
    lesson = models.CharField(max_length=8, choices=Teaching.choices, blank=True)
    secret = models.CharField(max_length=64, blank=True)
    follows = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, related_name="followed_by"
    )
    token = models.CharField(max_length=40, unique=True)
    source = models.CharField(max_length=SOURCE_LENGTH, blank=True, db_index=True)
    started = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=~models.Q(at_table=True, own_phones=True), name="one_kind_of_match"
            ),
            models.UniqueConstraint(
                fields=("joining_code",),
                condition=~models.Q(joining_code=""),
                name="one_match_of_a_joining_code",
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("referee:refereed" if self.at_table else "referee:match", args=[self.code])

    @property
    def rules(self) -> Game[Any, Any]:
        return GAMES[self.game]

    def house_rules(self) -> Any:
        """Return the options object that the match is played under."""
        return read_options(self.rules.editions[self.edition], self.options)

    @property
    def starter(self) -> int | None:
        """The seat that plays first in the first deal, None where a lot decides."""
        if self.begins or self.youngest not in self.players:
            return self.begins
        return int(self.players.index(self.youngest)) + 1

    @property
    def length(self) -> Length:
        return Length(self.rounds, self.target)


class DealRecord(models.Model):
    """One deal of a match: the seed that dealt it, the seat that played first, and its lines.

    A deal at a real table has no seed but its `cards`, as a record writes them; that of a lesson
    may have both, and only what is shuffled later follows from the seed then. `dealt_again` is the
    referee's reason for dealing anew; such a deal does not count. Where it was sealed, `words`
    are those of the players, in seat order. `hints` has a pair for each hint that was asked
    for: the seat, and how many lines there were.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    seed = models.BigIntegerField(null=True)
    cards = models.JSONField(null=True)
    words = models.JSONField(default=list)
    hints = models.JSONField(default=list)
    dealt_again = models.CharField(max_length=200, blank=True)
    first = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_deal_of_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.match_id}, deal {self.number}"

    @property
    def first_by(self) -> str:
        """Why its first player plays first, in the first deal of a match; empty where nobody
        knows: the lot has decided only where the seed says what it says.
        """
        if self.match.begins_by:
            return self.match.begins_by
        if self.match.youngest in self.match.players:
            return FirstBy.YOUNGEST
        by_lot = self.seed is not None and self.first == first_of(
            self.seed, len(self.match.players)
        )
        return FirstBy.LOT if by_lot else ""


class RecordLine(models.Model):
    """One line of a record, in the notation. Two posts can never both be the next line.

    `token` is the post's own: the same post twice is one line. A line that the device writes
    itself (a shuffle, a call that was kept until it was due) carries the token of the post that
    needed it, with a mark behind. `reason` is what the referee gave for a ruling.
    """

    deal = models.ForeignKey(DealRecord, on_delete=models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    text = models.TextField()
    token = models.CharField(max_length=40, unique=True)
    reason = models.CharField(max_length=200, blank=True)
    written = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("deal", "number"), name="one_line_of_a_number"),
        )

    def __str__(self) -> str:
        return self.text


class SeatAnswer(models.Model):
    """A seat has said that it does not break what the line of that number laid. No move, so it
    stands in no record.
    """

    deal = models.ForeignKey(DealRecord, on_delete=models.CASCADE, related_name="answers")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("deal", "number", "seat"), name="one_answer_of_a_seat"),
        )

    def __str__(self) -> str:
        return f"{self.deal_id}, line {self.number}: seat {self.seat}"


class Holder(models.Model):
    """The phone that holds a seat of a match. `word` is its player's own, for the shuffle.

    `heard` is when the phone last asked for a page while somebody asked for a seat of the match
    (`SeatClaim`); at other times nobody notes it. `has_stopped`: its player said “Stop”, and has
    neither opened the match on it nor done anything there since.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="holders")
    seat = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=43)
    word = models.CharField(max_length=WORD_LENGTH, blank=True)
    heard = models.DateTimeField(null=True)
    has_stopped = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("match", "seat"), name="one_phone_a_seat"),
            models.UniqueConstraint(fields=("match", "key"), name="one_seat_a_phone"),
        )
        # The front page looks for the matches of a phone.
        indexes = (models.Index(fields=("key",), name="seats_of_a_phone"),)

    def __str__(self) -> str:
        return f"{self.match_id}, seat {self.seat}"


class SeatClaim(models.Model):
    """A phone asks for a seat that another phone holds, or held (`referee.matches.seat_claims`).

    key        the phone that asks; `before` is the one that held the seat, once it has moved
    state      a `ClaimState`
    agreed     the seats that let the player come back on that phone
    changed    when it was asked for, and after that when the state last changed
    deal       the number of the deal at that time, 0 before the first
    is_final   the phone that held the seat has let go of it itself: nobody objects
    redeal     the seats that want the deal anew since a stranger saw the hand
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="claims")
    seat = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=43)
    before = models.CharField(max_length=43, blank=True)
    state = models.CharField(max_length=8, choices=ClaimState.choices, default=ClaimState.OPEN)
    agreed = models.JSONField(default=list)
    redeal = models.JSONField(default=list)
    changed = models.DateTimeField()
    deal = models.PositiveIntegerField(default=0)
    is_final = models.BooleanField(default=False)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("match", "seat"),
                condition=models.Q(state="open"),
                name="one_open_claim_of_a_seat",
            ),
        )

    def __str__(self) -> str:
        return f"{self.match_id}, seat {self.seat}: {self.state}"


class Notice(models.Model):
    """Something that happened to a match whose players hold phones, for their open pages.

    `verb` is one of `referee.matches.notices`, `name` the player it is about, `by` who did it.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="notices")
    verb = models.CharField(max_length=10)
    name = models.CharField(max_length=200, blank=True)
    by = models.CharField(max_length=200, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.match_id}: {self.verb} {self.name}"


class CheckedRecord(models.Model):
    """A record that somebody had checked, as it came, so that it can be stepped through.

    `mark` is made from the token of the post and the text: the same post twice is one record.
    `size` is that of the text in bytes, `source` a digest of the address that it came from.
    """

    code = models.CharField(
        max_length=ADDRESS_LENGTH, unique=True, default=address_code, editable=False
    )
    text = models.TextField()
    mark = models.CharField(max_length=40, unique=True)
    size = models.PositiveIntegerField(default=0)
    source = models.CharField(max_length=SOURCE_LENGTH, blank=True, db_index=True)
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self) -> str:
        return f"checked record {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("referee:checked", args=[self.code])


class Removal(models.Model):
    """What was removed at one time of what visitors had left (`config.tidying`).

    `what` is ``records``, ``examples``, ``matches``, ``tries`` or ``sessions``; `why` is
    ``old`` (after so many `days`), ``room`` or ``expired``. `size` is in bytes, 0 where that is not
    known.
    """

    what = models.CharField(max_length=10)
    why = models.CharField(max_length=10)
    number = models.PositiveIntegerField()
    size = models.PositiveBigIntegerField(default=0)
    days = models.PositiveIntegerField(default=0)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.number} {self.what}: {self.why}"
