"""The tables of a database: made at once where there are none, changed step by step where there are
older ones.
"""

from django.apps import apps
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor


def bring_up_to_date(alias: str = DEFAULT_DB_ALIAS) -> None:
    """Give a database the tables that this program reads and writes."""
    if not connections[alias].introspection.table_names():
        _make_all(alias)
    call_command("migrate", database=alias, interactive=False, verbosity=0)
    call_command("createcachetable", database=alias, verbosity=0)


def _make_all(alias: str) -> None:
    """Make every table as it is now: the changes one after the other come to the same tables, and
    take thirty times as long.
    """
    connection = connections[alias]
    with connection.schema_editor() as editor:
        for model in apps.get_models():
            if model._meta.can_migrate(connection):
                editor.create_model(model)
        note_all_made(alias)


def note_all_made(alias: str = DEFAULT_DB_ALIAS) -> None:
    """Note that every table is as it is now, and nothing is left to be changed."""
    executor = MigrationExecutor(connections[alias])
    changes = executor.migration_plan(executor.loader.graph.leaf_nodes())
    executor.recorder.ensure_schema()
    for change, _is_backwards in changes:
        executor.recorder.record_applied(change.app_label, change.name)
