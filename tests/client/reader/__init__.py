from pathlib import Path


def hearer_path() -> str:
    return str(Path(__file__).with_name("hearer.py"))
