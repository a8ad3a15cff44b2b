"""A new password for somebody who forgot theirs, given by whoever runs the server."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.contrib.auth.management.commands import changepassword
from django.core.management.base import CommandParser

from foundation.accounts import names
from foundation.backup.fitness import stop_if_unusable


class Command(changepassword.Command):
    help = "Give an account a new password; its name may be written in any way."
    # Looking for updates opens the database, which would make one where it is gone.
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--no-code",
            action="store_true",
            help="log in without a code from now on: the phone that made them is lost",
        )

    def handle(self, *args: Any, username: str | None, no_code: bool, **options: Any) -> str | None:
        stop_if_unusable()
        username = names.key(username or "")
        said = super().handle(*args, username=username, **options)
        if no_code:
            Authenticator.objects.filter(user__username=username).delete()
        return said
