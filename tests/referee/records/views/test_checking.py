"""Checking a record in the browser: whatever comes is answered in words."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.models import CheckedRecord
from referee.records.checking import MOST_RECORDS
from tests.builders import record
from tests.checking import HANDS, LAWFUL, UNLAWFUL, UNREADABLE
from tests.referee.devices import HTMX, html, text, token
from tests.referee.records.views.checking import MEGABYTE, opened, paste, steps, upload, verdicts

pytestmark = pytest.mark.django_db


def test_it_asks_for_a_record(client: Client) -> None:
    page = opened(client, "/check/")

    assert page.status_code == 200
    assert 'enctype="multipart/form-data"' in html(page)
    assert "csrfmiddlewaretoken" in html(page)


def test_the_first_page_leads_to_it(client: Client) -> None:
    assert 'href="/check/"' in html(opened(client, "/"))


# The verdict


def test_a_lawful_record_is_lawful_to_the_end(client: Client) -> None:
    page = paste(client, json.dumps(LAWFUL))

    assert page.status_code == 200
    assert verdicts(page) == ["Lawful to the end: 1 move."]
    assert "The eight-colour game: Ada , Ben , Gil ." in text(page)
    assert steps(page)[0].endswith("/0/")


def test_an_unlawful_move_is_refused_with_its_sentence_and_its_clause(client: Client) -> None:
    page = paste(client, json.dumps(UNLAWFUL))

    assert verdicts(page) == ["Refused at move 2."]
    assert "3 draw It is not Gil's turn: Ben is to move." in text(page)
    assert re.search(r'href="/rules/eight_colours/#c[\d.]+"', html(page))
    assert steps(page)[0].endswith("/2/")


def test_a_wrong_result_is_refused_after_the_last_move(client: Client) -> None:
    page = paste(client, json.dumps({**LAWFUL, "result": {"winner": 2}}))

    assert verdicts(page) == ["Every move is lawful, but the result in the record is wrong."]
    assert "Winner: the record has Ben, the moves give nobody." in text(page)
    assert steps(page)[0].endswith("/1/")
    shown = text(opened(client, steps(page)[0]))
    assert "Winner: the record has Ben, the moves give nobody." in shown


def test_a_winner_whose_name_another_player_has_is_told_apart(client: Client) -> None:
    won = record("1 play R9", hands=("R9", "G9"))
    page = text(paste(client, json.dumps({**won, "players": ["Ada", "Ada"]})))

    assert "Ada (seat 1) , Ada (seat 2) ." in page
    assert "Ada (seat 1) has won." in page


def test_a_record_that_stands_twice_is_told(client: Client) -> None:
    lines = "\n".join(json.dumps(each) for each in (LAWFUL, UNLAWFUL, LAWFUL))
    page = text(paste(client, lines))

    assert page.count("The same record came before") == 1
    assert "The same record came before: the pasted text, record 1." in page


def test_who_won_is_said(client: Client) -> None:
    page = paste(client, json.dumps(record("1 play R9", hands=("R9", "G9"))))

    assert "Ada has won." in text(page)


def test_what_cannot_be_read_is_said_with_its_place(client: Client) -> None:
    page = paste(client, json.dumps(UNREADABLE))

    assert verdicts(page) == ["This cannot be read as a record."]
    assert "moves[0] (move 1): The game has no move “pass”." in text(page)
    assert steps(page) == []
    assert not CheckedRecord.objects.exists()


@pytest.mark.parametrize("kept", [LAWFUL, UNLAWFUL, UNREADABLE])
def test_what_was_typed_is_kept(client: Client, kept: dict[str, Any]) -> None:
    typed = json.dumps(kept, indent=1)
    page = html(paste(client, typed))

    assert typed.replace('"', "&quot;") in page.replace("&#x27;", "'")


def test_the_first_line_of_what_was_typed_is_kept_where_it_is_empty(client: Client) -> None:
    assert ">\n\n  {oops" in html(paste(client, "\n  {oops"))


def test_what_was_typed_is_escaped(client: Client) -> None:
    page = html(paste(client, "</textarea><script>alert(1)</script>"))

    assert "<script>alert" not in page


def test_a_file_with_one_record_is_judged(client: Client) -> None:
    page = upload(client, json.dumps(UNLAWFUL, indent=2).encode())

    assert verdicts(page) == ["Refused at move 2."]
    assert "deal.json" in text(page)


@pytest.mark.parametrize("name", ["night.jsonl", "night.txt", "night"])
def test_an_archive_is_judged_line_by_line(client: Client, name: str) -> None:
    lines = [json.dumps(each) for each in (LAWFUL, UNLAWFUL, UNREADABLE)]
    page = upload(client, "\r\n\r\n".join(lines).encode(), name)

    assert verdicts(page) == [
        "Lawful to the end: 1 move.",
        "Refused at move 2.",
        "This cannot be read as a record.",
    ]
    assert f"{name}, record 3" in text(page)
    assert CheckedRecord.objects.count() == 2


def test_several_records_can_be_pasted(client: Client) -> None:
    page = paste(client, f"{json.dumps(LAWFUL)}\n{json.dumps(UNLAWFUL)}\n")

    assert verdicts(page) == ["Lawful to the end: 1 move.", "Refused at move 2."]


def test_a_record_on_several_lines_is_one_record(client: Client) -> None:
    assert len(verdicts(paste(client, json.dumps(LAWFUL, indent=4)))) == 1


def test_a_file_and_a_pasted_record_are_both_judged(client: Client) -> None:
    page = upload(client, json.dumps(UNLAWFUL).encode(), record=json.dumps(LAWFUL))

    assert verdicts(page) == ["Refused at move 2.", "Lawful to the end: 1 move."]


def test_a_longer_archive_is_judged_as_far_as_the_limit(client: Client) -> None:
    page = upload(client, b"\n".join([json.dumps(LAWFUL).encode()] * 60), "night.jsonl")

    assert len(verdicts(page)) == MOST_RECORDS
    assert "Only the first 50 records were looked at." in text(page)


@pytest.mark.parametrize("options", [{}, {"edition": "112"}, {"edition": "crazy"}])
def test_a_record_of_taki_is_judged(client: Client, options: dict[str, str]) -> None:
    seeded = {"record": 1, "game": "taki", "players": ["Ada", "Ben"], "deal": {"seed": 3}}
    page = paste(client, json.dumps({**seeded, **options, "moves": ["1 draw", "1 draw"]}))

    assert verdicts(page) == ["Refused at move 2."]
    assert opened(client, steps(page)[0]).status_code == 200


# What is no record
DEEP = b"[" * 200_000


BAD = {
    "an empty file": (b"", "There is nothing in this record."),
    "blanks": (b" \r\n\t ", "There is nothing in this record."),
    "no json": (b"hello", "This is not JSON: it cannot be read at line 1, column 1."),
    "half a record": (b'{"record": 1,', "This is not JSON"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "This is not text in UTF-8"),
    "utf-16": (json.dumps(LAWFUL).encode("utf-16"), "This is not text in UTF-8"),
    "latin-1": (b'{"record": 1, "players": ["\xe9"]}', "This is not text in UTF-8"),
    "nulls": (b"\x00" * 1000, "This is not JSON"),
    "a number": (b"5", "An object is needed here"),
    "a list": (b"[]", "An object is needed here"),
    "null": (b"null", "An object is needed here"),
    "nothing in it": (b"{}", "“record” is missing."),
    "deep nesting": (DEEP, "This is nested too deeply"),
    "a long number": (b'{"record": ' + b"9" * 1_000_000 + b"}", "digits is too long"),
    "a huge exponent": (b'{"record": 1e999999999}', "is missing"),
    "not a number": (b'{"record": NaN}', "is not a number that a record may contain"),
    "a key twice": (b'{"record": 1, "record": 1}', "“record” appears twice."),
    "a half character as a key": (rb'{"\ud800": 1, "\ud800": 2}', "appears twice."),
    "more than a record": (b" " * (2 * MEGABYTE) + b"5", "This is longer than any record"),
}


@pytest.mark.parametrize(("content", "answer"), BAD.values(), ids=BAD)
@pytest.mark.parametrize("name", ["deal.json", "deal.jsonl", "deal"])
def test_a_bad_file_is_answered_in_words(
    client: Client, content: bytes, answer: str, name: str
) -> None:
    page = upload(client, content, name)

    assert page.status_code == 200
    assert set(verdicts(page)) == {"This cannot be read as a record."}
    assert answer in text(page)
    assert not CheckedRecord.objects.exists()


@pytest.mark.parametrize("fields", [{}, {"record": ""}, {"record": " \n "}])
def test_nothing_is_answered_in_words(client: Client, fields: dict[str, str]) -> None:
    page: Any = client.post("/check/", {"token": token(), **fields})

    assert page.status_code == 200
    assert "There is nothing to check: paste a record or choose a file." in text(page)


@pytest.mark.parametrize("size", [3 * MEGABYTE, 5 * MEGABYTE])
def test_what_is_far_too_long_is_not_read_but_answered(client: Client, size: int) -> None:
    for page in (upload(client, b"x" * size), paste(client, "x" * size)):
        assert page.status_code == 200
        assert "This is too much to check here: the limit is 2097152 bytes." in text(page)


@pytest.mark.parametrize("length", ["", "x", "-5", "²", "1" * 5000])
def test_an_odd_length_is_no_fault(client: Client, length: str) -> None:
    page = client.post("/check/", b"", content_type="text/plain", CONTENT_LENGTH=length)

    assert page.status_code in (200, 400)


@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "latin-1", "nonsense"])
def test_a_form_in_an_odd_encoding_is_no_fault(client: Client, charset: str) -> None:
    body = f"token={token()}&record=%2B2AA-%D8%00".encode()
    kind = f"application/x-www-form-urlencoded; charset={charset}"
    page = client.generic("POST", "/check/", body, content_type=kind)

    assert page.status_code in (200, 400)


@pytest.mark.parametrize("name", ["../../etc/passwd", "a" * 3000, "<b>.json", "é\u202e.json"])
def test_an_odd_file_name_is_no_fault(client: Client, name: str) -> None:
    page = upload(client, json.dumps(LAWFUL).encode(), name)

    assert page.status_code == 200
    assert verdicts(page) == ["Lawful to the end: 1 move."]
    assert "<b>" not in html(page)


NAMES = ["", "N" * 300, "<i>Ada</i>", "\ud800", "\x00", "\u202eadA", "\n", "אדה", "x" * 500_000]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_any_name_can_be_shown(client: Client, name: str) -> None:
    players = [name, "Ben", "Gil"]
    page = paste(client, json.dumps({**UNLAWFUL, "players": players}))
    assert page.status_code == 200
    assert verdicts(page) == ["Refused at move 2."]

    for step in range(3):
        shown = opened(client, steps(page)[0].replace("/2/", f"/{step}/"))
        assert shown.status_code == 200
        assert "<i>Ada" not in html(shown)
        assert len(html(shown)) < 40_000


def test_any_key_or_move_can_be_answered(client: Client) -> None:
    long = "<b>" * 100_000
    for broken in ({long: 1}, {"moves": [long]}, {"moves": [f"1 {long}"]}, {"options": {long: 1}}):
        page = upload(client, json.dumps({**LAWFUL, **broken}).encode())
        assert verdicts(page) == ["This cannot be read as a record."]
        assert "<b>" not in html(page)
        assert len(html(page)) < 20_000


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


records = st.builds(
    lambda key, value: {**UNLAWFUL, key: value},
    st.sampled_from([*UNLAWFUL, "first", "options", "edition", "result"]),
    anything,
) | st.builds(
    lambda moves: record(*moves, hands=HANDS, upcards="S4"),
    st.lists(
        st.sampled_from(["1 play S9", "2 draw", "0 undo", "1 call", "0 penalty 3 2", "0 shuffle"])
        | st.text(max_size=9),
        max_size=6,
    ),
)


no_fixture_check = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@no_fixture_check
@given(content=st.binary(max_size=200), name=st.sampled_from(["a.json", "a.jsonl", "a"]))
def test_any_bytes_are_answered(client: Client, content: bytes, name: str) -> None:
    assert upload(client, content, name).status_code == 200


@no_fixture_check
@given(typed=st.text(max_size=200))
def test_any_text_is_answered(client: Client, typed: str) -> None:
    assert paste(client, typed).status_code == 200


@no_fixture_check
@given(whole=records)
def test_anything_like_a_record_is_answered_and_every_step_shown(
    client: Client, whole: dict[str, Any]
) -> None:
    page = upload(client, json.dumps(whole).encode())

    assert page.status_code == 200
    for found in steps(page):
        for seat in ("", "?seat=1", "?seat=3"):
            for htmx in (None, HTMX):
                assert opened(client, found + seat, headers=htmx).status_code == 200
