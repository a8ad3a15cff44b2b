"""Accounts: a name and a password, for whoever runs a club's evenings.

Players need none. allauth logs people in and keeps out who guesses; here stands what differs from
it: names as people write them, who may sign up, and pages that ask for no e-mail address.
"""
