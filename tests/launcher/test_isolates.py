"""What is filled into a text from right to left keeps its own direction."""

import pytest

from launcher.isolates import with_isolates

ISOLATED = "\u2068%(name)s\u2069"


@pytest.mark.parametrize(
    ("translation", "marked"),
    [
        ("התור של %(name)s", f"התור של {ISOLATED}"),
        ("%(name)s: %(n)d", f"\u2067{ISOLATED}: \u2068%(n)d\u2069\u2069"),
        ("%(name)s %(name)s קלף", f"{ISOLATED} {ISOLATED} קלף"),
        ("\u2066%(name)s–%(name)s\u2069", f"\u2066%(name)s–{ISOLATED}\u2069"),
        ("<b>%(name)s</b> %%", f"<b>{ISOLATED}</b> %%"),
        ("<bdi>%(name)s</bdi>, %(name)s", f"<bdi>%(name)s</bdi>, {ISOLATED}"),
        ('<a href="%(name)s">%(name)s</a>', f'<a href="%(name)s">{ISOLATED}</a>'),
        (f"כבר {ISOLATED}", f"כבר {ISOLATED}"),
        ("\u2066%(name)s\u2069", "\u2066%(name)s\u2069"),
        ("אין כאן דבר", "אין כאן דבר"),
        ("", ""),
    ],
)
def test_a_placeholder_is_isolated_once_and_never_within_a_tag(
    translation: str, marked: str
) -> None:
    assert with_isolates(translation) == marked
