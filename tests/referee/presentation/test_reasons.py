"""Every reason of every game has its sentence."""

import re
from pathlib import Path

import pytest

from referee.games import GAMES
from referee.presentation.registry import presentation_of
from tests.conftest import ROOT

SHEDDING = [ROOT / "referee/games/shedding/reasons.py"]
SOURCES: dict[str, list[Path]] = {
    "taki": [*SHEDDING, ROOT / "referee/games/taki/mind.py"],
    "eight_colours": SHEDDING,
    "jokeren": [ROOT / "referee/games/jokeren/player/reasons.py"],
}


def codes(game: str) -> set[str]:
    """Return the codes of the reasons that a game's mind gives."""
    return {
        code
        for path in SOURCES[game]
        for code in re.findall(r'Reason\(\s*"([a-z0-9-]+)"', path.read_text())
    }


@pytest.mark.parametrize("game", [code for code, game in GAMES.items() if game.mind])
def test_every_reason_has_a_sentence_and_no_sentence_is_idle(game: str) -> None:
    assert set(presentation_of(game).reasons) == codes(game)


@pytest.mark.parametrize("game", [code for code, game in GAMES.items() if game.mind])
def test_the_clause_of_a_reason_stands_in_the_rulebook(game: str) -> None:
    presentation = presentation_of(game)
    numbers = {clause.number for clause in presentation.rulebook.clauses}

    assert set(presentation.reason_clauses) <= set(presentation.reasons)
    assert set(presentation.reason_clauses.values()) <= numbers
