"""The contrast of the design tokens, as WCAG 2.2 asks for at level AA."""

import re

import pytest

from referee.cards.card_names import COLOURS
from tests.conftest import ROOT

TOKENS = (ROOT / "static/css/site/tokens.css").read_text()


def tokens(text: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{6});", text))


LIGHT = tokens(TOKENS.split("@media")[0])
DARK = LIGHT | tokens(TOKENS.split("@media")[1])

TEXT = [
    *[(ink, ground) for ink in ("ink", "ink-soft", "link") for ground in ("paper", "surface")],
    ("ink", "sunken"),
    ("ink-soft", "sunken"),
    *[
        (ink, ground)
        for ink in ("on-felt", "on-felt-soft", "focus-on-felt")
        for ground in ("felt", "felt-deep")
    ],
    ("on-action", "action"),
    ("on-action", "action-strong"),
    ("on-notice", "notice"),
    ("on-refusal", "refusal"),
    ("on-good", "good"),
    ("card-ink", "card-paper"),
    ("card-ink", "focus-on-felt"),
    ("on-card-dark", "card-dark"),
    ("suit-red", "card-paper"),
    ("suit-black", "card-paper"),
    ("gold-soft", "night"),
    ("on-card-dark", "night"),
    *[(f"on-{colour}", colour) for colour in COLOURS],
]
SHAPES = [
    ("control-line", "paper"),
    ("control-line", "surface"),
    ("focus", "paper"),
    ("focus", "surface"),
    ("action", "paper"),
    ("action", "good"),
    ("notice-line", "paper"),
    ("refusal-line", "paper"),
    ("refusal-line", "refusal"),
    ("refusal-line", "surface"),
    ("good-line", "surface"),
    ("gold", "night"),
    ("gold", "card-back"),
]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 defines it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(theme: dict[str, str], ink: str, ground: str) -> None:
    assert contrast(theme[f"--{ink}"], theme[f"--{ground}"]) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_lines_and_shapes_can_be_seen(theme: dict[str, str], shape: str, ground: str) -> None:
    assert contrast(theme[f"--{shape}"], theme[f"--{ground}"]) >= 3


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("colour", COLOURS)
def test_the_shape_on_a_card_can_be_seen(theme: dict[str, str], colour: str) -> None:
    """The paper shape has an edge of ink: one of the two stands out from the card's colour."""
    ground = theme[f"--{colour}"]

    assert max(contrast(theme[f"--card-{part}"], ground) for part in ("paper", "ink")) >= 4.5
