"""The database backend: Django's for SQLite, whose transactions wait for their turn."""

from collections.abc import Callable
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from foundation.sqlite.queue import TookTooLong, queue_of
from foundation.sqlite.same_file import check
from foundation.sqlite.trouble import TooManyWriters

DEFAULT_TIMEOUT = 5.0
"""As many seconds as SQLite itself waits where nothing was set."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that enters the queue before BEGIN and leaves it when the transaction ends.

    What is written outside a transaction does not queue; it is over at once, and one that only
    reads (`only_reads`) sees one moment beside whoever writes. A server's connections keep to one
    file, see `same_file`.
    """

    only_reads = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._end_turn: Callable[[], None] | None = None

    def get_new_connection(self, conn_params: Any) -> Any:
        check(str(self.settings_dict["NAME"]))
        return super().get_new_connection(conn_params)

    def _start_transaction_under_autocommit(self) -> None:
        name = str(self.settings_dict["NAME"])
        check(name)
        if self.only_reads:
            self.cursor().execute("BEGIN DEFERRED")
            return
        queue = queue_of(name, is_in_memory=self.is_in_memory_db())
        seconds = self.settings_dict["OPTIONS"].get("timeout", DEFAULT_TIMEOUT)
        try:
            self._end_turn = queue.enter(seconds)
        except TookTooLong:
            raise TooManyWriters("others were writing to the database for too long") from None
        except OSError as error:
            raise OperationalError(f"the writers' queue cannot be locked: {error}") from error
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self._leave()
            raise

    def _leave(self) -> None:
        if self._end_turn:
            end_turn, self._end_turn = self._end_turn, None
            end_turn()

    # A commit that fails is rolled back, and the turn ends then.
    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        self._leave()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            self._leave()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self._leave()
