from pathlib import Path

import pytest

from foundation.parts import whole


@pytest.fixture
def sheets(tmp_path: Path, settings) -> Path:
    """The folder in which a site has its sheets."""
    settings.STATICFILES_DIRS = [tmp_path]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    folder = tmp_path / "css"
    (folder / "a").mkdir(parents=True)
    return folder


def test_a_part_stands_where_its_sheet_names_it(sheets: Path) -> None:
    (sheets / "a.css").write_text(
        '/* First. */\n@import "a/one.css";\n@import "a/two.css";\n\np { gap: 0; }\n'
    )
    (sheets / "a/one.css").write_text("b { gap: 1px; }\n")
    (sheets / "a/two.css").write_text("i { gap: 2px; }\n")

    assert whole("css/a.css") == (
        "/* First. */\nb { gap: 1px; }\ni { gap: 2px; }\n\np { gap: 0; }\n"
    )


def test_a_sheet_without_parts_is_whole(sheets: Path) -> None:
    (sheets / "b.css").write_text('p { content: "@import"; }\n')

    assert whole("css/b.css") == 'p { content: "@import"; }\n'


def test_a_part_that_is_not_there_is_no_sheet(sheets: Path) -> None:
    (sheets / "a.css").write_text('@import "a/none.css";\n')

    with pytest.raises(FileNotFoundError):
        whole("css/a.css")
