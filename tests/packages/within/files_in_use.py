"""Run by the Python of an installed program on Windows: small files are replaced and removed while others read them,
and a lock is one process's alone.

files_in_use.py FOLDER"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from netproto.files.locks import lock, open_to_lock
from netproto.files.private import patiently, read, remove, replace

TIMES = 50
READS = """import sys
import time
from pathlib import Path
from netproto.files.private import read
print(flush=True)
while True:
    read(Path(sys.argv[1]))
    time.sleep(0.001)
"""
LOCKS = "import sys\nfrom netproto.files.locks import lock, open_to_lock\nprint(lock(open_to_lock(sys.argv[1])))\n"


def main(folder: Path) -> None:
    path = folder / "kept.json"
    replace(path, b"0")
    with subprocess.Popen([sys.executable, "-c", READS, str(path)], stdout=subprocess.PIPE) as reader:
        assert reader.stdout is not None
        reader.stdout.readline()
        for number in range(TIMES):
            replace(path, str(number).encode())
            assert read(path) == str(number).encode()
            assert reader.poll() is None
        reader.kill()
    with path.open("rb"):
        try:
            path.unlink()
        except PermissionError:
            print("somebody reads it, so it stays")
    remove(path)
    assert not path.exists()

    held = open_to_lock(folder / "held.lock")
    assert lock(held)
    words = [sys.executable, "-c", LOCKS, str(folder / "held.lock")]
    assert subprocess.check_output(words).split() == [b"False"]
    os.close(held)
    assert subprocess.check_output(words).split() == [b"True"]
    patiently(lambda: (folder / "held.lock").unlink())


if __name__ == "__main__":
    sys.stderr = sys.stdout  # which is heard
    main(Path(sys.argv[1]))
