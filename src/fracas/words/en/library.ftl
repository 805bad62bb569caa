library-rounds = { $value } is not a number of rounds, 1 or more
library-seed = { $value } is not a seed, a whole number from 0
library-target-error = { $value } is not an error between 0 and 1
library-no-fight = a fight is needed, as fracas.load gives it, not { $value }
library-open-challenge = the challenge of { $by } has no answer yet; write accept or refuse, or play it interactively
library-dice = { $value } are no dice: give a seed, faces, or text
library-language = { $language } is not spoken here; there are en and ru
library-source = { $value } is nothing to read a fight from: give a path, an open file, text, or a dict
