"""Which tests are run for a change, and which are left out."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tests.reach.imports import importers_of, upwards
from tests.reach.rooms import ALWAYS, BROWSER, EVERYTHING, ONLY, SERVED

BROWSERS = "tests/browser/"
USES = re.compile(r"""{%\s*(?:extends|include)\s+["']([^"']+)["']""")
TAGS = "/templatetags/"
SETTINGS = "config/settings.py"


@dataclass(frozen=True)
class Choice:
    """The tests to run; where `why_all` says why, all of them."""

    tests: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    why_all: str = ""


class Project:
    """The files of a project, and what leads from one to the tests that may notice its change."""

    def __init__(self, root: Path, paths: Collection[str]) -> None:
        self.root, self.paths = root, set(paths)
        self.tests = {path for path in paths if re.match(r"tests/(.*/)?test_\w+\.py$", path)}
        self.importers = importers_of(root, self.paths)
        self.roofs = {path for path in paths if path.endswith(("/urls.py", "/asgi.py"))}
        self.roofs |= {"tests/conftest.py", SETTINGS}

    def choose(self, changed: Collection[str]) -> Choice:
        """Return what to run for these files: what no rule knows stands for everything."""
        chosen = {path for path in self.tests if path.count("/") == 1 or path.startswith(ALWAYS)}
        for path in sorted(changed):
            if path.startswith(EVERYTHING):
                return Choice(why_all=f"any test may lean on {path}")
            if path.startswith("foundation/") and SETTINGS in self.importers.get(path, ()):
                return Choice(why_all=f"the settings name {path}, and every page has it")
            found = self.reached_by(path)
            if not found:
                return Choice(why_all=f"no test is known to look at {path}")
            chosen |= found
        tests = tuple(f"{path}::{ONLY[path]}" if path in ONLY else path for path in sorted(chosen))
        halves = {f"{path} (the rest of it)" for path in chosen & ONLY.keys()}
        return Choice(tests, tuple(sorted((self.tests - chosen) | halves)))

    def reached_by(self, path: str) -> set[str]:
        """Return the files of tests that a change of one file may break."""
        served = {
            each
            for each in self.tests
            for folder, files in SERVED.items()
            if each.startswith(f"{folder}/") and any(_is_in(path, file) for file in files)
        }
        return served | self._seen_in_browsers(path) | self._near(path)

    def _near(self, path: str) -> set[str]:
        if path.startswith("tests/") and not path.endswith(".py"):
            return self._beside(path) | self._naming(path)
        if path.startswith("tests/"):
            return self._of_modules(upwards(self.importers, {path}, ())) or self._naming(path)
        if "/" not in path:
            return self._naming(path)
        if path.endswith(".py"):
            reached = upwards(self.importers, {path}, self.roofs)
            asked = {each for each in self._of_modules(reached) if not _is_served(each)}
            loading = self._showing(self._loading(Path(path).stem)) if TAGS in path else set()
            return asked | self._mirrored((reached - self.roofs) | {path} | loading)
        if path.startswith("templates/"):
            return self._mirrored(self._showing({path.removeprefix("templates/")}))
        if path.startswith(("docs/", "locale/", "static/")):
            # Those that read all files of a kind are always run.
            return self._naming(path) | {each for each in self.tests if each.startswith(ALWAYS)}
        return self._naming(path)

    def _beside(self, path: str) -> set[str]:
        """Return the tests that stand beside a file of their data, or in a folder above it."""
        ways = {str(folder) for folder in Path(path).parents} - {"tests", "."}
        return {test for test in self.tests if test.rpartition("/")[0] in ways}

    def _of_modules(self, modules: Collection[str]) -> set[str]:
        """Return the tests among the modules, and those below a conftest among them."""
        below = {
            each.removesuffix("conftest.py")
            for each in modules
            if each.endswith("/conftest.py") and each != "tests/conftest.py"
        }
        return {test for test in self.tests if test in modules or test.startswith(tuple(below))}

    def _mirrored(self, modules: Collection[str]) -> set[str]:
        """Return the tests in the folders that mirror those of the modules, and those that stand
        on the way there; none where the folder of none has its mirror.
        """
        found = set()
        for module in modules:
            if module.startswith("tests/"):
                continue
            folders = Path("tests", module).parent.parts
            mirror = "/".join(folders) + "/"
            found |= {test for test in self.tests if test.startswith(mirror)}
            ways = {"/".join(folders[:end]) for end in range(2, len(folders))}
            found |= {test for test in self.tests if test.rpartition("/")[0] in ways}
        return {each for each in found if not _is_served(each)}

    def _loading(self, tags: str) -> set[str]:
        """Return the templates that load a library of tags."""
        loads = re.compile(rf"{{%\s*load [^%]*\b{tags}\b")
        return {name for name, text in self._templates().items() if loads.search(text)}

    def _templates(self) -> dict[str, str]:
        return {
            path.removeprefix("templates/"): (self.root / path).read_text()
            for path in self.paths
            if path.startswith("templates/") and path.endswith(".html")
        }

    def _showing(self, templates: Collection[str]) -> set[str]:
        """Return the modules that name one of the templates, or one that it is a part of; where a
        name is put together, those that name its folder.
        """
        parts = {name: set(USES.findall(text)) for name, text in self._templates().items()}
        shown, size = set(templates), 0
        while size != len(shown):
            size = len(shown)
            shown |= {name for name, used in parts.items() if used & shown}
        folders = {f"{name.rpartition('/')[0]}/" for name in templates if "/" in name}
        return self._modules_with(shown) or self._modules_with(folders)

    def _modules_with(self, texts: Collection[str]) -> set[str]:
        wanted = [text.encode() for text in texts]
        return {
            path
            for path in self.paths
            if path.endswith(".py")
            and not path.startswith("tests/")
            and any(each in (self.root / path).read_bytes() for each in wanted)
        }

    def _naming(self, path: str) -> set[str]:
        """Return the tests in whose source the name of a file stands, or of its folder."""
        names = [path.rpartition("/")[2], path.rpartition("/")[0]]
        wanted = [name.encode() for name in names if len(name) > 3]
        return {
            test
            for test in self.tests
            if not _is_served(test)
            if any(name in (self.root / test).read_bytes() for name in wanted)
        }

    def _seen_in_browsers(self, path: str) -> set[str]:
        """Return the tests that look at the page of a file in a browser."""
        words = {*Path(path).parts[:-1], Path(path).stem}
        if path.startswith("tests/"):
            return set()
        return {
            f"{BROWSERS}test_{name}.py" for name, of in BROWSER.items() if words & {*of.split()}
        }


def _is_served(test: str) -> bool:
    return test.startswith((BROWSERS, *(f"{folder}/" for folder in SERVED)))


def _is_in(path: str, file: str) -> bool:
    return fnmatchcase(path, f"{file}*")
