"""Who sits together tonight, and who has a fixed table, as the file of a night has it."""

from django.utils.translation import gettext as _

from scoring.evening.event_state import EventState
from scoring.evening.names import MOST_NAMES
from scoring.posts.night_file.field_checks import FileItem, Names, once


def written_wishes(event_state: EventState) -> dict[str, object]:
    """Return the parts of the file; what counts at every evening stays with the club."""
    names, event = event_state.names, event_state.event
    pairs = [sorted((names[each.one_id], names[each.other_id]))
             for each in event.kept_together.all()]  # fmt: skip
    tables = [(names[each.entrant_id], each.number) for each in event.fixed_tables.all()]
    return {
        "kept_together": sorted(pairs),
        "fixed_tables": [{"player": name, "table": number} for name, number in sorted(tables)],
    }


def read_kept_together(data: FileItem, entered: Names) -> tuple[tuple[str, str], ...]:
    """Return the pairs who sit together; a file from before there were any has none."""
    if not data.has("kept_together"):
        return ()
    item = data["kept_together"]
    pairs = item.items(MOST_NAMES, lambda each: read_pair(entered, each))
    seen = set()
    for one, other in pairs:
        if frozenset((one, other)) in seen:
            words = _("The pair %(one)s and %(other)s appears twice.")
            raise item.wrong(words % {"one": one, "other": other})
        seen.add(frozenset((one, other)))
    return pairs


def read_fixed_tables(
    data: FileItem, entered: Names, most_tables: int
) -> tuple[tuple[str, int], ...]:
    """Return who has a fixed table, and its number."""

    def read(each: FileItem) -> tuple[str, int]:
        each.only("player", "table")
        return entered.read(each["player"]), each["table"].whole(1, most_tables)

    if not data.has("fixed_tables"):
        return ()
    tables = data["fixed_tables"].items(MOST_NAMES, read)
    once([name for name, _table in tables], data["fixed_tables"])
    return tables


def read_pair(entered: Names, item: FileItem) -> tuple[str, str]:
    names = entered.all(item, 2)
    if len(names) != 2:
        raise item.wrong(_("Two names are needed here."))
    return names[0], names[1]
