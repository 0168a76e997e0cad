"""The guided first game without pictures: its steps, and where the player stands among them."""
