"""What knows no card: pages, streams, languages, backups, the front door, databases."""
