"""What the tables of the demo do by themselves: their phones join, enter deals, confirm, disagree.

All of it is posted as a phone posts it. The table of the visitor's player is left to the visitor,
but that its other phones confirm what is entered there. When a round is complete its tables wait
for the organiser, and play on at the tables of the next one.
"""

import logging
from collections.abc import Mapping, Sequence
from random import Random

from django.urls import reverse
from django.utils.translation import gettext as _

from demo.lawful_deals import fields_of, lawful_deal
from demo.match import move_by_chance, others_turn, visitors_match
from demo.people import key_of, visitors_key
from demo.phones import Posts
from foundation.web.tokens import new_token
from scoring.evening.deal_states import DealState
from scoring.evening.evening_now import EveningNow, evening_now
from scoring.evening.event_state import RoundState
from scoring.evening.table_state import TableState
from scoring.models import Event, Phone
from scoring.models.phones import Why

logger = logging.getLogger("demo")

# Seconds, as in a hall; the speed divides them.
A_DEAL, AN_ANSWER, A_MOVE = (240.0, 480.0), (8.0, 30.0), (9.0, 20.0)
AFTER_AN_ERROR, LOOKS_AGAIN = 10.0, 2.0
"""Seconds, whatever the speed: after a post that was not taken; where there is nothing to do."""
DISPUTED_IN, CALLED_IN = 20, 25
"""A phone disagrees with one of so many deals; a table calls the referee before one of so many."""
MOST_TROUBLE = 2
"""So many calls wait in the whole hall at most: nobody need be there to answer them."""
USUAL_DEALS = 8
"""Deals of a round that has no number of them."""


class Driver:
    """The tables of an evening, of which each does something when it is due.

    `speed` is how many times as fast as in a hall it all goes.
    """

    def __init__(self, event: Event, posts: Posts, chance: Random, *, speed: float) -> None:
        self.event, self.posts, self.chance, self.speed = event, posts, chance, speed
        self.due: dict[int, float] = {}
        self.match_due = 0.0
        self.known: set[int] = set()
        self.round, self.last_word = 0, ""

    def step(self, now: float) -> None:
        """Do all that is due at this moment, in seconds of a clock that only goes forward."""
        self._play_match(now)
        evening = evening_now(self.event)
        present = evening.state.present
        if present is None or present.is_closed or evening.event.closed:
            self._say(_("The tables wait for the organiser: draw the next round and publish it."))
            return
        if self.round != present.number:
            self._come(present)
        due = [each for each in present.tables if self._due(each, now) <= now]
        if not due:
            return
        held = self._held()
        for each in due:
            self.due[each.table.pk] = now + self._act(evening, each, held)
        if all(each.is_full for each in present.tables):
            self._say(
                _("Round %(round)s is complete: close it, and draw the next one.")
                % {"round": present.number}
            )

    def _due(self, table: TableState, now: float) -> float:
        if table.table.pk not in self.due:
            # Not all at once, some soon.
            self.due[table.table.pk] = now + self.chance.uniform(0, A_DEAL[1]) / self.speed
        return self.due[table.table.pk]

    def _held(self) -> Mapping[int, str]:
        """Return which phone each entrant has, by its key."""
        phones = Phone.objects.filter(entrant__event=self.event)
        return dict(phones.values_list("entrant", "key"))

    def _come(self, present: RoundState) -> None:
        """Let a phone join for everybody who never had one: a seat that was freed stays free."""
        self.round = present.number
        self.known |= self._held().keys()
        for table in present.tables:
            for seat in table.seats:
                if seat.entrant_id not in self.known:
                    self.known.add(seat.entrant_id)
                    fields = {"entrant": str(seat.entrant_id)}
                    self._post(table, seat.entrant_id, _page(table, "phone-who"), fields)

    # What a table does

    def _act(self, evening: EveningNow, table: TableState, held: Mapping[int, str]) -> float:
        """Do the next thing at a table; return the seconds until the one after it."""
        own = [
            seat.entrant_id
            for seat in table.seats
            if held.get(seat.entrant_id) == key_of(seat.entrant_id)
        ]
        is_visitors = visitors_key() in (held.get(seat.entrant_id) for seat in table.seats)
        for number, state in sorted(evening.deal_states(table).items()):
            heard = {state.version.entrant_id, *state.confirmed}
            if state.is_waiting and (others := [each for each in own if each not in heard]):
                disagrees = not is_visitors and self._has_trouble(evening, DISPUTED_IN)
                return self._answer(table, self.chance.choice(others), number, state, disagrees)
        following = next_deal(table)
        # A disputed deal is frozen alone; a table that called for anything else waits.
        has_called = any(each.dispute_id is None for each in evening.calls(table))
        if is_visitors or not own or following is None or has_called:
            return LOOKS_AGAIN
        if self._has_trouble(evening, CALLED_IN):
            return self._call(table, self.chance.choice(own))
        return self._enter(table, self.chance.choice(own), following)

    def _has_trouble(self, evening: EveningNow, one_in: int) -> bool:
        tables = evening.state.present.tables if evening.state.present else ()
        waiting = sum(len(evening.calls(each)) for each in tables)
        return waiting < MOST_TROUBLE and self.chance.randrange(one_in) == 0

    def _answer(
        self, table: TableState, entrant: int, number: int, state: DealState, disagrees: bool
    ) -> float:
        """Confirm what another phone has entered, or dispute it."""
        fields = {"seen": str(state.version.version)}
        page, said = "phone-confirm", _("deal %(deal)s is confirmed")
        if disagrees:
            fields |= {"token": new_token(), "words": _("I had fewer cards left.")}
            page, said = "phone-dispute", _("deal %(deal)s is disputed, the referee is called")
        done = self._post(table, entrant, _page(table, page, number), fields)
        return self._after(table, done, said % {"deal": number}, A_DEAL)

    def _call(self, table: TableState, entrant: int) -> float:
        why = self.chance.choice((Why.RULE, Why.PLAY, Why.COUNT))
        fields = {"token": new_token(), "why": why.value}
        done = self._post(table, entrant, _page(table, "phone-call"), fields)
        return self._after(table, done, _("the referee is called"), A_DEAL)

    def _enter(self, table: TableState, entrant: int, number: int) -> float:
        deal = lawful_deal(self.chance, table.agreement, len(table.seats))
        fields = {"token": new_token(), "seen": str(table.version_of(number)), "do": "send"}
        fields |= fields_of(deal, table.agreement)
        done = self._post(table, entrant, _page(table, "phone-deal", number), fields)
        return self._after(table, done, _("deal %(deal)s is entered") % {"deal": number}, AN_ANSWER)

    def _after(
        self, table: TableState, done: bool, said: str, seconds: tuple[float, float]
    ) -> float:
        if not done:
            return AFTER_AN_ERROR
        logger.info(_("Table %(table)s: %(said)s") % {"table": table.table.number, "said": said})
        return self.chance.uniform(*seconds) / self.speed

    def _post(self, table: TableState, entrant: int, path: str, fields: Mapping[str, str]) -> bool:
        """Post as the phone of an entrant; tell whether it was taken, and log it where it was not.

        A phone is led back to its table by what it has done; a form with a fault comes back.
        """
        try:
            answered = self.posts.post(key_of(entrant), path, fields)
        except OSError as error:
            logger.error("table %s: no answer to %s: %r", table.table.number, path, error)
            return False
        if answered.status != 302:
            logger.error("table %s: %s answered %s", table.table.number, path, answered.status)
            return False
        return True

    def _say(self, words: str) -> None:
        """Say something once, until something else is to be said."""
        if words != self.last_word:
            self.last_word = words
            logger.info(words)

    # The match

    def _play_match(self, now: float) -> None:
        if now < self.match_due:
            return
        self.match_due = now + LOOKS_AGAIN
        match = visitors_match()
        in_play = others_turn(match) if match else None
        if in_play is not None:
            move_by_chance(self.chance, in_play)
            self.match_due = now + self.chance.uniform(*A_MOVE) / self.speed


def _page(table: TableState, page: str, *deal: int) -> str:
    return reverse(f"scoring:{page}", args=[table.table.code, *deal])


def next_deal(table: TableState) -> int | None:
    """Return the first deal of a table that is not entered; None where the table has played all."""
    if table.is_full:
        return None
    deals: Sequence[object] = table.deals
    for number in range(1, (table.agreement.deals or USUAL_DEALS) + 1):
        if number > len(deals) or deals[number - 1] is None:
            return number
    return None
