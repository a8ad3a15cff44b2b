"""The site as it is served, but for chance: the way to play and the number of players decide on the
seed of every deal, and the first seat begins. It has one address more: see prepared.py.

A round that chance deals may take hundreds of moves; this one ends soon, and its cards are known.
"""

from collections.abc import Sequence

SEED = 1862
"""With two players and five cards: Ada R2 B+2 YR W W+4, Ben R3 RR YS S1 W, the blue 9 leads."""
PYRAMID = 130146
"""With three players, a Pyramid of TAKI that Ben wins after 162 moves, if they play as they do in
playing_taki.py."""
SEEDS = {3: PYRAMID}
BROKEN = 62967
"""With four players of TAKI: see test_own_phones.py, where the first lays a +3 and the third breaks
it."""

from django.conf import settings  # noqa: E402

# Nothing is collected, and the browser keeps the files, as it does from the real server.
settings.STORAGES["staticfiles"]["BACKEND"] = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
)
settings.WHITENOISE_USE_FINDERS, settings.WHITENOISE_MAX_AGE = True, 3600

from tests.whole_sheets import serve_whole_sheets  # noqa: E402

serve_whole_sheets(settings.DATA_DIR / "sheets")

from django.urls import get_resolver, path  # noqa: E402

from config.asgi import application  # noqa: E402
from foundation.tables import bring_up_to_date  # noqa: E402
from referee.engine import sealing  # noqa: E402
from referee.games.jokeren import dealing  # noqa: E402
from referee.matches import deals as matches  # noqa: E402
from tests.browser.laid_phones import lay_phones  # noqa: E402
from tests.browser.laid_tables import lay_melds, lay_table, play_out  # noqa: E402
from tests.browser.playing_jokeren import known_order  # noqa: E402
from tests.browser.prepared import prepare  # noqa: E402

get_resolver().url_patterns.append(path("prepared/", prepare))
get_resolver().url_patterns.append(path("prepared/table/", lay_table))
get_resolver().url_patterns.append(path("prepared/melds/", lay_melds))
get_resolver().url_patterns.append(path("prepared/count/", play_out))
get_resolver().url_patterns.append(path("prepared/phones/", lay_phones))
dealing.shuffled = known_order  # type: ignore[attr-defined]

ONE_DEVICE = "one device"
"""The secret of every match that is passed round."""


def link_of(secret: str, deal: int) -> str:
    return ONE_DEVICE if secret == ONE_DEVICE else sealing.link_of(secret, deal)


def seed_of(link: str, words: Sequence[str]) -> int:
    if link == ONE_DEVICE:
        return SEEDS.get(len(words), SEED)
    return BROKEN if len(words) == 4 else SEED


def first_of(seed: int, seats: int) -> int:
    return 1 if (seed, seats) == (SEED, 4) else sealing.first_of(seed, seats)


matches.new_secret = lambda: ONE_DEVICE
matches.link_of, matches.seed_of = link_of, seed_of  # type: ignore[attr-defined]
matches.first_of = first_of  # type: ignore[attr-defined]


bring_up_to_date()

__all__ = ["application"]
