"""What of a record's result is wrong, in words: what it claims, and what the moves give."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from foundation.language.direction import with_minus
from referee.engine.verdict import WrongFact


def wrong_result_sentences(wrong: Sequence[WrongFact], players: Sequence[str]) -> list[str]:
    """Return a sentence for each fact that is wrong."""
    return [
        _wrong_winner(fact, players) if fact.fact == "winner" else _wrong_points(fact, players)
        for fact in wrong
    ]


def _wrong_winner(wrong: WrongFact, players: Sequence[str]) -> str:
    return _("Winner: the record has %(claimed)s, the moves give %(right)s.") % {
        "claimed": _winner(wrong.claimed, players),
        "right": _winner(wrong.right, players),
    }


def _winner(seat: int | None, players: Sequence[str]) -> str:
    if seat is None:
        return pgettext("who won", "nobody")
    if 1 <= seat <= len(players):
        return players[seat - 1]
    return _("seat %(seat)s, where nobody sits") % {"seat": with_minus(str(seat))}


def _wrong_points(wrong: WrongFact, players: Sequence[str]) -> str:
    if wrong.claimed is None:
        return _("Points: the record has none, the moves give some.")
    if wrong.right is None:
        return _("Points: the record has some, but its moves give none that can be counted.")
    if not wrong.seat:
        return ngettext(
            "Points: the record has %(claimed)s number for %(right)s players.",
            "Points: the record has %(claimed)s numbers for %(right)s players.",
            wrong.claimed,
        ) % {"claimed": wrong.claimed, "right": wrong.right}
    return _("Points of %(name)s: the record has %(claimed)s, the moves give %(right)s.") % {
        "name": players[wrong.seat - 1],
        "claimed": with_minus(str(wrong.claimed)),
        "right": with_minus(str(wrong.right)),
    }
