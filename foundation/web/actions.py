"""What a page offers to do next: decided by its view, placed in the bar by a template."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """A button in the bar of a page: its `words`, and either the `url` that it leads to or the id
    of the `form` that it sends, with `name` and `value` if the form has several buttons.
    """

    words: str
    url: str = ""
    form: str = ""
    name: str = ""
    value: str = ""
    is_main: bool = True
