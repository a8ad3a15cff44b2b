"""Every writer: what is checked, changed and logged in one transaction."""
