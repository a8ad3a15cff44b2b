"""What happened at the table, narrated: each move as a sentence that gives no hidden card away."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from referee.cards.card_names import card_name
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle, Undo
from referee.engine.notation import Move
from referee.engine.record import Record
from referee.engine.replay import Replay
from referee.games.jokeren.state import Add, Discard, Lay, Swap, Take

TOLD = {
    "close": gettext_lazy("%(player)s said “Closed TAKI!”"),
    "end": gettext_lazy("%(player)s ended the turn."),
    "accept": gettext_lazy("Nobody broke the +3."),
}
"""The moves that only some games have, by their verbs."""


@dataclass(frozen=True, slots=True)
class Narration:
    """One move, told. `number` is its place in the record, `seat` who made it (0: the referee).

    `drawn` is how many cards each seat's hand grew by.
    """

    number: int
    seat: int
    sentences: tuple[str, ...]
    drawn: tuple[int, ...]


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
            yield (_drew if is_penalty else _forgot)(record.players[seat - 1], count)
    match move:
        case Play():
            card = card_name(deck.face(move.card))
            yield _("%(player)s laid the %(card)s.") % {"player": player, "card": card}
            if drawn[move.seat - 1]:
                yield _drew(player, drawn[move.seat - 1])
        case Draw() if drawn[move.seat - 1] or not record.game.to_shuffle(after):
            yield _drew(player, drawn[move.seat - 1])
        case Call():
            yield _("%(player)s said “Last card!”") % {"player": player}
        case Shuffle():
            yield _("The discards became the new draw pile.")
            for seat, count in enumerate(drawn, start=1):
                if count:
                    yield _drew(record.players[seat - 1], count)
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
        case Take() | Lay() | Add() | Swap() | Discard():
            yield _melding(record, move, player, after)
        case _ if (verb := record.game.notation.write(move).split(" ")[1]) in TOLD:
            yield str(TOLD[verb]) % {"player": player}
            if drawn[move.seat - 1]:
                yield _drew(player, drawn[move.seat - 1])


def _melding(record: Record, move: Move, player: str, after: Any) -> str:
    """Narrate a move of a game with melds, whose cards lie open from now on or did so before."""
    deck = record.game.deck(record.options)
    facts = {"player": player, "meld": getattr(move, "meld", 0)}
    match move:
        case Take():
            return _("%(player)s took the top discard.") % facts
        case Lay():
            # As they lie there now: every joker says what it lies for.
            laid = (each.meld.cards for each in after.melds[-len(move.melds) :])
            melds = (", ".join(card_name(deck.face(card)) for card in meld) for meld in laid)
            return _("%(player)s laid: %(cards)s.") % {**facts, "cards": "; ".join(melds)}
        case Discard():
            card = card_name(deck.face(move.card))
            return _("%(player)s discarded the %(card)s.") % {**facts, "card": card}
    facts["cards"] = ", ".join(card_name(deck.face(card)) for card in move.cards)
    if isinstance(move, Add):
        return _("%(player)s laid off on meld %(meld)s: %(cards)s.") % facts
    return _("%(player)s swapped for the joker of meld %(meld)s: %(cards)s.") % facts


def _forgot(player: str, count: int) -> str:
    return ngettext(
        "%(player)s forgot “Last card!” and drew %(count)s card.",
        "%(player)s forgot “Last card!” and drew %(count)s cards.",
        count,
    ) % {"player": player, "count": count}


def _drew(player: str, count: int) -> str:
    if not count:
        return _("%(player)s found no card to draw.") % {"player": player}
    return ngettext(
        "%(player)s drew %(count)s card.", "%(player)s drew %(count)s cards.", count
    ) % {"player": player, "count": count}
