"""What a night file says of matches played in the app, each record checked by the referee."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.engine.record import MOST_MOVES, read_record
from referee.engine.verdict import check
from referee.games import GAMES
from scoring.core.formats import Agreement
from scoring.models.clubs import NAME_LENGTH
from scoring.models.sheets import REASON_LENGTH
from scoring.posts.night_file.field_checks import FileItem, fit_for_referee, short
from scoring.posts.night_file.values import FileMatch, PlayedDeal

MOST_MATCHES = 50
MOST_MATCH_DEALS = 1000
"""Of these one counts; a match deals no more than so many (referee.engine.sealing)."""
MOST_MOVES_IN_ALL = 3 * MOST_MOVES


@dataclass
class MatchChecks:
    """Reads the matches of a file; `moves` are how many it has checked so far."""

    agreement: Agreement
    moves: int = 0

    def read(self, item: FileItem, seats: int) -> FileMatch:
        """Return a match that was played for a deal at a table of so many seats; raises Unfit."""
        item.only("at_table", "started", "deals")
        at_table = item["at_table"].switch()
        deals = item["deals"].items(
            MOST_MATCH_DEALS, lambda each: self._played(each, at_table, seats)
        )
        if not deals or deals[-1].dealt_again:
            raise item["deals"].wrong(_("The last deal of a match must be one that counts."))
        first = deals[0]
        for at, deal in enumerate(deals):
            where = FileItem(None, f"{item.where}.deals[{at}].record")
            if (deal.record.edition, deal.record.options, deal.players) != (
                first.record.edition,
                first.record.options,
                first.players,
            ):
                raise where.wrong(
                    _("All deals of a match must have the same players and house rules.")
                )
        last = deals[-1].record
        replay = last.replay()
        for move in last.moves:
            replay.play(move)
        if last.game.outcome(replay.state) is None:
            raise item["deals"].wrong(_("The last deal of this match is not over."))
        return FileMatch(at_table, item["started"].time(), deals)

    def _played(self, item: FileItem, at_table: bool, seats: int) -> PlayedDeal:
        item.only("record", "dealt_again", "reasons")
        where = item["record"]
        with fit_for_referee(where.where):
            record = read_record(where.value, GAMES)
        if record.game.code != self.agreement.format.game or len(record.players) != seats:
            raise where.wrong(_("This record is of another game or of another number of players."))
        if at_table != (record.seed is None):
            raise where.wrong(
                _("Only a deal at a real table can have its cards instead of a seed.")
            )
        self.moves += len(record.moves)
        if self.moves > MOST_MOVES_IN_ALL:
            raise where.wrong(_("This file has more moves than can be checked at once."))
        verdict = check(record)
        if not verdict.ok:
            words = _("Move %(number)s of this record is not lawful, or its result is wrong.")
            raise where.wrong(words % {"number": verdict.accepted + 1})
        players = where["players"].items(seats, lambda each: each.text(2 * NAME_LENGTH + 3))
        return PlayedDeal(
            record,
            None if record.seed is not None else dict(where.value["deal"]),
            item["dealt_again"].text(REASON_LENGTH),
            _reasons(item["reasons"], len(record.moves)),
            players,
        )


def _reasons(item: FileItem, moves: int) -> dict[int, str]:
    if not isinstance(item.value, dict):
        raise item.wrong(_("An object is needed here: names and values in braces."))
    reasons = {}
    for name in item.value:
        if not (name.isascii() and name.isdecimal() and len(name) < 6 and int(name) < moves):
            words = _("“%(key)s” is not the number of a move.")
            raise item.wrong(words % {"key": short(name)})
        reasons[int(name)] = item[name].text(REASON_LENGTH)
    return reasons
