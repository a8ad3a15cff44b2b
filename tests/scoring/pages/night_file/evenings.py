"""Evenings of chance: what people do at one, as the posts of pages and phones do it."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, time
from typing import Any

from referee.rulings.written_rulings import written_ruling
from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.audit.verbs import Verb
from scoring.models import (
    Club,
    Dispute,
    Event,
    FixedTable,
    KeptApart,
    KeptRuling,
    KeptTogether,
    Player,
    RefereeCall,
    Round,
    Seat,
    SheetPenalty,
    SitOut,
    Table,
)
from scoring.pages.events.preset_form import rules_of
from scoring.posts.clock import change_clock, give_extra_time
from scoring.posts.entry.entering import enter, enter_deals
from scoring.posts.events.presets import keep_preset
from scoring.posts.phones.calls import REASONS, call_referee, claim, close, withdraw
from scoring.posts.phones.confirming import confirm, enter_at_table, keep_unconfirmed
from scoring.posts.phones.disputes import dispute_deal, keep
from scoring.posts.photos import add_photo, checked_photo
from scoring.posts.sheets.kept_rulings import keep_ruling
from tests.scoring.building import a_round, an_event, entrants, token
from tests.scoring.pages.photos.taken import a_photo

NAMES = ("Anna", "Bram", "Coby", "Dirk", "Els", "Fien", "Greet", "Hans", "Ivo")
WORDS = ("", "Counted again", "“Nee”, zei Coby", "שגוי", "x" * 200)
DEALS = 4
OWED = "/ask/taki/?leading=R%2B2&pending=chain&owed=2&move=play+R5"
PHOTOS = [checked_photo(a_photo(60, 80, shade=shade)) for shade in (255, 220)]


def an_evening_of_chance(club: Club, seed: int, posts: int = 60) -> Event:
    """Two rounds at which so many posts arrive, the first one closed in between."""
    return _Chance(club, random.Random(seed)).evening(posts)


class _Chance:
    def __init__(self, club: Club, chance: random.Random) -> None:
        self.club, self.chance = club, chance
        self.user = club.memberships.get().user

    def evening(self, posts: int) -> Event:
        self.event = self._event()
        self.came = entrants(self.event, *self.chance.sample(NAMES, len(NAMES)))
        for lot, entrant in enumerate(self.came, start=3):
            entrant.lot = lot if self.chance.random() < 0.7 else None
            entrant.has_paid = self.chance.random() < 0.5
            entrant.save()
        one, other = sorted(self.chance.sample(self.came, 2), key=lambda entrant: entrant.pk)
        KeptApart.objects.create(
            event=self.event, one=one, other=other, is_hard=self.chance.random() < 0.5
        )
        KeptTogether.objects.create(event=self.event, one=self.came[0], other=self.came[1])
        FixedTable.objects.create(event=self.event, entrant=self.came[2], number=1)
        self._play(posts // 2)
        if self.chance.random() < 0.7:
            self._close()
        self._play(posts - posts // 2)
        self._take_photos()
        self._keep_rulings()
        self._leave()
        return Event.objects.get(pk=self.event.pk)

    def _event(self) -> Event:
        pick = self.chance.choice
        event = an_event(
            self.club,
            rounds=2,
            deals=DEALS,
            starts=pick([None, time(19, 30)]),
            confirming=pick(["nobody", "one", "all"]),
            one_phone=pick([True, False]),
            least_rounds=pick([None, 0, 1]),
            late_entry=pick([0, 1]),
            tie_breaks=pick([None, ["best", "lot"], []]),
            round_minutes=pick([None, 40]),
            at_zero=pick(["finish_deal", "one_more_deal"]),
            fee=pick([None, 500]),
            prizes=pick([[], [{"for": "1", "cents": 900}, {"for": "last", "text": "a spoon"}]]),
            lot_seed=self.chance.randrange(2**53),
            hides_last_round=pick([True, False]),
        )
        if self.chance.random() < 0.7:
            rules = rules_of(event) | {"penalties": [["Came late", 5], ["Cards shown", None]]}
            for _version in range(pick([1, 2])):
                made = keep_preset(self.user, self.club, "Fridays", rules, token=token())
                event.preset = made  # type: ignore[assignment]
            event.save()
        return event

    def _play(self, posts: int) -> None:
        """Draw a round, and let so many posts arrive."""
        order = self.chance.sample(self.came, len(self.came))
        self.round: Round = a_round(
            self.event, order[:4], order[4:8], swaps=[[order[0].pk, order[5].pk]]
        )
        SitOut.objects.create(round=self.round, entrant=order[8])
        guest, _made = Player.objects.get_or_create(club=self.club, name="Joke", is_guest=True)
        Seat.objects.filter(round=self.round, entrant=order[0]).update(sitter=guest)
        # Each pair of neighbours has one phone, but for the last two.
        self.devices = {
            each.pk: f"device {at // 2}" if at < 6 else "" for at, each in enumerate(order)
        }
        change_clock(self._post(), Verb.CLOCK_SET, self.round.number, 40, seen=0)
        for _ in range(posts):
            self.chance.choice(POSTS)(self)

    def _take_photos(self) -> None:
        table = self._table()
        seat = table.seats.all()[1]
        for post in (
            TablePost.from_seat(seat, self.event, table, token=token()),
            TablePost(self.user, self.event, table, token=token()),
        ):
            assert add_photo(post, *self.chance.choice(PHOTOS)) is None

    def _keep_rulings(self) -> None:
        for question, number in (("/ask/taki/?leading=R5&move=play+R7", 1), (OWED, None)):
            ruling = written_ruling(question)
            assert ruling is not None
            post = TablePost(self.user, self.event, self._table(), token=token())
            assert isinstance(keep_ruling(post, ruling, number), KeptRuling)

    def _leave(self) -> None:
        leaver, other = self.chance.sample(self.came, 2)
        leaver.is_here = False
        leaver.absence = self.chance.choice(["", "late", "gone"])
        leaver.save()
        substitute, _made = Player.objects.get_or_create(club=self.club, name="Kees")
        other.substitute = substitute
        other.save()

    def _close(self) -> None:
        Round.objects.filter(pk=self.round.pk).update(
            closed=datetime(2026, 11, 20, 21, self.chance.randrange(60), tzinfo=UTC)
        )

    def _post(self, **more: Any) -> Post:
        return Post(self.user, self.event, token=token(), **more)

    def _table(self) -> Table:
        return self.chance.choice(list(self.round.tables.all()))

    def _of_referee(self, table: Table, **more: Any) -> TablePost:
        reason = self.chance.choice(WORDS[1:])
        return TablePost(self.user, self.event, table, token=token(), reason=reason, **more)

    def _of_phone(self, table: Table, seen: int = 0) -> TablePost:
        seat = self.chance.choice(list(table.seats.all()))
        return TablePost.from_seat(
            seat,
            self.event,
            table,
            token=token(),
            seen=seen,
            reason=self.chance.choice(WORDS),
            device=self.devices[seat.entrant_id],
        )

    def _deal(self) -> DealResult:
        kind = self.chance.choice([DealKind.PLAYED] * 5 + [DealKind.NOT_PLAYED])
        if kind is DealKind.NOT_PLAYED:
            return DealResult(kind, (NOTHING,) * 4)
        winner = self.chance.randrange(4)
        left = [Left(number=self.chance.randint(1, 13)) for _ in range(4)]
        left[winner] = NOTHING
        return DealResult(kind, tuple(left), (winner + 1,))

    def _some_deal(self) -> tuple[Table, int, int]:
        """A table, the number of a deal of it, and how often that was entered."""
        table, number = self._table(), self.chance.randint(1, DEALS)
        return table, number, table.deal_versions.filter(number=number).count()

    def phone_enters(self) -> None:
        table, number, seen = self._some_deal()
        enter_at_table(self._of_phone(table, seen), number, self._deal())

    def phone_confirms(self) -> None:
        table, number, seen = self._some_deal()
        confirm(self._of_phone(table, seen), number)

    def phone_disputes(self) -> None:
        table, number, seen = self._some_deal()
        dispute_deal(self._of_phone(table, seen), number)

    def referee_enters(self) -> None:
        table, number, seen = self._some_deal()
        enter(self._of_referee(table, seen=seen), number, self._deal())

    def referee_empties(self) -> None:
        table, number, seen = self._some_deal()
        enter(self._of_referee(table, seen=seen), number, None)

    def referee_adjusts(self) -> None:
        table, number, seen = self._some_deal()
        deal = DealResult(DealKind.ADJUSTED, tuple(Left(points) for points in (1, 2, 3, 4)))
        enter_deals(self._of_referee(table), {number: deal}, seen={number: seen})

    def referee_keeps(self) -> None:
        table, number, seen = self._some_deal()
        keep_unconfirmed(self._of_referee(table, seen=seen), number)

    def referee_decides(self) -> None:
        found = Dispute.objects.filter(table__round=self.round, settled=None).first()
        if found:
            keep(self._of_referee(found.table), found.number)

    def table_calls(self) -> None:
        call_referee(self._of_phone(self._table()), why=self.chance.choice(REASONS))

    def table_calls_no_more(self) -> None:
        withdraw(self._of_phone(self._table()))

    def referee_comes(self) -> None:
        if call := RefereeCall.objects.filter(table__round=self.round, closed=None).first():
            claim(self._of_referee(call.table), call)

    def referee_answers(self) -> None:
        if call := RefereeCall.objects.filter(table__round=self.round, closed=None).last():
            close(self._of_referee(call.table), call)

    def referee_gives_a_penalty(self) -> None:
        seat = self.chance.choice(list(self.round.seats.all()))
        SheetPenalty.objects.create(
            event=self.event,
            round=self.round,
            entrant=seat.entrant,
            points=self.chance.randint(1, 50),
            reason=self.chance.choice(WORDS[1:]),
            who="Olga",
            token=token(),
        )

    def clock_changes(self) -> None:
        seen = Round.objects.get(pk=self.round.pk).clock_version
        if self.chance.random() < 0.5:
            change_clock(self._post(), Verb.CLOCK_STARTED, self.round.number, seen=seen)
        elif self.chance.random() < 0.5:
            change_clock(self._post(), Verb.CLOCK_MORE, self.round.number, 5, seen=seen)
        else:
            give_extra_time(self._of_referee(self._table(), seen=seen), 3)


POSTS: tuple[Callable[[_Chance], None], ...] = (
    *[_Chance.phone_enters] * 6,
    *[_Chance.phone_confirms] * 8,
    *[_Chance.phone_disputes] * 3,
    *[_Chance.referee_enters] * 2,
    _Chance.referee_empties,
    _Chance.referee_adjusts,
    *[_Chance.referee_keeps] * 2,
    *[_Chance.referee_decides] * 2,
    *[_Chance.table_calls] * 2,
    _Chance.table_calls_no_more,
    _Chance.referee_comes,
    _Chance.referee_answers,
    _Chance.referee_gives_a_penalty,
    _Chance.clock_changes,
)
