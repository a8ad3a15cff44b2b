"""Names of accounts, who may make one, and who looks after the server."""
