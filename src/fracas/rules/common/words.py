"""Words that editions share: roles, and the keys that every fight file may have."""

LONE = ("champion", "character", "army standard bearer")
CHARACTERS = ("character", "army standard bearer")
ROLES = ("trooper", "champion", "standard bearer", "musician", "character", "army standard bearer")

FIGHT_KEYS = ("ruleset", "round", "turn", "sides")
UNIT_KEYS = ("name", "charged", "type", "round", "base", "at", "facing", "models")
PROFILE = ("WS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv")
ARMS = ("role", "weapons", "use", "traits", "rules", "attacks")
GROUP_KEYS = ("name", "count", *PROFILE, *ARMS, "at", "base", "wounds_lost")
