"""The audit trail: every change of a club with its words, each line sealed by the next."""
