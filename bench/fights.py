"""The fights that the project's bars speak of."""

import fracas

CCW, PISTOL = "close combat weapon", "pistol"


def group(name, count, ws, s, t, i, a, **more):
    return {"name": name, "count": count, "WS": ws, "S": s, "T": t, "I": i, "A": a, **more}


def versus(ours, theirs, **more):
    sides = {"Red": [{"name": "Reds", "models": ours}], "Blue": [{"name": "Blues", "models": theirs}]}
    return fracas.load({"sides": {name: {"units": units} for name, units in sides.items()}, **more})


def marines(n, **more):
    return group("Marine", n, 4, 4, 4, 4, 1, Sv="3+", weapons=[CCW, PISTOL], **more)


def orks(n, **more):
    return group("Ork", n, 4, 3, 4, 2, 2, Sv="6+", weapons=[CCW, PISTOL], **more)


def fists():
    """20 v 25 models, a fist on both sides."""
    ours = [marines(19), group("Sergeant", 1, 4, 4, 4, 4, 2, Sv="3+", weapons=["power fist", PISTOL])]
    theirs = [orks(24), group("Nob", 1, 4, 4, 4, 3, 3, W=2, Sv="6+", weapons=["power fist"])]
    return versus(ours, theirs)


def duel():
    """Four pools with a duel: 20 + hero v 20 + hero, three Wounds each hero."""
    hero = {"W": 3, "role": "character"}
    ours = [marines(20), group("Captain", 1, 5, 4, 4, 5, 3, Sv="3+", weapons=["power weapon"], **hero)]
    theirs = [orks(20), group("Warboss", 1, 5, 4, 4, 4, 3, Sv="4+", weapons=["power fist"], **hero)]
    return versus(ours, theirs, challenge={"by": "Captain", "to": "Warboss", "answer": "accept"})


def four_pools():
    """The same four pools without the duel: one array of all."""
    hero = {"W": 3, "role": "character"}
    ours = [marines(20), group("Captain", 1, 5, 4, 4, 5, 3, Sv="3+", weapons=["power weapon"], **hero)]
    theirs = [orks(20), group("Warboss", 1, 5, 4, 4, 4, 3, Sv="4+", weapons=["power fist"], **hero)]
    return versus(ours, theirs)


def forty():
    """40 v 40, the slower side's casualties counted before it strikes."""
    return versus([marines(40)], [orks(40)])


def forty_at_once():
    """40 v 40 at one Initiative."""
    return versus([marines(40)], [group("Ork", 40, 4, 3, 4, 4, 2, Sv="6+")])


def ten():
    """10 v 10."""
    return versus([marines(10)], [orks(10)])


def plain():
    """10 v 10, one attack each, the exchange that dice libraries can be asked for."""
    return versus([group("A", 10, 4, 4, 4, 4, 1, Sv="3+")], [group("B", 10, 4, 3, 4, 2, 1, Sv="6+")])


def block(name, n, initiative, files=5, **more):
    """A block of plain infantry in ranks."""
    men = group(name, n, 3, 3, 3, initiative, 1, Ld=7, Sv="5+", weapons=["hand weapon"])
    return {"name": name, "files": files, "models": [men], **more}


def ranked(ours, theirs):
    """A combat of the 8th edition."""
    sides = {"Red": {"units": ours}, "Blue": {"units": theirs}}
    return fracas.load({"ruleset": "whfb-8e", "sides": sides})


def twenty_ranked():
    """20 v 20 in ranks, break tests"""
    return ranked([block("Charger", 20, 4, charged=True)], [block("Foot", 20, 3)])


def forty_ranked():
    """40 v 40 in ranks, break tests"""
    return ranked([block("Charger", 40, 4, charged=True)], [block("Foot", 40, 3)])


def ten_near():
    """wh40k-3e 10 v 10, near models, morale"""
    place = {"contact": 6, "near": 4, "weapons": [CCW, PISTOL], "Ld": 8}
    ours = {"name": "Reds", "charged": True, "models": [group("Red", 10, 4, 4, 4, 4, 1, Sv="4+", **place)]}
    theirs = {"name": "Blues", "models": [group("Blue", 10, 4, 4, 4, 3, 1, Sv="4+", **place)]}
    sides = {"Red": {"units": [ours]}, "Blue": {"units": [theirs]}}
    return fracas.load({"ruleset": "wh40k-3e", "sides": sides})


def three_v_one():
    """three units v one, flank and rear"""
    flank = block("Flank", 10, 4, charged=True, arc={"Foot": "flank"})
    rear = block("Rear", 10, 4, charged=True, arc={"Foot": "rear"})
    return ranked([block("Charger", 20, 4, charged=True), flank, rear], [block("Foot", 30, 3)])
