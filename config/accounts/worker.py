"""The process in which passwords are hashed: it reads one with its salt and writes the hash."""

import hashlib
import pickle
import sys
from typing import BinaryIO

from foundation.side_process import give_way


def hashed(digest: str, password: str, salt: str, iterations: int) -> bytes:
    """Return the hash of a password by PBKDF2."""
    return hashlib.pbkdf2_hmac(digest, password.encode(), salt.encode(), iterations)


def serve(tasks: BinaryIO, hashes: BinaryIO) -> None:
    """Hash until there are no more tasks."""
    while True:
        try:
            # Both ends of the pipe are this program.
            task = pickle.load(tasks)  # noqa: S301
        except EOFError:
            return
        pickle.dump(hashed(*task), hashes)
        hashes.flush()


if __name__ == "__main__":
    give_way()
    serve(sys.stdin.buffer, sys.stdout.buffer)
