"""What needs Qt."""
