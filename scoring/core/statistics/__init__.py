"""What can be read out of the deals of closed evenings: players' figures, records, an evening told
in five lines, strength.
"""
