"""How the eight-colour game is shown: its rulebook and what players argue about."""
