"""The changelog has the version that there is."""

import re
import tomllib

from tests.conftest import ROOT

CHANGELOG = (ROOT / "CHANGELOG.md").read_text()


def test_the_first_entry_is_the_version_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    versions = re.findall(r"^## (.*)$", CHANGELOG, re.M)

    assert versions[0] == project["version"]


def test_every_entry_says_what_an_upgrade_needs() -> None:
    entries = re.split(r"^## .*$", CHANGELOG, flags=re.M)[1:]

    assert [each for each in entries if "### Upgrading" not in each] == []
