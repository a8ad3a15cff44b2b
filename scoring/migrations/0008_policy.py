"""The policy of an evening. What was played before it keeps its places: everybody is ranked, and the
format's tie-breaks decide.
"""

from typing import Any

from django.db import migrations, models

import scoring.models.events


def rank_everybody(apps: Any, schema_editor: Any) -> None:
    # A backup is brought up to date as another database.
    events = apps.get_model("scoring", "Event").objects.using(schema_editor.connection.alias)
    for pk in list(events.values_list("pk", flat=True)):
        seed = scoring.models.events.new_lot_seed()
        events.filter(pk=pk).update(least_rounds=0, lot_seed=seed)


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0007_audit_chain"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="late_entry",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="event",
            name="least_rounds",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="event",
            name="lot_seed",
            field=models.BigIntegerField(default=scoring.models.events.new_lot_seed),
        ),
        migrations.AddField(
            model_name="event",
            name="tie_breaks",
            field=models.JSONField(null=True),
        ),
        migrations.RunPython(rank_everybody, migrations.RunPython.noop),
    ]
