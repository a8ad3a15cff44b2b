from typing import Any

from django.db import migrations, models


def name_deciders(apps: Any, schema_editor: Any) -> None:
    """Note who decided each dispute, as the audit trail has it.

    The line was written right after the decision, at the same table.
    """
    database = schema_editor.connection.alias
    lines = apps.get_model("scoring", "AuditEntry").objects.using(database)
    disputes = apps.get_model("scoring", "Dispute").objects.using(database)
    for dispute in disputes.exclude(settled=None).iterator():
        line = (
            lines.filter(
                verb="dispute-settled", table_id=dispute.table_id, made__gte=dispute.settled
            )
            .order_by("made", "pk")
            .first()
        )
        if line is not None:
            disputes.filter(pk=dispute.pk).update(decider=line.who)


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0011_clock_and_hall_screen"),
    ]

    operations = [
        migrations.AddField(
            model_name="dispute",
            name="decider",
            field=models.CharField(blank=True, max_length=150, default=""),
            preserve_default=False,
        ),
        migrations.RunPython(name_deciders, migrations.RunPython.noop),
    ]
