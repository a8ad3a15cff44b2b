"""What a move of Jokeren does to the melds of another player."""

import pytest

from referee.games.jokeren.presentation.melding import hits
from referee.presentation.narration import made_move
from tests.referee.games.jokeren.presentation.test_replay import LAID, past


@pytest.mark.parametrize(("seat", "words"), [(1, "Ben swapped your joker"), (2, ""), (3, "")])
def test_a_joker_that_is_swapped_is_told_to_whoever_laid_its_meld(seat: int, words: str) -> None:
    shown = past(*LAID[:-1])

    assert hits(made_move(shown.record, shown.replay, len(LAID) - 2), seat) == words


def test_laying_melds_hits_nobody() -> None:
    shown = past(*LAID[:2])

    assert hits(made_move(shown.record, shown.replay, 1), 2) == ""
