"""How a process is started on Windows that opens no terminal in front of the game, nor hears the Ctrl-C of another's.

It is not detached: whatever it starts itself would open one.
"""

import subprocess

NO_TERMINAL: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
