"""What makes a shell complete this program's commands: made from the parsers, so that it knows what they know."""
