"""Templates are compiled once, whoever asks for them first, and without blanks that mean nothing.

These are a fifteenth of a page on the way to a phone.
"""

import re
from threading import RLock
from typing import Any

from django.template.base import Origin, Template
from django.template.loaders import cached

TAGS = "load|if|elif|else|endif|for|empty|endfor|with|endwith|block|endblock|include"
ALONE = rf"(?:\{{% *(?:{TAGS})\b(?:(?!%\}}).)*%\}})+"
"""Tags that write nothing themselves; what is included ends with a break of its own."""
BLANKS = re.compile(
    r"\{% blocktranslate\b.*?\{% endblocktranslate %\}"
    r"|<(?P<tag>pre|textarea)\b.*?</(?P=tag)>"
    rf"|\n\s*(?P<lines>(?:{ALONE}[ \t]*\n\s*)*)",
    re.DOTALL,
)
"""A break of a line with the blanks after it, and the lines after it that have nothing but such
tags; or a text in which each blank counts: one to be translated is looked up as it stands, and a
browser shows some as they come.
"""


def lean(name: str, text: str) -> str:
    """Return a template as it is compiled: that of a page without indents, empty lines, and the
    breaks of lines that would be empty on the page.
    """
    if not name.endswith(".html"):
        return text
    return BLANKS.sub(_without_blanks, text)


def _without_blanks(found: re.Match[str]) -> str:
    lines = found["lines"]
    return found[0] if lines is None else "\n" + "".join(each.strip() for each in lines.split("\n"))


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
        text = super().get_contents(origin)
        # Who looks into a template has its lines by their numbers.
        return text if self.engine.debug else lean(str(origin.template_name), text)
