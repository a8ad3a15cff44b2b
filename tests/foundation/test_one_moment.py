"""Reading of one moment, while somebody else writes to the same file."""

import sqlite3
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

READ = """
import sqlite3, sys
from pathlib import Path
from tests.foundation.sqlite.writing import open_database
open_database(Path(sys.argv[1]))
from django.db import connection
from foundation.one_moment import one_moment

def count():
    with connection.cursor() as cursor:
        return cursor.execute("SELECT count(*) FROM rows").fetchone()[0]

other = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
with one_moment():
    before = count()
    other.execute("INSERT INTO rows (number) VALUES (1)")
    print(before, count())
print(count(), connection.only_reads)
"""


def test_others_write_while_much_is_read_as_it_is_at_one_moment(tmp_path: Path) -> None:
    path = tmp_path / "read.sqlite3"
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, number INTEGER)")
    file.close()

    read = subprocess.run(
        [sys.executable, "-c", READ, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert read.stdout.split("\n")[:2] == ["0 0", "1 False"]
