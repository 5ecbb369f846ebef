"""Writes a graph as large as a large app's: the same for the same number of routes."""

import random

NOUNS = """
account address alert album article badge banner basket bill book booking bonus brand card cart
catalog category chapter chat checkout city club code color comment contact country coupon course
credit customer delivery deposit device discount document draft driver entry expense export family
favorite feed file filter folder friend gallery gift goal guide history hotel image import inbox
invoice item journal label lesson letter level library limit list location map market match media
member memo menu message meter moment movie music news note notice offer option order page partner
party payment people permission person phone photo plan player playlist point policy post price
prize product profile program project question quote rating receipt recipe region reminder report
result review reward rule sale schedule score season seat security seller service session setting
share shelf shift signal slide source space sport station stats status store story stream street
student style subject summary support survey table target task tax team term theme thread ticket
title tool topic tour trade training transfer trip unit update user vehicle version video visit
vote wallet week wish word work zone
""".split()
AREAS = "Shop Travel Music Health Bank Social News Games Learn Work".split()
PER_COORDINATOR = 20
TABS = 5


def text(route_count):
    """A graph with five tabs and twenty routes in each coordinator, the last one's fewer."""
    chance = random.Random(7)
    count = (route_count + PER_COORDINATOR - 1) // PER_COORDINATOR
    names = [f"{AREAS[i % 10]}{NOUNS[i * 7 % len(NOUNS)].capitalize()}" for i in range(count)]
    below = children(count, chance)
    lines = ['app Large { root Main  links "large:" }', "", "coordinator Main: tabs {"]
    for i, name in enumerate(names[:TABS]):
        lines.append(f'  tab t{i}: {name} {{ title "{name}"  icon "{i}.circle" }}')
    lines.append("}")
    for i, name in enumerate(names):
        routes = min(PER_COORDINATOR, route_count - i * PER_COORDINATOR)
        lines += ["", f"/// Everything about {name}.", f"coordinator {name} {{"]
        lines += coordinator(i, name, routes, [names[child] for child in below[i]], chance)
        lines.append("}")
    return "\n".join(lines) + "\n"


def children(count, chance):
    """Which coordinators stand in which: at most four in one, the tabs in none."""
    below = [[] for _ in range(count)]
    for i in range(TABS, count):
        holders = [j for j in range(max(0, (i - TABS) // 4), i) if len(below[j]) < 4]
        below[chance.choice(holders[:8])].append(i)
    return below


def coordinator(number, name, route_count, inner, chance):
    """The lines within a coordinator: a tree of routes, and some edges across."""
    mounts = [(chance.choice(["child", "child", "modal"]), other) for other in inner]
    routes = []
    for i in range(route_count):
        route = NOUNS[(number * 13 + i * 5) % len(NOUNS)]
        routes.append(route if route not in routes else f"{route}More")
    kinds = ["root"] + [chance.choice(["push"] * 6 + ["sheet", "cover"]) for _ in routes[1:]]
    edges = [[] for _ in routes]
    for i in range(1, route_count):
        edges[chance.randrange(max(0, i // 3 - 1), i)].append(routes[i])
    for _, other in mounts:
        chance.choice(edges).append(other)
    for _ in range(4):
        start, end = chance.randrange(route_count), chance.randrange(1, route_count)
        if start != end and routes[end] not in edges[start]:
            edges[start].append(routes[end])
    lines = [f"  {kind} {other[0].lower()}{other[1:]}: {other}" for kind, other in mounts]
    for i, route in enumerate(routes):
        kind = "" if kinds[i] == "push" else f": {kinds[i]}"
        lines += [f"  /// Shows the {route}.", f"  route {route}{kind} {{"]
        if i % 9 == 4:
            lines.append(f'    link "/{name.lower()}/{route}"')
        lines += [f"    -> {edge}" for edge in edges[i]]
        lines += ["    -> back"] if kinds[i] == "push" else []
        lines += ["    -> dismiss"] if kinds[i] in ("sheet", "cover") else []
        lines.append("  }")
    return lines
