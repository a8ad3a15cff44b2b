import stat
from pathlib import Path

from foundation.secret import make_secret_key, read_secret_key


def test_reading_makes_nothing(tmp_path: Path) -> None:
    assert read_secret_key(tmp_path / "key") == ""
    assert not list(tmp_path.iterdir())


def test_a_key_is_made_once(tmp_path: Path) -> None:
    key = make_secret_key(tmp_path / "key")

    assert len(key) >= 50
    assert make_secret_key(tmp_path / "key") == key
    assert read_secret_key(tmp_path / "key") == key


def test_the_file_is_the_owners_alone_and_no_other_is_left(tmp_path: Path) -> None:
    make_secret_key(tmp_path / "key")

    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_two_folders_have_two_keys(tmp_path: Path) -> None:
    assert make_secret_key(tmp_path / "one") != make_secret_key(tmp_path / "other")


def test_a_key_that_someone_else_made_meanwhile_is_taken(tmp_path: Path, monkeypatch) -> None:
    def other_process_is_first(size: int) -> str:
        (tmp_path / "key").write_text("made by another process\n")
        return "made too late"

    monkeypatch.setattr("foundation.secret.secrets.token_urlsafe", other_process_is_first)

    assert make_secret_key(tmp_path / "key") == "made by another process"
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


def test_a_stick_that_knows_no_links_has_a_key_too(tmp_path, monkeypatch) -> None:
    def refused(_draft: object, _path: object) -> None:
        raise PermissionError("Operation not permitted")

    monkeypatch.setattr("foundation.secret.os.link", refused)
    key = make_secret_key(tmp_path / "secret_key")

    assert len(key) > 50
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
