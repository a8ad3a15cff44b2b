"""The demo empties its own folder and no other."""

from pathlib import Path

import pytest

from demo.folder import DemoFolder, NotUsable


def test_a_folder_with_anything_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "last-card.sqlite3").write_text("a season")

    with pytest.raises(NotUsable, match="holds other files"):
        DemoFolder(tmp_path)

    assert [path.name for path in tmp_path.iterdir()] == ["last-card.sqlite3"]


def test_a_folder_that_is_not_there_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    DemoFolder(tmp_path / "new" / "demo").close()

    assert (tmp_path / "new/demo").stat().st_mode & 0o077 == 0


def test_what_an_earlier_demo_left_is_removed(tmp_path: Path) -> None:
    folder = DemoFolder(tmp_path)
    (tmp_path / "last-card.sqlite3").touch()
    (tmp_path / "more").mkdir()
    (tmp_path / "more/file").touch()
    folder.complete()
    folder.empty()
    folder.close()

    assert not folder.is_complete
    assert [path.name for path in tmp_path.iterdir() if "demo" not in path.name] == [".running"]


def test_what_a_link_leads_to_stays(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "file").touch()
    folder = DemoFolder(tmp_path / "demo")
    (tmp_path / "demo/link").symlink_to(elsewhere)
    folder.empty()
    folder.close()

    assert (elsewhere / "file").exists()


def test_a_folder_has_one_demo_at_a_time(tmp_path: Path) -> None:
    running = DemoFolder(tmp_path)

    with pytest.raises(NotUsable, match="A demo is running"):
        DemoFolder(tmp_path)
    running.close()
    DemoFolder(tmp_path).close()
