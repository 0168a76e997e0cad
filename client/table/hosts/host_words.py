"""What players read of the computers that have a table, or could go on with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.table.hosts.host_news import CarriedOn, HostNews
from client.words.saying import tr
from netproto.guest.hosts import Computer, Hosts
from netproto.succession.votes import most

if TYPE_CHECKING:
    from client.table.table_model import TableModel


def carried_words(carried: CarriedOn) -> str:
    if carried.here:
        return tr("another computer carries on", "This computer carries on with the table.")
    if carried.name:
        return tr("another computer carries on", "{name}'s computer carries on.", name=carried.name)
    return tr("another computer carries on", "Another computer carries on.")


def news_words(heard: HostNews) -> str:
    """None where nothing is news."""
    news, hosts = heard.news, heard.hosts
    if isinstance(news, CarriedOn):
        return carried_words(news)
    return "" if news is None or hosts is None else back_words(hosts)


def back_words(hosts: Hosts) -> str:
    name = "" if hosts.before is None else hosts.before.name
    if hosts.host.mine:
        return tr("another computer carries on", "{name}'s computer is back; the game goes on at this one.", name=name)
    if hosts.host.name:
        host = hosts.host.name
        return tr(
            "another computer carries on", "{name}'s computer is back; the game goes on at {host}'s.", name=name,
            host=host,
        )  # fmt: skip
    return tr("another computer carries on", "{name}'s computer is back; the game goes on where it is.", name=name)


def searching_words(seconds: int) -> str:
    """While the host does not answer."""
    if seconds:
        return tr("another computer carries on", "Looking for the table ... {seconds}", seconds=seconds)
    return tr(
        "another computer carries on", "The table's computer does not answer. Looking for the one that carries on ..."
    )


def falls_to_words(hosts: Hosts) -> str:
    """Who would go on, in this order."""
    names = [one.name for one in hosts.next]
    if hosts.alone is not None:
        after = tr("another computer carries on", "{name} can go on alone", name=hosts.alone.name)
    elif not names:
        return tr("another computer carries on", "Nobody can take over")
    else:
        after = _in_order(names)
    if hosts.host.mine:
        return tr("another computer carries on", "If this computer fails: {names}", names=after)
    if hosts.host.name:
        return tr(
            "another computer carries on", "If {name}'s computer fails: {names}", name=hosts.host.name, names=after
        )
    return tr("another computer carries on", "If the table's computer fails: {names}", names=after)


def heirs_of(model: TableModel) -> Sequence[Computer]:
    """To whom the table at this computer may be handed over by this player: most of those who vote have to be there, as
    they elect whoever goes on."""
    hosts = model.host_news.hosts
    if hosts is None or not (hosts.host.mine and model.others_here and model.online):
        return ()
    if not model.owner and hosts.epoch == 1:  # nobody has taken it over here
        return ()
    here = sum(model.seats_here.issuperset(seats) for seats in hosts.votes)
    return hosts.next if here >= most(len(hosts.votes)) else ()


def pass_on_words(heir: Computer) -> str:
    return tr("menu of a table", "Let {name}'s computer carry on", name=heir.name)


def _in_order(names: Sequence[str]) -> str:
    said, *more = names
    for name in more:
        said = tr("another computer carries on", "{first}, then {next}", first=said, next=name)
    return said
