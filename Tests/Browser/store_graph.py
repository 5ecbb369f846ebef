"""Writes a graph as tangled as a large store's app: always the same 234 destinations."""

import random

# Each feature, and how many routes it has. The first four are tabs.
FEATURES = {
    "Dashboard": 10, "Orders": 34, "Products": 38, "Menu": 8, "Payments": 26, "Shipping": 30,
    "Analytics": 14, "Coupons": 12, "Customers": 12, "Reviews": 6, "Settings": 24, "Login": 20,
}
TABS = 4
# What stands in what: a feature, and the features that are pushed from it.
CHILDREN = {
    "Dashboard": ["Analytics"], "Orders": ["Shipping"], "Menu": ["Coupons", "Customers", "Reviews"],
}
MODALS = ["Payments", "Settings"]
# What the first route of a feature leads to.
STARTS = {**CHILDREN, "Orders": ["Shipping", "Payments"], "Dashboard": ["Analytics", "Settings"]}
NOUNS = """
list detail edit filter sort search scan note refund label address carrier customs package item price
stock category tag variation attribute image gallery preview receipt reader update tutorial error
summary country state currency tax role account privacy about licenses help contact banner upload
""".split()
KINDS = ["push"] * 11 + ["dialog"] * 4 + ["sheet"] * 3 + ["cover"]


def text():
    """The graph: each feature is a tree of routes with some edges across, and leads to others."""
    chance = random.Random(23)
    routes = {name: names(name, count) for name, count in FEATURES.items()}
    features = list(FEATURES)
    lines = ['app Store { root Launch  links "store:" }', "", "condition signedIn", "",
             "coordinator Launch: flows {", "  flow main: Main { requires signedIn else Login }",
             "  flow login: Login", "}", "", "coordinator Main: tabs {"]
    lines += [f'  tab {name.lower()}: {name} {{ title "{name}"  icon "{number}.circle" }}'
              for number, name in enumerate(features[:TABS])]
    lines += [f"  modal {name.lower()}: {name}" for name in MODALS] + ["}"]
    for name in features:
        lines += ["", f"coordinator {name} {{"]
        lines += [f"  child {child.lower()}: {child}" for child in CHILDREN.get(name, [])]
        others = [other for other in features if other not in (name, "Login")]
        starts = STARTS.get(name, []) if name != "Login" else ["Main"]
        lines += feature(routes[name], starts, [] if name == "Login" else others, routes, chance)
        lines += ["}"]
    return "\n".join(lines) + "\n"


def names(feature, count):
    """The names of a feature's routes."""
    start = sum(map(ord, feature))
    found = [NOUNS[(start + 7 * number) % len(NOUNS)] for number in range(count)]
    return [name + "More" * found[:number].count(name) for number, name in enumerate(found)]


def feature(own, starts, others, routes, chance):
    """The lines of a feature's routes."""
    kinds = ["root"] + [chance.choice(KINDS) for _ in own[1:]]
    edges = [list(starts)] + [[] for _ in own[1:]]
    screens = [number for number, kind in enumerate(kinds) if kind != "dialog"]
    for number in range(1, len(own)):
        if chance.random() < 0.95:
            before = [screen for screen in screens if screen < number]
            edges[chance.choice(before[-7:])].append(own[number])
    for _ in range(len(own) // 5):
        edges[chance.choice(screens)].append(own[chance.randrange(1, len(own))])
    if others:
        for number in screens:
            if chance.random() < 0.3:
                other = chance.choice(others)
                target = routes[other][0 if chance.random() < 0.4 else chance.randrange(1, 5)]
                edges[number].append(f"{other}.{target}")
    lines = []
    for name, kind, targets in zip(own, kinds, edges):
        lines.append(f"  route {name}{'' if kind == 'push' else f': {kind}'} {{")
        seen = {name}
        for target in targets:
            if target not in seen:
                seen.add(target)
                event = target.replace(".", "") if "." in target else target
                lines.append(f"    on {event[0].lower()}{event[1:]} -> {target}")
        if kind == "push":
            lines.append("    -> back")
        elif kind != "root":
            lines.append("    -> dismiss")
        lines.append("  }")
    return lines
