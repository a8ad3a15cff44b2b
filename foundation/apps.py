from django.apps import AppConfig


class FoundationConfig(AppConfig):
    name = "foundation"
    label = "config"
    """What the tables of every database and the names of its migrations begin with."""

    def ready(self) -> None:
        from foundation.page_locals import keep_without_lock

        keep_without_lock()
