"""Matches in which a king lies on a waiting +3 keep the rule by which it was laid there.

A match names only what differs from its edition, and is replayed from its lines. Until now the
player of such a king drew three cards, so the later lines of these matches hold only where it is
so. All other matches go on by the default.
"""

from collections.abc import Iterable
from typing import Any

from django.db import migrations

OPTION = {"king_on_plus3": "draws"}
OUT_OF_THE_WAY = ("call", "penalty", "shuffle", "close")
"""What may be written between a +3 and the king, or a plus and its 3, and changes neither."""


def has_king_on_plus3(lines: Iterable[str]) -> bool:
    """Tell whether a king was laid on a +3, or on a plus and its 3, that waited.

    One that was struck counts too, for it is replayed like the others.
    """
    standing: list[str] = []
    for line in lines:
        if line.endswith(" play K"):
            moves = [each for each in standing if each.split(" ")[1] not in OUT_OF_THE_WAY]
            if _is_plus3(moves[-2:]):
                return True
        if line == "0 undo":
            del standing[-1:]
        else:
            standing.append(line)
    return False


def _is_plus3(moves: list[str]) -> bool:
    """Tell whether the last of these moves is a +3, or with the one before it as good as one."""
    if not moves:
        return False
    seat, _, card = moves[-1].partition(" play ")
    if card == "+3":
        return True
    return card in ("R3", "B3", "G3", "Y3") and moves[:-1] == [f"{seat} play {card[0]}+"]


def keep_the_old_rule(apps: Any, schema_editor: Any) -> None:
    matches = apps.get_model("referee", "Match").objects.using(schema_editor.connection.alias)
    matches = matches.filter(game="taki")
    for match in matches.prefetch_related("deals__lines").iterator(chunk_size=100):
        deals = ([line.text for line in deal.lines.all()] for deal in match.deals.all())
        if any(map(has_king_on_plus3, deals)):
            match.options = {**match.options, **OPTION}
            match.save(update_fields=["options"])


class Migration(migrations.Migration):

    dependencies = [
        ('referee', '0002_own_phones'),
    ]

    operations = [
        migrations.RunPython(keep_the_old_rule, migrations.RunPython.noop, elidable=True),
    ]
