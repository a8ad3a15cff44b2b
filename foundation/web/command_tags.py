"""What is typed where the server was started: {% command "restore FILE" %}, in each template."""

from django import template

from foundation.command import command_for

register = template.Library()


@register.simple_tag
def command(words: str = "") -> str:
    """Return what is typed for some words of the launcher on this computer."""
    return command_for(words) if words else command_for()
