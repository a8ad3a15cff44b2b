"""What imports do not show: tests that ask the served site, and files that are no Python."""

from collections.abc import Mapping

EVERYTHING = (
    *(".ci/", ".gitattributes", ".gitignore", "manage.py", "pyproject.toml", "requirements"),
    *("config/settings.py", "tests/conftest.py", "tests/data_folder.py", "tests/reach/"),
)
"""Files that any test may lean on: where one of these changed, all tests are run."""

ALWAYS = ("tests/docs", "tests/reach", "tests/static", "tests/locale/test_catalogues.py")
"""Besides the tests that stand in no folder: quick, and about all files at once."""

SERVED: Mapping[str, tuple[str, ...]] = {
    "tests/conformance": ("referee/engine/", "referee/games/"),
    "tests/demo": ("demo/",),
    "tests/engines": (),
    "tests/faults": ("foundation/sqlite/", "foundation/live/", "static/js/live.js"),
    "tests/locale": ("locale/", "templates/", "foundation/language/"),
    "tests/bench": ("bench/",),
    "tests/old_data": ("scoring/models/", "scoring/migrations/", "referee/migrations/"),
    "tests/permissions": (
        *("docs/permissions.md", "scoring/evening/access.py", "scoring/models/clubs.py"),
        *("scoring/urls.py", "referee/urls.py", "config/urls.py", "foundation/accounts/"),
        *("scoring/pages/*/views/", "referee/*/views/"),
    ),
    "tests/toy_game": ("referee/engine/", "referee/games/", "referee/presentation/"),
    "tests/windows": (),
}
"""Tests that ask a whole site, and the files whose change they are run for. A change further below
may reach them too: then they are among what is left out, and named.
"""

BROWSER: Mapping[str, str] = {
    "a_deal_by_ear": "text aloud computers",
    "a_jokeren_deal": "jokeren melds",
    "a_jokeren_night": "entry sheets printing",
    "a_lesson": "lesson lessons bubbles",
    "a_match": "eight_colours shedding",
    "a_narrow_table": "table play lesson",
    "a_pyramid": "taki",
    "a_real_table": "real_tables real_table",
    "a_replay": "replay",
    "a_taki_night": "phones taki",
    "access": "",
    "accounts": "accounts account",
    "against_computers": "computers",
    "an_evening_of_14": "events tonight",
    "asked_at_the_table": "match table",
    "by_keyboard": "shedding play",
    "cards_in_words": "card-words card_words",
    "checking_columns": "sheets phones",
    "choosing_paper": "choosing",
    "club_page": "club_home public",
    "clubs": "clubs",
    "coming_out": "rulings",
    "copies": "copies copies-worker",
    "daily_deal": "daily",
    "every_page": "site components base css",
    "five_lines": "five_lines",
    "forms_on_tiles": "tonight",
    "front_door": "door",
    "guides": "guides",
    "hall": "hall clock",
    "history": "table shedding",
    "house_rules": "house-rules",
    "joker_on_a_phone": "melds jokeren",
    "laid_forms": "printing paper",
    "lean_sheets": "css assets",
    "live": "live",
    "long_pdf": "printing",
    "movement": "play table",
    "names_apart": "site components",
    "no_answer": "again answers",
    "nothing_moves": "table play",
    "own_phones": "match",
    "pages_for_everyone": "site play base",
    "paper": "printing paper",
    "phones": "phones phone-entry phone",
    "photos": "photos photo",
    "player_pages": "players",
    "playing": "play table",
    "public": "public",
    "read_forms": "entry photos batch photo",
    "rows_of_cards": "cards",
    "rules_tonight": "rules rules-tonight",
    "seating": "seating",
    "sheets": "sheets entry batch",
    "standings": "standings",
    "the_door": "door desk",
    "the_end_of_a_round": "match count_page",
    "the_hand": "hand melds",
    "the_table": "table",
    "tonight": "tonight evening evening_head",
    "waiting": "waiting phone-entry",
    "web_pages": "publishing web_page",
    "weight_and_paper": "css js fonts",
}
"""By what follows `test_` in the name of a file of tests/browser: the words that stand in the paths
of what it looks at, as the names of folders or of files.
"""

ONLY = {
    "tests/browser/test_every_page.py": "test_a_page_shows_all_of_its_texts[nl-chromium]",
}
"""Of a file that takes minutes, the test with the hardest case."""
