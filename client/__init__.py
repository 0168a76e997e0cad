"""The program people start: its command line, and the window."""
