from typing import Any

from django.db import migrations, models
from django.db.models.functions import Cast, Length


def measure(apps: Any, schema_editor: Any) -> None:
    """A record that was kept before counts with the bytes that it has."""
    records = apps.get_model('referee', 'CheckedRecord').objects.using(
        schema_editor.connection.alias
    )
    if schema_editor.connection.vendor == 'sqlite':
        size: Any = Length(Cast('text', models.BinaryField()))
    else:
        size = models.Func('text', function='octet_length', output_field=models.IntegerField())
    records.update(size=size)


class Migration(migrations.Migration):

    dependencies = [
        ('referee', '0003_king_on_plus3'),
    ]

    operations = [
        migrations.CreateModel(
            name='Removal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('what', models.CharField(max_length=10)),
                ('why', models.CharField(max_length=10)),
                ('number', models.PositiveIntegerField()),
                ('size', models.PositiveBigIntegerField(default=0)),
                ('days', models.PositiveIntegerField(default=0)),
                ('made', models.DateTimeField(auto_now_add=True)),
            ],
            options={'ordering': ('-pk',)},
        ),
        migrations.AddField('checkedrecord', 'size', models.PositiveIntegerField(default=0)),
        migrations.AddField('checkedrecord', 'source', models.CharField(blank=True, db_index=True, default='', max_length=32), preserve_default=False),
        migrations.AddField('match', 'source', models.CharField(blank=True, db_index=True, default='', max_length=32), preserve_default=False),
        migrations.RunPython(measure, migrations.RunPython.noop),
    ]
