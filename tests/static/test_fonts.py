"""The font of the printed page: what it has, and that it is ours to give away."""

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

FONTS = sorted((ROOT / "static/fonts").glob("*.ttf"))
LETTERS = "ABYZabyz0129ÉëïŁşžÆøß" + "אבגדהוזחטיךכלםמןנסעףפץצקרשת" + "ΑΩαω" + "АЯая" + "♠♥♦♣●×−–…€₪½"


def opened(font: Path) -> "object":
    return pytest.importorskip("fontTools.ttLib").TTFont(font)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_has_the_letters_of_names_and_of_our_pages(font: Path) -> None:
    has = opened(font).getBestCmap()  # type: ignore[attr-defined]

    assert [letter for letter in LETTERS if ord(letter) not in has] == []


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_all_figures_are_equally_wide(font: Path) -> None:
    made = opened(font)
    has, widths = made.getBestCmap(), made["hmtx"]  # type: ignore[attr-defined, index]

    assert len({widths[has[ord(figure)]][0] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_changed_font_does_not_use_a_reserved_name(font: Path) -> None:
    names = {each.nameID: str(each) for each in opened(font)["name"].names}  # type: ignore[index]

    assert names[1] == "Last Card Sans"
    assert not [number for number in (1, 3, 4, 6) if re.search("Liberation|Arimo", names[number])]


def test_there_is_a_regular_and_a_bold_font_with_their_licence() -> None:
    assert [font.stem for font in FONTS] == ["LastCardSans-Bold", "LastCardSans-Regular"]
    assert "SIL OPEN FONT LICENSE" in (ROOT / "static/fonts/LICENSE.txt").read_text()
