"""Whose the server is: who sees its backups."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from foundation.accounts import names
from foundation.accounts.owner import give_server_to, server_owner
from foundation.backup.fitness import stop_if_unusable


class Command(BaseCommand):
    help = "Say whose the server is, or give it to an account; the name may be written in any way."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", nargs="?", default="", help="the account")

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        stop_if_unusable()
        if name:
            user = User.objects.filter(username=names.key(name), is_active=True).first()
            if user is None:
                sys.exit(_("There is no account with the name %(name)s.") % {"name": name})
            give_server_to(user)
        owner = server_owner()
        self.stdout.write(names.shown(owner) if owner else _("There is no account yet."))
