from collections import defaultdict
from typing import Any

from django.db import migrations, models

from scoring.models.clubs import unused_numbers


def number_players(apps: Any, schema_editor: Any) -> None:
    """Give every player a number by lot, those who were merged or forgotten too."""
    players = apps.get_model("scoring", "Player").objects.using(schema_editor.connection.alias)
    of_club: dict[int, list[Any]] = defaultdict(list)
    for player in players.order_by("pk"):
        of_club[player.club_id].append(player)
    for each in of_club.values():
        for player, number in zip(each, unused_numbers((), len(each)), strict=True):
            player.public_number = number
        players.bulk_update(each, ["public_number"], batch_size=200)


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0012_who_decided_disputes"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="public_names",
            field=models.CharField(
                choices=[("full", "full"), ("initial", "initial"), ("number", "number")],
                default="initial",
                max_length=8,
            ),
        ),
        migrations.AddField(
            model_name="event",
            name="is_public",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="event",
            name="public_code",
            field=models.CharField(max_length=8, null=True, unique=True),
        ),
        migrations.AddField(
            model_name="player",
            name="is_left_out",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="player",
            name="public_number",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.RunPython(number_players, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="player",
            constraint=models.UniqueConstraint(
                fields=("club", "public_number"), name="one_player_of_a_number"
            ),
        ),
    ]
