"""Graphs with many exits, tabs, alerts, own events and hosts that are meant to make pictures, searches for
paths and lists of links quadratic."""

from shape import app, coordinator, shape


@shape(250)
def many_exits(n):
    """Screens with thirty exits each, all over the graph."""
    return app(coordinator(*[
        f"  route r{i}{': root' if i == 0 else ''} {{ "
        + "  ".join(f"on e{j} -> r{(i * 7 + j * j * 13 + j) % (n - 1) + 1}" for j in range(30)) + " }"
        for i in range(n)])), 1


@shape(2000)
def star_with_links(n):
    return app(coordinator("  route r0: root {", *[f"    -> r{i}(1)" for i in range(1, n)], "  }", *[
        f'  route r{i}(id: Int) {{ link "/a{i // 20}/b{i % 20}/{{id}}"  link "/old/x{i}/{{id}}"  -> back }}'
        for i in range(1, n)])), 1


@shape(2000)
def metas(n):
    return app(*[f'meta m{i}: String = "d"' for i in range(5)],
               coordinator("  route r0: root {", *[f"    -> r{i}" for i in range(1, n)], "  }", *[
                   f"  route r{i} {{ " + "  ".join(f'meta m{j} "v{i}"' for j in range(5)) + "  -> back }"
                   for i in range(1, n)])), 1


@shape(1000)
def answers(n):
    """As many modals with an answer, each asked by a screen of its own."""
    return app(coordinator("  route top: root {", *[f"    -> r{i}" for i in range(n)], "  }",
                           *[f"  modal m{i}: M{i}" for i in range(n)],
                           *[f"  route r{i} {{ on ask returns Int -> M{i}  -> back }}" for i in range(n)]),
               *[coordinator("  route a: root { returns Int  on ok(v: Int) -> finish(v)  -> dismiss }",
                             name=f"M{i}") for i in range(n)]), n


@shape(1000)
def conditions_with_parameters(n):
    return app(*[f"condition has{i}(id: Int)" for i in range(n)], coordinator(
        "  route none { -> back }", "  route r0: root {", *[f"    -> r{i}({i})" for i in range(1, n)], "  }",
        *[f"  route r{i}(id: Int) {{ requires has{i}(id) or has{i * 7 % n}(id) else none  "
          f"on go when has{i * 5 % n}(id) -> r{(i + 1) % n or 1}(id)  on go -> none  -> back }}"
          for i in range(1, n)])), 1


def four_tabs(*own, more=(), n):
    """Four tabs with a chain of screens in each, and the coordinators `more`."""
    depth = max(2, n // 4)
    chain = [f"  route r{i} {{ " + (f"-> r{i + 1}  " if i + 1 < depth else "") + "-> back }"
             for i in range(1, depth)]
    return app(coordinator(*[f'  tab t{t}: T{t} {{ title "T{t}" }}' for t in range(4)], *own, kind=": tabs"),
               *[coordinator("  route r0: root { -> r1 }", *chain, name=f"T{t}") for t in range(4)],
               *more)


@shape(1000)
def alerts_over_tabs(n):
    return four_tabs(*[f"  route al{i}: alert {{ -> dismiss }}" for i in range(n // 4)],
                     *[f"  on warn{i} -> al{i}" for i in range(n // 4)], n=n), 1


@shape(1000)
def modals_over_tabs(n):
    return four_tabs(*[f"  modal p{i}: P{i}" for i in range(n // 4)],
                     *[f"  on show{i} -> P{i}" for i in range(n // 4)], n=n,
                     more=[coordinator("  route a: root { -> dismiss }", name=f"P{i}")
                           for i in range(n // 4)]), n // 4


@shape(400)
def resets_of_tabs(n):
    """Four tabs with a chain of screens in each, which reset the tabs and go to another one."""
    depth = max(2, n // 4)
    return app(coordinator(*[f'  tab t{t}: T{t} {{ title "T{t}" }}' for t in range(4)], kind=": tabs"), *[
        coordinator("  route r0: root { -> r1 }", *[
            f"  route r{i} {{ " + (f"-> r{i + 1}  " if i + 1 < depth else "")
            + f"on home -> reset tabs then tab t{(t + 1) % 4}"
            + f"  on go -> (back to r0 else stay) then tab t{(t + 2) % 4}  -> back }}"
            for i in range(1, depth)], name=f"T{t}") for t in range(4)]), 1


@shape(250)
def hidden_tabs(n):
    """As many tabs, each shown when its own condition holds."""
    return app(*[f"condition c{i}" for i in range(n)], coordinator(
        *[f'  tab t{i}: T{i} {{ title "T"  shown when c{i} }}' for i in range(n)],
        '  tab last: L { title "L" }', kind=": tabs"), *[coordinator("  route a: root { -> b }", "  route b { -> back }", name=f"T{i}")
                          for i in range(n)], coordinator("  route a: root", name="L"),
               "lint { too-many-tabs: off }"), n


@shape(8000)
def children_in_tabs(n):
    """Five tabs, each with children that are chains of twenty screens."""
    count = max(1, n // 100)
    chain = ["  route list: root { -> s1  -> back }"] + [
        f"  route s{j} {{ " + (f"-> s{j + 1}  " if j < 19 else "") + "-> back }" for j in range(1, 20)]
    return app(coordinator(*[f'  tab t{t}: T{t} {{ title "T{t}" }}' for t in range(5)], kind=": tabs"),
               *[coordinator(*[f"  child c{i}: T{t}C{i}" for i in range(count)], "  route home: root {",
                             *[f"    -> T{t}C{i}" for i in range(count)], "  }", name=f"T{t}")
                 for t in range(5)],
               *[coordinator(*chain, name=f"T{t}C{i}") for t in range(5) for i in range(count)]), 5 * count


@shape(8000)
def a_tree_of_children(n):
    """Coordinators with two children each, and a chain of sixteen screens in each."""
    count = max(1, n // 16)
    rows = []
    for i in range(count):
        children = [c for c in (2 * i + 1, 2 * i + 2) if c < count]
        rows.append(coordinator(
            *[f"  child c{c}: C{c}" for c in children], "  route top: root {",
            *[f"    -> C{c}" for c in children], "    -> s1", *(["    -> back"] if i else []), "  }",
            *[f"  route s{j} {{ " + (f"-> s{j + 1}  " if j < 15 else "") + "-> back }" for j in range(1, 16)],
            name=f"C{i}"))
    return app(*rows, root="C0"), count


def hosts(bases):
    """Links of a hundred routes below `bases`."""
    return "\n".join([
        "app A { root C  links " + ", ".join(bases) + " }",
        coordinator("  route r0: root {", *[f'    -> r{i}("x")' for i in range(1, 100)], "  }", *[
            f'  route r{i}(p: String) {{ link "/s{i}/{{p}}"  -> back }}' for i in range(1, 100)]), ""])


@shape(250)
def hosts_in_any_case(n):
    return hosts([f'"https://h{i}.example/p" caseless' for i in range(n)]), 100 * n


@shape(250)
def wildcard_hosts(n):
    return hosts([f'"https://*.h{i}.example"' for i in range(n)]), 100 * n
