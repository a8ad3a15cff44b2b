"""The site as it is served, but for chance: the number of players decides on the seed of every
deal, and the first seat begins. It has one address more: see prepared.py.

A round that chance deals may take hundreds of moves; this one ends soon, and its cards are known.
"""

import secrets

SEED = 1862
"""With two players and five cards: Ada R2 B+2 YR W W+4, Ben R3 RR YS S1 W, the blue 9 leads."""
PYRAMID = 130146
"""With three players, a Pyramid of TAKI that Ben wins after 162 moves, if they play as they do in
playing_taki.py."""
SEEDS = {3: PYRAMID}

seed = SEED


def draw_a_lot(limit: int) -> int:
    global seed
    if limit <= 10:
        seed = SEEDS.get(limit, SEED)
        return 0
    return seed


secrets.randbelow = draw_a_lot

BROKEN = 62967
"""With four players of TAKI: see test_own_phones.py, where the first lays a +3 and the third breaks
it."""

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

# Nothing is collected, and the browser keeps the files, as it does from the real server.
settings.STORAGES["staticfiles"]["BACKEND"] = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
)
settings.WHITENOISE_USE_FINDERS, settings.WHITENOISE_MAX_AGE = True, 3600

from django.urls import get_resolver, path  # noqa: E402

from config.asgi import application  # noqa: E402
from referee.games.jokeren import dealing  # noqa: E402
from referee.matches import deals as matches  # noqa: E402
from tests.browser.laid_tables import lay_melds, lay_table  # noqa: E402
from tests.browser.playing_jokeren import known_order  # noqa: E402
from tests.browser.prepared import prepare  # noqa: E402

get_resolver().url_patterns.append(path("prepared/", prepare))
get_resolver().url_patterns.append(path("prepared/table/", lay_table))
get_resolver().url_patterns.append(path("prepared/melds/", lay_melds))
dealing.shuffled = known_order  # type: ignore[attr-defined]
matches.seed_of = lambda _link, words: BROKEN if len(words) == 4 else SEED  # type: ignore[attr-defined]

call_command("migrate", verbosity=0)
call_command("createcachetable", verbosity=0)

__all__ = ["application"]
