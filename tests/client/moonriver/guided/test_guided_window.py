"""The guided first game in the window of the real program, at a table that a real host holds."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.moonriver.answering.placing import Placing
from client.moonriver.guided.aim import walking
from client.moonriver.guided.following import Following
from client.moonriver.guided.glow import glow
from client.moonriver.guided.steps import STEPS, Concept
from client.moonriver.playing.desk import rect_of
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.moonriver.words.guiding import why_words
from client.moonriver.words.rules import rule_text
from client.table.bubbles.arrows import crossing
from client.table.lesson.standing import Stage
from client.window.main_window import MainWindow
from client.window.settings_shown import say_anew
from engine.moonriver.commands import Place
from engine.moonriver.events import Chosen
from engine.moonriver.grid import cell_at, cells_of, xy
from engine.moonriver.legal import START
from engine.moonriver.numbers import COLUMN
from engine.moonriver.score import scores
from netproto.files.profile_folders import places
from netproto.lan.local_hosts import running_tables
from tests.client.moonriver.fingers.fingers import Fingers
from tests.client.moonriver.fingers.keyboard import Keyboard
from tests.client.moonriver.fingers.mouse import Mouse
from tests.client.moonriver.fingers.touch import Touch
from tests.client.moonriver.guided.pupil import follow, glowing, on_screen, waits
from tests.client.table import lessons
from tests.client.table.lessons import SIZES, left, picture, sometimes, ways
from tests.client.window.evening import Evening
from tests.games import MOON_RIVER

LAST = len(STEPS)


def begun(evening: Evening, wide: int = 1280, high: int = 800, text: float = 1.0) -> tuple[MainWindow, MoonRiverScreen]:
    window, screen = lessons.begun(evening, MOON_RIVER, MoonRiverScreen, wide, high, text, "--once")
    evening.until(lambda: waits(screen))
    return window, screen


def go_to(evening: Evening, screen: MoonRiverScreen, fingers: Fingers, step: int) -> None:
    """To where that step begins; the pad comes after the last one."""
    while screen.teacher.stands.stage is Stage.ASKED and screen.teacher.stands.number < step:
        answer(evening, screen, fingers)


def came_on(screen: MoonRiverScreen, number: int) -> bool:
    """To the player's next answer."""
    return screen.model.number > number and waits(screen)


def answer(evening: Evening, screen: MoonRiverScreen, fingers: Fingers) -> None:
    number = screen.model.number
    follow(screen, fingers)
    evening.until(partial(came_on, screen, number))
    assert screen.model.refused is None


@pytest.mark.parametrize("fingers", [Mouse, Keyboard, Touch])
def test_whoever_follows_the_glow_comes_to_the_pad_and_rides_on(evening: Evening, fingers: type[Fingers]) -> None:
    window, screen = begun(evening, 1920, 1080)
    taught: set[Concept] = set()
    for step in STEPS:
        assert screen.teacher.stands.step == step
        assert screen.teacher.bubble.isVisible()
        taught.update(step.teaches)
        go_to(evening, screen, fingers(screen), screen.teacher.stands.number + 1)
    assert screen.teacher.stands.stage is Stage.PAD
    evening.until(screen.pad.isVisible)
    taught.add(Concept.PAD)
    assert len(taught) == len(Concept) == 16
    assert [score.total for score in scores(screen.state)][1:] == [7, 15]
    assert screen.pad.foot.ride_button.isVisible()
    assert screen.pad.foot.close_button.text() == "Look at the table", "on from there it does not go"
    assert not screen.pad.foot.rematch_button.isVisible()
    assert window.settings.learned == [MOON_RIVER.id]
    if fingers is Keyboard:
        QTest.keyClick(screen.pad, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(screen.pad.foot.ride_button, Qt.MouseButton.LeftButton)
    evening.until(lambda: screen.hand.may_act and screen.teacher.stands.stage is Stage.RIDING)
    assert not screen.passing
    assert not screen.teacher.bubble.isVisible()
    assert len(screen.scene.lit_things()) > 1


def test_the_lesson_is_calm_and_leaves_nothing_out(evening: Evening) -> None:
    """Until the player rides on: then it is as they have set it."""
    _, screen = begun(evening)
    assert screen.motion.pace == "off"
    screen.surroundings.settings.motion = "quick"
    screen.apply_theme()
    assert (screen.motion.pace, screen.patient) == ("calm", True)
    screen.teacher.go_on()
    screen.light()
    assert (screen.motion.pace, screen.patient) == ("quick", False)


def look_up(screen: MoonRiverScreen, name: str) -> None:
    """Why: a rule and a reason, over nothing that is needed or that an arrow ends on; and away with it again."""
    bubble, explaining, stands = screen.teacher.bubble, screen.explaining, screen.teacher.stands
    assert explaining is not None
    assert stands.step is not None
    QTest.mouseClick(bubble.why, Qt.MouseButton.LeftButton)
    card = explaining.card
    assert card.isVisible()
    assert card.text.rule == rule_text(stands.step.rule(stands.given), screen.state.options.pieces)
    assert card.text.here == (why_words(stands.step.code, stands.given),)
    picture(screen, f"{name}_why")
    ends = [end for end in tips(screen) if isinstance(end, Pointed) and end.kind is Kind.CELL]
    needed = [*glowing(screen), *on_screen(screen, ends), screen.turn_panel.geometry(), bubble.geometry()]
    assert not any(rect.intersects(card.geometry()) for rect in needed)
    QTest.mouseClick(bubble.why, Qt.MouseButton.LeftButton)
    assert card.isHidden()


@pytest.mark.parametrize("step", sometimes((1, 8, 15), range(1, LAST + 2)))
def test_left_at_any_step_it_leaves_nothing(evening: Evening, step: int) -> None:
    """The pad is the last step."""
    window, screen = begun(evening)
    go_to(evening, screen, Keyboard(screen), step)
    out = ways(window, screen.teacher.bubble)
    if step > LAST:
        out[0] = partial(QTest.mouseClick, screen.pad.foot.leave_button, Qt.MouseButton.LeftButton)
    left(evening, window, out[(step - 1) % len(out)])


@pytest.mark.parametrize("size", sometimes(SIZES[:2], SIZES))
def test_the_bubble_never_lies_over_what_glows(evening: Evening, size: tuple[int, int, float]) -> None:
    wide, high, text = size
    _, screen = begun(evening, wide, high, text)
    for step in range(1, LAST + 1):
        while screen.teacher.stands.number == step and screen.teacher.stands.stage is Stage.ASKED:
            bubble = screen.teacher.bubble
            name = f"{wide}_{text:g}_{step}_{screen.teacher.stands.given}"
            picture(screen, name)
            assert screen.rect().contains(bubble.geometry())
            needed = [*glowing(screen), screen.turn_panel.geometry(), *(kept_clear(screen) if text == 1 else ())]
            assert glowing(screen) or screen.acts.stop.property("main")
            over = [rect for rect in needed if rect.intersects(bubble.geometry())]
            assert not over, (step, bubble.geometry(), over)
            assert tips(screen) == TIPS[step, screen.teacher.stands.given]
            assert_no_arrow_is_in_the_way(screen)
            if wide == SIZES[0][0] and text == 1:
                look_up(screen, name)
            assert bubble.words.height() >= bubble.words.heightForWidth(bubble.words.width())
            answer(evening, screen, Keyboard(screen))
    picture(screen, f"{wide}_{text:g}_pad")
    assert screen.pad.isVisible()


def kept_clear(screen: MoonRiverScreen) -> list[QRect]:
    """Everybody's strip, the camp in the middle with its bridges, the plots of the ladder and what going down it means,
    the last turns where they have no column, and the two buttons at the stock."""
    large, ladder = screen.scene.large, screen.scene.parts.ladder
    board = screen.state.seats[large].ranch.board
    things = [Pointed(Kind.SEAT, seat) for seat in range(3)]
    things += [Pointed(Kind.CELL, large, cell) for cell in cells_of(board.blocked)]
    things += [Pointed(Kind.BRIDGE, large, cell) for cell in cells_of(board.bridges)]
    things += [rung(number) for number in range(1, COLUMN + 1) if screen.state.phase != START]
    words = [] if ladder is None else [rect_of(ladder.arrow)]
    corner, turns = screen.desk.corner, screen.log.geometry()
    last = [turns] if turns.width() > turns.height() else []
    return [*on_screen(screen, things), *words, *last, corner.help.geometry(), corner.gear.geometry()]


def rung(number: int) -> Pointed:
    return Pointed(Kind.PLACE, place=number - 1, following=True)


def mine(x: int, y: int, of: int = 0) -> Pointed:
    return Pointed(Kind.CELL, of, cell_at(x, y))


STOP = "the button that keeps or ends"
TIPS: dict[tuple[int, int], list[Pointed | str]] = {
    (1, 0): [Pointed(Kind.PLACE, place=2)],
    (2, 0): [rung(1)],
    (3, 0): [mine(3, 2)],
    (4, 0): [rung(3), mine(2, 2)],
    (5, 0): [rung(4), mine(1, 2, of=2)],
    (6, 0): [mine(2, 3)],
    (7, 0): [Pointed(Kind.DOOR, place=0), mine(2, 3)],
    (8, 0): [mine(3, 3)],
    (8, 1): [STOP],
    (8, 2): [rung(4)],
    (9, 0): [rung(1)],
    (10, 0): [STOP],
    (10, 1): [rung(4)],
    (11, 0): [STOP],
    (11, 1): [rung(4)],
    (12, 0): [Pointed(Kind.PLOT, 0, place=1)],
    (13, 0): [Pointed(Kind.DOOR, place=3)],
    (13, 1): [mine(3, 3, of=1)],
    (14, 0): [mine(5, 1)],
    (14, 1): [Pointed(Kind.DOOR, place=0)],
    (14, 2): [rung(3)],
}
"""By the number of a step and how much of it is done: on what its arrows end."""


def tips(screen: MoonRiverScreen) -> list[Pointed | str]:
    return [ended_on(screen, tip) for tip in screen.teacher.bubble.tips]


def ended_on(screen: MoonRiverScreen, tip: QPoint) -> Pointed | str:
    stop = screen.acts.stop
    if stop.isVisible() and stop.rect().contains(stop.mapFrom(screen, tip)):
        return STOP
    found = screen.scene.pointed_at(screen.view.mapToScene(screen.view.mapFrom(screen, tip)))
    assert found is not None
    return Pointed(found.kind, found.seat, found.cell, found.place, following=found.following)


def assert_no_arrow_is_in_the_way(screen: MoonRiverScreen) -> None:
    """Beside what it ends on, nothing that can be pressed lies below an arrow."""
    corner, undo = screen.desk.corner, screen.acts.undo
    pressable = [corner.help.geometry(), corner.gear.geometry()]
    buttons = (undo, *screen.acts.targets)
    pressable += [QRect(one.mapTo(screen, QPoint(0, 0)), one.size()) for one in buttons if one.isVisible()]
    cow = on_screen(screen, (mine(*xy(cell)) for cell in walking(screen.teacher.stands)[:1]))
    pressable += [rect for rect in cow if not any(rect.contains(tip) for tip in screen.teacher.bubble.tips)]
    assert [rect for rect in pressable if any(crossing(one, [rect]) for one in screen.teacher.bubble.ways)] == []


def test_a_pad_that_is_closed_says_that_the_game_waits(evening: Evening) -> None:
    """The pad comes back as it was, and the table says what nothing happens for, with the way on."""
    _, screen = begun(evening, 1024, 700)
    go_to(evening, screen, Keyboard(screen), LAST + 1)
    evening.until(screen.pad.isVisible)
    bubble, before = screen.teacher.bubble, laid(screen.pad)
    assert bubble.isHidden()
    for _ in range(2):
        QTest.mouseClick(screen.pad.foot.close_button, Qt.MouseButton.LeftButton)
        assert screen.prompt_bar.text.text() == "The game waits for you."
        assert bubble.on.isVisible()
        assert not bubble.why.isVisible()
        (tip,) = bubble.tips
        back = screen.prompt_bar.back
        assert back.rect().contains(back.mapFrom(screen, tip))
        picture(screen, "waits")
        QTest.mouseClick(back, Qt.MouseButton.LeftButton)
        assert bubble.isHidden()
        assert laid(screen.pad) == before
    QTest.mouseClick(screen.pad.foot.close_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(bubble.on, Qt.MouseButton.LeftButton)
    evening.until(lambda: screen.hand.may_act and screen.teacher.stands.stage is Stage.RIDING)
    assert bubble.isHidden()


def laid(pad: QWidget) -> list[tuple[str, QRect]]:
    """Every part of it, and where it lies."""
    QApplication.processEvents()
    parts = [part for part in pad.findChildren(QWidget) if part.isVisible()]
    return [(type(part).__name__, QRect(part.mapTo(pad, QPoint(0, 0)), part.size())) for part in (pad, *parts)]


def test_another_language_goes_on_where_it_is(evening: Evening) -> None:
    """With what was planned, and with somebody who says so when the player strays."""
    window, screen = begun(evening)
    go_to(evening, screen, Keyboard(screen), 2)
    QTest.keyClick(screen.view, Qt.Key.Key_Space)
    stands, planned = screen.teacher.stands, screen.hand.answering
    assert planned is not None
    assert planned.begun
    say_anew(window)
    again = evening.screen(window)
    assert again is not screen
    evening.until(again.teacher.bubble.isVisible)
    assert (again.teacher.stands, again.hand.answering) == (stands, planned)
    QTest.keyClick(again.view, Qt.Key.Key_R)
    assert again.teacher.bubble.note.text() == "Follow the glow this time."
    again.view.setFocus()
    answer(evening, again, Keyboard(again))


def test_what_does_not_glow_is_not_done(evening: Evening) -> None:
    """Neither by mouse nor by key; and the bubble says so, until the step is done."""
    _, screen = begun(evening)
    bubble, number, mouse = screen.teacher.bubble, screen.model.number, Mouse(screen)
    for key in (Qt.Key.Key_R, Qt.Key.Key_F):
        QTest.keyClick(screen.view, key)
        assert bubble.note.isVisible()
    mouse.click(Pointed(Kind.PLACE, place=0))
    mouse.click(Pointed(Kind.PLACE, place=0))
    assert bubble.note.text() == "Follow the glow this time."
    assert not screen.acts.confirm.isEnabled()
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    answer(evening, screen, mouse)
    assert not bubble.note.isVisible()
    assert screen.model.number > number
    assert [line.event for line in screen.model.log if line.event == Chosen(0, 2)]
    go_to(evening, screen, mouse, 3)
    cell = Pointed(Kind.CELL, 0, cell_at(4, 2))
    for _ in range(2):
        mouse.click(cell)
    QTest.keyClick(screen.view, Qt.Key.Key_K)
    assert bubble.note.isVisible()
    assert screen.hand.may_act


def test_a_step_opens_without_a_rebuke(evening: Evening) -> None:
    """The keys still point at the column of before; who points there anew is told."""
    _, screen = begun(evening)
    view, number, mouse = screen.view, screen.model.number, Mouse(screen)
    view.keys.enter()
    for _ in range(12):
        if view.keys.thing == Pointed(Kind.PLACE, place=2):
            break
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.keys.thing == Pointed(Kind.PLACE, place=2)
    QTest.keyClick(view, Qt.Key.Key_Return)
    screen.hand.confirm()
    evening.until(partial(came_on, screen, number))
    assert screen.teacher.stands.number == 2
    assert view.keys.thing == Pointed(Kind.PLACE, place=2)
    assert (screen.acts.acts.text, screen.acts.acts.tone) == ("", "")
    mouse.move(Pointed(Kind.PLACE, place=1))
    assert screen.acts.acts.tone == "warning"


@pytest.mark.parametrize("step", [3, 14])
def test_a_domino_comes_to_the_glow_as_it_is_wanted(evening: Evening, step: int) -> None:
    """Whichever of its cells is pointed at, however it lay before; where it lies elsewhere, the button says why not."""
    _, screen = begun(evening)
    mouse = Mouse(screen)
    go_to(evening, screen, Keyboard(screen), step)
    wanted = screen.teacher.stands.wanted[0]
    assert isinstance(wanted, Place)
    now = screen.hand.answering
    assert isinstance(now, Following)
    assert isinstance(now.inner, Placing)
    for plot in wanted.plots:
        if plot not in now.inner.draft.picked:
            mouse.click(next(thing for thing in screen.scene.lit_things() if thing.plot == plot))
    lies = [one for one in now.inner.legal if isinstance(one, Place) and one.plots == wanted.plots and one != wanted]
    for cell in wanted.cells:
        other = next(one for one in lies if cell in one.cells)
        assert now.inner.propose(other)
        screen.hand.hover(None)
        screen.show_acts()
        assert screen.acts.acts.text == "Follow the glow this time."
        assert not screen.acts.confirm.isEnabled()
        mouse.move(mine(*xy(cell_at(1, 5))))
        mouse.move(mine(*xy(cell)))
        assert now.command() == wanted
        assert screen.acts.confirm.isEnabled()
        assert screen.acts.acts.text != "Follow the glow this time."
    number = screen.model.number
    QTest.keyClick(screen.view, Qt.Key.Key_Return)
    evening.until(partial(came_on, screen, number))
    assert screen.model.refused is None


def test_a_click_that_counts_is_acknowledged(evening: Evening) -> None:
    """As soon as only the button is left, until it is pressed, or the click is taken back."""
    _, screen = begun(evening, 1024, 700)
    bubble, mouse, pressed = screen.teacher.bubble, Mouse(screen), set()
    mouse.click(screen.scene.lit_things()[0])
    assert bubble.note.text() == "Good: now press Pick it."
    assert bubble.note.isVisible()
    QTest.keyClick(screen.view, Qt.Key.Key_Escape)
    assert not bubble.note.isVisible()
    while screen.teacher.stands.stage is Stage.ASKED:
        wanted, acts = screen.teacher.stands.wanted, screen.acts
        assert not bubble.note.isVisible()
        if wanted and not glow(wanted[0]).button:
            number = screen.model.number
            for cell in walking(screen.teacher.stands)[:1]:
                mouse.click(mine(*xy(cell)))
                assert_no_arrow_is_in_the_way(screen)
            QTest.keyClick(screen.view, Qt.Key.Key_Space)
            meant = next((card.act for card in acts.acts.cards if card.chosen), acts.confirm.text())
            assert bubble.note.text() == f"Good: now press {meant}."
            pressed.add(meant)
            QTest.keyClick(screen.view, Qt.Key.Key_Return)
            evening.until(partial(came_on, screen, number))
        else:
            answer(evening, screen, mouse)
    assert pressed == {"Pick it", "Lay it", "Hire Cowboy", "Move them", "Hire Cattle Thief", "Steal it"}


def test_why_tells_the_rule_and_tab_comes_to_it(evening: Evening) -> None:
    _, screen = begun(evening, 1024, 700)
    bubble = screen.teacher.bubble
    assert bubble.accessibleName() == bubble.words.text()
    for _ in range(40):
        if bubble.why.hasFocus():
            break
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    QTest.keyClick(bubble.why, Qt.Key.Key_Return)
    assert screen.explaining is not None
    assert screen.explaining.card.isVisible()
    screen.window().resize(1920, 1080)
    QApplication.processEvents()
    assert not any(rect.intersects(bubble.geometry()) for rect in glowing(screen))


def test_a_button_that_is_wanted_is_lit_and_nothing_beside_it_is_asked_for(evening: Evening) -> None:
    """Wherever the pointer rests, and whatever was tried before."""
    _, screen = begun(evening)
    mouse, seen = Mouse(screen), 0
    while screen.teacher.stands.stage is Stage.ASKED:
        wanted = screen.teacher.stands.wanted
        if wanted and glow(wanted[0]).button:
            seen += 1
            mouse.move(Pointed(Kind.PLACE, place=0, following=True))
            mouse.click(
                Pointed(Kind.PLOT, screen.model.viewer, place=0, plot=(*screen.state.seats[0].reserve, None)[0])
            )
            QTest.keyClick(screen.view, Qt.Key.Key_Space)
            assert screen.teacher.bubble.note.text() == "Press the lit button this time, or key K."
            assert screen.acts.stop.property("main")
            assert not screen.acts.confirm.property("main")
            assert not screen.acts.acts.text
            assert not screen.scene.lit_things()
        answer(evening, screen, mouse)
    assert seen == 3


def test_the_card_of_a_step_goes_with_it(evening: Evening) -> None:
    """A button is pressed with nothing else pointed at between."""
    _, screen = begun(evening)
    go_to(evening, screen, Keyboard(screen), 10)
    assert screen.explaining is not None
    QTest.mouseClick(screen.teacher.bubble.why, Qt.MouseButton.LeftButton)
    assert screen.explaining.card.isVisible()
    number = screen.model.number
    QTest.mouseClick(screen.acts.stop, Qt.MouseButton.LeftButton)
    evening.until(lambda: screen.model.number > number and waits(screen))
    assert screen.explaining.card.isHidden()
    QTest.mouseClick(screen.teacher.bubble.why, Qt.MouseButton.LeftButton)
    assert screen.explaining.card.isVisible(), "one click opens the next one"


def test_a_window_that_comes_back_stands_where_it_stood(evening: Evening) -> None:
    window, screen = begun(evening)
    go_to(evening, screen, Keyboard(screen), 6)
    visit = window.where.visit
    assert visit is not None
    visit.stop()  # without a word, as in a crash
    again = evening.window("Ann")
    (running,) = running_tables(places())
    evening.at(running, again, owner=True)
    back = evening.screen(again)
    evening.until(lambda: waits(back))
    assert back.teacher.stands == screen.teacher.stands
    assert back.teacher.bubble.isVisible()
