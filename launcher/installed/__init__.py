"""Last Card as pip installs it: the whole program lies in the folder `program` beside this file."""
