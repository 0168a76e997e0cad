"""Reads JSON that people wrote."""

from __future__ import annotations

import json
from pathlib import Path

from client.refusal import WrongUse
from engine.contract import Json


def read_json(path: Path) -> Json:
    """What the file holds, or one line that says where it is wrong."""
    try:
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise WrongUse(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise WrongUse(f"{path}: this is no UTF-8 text: byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise WrongUse(f"{path}: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise WrongUse(f"{path}: this is nested too deeply") from None
    except ValueError as error:
        raise WrongUse(f"{path}: {error}") from None
