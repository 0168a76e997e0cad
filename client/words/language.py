"""The window in the language of the system, where somebody has translated it; else in English, as it is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from client.words.saying import ENGLISH, use

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication

QTS_OWN = "Qt's own texts"
TRADITIONAL = {"zh_TW", "zh_HK", "zh_MO"}
"""Where Chinese is written in the signs of the catalogue `zh_Hant`."""


def speak(application: QCoreApplication, languages: Sequence[str] | None = None) -> str:
    """The first of these that there is, and which one that is. Every widget is told (`QEvent.LanguageChange`)."""
    from PySide6.QtCore import QEvent

    language = choose(languages)
    _speak_for_qt(application, language)
    application.sendEvent(application, QEvent(QEvent.Type.LanguageChange))
    return language


def choose(languages: Sequence[str] | None = None) -> str:
    """The same of the program's own texts alone, which need no application."""
    wanted = _systems() if languages is None else languages
    language = next((name for said in wanted for name in names(said) if use(name)), ENGLISH)
    if language == ENGLISH:
        use(ENGLISH)
    return language


def of_environment(environ: Mapping[str, str] = os.environ) -> Sequence[str] | None:
    """What the system says without Qt, which is much to load; None where it says so elsewhere."""
    if sys.platform in ("win32", "darwin"):
        return None
    said = next(filter(None, map(environ.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "")
    bare = (language.partition(".")[0].partition("@")[0] for language in said.split(":"))
    return [language for language in bare if language]


def _systems() -> Sequence[str]:
    """`QLocale` brings every language there is to Python."""
    said = of_environment()
    if said is not None:
        return said
    from PySide6.QtCore import QLocale

    return QLocale.system().uiLanguages()


def names(language: str) -> Iterator[str]:
    """What its catalogue may be called: de_AT, then de."""
    name = language.replace("-", "_")
    if name in TRADITIONAL:
        yield "zh_Hant"
    while name:
        yield name
        name = name.rpartition("_")[0]


def _speak_for_qt(application: QCoreApplication, language: str) -> None:
    """Its buttons, menus and dialogs, in the file that comes with it."""
    from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

    for old in application.findChildren(QTranslator, QTS_OWN):
        application.removeTranslator(old)
        old.deleteLater()
    translator = QTranslator(application)
    translator.setObjectName(QTS_OWN)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if language != ENGLISH and translator.load(QLocale(language), "qtbase", "_", folder):
        application.installTranslator(translator)
