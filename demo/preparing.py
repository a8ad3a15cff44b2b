"""The evening as it is when a visitor comes: nine evenings before it, round 1 closed, round 2
under way.

Everything was done by the functions behind the pages, at its time, so that the audit trail tells
of the evening as of any other.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any

from django.contrib.auth.models import User
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from demo.earlier import earlier, lots_by
from demo.lawful_deals import lawful_deal
from demo.match import VISITOR, make_match
from demo.past import make_past
from demo.people import key_of, make_organiser, names, visitors_key
from foundation.web.tokens import new_token
from scoring.core.formats import FORMATS
from scoring.evening.agreement import agreement_of
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.audit.verbs import Verb
from scoring.models import DealVersion, Event, Phone, Round, Seat, Table
from scoring.models.phones import Why
from scoring.posts.clock import change_clock
from scoring.posts.clubs.members import make_club
from scoring.posts.clubs.register import find_or_add
from scoring.posts.events.closing import close_round
from scoring.posts.events.drawing import draw_round, publish
from scoring.posts.events.lifecycle import make_event
from scoring.posts.phones.calls import call_referee
from scoring.posts.phones.confirming import confirm, enter_at_table
from scoring.posts.phones.disputes import dispute_deal
from scoring.posts.phones.joining import device_of, seats_of, take_seat

# What happened how many minutes ago.
CLUB_MADE, LOOKED_BACK, CAME, FIRST_ROUND, FIRST_CLOSED, PRESENT_ROUND = 110, 105, 100, 94, 33, 27
ROUND_MINUTES, ROUNDS, DEALS = 50, 3, 6
FEWEST, MOST, IN_MATCH, NOT_HERE = 8, 200, 3, 5
DISPUTES, LATE, CALLS, WAITS = range(4)
"""The tables of the present round where something is the matter, the visitor's apart, as far as
there are so many. One that calls does nothing more until somebody comes, so it is none of the
first.
"""
PLAYED_BY_NOW = 2 / 3
"""Of the deals of the present round."""


@dataclass(frozen=True)
class Step:
    """Something that was done so many minutes ago."""

    ago: float
    do: Callable[[], object]


def prepare(*, players: int, format: str, seed: int) -> Event:
    """Make the demo in an empty database: its organiser, club, past evenings, evening and match."""
    chance = Random(seed)  # noqa: S311 - what is drawn for a demo may be guessed
    with lots_by(chance):
        with _ago(CLUB_MADE):
            user = make_organiser()
            club = make_club(user, _("Card Club The Joker"), token=new_token())
            of_club = names(chance, players + NOT_HERE)
            find_or_add(user, club, of_club, as_members=True)
        agreed = _agreed(format)
        with _ago(LOOKED_BACK):
            make_past(chance, user, club, of_club, agreed)
        with _ago(CAME):
            event = make_event(user, club, agreed, names=of_club[:players], token=new_token())
        making = _Making(chance, user, event)
        if event.rounds > 1:
            making.play_first_round()
        making.play_present_round()
    visitor = Phone.objects.get(key=visitors_key()).entrant.player.name
    others = [name for name in of_club[:players] if name != visitor]
    with _ago(3):
        make_match(chance, event, [visitor, *others[: IN_MATCH - VISITOR]])
    return event


def _ago(minutes: float) -> AbstractContextManager[None]:
    return earlier(timedelta(minutes=minutes))


def _agreed(code: str) -> dict[str, Any]:
    """Return what is agreed on of tonight, and was on the evenings before."""
    usual = FORMATS[code]
    # A form with a subtotal is one long round; any other evening shows a draw after a round.
    as_printed = usual.subtotal_after is not None or not usual.can_set_deals
    return {
        "name": _("Club evening"),
        "date": timezone.localdate(),
        "format": code,
        "edition": usual.edition,
        "options": dict(usual.options),
        "rounds": ROUNDS if usual.subtotal_after is None else usual.rounds,
        "deals": usual.deals if as_printed else DEALS,
        "round_minutes": ROUND_MINUTES,
    }


class _Making:
    """The rounds of the evening, as their tables played them."""

    def __init__(self, chance: Random, user: User, event: Event) -> None:
        self.chance, self.user, self.event = chance, user, event
        self.agreement = agreement_of(event)
        self.deals = self.agreement.deals or DEALS

    def play_first_round(self) -> None:
        drawn = self._publish(FIRST_ROUND)
        steps: list[Step] = []
        for table in drawn.tables.order_by("number"):
            ends = FIRST_CLOSED + self.chance.uniform(1, 9)
            steps += self._played(table, FIRST_ROUND - 2, ends, self.deals)
        _take(steps)
        with _ago(FIRST_CLOSED):
            closed = close_round(Post(self.user, self.event, token=new_token()), 1, confirmed="")
        if not isinstance(closed, Round):
            raise TypeError(f"round 1 was not closed: {closed}")

    def play_present_round(self) -> None:
        drawn = self._publish(PRESENT_ROUND)
        own, *others = drawn.tables.order_by("number")
        first = seats_of(own)[0].entrant_id
        Phone.objects.filter(entrant=first).update(key=visitors_key())
        steps = [*self._played(own, PRESENT_ROUND - 2, 9, max(1, self.deals // 3))]
        for place, table in enumerate(others):
            if place == LATE:
                steps += self._late(table)
            else:
                left = self.chance.uniform(1.5, 6)
                steps += self._played(table, PRESENT_ROUND - 2, left, self._most_by_now())
        for place, ago, does in (
            (DISPUTES, 1.4, self._disputes),
            (CALLS, 2.5, self._calls),
            (WAITS, 0.7, self._enters),
        ):
            for table in others[place : place + 1]:
                steps.append(Step(ago, partial(does, table)))
        _take(steps)

    def _most_by_now(self) -> int:
        """Return how many deals a table has played by now, some one less than the others."""
        most = round(self.deals * PLAYED_BY_NOW) - self.chance.choice((1, 0, 0))
        return min(max(1, most), max(1, self.deals - 1))

    def _publish(self, ago: float) -> Round:
        """Draw the next round and publish it; its phones come, and its clock runs."""
        with _ago(ago):
            drawn = draw_round(self.user, self.event, token=new_token())
            if not isinstance(drawn, Round):
                raise TypeError(f"no tables were drawn: {drawn}")
            publish(self.user, self.event, seen=drawn.version)
        if drawn.number == 1:
            with _ago(ago - 1):
                for seat in Seat.objects.filter(round=drawn).select_related("table__round"):
                    take_seat(self.event, seat.table, seat.entrant_id, key_of(seat.entrant_id))
        with _ago(ago - 1.5):
            post = Post(self.user, self.event, token=new_token())
            change_clock(post, Verb.CLOCK_STARTED, drawn.number, seen=drawn.clock_version)
        # Started now, as the server's own time has it.
        began = timedelta(minutes=ago - 1.5)
        Round.objects.filter(pk=drawn.pk).update(clock_since=F("clock_since") - began)
        drawn.refresh_from_db()
        return drawn

    # What tables do

    def _played(self, table: Table, begins: float, ends: float, deals: int) -> Iterator[Step]:
        """Yield how a table enters so many deals between two moments, and confirms each."""
        each = (begins - ends) / deals
        for number in range(1, deals + 1):
            ago = begins - each * number + self.chance.uniform(0, each / 3)
            yield Step(ago, partial(self._enter, table, number))
            yield Step(ago - 0.3, partial(self._confirm, table, number))

    def _late(self, table: Table) -> Iterator[Step]:
        """A table that is slower than all others, and has not been heard of for a while."""
        if self.deals > 1:
            yield from self._played(table, PRESENT_ROUND - 2, 16, 1)

    def _enter(self, table: Table, number: int) -> None:
        deal = lawful_deal(self.chance, self.agreement, len(seats_of(table)))
        seat = self.chance.choice(seats_of(table))
        entered = enter_at_table(self._post(table, seat), number, deal)
        if not isinstance(entered, DealVersion):
            raise TypeError(f"a deal was not entered: {entered}")

    def _confirm(self, table: Table, number: int) -> None:
        version = table.deal_versions.get(number=number)
        seat = next(each for each in seats_of(table) if each.entrant_id != version.entrant_id)
        confirm(self._post(table, seat, seen=version.version), number)

    def _enters(self, table: Table) -> None:
        """A deal that waits: nobody has confirmed it yet."""
        numbers = set(table.deal_versions.values_list("number", flat=True))
        if free := set(range(1, self.deals + 1)) - numbers:
            self._enter(table, min(free))

    def _calls(self, table: Table) -> None:
        seat = self.chance.choice(seats_of(table))
        call_referee(self._post(table, seat), why=Why.RULE)

    def _disputes(self, table: Table) -> None:
        version = table.deal_versions.order_by("number").last()
        if version is None:
            return
        seat = next(each for each in seats_of(table) if each.entrant_id != version.entrant_id)
        words = _("I had fewer cards left.")
        dispute_deal(self._post(table, seat, seen=version.version, reason=words), version.number)

    def _post(self, table: Table, seat: Seat, **more: Any) -> TablePost:
        key = Phone.objects.get(entrant=seat.entrant_id).key
        device = device_of(self.event, key)
        return TablePost.from_seat(
            seat, self.event, table, token=new_token(), device=device, **more
        )


def _take(steps: Sequence[Step]) -> None:
    """Do all that was done, in its order and at its time."""
    for step in sorted(steps, key=lambda each: -each.ago):
        with _ago(step.ago):
            step.do()
