"""Where a referee asks "May I?" for a table."""

from referee.rulings.written_rulings import asking_address
from scoring.events.game_rules import house_rules_of
from scoring.models import Event, Table
from scoring.sheets.sheet_pages import address


def asking_at(event: Event, table: Table) -> str:
    """Return where "May I?" is asked under the rules of an event, so that the ruling can be kept
    with the table; empty where the game has no such page.
    """
    return asking_address(house_rules_of(event), address(event, table, "keep-ruling"))
