"""What an evening is while it runs: state, agreement, refusals, audit trail, words."""
