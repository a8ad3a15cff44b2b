"""By which of its facts a plural message is chosen, read from where the program makes it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PLURALS = ("ngettext", "ngettext_lazy", "npgettext", "npgettext_lazy")
IN_TEMPLATES = re.compile(
    r"{%\s*blocktranslate[^%]*?\bcount (\w+)=.*?%}(.*?){%\s*plural\s*%}", re.S
)


def counts_in(source: Path) -> Iterator[tuple[str, str]]:
    """Yield each singular of a file with the name of the fact that chooses its form, where the
    message has a fact of that name.
    """
    text = source.read_text(encoding="utf-8")
    if source.suffix == ".html":
        for name, singular in IN_TEMPLATES.findall(text):
            plain = re.sub(r"{{\s*(\w+)\s*}}", r"%(\1)s", singular)
            yield " ".join(plain.split()), name
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in PLURALS:
            *messages, number = node.args
            singular = messages[-2]
            if isinstance(singular, ast.Constant):
                name = re.sub(r"^len\((.*)\)$", r"\1", ast.unparse(number)).split(".")[-1]
                yield " ".join(str(singular.value).split()), name
