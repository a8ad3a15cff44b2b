"""The database backend: Django's for PostgreSQL, which asks no server that is away."""

from typing import Any

import psycopg
from django.db.backends.postgresql import base

from foundation.postgres.presence import Presence
from foundation.postgres.watched import Watched


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection lent out of its process's pool. All wrappers of a process share one presence."""

    presence: Presence

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not hasattr(Watched, "presence"):
            Watched.presence = Presence(self._ask)
        self.presence = Watched.presence
        if pool := self.settings_dict["OPTIONS"].get("pool"):
            pool["connection_class"] = Watched

    def _ask(self) -> None:
        """Open a connection of its own: the pool's may be broken, or all lent."""
        psycopg.connect(**self.get_connection_params()).close()

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        if self.presence.is_away:
            raise psycopg.OperationalError("the database is away")
        try:
            return super().get_new_connection(conn_params)
        except psycopg.OperationalError:
            self.presence.suspect()
            raise
