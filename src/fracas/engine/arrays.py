"""What the axes of arrays are: aliases for signatures, named by what an entry means. All are plain numpy arrays.

A state is joint losses of pools that can affect each other, or, in a simulation, one round of many. A kind is states
that a step treats alike, a way one fall of the dice on a kind so far, an end what a way comes to. A cell is where a
whole round may end. A place is joint losses as one whole number, the last axis counting fastest.
"""

from __future__ import annotations

import numpy as np

PerState = np.ndarray
"""[state]: a whole number of each: wounds lost by a pool, attacks on it, a rule's number."""

StatePlaces = np.ndarray
"""[state]: the place of each in its block, 0…product of the block's dims."""

StateChances = np.ndarray
"""[state]: the chance of each, 0…1; in a whole block those of one label sum to 1."""

SomeStates = np.ndarray
"""[state chosen]: numbers of states, ascending, none twice: what `np.flatnonzero` finds."""

StateOrder = np.ndarray
"""[rank]: every state's number once, those that share what was not hit side by side."""

RunHeads = np.ndarray
"""[run]: the ranks at which another run of a `StateOrder` begins, ascending; the first is 0."""

KindOfState = np.ndarray
"""[state]: the number of its kind."""

PerKind = np.ndarray
"""[kind]: a whole number of each: wounds lost by a pool, attacks on it, a state that is so."""

SomeKinds = np.ndarray
"""[kind chosen]: numbers of kinds, ascending, none twice."""

PerLabel = np.ndarray
"""[label]: wounds a pool had lost as the round began, for every start that is told apart."""

SpillOrder = np.ndarray
"""[rank, state] or [rank, kind]: which of the pools that take a surplus is the first, second … to take it."""

PerWay = np.ndarray
"""[way]: a whole number of each: the row it comes from, wounds lost by a pool, what was rolled for it."""

WayChances = np.ndarray
"""[way]: the chance of each, 0…1; those of one row sum to 1."""

PerColumn = np.ndarray
"""[column]: a whole number that a column of a table of chances stands for: blows, wounds, losses."""

RowTable = np.ndarray
"""[row, column]: the chances of what may come of a row, 0…1; each row sums to 1."""

Counts = np.ndarray
"""[row]: attacks of one sort in each row, be it a state or a kind."""

CountChances = np.ndarray
"""[row, count]: the chance that so many attacks do it; the last count holds so many and more."""

TripleChances = np.ndarray
"""[row, slays, multiplied, wounds]: the joint chance of so many of each; the last of each holds so many and more."""

EndRows = np.ndarray
"""[end]: the number of the kind, or of the start, that each comes of."""

EndPlaces = np.ndarray
"""[end]: the place of the joint losses it comes to."""

EndChances = np.ndarray
"""[end]: the chance of each, 0…1."""

EndStates = np.ndarray
"""[end]: the number of the state that each comes of."""

Offsets = np.ndarray
"""[joint losses] or [end]: what the losses of the pools that were hit add to a place."""

KindRows = np.ndarray
"""[kind, joint losses]: the chance that a kind ends with these losses of the pools that were hit; rows sum to 1."""

JointTable = np.ndarray
"""[joint losses of one side, joint losses of the other]: the chance of both together."""

PerLoss = np.ndarray
"""[loss]: a whole number for every count of wounds that a pool may have lost, 0…top: models alive, points."""

SlainTable = np.ndarray
"""[blows, loss]: wounds lost after so many slaying blows on a pool that had lost `loss`."""

LookupTable = np.ndarray
"""[begin, now, loss]: a lookup's numbers: attacks or a priority, by the start, the present, and a pool's wounds."""

PerCell = np.ndarray
"""[cell]: a whole number of each: wounds lost by a pool, a lead in points, the least that 2D6 must not exceed."""

CellChances = np.ndarray
"""[cell]: the chance of each, 0…1; 1 each where rounds are played at random."""

SomeCells = np.ndarray
"""[cell chosen]: numbers of cells; none twice unless it says so."""

CellMask = np.ndarray
"""[cell], or [1] where it is the same for all: whether it is so, True or False."""

ColumnOfCell = np.ndarray
"""[cell]: the column of a test's tables that holds what is needed in it."""

Needs = np.ndarray
"""[threshold, column]: what 2D6 must not exceed."""

TotalCodes = np.ndarray
"""[total - 2, column]: the code of what a total of 2D6 comes to, an outcome with its wounds."""

TotalMask = np.ndarray
"""[total - 2, column]: whether it is so, True or False."""

TotalChances = np.ndarray
"""[total - 2, column]: the chance of each total, 0…1, or 0 where it does not count."""

ColumnChances = np.ndarray
"""[column]: the chance of one outcome, 0…1."""

InchChances = np.ndarray
"""[inches]: the chance of a flight or pursuit of just so many, 0…1."""

JointCells = np.ndarray
"""[block, block …]: an axis for every independent block, of length 1 where nothing depends on it: broadcastable."""

OutcomeTable = np.ndarray
"""[outcome, value - low]: chances of a whole number, by who won: first side, draw, second side."""

Places = np.ndarray
"""[place given]: joint losses of a combat's pools, the last pool's wounds counting fastest."""

PlaceChances = np.ndarray
"""[place given]: the chance of each, 0…1."""

StartChances = np.ndarray
"""[start]: the chance of each of the joint losses from which a round is played, in the order of their numbers."""

CombatTotals = np.ndarray
"""[place]: a chance for every place of a combat's joint losses that there is."""

PlaceSizes = np.ndarray
"""[place given]: how many ends each may have at most, as a float."""

PlaceMask = np.ndarray
"""[place given] or [place]: whether it is so, True or False."""
