"""Words for what chance draws, and for the two phases in which no seat is asked anything."""

DRAW = "draw"
OVER = "over"

DRAW_SCENARIO = "scenario"
DRAW_PARTNERS = "partners"
DRAW_PLOTS = "plots"
DRAW_RANCHER = "rancher"
DRAW_SWAP = "swap"
