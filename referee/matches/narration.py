"""What happened at the table, narrated: each move as a sentence that gives no hidden card away."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_name
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle, Undo
from referee.engine.notation import Move
from referee.engine.record import Record
from referee.engine.replay import Replay
from referee.presentation.registry import presentation_of
from referee.presentation.sentences import drew_sentence


@dataclass(frozen=True, slots=True)
class Narration:
    """One move, told. `number` is its place in the record, `seat` who made it (0: the referee).

    `drawn` is how many cards each seat's hand grew by.
    """

    number: int
    seat: int
    sentences: tuple[str, ...]
    drawn: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A lawful move of a record, for the sentence about it.

    `player` is the name of the player who made it, `after` the state that it led to.
    """

    record: Record
    move: Move
    player: str
    after: Any


def narrate(record: Record, replay: Replay[Any, Any], start: int) -> list[Narration]:
    """Narrate the moves of a lawful record, as it was replayed, from the number `start` on."""
    return [_event(record, replay, number) for number in range(start, replay.played)]


def _event(record: Record, replay: Replay[Any, Any], number: int) -> Narration:
    move, after = record.moves[number], replay.states[number + 1]
    sizes = zip(replay.states[number].hands, after.hands, strict=True)
    laid = move.seat if type(move) is Play else 0
    grown = [len(now) - len(was) + (seat == laid) for seat, (was, now) in enumerate(sizes, start=1)]
    # Hands that only change places grow and shrink alike, and a strike gives back: nobody drew.
    nobody = type(move) is Undo or not sum(grown)
    drawn = tuple(0 if nobody else max(0, count) for count in grown)
    forgot = _silent(replay.states[number]) - _silent(after)
    sentences = tuple(_sentences(record, move, after, drawn, forgot))
    return Narration(number, move.seat, sentences, drawn)


def _silent(state: Any) -> set[int]:
    """Return the seats that owe a call."""
    silent = getattr(state, "silent", ())
    return {silent} if isinstance(silent, int) else set(silent)


def _sentences(
    record: Record, move: Move, after: Any, drawn: tuple[int, ...], forgot: set[int]
) -> Iterator[str]:
    player = record.players[move.seat - 1] if move.seat else _("The referee")
    deck = record.game.deck(record.options)
    for seat, count in enumerate(drawn, start=1):
        # Out of turn: a forgotten call or the referee's penalty; it comes before the move itself.
        if count and seat != move.seat and not isinstance(move, Shuffle):
            is_penalty = isinstance(move, Penalty) or seat not in forgot
            yield (drew_sentence if is_penalty else _forgot)(record.players[seat - 1], count)
    match move:
        case Play():
            card = card_name(deck.face(move.card))
            yield _("%(player)s laid the %(card)s.") % {"player": player, "card": card}
            if drawn[move.seat - 1]:
                yield drew_sentence(player, drawn[move.seat - 1])
        case Draw():
            if drawn[move.seat - 1] or not record.game.to_shuffle(after):
                yield drew_sentence(player, drawn[move.seat - 1])
        case Call():
            yield _("%(player)s said “Last card!”") % {"player": player}
        case Shuffle():
            yield _("The discards became the new draw pile.")
            for seat, count in enumerate(drawn, start=1):
                if count:
                    yield drew_sentence(record.players[seat - 1], count)
        case Undo() if move.seat:
            yield _("%(player)s took back the last move.") % {"player": player}
        case Undo():
            yield _("The last move was struck.")
        case Penalty():
            yield _("The referee gave a penalty.")
        case Show():
            cards = ", ".join(card_name(deck.face(card)) for card in move.cards)
            yield _("The hand of %(player)s is shown: %(cards)s.") % {
                "player": record.players[move.of - 1],
                "cards": cards or _("no cards"),
            }
        case _:
            yield from _own_move(MadeMove(record, move, player, after), drawn[move.seat - 1])


def _own_move(made: MadeMove, drawn: int) -> Iterator[str]:
    """Narrate a move that only this game has; `drawn` is how many cards its player drew by it."""
    game = made.record.game
    presentation = presentation_of(game.code)
    verb = game.notation.write(made.move).split(" ")[1]
    if verb in presentation.verbs:
        yield str(presentation.verbs[verb].done) % {"player": made.player}
        if drawn:
            yield drew_sentence(made.player, drawn)
    elif presentation.narrate:
        yield presentation.narrate(made)


def _forgot(player: str, count: int) -> str:
    return ngettext(
        "%(player)s forgot “Last card!” and drew %(count)s card.",
        "%(player)s forgot “Last card!” and drew %(count)s cards.",
        count,
    ) % {"player": player, "count": count}
