"""A night with one of everything, for the tests of standings and files."""

from datetime import UTC, datetime
from functools import cache

from referee.engine.replay import Replay
from referee.games import GAMES
from referee.models import DealRecord, Match, RecordLine
from scoring.core.deals import DealKind, DealResult, Left
from scoring.models import (
    Club,
    Event,
    FixedTable,
    KeptApart,
    KeptTogether,
    PlayedMatch,
    Player,
    SheetPenalty,
    SitOut,
)
from tests.scoring.building import a_round, an_event, entrants, noted, token, won_by


def a_played_night(club: Club, **fields: object) -> Event:
    """Two rounds of a Jokeren competition: one closed, with a correction, a penalty that stands
    and one that was cancelled, somebody who came late; and one in which somebody sits in.
    """
    event = an_event(club, rounds=2, deals=2, **fields)
    anna, bram, coby, dirk, els = entrants(event, "Anna", "Bram", "Coby", "Dirk", "Els")
    closed = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
    first = a_round(event, [anna, bram, coby, dirk], closed=closed)
    table = first.tables.get()
    noted(table, 1, won_by(1, 3, 4, 5))
    noted(table, 1, won_by(1, 3, 4, 6), reason="Counted again")
    noted(table, 2, won_by(2, 10, 1, 2))
    _penalty(event, first, anna, 5)
    _penalty(event, first, bram, 7, cancelled=closed, cancel_reason="The other Bram")
    second = a_round(event, [bram, anna, els, coby])
    table = second.tables.get()
    noted(table, 1, won_by(3, 2, 2, 9))
    adjusted = DealResult(DealKind.ADJUSTED, (Left(1), Left(2), Left(3), Left(4)))
    noted(table, 2, adjusted, reason="The cards fell down")
    guest = Player.objects.create(club=club, name="Fien", is_guest=True)
    seat = table.seats.get(entrant=coby)
    seat.sitter = guest
    seat.save()
    SitOut.objects.create(round=second, entrant=dirk)
    KeptApart.objects.create(event=event, one=anna, other=els, is_hard=False)
    KeptTogether.objects.create(event=event, one=anna, other=coby)
    FixedTable.objects.create(event=event, entrant=bram, number=1)
    second.method = "few-rematches"
    second.swaps = [[anna.pk, bram.pk]]
    second.save()
    return event


def _penalty(event: Event, each: object, entrant: object, points: int, **fields: object) -> None:
    SheetPenalty.objects.create(
        event=event,
        round=each,
        entrant=entrant,
        points=points,
        reason="Came late",
        who="Olga",
        token=token(),
        **fields,
    )


SEED = 2026


def a_match_of(event: Event, *, is_over: bool = True) -> PlayedMatch:
    """A match of eight colours for three, of the first deal of an event's first table."""
    table = event.event_rounds.get(number=1).tables.get()
    match = Match.objects.create(
        game="eight_colours",
        edition=event.edition,
        players=[seat.entrant.player.name for seat in table.seats.all()],
        rounds=1,
        token=token(),
    )
    deal = DealRecord.objects.create(match=match, number=1, seed=SEED, first=1, token=token())
    lines = _moves() if is_over else _moves()[:2]
    RecordLine.objects.bulk_create(
        RecordLine(deal=deal, number=number, text=text, token=token())
        for number, text in enumerate(lines)
    )
    return PlayedMatch.objects.create(table=table, number=1, match=match)


@cache
def _moves() -> tuple[str, ...]:
    """A whole deal in which everybody plays what can be played."""
    game = GAMES["eight_colours"]
    options = game.editions["standard"]
    replay = Replay(game, game.start(options, game.deal(options, 3, SEED), 1))
    moves: list[str] = []
    while game.outcome(replay.state) is None:
        piles = sum(" shuffle" in move for move in moves) + 1
        shuffle = game.next_shuffle(replay.state, SEED, piles)
        lawful = [shuffle] if shuffle else list(game.legal_moves(replay.state))
        written = [game.notation.write(move) for move in lawful]
        chosen = next((at for at, each in enumerate(written) if " play " in each), 0)
        replay.play(lawful[chosen])
        moves.append(written[chosen])
    return tuple(moves)
