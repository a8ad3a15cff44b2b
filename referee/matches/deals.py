"""Matches: the one place that reads their records back and writes to them.

Every change comes with the token of its post and the version that the post saw. The same token
again changes nothing; another version than the present one is stale and changes nothing.
"""

import dataclasses
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.db import transaction
from django.db.models import Prefetch, QuerySet

from foundation.kept import KeptValues
from foundation.web.conflicts import PostConflict
from referee.computers.seats import names_of
from referee.engine.game import Outcome
from referee.engine.moves import Call, Play, Shuffle
from referee.engine.notation import Move
from referee.engine.record import Record, read_deal, write_record
from referee.engine.replay import Replay
from referee.engine.rulings import Refused
from referee.engine.sealing import MOST_DEALS, first_of, link_of, seed_of
from referee.engine.series import Length, Score
from referee.engine.shuffle import SEED_LIMIT
from referee.matches.answers import CALLED, Answers, TooEarly, answers_of, called_in_turn, too_early
from referee.matches.daily_results import note_result
from referee.matches.joining import joining_fields
from referee.matches.notices import DEALT, EMOTE, LAST_CARD, MOVED, note
from referee.models import COUNTDOWN, DealRecord, Match, RecordLine

_REPLAYS: KeptValues[tuple[str, int, tuple[str, ...]], Replay[Any, Any]] = KeptValues(64)
"""The deals that were replayed last, by their token, how many play, and lines: a record never
changes, so what was replayed once stays right."""


@dataclass(frozen=True)
class DealInPlay:
    """A deal of a match, replayed from its lines."""

    match: Match
    deal: DealRecord
    lines: tuple[str, ...]
    reasons: tuple[str, ...] = ()
    """What the referee gave for each line, empty for most; none at all where nobody asks."""

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        read, seats = self.match.rules.notation.read, len(self.match.players)
        return tuple(read(line, seats) for line in self.lines)

    @cached_property
    def record(self) -> Record:
        """The deal as a record, without a result."""
        game, options = self.match.rules, self.match.house_rules()
        given = {"seed": self.deal.seed} if self.deal.cards is None else self.deal.cards
        deal, seed = read_deal(given, game, options, len(self.match.players))
        return Record(
            game=game,
            edition=self.match.edition,
            options=options,
            players=tuple(names_of(self.match)),
            first=self.deal.first,
            deal=deal,
            seed=seed,
            moves=self.moves,
            result=None,
        )

    @cached_property
    def replay(self) -> Replay[Any, Any]:
        """The deal after its last line, to be looked at; copy it to play on."""
        known = _REPLAYS.get(self._key(self.lines))
        if known is None:
            known = self._replay()
            _REPLAYS.keep(self._key(self.lines), known)
        return known

    def _replay(self) -> Replay[Any, Any]:
        """Play on from the line before, where that is known, else from the deal."""
        before = _REPLAYS.get(self._key(self.lines[:-1]))
        replay = before.copy() if before and self.lines else self.record.replay()
        for move in self.moves[replay.played :]:
            ruling = replay.play(move)
            if isinstance(ruling, Refused):
                raise RuntimeError(f"{self.deal} holds an unlawful line: {ruling.code}")
        return replay

    def _key(self, lines: tuple[str, ...]) -> tuple[str, int, tuple[str, ...]]:
        return (self.deal.token, len(self.match.players), lines)

    @cached_property
    def round(self) -> int:
        """Which round of the match it is: a deal in place of one that does not count is of the same
        round, though its number is another.
        """
        if self.deal.number == 1:
            return 1
        earlier = self.match.deals.filter(number__lt=self.deal.number, dealt_again="")
        return earlier.count() + 1

    @property
    def version(self) -> str:
        """What a page of this moment shows, so that a post can say what it saw."""
        return f"{self.deal.number}-{len(self.lines)}"

    def is_as_seen(self, version: str) -> bool:
        """Return whether a page of that version shows this moment, calls apart: they change no
        card, and come from anybody at any time.
        """
        number, _dash, lines = version.partition("-")
        if number != str(self.deal.number) or not lines.isdecimal():
            return False
        since = self.lines[int(lines[:6]) :]
        return int(lines[:6]) <= len(self.lines) and all(line.endswith(CALLED) for line in since)

    def has_called(self, seat: int) -> bool:
        """Return whether the seat has called in this turn, and only laid cards since."""
        return called_in_turn(self.lines, seat)

    def outcome(self) -> Outcome | None:
        return self.match.rules.outcome(self.replay.state)

    def answers(self) -> Answers | None:
        """Return what waits for answers just now, None where nothing does."""
        return answers_of(self.match, self.deal, self.replay.state, self.lines)

    def written(self) -> dict[str, object]:
        """Return the record as JSON, with its result where the deal has ended."""
        data, ended = write_record(self.record), self.outcome()
        if ended:
            data["result"] = {"winner": ended.winner}
            if ended.points:
                data["result"] = {"winner": ended.winner, "points": list(ended.points)}
        return data


def new_secret() -> str:
    """Return what the deals of a match are made from."""
    return secrets.token_hex(32)


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What is played: a game in an edition with the options that differ from it, by whom in seat
    order, how long; the fields that have a default are as in a `Match`.
    """

    game: str
    edition: str
    options: Mapping[str, object]
    players: Sequence[str]
    length: Length
    countdown: int = COUNTDOWN
    youngest: str = ""
    begins: int | None = None
    begins_by: str = ""
    marks_lawful: bool = True
    computers: Mapping[str, str] = field(default_factory=dict)
    gives_hints: bool = False
    helps_with_melds: bool = True
    shows_lay_down: bool = False
    has_referee: bool = False

    @property
    def fields(self) -> dict[str, Any]:
        """What a `Match` stores of it, by the names of its fields."""
        names = (each.name for each in dataclasses.fields(self) if each.name != "length")
        return {
            **{name: getattr(self, name) for name in names},
            "options": dict(self.options),
            "players": list(self.players),
            "computers": dict(self.computers),
            "rounds": self.length.rounds,
            "target": self.length.target,
        }


def start_match(
    plan: MatchPlan,
    *,
    token: str,
    is_example: bool = False,
    at_table: bool = False,
    own_phones: bool = False,
) -> Match:
    """Start a match, dealing its first round, where the lot decides who plays first unless the plan
    says it; the cards of a real table are dealt there. On players' own
    phones the seats are free.

    The same token again gives the match that it started.
    """
    with transaction.atomic():
        match, is_new = Match.objects.get_or_create(
            token=token,
            defaults={
                **plan.fields,
                "is_example": is_example,
                "at_table": at_table,
                "own_phones": own_phones,
                "secret": "" if at_table or is_example else new_secret(),
                **(joining_fields() if own_phones else {}),
            },
        )
        if is_new and not at_table:
            deal_round(match, number=1, first=match.starter, token=token)
        return match


def deal_round(match: Match, *, number: int, first: int | None, token: str) -> DealRecord:
    """Deal a round, sealed by the match's secret.

    The seed decides who plays first where `first` does not. The first deal settles the words. A
    match without a secret is an example, or began when one device did not seal its deals yet:
    there chance decides.
    """
    seats = len(match.players)
    of_seat = dict(match.holders.values_list("seat", "word"))
    given = [of_seat.get(seat, "") for seat in range(1, seats + 1)]
    words = given if number == 1 else match.deals.get(number=1).words
    if match.secret:
        seed = seed_of(link_of(match.secret, number), words)
    else:
        seed = secrets.randbelow(SEED_LIMIT)
    if match.own_phones:
        note(match, DEALT)
    return DealRecord.objects.create(
        match=match,
        number=number,
        first=first or first_of(seed, seats),
        seed=seed,
        words=words,
        token=token,
    )


def _counting() -> QuerySet[DealRecord]:
    return DealRecord.objects.filter(dealt_again="").prefetch_related("lines")


def _played(match: Match, deal: DealRecord) -> DealInPlay:
    lines = deal.lines.all()
    return DealInPlay(
        match, deal, tuple(line.text for line in lines), tuple(line.reason for line in lines)
    )


def deals_in_play(match: Match) -> list[DealInPlay]:
    """Return the deals of a match that count, the present one last, in two queries."""
    return [_played(match, deal) for deal in _counting().filter(match=match)]


def deals_of_each(matches: QuerySet[Match]) -> dict[Match, list[DealInPlay]]:
    """Return the deals that count of several matches, in three queries."""
    counting = Prefetch("deals", queryset=_counting(), to_attr="counting")
    return {
        match: [_played(match, deal) for deal in match.counting]
        for match in matches.prefetch_related(counting)
    }


def present_deal(match: Match) -> DealInPlay:
    """Return the deal that is being played, or was played last."""
    deal = match.deals.latest("number")
    rows = list(deal.lines.values_list("text", "reason"))
    return DealInPlay(
        match, deal, tuple(text for text, _why in rows), tuple(why for _text, why in rows)
    )


def score_of(deals: Sequence[DealInPlay]) -> Score:
    """Return the points of the deals that have ended; rounds won, where points are not counted."""
    match = deals[-1].match
    ended = [outcome for outcome in (played.outcome() for played in deals) if outcome]
    if all(outcome.points for outcome in ended):
        return Score(tuple(each.points or () for each in ended), match.rules.highest_wins)
    seats = range(1, len(match.players) + 1)
    won = tuple(tuple(int(seat == each.winner) for seat in seats) for each in ended)
    return Score(won, highest_wins=True)


def is_known(token: str) -> bool:
    """Return whether the post with this token has already made its move."""
    return RecordLine.objects.filter(token=token).exists()


@transaction.atomic
def play(
    match: Match, *, seat: int, text: str, seen: str, token: str, reason: str = ""
) -> Refused | PostConflict | TooEarly | None:
    """Let `seat` make the move that `text` writes (without its seat): ``play K4``.

    Returns None when it was taken, the refusal where it is not lawful, or the trouble, such as that
    it is too early for what closes a wait for answers. Raises Unreadable for a text that is no
    move. On phones a call is taken whatever its page saw: it comes in the moment at which it
    arrives, and is written once in a turn, however often it is tapped. One that comes early in its
    player's turn, as at a table with the card in the air, is written again when it is due.
    """
    present = locked_deal(match)
    if is_known(token):
        return PostConflict.REPEATED
    is_call = match.own_phones and text == "call"
    if is_call and present.has_called(seat):
        return None
    if not is_call and not present.is_as_seen(seen):
        return PostConflict.STALE
    move = match.rules.notation.read(f"{seat} {text}", len(match.players))
    if unseen := _not_in_sight(present, move):
        return unseen
    replay = present.replay.copy()
    ruling = replay.play(move)
    if isinstance(ruling, Refused):
        return ruling
    if seat and (early := too_early(match, present.answers(), present.replay.state, move)):
        return early
    lines = [(move, token, reason)]
    if shuffle := shuffle_after(present, replay):
        lines.append((shuffle, f"{token}+", ""))
    if match.own_phones and present.has_called(seat):
        due = match.rules.legal_for(replay.state, seat)
        lines += [(move, f"{token}!", "") for move in due if type(move) is Call]
    write_lines(present, lines)
    if ended := match.rules.outcome(replay.state):
        note_result(present.deal, ended, replay, (*present.moves, move))
    return None


def shuffle_after(present: DealInPlay, replay: Replay[Any, Any]) -> Shuffle | None:
    """Return the shuffle that a move makes due which was played on from the present moment."""
    if present.deal.seed is None:
        return None
    # A struck one does not count: the same draw finds the same card again.
    standing = (present.moves[number] for number in present.replay.standing)
    piles = sum(isinstance(each, Shuffle) for each in standing) + 1
    return present.match.rules.next_shuffle(replay.state, present.deal.seed, piles)


def write_lines(present: DealInPlay, moves: Sequence[tuple[Move, str, str]]) -> None:
    """Write moves that were ruled on into the record, each with the token that makes it one and the
    reason that the referee gave, if any.
    """
    write = present.match.rules.notation.write
    RecordLine.objects.bulk_create(
        RecordLine(deal=present.deal, number=number, text=write(each), token=mark, reason=reason)
        for number, (each, mark, reason) in enumerate(moves, start=len(present.lines))
    )
    if present.match.own_phones:
        for each, mark, _reason in moves:
            if type(each) is Call and not mark.endswith("!"):
                note(present.match, EMOTE, LAST_CARD, by=present.match.players[each.seat - 1])
        note(present.match, MOVED)


def _not_in_sight(present: DealInPlay, move: Move) -> Refused | None:
    """Refuse a card that is not in the hand which the player to move has seen.

    A move may use the cards that it makes its player draw first: by trying names, that player would
    learn what lies on the pile.
    """
    game, state = present.match.rules, present.replay.state
    if present.deal.seed is None or type(move) is not Play or game.to_move(state) != move.seat:
        return None
    deck = game.deck(present.match.house_rules())
    card = deck.plain[move.card]
    if card in state.hands[move.seat - 1] or not deck.copies[card]:
        return None
    clause = game.clauses["not-in-hand"]
    return Refused("not-in-hand", clause, {"seat": move.seat, "card": card})


@transaction.atomic
def deal_next(match: Match, *, seen: str, token: str) -> PostConflict | None:
    """Deal the next round, where the present one has ended and the match goes on."""
    present = locked_deal(match)
    if DealRecord.objects.filter(token=token).exists():
        return PostConflict.REPEATED
    ended = present.outcome()
    is_last = match.secret and present.deal.number >= MOST_DEALS
    if seen != present.version or ended is None or is_last or is_over(match):
        return PostConflict.STALE
    first = match.rules.next_first(present.deal.first, len(match.players), ended)
    deal_round(match, number=present.deal.number + 1, first=first, token=token)
    return None


def is_over(match: Match) -> bool:
    """Return whether the match has reached its length."""
    deals = deals_in_play(match)
    return bool(deals) and score_of(deals).is_over(match.length, len(match.players))


def locked_deal(match: Match) -> DealInPlay:
    """Return the present deal, which no other post changes before this transaction ends."""
    # PostgreSQL queues the writers of one match here; SQLite has queued them at BEGIN IMMEDIATE.
    Match.objects.select_for_update().get(pk=match.pk)
    return present_deal(match)
