from typing import Any

from django.db import migrations, models


def keep_the_rule_of_running_evenings(apps: Any, schema_editor: Any) -> None:
    """An evening that has begun goes on as it began: every confirmation counts there."""
    events = apps.get_model('scoring', 'Event').objects.using(schema_editor.connection.alias)
    begun = events.filter(closed=None, event_rounds__published__isnull=False)
    events.filter(pk__in=list(begun.values_list('pk', flat=True))).update(one_phone=True)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0005_table_secrets'),
    ]

    operations = [
        migrations.AddField('event', 'one_phone', models.BooleanField(default=False)),
        migrations.AddField('dealversion', 'device', models.CharField(blank=True, default='', max_length=32), preserve_default=False),
        migrations.AddField('confirmation', 'device', models.CharField(blank=True, default='', max_length=32), preserve_default=False),
        migrations.AddField('confirmation', 'who', models.CharField(blank=True, default='', max_length=150), preserve_default=False),
        migrations.AlterField('confirmation', 'entrant', models.ForeignKey(null=True, on_delete=models.CASCADE, related_name='+', to='scoring.entrant')),
        migrations.RunPython(keep_the_rule_of_running_evenings, migrations.RunPython.noop),
    ]
