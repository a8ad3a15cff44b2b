"""Last Card on Windows, started and used under Wine by the folder that is carried to a hall.

It shows that the program starts and works with CPython for Windows, with packages built for
Windows, in their own ways of processes, sockets, files and consoles. It cannot show what Wine does
in its own way or has not: `py`, the firewall, SmartScreen, OneDrive, a browser on Windows, the
speed, and Ctrl-C, which comes to each process as the signal of a Unix terminal.
"""
