"""What players compare over many games: the best territories of a ranch, and the partners that were hired."""

from engine.contract import Figures
from engine.moonriver.pieces import Partner, Terrain
from engine.moonriver.ranch import Ranch
from engine.moonriver.score import PASTURES
from engine.moonriver.state import State
from engine.phrase import N_, Text

LARGEST = "largest_territory"
BEST: dict[Terrain, Text] = {
    Terrain.DESERT: N_("figure", "Best desert, in points"),
    Terrain.CANYON: N_("figure", "Best canyon, in points"),
    Terrain.PRAIRIE: N_("figure", "Best prairie, in points"),
    Terrain.FOREST: N_("figure", "Best forest, in points"),
    Terrain.FARM: N_("figure", "Best farm, in points"),
}
HIRED: dict[Partner, Text] = {
    Partner.COWBOY: N_("figure", "Cowboys hired"),
    Partner.DESPERADO: N_("figure", "Desperados hired"),
    Partner.CATTLE_THIEF: N_("figure", "Cattle thieves hired"),
    Partner.PROSPECTOR: N_("figure", "Prospectors hired"),
    Partner.TRAPPER: N_("figure", "Trappers hired"),
    Partner.FARMER: N_("figure", "Farmers hired"),
}
assert BEST.keys() == {*PASTURES}


def best(terrain: Terrain) -> str:
    return f"best_{terrain.word}"


def hired(partner: Partner) -> str:
    return f"hired_{partner.word}"


def figures(state: State) -> list[dict[str, int]]:
    return [_of(seat.ranch) for seat in state.seats]


def _of(ranch: Ranch) -> dict[str, int]:
    """Plots of the largest territory, points of the best one of each pasture, partners of each kind."""
    sizes = [territory.bit_count() for territories in ranch.territories for territory in territories]
    return {
        LARGEST: max(sizes, default=0),
        **{best(terrain): _points(ranch, terrain) for terrain in BEST},
        **{hired(partner): ranch.tally[partner] for partner in HIRED},
    }


def _points(ranch: Ranch, terrain: Terrain) -> int:
    """Of its best territory."""
    points = (land.bit_count() * (land & ranch.herd).bit_count() for land in ranch.territories[terrain])
    return max(points, default=0)


FIGURES = Figures(
    {
        LARGEST: N_("figure", "Largest territory, in plots"),
        **{best(terrain): name for terrain, name in BEST.items()},
        **{hired(partner): name for partner, name in HIRED.items()},
    },
    figures,
)
