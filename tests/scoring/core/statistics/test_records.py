"""Records agree with looking through every deal of every evening, and what falls on an evening is
what was not so before.
"""

from collections.abc import Sequence

from hypothesis import given

from scoring.core.seasons.rules import SeasonEvening
from scoring.core.statistics.feats import ClubRecord, Feat, RecordKind, feats_of
from scoring.core.statistics.played import PlayedEvening, PlayedTable, ScoredDeal, Sitting
from scoring.core.statistics.records import Looked, club_records, fallen_at, records_of
from tests.scoring.core.statistics.random_evenings import CLUBS

When = tuple[str, int]


def when(evening: PlayedEvening) -> When:
    return evening.result.date, evening.result.number


def in_format(evenings: Sequence[PlayedEvening], format: str) -> list[PlayedEvening]:
    found = [each for each in evenings if each.result.format == format and not each.result.is_demo]
    return sorted(found, key=when)


def candidates(evening: PlayedEvening, kind: RecordKind) -> list[tuple[int, tuple[int, ...]]]:
    """Every value of an evening that may be a record, with who, which round, table and deal."""
    found: list[tuple[int, tuple[int, ...]]] = []
    if kind is RecordKind.BEST_EVENING:
        for line in evening.result.lines:
            if line.place is not None and evening.courses[line.player].missed == 0:
                found.append((line.total, (line.player,)))
        return sorted(found, key=lambda each: each[1])
    won: dict[int, int] = {}
    for at, tables in enumerate(evening.rounds, 1):
        for table in tables:
            for seat, sitting in enumerate(table.seats):
                player, own = sitting.player, []
                for deal in table.deals:
                    if sitting.who(deal.number) != player:
                        continue
                    own.append(deal.cells[seat])
                    where = (player, at, table.number, deal.number)
                    if deal.winner == seat + 1:
                        won[player] = won.get(player, 0) + 1
                        worth = (
                            deal.cells[seat]
                            if evening.result.highest_wins
                            else sum(deal.cells[:seat]) + sum(deal.cells[seat + 1 :])
                        )
                        if kind is RecordKind.BIGGEST_DEAL:
                            found.append((worth, where))
                    elif kind is RecordKind.MOST_LEFT and not evening.result.highest_wins:
                        found.append((deal.cells[seat], where))
                asked = len(table.deals) if evening.deals_a_round is None else evening.deals_a_round
                if kind is RecordKind.BEST_ROUND and own and len(own) >= asked:
                    found.append((sum(own), (player, at, table.number)))
    if kind is RecordKind.MOST_WON:
        found = [(number, (player,)) for player, number in won.items() if number > 1]
    return found


def naive(evenings: Sequence[PlayedEvening], kind: RecordKind) -> tuple[int, set[tuple[int, ...]]]:
    """The best value of all, and everybody who has it: evening, then who and where."""
    every = [
        (value, (evening.result.number, *where))
        for evening in evenings
        for value, where in candidates(evening, kind)
    ]
    if not every:
        return 0, set()
    is_low = kind in (RecordKind.BEST_EVENING, RecordKind.BEST_ROUND) and not (
        evenings[0].result.highest_wins
    )
    best = (min if is_low else max)(value for value, _where in every)
    return best, {where for value, where in every if value == best}


def as_set(record: ClubRecord) -> set[tuple[int, ...]]:
    return {
        tuple(
            value
            for value in (feat.evening, feat.player, feat.round, feat.table, feat.deal)
            if value is not None
        )
        for feat in record.holders
    }


@given(CLUBS)
def test_records_of_deals_rounds_and_evenings_are_the_best_of_all(
    evenings: list[PlayedEvening],
) -> None:
    records = club_records(evenings)

    assert "pyramid" not in records
    for format in ("low", "high"):
        played = in_format(evenings, format)
        for kind in RecordKind:
            if kind is RecordKind.LONGEST_RUN:
                continue
            found = records.get(format, {}).get(kind, ClubRecord(0, ()))
            assert (found.value, as_set(found)) == naive(played, kind)


@given(CLUBS)
def test_the_holders_of_a_record_stand_in_the_order_of_time(evenings: list[PlayedEvening]) -> None:
    for records in club_records(evenings).values():
        for record in records.values():
            order = [(feat.date, feat.evening) for feat in record.holders]
            assert order == sorted(order)


def longest_runs(evenings: Sequence[PlayedEvening]) -> dict[int, tuple[int, int]]:
    """By player the longest run and the evening on which it began, by trying every beginning."""
    own: dict[int, list[tuple[int, bool]]] = {}
    for evening in evenings:
        for tables in evening.rounds:
            for table in tables:
                for deal in table.deals:
                    for seat, sitting in enumerate(table.seats, 1):
                        if sitting.who(deal.number) == sitting.player:
                            own.setdefault(sitting.player, []).append(
                                (evening.result.number, deal.winner == seat)
                            )
    found: dict[int, tuple[int, int]] = {}
    for player, deals in own.items():
        for begin in range(len(deals)):
            length = 0
            while begin + length < len(deals) and deals[begin + length][1]:
                length += 1
            if length > found.get(player, (0, 0))[0]:
                found[player] = length, deals[begin][0]
    return found


@given(CLUBS)
def test_a_longest_run_is_the_longest_from_any_beginning(evenings: list[PlayedEvening]) -> None:
    records = club_records(evenings)

    for format in ("low", "high"):
        runs = longest_runs(in_format(evenings, format))
        longest = max((length for length, _evening in runs.values()), default=0)
        found = records.get(format, {}).get(RecordKind.LONGEST_RUN, ClubRecord(0, ()))
        assert found.value == longest
        assert {(feat.player, feat.evening) for feat in found.holders} == {
            (player, evening)
            for player, (length, evening) in runs.items()
            if longest and length == longest
        }


def looked(evenings: Sequence[PlayedEvening]) -> list[Looked]:
    return [Looked(each, feats_of(each)) for each in sorted(evenings, key=when)]


@given(CLUBS)
def test_a_record_falls_on_the_evening_after_which_its_value_is_another(
    evenings: list[PlayedEvening],
) -> None:
    played = looked([each for each in evenings if not each.result.is_demo])

    for at, each in enumerate(played):
        format = each.evening.result.format
        before = records_of(played[:at]).get(format, {})
        after = records_of(played[: at + 1]).get(format, {})
        fallen = {
            found.kind: found.before for found in fallen_at(played, each.evening.result.number)
        }
        assert fallen == {
            kind: before[kind].value
            for kind in before
            if before[kind].value != after[kind].value
            and (kind is not RecordKind.LONGEST_RUN or after[kind].value > 1)
        }


def evening(number: int, *cells: tuple[int, ...]) -> PlayedEvening:
    """An evening of one table of players 1 to 3, a deal a row; the seat without points won."""
    seats = tuple(Sitting(player) for player in (1, 2, 3))
    deals = tuple(
        ScoredDeal(at, each, each.index(0) + 1 if 0 in each else None)
        for at, each in enumerate(cells, 1)
    )
    result = SeasonEvening(number, f"2026-01-{number:02}", "low", [])
    return PlayedEvening(result, "toy", ((PlayedTable(1, seats, deals),),))


def test_a_run_goes_on_from_one_evening_to_the_next_and_begins_at_its_first_deal() -> None:
    evenings = [evening(1, (1, 0, 1), (0, 1, 1)), evening(2, (0, 1, 1), (0, 1, 1), (1, 1, 0))]

    run = club_records(evenings)["low"][RecordKind.LONGEST_RUN]

    assert run == ClubRecord(3, (Feat(1, "2026-01-01", 1, 1, 1, 2),))


def test_a_record_that_is_equalled_does_not_fall() -> None:
    evenings = looked([evening(1, (0, 5, 5)), evening(2, (0, 6, 4))])

    assert RecordKind.BIGGEST_DEAL not in {each.kind for each in fallen_at(evenings, 2)}


def test_nothing_falls_on_the_first_evening_of_a_format() -> None:
    assert fallen_at(looked([evening(1, (0, 5, 5))]), 1) == []


def test_nothing_falls_on_an_evening_that_is_not_known() -> None:
    assert fallen_at(looked([evening(1, (0, 5, 5))]), 7) == []
