"""A club's closed evenings deal by deal, read once until one of them is changed."""

from collections.abc import Mapping, Sequence

from scoring.core.deals import DealKind, cells
from scoring.core.formats import Counting
from scoring.core.prizes import read_prizes
from scoring.core.seasons.rules import EveningLine, SeasonEvening
from scoring.core.standings import StandingsRow
from scoring.core.statistics.played import (
    AfterFirst,
    PlayedEvening,
    PlayedTable,
    ScoredDeal,
    Sitting,
)
from scoring.evening.event_state import EventState, event_state_of
from scoring.evening.kept_evenings import KeptEvenings
from scoring.evening.table_state import TableState
from scoring.models import Club, Event


def played_evenings(club: Club, events: Sequence[Event]) -> list[PlayedEvening]:
    """Return each of a club's closed events as it was played."""
    return _PLAYED.of(club, events)


def _played(event: Event) -> PlayedEvening:
    return as_played(event_state_of(event))


def as_played(whole: EventState) -> PlayedEvening:
    """Return an event, which is closed, as statistics read it."""
    rows = [line for line in whole.standings() if any(line.rounds)]
    players = {entrant.pk: entrant.player_id for entrant in whole.entrants}
    first = {line.player: line.place for line in whole.standings(1)}
    return PlayedEvening(
        result=_result(whole, rows, players),
        game=whole.agreement.format.game,
        rounds=tuple(tuple(map(_table, each.tables)) for each in whole.published),
        deals_a_round=whole.agreement.deals,
        courses={
            players[line.player]: AfterFirst(
                first.get(line.player), len(whole.published) - line.played
            )
            for line in rows
        },
    )


def _result(
    whole: EventState, rows: Sequence[StandingsRow], players: Mapping[int, int]
) -> SeasonEvening:
    """Return an evening as a season counts it: of those who played, by player."""
    event, agreement = whole.event, whole.agreement
    deals = _deals(whole)
    return SeasonEvening(
        number=event.pk,
        date=event.date.isoformat(),
        format=event.format,
        lines=[
            EveningLine(
                players[line.player],
                line.place,
                total=line.total,
                own=line.penalties
                + sum(each.points for each in line.rounds if each and not each.is_absent),
                deals=deals.get(line.player, 0),
                rounds=line.played,
            )
            for line in rows
        ],
        highest_wins=agreement.format.highest_wins,
        has_stages=agreement.format.counting is Counting.STAGES,
        agreed_deals=agreement.deals and agreement.rounds * agreement.deals,
        fees=(event.fee or 0) * sum(each.has_paid for each in whole.entrants),
        paid_out=sum(each.cents or 0 for each in read_prizes(event.prizes)),
    )


def _deals(whole: EventState) -> Mapping[int, int]:
    """Return how many deals each entrant has really played."""
    found: dict[int, int] = {}
    for each in whole.published:
        for table in each.tables:
            played = sum(
                deal is not None and deal.kind is not DealKind.NOT_PLAYED for deal in table.deals
            )
            for seat in table.seats:
                found[seat.entrant_id] = found.get(seat.entrant_id, 0) + played
    return found


def _table(table: TableState) -> PlayedTable:
    seats = tuple(Sitting(seat.entrant.player_id, seat.sitter_id) for seat in table.seats)
    return PlayedTable(table.table.number, seats, tuple(_deals_of(table)))


def _deals_of(table: TableState) -> list[ScoredDeal]:
    """Return a table's deals; one that nobody played, or whose cells are not all known, is none."""
    found = []
    for number, deal in enumerate(table.deals, 1):
        if deal is None or deal.kind is DealKind.NOT_PLAYED:
            continue
        points = [each for each in cells(deal, table.agreement) if each is not None]
        if len(points) == len(table.seats):
            winner = deal.winners[0] if deal.winners else None
            found.append(ScoredDeal(number, tuple(points), winner))
    return found


_PLAYED = KeptEvenings(_played)
