"""What happened at a table, as its pages show it: the last thing, and what is new to a player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import ngettext

from referee.engine.faces import Face
from referee.engine.moves import Call
from referee.engine.notation import REFEREE
from referee.matches.answers import CALLED, is_kept_call
from referee.matches.deals import DealInPlay
from referee.presentation.made_moves import MadeMove
from referee.presentation.narration import LaidMelds, Narration, forgot_the_call, made_move, narrate
from referee.presentation.registry import presentation_of

MOST_EVENTS = 8
"""Sentences of what happened that a page shows."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened at the table: a sentence or two, whose move it was, and the card or
    the melds that were laid, if any; with melds there is one sentence.
    """

    sentence: str
    seat: int
    face: Face | None = None
    laid: LaidMelds | None = None


def _last_turn(in_play: DealInPlay, seat: int) -> int:
    """Return the number of the first move of the seat's last turn, 0 where it had none.

    A call is no turn: it comes at any time.
    """
    moves = in_play.moves
    number = len(moves)
    while number and (moves[number - 1].seat != seat or type(moves[number - 1]) is Call):
        number -= 1
    while number and (moves[number - 1].seat == seat or type(moves[number - 1]) is Call):
        number -= 1
    return number


def _drawn(in_play: DealInPlay, events: Sequence[Narration], seat: int) -> int:
    """Return how many cards the seat drew since its last turn began and since it laid one."""
    new = 0
    for event in reversed(events):
        new += event.drawn[seat - 1]
        said = type(in_play.moves[event.number]) is Call
        if event.seat == seat and not event.drawn[seat - 1] and not said:
            break
    return new


def newly_drawn(
    in_play: DealInPlay, viewer: int, holder: int | None
) -> tuple[list[Narration], int]:
    """Return what happened since the viewer's last turn began, in words to the `holder` of a phone,
    and how many cards at the end of the viewer's hand are new.
    """
    events = _narrated(in_play, _last_turn(in_play, viewer), holder or 0)
    return events, _drawn(in_play, events, viewer)


def _narrated(in_play: DealInPlay, start: int, viewer: int) -> list[Narration]:
    """Narrate the moves from a number on; a device that is passed round speaks of all by name."""
    spoken_to = viewer if in_play.match.own_phones else 0
    return narrate(in_play.record, in_play.replay, start, in_play.reasons, spoken_to)


def hit_words(in_play: DealInPlay, seat: int) -> str:
    """Return what a player is told until the next move of that seat: the last thing that others did
    to it, such as a stop, or that it forgot “Last card!”; empty where nothing hit it.
    """
    hits = presentation_of(in_play.record.game.code).hits
    for made in _since_its_move(in_play, seat):
        words = _forgot_words(forgot_the_call(made).get(seat, 0))
        if not words and hits and made.move.seat not in (seat, REFEREE):
            words = hits(made, seat)
        if words:
            return words
    return ""


def has_forgotten(in_play: DealInPlay, seat: int, played: int) -> bool:
    """Return whether, after so many moves, a seat had drawn for a call that it forgot, and had not
    moved since.
    """
    return any(forgot_the_call(made).get(seat) for made in _since_its_move(in_play, seat, played))


def _since_its_move(
    in_play: DealInPlay, seat: int, played: int | None = None
) -> Iterator[MadeMove]:
    """Yield the moves after the last one of a seat, the latest first, of all or of the first so
    many. A call is no move here, and one that was struck did nothing.
    """
    for number in reversed(in_play.replay.standing):
        if played is not None and number >= played:
            continue
        move = in_play.moves[number]
        if move.seat == seat and type(move) is not Call:
            return
        yield made_move(in_play.record, in_play.replay, number)


def _forgot_words(cards: int) -> str:
    words = ngettext(
        "You forgot “Last card!”: %(cards)s card", "You forgot “Last card!”: %(cards)s cards", cards
    )
    return words % {"cards": cards} if cards else ""


def last_happened(in_play: DealInPlay, viewer: int) -> Happened | None:
    """Return the last thing that happened at the table, for a viewer, 0 for nobody."""
    replay = in_play.replay
    for number in reversed(range(replay.played)):
        # A call that was kept comes with the move before it.
        number -= is_kept_call(in_play.lines[: number + 1])
        events = _narrated(in_play, number, viewer)
        if sentences := [line for event in events for line in event.sentences]:
            first, laid = events[0], events[0].laid if len(sentences) == 1 else None
            return Happened(" ".join(sentences), first.seat, first.face, laid)
    return None


def last_of(events: Sequence[Narration], lines: Sequence[str]) -> tuple[Happened, ...]:
    """Return the last of what happened, sentence by sentence, by the lines of the record: a call
    that came early once, with the move that made it due. A card stands with the sentence about its
    move.
    """
    once = (event for event in events if not _comes_again(lines, event.number))
    found = [
        Happened(sentence, event.seat, event.face, event.laid)
        if number == event.own
        else Happened(sentence, event.seat)
        for event in once
        for number, sentence in enumerate(event.sentences)
    ]
    return tuple(found[-MOST_EVENTS:])


def _comes_again(lines: Sequence[str], number: int) -> bool:
    """Return whether a line is a call that came early and is written again further on."""
    line = lines[number]
    if not line.endswith(CALLED) or line not in lines[number + 1 :]:
        return False
    return is_kept_call(lines[: lines.index(line, number + 1) + 1])
