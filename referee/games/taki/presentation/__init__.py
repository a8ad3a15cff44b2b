"""How TAKI is shown: its rulebook and what players argue about."""
