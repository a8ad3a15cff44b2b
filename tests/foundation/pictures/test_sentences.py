"""The sentences about pictures that are not taken."""

import pytest

from foundation.pictures.checking import PictureFault, PictureLimits
from foundation.pictures.sentences import sentence

LIMITS = PictureLimits(read=2 * 1024 * 1024, side=600, bytes=300_000)


@pytest.mark.parametrize("reason", list(PictureFault))
def test_each_reason_has_a_sentence_of_its_own(reason: PictureFault) -> None:
    others = {sentence(other, LIMITS) for other in PictureFault if other is not reason}

    assert sentence(reason, LIMITS) not in others


def test_a_file_that_is_too_large_is_answered_with_the_limit() -> None:
    words = sentence(PictureFault.TOO_LARGE, LIMITS).replace("\N{NO-BREAK SPACE}", " ")

    assert words == "This picture is larger than 2.0 MB. Choose a smaller one."
