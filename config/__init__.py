"""The roof: settings, addresses, accounts, the front page, guides, and the two server doors."""
