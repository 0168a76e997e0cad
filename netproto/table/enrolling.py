"""What a roster says of a table as it is now: who has a seat, who votes, and who goes on first if this host is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from netproto.schema import lobby_pb2 as lobby
from netproto.schema import succession_pb2 as succession
from netproto.succession.reachable import reachable
from netproto.succession.rosters import rank
from netproto.table.roster import Roster
from netproto.table.seats import Person


def enrolled(table: bytes, roster: Roster, before: succession.Roster, epoch: int) -> succession.Roster:
    """`before`: the last one, which knows of those who are away. What is signed goes on from its version. Everybody is
    told all of it, so it says no more than somebody needs who goes on: that a successor runs, and who may not come
    in."""
    seated = [_seated(roster, before, person, number) for person, number in _people(roster)]
    rank(seated, lambda key: _reached_by_all(roster, key))
    stays = not any(one.rank for one in seated)
    return succession.Roster(
        table=table,
        epoch=epoch,
        version=before.version,
        seated=seated,
        name=roster.name,
        game=roster.game.id,
        options=roster.options_bytes(),
        game_number=roster.game_number,
        stage=roster.stage,
        watching=roster.watching,
        locked=roster.locked,
        clock=roster.clock,
        banned=() if stays else sorted(roster.banned),
        stays=stays,
    )


def found_at(
    roster: Roster, last: succession.Roster, before: Iterable[succession.StandbyAt]
) -> list[succession.StandbyAt]:
    """Where those are who have a rank in the last roster. `before`: as it was told last, which knows of those who are
    away."""
    ranked = [(one.seat, one.fingerprint) for one in last.seated if one.rank]
    known = {one.key: one for one in before}
    for person, seat in _people(roster):
        reach = person.reach
        if (seat, person.key) in ranked and reach is not None and reach.standby_port:
            addresses = reachable(person.address, reach.addresses)
            known[person.key] = succession.StandbyAt(key=person.key, addresses=addresses, port=reach.standby_port)
    return [known[key] for _, key in ranked if key in known]


def _people(roster: Roster) -> Iterator[tuple[Person, int | None]]:
    """By their seats, then the owner where that one has none."""
    for number, seat in enumerate(roster.seats):
        if seat.person is not None:
            yield roster.people[seat.person], number
    owner = roster.owner
    if owner is not None and roster.seat_of(owner) is None:
        yield owner, None


def _seated(roster: Roster, before: succession.Roster, person: Person, seat: int | None) -> succession.Seated:
    then = _then(before, person, seat)
    one = succession.Seated(
        name=person.name,
        fingerprint=person.key,
        seat=seat,
        claim=person.claim,
        owner=person.owner,
        gone=seat is not None and _gone(roster, then, person, seat),
        voteless=not person.follows,
    )
    if person.link is None and then is not None:
        one.stands_by, one.voteless = then.stands_by, then.voteless
    else:
        one.stands_by = person.reach is not None and person.reach.standby_port > 0
    return one


def _then(before: succession.Roster, person: Person, seat: int | None) -> succession.Seated | None:
    """What was known of them."""
    for one in before.seated:
        if one.fingerprint == person.key and (one.seat if one.HasField("seat") else None) == seat:
            return one
    return None


def _gone(roster: Roster, then: succession.Seated | None, person: Person, seat: int) -> bool:
    """They have left, or a bot plays on for them; with the end of a game nobody comes back who was gone."""
    if person.link is not None:
        return False
    was_gone = roster.stage == lobby.ENDED and then is not None and then.gone
    return person.left or roster.seats[seat].stand_in or was_gone


def _reached_by_all(roster: Roster, key: bytes) -> bool:
    """As far as the others who are here know."""
    others = [person for person, seat in _people(roster) if seat is not None and person.key != key and person.follows]
    return all(person.reach is not None and key in person.reach.reached for person in others)
