"""Who imports whom in the program and its tests, read from the source: nothing is imported."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

Importers = Mapping[str, Collection[str]]
"""By the path of a module: the paths of those that import it."""


def importers_of(root: Path, paths: Collection[str]) -> Importers:
    """Return who imports whom among the modules at these paths."""
    modules = {_name(path): path for path in paths if path.endswith(".py")}
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name, path in modules.items():
        package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
        for imported in _imports(ast.parse((root / path).read_bytes()), package):
            for each in _with_packages(imported):
                if each in modules and modules[each] != path:
                    found[modules[each]].add(path)
    return found


def upwards(importers: Importers, begin: Collection[str], roofs: Collection[str]) -> set[str]:
    """Return these modules and all that import them, however far up: a roof is reached and not
    passed.
    """
    reached, left = set(begin), list(begin)
    while left:
        module = left.pop()
        if module in roofs and module not in begin:
            continue
        new = set(importers.get(module, ())) - reached
        reached |= new
        left += new
    return reached


def _name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _with_packages(name: str) -> Iterator[str]:
    """Yield a dotted name, and what it may stand in."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def _imports(tree: ast.AST, package: str) -> Iterator[str]:
    """Yield what is imported anywhere in a module, and what stands in a text as a dotted name, as
    in what a test puts in the place of something.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            module = ".".join(each for each in (above, node.module) if each)
            yield from (f"{module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
            if "." in text and text.replace(".", "").isidentifier():
                yield text
