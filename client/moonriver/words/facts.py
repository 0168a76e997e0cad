"""What words of facts stand for."""

from engine.moonriver.pieces import Partner, Terrain


def terrain_of(said: str) -> Terrain:
    return Terrain[said.upper()]


def partner_of(said: str) -> Partner:
    return Partner[said.upper()]
