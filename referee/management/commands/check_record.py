"""`manage.py check_record FILE…`: the checker of deal records."""

import errno
import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, OutputWrapper
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.engine.errors import Unreadable
from referee.engine.json_text import read_json
from referee.engine.record import Record, read_record
from referee.engine.verdict import Verdict, check
from referee.games import GAMES
from referee.presentation.sentences import (
    refusal_sentence,
    same_record_sentence,
    unreadable_sentence,
)
from referee.presentation.wrong_results import wrong_result_sentences
from referee.records.archive import Repeats, read_lines, read_single
from referee.records.names import told_apart

LAWFUL, UNLAWFUL, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    """Judges records and says what it found.

    Exit status 0 where every record is lawful, 1 where one is refused, 2 where one cannot be read.
    """

    help = "Judge deal records: lawful to the end, or the first move that is not."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "files",
            nargs="+",
            metavar="FILE",
            help="one record (.json) or one a line (any other name); - is the standard input",
        )
        parser.add_argument(
            "--json", action="store_true", help="one JSON object a record, a line each"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        worst, repeats = LAWFUL, None if options["json"] else Repeats()
        try:
            for name in options["files"]:
                worst = max(worst, self._check_file(name, repeats))
            self.stdout.flush()
        except BrokenPipeError:
            # Whoever read the answers has seen enough; Python must not try to write the rest.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(worst)

    def _check_file(self, name: str, repeats: Repeats | None) -> int:
        """Print the answers on a file, in JSON where there are no `repeats` to tell of, and return
        the worst status.
        """
        worst, nothing = LAWFUL, True
        for place, raw in _records(name):
            answer, status = _answer(raw)
            worst, nothing = max(worst, status), False
            if repeats is None:
                self.stdout.write(json.dumps(answer))
                continue
            words = f"{place}: {_words(answer)}"
            if status != UNREADABLE and isinstance(raw, bytes):
                first = repeats.first(place, raw)
                words = f"{words} {same_record_sentence(first)}" if first else words
            self._print_words(words)
        if nothing and repeats is not None:
            # It is no answer, for there is no record.
            self._print_words(f"{name}: {unreadable_sentence(Unreadable('nothing'))}", self.stderr)
        return worst

    def _print_words(self, words: str, output: OutputWrapper | None = None) -> None:
        output = output or self.stdout
        # A name, of a file too, must not steer the terminal, nor break its encoding.
        text = "".join(
            each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in words
        )
        encoding = getattr(output, "encoding", None) or "utf-8"
        output.write(text.encode(encoding, "replace").decode(encoding))


def _records(name: str) -> Iterator[tuple[str, bytes | Unreadable]]:
    """Yield each record of a file with its place, or what keeps the file from being read."""
    try:
        if name == "-" and sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            yield from _read(file, name)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        yield name, Unreadable("no-file", "file", reason=reason)


def _read(file: BinaryIO, name: str) -> Iterator[tuple[str, bytes]]:
    if name.lower().endswith(".json"):
        yield name, read_single(file)
        return
    for number, line in enumerate(read_lines(file), start=1):
        yield _("%(file)s, record %(number)s") % {"file": name, "number": number}, line


def _answer(raw: bytes | Unreadable) -> tuple[dict[str, Any], int]:
    try:
        if isinstance(raw, Unreadable):
            raise raw
        record = read_record(read_json(raw), GAMES)
    except Unreadable as unreadable:
        message = unreadable_sentence(unreadable)
        where = unreadable.where or "record"
        return {"ok": False, "error": {"where": where, "message": message}}, UNREADABLE
    verdict = check(record)
    return _judged(record, verdict), LAWFUL if verdict.ok else UNLAWFUL


def _judged(record: Record, verdict: Verdict) -> dict[str, Any]:
    answer: dict[str, Any] = {"ok": verdict.ok, "accepted": verdict.accepted, "refused": None}
    if verdict.refused is not None:
        index, refused, players = verdict.index, verdict.refused, told_apart(record.players)
        deck = record.game.deck(record.options)
        answer["refused"] = {
            "index": index,
            "move": None if index is None else record.game.notation.write(record.moves[index]),
            "code": refused.code,
            "message": " ".join(
                [
                    refusal_sentence(record.game.code, refused, players, deck),
                    *wrong_result_sentences(verdict.wrong, players),
                ]
            ),
            "rule": f"{record.game.code} {refused.clause}",
        }
    answer["state"] = dict(verdict.state)
    return answer


def _words(answer: dict[str, Any]) -> str:
    if "error" in answer:
        return str(_("cannot be read. %(where)s: %(message)s") % answer["error"])
    refused = answer["refused"]
    if refused is None:
        moves = answer["accepted"]
        return ngettext("lawful, %(moves)s move.", "lawful, %(moves)s moves.", moves) % {
            "moves": moves
        }
    if refused["index"] is None:
        return str(_("refused. %(message)s (%(rule)s)") % refused)
    return _("refused at move %(number)s, “%(move)s”: %(message)s (%(rule)s)") % {
        **refused,
        "number": refused["index"] + 1,
    }
