"""Wrong passwords and wrong codes: counted by device and by address, never by a name alone.

Nobody keeps another one out by guessing: what waits is the device or the address that guesses, and
of an address only those of whom nothing is known. `counting` has the counts and the delays,
`passwords` and `codes` who waits for them, `devices` knows a device that was logged in before,
`listing` is what the server's owner sees of it all.
"""
