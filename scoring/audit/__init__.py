"""The audit trail: who changed what, from what to what, and why; and how it is told in words."""
