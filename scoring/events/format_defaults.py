"""What each format brings along: its edition, house rules that go with it, and what can be set."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.core.formats import Counting, Format


@dataclass(frozen=True, slots=True)
class FormatDefaults:
    """The edition that a format is usually played in, and the options that make it that format."""

    edition: str
    options: Mapping[str, object] = field(default_factory=dict)


AGREEMENTS: Mapping[str, FormatDefaults] = {
    "jokeren-competition": FormatDefaults("competition"),
    "jokeren-form": FormatDefaults("home"),
    "taki-points": FormatDefaults("112", {"mode": "classic", "scoring": "points"}),
    "taki-pyramid": FormatDefaults("116", {"mode": "pyramid"}),
    "eight-colours": FormatDefaults("standard"),
}

MOST_ROUNDS, MOST_DEALS = 20, 30


def is_open_ended(chosen: Format) -> bool:
    """Return whether a table of this format plays as long as it likes, unless it is limited."""
    return chosen.deals is None


def can_set_deals(chosen: Format) -> bool:
    """Return whether the number of deals is the club's; a Pyramid is one long deal."""
    return chosen.counting is not Counting.STAGES
