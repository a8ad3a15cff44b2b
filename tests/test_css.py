"""What the style sheets keep to: logical properties, no strangers, and contrast."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from referee.cards.card_names import COLOURS, SUITS

SHEETS = sorted(Path(settings.BASE_DIR, "static/css").glob("*.css"))
TOKENS = Path(settings.BASE_DIR, "static/css/tokens.css").read_text()

PHYSICAL = re.compile(
    r"""(?:^|[{;\s])(?:
        (?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)[\w-]*
        | border-(?:top|bottom)-(?:left|right)-radius
        | left | right | top | bottom
        | (?:min-|max-)?(?:width|height)
    )\s*:
    | (?:text-align|float|clear)\s*:\s*(?:left|right)""",
    re.VERBOSE,
)


def without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_has_logical_properties_only(sheet: Path) -> None:
    rules = re.sub(r"@media[^{]*\{", "{", without_comments(sheet.read_text()))

    assert PHYSICAL.findall(rules) == []


@pytest.mark.parametrize(
    "rule",
    ["margin-left: 1px", "padding-right:0", "a { left: 0 }", "text-align: right", "width: 3rem"],
)
def test_physical_properties_are_found(rule: str) -> None:
    assert PHYSICAL.search(rule)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_loads_nothing(sheet: Path) -> None:
    text = without_comments(sheet.read_text())

    assert not re.search(r"url\(|@import|@font-face|https?:|//", text)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_uses_tokens_that_exist(sheet: Path) -> None:
    every = "".join(without_comments(other.read_text()) for other in SHEETS)
    declared = set(re.findall(r"(--[\w-]+)\s*:", every))

    assert set(re.findall(r"var\((--[\w-]+)\)", sheet.read_text())) <= declared


def test_the_sprite_uses_tokens_that_exist() -> None:
    sprite = Path(settings.BASE_DIR, "static/img/cards.svg").read_text()
    declared = set(re.findall(r"(--[\w-]+)\s*:", TOKENS))

    assert set(re.findall(r"var\((--[\w-]+)\)", sprite)) <= declared


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
    *[(f"suit-{suit}", "card-paper") for suit in SUITS],
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
    ("on-card-back", "card-back"),
    ("card-outline", "card-dark"),
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
