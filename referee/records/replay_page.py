"""A deal that is looked back on: what each of its steps shows, and to whom.

Step 0 is the table as it was dealt, step n the table after move n. A move that was refused is the
last step: the table stands as before, and the refusal is told. Whoever looks may see all hands, or
what one seat saw at the time; then what came out later stays hidden too.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from foundation.web.text import fit_to_show
from referee.cards.card_names import COLOURS
from referee.engine.faces import Face
from referee.engine.moves import Undo
from referee.engine.notation import REFEREE, Move
from referee.engine.options import changed_options
from referee.engine.record import Record
from referee.engine.replay import Replay
from referee.engine.rulings import Refused
from referee.engine.verdict import WrongFact, check
from referee.matches.deals import DealInPlay
from referee.matches.key_moments import KeyMoment, MomentLink, moments_of
from referee.matches.screens import Screen, screen_of
from referee.matches.table_top import SeatView
from referee.presentation.narration import Narration, narrate
from referee.presentation.registry import presentation_of
from referee.presentation.sentences import Refusal, pending_sentences, shown_refusal
from referee.presentation.wrong_results import wrong_result_sentences
from referee.records.names import fit_names
from referee.records.shown_hands import ShownHand, plates, shown_hands

ALL_HANDS = 0
"""The view in which every hand lies open, where a seat's number asks for what that seat saw."""

MOST_LISTED = 30
"""The longest list of moves on one page; the other moves of a longer deal are a link away."""

COLOUR_OF_LETTER = {colour.letter: code for code, colour in COLOURS.items()}


@dataclass(frozen=True)
class Past:
    """A deal that was played or checked: its record, the names fit to be shown, and its states.

    `refused` is what stopped the checker: the move after the last one played, or the result, of
    which `wrong` is not what the moves give.
    `moments` are those that mattered, of a deal that was dealt here, `reasons` the referee's.
    """

    record: Record
    replay: Replay[Any, Any]
    refused: Refused | None = None
    wrong: tuple[WrongFact, ...] = ()
    moments: tuple[KeyMoment, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def refused_move(self) -> Move | None:
        """The move that was refused, None where there is none or where only the result is wrong."""
        return self.record.moves[self.replay.played] if self._stopped else None

    @property
    def _stopped(self) -> bool:
        return self.refused is not None and self.replay.played < len(self.record.moves)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.replay.played + self._stopped


def past_of(in_play: DealInPlay, *, has_moments: bool = True) -> Past:
    """Return a deal that was played here, with its key moments or without."""
    past = _past(in_play.record, in_play.replay)
    moments = moments_of(in_play, past.record.players) if has_moments else ()
    return replace(past, moments=moments, reasons=in_play.reasons)


def _past(record: Record, replay: Replay[Any, Any]) -> Past:
    return Past(replace(record, players=fit_names(record.players)), replay)


def judged(record: Record) -> Past:
    """Return a deal from anywhere, played as far as it is lawful."""
    verdict, replay = check(record), record.replay()
    for move in record.moves[: verdict.accepted]:
        replay.play(move)
    return replace(_past(record, replay), refused=verdict.refused, wrong=verdict.wrong)


# The page


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A move in the list. `sentences` are empty for a move that the viewer has not seen yet."""

    step: int
    name: str
    sentences: tuple[str, ...]
    is_struck: bool
    is_refused: bool
    url: str
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class View:
    """A way to look at the table: with all hands (seat 0), or from a seat."""

    seat: int
    name: str
    url: str


@dataclass(frozen=True)
class ReplayPage:
    """One step of a deal.

    `heading` says what deal it is, `around` are the plates of all players, the one that moved
    marked as the seat to move, and `shown` is the hand on the rail: that of the seat that looks,
    else that of the seat that moved. `part` is what the game's screen shows besides, None for
    nothing. `line` is the move that led here, None at the start. `on_top` is the card that lies
    above the leading one, if any, `beneath` are those below it. `marks` are the moments that
    mattered, where all hands are open. `verdict` is the checker's, in words, empty for a deal that
    was played here; `unread` is how many moves it left unread. The addresses of steps are empty
    where there is no such step.
    """

    game: str
    heading: str
    game_title: str
    edition: str
    house_rules: tuple[tuple[str, str], ...]
    step: int
    last: int
    seat: int
    hands: tuple[ShownHand, ...]
    around: tuple[SeatView, ...]
    shown: ShownHand
    screen: Screen
    part: Any
    leading: Face | None
    on_top: Face | None
    beneath: tuple[Face, ...]
    discards: int
    owed: int
    colour: str
    direction: int
    stock: int
    pending: tuple[str, ...]
    line: ReplayStep | None
    lines: tuple[ReplayStep, ...]
    views: tuple[View, ...]
    verdict: str
    refusal: Refusal | None
    unread: int
    here_url: str
    first_url: str
    back_url: str
    forward_url: str
    last_url: str
    earlier_url: str
    later_url: str
    marks: tuple[MomentLink, ...] = ()

    phase: ClassVar[str] = "replay"
    may: ClassVar[frozenset[str]] = frozenset()
    """What a player may do: nothing, for it is nobody's turn."""

    @property
    def melds(self) -> Any:
        """The melds on the table, of a game that has them."""
        return self.part

    @property
    def top(self) -> Face | None:
        """The top of the discards."""
        return self.on_top or self.leading

    @property
    def mark_here(self) -> MomentLink | None:
        """The moment that this step is, if it is one."""
        return next((mark for mark in self.marks if mark.is_here), None)

    @property
    def flag(self) -> str:
        """What stands at the plate of who moved."""
        return _("move %(step)s") % {"step": self.step}

    @property
    def title(self) -> str:
        """The title of the page."""
        facts = {"heading": self.heading, "step": self.step, "last": self.last}
        return _("%(heading)s: step %(step)s of %(last)s") % facts

    @property
    def caption(self) -> str:
        """Which step it is, and whether the checker went no further."""
        facts = {"step": self.step, "last": self.last}
        if not self.line:
            return _("Before the first move")
        if self.line.is_refused:
            return _("Move %(step)s is refused") % facts
        if self.refusal:
            return _("The result after move %(step)s is refused") % facts
        return _("Move %(step)s of %(last)s") % facts

    @property
    def letter(self) -> str:
        return COLOURS[self.colour].letter


def replay_page(
    past: Past, step: int, seat: int, address: Callable[[int], str], heading: str, verdict: str = ""
) -> ReplayPage:
    """Return the page of a step, from 0 to `past.last`, as `seat` (or `ALL_HANDS`) may see it.

    `address` gives the address of a step. The moments speak of hands that a seat did not see.
    """
    record, game, replay = past.record, past.record.game, past.replay
    deck, presentation = game.deck(record.options), presentation_of(game.code)
    book = presentation.rulebook
    number = min(step, replay.played)
    seen = _seen(past, number, seat)
    facts: Mapping[str, Any] = game.facts(seen)

    def url(of: int, seen_by: int = seat) -> str:
        return f"{address(of)}?seat={seen_by}" if seen_by else address(of)

    start = max(step - 1, 0) // MOST_LISTED * MOST_LISTED
    end = start + MOST_LISTED
    lines = tuple(_lines(past, range(start, min(end, past.last)), step, seat, url))
    top = seen.discards[-1] if seen.discards else None
    leading = deck.laid(facts["leading"]) if facts.get("leading") else top
    hands = _hands(past, number, seat, facts, step)
    mover = _mover_before(past, step)
    hidden = seen.discards[: -1 if top == leading else -2]
    return ReplayPage(
        game=game.code,
        heading=heading,
        game_title=str(book.title),
        edition=str(book.editions.get(record.edition, "")),
        house_rules=changed_rules(record),
        step=step,
        last=past.last,
        seat=seat,
        hands=hands,
        around=plates(hands, mover),
        shown=hands[(seat or mover or facts["turn"] or 1) - 1],
        screen=screen_of(presentation.code),
        part=screen_of(presentation.code).replay_part(seen, record.players),
        leading=None if leading is None else deck.face(leading),
        on_top=None if top in (leading, None) else deck.face(top),
        beneath=tuple(deck.face(card) for card in hidden[-2:]),
        discards=len(seen.discards),
        owed=facts.get("owed", 0),
        colour=COLOUR_OF_LETTER.get(facts.get("colour") or "", ""),
        direction=facts.get("direction", 0),
        stock=facts["stock"],
        pending=tuple(pending_sentences(game.code, game.pending(seen), record.players, deck)),
        line=lines[step - 1 - start] if step else None,
        lines=lines,
        views=(
            View(ALL_HANDS, _("All hands"), url(step, ALL_HANDS)),
            *(View(own, name, url(step, own)) for own, name in enumerate(record.players, start=1)),
        ),
        verdict=verdict,
        refusal=_refusal_for(past, seat) if past.refused and step == past.last else None,
        unread=len(record.moves) - past.last,
        here_url=url(step),
        first_url=url(0) if step else "",
        back_url=url(step - 1) if step else "",
        forward_url=url(step + 1) if step < past.last else "",
        last_url=url(past.last) if step < past.last else "",
        earlier_url=url(start) if start else "",
        later_url=url(end + 1) if end < past.last else "",
        marks=tuple(MomentLink(each, url(each.step), each.step == step) for each in past.moments)
        if seat == ALL_HANDS
        else (),
    )


def _mover_before(past: Past, step: int) -> int:
    """Return the seat whose move led to a step, 0 before the first; the referee's are no seat's."""
    moves = past.record.moves[:step]
    return next((move.seat for move in reversed(moves) if move.seat != REFEREE), 0)


def _seen(past: Past, number: int, seat: int) -> Any:
    """Return the state after so many moves as `seat` saw it, or whole."""
    state = past.replay.states[number]
    return past.record.game.seen_by(state, seat) if seat else state


def _hands(
    past: Past, number: int, seat: int, facts: Mapping[str, Any], step: int
) -> tuple[ShownHand, ...]:
    now = _seen(past, number, seat).hands
    moved = 0 < step == number
    before = _seen(past, number - 1, seat).hands if moved else now
    # What a strike puts back into a hand, or what changes hands, is not new: nobody drew it.
    drawn = _events(past, range(number - 1, number))[0].drawn if moved else (0,) * len(now)
    was = [old if new else hand for old, new, hand in zip(before, drawn, now, strict=True)]
    return shown_hands(past.record, now, was, facts)


def _lines(
    past: Past, numbers: range, step: int, seat: int, url: Callable[[int], str]
) -> Iterator[ReplayStep]:
    """Yield the lines of these moves; a seat is shown no more than it has seen until `step`."""
    narrated = {event.number: event for event in _events(past, numbers)}
    standing = set(past.replay.standing)
    for number in numbers:
        move = past.record.moves[number]
        strikes = type(move) is Undo and move.seat == REFEREE
        known = not seat or number < step
        yield ReplayStep(
            step=number + 1,
            name=_mover(past.record, move),
            sentences=_sentences(past.record, move, narrated.get(number)) if known else (),
            is_struck=number in narrated and number not in standing and not strikes,
            is_refused=number not in narrated,
            url=url(number + 1),
            face=narrated[number].face if known and number in narrated else None,
        )


def _events(past: Past, numbers: range) -> list[Narration]:
    part = Replay(past.replay.game, past.replay.states[0])
    part.states = past.replay.states[: numbers.stop + 1]
    return narrate(past.record, part, numbers.start, past.reasons)


def _mover(record: Record, move: Move) -> str:
    return record.players[move.seat - 1] if move.seat else _("The referee")


def _sentences(record: Record, move: Move, event: Narration | None) -> tuple[str, ...]:
    if event and event.sentences:
        return event.sentences
    return (f"{_mover(record, move)}: {_own_text(record, move)}",)


def move_text(record: Record, move: Move) -> str:
    """Return a move as the record writes it."""
    return fit_to_show(record.game.notation.write(move), 80)


def _own_text(record: Record, move: Move) -> str:
    return move_text(record, move).partition(" ")[2]


# Refusals


def refusal_of(past: Past) -> Refusal:
    """Return the sentence for what stopped the checker, and the address of its clause."""
    refused, game = past.refused, past.record.game
    if refused is None:
        raise ValueError("a deal that is lawful to its end has no refusal")
    deck, players = game.deck(past.record.options), past.record.players
    shown = shown_refusal(game.code, refused, players, deck)
    wrong = wrong_result_sentences(past.wrong, players)
    return replace(shown, sentence=" ".join([shown.sentence, *wrong]))


def _refusal_for(past: Past, seat: int) -> Refusal:
    refusal = refusal_of(past)
    if _may_know(past, seat):
        return refusal
    return replace(refusal, sentence=_("The reason is shown only to those who see all hands."))


def _may_know(past: Past, seat: int) -> bool:
    """Return whether the refusal says nothing about hands that `seat` did not see."""
    move = past.refused_move
    if not seat or move is None or move.seat in (seat, REFEREE):
        return True
    seen = _seen(past, past.replay.played, seat)
    return past.record.game.judge(seen, move) == past.refused


def changed_rules(record: Record) -> tuple[tuple[str, str], ...]:
    """Return the house rules that differ from the edition, as questions and answers."""
    game, rules = record.game, presentation_of(record.game.code).rulebook.house_rules
    changed = changed_options(game.editions[record.edition], record.options)
    return tuple(_answered(rules.get(name), name, value) for name, value in changed.items())


def _answered(rule: Any, name: str, value: Any) -> tuple[str, str]:
    if isinstance(value, Mapping):
        answer = ", ".join(f"{key} {each}" for key, each in value.items())
    else:
        answer = str(rule.answers.get(value, value) if rule else value)
    return (str(rule.question) if rule else name, answer)
