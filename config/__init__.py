"""What holds the project together: settings, the two server doors, and what `./run` needs."""
