"""Everything between installing and serving, in one process because each start costs time."""

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from foundation.addresses import port_problem, qr_lines
from foundation.assets import collect_static_files, compile_translations
from foundation.backup.starting import prepare_database
from foundation.command import command_for
from foundation.secret import make_secret_key
from launcher.lan import lan_addresses


class Command(BaseCommand):
    help = "Make the secret key, the database, the translations and the static files ready."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, help="say where a server on this port is reached")
        parser.add_argument("--new", action="store_true", help="begin anew where the data is gone")

    def handle(self, *args: Any, port: int | None, new: bool, **options: Any) -> None:
        if port is not None and (problem := port_problem(port)):
            another = _("Choose another one, for instance: %(command)s") % {
                "command": command_for("serve 8080")
            }
            sys.exit(f"{problem}\n{another}")
        # Names of players are nobody else's business on a shared machine.
        settings.DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
        prepare_database(self.stdout, port=port, new=new)
        if settings.SECRET_KEY_FILE:
            make_secret_key(settings.SECRET_KEY_FILE)
        compile_translations(settings.LOCALE_PATHS)
        collect_static_files(settings.STATIC_ROOT)
        if port is not None:
            self.announce(port)

    def announce(self, port: int) -> None:
        """Write which address to open here and on the phones, with a code for those."""
        starting = _("Last Card is starting. Stop it with Ctrl-C.")
        addresses = [f"http://{address}:{port}/" for address in lan_addresses()]
        self.stdout.write(f"\n{starting}\n\n")
        here, phones, another = _("on this computer"), _("on phones"), _("or")
        width = max(map(len, (here, phones, another)))
        self.stdout.write(f"  {here:<{width}}  http://localhost:{port}/")
        if not addresses:
            nowhere = _(
                "no network found: connect this computer to the hall's network and start again"
            )
            self.stdout.write(f"  {phones:<{width}}  {nowhere}\n")
            return
        for number, address in enumerate(addresses):
            name = another if number else phones
            self.stdout.write(f"  {name:<{width}}  {address}")
        self.stdout.write()
        # A terminal that knows no colours says that it is dumb.
        has_colours = os.environ.get("TERM") != "dumb"
        if has_colours and self.stdout.isatty() and "utf" in (self.stdout.encoding or "").lower():
            self.stdout.write("\n".join(f"  {line}" for line in qr_lines(addresses[0])) + "\n")
