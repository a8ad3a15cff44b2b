"""The moments that mattered most in a deal that is over, in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from foundation.kept import KeptValues
from referee.engine.faces import Face
from referee.engine.record import Record
from referee.engine.replay import Replay
from referee.matches.deals import DealInPlay
from referee.players.moments import Swing, moments
from referee.presentation.narration import LaidMelds, Narration, narrate
from referee.presentation.sentences import ReasonWords, shown_reason

_KEPT: KeptValues[str, tuple[Swing, ...]] = KeptValues(64)
"""The moments of the deals that were looked back on last, by the token of the deal."""


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A moment: the step of the replay that it leads to, the seat that chose, what happened, what
    spoke for it where it turned out well, and whose chances it changed: empty where they stay the
    same in a hundred. `face` is the card that was laid and `laid` the melds, None for none.
    """

    step: int
    mover: int
    sentence: str
    face: Face | None
    laid: LaidMelds | None
    reason: ReasonWords | None
    chances: str


@dataclass(frozen=True, slots=True)
class MomentLink:
    """A moment with the address of its step, and whether that is the step that is shown."""

    moment: KeyMoment
    url: str
    is_here: bool = False


def moments_of(
    in_play: DealInPlay, players: Sequence[str], viewer: int = 0
) -> tuple[KeyMoment, ...]:
    """Return the moments of a deal that is over, worked out once; none where nobody saw the cards,
    as at a real table. `players` are the names as they are shown; a `viewer` who played is spoken
    to, 0 is nobody.
    """
    key, record, replay = in_play.deal.token, in_play.record, in_play.replay
    if in_play.deal.seed is None or in_play.outcome() is None:
        return ()
    found = _KEPT.get(key)
    if found is None:
        found = moments(record.game, replay, record.moves)
        _KEPT.keep(key, found)
    named = replace(record, players=tuple(players))
    return tuple(_shown(named, replay, each, viewer) for each in found)


def narrated_for(viewer: int, record: Record, replay: Replay[Any, Any], number: int) -> Narration:
    """Return what a move made happen, for a viewer, 0 for nobody in particular."""
    part = Replay(replay.game, replay.states[0])
    part.states = replay.states[: number + 2]
    (event,) = narrate(record, part, number, viewer=viewer)
    return event


def _shown(record: Record, replay: Replay[Any, Any], moment: Swing, viewer: int) -> KeyMoment:
    event = narrated_for(viewer, record, replay, moment.number)
    deck, players = record.game.deck(record.options), record.players
    mover = record.moves[moment.number].seat
    turned_out_well = (moment.after > moment.before) == (moment.seat == mover)
    reason = moment.reason if turned_out_well else None
    before, after = round(100 * moment.before), round(100 * moment.after)
    words = (
        _("Your chances of winning: first %(before)s in a hundred, then %(after)s.")
        if moment.seat == viewer
        else _("%(name)s’s chances of winning: first %(before)s in a hundred, then %(after)s.")
    )
    return KeyMoment(
        step=moment.number + 1,
        mover=mover,
        sentence=" ".join(event.sentences),
        face=event.face,
        laid=event.laid if len(event.sentences) == 1 else None,
        reason=shown_reason(record.game.code, reason, players, deck) if reason else None,
        chances=words % {"name": players[moment.seat - 1], "before": before, "after": after}
        if before != after
        else "",
    )
