"""What happens to an evening whose disk fails: faults beneath the real program, by the thousand."""
