"""The commands, one module each: EPILOG, add_arguments(parser), run(arguments)."""
