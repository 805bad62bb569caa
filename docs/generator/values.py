"""What may stand at a key of the fight file, in words."""

from __future__ import annotations

from typing import Any


def shown(default: object) -> str:
    """A default; nothing for an empty list or mapping."""
    if default in ([], {}):
        return ""
    return f"`{str(default).lower() if isinstance(default, bool) else default}`"


def value(found: dict[str, Any]) -> str:
    """What may stand at a key, in words."""
    match found:
        case {"enum": words}:
            return ", ".join(f"`{word}`" for word in words)
        case {"anyOf": kinds}:
            return ", or ".join(map(value, kinds))
        case {"$ref": name}:
            return f"a mapping: [a {name.rpartition('/')[2].lower()}](#a-{name.rpartition('/')[2].lower()})"
        case {"type": "array", "prefixItems": parts}:
            return "`[x, y]`" if len(parts) == 2 else "`[x, y]` or `[x, y, facing]`"
        case {"type": "array", "items": items}:
            return f"a list, each: {value(items)}"
        case {"type": "object"}:
            return mapping(found)
        case {"pattern": pattern} if "-6]" in pattern:
            return f"`{pattern[3]}+` to `6+`, `none`, `-`"
    return scalar(found)


def mapping(found: dict[str, Any]) -> str:
    """What kind of mapping may stand at a key."""
    match found:
        case {"additionalProperties": {"type": _} | {"enum": _} | {"$ref": _} as each}:
            return f"a mapping from a name to {value(each)}"
        case {"patternProperties": each}:
            return f"a mapping from a name to {value(*each.values())}"
        case {"properties": {"round": _} | {"width": _} as sizes}:
            return "`{" + ", ".join(f"{key}: mm" for key in sizes) + "}`"
    return "[a weapon of your own](#a-weapon-of-your-own)"


def scalar(found: dict[str, Any]) -> str:
    """What kind of scalar may stand at a key."""
    if found["type"] == "integer":
        return f"{found['minimum']}–{found['maximum']}"
    if found["type"] == "number":
        return f"{found['minimum']:g} to {found['maximum']:g}"
    return "`true`, `false`" if found["type"] == "boolean" else "a text"
