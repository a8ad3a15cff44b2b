"""An evening in full swing to look around in, on this computer only: `./run demo`.

It has a database, settings and addresses of its own; nothing of it is part of the site that
`./run` serves.
"""
