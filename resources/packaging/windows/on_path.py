"""Makes a command of the program for this user's terminals, or takes it back: `python on_path.py add|remove FOLDER`.

Windows keeps the folders of commands in one value, which an installer's own language would cut off."""

import sys

assert sys.platform == "win32"

import ctypes  # noqa: E402
import winreg  # noqa: E402

HWND_BROADCAST, WM_SETTINGCHANGE, SMTO_ABORTIFHUNG = 0xFFFF, 0x1A, 2


def main(act: str, folder: str) -> None:
    with winreg.CreateKey(winreg.HKEY_CURRENT_USER, "Environment") as key:
        try:
            value, kind = winreg.QueryValueEx(key, "Path")
        except FileNotFoundError:
            value, kind = "", winreg.REG_EXPAND_SZ
        others = [part for part in value.split(";") if part and part.lower() != folder.lower()]
        wanted = ";".join([*others, folder] if act == "add" else others)
        if wanted:
            winreg.SetValueEx(key, "Path", 0, kind, wanted)
        elif value:
            winreg.DeleteValue(key, "Path")
    ctypes.windll.user32.SendMessageTimeoutW(
        HWND_BROADCAST, WM_SETTINGCHANGE, 0, "Environment", SMTO_ABORTIFHUNG, 2000, None
    )


if __name__ == "__main__":
    main(*sys.argv[1:3])
