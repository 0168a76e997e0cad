"""A window comes back where it was, and never where nobody can see it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.profile.settings import Place, Settings
from client.window.window_place import TITLE_BAR, fitted, remember, restore

DESK = QRect(0, 27, 1920, 1053)
BESIDE = QRect(-1280, 0, 1280, 1024)
SMALL = QRect(0, 0, 1024, 720)


def test_it_comes_back_where_it_was() -> None:
    assert fitted((100, 80, 1200, 800), [DESK]) == QRect(100, 80, 1200, 800)
    assert fitted((-1200, 80, 1100, 800), [DESK, BESIDE]) == QRect(-1200, 80, 1100, 800)


def test_the_screen_it_was_on_is_gone() -> None:
    there = fitted((-1200, 80, 1100, 800), [DESK])
    assert there.size() == QRect(0, 0, 1100, 800).size()
    assert abs(there.center().x() - DESK.center().x()) <= 1


@pytest.mark.parametrize("screens", [[DESK], [DESK, BESIDE], [SMALL], [BESIDE, SMALL]])
@pytest.mark.parametrize(
    "place",
    [None, (1900, 1000, 1200, 800), (-50, -500, 1200, 800), (0, 0, 9000, 9000), (5000, 5000, 300, 200),
     (-1290, 1000, 20, 30), (-(2**40), 2**31 - 1, 2**33, 700)],
)  # fmt: skip
def test_all_of_it_is_on_one_screen(place: Place | None, screens: list[QRect]) -> None:
    there = fitted(place, screens)
    held = [screen for screen in screens if screen.contains(there)]
    assert len(held) == 1
    room_above = there.y() - held[0].y()
    assert room_above >= min(TITLE_BAR, held[0].height() - there.height())


def test_the_first_time_it_is_in_the_middle_and_large_enough() -> None:
    for screen, size in ((DESK, (1600, 895)), (SMALL, (1024, 700)), (QRect(0, 0, 3840, 2160), (1600, 1000))):
        there = fitted(None, [screen])
        assert (there.width(), there.height()) == size
        assert abs(there.center().x() - screen.center().x()) <= 1


def test_a_window_is_remembered_and_restored(qtbot: QtBot) -> None:
    free = QGuiApplication.primaryScreen().availableGeometry()
    settings = Settings()
    first, second = QWidget(), QWidget()
    for one in (first, second):
        qtbot.addWidget(one)
    first.setGeometry(free.x() + 40, free.y() + 60, 500, 400)
    first.show()
    remember(first, settings)
    assert settings.place == (free.x() + 40, free.y() + 60, 500, 400)
    first.setWindowState(Qt.WindowState.WindowMaximized)
    qtbot.waitUntil(lambda: first.width() > 500)
    remember(first, settings)
    assert settings.maximized
    assert settings.place == (free.x() + 40, free.y() + 60, 500, 400)

    restore(second, settings)
    second.show()
    qtbot.waitUntil(second.isMaximized)
    second.showNormal()
    qtbot.waitUntil(lambda: second.width() == 500)
    remember(second, settings)
    assert not settings.maximized
