"""Templates are compiled once, whoever asks for them first."""

from threading import RLock
from typing import Any

from django.template.base import Template
from django.template.loaders import cached


class Loader(cached.Loader):
    """Django's own that keeps what it has compiled, with a lock for what it has not.

    Without the lock each page of a full hall that opens at once compiles the same templates.
    """

    def __init__(self, engine: Any, loaders: Any) -> None:
        super().__init__(engine, loaders)
        # A tag may look for a template while its own is compiled.
        self._compiling = RLock()

    def get_template(self, template_name: str, skip: Any = None) -> Template:
        # What is there takes no lock: a page looks for templates some thirty times.
        if self.cache_key(template_name, skip) in self.get_template_cache:
            return super().get_template(template_name, skip)
        with self._compiling:
            return super().get_template(template_name, skip)
