"""The chain of an audit trail: what breaks it, and what may be taken out of it."""

from dataclasses import replace
from typing import Any

from scoring.core.audit_chain import (
    PARTS,
    ChainFault,
    ChainLine,
    digest_of,
    faults,
    hash_of,
    mark,
    plain,
    sealed,
)


def a_line(number: int, **parts: Any) -> ChainLine:
    values = {**dict.fromkeys(PARTS, ""), **parts}
    made = f"2026-11-20T20:{number:02}:00.000000+00:00"
    return ChainLine(number, made, "FRIDAY", "came", values, f"{number:032x}", None, "")


def a_chain(*lines: ChainLine) -> list[ChainLine]:
    chained, previous = [], ""
    for line in lines:
        previous = hash_of("CLUB", previous, line)
        chained.append(replace(line, hash=previous))
    return chained


THREE = a_chain(a_line(1, who="Anna"), a_line(2, who="Ben", after={"b": 1, "a": [2]}), a_line(3))


def found(lines: list[ChainLine], **known: Any) -> list[tuple[str, int, int]]:
    given: dict[str, Any] = {"length": 3, "last": THREE[-1].hash, "known": (), **known}
    return [(each.kind, each.number, each.until) for each in faults("CLUB", lines, **given)]


def test_a_chain_that_nobody_touched_is_whole() -> None:
    assert found(THREE) == []


def test_each_thing_of_a_line_breaks_the_chain_where_it_was_changed() -> None:
    changes: list[dict[str, Any]] = [
        {"made": "2026-11-20T20:03:00.000000+00:00"},
        {"event": "OTHER"},
        {"verb": "left"},
        {"salt": "0" * 32},
        *({"parts": {**THREE[1].parts, part: "x"}} for part in PARTS),
    ]
    for change in changes:
        assert found([THREE[0], replace(THREE[1], **change), THREE[2]]) == [("changed", 2, 2)]


def test_a_line_whose_hash_was_made_anew_is_given_away_by_the_next() -> None:
    forged = replace(THREE[1], verb="left")
    forged = replace(forged, hash=hash_of("CLUB", THREE[0].hash, forged))

    assert found([THREE[0], forged, THREE[2]]) == [("changed", 3, 3)]


def test_a_fault_says_when_and_of_what_kind_the_line_is() -> None:
    forged = [THREE[0], replace(THREE[1], verb="left"), THREE[2]]

    (fault,) = faults("CLUB", forged, length=3, last=THREE[-1].hash, known=())
    assert fault == ChainFault("changed", 2, 2, THREE[1].made, "left", "FRIDAY")


def test_lines_that_were_taken_out_are_named() -> None:
    assert found([THREE[0], THREE[2]]) == [("missing", 2, 2)]
    assert found([THREE[2]]) == [("missing", 1, 2)]


def test_an_end_that_was_cut_off_is_named() -> None:
    assert found(THREE[:1]) == [("cut", 2, 3)]


def test_another_last_hash_is_a_fault_of_the_last_line() -> None:
    assert found(THREE, last="0" * 64) == [("changed", 3, 3)]


def test_the_lines_of_another_club_are_no_chain_of_this_one() -> None:
    assert hash_of("CLUB", "", THREE[0]) != hash_of("OTHER", "", THREE[0])


def test_a_part_that_was_taken_out_leaves_the_hash_as_it_was() -> None:
    line = THREE[1]
    scrubbed = {**line.parts, "who": "Former player 1"}
    gone = replace(line, parts=scrubbed, salt="", seals=sealed(line, ["who"]))

    assert found([THREE[0], gone, THREE[2]], known=(2,)) == []


def test_what_was_not_taken_out_of_a_line_stays_covered() -> None:
    line = THREE[1]
    changed = {**line.parts, "who": "Former player 1", "after": {"b": 2, "a": [2]}}
    gone = replace(line, parts=changed, salt="", seals=sealed(line, ["who"]))

    assert found([THREE[0], gone, THREE[2]], known=(2,)) == [("changed", 2, 2)]


def test_a_second_part_can_be_taken_out_later() -> None:
    line = THREE[1]
    once = replace(line, salt="", seals=sealed(line, ["who"]))
    twice = replace(once, parts=dict.fromkeys(PARTS, "x"), seals=sealed(once, PARTS))

    assert found([THREE[0], twice, THREE[2]], known=(2,)) == []


def test_the_salt_goes_with_what_was_taken_out() -> None:
    line = THREE[1]
    seals = sealed(line, ["who"])

    assert set(seals["who"]) == {"digest"}
    assert line.salt not in str(seals)


def test_a_seal_that_no_removal_accounts_for_is_a_fault() -> None:
    gone = replace(THREE[1], salt="", seals=sealed(THREE[1], ["who"]))

    assert found([THREE[0], gone, THREE[2]], known=()) == [("sealed", 2, 2)]
    assert found([THREE[0], gone, THREE[2]], known=None) == []


def test_seals_that_are_none_fit_no_hash() -> None:
    for seals in ({}, {"who": 5}, [], {"who": {}}):
        forged = replace(THREE[1], seals=seals)  # type: ignore[arg-type]
        assert found([THREE[0], forged, THREE[2]]) == [("changed", 2, 2)]


def test_equal_parts_of_two_lines_have_different_digests() -> None:
    assert digest_of(THREE[0], "reason") != digest_of(THREE[1], "reason")
    assert digest_of(THREE[0], "reason") != digest_of(THREE[0], "subject")


def test_data_is_made_as_it_comes_back_from_a_database() -> None:
    assert plain({3: (1, 2), "é": None}) == {"3": [1, 2], "é": None}


def test_a_mark_is_twenty_digits_in_groups() -> None:
    assert mark("3f2a91bc07de55a1c0ff" + "0" * 44) == "3f2a 91bc 07de 55a1 c0ff"
