"""Graphs with screens, places and ways that are meant to make each command quadratic."""

import math

from shape import app, coordinator, shape


@shape(8000)
def chain(n):
    routes = [f"  route r{i} {{ on next -> r{i + 1}  -> back }}" for i in range(1, n - 1)]
    return app(coordinator("  route r0: root { on next -> r1 }", *routes,
                           f"  route r{n - 1} {{ -> back }}")), 1


@shape(4000)
def star(n):
    return app(coordinator("  route r0: root {", *[f"    -> r{i}" for i in range(1, n)], "  }",
                           *[f"  route r{i} {{ -> back }}" for i in range(1, n)])), 1


@shape(100)
def clique(n):
    routes = [f"  route r{i}{': root' if i == 0 else ''} {{ "
              + "  ".join(f"on e{j} -> r{j}" for j in range(1, n) if j != i) + " }"
              for i in range(n)]
    return app(coordinator(*routes)), 1


def tabs(levels, last):
    """Levels of two tabs each, with `last` as the coordinator in all of them."""
    rows = []
    for level in range(levels):
        inner = f"T{level + 1}" if level + 1 < levels else "Home"
        rows.append(coordinator(f'  tab a: {inner} {{ title "A" }}', f'  tab b: {inner} {{ title "B" }}',
                                name=f"T{level}", kind=": tabs"))
    return app(*rows, last, root="T0"), 2 ** (levels + 1)


def levels(n):
    return max(1, round(math.log2(n)))


@shape(32768)
def tabs_in_tabs(n):
    return tabs(levels(n), coordinator("  route feed: root { }", name="Home"))


@shape(32768)
def link_in_tabs(n):
    return tabs(levels(n), coordinator(
        "  route feed: root { }", '  route item(id: Int) { link "/i/{id}" in Home  -> back }',
        name="Home"))


@shape(32768)
def kept_link_in_tabs(n):
    return tabs(levels(n), coordinator(
        "  route feed: root { -> item(1) }",
        '  route item(id: Int) { entry  link "/i/{id}" in Home keep  -> back }', name="Home"))


@shape(1000)
def tabs_over_a_group(n):
    """As many tabs as routes in the group: the square of that in screens."""
    side = max(2, round(math.sqrt(n)))
    return app(coordinator(*[f'  tab t{i}: C{i} {{ title "T" }}' for i in range(side)], kind=": tabs"),
               *[coordinator("  use G", "  route top: root { -> g0 }", name=f"C{i}")
                 for i in range(side)],
               "routes G {", *[f"  route g{i} {{ -> g{(i + 1) % side}  -> back }}" for i in range(side)],
               "}"), side * (side + 1)


@shape(2000)
def children_in_children(n):
    n = min(n, 4000)
    rows = [coordinator(f"  child c: C{i + 1}", f"  route r{i}: root {{ -> C{i + 1} }}", name=f"C{i}")
            for i in range(n - 1)]
    return app(*rows, coordinator(f"  route r{n - 1}: root {{ -> back }}", name=f"C{n - 1}"),
               root="C0"), n


@shape(4000)
def coordinators_beside(n):
    return app(coordinator(*[f"  modal m{i}: D{i}" for i in range(n)],
                           "  route r: root {", *[f"    -> D{i}" for i in range(n)], "  }"),
               *[coordinator("  route top: root { -> dismiss }", name=f"D{i}") for i in range(n)]), n


@shape(2000)
def detours(n):
    return app(coordinator(*[f"  detour d{i}: D{i}" for i in range(n)], "  route r: root {",
                           *[f"    -> D{i}" for i in range(n)], "  }", ),
               *[coordinator("  route top: root { -> dismiss }", name=f"D{i}") for i in range(n)]), n


@shape(2000)
def flows(n):
    return app(coordinator(*[f"  flow f{i}: D{i}" for i in range(n)], kind=": flows"),
               *[coordinator(f"  route top: root {{ -> D{(i + 1) % n} }}", name=f"D{i}")
                 for i in range(n)]), n


@shape(2000)
def guards(n):
    return app(*[f"condition c{i}" for i in range(n)],
               coordinator("  route r0: root {", *[f"    -> g{i}" for i in range(n)], "  }",
                           *[f"  route g{i} {{ requires c{i} else r0  -> back }}" for i in range(n)])), 1


@shape(2000)
def fallbacks_in_a_chain(n):
    return app(*[f"condition c{i}" for i in range(n)], coordinator(
        "  route r0: root { -> g0 }",
        *[f"  route g{i} {{ requires c{i} else g{i + 1}  -> back }}" for i in range(n)],
        f"  route g{n} {{ -> back }}")), 1


@shape(16000)
def alternatives_of_an_event(n):
    return app(*[f"condition c{i}" for i in range(n)],
               coordinator("  route r0: root {", *[f"    on e when c{i} -> r1" for i in range(n)],
                           "  }", "  route r1 { -> back }")), 1


@shape(4000)
def checkpoints(n):
    return app(coordinator("  route r0: root { checkpoint p0  -> r1 }", *[
        f"  route r{i} {{ checkpoint p{i}  on up -> return to p{i - 1}"
        + (f"  -> r{i + 1}" if i + 1 < n else "") + " }" for i in range(1, n)])), 1


@shape(2000)
def backs_to(n):
    return app(coordinator("  route r0: root { -> r1 }", *[
        f"  route r{i} {{ on up -> back to r{i - 1}" + (f"  -> r{i + 1}" if i + 1 < n else "") + " }"
        for i in range(1, n)])), 1


@shape(2000)
def a_path(n):
    return app(coordinator("  route r0: root { -> t }", *[f"  route r{i} {{ -> back }}"
                                                          for i in range(1, n)],
                           "  route t { entry  path " + " / ".join(f"r{i}" for i in range(1, n))
                           + "  -> back }", )), 1


@shape(9600)
def paths_of_paths(n):
    return app(coordinator("  route r0: root", *[
        f"  route r{i} {{ entry" + (f"  path r{i - 1}" if i > 1 else "") + "  -> back }"
        for i in range(1, n)])), 1


@shape(2000)
def groups_in_groups(n):
    return app(coordinator("  use G0", "  route top: root { -> g0 }"),
               *["\n".join([f"routes G{i} {{", *([f"  use G{i + 1}"] if i + 1 < n else []),
                            f"  route g{i} {{ -> back }}", "}"]) for i in range(n)]), 1


@shape(9600)
def questions(n):
    return app(coordinator("  route r0: root {", *[f"    -> q{i}" for i in range(n)], "  }",
                           *[f"  route q{i}: sheet {{ returns Int  on ok(v: Int) -> finish(v) }}"
                             for i in range(n)])), 1


@shape(8000)
def logins(n):
    return app("condition ok", coordinator("  flow in: L", "  flow main: M { requires ok else L }",
                                           kind=": flows"),
               coordinator("  route login: root { on done -> resume else M }", name="L"),
               coordinator("  route top: root {", *[f"    -> s{i}" for i in range(n)], "  }",
                           *[f"  route s{i} {{ entry  -> back }}" for i in range(n)], name="M")), 3


@shape(128000)
def events_of_every_screen(n):
    side = max(2, round(math.sqrt(n)))
    return app(coordinator(*[f"  on up{i} -> g{i}" for i in range(side)],
                           "  route r0: root { -> g0 }",
                           *[f"  route g{i} {{ -> back }}" for i in range(side * 4)])), 4 * side ** 2


@shape(240)
def group_used_by_all(n):
    return app(coordinator(*[f"  child c{i}: C{i}" for i in range(n)], "  route top: root {",
                           *[f"    -> C{i}" for i in range(n)], "  }"),
               *[coordinator("  use G", "  route r: root { -> g0 }", name=f"C{i}") for i in range(n)],
               "routes G {", *[f'  route g{i}(id: Int) {{ link "/g{i}/{{id}}" in C{i}  -> back }}'
                               for i in range(n)], "}"), n * n


@shape(15, 16)
def mounts_twice(n):
    """As many levels of coordinators, each mounted twice by the one above: 2^n places."""
    rows = [coordinator(f"  child a: C{i + 1}", f"  child b: C{i + 1}",
                        f"  route r{i}: root {{ -> a  -> b }}", name=f"C{i}") for i in range(n)]
    return app(*rows, coordinator(f"  route r{n}: root {{ -> back }}", name=f"C{n}"),
               root="C0"), 2 ** (n + 1)


@shape(250)
def groups_twice(n):
    """As many levels of groups, each used twice by the one above: 2^n ways to the last one. Every group
    has the routes of all groups below it."""
    rows = []
    for i in range(n):
        rows.append("\n".join([f"routes A{i} {{", f"  use A{i + 1}", f"  use B{i + 1}",
                               f"  route a{i} {{ -> back }}", "}", f"routes B{i} {{",
                               f"  use A{i + 1}", f"  use B{i + 1}", f"  route b{i} {{ -> back }}", "}"]))
    return app(coordinator("  use A0", "  use B0", "  route top: root"), *rows,
               f"routes A{n} {{ route a{n} {{ -> back }} }}", f"routes B{n} {{ route b{n} {{ -> back }} }}"), 2 * (n + 1) ** 2


@shape(2000)
def same_name_everywhere(n):
    return app(coordinator(*[f"  modal m{i}: D{i}" for i in range(n)],
                           "  route home: root {", *[f"    on e{i} -> m{i}" for i in range(n)], "  }"),
               *[coordinator("  route home: root { -> item  -> dismiss }", "  route item { -> back }",
                             name=f"D{i}") for i in range(n)]), n


@shape(8000)
def guards_of_flows(n):
    return app(*[f"condition c{i}" for i in range(n)],
               coordinator(*[f"  flow f{i}: D{i} {{ starts when c{i} }}" for i in range(n - 1)],
                           f"  flow f{n - 1}: D{n - 1}", kind=": flows"),
               *[coordinator("  route top: root" + (f" {{ -> D{i + 1} }}" if i + 1 < n else ""), name=f"D{i}")
                 for i in range(n)]), n


@shape(8000)
def a_wheel(n):
    """A ring of screens, each of which also leads to the hub."""
    return app(coordinator("  route hub: root {", *[f"    -> s{i}" for i in range(n)], "  }",
                           *[f"  route s{i} {{ on on -> s{(i + 1) % n}  on home -> back to hub }}"
                             for i in range(n)])), 1


@shape(1000)
def a_ladder(n):
    """Two chains side by side: each screen leads to the next of both."""
    rows = [f"  route {side}{i} {{ on on -> {side}{i + 1}  on over -> {other}{i + 1}  -> back }}"
            for i in range(n) for side, other in ("ab", "ba")]
    return app(coordinator("  route top: root { -> a0  -> b0 }", *rows,
                           f"  route a{n} {{ -> back }}", f"  route b{n} {{ -> back }}")), 1


@shape(16384)
def a_tree(n):
    rows = [f"  route r{i}{': root' if i == 0 else ''} {{ "
            + "  ".join(f"-> r{j}" for j in (2 * i + 1, 2 * i + 2) if j < n)
            + ("  -> back" if i else "") + " }" for i in range(n)]
    return app(coordinator(*rows)), 1


@shape(8000)
def sheets_on_sheets(n):
    rows = [f"  route r{i}: {'root' if i == 0 else 'sheet'} {{ "
            + (f"-> r{i + 1}  " if i + 1 < n else "") + ("-> dismiss" if i else "") + " }"
            for i in range(n)]
    return app(coordinator(*rows)), 1


@shape(400)
def modals_in_modals(n):
    rows = [coordinator(f"  modal m: C{i + 1}", f"  route r{i}: root {{ -> m"
                        + ("  -> dismiss" if i else "") + " }", name=f"C{i}") for i in range(n - 1)]
    return app(*rows, coordinator(f"  route r{n - 1}: root {{ -> dismiss }}", name=f"C{n - 1}"),
               root="C0"), n


@shape(8000)
def resumes(n):
    return app("condition ok", coordinator(
        "  modal L", "  route top: root {", *[f"    -> s{i}" for i in range(n)], "  }",
        *[f"  route s{i} {{ requires ok else L  -> back }}" for i in range(n)]),
        coordinator("  route login: root { on done -> resume else dismiss }", name="L")), 2


@shape(8000)
def locked_screens(n):
    return app(coordinator("  route top: root {", *[f"    -> s{i}" for i in range(n)], "  }",
                           *[f"  route s{i}: sheet {{ locked  on done -> dismiss }}"
                             for i in range(n)])), 1


@shape(1600)
def later_steps(n):
    rows = [coordinator("  modal help: Help", f"  route a{i}: root {{ -> help }}",
                        "  on out -> dismiss then Help", name=f"M{i}") for i in range(n)]
    return app(coordinator("  route home: root {", *[f"    -> m{i}" for i in range(n)], "  }",
                           *[f"  modal m{i}: M{i}" for i in range(n)]),
               *rows, "coordinator Help { route main: root { -> dismiss } }",
               "lint { ambiguous-owner: off }"), 2 * n
