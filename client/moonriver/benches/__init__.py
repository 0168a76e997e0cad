"""What is measured of the table's window, each in a process of its own that prints what it found as JSON."""
