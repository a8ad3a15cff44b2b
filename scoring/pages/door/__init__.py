"""The door of an evening: players who check in by their own phones, and the lots drawn there."""
