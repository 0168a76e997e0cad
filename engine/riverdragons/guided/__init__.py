"""The first game of somebody who has never played: who begins and the rival keep to a script, up to the victory."""

MINUTES = 5
