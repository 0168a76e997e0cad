"""The rules: no window, no sockets, no wire format, no clock, no randomness of its own."""
