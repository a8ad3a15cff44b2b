"""The checker's verdict on a record: lawful to the end, or the first move that is not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.engine.record import Record
from referee.engine.rulings import Refused


@dataclass(frozen=True, slots=True)
class WrongFact:
    """A fact of a record's result that is not what the moves give.

    `fact` is its key, ``winner`` or ``points``. Of points, `seat` is whose they are; it is 0 where
    all are meant: where one side has none (None), or the record has not a number for every seat
    (then `claimed` and `right` are how many).
    """

    fact: str
    seat: int
    claimed: int | None
    right: int | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checker found.

    `accepted` is how many moves were taken before the refused one, struck moves counted. `index`
    is the number of the refused move from 0; it is None where none is, and where the moves are
    lawful but the `result` is not theirs; `wrong` says what of it. `state` are the facts after the
    moves that stand.
    """

    accepted: int
    index: int | None
    refused: Refused | None
    state: Mapping[str, object]
    wrong: tuple[WrongFact, ...] = ()

    @property
    def ok(self) -> bool:
        return self.refused is None


def check(record: Record) -> Verdict:
    """Replay `record` while it is lawful and compare its result with what came out."""
    replay = record.replay()
    for number, move in enumerate(record.moves):
        ruling = replay.play(move)
        if isinstance(ruling, Refused):
            return Verdict(number, number, ruling, record.game.facts(replay.state))
    state = record.game.facts(replay.state)
    wrong = tuple(_wrong_facts(record.result or {}, state))
    refused = Refused("wrong-result", record.game.clauses["wrong-result"]) if wrong else None
    return Verdict(replay.played, None, refused, state, wrong)


def _wrong_facts(result: Mapping[str, Any], state: Mapping[str, Any]) -> Iterator[WrongFact]:
    for fact, claimed in result.items():
        right = state.get(fact)
        if claimed == right:
            continue
        if fact == "points":
            yield from _wrong_points(claimed, right)
        else:
            yield WrongFact(fact, 0, claimed, right)


def _wrong_points(claimed: list[int] | None, right: list[int] | None) -> Iterator[WrongFact]:
    if claimed is None or right is None or len(claimed) != len(right):
        sizes = (None if points is None else len(points) for points in (claimed, right))
        yield WrongFact("points", 0, *sizes)
        return
    for seat, (theirs, ours) in enumerate(zip(claimed, right, strict=True), start=1):
        if theirs != ours:
            yield WrongFact("points", seat, theirs, ours)
