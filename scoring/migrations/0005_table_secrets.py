"""A secret for each table, and no more counts of codes here: the server counts them."""

from typing import Any

from django.db import migrations, models

import foundation.web.codes


def give_secrets(apps: Any, schema_editor: Any) -> None:
    tables = apps.get_model("scoring", "Table").objects.using(schema_editor.connection.alias)
    some = []
    for table in tables.only("pk").iterator(chunk_size=500):
        table.secret = foundation.web.codes.table_secret()
        some.append(table)
        if len(some) == 500:
            tables.bulk_update(some, ["secret"])
            some = []
    tables.bulk_update(some, ["secret"])


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0004_names"),
    ]

    operations = [
        migrations.DeleteModel(name="CodeThrottle"),
        migrations.AddField(
            model_name="table",
            name="secret",
            field=models.CharField(
                default=foundation.web.codes.table_secret, editable=False, max_length=16
            ),
        ),
        migrations.RunPython(give_secrets, migrations.RunPython.noop, elidable=True),
    ]
