"""Templates are compiled once, whoever asks for them first, and without the blanks of their lines.

The indents of a page are a twentieth of its bytes on the way to a phone, and mean nothing there.
"""

import re
from threading import RLock
from typing import Any

from django.template.base import Origin, Template
from django.template.loaders import cached

INDENT = re.compile(
    r"\{% blocktranslate\b.*?\{% endblocktranslate %\}"
    r"|<(?P<tag>pre|textarea)\b.*?</(?P=tag)>"
    r"|\n[ \t]+",
    re.DOTALL,
)
"""A break of a line with the blanks after it, or a text in which each blank counts: one to be
translated is looked up as it stands, and a browser shows some as they come.
"""


def lean(name: str, text: str) -> str:
    """Return a template as it is compiled: that of a page has the same lines without indents."""
    if not name.endswith(".html"):
        return text
    return INDENT.sub(lambda found: "\n" if found[0].isspace() else found[0], text)


class Loader(cached.Loader):
    """Django's own that keeps what it has compiled, with a lock for what it has not.

    Without the lock each page of a full hall that opens at once compiles the same templates.
    """

    def __init__(self, engine: Any, loaders: Any) -> None:
        super().__init__(engine, loaders)
        # A tag might look for a template while its own is compiled.
        self._compiling = RLock()

    def get_template(self, template_name: str, skip: Any = None) -> Template:
        # What is there takes no lock: a page looks for templates some thirty times.
        if self.cache_key(template_name, skip) in self.get_template_cache:
            return super().get_template(template_name, skip)
        with self._compiling:
            return super().get_template(template_name, skip)

    def get_contents(self, origin: Origin) -> str:
        return lean(str(origin.template_name), super().get_contents(origin))
