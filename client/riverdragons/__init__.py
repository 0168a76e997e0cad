"""River Dragons in the window: what people read of it, see of it, and do."""
