"""The examples in the documents are run."""

import json
import re
from pathlib import Path
from typing import Any

from referee.engine.record import read_record
from referee.engine.sealing import hashed, seed_of
from referee.engine.shuffle import shuffled
from referee.engine.verdict import check
from referee.games import GAMES

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "records.md").read_text()


def examples(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", RECORDS, flags=re.DOTALL)


def test_every_record_in_the_notation_page_is_lawful() -> None:
    records = examples("json record")

    assert len(records) == 4
    for text in records:
        verdict = check(read_record(json.loads(text), GAMES))
        assert verdict.ok, verdict


def test_the_answer_in_the_notation_page_is_the_checkers() -> None:
    record = json.loads(examples("json record")[0])
    record["moves"] = ["1 play R9", "2 play B7"]
    del record["options"], record["result"]
    answer = json.loads(examples("json answer")[0])

    verdict = check(read_record(record, GAMES))

    assert verdict.refused is not None
    assert (verdict.accepted, verdict.index) == (answer["accepted"], answer["refused"]["index"])
    assert verdict.refused.code == answer["refused"]["code"]
    assert dict(verdict.state) == answer["state"]


def test_the_seal_in_the_notation_page_is_ours() -> None:
    written: dict[str, Any] = {}
    exec(examples("python seal")[0], written)

    assert written["seal_of"]("tulip") == hashed("tulip")
    assert written["seed_of"]("tulip", ["rose", "", "בית"]) == seed_of("tulip", ["rose", "", "בית"])


def test_the_shuffle_in_the_notation_page_is_ours() -> None:
    written: dict[str, object] = {}
    exec(examples("python shuffle")[0], written)
    theirs = written["shuffled"]

    assert callable(theirs)
    assert tuple(theirs(range(216), 2026)) == shuffled(range(216), 2026)
    assert tuple(theirs(range(9), 7, 3)) == shuffled(range(9), 7, 3)


def test_the_first_hand_in_the_notation_page_is_dealt_by_that_seed() -> None:
    game = GAMES["eight_colours"]
    options = game.editions["standard"]
    (named,) = re.findall(r"the first hand is `([^`]+)`", RECORDS)

    hand = game.deal(options, 3, 2026).hands[0]

    assert named == " ".join(game.deck(options).names[card] for card in hand)


def test_every_verb_and_option_is_told() -> None:
    game = GAMES["eight_colours"]
    verbs = [*game.notation.player_verbs, "undo", "penalty", "shuffle", "show"]

    assert [verb for verb in verbs if not re.search(rf"`\d {verb}\b", RECORDS)] == []
