"""Everything about a trouble in one file to send, with one click."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from client.words.saying import tr
from netproto.files.profile_folders import ProfileFolders


def report(places: ProfileFolders) -> str:
    """What became of it. It lies where downloads do."""
    from client.profile.error_report import file_name, write_report

    downloads = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation)
    folder = Path(downloads) if downloads and Path(downloads).is_dir() else Path.home()
    target = folder / file_name(datetime.now().astimezone())
    try:
        write_report(places, target)
    except OSError as error:
        return tr("report", "{path} cannot be written: {why}.", path=target, why=error.strerror or str(error))
    return tr("report", "It is all in {path}: logs, the last record and versions, without keys or tokens.", path=target)
