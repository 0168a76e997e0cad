"""The window in the language of the system, where somebody has translated it; else in English, as it is written."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from importlib.resources.abc import Traversable

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator


def speak(application: QCoreApplication, languages: Sequence[str] | None = None) -> QTranslator | None:
    """The first of these that there is; English needs none."""
    for language in QLocale.system().uiLanguages() if languages is None else languages:
        name = language.replace("-", "_")
        if name.partition("_")[0] == "en":
            return None
        for found in (translation(name), translation(name.partition("_")[0])):
            translator = QTranslator(application)
            if found is not None and translator.load(str(found)):  # bytes would have to be kept as long as it lives
                application.installTranslator(translator)
                return translator
    return None


def translation(language: str) -> Traversable | None:
    file = resources.files("resources").joinpath("translations", f"{language}.qm")
    return file if file.is_file() else None
