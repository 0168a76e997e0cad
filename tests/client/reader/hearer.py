"""Somebody who hears the window and sees none of it: finds what there is by role, name, state and action, presses it,
and listens. For Debian's own Python, which alone has AT-SPI, on a bus and a screen of its own:

    hearer.py '{"seconds": 60, "first": ["..."], "keys": {"o": "..."}, "heard": ["..."], "liked": ["..."]}' COMMAND ...

plays in the command's window until all of `first` has been announced, at random but for what it likes best; presses
keys until it hears what each says; plays on until all of `heard` has been; and prints what it heard, what it pressed
and what has no name."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found, unused-ignore]  # noqa: E402

LAUNCHER = ["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"]
TABLE, LIT, CHOSEN, SECOND = "The table", "may be picked", "chosen", "Key K"
NO_ANSWERS = (
    "Menu", "Help", "Close", "Turn (", "Swap the halves", "Take back", "Skip to my turn", "Score pad", "React",
    "Back to the lobby",
)  # fmt: skip
NO_MORE_THAN_ROOM = (Atspi.Role.FILLER, Atspi.Role.PANEL, Atspi.Role.LAYERED_PANE)
"""Boxes that only hold others: a reader passes them over."""
LOOK = 0.05
"""Seconds between two looks: a press takes a tenth."""
TASTE = 0.7
"""The share of presses of what it likes best: another answer may stay lit beside the one chosen, for ever."""


class Hearer:
    def __init__(self, liked: list[str]) -> None:
        self.liked, self.coin = liked, random.Random(1)
        self.heard: list[str] = []
        self.pressed: list[str] = []
        self.unnamed: list[str] = []
        """What was met that ought to have a name, and how to get there."""
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:announcement")

    def hear(self, event: Any) -> None:
        self.heard.append(str(event.any_data))

    def has_heard(self, wanted: str) -> bool:
        """One of these, with a line between them."""
        return any(each in said for said in self.heard for each in wanted.split("|"))

    def shown(self, node: Any) -> Iterator[Any]:
        """It, and all in it, as far as it is shown."""
        if node.get_role() != Atspi.Role.DESKTOP_FRAME:
            self.read(node)
            yield node
        for number in range(node.get_child_count()):
            child = node.get_child_at_index(number)
            if child is not None and (
                child.get_role() == Atspi.Role.APPLICATION or child.get_state_set().contains(Atspi.StateType.SHOWING)
            ):
                yield from self.shown(child)

    def read(self, node: Any) -> None:
        if node.get_name() or node.get_role() in NO_MORE_THAN_ROOM:
            return
        above = node.get_parent()
        if above is not None and node.get_state_set().contains(Atspi.StateType.SHOWING):  # or it has gone meanwhile
            self.unnamed.append(f"{node.get_role_name()} in {above.get_role_name()} {above.get_name()}")

    def buttons(self, node: Any) -> Iterator[tuple[Any, str, str]]:
        """That may be pressed, each with name and state."""
        for each in self.shown(node):
            if each.get_role() == Atspi.Role.PUSH_BUTTON and each.get_state_set().contains(Atspi.StateType.ENABLED):
                yield each, each.get_name(), each.get_description()

    def press(self, button: Any) -> None:
        names = [Atspi.Action.get_action_name(button, n) for n in range(Atspi.Action.get_n_actions(button))]
        if "Press" in names:
            self.pressed.append(button.get_name())
            Atspi.Action.do_action(button, names.index("Press"))

    def type(self, key: str) -> None:
        """On the keyboard; what was heard before does not count."""
        self.heard.append(f"[{key}]")
        Atspi.generate_keyboard_event(ord(key), None, Atspi.KeySynthType.SYM)

    def play(self) -> None:
        """One press of something that leads on, if there is anything."""
        table = next((one for one in self.shown(Atspi.get_desktop(0)) if one.get_name() == TABLE), None)
        above = None if table is None else table.get_parent()
        if above is None:
            return
        things = [*self.buttons(table)]
        beside = filter(None, map(above.get_child_at_index, range(above.get_child_count())))
        acts = [
            act
            for each in beside
            if each != table and each.get_state_set().contains(Atspi.StateType.SHOWING)
            for act in self.buttons(each)
            if act[1] and not act[1].startswith(NO_ANSWERS)
        ]
        lit = [(button, name) for button, name, state in things if LIT in state and CHOSEN not in state]
        main = [button for button, _, state in acts if state != SECOND]
        picks = self.coin.random() < TASTE
        if main:
            self.press(self.coin.choice(main))
        elif acts and not picks and self.coin.random() < TASTE:
            self.press(self.coin.choice(acts)[0])
        elif lit:
            self.coin.shuffle(lit)
            self.press((min(lit, key=lambda one: self.likes(one[1])) if picks else lit[0])[0])
        elif acts:
            self.press(acts[0][0])

    def found(self) -> dict[str, list[str]]:
        return {"heard": self.heard, "pressed": self.pressed, "unnamed": sorted({*self.unnamed})}

    def likes(self, name: str) -> int:
        return next((n for n, liked in enumerate(self.liked) if liked in name), len(self.liked))


def until(hearer: Hearer, wanted: list[str], end: float, runs: Callable[[], bool], *, plays: bool = True) -> None:
    """All of it has been heard, or this second has come."""
    loop = GLib.MainContext.default()
    while runs() and time.monotonic() < end and not all(map(hearer.has_heard, wanted)):
        for _ in range(200):
            if not loop.iteration(False):
                break
        try:
            if plays:
                hearer.play()
        except GLib.Error:  # what was found has gone
            continue
        finally:
            time.sleep(LOOK)


def main() -> None:
    asked = json.loads(sys.argv[1])
    end = time.monotonic() + asked["seconds"]
    with subprocess.Popen(LAUNCHER, stderr=subprocess.DEVNULL) as launcher:
        time.sleep(0.5)
        Atspi.init()
        hearer = Hearer(asked["liked"])
        with subprocess.Popen(sys.argv[2:], stdout=sys.stderr) as window:

            def runs() -> bool:
                return window.poll() is None

            try:
                until(hearer, asked["first"], end, runs)
                for key, said in asked["keys"].items():
                    hearer.type(key)
                    until(hearer, [said], end, runs, plays=False)
                until(hearer, asked["heard"], end, runs)
                print(json.dumps({**hearer.found(), "runs": runs()}))
            finally:
                window.terminate()
                launcher.terminate()


main()
