from django.apps import AppConfig


class FoundationConfig(AppConfig):
    name = "foundation"
    label = "config"
    """What the tables of every database and the names of its migrations begin with."""
