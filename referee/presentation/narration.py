"""What happened at the table, narrated: each move as a sentence that gives no hidden card away."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from foundation.language.direction import names_in_sentence
from referee.cards.card_names import card_name, card_names
from referee.engine.faces import Face
from referee.engine.moves import Call, Draw, Penalty, Play, Show, Shuffle, Undo
from referee.engine.record import Record
from referee.engine.replay import Replay
from referee.presentation.made_moves import MadeMove
from referee.presentation.registry import presentation_of
from referee.presentation.sentences import drew_sentence

ISOLATES = "\u2066\u2067\u2068"
"""What a name may begin with in a sentence that is read from the other side."""


@dataclass(frozen=True, slots=True)
class LaidMelds:
    """Melds that a move laid, to be drawn behind the words `lead` instead of written."""

    lead: str
    melds: tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class Narration:
    """One move, told. `number` is its place in the record, `seat` who made it (0: the referee).

    `drawn` is how many cards each seat's hand grew by, `forgot` the seats that drew as they had
    not said “Last card!”, each with how many, `face` the card that the move laid, if any, `laid`
    the melds, if any, and `own` the place of the sentence about the move itself: what came due
    before it is told first.
    """

    number: int
    seat: int
    sentences: tuple[str, ...]
    drawn: tuple[int, ...]
    forgot: Mapping[int, int] = field(default_factory=dict)
    face: Face | None = None
    laid: LaidMelds | None = None
    own: int = 0


def narrate(
    record: Record,
    replay: Replay[Any, Any],
    start: int,
    reasons: Sequence[str] = (),
    viewer: int = 0,
) -> list[Narration]:
    """Narrate the moves of a lawful record, as it was replayed, from the number `start` on;
    `reasons` are what the referee gave for each of its moves, empty for most. A sentence that
    begins with the name of the `viewer` speaks to that seat, 0 is nobody. Within a sentence the
    name stays, as no pronoun fits there in every language.
    """
    given = [*reasons, *[""] * replay.played]
    numbers = range(start, replay.played)
    events = [_event(record, replay, number, given[number]) for number in numbers]
    if not viewer:
        return events
    you, names = pgettext("player", "You"), list(record.players)
    name, names[viewer - 1] = names[viewer - 1], you
    to_viewer = replace(record, players=tuple(names))
    return [
        _spoken(event, _event(to_viewer, replay, event.number, given[event.number]), name, you)
        if any(_begins(sentence, name) for sentence in event.sentences)
        else event
        for event in events
    ]


def _spoken(event: Narration, to_viewer: Narration, name: str, you: str) -> Narration:
    """Return what happened with those sentences to the viewer that begin with the viewer."""

    def speaks(written: str, to: str) -> bool:
        # A sentence may begin with a longer word than the name, or than the pronoun.
        return _begins(written, name) and _begins(to, you)

    pairs = zip(event.sentences, to_viewer.sentences, strict=True)
    sentences = tuple(to if speaks(written, to) else written for written, to in pairs)
    laid, to_laid = event.laid, to_viewer.laid
    if laid and to_laid and speaks(laid.lead, to_laid.lead):
        laid = to_laid
    return replace(event, sentences=sentences, laid=laid)


def _begins(sentence: str, name: str) -> bool:
    return sentence.lstrip(ISOLATES).startswith(name)


def made_move(record: Record, replay: Replay[Any, Any], number: int) -> MadeMove:
    """Return a move of a lawful record with what it did."""
    move, before, after = record.moves[number], replay.states[number], replay.states[number + 1]
    sizes = zip(before.hands, after.hands, strict=True)
    laid = move.seat if type(move) is Play else 0
    grown = [len(now) - len(was) + (seat == laid) for seat, (was, now) in enumerate(sizes, start=1)]
    # Hands that only change places grow and shrink alike, and a strike gives back: nobody drew.
    nobody = type(move) is Undo or not sum(grown)
    drawn = tuple(0 if nobody else max(0, count) for count in grown)
    player = record.players[move.seat - 1] if move.seat else _("The referee")
    return MadeMove(record, move, player, before, after, drawn)


def _event(record: Record, replay: Replay[Any, Any], number: int, reason: str) -> Narration:
    made = made_move(record, replay, number)
    forgot = forgot_the_call(made)
    laid_card = getattr(made.move, "card", 0)
    melds = made.melds
    why = [_("Reason: “%(reason)s”") % {"reason": reason}] if reason else []
    left = list(made.drawn)
    due = tuple(_due(made, forgot, left))
    return Narration(
        number=number,
        seat=made.move.seat,
        sentences=(*due, *_sentences(made, left), *why),
        drawn=made.drawn,
        forgot=forgot,
        face=record.game.deck(record.options).face(laid_card) if laid_card else None,
        laid=LaidMelds(_("%(player)s laid:") % {"player": made.player}, melds) if melds else None,
        own=len(due),
    )


def _silent(state: Any) -> set[int]:
    """Return the seats that owe a call."""
    silent = getattr(state, "silent", ())
    return {silent} if isinstance(silent, int) else set(silent)


def forgot_the_call(made: MadeMove) -> dict[int, int]:
    """Return the seats that drew as another player moved, since they had not said “Last card!”,
    each with how many cards it drew for that.
    """
    if isinstance(made.move, Shuffle | Penalty):
        return {}
    no_longer = _silent(made.before) - _silent(made.after) - {made.move.seat}
    return {seat: made.drawn[seat - 1] for seat in sorted(no_longer) if made.drawn[seat - 1]}


def _due(made: MadeMove, forgot: Mapping[int, int], left: list[int]) -> Iterator[str]:
    """Narrate what came due as a move was made, and take the cards drawn for it out of those that
    are `left` to be told.
    """
    if isinstance(made.move, Shuffle | Penalty):
        return
    for seat, count in forgot.items():
        yield _forgot(made.record.players[seat - 1], count)
        left[seat - 1] -= count
    yield from _came_due(made, left)


def _sentences(made: MadeMove, left: list[int]) -> Iterator[str]:
    """Narrate a move, and what it made the others draw of what is `left` to be told."""
    record, move = made.record, made.move
    own, of_others = _own_part(made, left), isinstance(move, Shuffle)
    yield from own
    for seat, count in enumerate(left, start=1):
        if count and (seat != move.seat or of_others):
            yield drew_sentence(record.players[seat - 1], count)


def _came_due(made: MadeMove, left: list[int]) -> Iterator[str]:
    """Narrate what the game says came due before the move, and take the cards drawn for it out of
    those that are `left` to be told.
    """
    due = presentation_of(made.record.game.code).came_due
    found = due(made) if due else None
    if found is None:
        return
    names = [made.record.players[seat - 1] for seat in found.drew]
    counts = {count for count in found.drew.values() if count}
    for seat, count in found.drew.items():
        left[seat - 1] -= count
    if len(counts) == 1 and all(found.drew.values()):
        (count,) = counts
        drew = ngettext(
            "%(players)s drew %(count)s card", "%(players)s drew %(count)s cards", count
        )
        facts = {"players": names_in_sentence(names), "count": count}
        yield _("%(cause)s: %(effect)s.") % {"cause": found.cause, "effect": drew % facts}
        return
    yield _("%(cause)s.") % {"cause": found.cause}
    for seat, count in found.drew.items():
        yield drew_sentence(made.record.players[seat - 1], count)


def _own_part(made: MadeMove, left: list[int]) -> Iterator[str]:
    """Narrate the move itself, and what its player drew by it."""
    record, move, player = made.record, made.move, made.player
    deck = record.game.deck(record.options)
    drawn = left[move.seat - 1] if move.seat else 0
    match move:
        case Play():
            card = card_name(deck.face(move.card))
            yield _("%(player)s laid the %(card)s.") % {"player": player, "card": card}
            if drawn:
                yield drew_sentence(player, drawn)
        case Draw():
            if drawn or not (any(made.drawn) or record.game.to_shuffle(made.after)):
                yield drew_sentence(player, drawn)
        case Call():
            yield _("%(player)s said “Last card!”") % {"player": player}
        case Shuffle():
            yield _("The discards became the new draw pile.")
        case Undo() if move.seat:
            yield _("%(player)s took back the last move.") % {"player": player}
        case Undo():
            yield _("The last move was struck.")
        case Penalty():
            yield _("The referee gave a penalty.")
        case Show():
            cards = card_names(map(deck.face, move.cards))
            yield _("The hand of %(player)s is shown: %(cards)s.") % {
                "player": record.players[move.of - 1],
                "cards": cards or _("no cards"),
            }
        case _:
            yield from _own_move(made, drawn)


def _own_move(made: MadeMove, drawn: int) -> Iterator[str]:
    """Narrate a move that only this game has; `drawn` is how many cards its player drew by it."""
    game = made.record.game
    presentation = presentation_of(game.code)
    verb = game.notation.write(made.move).split(" ")[1]
    if verb in presentation.verbs:
        done = presentation.verbs[verb].done
        if str(done):
            yield str(done) % {"player": made.player}
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
