"""At a table of an evening the evening's referee rules in a match, and no player of it."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def give_a_referee(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    alias = schema_editor.connection.alias
    played = apps.get_model("scoring", "PlayedMatch").objects.using(alias)
    matches = apps.get_model("referee", "Match").objects.using(alias)
    matches.filter(pk__in=played.values("match")).update(has_referee=True)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0021_kept_rulings'),
        ('referee', '0010_referee_of_a_match'),
    ]

    operations = [
        migrations.RunPython(give_a_referee, migrations.RunPython.noop),
    ]
