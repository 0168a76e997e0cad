"""The window in the language of the system, where somebody has translated it; else in English, as it is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from client.plain_imports import import_qt
from client.words.saying import ENGLISH, use

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication

QTS_OWN = "Qt's own texts"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch", "es": "Español", "pt": "Português", "zh_Hant": "繁體中文"}
"""That the window can be read in, each in its own words: `zh_Hant.po` is one of `resources/translations`."""
THE_CHINESE = "zh_Hant"
"""The one that there is, in the signs of Taiwan."""
TRADITIONAL = {"zh_TW", "zh_HK", "zh_MO"}
"""Where it is what people read before any other Chinese."""


def speak(application: QCoreApplication, languages: Sequence[str] | None = None) -> str:
    """The first of these that there is, and which one that is."""
    language = choose(languages)
    _speak_for_qt(application, language)
    return language


def wanted(chosen: str) -> Sequence[str] | None:
    """The language of the settings; None, the system's, where they name none that there is."""
    return [chosen] if chosen in LANGUAGES else None


def choose(languages: Sequence[str] | None = None) -> str:
    """The same of the program's own texts alone, which need no application."""
    asked = _systems() if languages is None else languages
    language = next((name for said in asked for name in names(said) if use(name)), ENGLISH)
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
    import_qt()
    from PySide6.QtCore import QLocale

    return QLocale.system().uiLanguages()


def names(language: str) -> Iterable[str]:
    """What its catalogue may be called: de_AT, then de. Chinese of anywhere is read in the signs that there are."""
    name = language.replace("-", "_")
    parts = name.split("_")
    tried = ["_".join(parts[:count]) for count in range(len(parts), 0, -1)]
    if name in TRADITIONAL:
        tried.insert(0, THE_CHINESE)
    elif parts[0] == "zh":
        tried.append(THE_CHINESE)
    return dict.fromkeys(tried)


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
