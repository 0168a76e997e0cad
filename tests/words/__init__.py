"""What the program says, collected for those who translate it: `python3 -m tests.words`."""
