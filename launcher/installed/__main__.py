"""`last-card`, or `python -m last_card`: the words of `./run`, with data of this user."""

import sys
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent / "program"


def main() -> int:
    # Its packages lie there together, under names that others may use too.
    sys.path.insert(0, str(PROGRAM))
    from launcher.main import start

    return start(sys.argv[1:], str(PROGRAM), is_installed=True)


if __name__ == "__main__":
    sys.exit(main())
