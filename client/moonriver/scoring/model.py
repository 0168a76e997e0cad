"""The score pad as a Qt model: it fills row by row, and says each number aloud to who cannot see it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from client.look.labels import tip
from client.moonriver.scoring.sheet import Entry, Line, Sheet
from client.moonriver.scoring.words import PLACE
from client.words.saying import tr

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class ScoreModel(QAbstractTableModel):
    counted = Signal(str)
    """The row of this name has been filled."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Sheet | None = None
        self.filled = 0
        """Rows that have been counted; those below are still blank."""

    def show_sheet(self, sheet: Sheet, filled: int) -> None:
        self.beginResetModel()
        self.sheet, self.filled = sheet, filled
        self.endResetModel()

    def refresh(self, sheet: Sheet) -> None:
        """Other numbers in the same rows: what somebody points at stays pointed at."""
        self.sheet, self.filled = sheet, len(sheet.lines)
        self.dataChanged.emit(self.index(0, 0), self.index(self.filled - 1, len(sheet.names) - 1))

    @property
    def complete(self) -> bool:
        return self.filled >= self.rowCount()

    def count_next(self) -> None:
        row = self.filled
        self.filled += 1
        self.dataChanged.emit(self.index(row, 0), self.index(row, self.columnCount() - 1))
        self.counted.emit(self.line(row).name)

    def line(self, row: int) -> Line:
        assert self.sheet is not None
        return self.sheet.lines[row]

    def entry(self, index: Index) -> Entry | None:
        """None where nothing is counted yet."""
        if not index.isValid() or index.row() >= self.filled:
            return None
        return self.line(index.row()).entries[index.column()]

    def written(self, index: Index) -> str:
        entry = self.entry(index)
        if entry is None or self.sheet is None:
            return ""
        if self.line(index.row()).name == PLACE and entry.points == 1:
            return tr("score pad", "Winner") if len(self.sheet.winners) == 1 else tr("score pad", "Shared")
        return str(entry.points)

    # Qt's names

    def rowCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802
        return 0 if self.sheet is None or parent.isValid() else len(self.sheet.lines)

    def columnCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802
        return 0 if self.sheet is None or parent.isValid() else len(self.sheet.names)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.written(index)
            case Qt.ItemDataRole.AccessibleTextRole:
                entry = self.entry(index)
                if entry is not None:
                    return entry.spoken
                name, row = self.sheet.names[index.column()] if self.sheet else "", self.line(index.row()).word
                return tr("score pad", "{name}, {row}: not counted yet", name=name, row=row)
        return None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if self.sheet is None:
            return None
        across = orientation == Qt.Orientation.Horizontal
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return self.sheet.names[section] if across else self.line(section).word
            case Qt.ItemDataRole.ToolTipRole:
                return tip(self.sheet.names[section] if across else self.line(section).tip) or None
        return None
