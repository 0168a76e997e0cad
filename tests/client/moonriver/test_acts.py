"""Acts at the table: one press keeps, a click that trembles does nothing, what needs nobody is done without anybody,
and the keys that every table has."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.moonriver.answering.asking import answering
from client.moonriver.answering.drafting import Drafting
from client.moonriver.answering.hiring import Hiring
from client.moonriver.answering.placing import Placing
from client.moonriver.answering.stealing import Stealing
from client.moonriver.scenes.pointing import Kind, Pointed
from client.moonriver.screen import MoonRiverScreen
from client.table.by_itself import ByItself
from client.table.hand import Hand
from client.table.log.log_panel import CHAT, LOG
from engine.moonriver.commands import Done, Hire, Place, Steal, Step
from engine.moonriver.legal import CHOOSE, THIEF
from engine.moonriver.numbers import NO_RANCHER
from engine.moonriver.redact import view
from tests.client.moonriver.answering.acting_hands import Position, positions
from tests.client.moonriver.answering.test_everything import ONLY_CORN_FITS
from tests.client.moonriver.fingers.mouse import Mouse
from tests.client.moonriver.posed_screen import sat_down
from tests.client.moonriver.test_every_choice import Posed, shown
from tests.engine.moonriver.drawing import cell
from tests.engine.moonriver.playing import turn
from tests.engine.moonriver.test_partners import HERDS, cowboy
from tests.screenshots.moonriver.pictures import two_sides
from tests.screenshots.moonriver.pointer import Pointer
from tests.screenshots.moonriver.self_play import GameSetup, Moment, first


def may_keep() -> Position:
    return next(one for one in positions() if type(one.acting()) is Placing and one.acting().second() is not None)


@pytest.fixture
def keeping(qtbot: QtBot) -> tuple[MoonRiverScreen, Posed]:
    return shown(qtbot, may_keep())


def test_one_press_keeps_whatever_was_begun(keeping: tuple[MoonRiverScreen, Posed]) -> None:
    screen, posed = keeping
    assert screen.acts.stop.text() == "Keep my plots"
    QTest.keyClick(screen.view, Qt.Key.Key_1)
    Mouse(screen).press(screen.acts.stop)
    assert posed.given == [Done()]


def test_the_same_by_key(keeping: tuple[MoonRiverScreen, Posed]) -> None:
    screen, posed = keeping
    QTest.keyClick(screen.view, Qt.Key.Key_K)
    assert posed.given == [Done()]


def test_hiring_is_one_press_on_its_card_and_k_is_the_other_side(qtbot: QtBot) -> None:
    position = next(one for one in positions() if type(one.acting()) is Hiring and len(one.seen.circles) == 1)
    for press in (0, 1, None):
        screen, posed = shown(qtbot, position)
        QTest.keyClick(screen.view, Qt.Key(Qt.Key.Key_1 + min(position.acting().lit().saloon)))
        acting = screen.hand.answering
        assert isinstance(acting, Hiring)
        lit = acting.draft.side
        if press is None:
            QTest.keyClick(screen.view, Qt.Key.Key_K)
        else:
            Mouse(screen).press(screen.acts.cards[press])
        (hired,) = posed.given
        assert isinstance(hired, Hire)
        assert hired.side != lit if press is None else hired.side == press


@pytest.mark.layout
def test_what_a_card_does_has_one_line(qtbot: QtBot) -> None:
    """A little smaller where it would have two."""
    moment = first(GameSetup(4), two_sides)
    screen, _ = sat_down(qtbot, moment, moment.next.seat or 0)
    screen.resize(1024, 700)
    command = moment.next.command
    assert type(command) is Hire
    Pointer(screen).click(Pointed(Kind.DOOR, place=command.place))
    QApplication.processEvents()
    said = [card.act.text() for card in screen.acts.cards]
    assert said == ["Hire Cowboy", "Hire Cattle Thief"]
    for card in screen.acts.cards:
        assert card.act.height() < 2 * card.act.fontMetrics().height()
        assert card.act.fontMetrics().horizontalAdvance(card.act.text()) <= card.act.contentsRect().width()
        assert card.act.fontMetrics().height() >= 11


def test_no_card_may_be_pressed_before_it_is_said_which_circle_hires(qtbot: QtBot) -> None:
    position = next(one for one in positions() if type(one.acting()) is Hiring and len(one.seen.circles) > 1)
    screen, _ = shown(qtbot, position)
    mouse, cards = Mouse(screen), screen.acts.cards
    mouse.click(Pointed(Kind.DOOR, place=min(position.acting().lit().saloon)))
    assert screen.prompt_bar.text.text() == "Pick the circle that hires, then a door."
    assert [(card.isEnabled(), card.toolTip()) for card in cards] == 2 * [(False, "Pick the circle that hires.")]
    mouse.click(Pointed(Kind.CELL, position.seat, cell=position.seen.circles[0]))
    assert all(card.isEnabled() for card in cards)


def test_a_button_that_may_not_be_pressed_says_why(keeping: tuple[MoonRiverScreen, Posed]) -> None:
    screen, posed = keeping
    screen.hand.tour(1)
    assert screen.acts.confirm.isEnabled()
    screen.hand.take_back()
    assert not screen.acts.confirm.isEnabled()
    assert screen.acts.confirm.toolTip() in ("Pick two plots of your hand.", "Now point at a cell that glows.")
    posed.model.online = False
    screen.show_acts()
    assert (screen.acts.stop.isEnabled(), screen.acts.stop.toolTip()) == (False, screen.acts.text.text())


def test_a_rung_that_is_taken_says_by_whom(qtbot: QtBot) -> None:
    def taken(position: Position) -> list[int]:
        return [
            place
            for place, seat in enumerate(position.seen.following_ranchers)
            if seat not in (NO_RANCHER, position.seat)
        ]

    position = next(one for one in positions() if one.seen.phase == CHOOSE and taken(one))
    place = taken(position)[0]
    by_key, by_click, pointed = (shown(qtbot, position)[0] for _ in range(3))
    QTest.keyClick(by_key.view, Qt.Key(Qt.Key.Key_1 + place))
    Mouse(by_click).click(Pointed(Kind.PLACE, place=place, following=True))
    Mouse(pointed).move(Pointed(Kind.PLACE, place=place, following=True))
    name = by_key.words.names()[position.seen.following_ranchers[place]]
    for screen in (by_key, by_click, pointed):
        assert screen.acts.text.text() == f"{name} already stands on that plot."
        assert not screen.acts.confirm.isEnabled()
    Mouse(pointed).move(Pointed(Kind.PLACE, place=place, following=False))
    assert pointed.acts.text.text() == "Those plots go to who stands on them: pick one that glows."


def test_whatever_may_be_done_is_told() -> None:
    """Each draft that may be acted on says what it brings, and of a territory from where to where."""
    for position in positions():
        acting = position.acting()
        for command in acting.ways()[::7]:
            acting.start_over()
            acting.propose(command)
            stands = acting.standing()
            assert stands.ready
            assert stands.consequence or stands.choices, command
            for said in stands.consequence:
                lands = [one.facts for one in said.facts.get("sources", ()) if one.code == "land"]  # type: ignore[attr-defined]
                assert all((land["plots"] * land["cows"] > land["before"]) == (acting.gain() > 0) for land in lands)  # type: ignore[operator]


def test_nothing_is_said_of_keeping_where_no_button_does_it(keeping: tuple[MoonRiverScreen, Posed]) -> None:
    screen, _ = keeping
    assert screen.hand.answering is not None
    stands = screen.hand.answering.standing(None)
    assert screen.words.acts(stands, sent=False).sentence == ""
    assert screen.words.acts(replace(stands, second=None), sent=False).sentence == "Lay a domino."


def test_it_is_said_whose_ranch_has_come_to_the_middle(qtbot: QtBot) -> None:
    screen, _ = shown(qtbot, next(one for one in positions() if isinstance(one.acting(), Stealing)))
    name = screen.words.names()[screen.scene.large]
    assert screen.acts.text.text() == f"{name}'s ranch is in the middle for now: pick a cow that glows."


def hires_a_thief(moment: Moment) -> bool:
    return type(moment.next.command) is Hire and moment.later(1).truth.phase == THIEF


def test_and_it_is_there_once_it_is_said(qtbot: QtBot) -> None:
    """Without motion, too, where the thief was hired a moment before."""
    moment = first(GameSetup(4), hires_a_thief)
    screen, posed = sat_down(qtbot, moment, moment.next.seat or 0)
    posed.go_on()
    QApplication.processEvents()
    assert screen.scene.looks_closer is not None
    assert screen.acts.text.text().startswith(f"{screen.words.names()[screen.scene.large]}'s ranch is in the middle")


def test_hats_and_numbers_bring_the_ranches_of_the_victims(qtbot: QtBot) -> None:
    def several(position: Position) -> bool:
        acting = position.acting()
        return isinstance(acting, Stealing) and len(acting.victims()) > 1

    for by_key in (False, True):
        screen, posed = shown(qtbot, next(filter(several, positions())))
        acting = screen.hand.answering
        assert isinstance(acting, Stealing)
        best, other = (victim.seat for victim in acting.victims()[:2])
        assert screen.scene.large == best
        hats = [hat for hat in screen.acts.targets if hat.isVisible()]
        losses = [victim.loss for victim in acting.victims()]
        assert [hat.accessibleName().rpartition(" ")[2] for hat in hats] == [str(-loss) for loss in losses]
        assert [hat.text() for hat in hats] == [hat.accessibleName() for hat in hats], "the key is on a disc"
        assert all(hat.iconSize().width() > 2 * hat.iconSize().height() for hat in hats)
        for n, seat in ((1, other), (0, best)):
            if by_key:
                QTest.keyClick(screen.view, Qt.Key(Qt.Key.Key_1 + n))
            else:
                Mouse(screen).press(hats[n])
            assert screen.scene.large == seat
            aimed = acting.command()
            assert isinstance(aimed, Steal)
            assert aimed.seat == seat
        assert posed.given == [], "a hat aims, and the button steals"


def test_two_clicks_in_one_tremble_are_one() -> None:
    position = next(one for one in positions() if one.seen.phase == CHOOSE)
    time, sent = [0.0], list[object]()
    hand = Hand[Pointed, object, object](lambda command, _: sent.append(command), lambda: None, lambda: time[0])
    hand.renew(1, position.acting)
    place = Pointed(Kind.PLACE, place=min(position.acting().lit().places), following=True)
    for now, given in ((10.0, 0), (10.2, 0), (10.4, 1)):
        time[0] = now
        hand.click(place)
        assert len(sent) == given


def test_what_needs_nobody_is_done_once_it_is_due_and_never_twice(qtbot: QtBot) -> None:
    due, done = [True], list[int]()

    def does() -> None:
        due[0] = False
        done.append(1)

    alone = ByItself(lambda: due[0], does)
    alone.timer.setInterval(0)
    alone.look()
    alone.look()
    qtbot.waitUntil(lambda: done == [1])
    alone.look()
    assert not alone.timer.isActive()


def test_where_nothing_fits_the_plots_are_kept_by_themselves(qtbot: QtBot) -> None:
    table = turn(ONLY_CORN_FITS, hand="k4 co d p", others=("pn",)).play("place k4@2,2 co@1,2", "hire 1,2 D", "swap p 1")
    screen, posed = shown(qtbot, Position(table.state, view(table.state, 0), 0))
    assert screen.prompt_bar.text.text() == "Nothing fits: you keep your plots."
    assert screen.by_itself.timer.isActive()
    screen.by_itself.timer.setInterval(0)
    qtbot.waitUntil(lambda: posed.given == [Done()])


def test_the_steps_of_several_cows_are_one_draft_and_what_is_refused_of_it_stays() -> None:
    def at(x: int, y: int) -> Pointed:
        return Pointed(Kind.CELL, 0, cell((x, y)))

    sent, game = list[object](), cowboy(HERDS)

    def opened() -> Drafting | None:
        return answering(game.state, 0)

    hand = Hand[Pointed, object, object](lambda command, _: sent.append(command), lambda: None)
    hand.renew(1, opened)
    for thing in (at(1, 2), at(1, 3), at(1, 1), at(2, 2)):
        hand.click(thing)
    now = hand.answering
    assert isinstance(now, Drafting)
    drafted = now.draft
    hand.confirm()
    first = Step(cell((1, 2)), cell((1, 3)))
    assert sent == [first]
    hand.refused()
    assert now.draft == drafted, "nothing of it is lost"
    assert hand.answering is now
    hand.confirm()
    game.play(first)
    hand.renew(2, opened)
    rest = hand.answering
    assert isinstance(rest, Drafting)
    assert sent[2:] == [rest.command()]
    hand.refused()
    assert rest.begun
    assert hand.may_act


def test_keys_of_every_table_do_what_they_say(qtbot: QtBot, keeping: tuple[MoonRiverScreen, Posed]) -> None:
    screen, posed = keeping
    before = screen.hand.answering
    assert before is not None
    draft = before.draft
    for key, signal in (
        (Qt.Key.Key_I, screen.wants_card),
        (Qt.Key.Key_H, screen.wants_hint),
        (Qt.Key.Key_F1, screen.wants_help),
        (Qt.Key.Key_Question, screen.wants_help),
        (Qt.Key.Key_L, screen.wants_turns),
    ):
        with qtbot.waitSignal(signal, timeout=0, raising=True):
            QTest.keyClick(screen.view, key)
    QTest.keyClick(screen.view, Qt.Key.Key_C)
    assert screen.log.tabs.currentIndex() == CHAT
    QTest.keyClick(screen.log.chat.line, Qt.Key.Key_Escape)
    QTest.keyClick(screen.view, Qt.Key.Key_L)
    assert screen.log.tabs.currentIndex() == LOG
    QTest.keyClick(screen.view, Qt.Key.Key_F11)
    assert screen.isFullScreen()
    QTest.keyClick(screen.view, Qt.Key.Key_F11)
    assert not screen.isFullScreen()
    assert before.draft == draft
    assert posed.given == []


def buttons(screen: MoonRiverScreen) -> list[QWidget]:
    return [screen.acts.confirm, screen.acts.stop, screen.acts.rotate, screen.acts.flip, screen.acts.undo]


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_buttons_stay_where_they_are_while_a_domino_follows_the_pointer(qtbot: QtBot, size: tuple[int, int]) -> None:
    screen, _ = shown(qtbot, may_keep())
    screen.resize(*size)
    acting = screen.hand.answering
    assert isinstance(acting, Placing)
    where = set()
    way = acting.ways()[0]
    assert isinstance(way, Place)
    for plot in way.plots:
        if plot not in acting.draft.picked:
            Mouse(screen).click(Mouse(screen).plot(acting.seat, plot))
    for there in range(0, acting.ranch.grid.size, 3):
        Mouse(screen).move(Pointed(Kind.CELL, acting.seat, there))
        panel = screen.turn_panel
        assert screen.scene.placing is not None
        assert screen.scene.parts.ladder == screen.scene.placing.ladder, "however much there is to say"
        for one in buttons(screen):
            assert one.isVisible()
            assert panel.rect().contains(one.rect().translated(one.mapTo(panel, one.rect().topLeft())))
        where.add(tuple(one.mapTo(screen, one.rect().topLeft()).toTuple() for one in buttons(screen)))
    assert len(where) == 1


def test_the_key_that_mutes_says_so(keeping: tuple[MoonRiverScreen, Posed]) -> None:
    screen, _ = keeping
    headline, asked = screen.prompt_bar.text, screen.prompt_bar.asked
    screen.surroundings.sound.set_volume("soft")
    for said in ("Sound off", "Sound on"):
        QTest.keyClick(screen.view, Qt.Key.Key_M)
        assert headline.text() == said
    screen.surroundings.sound.set_volume("off")
    for said in ("Sound off", "The sound is off in the settings."):
        QTest.keyClick(screen.view, Qt.Key.Key_M)
        assert headline.text() == said
    screen.prompt_bar.ask_again()
    assert headline.text() == asked
