import runpy

import django
import pytest

from tests.conftest import ROOT


def test_ctrl_c_ends_a_command_while_it_is_being_loaded_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(django, "setup", stopped)

    with pytest.raises((SystemExit, KeyboardInterrupt)) as ended:
        runpy.run_path(str(ROOT / "manage.py"), run_name="__main__")
    assert isinstance(ended.value, SystemExit)
    assert ended.value.code == 130
