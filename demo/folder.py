"""The folder of the demo: made anew at each start, and never anybody's own data."""

import os
import shutil
from pathlib import Path
from typing import IO

OURS, COMPLETE, RUNNING = "this-is-a-demo", "complete", ".running"


class NotUsable(Exception):
    """Why a folder cannot be the demo's, in a sentence."""


class DemoFolder:
    """A folder for the demo's data, which this process holds alone until it is closed.

    Raises NotUsable for one that holds anything no demo has made, or in which a demo runs.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.exists() and any(path.iterdir()) and not (path / OURS).exists():
            raise NotUsable(f"{path} holds other files than those of a demo. Nothing was touched.")
        # Its files let somebody in: other users of this computer do not read them.
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.chmod(path, 0o700)
        (path / OURS).touch()
        self._held = _hold(path / RUNNING)

    def close(self) -> None:
        """Let another demo have the folder."""
        self._held.close()

    @property
    def is_complete(self) -> bool:
        """Whether a whole demo is there, with which one can go on."""
        return (self.path / COMPLETE).exists()

    def empty(self) -> None:
        """Remove what an earlier demo has left."""
        for each in self.path.iterdir():
            if each.name in (OURS, RUNNING):
                continue
            if each.is_dir() and not each.is_symlink():
                shutil.rmtree(each)
            else:
                each.unlink()

    def complete(self) -> None:
        """Note that the demo is whole."""
        (self.path / COMPLETE).touch()


def _hold(path: Path) -> IO[bytes]:
    # Asks for the settings, which are not there before this module is.
    from foundation.backup.serving import try_to_hold

    held = try_to_hold(path)
    if held is None:
        raise NotUsable(f"A demo is running in {path.parent}. Stop it first.")
    return held
