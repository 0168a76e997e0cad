"""A decision of the guided first game: the one it stands for, of which only what is wanted glows and is sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.riverdragons.answering.drafting import Drafting
from client.riverdragons.answering.laying import Laying
from client.riverdragons.answering.marks import Mark
from client.riverdragons.answering.programming import Cards, Programming
from client.riverdragons.guided.aim import fingers
from client.riverdragons.guided.guide import Standing
from client.riverdragons.scenes.pointing import Kind, Lit, Pointed, lit_things
from client.table.answering import Answer
from client.table.lesson import following
from engine.riverdragons.cards import UNKNOWN
from engine.riverdragons.commands import Command, Lay, Program


class Following(following.Following[Pointed, Lit, Mark, Command]):
    def __init__(self, inner: Drafting, stands: Standing, strayed: Callable[[], None]) -> None:
        super().__init__(inner, stands, strayed)
        self._pieces = inner.state.options.pieces
        self._fingers = fingers(self.wanted, inner.seat)

    @property
    def laid(self) -> tuple[int, ...]:
        """The cards that lie in their places; 0 where none does."""
        return self.inner.draft.cards if isinstance(self.inner, Programming) else ()

    def touch(self, thing: Pointed) -> bool:
        """Whatever leads nowhere is answered as well."""
        return super().touch(thing) or self._astray()

    def tour(self, by: int) -> bool:
        """What lies there as it is wanted needs nothing but its button."""
        return self.command() is None and super().tour(by)

    def answers(self) -> Sequence[Answer]:
        """Of very many none is looked for."""
        return () if isinstance(self.wanted, Program) else super().answers()

    def lit(self) -> Lit:
        whole = self.inner.lit()
        card, planks = self._next_card(), {thing.plank for thing in self._fingers}
        return Lit(
            cards=whole.cards if card is None else whole.cards & {card},
            places=whole.places,
            supports=whole.supports & {thing.support for thing in self._fingers},
            planks=whole.planks & planks,
            tray=whole.tray & planks,
        )

    def thing_meant(self) -> Pointed | None:
        """The next one that is to be clicked."""
        glows = lit_things(self.lit(), self.seat, self._pieces)
        return next((thing for thing in self._fingers if thing in glows), next(iter(glows), None))

    def _next_card(self) -> int | None:
        """The one that is wanted in the first free place; None where that is the player's own choice."""
        if not isinstance(self.wanted, Program) or not isinstance(self.inner, Programming):
            return None
        laid = self.inner.draft.cards
        return self.wanted.cards[laid.index(UNKNOWN)] or None if UNKNOWN in laid else None

    def _leads(self, thing: Pointed) -> bool:
        """Of cards and their places, what comes of them tells."""
        return thing.kind in (Kind.CARD, Kind.PLACE) or thing in self._fingers

    def _on_the_way(self) -> bool:
        match self.wanted, self.inner:
            case Program(cards), Programming(draft=Cards(laid, at)):
                return (at is None or laid[at] != UNKNOWN) and all(
                    card in (UNKNOWN, meant) or (meant == UNKNOWN and card not in cards)
                    for card, meant in zip(laid, cards, strict=True)
                )
            case Lay(between, plank), Laying(draft=draft):
                return {draft.first, draft.second} <= {*between, None} and draft.plank in (None, plank)
        meant = self.inner.wanted()
        return meant is None or self._lets(meant)

    def _seek(self) -> bool:
        meant = self.thing_meant()
        return meant is not None and self.inner.touch(meant)
