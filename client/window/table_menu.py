"""The menu at a table: what the game offers, and the different ways to go."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from client.table.hosts.host_words import falls_to_words, heirs_of, pass_on_words
from client.table.screen import Offer, Screen
from client.table.table_model import TableModel
from client.words.saying import tr

Does = Callable[[], object]


class Offers(NamedTuple):
    """What the window can do at any table."""

    settings: Does
    help: Does
    code: Does | None
    """None where nobody else could come."""
    picture: Does | None
    """None at the table of somebody else, and where nobody else could come."""
    lobby: Does
    leave: Does
    pass_on: Callable[..., object]
    """To one of the computers that could carry on."""
    end: Does
    people: Does
    unbar: Does


def table_menu(screen: Screen, model: TableModel, offers: Offers) -> QMenu:
    menu = QMenu(screen)

    def entry(text: str, does: Does) -> QAction:
        action = QAction(text, menu)
        menu.addAction(action)
        action.triggered.connect(lambda: does())
        return action

    offered: list[QAction] = []
    back = entry(tr("menu of a table", "Take back my turn"), screen.take_turn_back)
    menu.addSeparator()
    entry(tr("menu of a table", "How to play (F1)"), offers.help)
    entry(tr("menu of a table", "Settings ..."), offers.settings)
    if offers.code is not None:
        entry(tr("menu of a table", "Show the join code"), offers.code)
    if offers.picture is not None:
        entry(tr("menu of a table", "A picture for the room ..."), offers.picture)
    unbar = entry(tr("people of a table", "Let newcomers try again"), offers.unbar)
    people = entry(tr("menu of a table", "People at the table ..."), offers.people)
    falls_to = menu.addAction("")
    falls_to.setEnabled(False)
    menu.addSeparator()
    lobby = entry(tr("menu of a table", "To the lobby, keeping my seat"), offers.lobby)
    leave = entry(tr("menu of a table", "Leave the game: a bot plays on"), offers.leave)
    end = entry(tr("menu of a table", "End the table for everybody"), offers.end)
    heirs: list[QAction] = []

    def offer() -> None:
        """What the game adds, before all the rest."""
        for action in offered:
            menu.removeAction(action)
            action.deleteLater()
        offered[:] = [offered_action(offer, menu) for offer in screen.offers()]
        menu.insertActions(back, offered)

    def offer_heirs() -> None:
        """Each of those whose computers could carry on, before the end."""
        for action in heirs:
            menu.removeAction(action)
            action.deleteLater()
        heirs[:] = [
            offered_action(Offer(pass_on_words(heir).replace("&", "&&"), partial(offers.pass_on, heir)), menu)
            for heir in heirs_of(model)
        ]
        menu.insertActions(end, heirs)

    def fit() -> None:
        offer()
        offer_heirs()
        watching = model.lobby is not None and model.my_seat is None
        lobby.setVisible(model.owner or not watching)
        lobby.setText(
            tr("menu of a table", "To the lobby")
            if watching
            else tr("menu of a table", "To the lobby, keeping my seat")
        )
        back.setVisible(model.among_bots)
        back.setEnabled(model.my_last_turn is not None)
        leave.setVisible(not model.owner)
        playing = (
            tr("menu of a table", "Leave the game: a bot plays on")
            if model.others_here
            else tr("menu of a table", "Leave the game")
        )
        leave.setText(tr("menu of a table", "Stop watching") if watching else playing)
        end.setVisible(model.owner)
        end.setText(
            tr("menu of a table", "End the table for everybody")
            if model.others_here
            else tr("menu of a table", "End the table")
        )
        unbar.setVisible(model.owner and model.lobby is not None and bool(model.lobby.wrong_passcodes))
        hosts = model.host_news.hosts
        falls_to.setVisible(hosts is not None and model.others_here)
        falls_to.setText("" if hosts is None else falls_to_words(hosts).replace("&", "&&"))
        people.setVisible(model.owner and model.manages and (offers.code is not None or model.others_here))

    offer()
    menu.aboutToShow.connect(fit)
    return menu


def offered_action(offer: Offer, menu: QMenu) -> QAction:
    action = QAction(offer.words, menu)
    if offer.ticked is not None:
        action.setCheckable(True)
        action.setChecked(offer.ticked)
    action.triggered.connect(lambda _=False: offer.does())
    return action
