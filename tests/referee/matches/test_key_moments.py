"""The moments of a deal in words: whoever looks at their own deal is spoken to."""

import pytest
from django.utils.translation import override

from foundation.kept import KeptValues
from referee.engine.mind import Reason
from referee.engine.record import read_record
from referee.games import GAMES
from referee.matches.deals import present_deal
from referee.matches.key_moments import KeyMoment, _shown, moments_of, narrated_for
from referee.players.moments import moments
from tests.builders import PLUS_THREE, record
from tests.referee.devices import Device


@pytest.fixture
def found(ended: Device, monkeypatch: pytest.MonkeyPatch) -> list[tuple[KeyMoment, ...]]:
    """The moments of a round of Ada and Ben, for nobody in particular and for Ada."""
    monkeypatch.setattr("referee.players.moments.LEAST", 0.0)
    monkeypatch.setattr("referee.matches.key_moments._KEPT", KeptValues(64))
    in_play = present_deal(ended.match)
    return [moments_of(in_play, in_play.match.players, viewer) for viewer in (0, 1)]


def test_nobody_in_particular_reads_the_names(found: list[tuple[KeyMoment, ...]]) -> None:
    assert said(found[0]) == [
        "Ada laid the yellow 1. Ada’s chances of winning: first 50 in a hundred, then 54.",
        "Ben laid the pink 1. Ada’s chances of winning: first 54 in a hundred, then 50.",
        "Ada laid the pink 5. Ben’s chances of winning: first 50 in a hundred, then 34.",
    ]


def test_whoever_played_is_spoken_to(found: list[tuple[KeyMoment, ...]]) -> None:
    assert said(found[1]) == [
        "You laid the yellow 1. Your chances of winning: first 50 in a hundred, then 54.",
        "Ben laid the pink 1. Your chances of winning: first 54 in a hundred, then 50.",
        "You laid the pink 5. Ben’s chances of winning: first 50 in a hundred, then 34.",
    ]


def test_chances_that_stay_as_they_were_are_not_told(
    found: list[tuple[KeyMoment, ...]], monkeypatch: pytest.MonkeyPatch, ended: Device
) -> None:
    monkeypatch.setattr("referee.matches.key_moments.round", lambda _share: 37, raising=False)
    in_play = present_deal(ended.match)

    assert {each.chances for each in moments_of(in_play, in_play.match.players, 1)} == {""}


def said(moments: tuple[KeyMoment, ...]) -> list[str]:
    return [f"{each.sentence} {each.chances}" for each in moments]


@pytest.mark.parametrize(
    ("language", "viewer", "sentences"),
    [
        ("en", 1, "Nobody broke the +3: Ben, N and Dov drew 3 cards. Ben laid the red 5."),
        ("en", 2, "Nobody broke the +3: Ben, N and Dov drew 3 cards. You laid the red 5."),
        ("en", 3, "Nobody broke the +3: Ben, N and Dov drew 3 cards. Ben laid the red 5."),
        ("nl", 2, "Jij legde de rode 5."),
        ("nl", 3, "Ben legde de rode 5."),
        ("he", 2, "\u2068אני\u2069: הונח הקלף"),
    ],
)
def test_within_a_sentence_the_name_stays(language: str, viewer: int, sentences: str) -> None:
    players = ["Ada", "Ben", "N", "Dov"]
    whole = read_record(record("1 play +3", "2 play R5", **PLUS_THREE, players=players), GAMES)
    replay = whole.replay()
    for move in whole.moves:
        replay.play(move)

    with override(language):
        assert sentences in " ".join(narrated_for(viewer, whole, replay, 1).sentences)


def test_what_speaks_for_a_move_is_given_where_it_turned_out_well(
    ended: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_play = present_deal(ended.match)
    swing = moments(in_play.record.game, in_play.replay, in_play.moves)[0]
    mover = in_play.moves[swing.number].seat
    why = Reason("moves-again", {})
    well = swing._replace(seat=mover, before=0.2, after=0.4, reason=why)
    badly = well._replace(after=0.1)

    shown = [
        _shown(in_play.record, in_play.replay, each, 0)
        for each in (well, badly, badly._replace(seat=3 - mover))
    ]
    assert [each.reason is not None for each in shown] == [True, False, True]
