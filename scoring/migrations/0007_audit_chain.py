"""Every line of the audit trail is chained to the one before, those that are there too."""

import secrets
from datetime import UTC
from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

from scoring.core.audit_chain import PARTS, ChainLine, hash_of

AT_ONCE = 2000
COLUMNS = ("pk", "club", "event", "event__code", "event__is_demo", "made", "verb", *PARTS)


def chain_all(apps: Any, schema_editor: Any) -> None:
    """Chain the lines that are there, in the order in which they were written."""
    # A backup that is brought up to date is another database than the one that is served.
    alias = schema_editor.connection.alias
    entries = apps.get_model("scoring", "AuditEntry").objects.using(alias).order_by("pk")
    chains = apps.get_model("scoring", "AuditChain").objects.using(alias)
    clubs = apps.get_model("scoring", "Club").objects.using(alias)
    codes = dict(clubs.values_list("pk", "code"))
    # By club, and by evening where that is a demo: the key, the length, the last hash.
    ends = {}
    rows = []
    last = 0
    while found := list(entries.filter(pk__gt=last).values_list(*COLUMNS)[:AT_ONCE]):
        last = found[-1][0]
        for pk, club, event, code, is_demo, made, verb, *parts in found:
            place = (club, event if is_demo else None)
            if place not in ends:
                ends[place] = [chains.create(club_id=club, event_id=place[1]).pk, 0, ""]
            end, salt = ends[place], secrets.token_hex(16)
            end[1] += 1
            line = ChainLine(
                end[1],
                made.astimezone(UTC).isoformat(timespec="microseconds"),
                code or "",
                verb,
                dict(zip(PARTS, parts, strict=True)),
                salt,
                None,
                "",
            )
            end[2] = hash_of(codes[club], end[2], line)
            rows.append((end[0], end[1], salt, end[2], pk))
        with schema_editor.connection.cursor() as cursor:
            cursor.executemany(
                "UPDATE scoring_auditentry SET chain_id = %s, number = %s, salt = %s, hash = %s "
                "WHERE id = %s",
                rows,
            )
        rows.clear()
    for pk, length, hash_ in ends.values():
        chains.filter(pk=pk).update(length=length, last=hash_)
    if schema_editor.connection.vendor == "postgresql":
        # Else the columns could not be changed any more in this transaction.
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0006_confirmed_by_whom'),
    ]

    operations = [
        migrations.CreateModel(
            name='AuditChain',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('length', models.PositiveIntegerField(default=0)),
                ('last', models.CharField(blank=True, max_length=64)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='chains', to='scoring.club')),
                ('event', models.OneToOneField(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='scoring.event')),
            ],
            options={
                'constraints': [models.UniqueConstraint(condition=models.Q(('event', None)), fields=('club',), name='one_chain_of_a_club')],
            },
        ),
        migrations.AlterField(
            model_name='auditentry',
            name='made',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AddField(
            model_name='auditentry',
            name='chain',
            field=models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='scoring.auditchain'),
        ),
        migrations.AddField(
            model_name='auditentry',
            name='number',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='auditentry',
            name='salt',
            field=models.CharField(blank=True, default='', max_length=32),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='auditentry',
            name='seals',
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name='auditentry',
            name='hash',
            field=models.CharField(default='', max_length=64),
            preserve_default=False,
        ),
        migrations.RunPython(chain_all, migrations.RunPython.noop),
        migrations.AlterField(
            model_name='auditentry',
            name='chain',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='scoring.auditchain'),
        ),
        migrations.AlterField(
            model_name='auditentry',
            name='number',
            field=models.PositiveIntegerField(),
        ),
        migrations.AddConstraint(
            model_name='auditentry',
            constraint=models.UniqueConstraint(fields=('chain', 'number'), name='one_change_of_a_number'),
        ),
    ]
