"""The next step of an evening: the one thing that its page offers as its main action."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.evening.event_state import EventState, RoundState
from scoring.evening.round_clock import ShownClock
from scoring.models import Right, Role
from scoring.models.events import Absence, Five
from scoring.pages.tonight.before_closing import RoundProgress
from scoring.pages.tonight.needs import Need
from scoring.pages.tonight.table_tiles import TableSign

FEWEST = 3
"""Players that a table needs."""
FOLLOWING = 2
"""Needs that are named after the next step; how many more there are is said."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """What is to be done now.

    words   what is so, in a sentence
    button  what its button says, empty where there is nothing to do
    url     where that leads; with `fields` it is posted there, with a token besides
    then    what comes after it
    need    the table that waits for this, if one does
    """

    words: str
    button: str = ""
    url: str = ""
    fields: tuple[tuple[str, str], ...] | None = None
    then: tuple[str, ...] = ()
    need: Need | None = None


@dataclass(frozen=True, slots=True)
class EveningMoment:
    """What decides the next step: the evening, what waits, and who looks.

    `progress` is that of the present round, None before the first; `screen_version` that of the
    hall's screen.
    """

    state: EventState
    needs: Sequence[Need]
    progress: RoundProgress | None
    clock: ShownClock | None
    role: Role
    screen_version: int = 0

    def may(self, right: Right) -> bool:
        return self.role.may(right)

    def url(self, name: str, *args: object) -> str:
        return reverse(f"scoring:{name}", args=[self.state.event.code, *args])


def next_step(moment: EveningMoment) -> NextStep:
    """Return the next step: a call, points that differ, a late table, closing the round, drawing,
    publishing, closing the evening; of the first that there is and that whoever looks may do.
    """
    state = moment.state
    if state.event.closed:
        return _after_closing(moment)
    if need := next((each for each in moment.needs if _is_for(moment, each)), None):
        return replace(_of_need(moment, need), then=_then(moment, need), need=need)
    if state.draft:
        return _publish(moment, state.draft)
    present = state.present
    if present and not present.is_closed and moment.progress:
        return _of_open_round(moment, moment.progress)
    return _between(moment)


def _is_for(moment: EveningMoment, need: Need) -> bool:
    if need.sign is TableSign.LATE:
        return True
    # Who is on the way to a table looks after it there; the list still has it.
    return moment.may(Right.DECIDE) and (need.sign is TableSign.DIFFERS or not need.coming)


def _of_need(moment: EveningMoment, need: Need) -> NextStep:
    facts = {"place": need.place, "n": need.minutes, "deal": need.deal}
    if need.sign is TableSign.CALLS:
        url = moment.url("claim-call", need.call)
        words = _("%(place)s calls the referee")
        return NextStep(words % facts, _("I am on my way"), url, fields=())
    if need.sign is TableSign.DIFFERS:
        words = _("%(place)s: the points of deal %(deal)s differ")
        button = _("Settle deal %(deal)s") % facts if need.deal else _("Settle it")
        if need.claims:
            url = moment.url("claim-call", need.call)
            return NextStep(words % facts, button, url, fields=())
        return NextStep(words % facts, button, need.url)
    words = ngettext(
        "%(place)s has entered nothing for %(n)s minute",
        "%(place)s has entered nothing for %(n)s minutes",
        need.minutes,
    )
    return NextStep(words % facts, _("Enter its form"), need.url)


def _then(moment: EveningMoment, first: Need) -> tuple[str, ...]:
    """Return what comes after a need: the next needs, then what the round waits for."""
    others = [each for each in moment.needs if each is not first and _is_for(moment, each)]
    lines = [_short(each) for each in others[:FOLLOWING]]
    more = len(others) - FOLLOWING
    if more > 0:
        words = ngettext("%(n)s more needs you", "%(n)s more need you", more)
        lines.append(words % {"n": more})
    return (*lines, *_end(moment))


def _short(need: Need) -> str:
    facts = {"place": need.place, "deal": need.deal}
    if need.sign is TableSign.CALLS:
        return _("%(place)s calls") % facts
    if need.sign is TableSign.DIFFERS:
        return _("%(place)s: settle deal %(deal)s") % facts
    return _("%(place)s is late") % facts


def _end(moment: EveningMoment) -> tuple[str, ...]:
    """Return what ends the present round, for those who may do it."""
    present = moment.state.present
    if not moment.may(Right.RUN_EVENINGS) or present is None or present.is_closed:
        return ()
    return (_("close round %(n)s") % {"n": present.number},)


def _after_round(moment: EveningMoment, number: int) -> str:
    """Return what follows the closing of a round."""
    if number < moment.state.event.rounds:
        return _("draw round %(n)s") % {"n": number + 1}
    return _("close the evening")


def _of_open_round(moment: EveningMoment, progress: RoundProgress) -> NextStep:
    present = progress.of_round
    number, facts = present.number, {"n": present.number}
    if moment.may(Right.RUN_EVENINGS) and progress.done == progress.tables and moment.needs:
        # Somebody is on the way to the table, or this step would have been the need's own.
        words = _of_need(moment, moment.needs[0]).words
        return NextStep(
            " · ".join(filter(None, [words, moment.needs[0].coming])),
            _("Look at it, and close round %(n)s") % facts,
            moment.url("close-round", number),
            then=(_after_round(moment, number),),
        )
    if moment.may(Right.RUN_EVENINGS) and progress.is_ready:
        return NextStep(
            _("All tables are in and confirmed"),
            _("Close round %(n)s") % facts,
            moment.url("close-round", number),
            fields=(("confirmed", ""),),
            then=(_after_round(moment, number), _("points can still be put right after closing")),
        )
    if moment.may(Right.RUN_EVENINGS) and progress.done == progress.tables:
        return NextStep(
            _("All deals are in, but not everything is settled"),
            _("Look at it, and close round %(n)s") % facts,
            moment.url("close-round", number),
            then=(_after_round(moment, number),),
        )
    has_begun = any(table.has_begun for table in present.tables)
    clock = moment.clock
    if moment.may(Right.MIND_CLOCK) and clock and not clock.has_started and not has_begun:
        return NextStep(
            _("Round %(n)s is published: the tables can begin") % facts,
            _("Start the clock"),
            moment.url("round-clock", number),
            fields=(
                ("do", "start"),
                ("seen", str(present.round.clock_version)),
                ("from", "event"),
            ),
            then=_end(moment),
        )
    first = next((each.table.number for each in present.tables if not each.is_full), None)
    query = f"?table={first}" if first else ""
    return NextStep(
        _("Round %(n)s is being played") % facts,
        _("Enter a stack of forms"),
        f"{moment.url('batch', number)}{query}",
        then=_end(moment),
    )


def _publish(moment: EveningMoment, draft: RoundState) -> NextStep:
    facts = {"n": draft.number}
    if not moment.may(Right.DRAW):
        return NextStep(_("The tables of round %(n)s are a draft") % facts)
    return NextStep(
        _("The tables of round %(n)s are drawn: players do not see them yet") % facts,
        _("Look at them and publish"),
        moment.url("seating"),
        then=(_("round %(n)s begins") % facts,),
    )


def _between(moment: EveningMoment) -> NextStep:
    """Return the next step where no round is open: drawing one, or closing the evening."""
    state = moment.state
    played, event = len(state.published), state.event
    if played >= event.rounds:
        words = _("All rounds are closed")
        if not moment.may(Right.RUN_EVENINGS):
            return NextStep(words)
        then = (_("the result is official"), _("show it to the hall"))
        return NextStep(words, _("Close the evening"), moment.url("close-event"), then=then)
    number = played + 1
    here = sum(entrant.is_here for entrant in state.entrants)
    words = ngettext("%(n)s player is here", "%(n)s players are here", here) % {"n": here}
    if played:
        # Translators: %(here)s is such as "13 players are here".
        words = _("Round %(n)s is closed, %(here)s") % {"n": played, "here": words}
    if not moment.may(Right.DRAW):
        return NextStep(words)
    draw = _("Draw round %(n)s") % {"n": number}
    after = (_("look at the tables"), _("publish them"))
    if late := sum(entrant.absence == Absence.LATE for entrant in state.entrants):
        coming = ngettext(
            "%(n)s comes late: has that player come?",
            "%(n)s come late: have those players come?",
            late,
        )
        words = f"{words} · {coming % {'n': late}}"
    if here < FEWEST:
        url = moment.url("check-in")
        return NextStep(words, _("Check in the players"), url, then=(_("draw round 1"),))
    if here == 5 and event.five == Five.ASK:
        return NextStep(words, draw, moment.url("seating"), then=after)
    return NextStep(words, draw, moment.url("draw"), fields=(), then=after)


def _after_closing(moment: EveningMoment) -> NextStep:
    if not moment.may(Right.RUN_EVENINGS):
        return NextStep(_("The evening is closed"), _("See the result"), moment.url("standings"))
    return NextStep(
        _("The evening is closed: announce the result"),
        _("Show the result, place by place"),
        moment.url("screen-control"),
        fields=(("do", "result"), ("seen", str(moment.screen_version))),
        then=(_("the hall sees a break until you begin"),),
    )
