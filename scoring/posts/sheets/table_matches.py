"""A match of a table's deal: dealt here or refereed with real cards, its count fills the row.

The match is played under the event's house rules by the players as they sit. The deal of it that
counts is the first one that was not dealt again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import override

from referee.engine.cards import UNSEEN
from referee.engine.series import Length
from referee.matches.deals import DealInPlay, MatchPlan, deals_of_each, start_match
from referee.matches.own_phones import seat_phones
from referee.models import Match
from scoring.core.beginning import Beginner, who_begins
from scoring.core.deal_json import read_deal
from scoring.core.deals import NOTHING, DealKind, DealResult, Left, cells, problems_of
from scoring.core.formats import Agreement, Counting
from scoring.evening.agreement import agreement_of
from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.game_rules import match_options, seats_allowed
from scoring.evening.refusals import NotChanged, closed
from scoring.evening.table_state import name_at
from scoring.models import DealVersion, Event, PlayedMatch, Seat, Table
from scoring.posts.entry.entering import NotEntered, enter, last_line
from scoring.posts.entry.fines import set_fines

Matches = Mapping[int, Sequence[tuple[Match, DealInPlay | None]]]
"""The matches of a table's deals, by number, each with the deal of it that counts."""


def wrong_seats(event: Event, players: int) -> NotChanged | None:
    """Return whether the event's house rules are for another number of players."""
    seats = seats_allowed(event)
    if players in seats:
        return None
    return NotChanged("wrong-seats", {"low": seats[0], "high": seats[-1], "players": players})


@transaction.atomic
def start(
    post: TablePost, number: int, *, at_table: bool, own_phones: bool = False, first: int = 0
) -> Match | NotChanged:
    """Start a match for one deal of a table; the same token again gives the match it started.

    On `own_phones` it is dealt to the phones that hold the table's seats; whose player has none may
    still come with one. `first` is the seat that plays first where the sheet does not know it, 0
    for a lot.
    """
    post = post.locked()
    event, table = post.event, post.table
    if known := Match.objects.filter(token=post.token).first():
        refuse_another(table.played_matches.filter(match=known, number=number).exists())
        return known
    if refused := closed(event, table):
        return refused
    used = table.deal_versions.order_by("number").values_list("number", flat=True).last()
    if not 1 <= number <= last_line(agreement_of(event), used or 0):
        return NotChanged("no-such-line")
    seats = Seat.objects.filter(table=table).select_related(
        "entrant__player", "entrant__phone", "sitter"
    )
    names = [name_at(seat) for seat in seats]
    if refused := wrong_seats(event, len(names)):
        return refused
    begins = _begins(post, len(names), number, first)
    if isinstance(begins, NotChanged):
        return begins
    match = start_match(
        MatchPlan(
            game=event.sheet_format.game,
            edition=event.edition,
            options=match_options(event),
            players=names,
            length=Length(rounds=1),
            has_referee=True,
            begins=begins.seat,
            # At a real table the players draw the lot, and the page asks whom it chose.
            begins_by=begins.by if begins.seat else "",
        ),
        token=post.token,
        at_table=at_table,
        own_phones=own_phones,
    )
    if own_phones:
        phones = (getattr(seat.entrant, "phone", None) for seat in seats)
        seat_phones(match, [phone.key if phone else "" for phone in phones])
    PlayedMatch.objects.create(table=table, number=number, match=match)
    after = {"match": match.code, "at_table": at_table}
    post.log(Verb.MATCH_STARTED, place_of(table, number), after=after)
    return match


def _begins(post: TablePost, seats: int, number: int, first: int) -> Beginner | NotChanged:
    """Return who plays first: by the sheet, else the seat that the post says."""
    present = {each.number: each for each in post.table.deal_versions.order_by("version")}
    deals = [
        read_deal(each.facts, seats) if each and each.facts is not None else None
        for each in (present.get(line) for line in range(1, number))
    ]
    begins = who_begins(deals, agreement_of(post.event), seats, number)
    if begins.seat or not first:
        return begins
    return begins._replace(seat=first) if 1 <= first <= seats else NotChanged("no-such-player")


def ended_deal(started: PlayedMatch) -> DealInPlay | None:
    """Return the deal of a match that counts, None while it goes on."""
    (deals,) = deals_of_each(Match.objects.filter(pk=started.match_id)).values()
    return deals[0] if deals and deals[0].outcome() is not None else None


def matches_of(table: Table) -> Matches:
    """Return the matches of a table's deals, by number, each with the deal of it that counts.

    One query where there are none, four otherwise.
    """
    started = list(table.played_matches.all())
    if not started:
        return {}
    deals_of = deals_of_each(Match.objects.filter(pk__in=[each.match_id for each in started]))
    by_pk = {match.pk: (match, deals[0] if deals else None) for match, deals in deals_of.items()}
    found: dict[int, list[tuple[Match, DealInPlay | None]]] = {}
    for each in started:
        found.setdefault(each.number, []).append(by_pk[each.match_id])
    return found


def count_of(deal_in_play: DealInPlay | None, agreement: Agreement) -> DealResult | None:
    """Return what a deal that was played here says of its row, None while it cannot be counted.

    The cards themselves, where all hands are known and count as they lie; otherwise the points.
    """
    ended = deal_in_play.outcome() if deal_in_play else None
    if deal_in_play is None or ended is None:
        return None
    state: Any = deal_in_play.replay.state
    winners = () if ended.winner is None else (ended.winner,)
    kind = DealKind.PLAYED if winners else DealKind.BLOCKED
    deck = deal_in_play.match.rules.deck(deal_in_play.match.house_rules())
    hands = [
        None if UNSEEN in hand else tuple(deck.names[card] for card in sorted(hand))
        for hand in state.hands
    ]
    if agreement.format.counting is Counting.STAGES:
        left = [
            Left(stage=stage, cards=cards, number=len(hand) if cards is None else None)
            for stage, cards, hand in zip(state.stages, hands, state.hands, strict=True)
        ]
        return _sound(DealResult(kind, _of_losers(left, winners), winners), agreement)
    if None not in hands:
        by_cards = DealResult(
            kind, _of_losers([Left(cards=cards) for cards in hands], winners), winners
        )
        for deal in (by_cards, replace(by_cards, in_one_turn=True)):
            if ended.points is None or _same(cells(deal, agreement), ended.points, winners):
                return _sound(deal, agreement)
    if ended.points is None:
        return None
    # Points as the match counted them: what more it asks of a hand than its cards tell is in them.
    counted = [Left(number=points) for points in ended.points]
    if agreement.format.counting is Counting.WINNER:
        left = [each if seat in winners else NOTHING for seat, each in enumerate(counted, 1)]
        return _sound(DealResult(kind, tuple(left), winners), agreement)
    return _sound(DealResult(kind, _of_losers(counted, winners), winners), agreement)


def _of_losers(left: Sequence[Left], winners: Sequence[int]) -> tuple[Left, ...]:
    return tuple(NOTHING if seat in winners else each for seat, each in enumerate(left, 1))


def _same(row: Sequence[int | None], points: Sequence[int], winners: Sequence[int]) -> bool:
    """Return whether the cells are the points of the match; it may not count the winner's own."""
    pairs = enumerate(zip(row, points, strict=True), 1)
    return all(
        cell == counted or (seat in winners and not counted) for seat, (cell, counted) in pairs
    )


def _sound(deal: DealResult, agreement: Agreement) -> DealResult | None:
    """Return the deal with its warnings confirmed by the referee, None where it has faults."""
    problems = problems_of(deal, agreement)
    if any(not each.is_warning for each in problems):
        return None
    return replace(deal, accepted=frozenset(each.code for each in problems))


def fines_of(deal_in_play: DealInPlay | None) -> tuple[int, ...]:
    """Return each seat's penalty points by the rules of the match, none where it has no such rule.

    They are no part of the count.
    """
    state: Any = deal_in_play.replay.state if deal_in_play else None
    fines: tuple[int, ...] = getattr(state, "fines", ())
    return fines


def fined_by(deal_in_play: DealInPlay | None, names: Sequence[str]) -> list[tuple[str, int]]:
    """Return those whom the rules of a match gave penalty points, with these."""
    return [(name, fine) for name, fine in zip(names, fines_of(deal_in_play), strict=False) if fine]


@transaction.atomic
def take(post: TablePost, code: str) -> DealVersion | NotEntered | None:
    """Let the count of a match fill the row that it was started for, and its fines stand on the
    penalty line; None: no such match.
    """
    started = post.table.played_matches.filter(match__code=code).first()
    if started is None:
        return None
    ended = ended_deal(started)
    deal = count_of(ended, agreement_of(post.event))
    if deal is None:
        return NotChanged("match-goes-on")
    # It stands on the sheet for everybody, not only for the one who posted it.
    with override(post.event.language):
        entered_by = _("the match, entered by %(name)s") % {"name": name_of(post.user)}
    post = replace(post, known_as=entered_by)
    entered = enter(post, started.number, deal)
    if isinstance(entered, DealVersion):
        set_fines(post, started.number, fines_of(ended))
    return entered
