"""How much of something each key may ask for, and all who watch together."""

from engine.dataclass import dataclass
from netproto.wire.bucket import Bucket, Rate

REMEMBERED = 128
"""Keys beyond which those are forgotten that would be let anything anyway."""


@dataclass
class Shares:
    """One kind of thing that costs everybody something: what each key may ask of it, on however many connections, and
    all who watch together besides, so that another key gains nothing."""

    of_a_key: Rate
    of_watchers: Rate
    now: int

    def __post_init__(self) -> None:
        self._keys: dict[bytes, Bucket] = {}
        self._watchers = Bucket(self.of_watchers, self.now)

    def wait(self, key: bytes, watches: bool, now: int) -> int:
        """Milliseconds until it may be asked."""
        known = self._keys.get(key)
        own = 0 if known is None else known.wait(now)
        return max(own, self._watchers.wait(now)) if watches else own

    def spend(self, key: bytes, watches: bool, now: int) -> None:
        if key not in self._keys:
            self._forget(now)
            self._keys[key] = Bucket(self.of_a_key, now)
        self._keys[key].spend(1, now)
        if watches:
            self._watchers.spend(1, now)

    def _forget(self, now: int) -> None:
        if len(self._keys) >= REMEMBERED:
            self._keys = {key: bucket for key, bucket in self._keys.items() if not bucket.full(now)}
