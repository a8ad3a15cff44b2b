"""How any game is shown: rulebooks, sentences, and what players argue about."""
