"""River Dragons read a second time, slow and simple, to check the engine's by: plain lists and dicts, nothing of it."""
