"""The truth of a game, and what each viewer is told of it."""

from collections.abc import Callable, Iterator
from secrets import token_bytes

from engine.contract import SPECTATOR, AnyGame, Draw, GameOptions, GameState, Giver, Viewer
from engine.course import AnyCourse, Course
from netproto.draws.blind import hides
from netproto.draws.known_draws import KnownDraws
from netproto.draws.sealing import NONCE_BYTES, seal
from netproto.records.dealt_anew import carried_to
from netproto.records.recording import began_at
from netproto.schema.play_pb2 import Container, History, Proof, Reign, Seen, View
from netproto.schema.record_pb2 import Carried, Header
from netproto.schema.succession_pb2 import LoggedStep
from netproto.schema.wire_pb2 import FromHost
from netproto.wire.codec import codec
from netproto.wire.story import Step, Story


class Authority:
    """Nobody outside is told anything but through `containers` and `view`, which ask who is looking."""

    def __init__(self, game: AnyGame, header: Header, secret: Callable[[int], bytes] = token_bytes) -> None:
        """The header is that of the game's record, and says what is played with."""
        self.logged: Callable[[LoggedStep], int] = lambda step: 0
        """Is told of each step; how long the host's log is with it."""
        self._secret = secret
        self.game = game
        self.codec = codec(game.id)
        self.header = header
        self.options: GameOptions = self.codec.read_options(header.options)
        self.course: AnyCourse = Course(game, game.new(self.options))
        self.story = Story(began_at(header), header.game_number, header.options)
        self._table = began_at(header)
        """Where the game is."""
        self._reigns: list[Reign] = []
        """The times of hosts that had the game before this one."""
        self.steps: list[Step] = []
        self.viewers: tuple[Viewer, ...] = (SPECTATOR, *range(self.options.players))
        self._known: list[dict[Viewer, Step]] = []
        """Of each step that a spectator may not know whole, what each viewer may know of it."""
        self._lengths: list[int] = []
        """Of the host's log with each step."""
        self._log: dict[Viewer, list[Container]] = {viewer: [] for viewer in self.viewers}
        self._views: dict[Viewer, bytes] = {}
        """After the last step, of those who were told of it."""

    @property
    def number(self) -> int:
        """Of steps so far."""
        return self.course.number

    @property
    def state(self) -> GameState:
        return self.course.state

    def step(
        self,
        command: object,
        seat: Giver,
        id: bytes = b"",
        nonce: bytes | None = None,
        proof: Proof | None = None,
        blind: bytes = b"",
        sealed: bytes = b"",
    ) -> Step:
        """Plays it; IllegalCommand leaves everything as it was. Nonce and seal are those of a record: the nonce is
        empty where nobody knows what was sealed, the seal where nothing was."""
        before = self.course.state
        events = self.course.give(seat, id, command)
        step = Step.of(self.game, seat, id, command, events)._replace(proof=proof)
        if step.known_to(SPECTATOR, self.game, before) is not step:
            nonce = self._secret(NONCE_BYTES) if nonce is None else nonce
            sealed = seal(nonce, step.command, step.written) if nonce else sealed
            step = step._replace(nonce=nonce, seal=sealed, blind=blind)
        return self._took(step, before)

    def blind(self, draw: Draw) -> bool:
        """Whether what this draw brings is not for everybody."""
        return hides(self.game, draw, self.state)

    def back(self, seat: int, to: int) -> Step:
        """Takes back that step and all after it."""
        before = self.course.state
        self.course.back(to)
        return self._took(Step.back(seat, to), before)

    def _took(self, step: Step, before: GameState) -> Step:
        beside = step.known_to(SPECTATOR, self.game, before)
        hides = beside is not step
        self.story.took(beside)
        self.steps.append(step)
        self._known.append({v: step.known_to(v, self.game, before) for v in self.viewers} if hides else {})
        self._views.clear()
        short = Container(number=self.number, seat=step.seat, id=step.id, story=self.story.last)
        self._lengths.append(self.logged(LoggedStep(game_number=self.header.game_number, step=short)))
        return step

    def carried(self, carried: Carried, draws: KnownDraws | None) -> None:
        """Another computer goes on with the game from here; `draws`: those of the one before."""
        known = draws or KnownDraws(self._table, self.header.game_number, 0)
        self._reigns.append(Reign(table=self._table, epoch=known.epoch, heads=known.heads, number=self.number))
        self._table, _ = carried_to(carried, self._table)

    def state_hash(self) -> bytes:
        return self.codec.state_hash(self.state)

    def _container(self, number: int, viewer: Viewer) -> Container:
        """What a spectator knows, everybody knows: nobody is told less."""
        step = self._known[number - 1].get(viewer, self.steps[number - 1])
        return Container(
            number=number,
            seat=step.seat,
            id=step.id,
            command=step.command,
            events=step.written,
            story=self.story.at[number],
            back_to=step.back_to,
            seal=step.seal,
            nonce=step.nonce,
            proof=step.proof,
            blind=step.blind,
            length=self._lengths[number - 1],
        )

    def openings(self) -> list[Container]:
        """The steps of which not everybody knows all, as far as this host knows it."""
        return [
            Container(number=n, seat=step.seat, id=step.id, command=step.command, events=step.written, seal=step.seal,
                      nonce=step.nonce)
            for n, step in enumerate(self.steps, 1)
            if step.seal and step.nonce
        ]  # fmt: skip

    def given(self, seat: int, id: bytes) -> int | None:
        """How long the host's log is with the step that this seat gave under that id; None where there is none."""
        for step, length in zip(reversed(self.steps), reversed(self._lengths), strict=True):
            if step.seat == seat and step.id == id:
                return length
        return None

    def log(self, viewer: Viewer) -> list[Container]:
        """Every step so far, as this viewer may know it."""
        known = self._log[viewer]
        for number in range(len(known) + 1, self.number + 1):
            known.append(self._container(number, viewer))
        return known

    def view_bytes(self, viewer: Viewer) -> bytes:
        if viewer not in self._views:
            self._views[viewer] = self.codec.snapshot_bytes(self.game.view(self.state, viewer))
        return self._views[viewer]

    def _view_hash(self, viewer: Viewer) -> bytes:
        return self.codec.hash_of(self.view_bytes(viewer))

    def containers(self, viewer: Viewer, since: int) -> list[Container]:
        """The steps after this many, the last of them with the hash of the viewer's view."""
        fresh = self.log(viewer)[since:]
        if fresh:
            hashed = Container(view_hash=self._view_hash(viewer))
            hashed.MergeFrom(fresh[-1])
            fresh[-1] = hashed
        return fresh

    def view(
        self, viewer: Viewer, longest: int, seen: Seen | None = None, draws: KnownDraws | None = None
    ) -> Iterator[FromHost]:
        """All that this viewer may know: where the game stands, then the steps that led there and were not seen yet.
        `draws`: where all seats draw together."""
        since = 0 if seen is None or not self._told(viewer, seen) else seen.number
        yield FromHost(
            view=View(
                number=self.number,
                options=self.header.options,
                view_hash=self._view_hash(viewer),
                seat=None if viewer == SPECTATOR else viewer,
                game_number=self.header.game_number,
                story=self.story.last,
                since=since,
                epoch=0 if draws is None else draws.epoch,
                heads=() if draws is None else draws.heads,
                before=self._reigns,
            )
        )
        part: list[Container] = []
        size = 0
        for container in self.log(viewer)[since:]:
            length = container.ByteSize() + 8
            if part and size + length > longest:
                yield FromHost(history=History(containers=part))
                part, size = [], 0
            part.append(container)
            size += length
        if part:
            yield FromHost(history=History(containers=part))

    def _told(self, viewer: Viewer, seen: Seen) -> bool:
        """Whether this is what that viewer was told. Whoever saw another game finds that out by what they are sent."""
        looks = seen.seat if seen.HasField("seat") else SPECTATOR
        return looks == viewer and self.story.at[seen.number : seen.number + 1] == [seen.story]
