#!/usr/bin/env python
import gc
import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        import django
        from django.core.management import execute_from_command_line

        # What is loaded stays in use: garbage collection would go through it in vain.
        gc.disable()
        django.setup()
        gc.freeze()
        gc.enable()
        from foundation.language.terminal import speak

        speak()
        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.exit(130)
