"""The audit trail: who changed what, from what to what, and why; and how that is put in words."""
