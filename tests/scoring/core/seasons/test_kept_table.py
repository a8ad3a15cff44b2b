"""A table that was stored is the table that it was."""

import json

from hypothesis import given, settings

from scoring.core.seasons.kept_table import read_table, write_table
from scoring.core.seasons.rules import SeasonEvening, SeasonRules
from scoring.core.seasons.table import season_table
from tests.scoring.core.seasons.test_season_table import evenings, rules


@settings(max_examples=100, deadline=None)
@given(rules(), evenings())
def test_a_stored_table_reads_as_it_was(of: SeasonRules, held: list[SeasonEvening]) -> None:
    table = season_table(of, held)

    assert read_table(json.loads(json.dumps(write_table(table)))) == table
