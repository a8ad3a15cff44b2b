"""Matches with computer players, and a clock that tests set."""

from datetime import datetime, timedelta

from referee.computers.seats import new_computers
from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.computer_moves import let_computers_act
from referee.matches.computer_pace import pace_of
from referee.matches.deals import MatchPlan, play, present_deal
from referee.matches.own_phones import start_against_computers
from referee.models import Match, RecordLine
from tests.referee.devices import token

KEY = "key of the person"


def against(game: str, computers: int = 3, level: str = "normal") -> Match:
    """Return a match of one person, Anna in seat 1, against computers, just dealt."""
    added = new_computers(computers, level, ["Anna"])
    players, length = ["Anna", *added], Length(rounds=1)
    plan = MatchPlan(game, GAMES[game].edition, {}, players, length, 0, computers=added)
    return start_against_computers(plan, key=KEY, token=token())


def last_line(match: Match) -> datetime:
    """Return when the last line was written, or the match started."""
    lines = RecordLine.objects.filter(deal__match=match).order_by("-pk")
    written = lines.values_list("written", flat=True).first()
    return written or match.started


def look(match: Match, seconds: float) -> bool:
    """Look at the match so many seconds after its last line."""
    return let_computers_act(match, last_line(match) + timedelta(seconds=seconds))


def play_for_anna(match: Match) -> None:
    """Let the person to move lay what comes first, or draw."""
    present = present_deal(match)
    game, state = match.rules, present.replay.state
    texts = [game.notation.write(each).split(" ", 1)[1] for each in game.legal_for(state, 1)]
    for verb in ("play", "lay", "discard", "draw"):
        text = next((each for each in texts if each.startswith(verb)), "")
        if text:
            break
    text = text or texts[-1]
    assert play(match, seat=1, text=text, seen=present.version, token=token()) is None


def until_turn_of(match: Match, *, computer: bool) -> None:
    """Play on until it is the turn of a computer, or of Anna."""
    for _ in range(60):
        turn = match.rules.to_move(present_deal(match).replay.state)
        if (turn != 1) is computer:
            return
        if turn == 1:
            play_for_anna(match)
        else:
            look(match, 30)
    raise AssertionError("nobody comes to that turn")


def moves_at(match: Match) -> float:
    """Return after how many seconds the computer to move does."""
    present = present_deal(match)
    pace = pace_of(present, present.answers())
    assert pace
    assert pace.turn
    return (pace.moves - pace.since).total_seconds()
