"""The first game of somebody who has never played: chance and rivals keep to a script, up to the end of round 8."""

MINUTES = 10
