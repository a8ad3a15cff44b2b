"""A match of a table's deal: its count fills the row, with the cards where they are known."""

import random
from typing import Any

import pytest
from django.utils import timezone, translation

from referee.engine.moves import Draw
from referee.matches.deals import deals_in_play
from referee.models import DealRecord, Match, RecordLine
from scoring.core.deals import DealKind, cells, problems_of
from scoring.evening.agreement import agreement_of
from scoring.evening.audit.post import TablePost
from scoring.evening.game_rules import match_options
from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, DealVersion, Event, PlayedMatch, Table
from scoring.posts.sheets.table_matches import count_of, matches_of, start, take, wrong_seats
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db


def a_table(format: str, *names: str, **fields: Any) -> tuple[Any, Event, Table]:
    club = a_club()
    event = an_event(club, format, **fields)
    played = a_round(event, entrants(event, *(names or ("Anna", "Bert", "Carla"))))
    return club.memberships.get().user, event, played.tables.get()


def started(
    user: Any, event: Event, table: Table, *, at_table: bool = False, posted: str = ""
) -> Match:
    post = TablePost(user, event, table, token=posted or token())
    match = start(post, 1, at_table=at_table)
    assert isinstance(match, Match)
    return match


def play_out(match: Match, seed: int = 1) -> None:
    """Play the match's deal to its end by lot, and write its lines."""
    DealRecord.objects.filter(match=match).update(seed=seed, first=1)
    (played,) = deals_in_play(match)
    game, replay, lot = match.rules, played.record.replay(), random.Random(seed)
    lines: list[str] = []
    while game.outcome(replay.state) is None:
        moves = game.legal_moves(replay.state)
        laying = [move for move in moves if type(move) is not Draw]
        chosen = [lot.choice(laying if laying and lot.random() < 0.8 else moves)]
        replay.play(chosen[0])
        piles = sum(line.startswith("0 shuffle") for line in lines) + 1
        shuffle = game.next_shuffle(replay.state, seed, piles)
        if shuffle:
            replay.play(shuffle)
            chosen.append(shuffle)
        lines += [game.notation.write(move) for move in chosen]
    RecordLine.objects.bulk_create(
        RecordLine(deal=played.deal, number=number, text=text, token=token())
        for number, text in enumerate(lines)
    )


def test_a_match_is_played_by_those_who_sit_there_under_the_house_rules() -> None:
    user, event, table = a_table("taki-points", edition="112", options={"last_card_penalty": 6})

    match = started(user, event, table)

    assert match.players == ["Anna", "Bert", "Carla"]
    assert (match.game, match.edition, match.rounds) == ("taki", "112", 1)
    assert match.options["last_card_penalty"] == 6
    assert AuditEntry.objects.get().verb == "match-started"


def test_a_match_for_a_sheet_gives_no_hints() -> None:
    assert not started(*a_table("taki-points", edition="112")).gives_hints


def test_the_same_post_twice_starts_one_match() -> None:
    user, event, table = a_table("taki-points")
    posted = token()

    first = started(user, event, table, posted=posted)
    again = started(user, event, table, posted=posted)

    assert first == again
    assert PlayedMatch.objects.count() == 1


def test_a_pyramid_is_played_as_one() -> None:
    _user, event, _table = a_table("taki-pyramid")

    assert match_options(event) == {"mode": "pyramid"}


def test_points_are_counted_though_the_edition_counts_none() -> None:
    _user, event, _table = a_table("taki-points", edition="116")

    assert match_options(event) == {"scoring": "points"}


def test_house_rules_for_four_say_that_five_do_not_fit() -> None:
    user, event, table = a_table("jokeren-competition", "Anna", "Bert", "Carla", "Dirk", "Els")

    refused = NotChanged("wrong-seats", {"low": 3, "high": 4, "players": 5})
    assert wrong_seats(event, 5) == refused
    assert start(TablePost(user, event, table, token=token()), 1, at_table=False) == refused


def test_a_closed_round_starts_no_match() -> None:
    user, event, table = a_table("taki-points")
    event.event_rounds.update(closed=timezone.now())

    assert start(TablePost(user, event, table, token=token()), 1, at_table=True) == NotChanged(
        "round-closed"
    )


@pytest.mark.parametrize("number", [0, 7])
def test_a_match_is_for_a_line_of_the_form(number: int) -> None:
    user, event, table = a_table("taki-points")

    assert start(TablePost(user, event, table, token=token()), number, at_table=True) == NotChanged(
        "no-such-line"
    )


def test_who_entered_a_match_is_written_in_the_language_of_the_evening() -> None:
    user, event, table = a_table("taki-points", language="nl")
    match = started(user, event, table)
    play_out(match, 1)

    with translation.override("he"):
        version = take(TablePost(user, event, table, seen=0, token=token()), match.code)

    assert isinstance(version, DealVersion)
    assert version.who == "de partij, ingevoerd door Olga"


def test_a_match_that_goes_on_fills_no_row() -> None:
    user, event, table = a_table("taki-points")
    match = started(user, event, table)

    assert take(TablePost(user, event, table, seen=0, token=token()), match.code) == NotChanged(
        "match-goes-on"
    )


def test_a_match_of_another_table_is_not_found() -> None:
    user, event, table = a_table("taki-points")

    assert take(TablePost(user, event, table, seen=0, token=token()), "ABCDEFGHJK") is None


@pytest.mark.parametrize(
    ("format", "fields"),
    [
        ("taki-points", {"edition": "112"}),
        ("taki-points", {"edition": "116"}),
        ("eight-colours", {}),
        ("jokeren-form", {}),
        ("jokeren-form", {"options": {"joker_hand_test": "if_playable", "hand_score": "pips"}}),
        ("jokeren-form", {"options": {"hand_out_factor": 2}}),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_row_has_what_the_match_counted(format: str, fields: dict[str, Any], seed: int) -> None:
    user, event, table = a_table(format, **fields)
    match = started(user, event, table)
    play_out(match, seed)
    outcome = deals_in_play(match)[0].outcome()
    assert outcome is not None

    version = take(TablePost(user, event, table, seen=0, token=token()), match.code)

    assert isinstance(version, DealVersion)
    assert version.who == "the match, entered by Olga"
    deal = count_of(deals_in_play(match)[0], agreement_of(event))
    assert deal is not None
    assert problems_of(deal, agreement_of(event)) == ()
    assert cells(deal, agreement_of(event)) == outcome.points
    assert deal.winners == (() if outcome.winner is None else (outcome.winner,))


def test_the_cards_themselves_stand_behind_the_row() -> None:
    user, event, table = a_table("taki-points")
    match = started(user, event, table)
    play_out(match)
    (played,) = deals_in_play(match)

    deal = count_of(played, agreement_of(event))

    assert deal is not None
    (winner,) = deal.winners
    for seat, (left, hand) in enumerate(
        zip(deal.left, played.replay.state.hands, strict=True), start=1
    ):
        if seat != winner:
            assert left.cards is not None
            assert len(left.cards) == len(hand)


def test_a_pyramid_fills_stages_and_cards() -> None:
    user, event, table = a_table("taki-pyramid")
    match = started(user, event, table)
    play_out(match)
    state = deals_in_play(match)[0].replay.state

    version = take(TablePost(user, event, table, seen=0, token=token()), match.code)

    assert isinstance(version, DealVersion)
    deal = count_of(deals_in_play(match)[0], agreement_of(event))
    assert deal is not None
    assert deal.kind is DealKind.PLAYED
    for seat, left in enumerate(deal.left, start=1):
        if seat not in deal.winners:
            assert left.stage == state.stages[seat - 1]
            assert left.cards is not None
            assert len(left.cards) == len(state.hands[seat - 1])


def test_a_row_that_was_entered_asks_why_the_match_takes_its_place() -> None:
    user, event, table = a_table("taki-points")
    match = started(user, event, table)
    play_out(match)
    noted(table, 1, won_by(1, 5, 5))

    refused = take(TablePost(user, event, table, seen=1, token=token()), match.code)
    taken = take(
        TablePost(user, event, table, seen=1, token=token(), reason="The device counted"),
        match.code,
    )

    assert refused == NotChanged("reason-missing")
    assert isinstance(taken, DealVersion)
    assert taken.version == 2


def test_matches_are_found_by_their_deal() -> None:
    user, event, table = a_table("taki-points")
    first, second = started(user, event, table), started(user, event, table)

    found = matches_of(table)

    assert [match for match, _played in found[1]] == [first, second]
    assert list(found) == [1]


def test_a_real_table_that_has_not_been_dealt_has_no_count() -> None:
    user, event, table = a_table("taki-points")
    started(user, event, table, at_table=True)

    ((_match, played),) = matches_of(table)[1]

    assert played is None
    assert count_of(played, agreement_of(event)) is None


@pytest.mark.parametrize(("number", "first"), [(1, 2), (3, 4), (4, 1), (5, 2)])
def test_the_player_after_the_dealer_begins(number: int, first: int) -> None:
    club = a_club()
    event = an_event(club, "jokeren-competition")
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby", "Dirk")).tables.get()
    user = club.memberships.get().user

    match = start(TablePost(user, event, table, token=token()), number, at_table=False)

    assert isinstance(match, Match)
    assert match.deals.get().first == first
