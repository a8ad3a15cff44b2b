"""The lists of packages: what stands in them, and which of it a machine needs."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

ENTRY = re.compile(
    r"^(?P<name>[A-Za-z0-9._-]+)(\[[^]]*\])?==(?P<version>[^\s;]+)\s*(;\s*(?P<marker>[^\\\n]*))?"
)


@dataclass(frozen=True, slots=True)
class Package:
    """One package of a list, with the text that pip reads of it, hashes and all."""

    name: str
    version: str
    marker: str
    text: str


@dataclass(frozen=True, slots=True)
class Target:
    """A machine: its Python, and what a list may ask about it. CPython, as everybody has it."""

    python: str
    sys_platform: str
    machine: str

    def is_wanted(self, package: Package) -> bool:
        """Tell whether a package is for this machine."""
        return not package.marker or self._holds(ast.parse(package.marker, mode="eval").body)

    def _holds(self, node: ast.expr) -> bool:
        if isinstance(node, ast.BoolOp):
            parts = [self._holds(each) for each in node.values]
            return all(parts) if isinstance(node.op, ast.And) else any(parts)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            left, right = self._fact(node.left), self._fact(node.comparators[0])
            match node.ops[0]:
                case ast.Eq():
                    return left == right
                case ast.NotEq():
                    return left != right
                case ast.Lt():
                    return _number(left) < _number(right)
                case ast.GtE():
                    return _number(left) >= _number(right)
        raise ValueError(f"a condition of a package cannot be read: {ast.unparse(node)}")

    def _fact(self, node: ast.expr) -> str:
        facts = {
            "implementation_name": "cpython",
            "platform_machine": self.machine,
            "platform_python_implementation": "CPython",
            "platform_system": {"win32": "Windows", "darwin": "Darwin"}.get(
                self.sys_platform, "Linux"
            ),
            "python_full_version": f"{self.python}.99",
            "python_version": self.python,
            "sys_platform": self.sys_platform,
        }
        if isinstance(node, ast.Constant):
            return str(node.value)
        return facts[ast.unparse(node)]


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def read(text: str) -> list[Package]:
    """Return the packages of a list."""
    found = []
    for entry in re.split(r"\n(?=[A-Za-z0-9])", text.strip()):
        named = ENTRY.match(entry)
        if named:
            marker = (named["marker"] or "").strip()
            found.append(Package(named["name"], named["version"], marker, entry))
    return found


def read_list(path: Path) -> list[Package]:
    """Return the packages of the list in a file."""
    return read(path.read_text(encoding="utf-8"))


def name_of_wheel(file: str) -> str:
    """Return the package that a wheel holds, as lists name it: `Django-5.2-py3-none-any.whl`."""
    return canonical(file.partition("-")[0])


def canonical(name: str) -> str:
    """Return the one form of a name that may be written in several."""
    return re.sub(r"[-_.]+", "-", name).lower()
