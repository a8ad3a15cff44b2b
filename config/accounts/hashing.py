"""Passwords are hashed apart from the serving, which takes a fifth of a second each."""

import base64
import logging
import pickle
from typing import BinaryIO

from django.contrib.auth.hashers import PBKDF2PasswordHasher

from config.accounts.worker import hashed
from foundation.side_process import NoAnswer, SideProcess

logger = logging.getLogger(__name__)

LONGEST = 20.0
"""Seconds after which a password counts as stuck."""

HASHING = SideProcess("config.accounts.worker", seconds=LONGEST)


class HashedApart(PBKDF2PasswordHasher):
    """Django's own way of hashing, in a process beside this one, which gives way to the pages.

    What it makes is the same, so either of them reads the passwords of the other.
    """

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        self._check_encode_args(password, salt)  # type: ignore[attr-defined]
        iterations = iterations or self.iterations
        task = (self.digest().name, password, salt, iterations)

        def talk(tasks: BinaryIO, hashes: BinaryIO) -> bytes:
            pickle.dump(task, tasks)
            tasks.flush()
            # Both ends of the pipe are this program.
            made: bytes = pickle.load(hashes)  # noqa: S301
            return made

        try:
            made = HASHING.ask(talk, pickle.UnpicklingError)
        except NoAnswer:
            # Nobody is kept out by it.
            logger.warning("A password was hashed by the process that serves")
            made = hashed(*task)
        text = base64.b64encode(made).decode("ascii").strip()
        return f"{self.algorithm}${iterations}${salt}${text}"
