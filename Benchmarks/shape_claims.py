"""Graphs with policies, modules, mounts that may be there several times, and scenarios with links that
are meant to make each command quadratic."""

from shape import app, coordinator, shape

CONDITIONS = 6


def areas(n, claims, conditions=CONDITIONS):
    """Areas of a hundred screens in a chain, each of which leads back to the first, and the claims."""
    depth = 100
    count = max(1, n // depth)
    rows = [f"condition c{i}" for i in range(conditions)]
    rows += [f'policy "p{i}" {{ {claim} }}' for i, claim in enumerate(claims(count, depth))]
    rows.append(coordinator(*[f"  child a{i}: Area{i}" for i in range(count)],
                            "  route start: root { " + "  ".join(f"-> a{i}" for i in range(count)) + " }",
                            name="Home"))
    for i in range(count):
        routes = ["  route r0: root { -> r1  -> back }"]
        for j in range(1, depth):
            when = f" when c{j // 10 % conditions}" if j % 10 == 0 else ""
            onward = f"on next{when} -> r{j + 1}  " if j + 1 < depth else ""
            guard = "requires c0 else r0  " if j == depth // 2 else ""
            routes.append(f"  route r{j} {{ {guard}{onward}on top -> back to r0  -> back }}")
        rows.append(coordinator(*routes, name=f"Area{i}"))
    return app(*rows, root="Home"), 1


@shape(4000)
def policies_of_all_verbs(n):
    """A hundred policies that what is written decides, one for each verb in turn."""
    def claims(count, depth):
        for i in range(100):
            area, route = i % count, 1 + i * 7 % (depth - 2)
            yield (f"Area{area}.r{depth // 2} requires c0",
                   f"Area{area}.r{route} after Area{area}.r0",
                   f"Area{area}.r{route} goes to Area{area}.r{route + 1}",
                   f"Area{area}.r{route} never goes to Home",
                   f"Area{area}.r{route} leads to Area{area}.r0",
                   f"Area{area}.r{route + 1} only from Area{area}",
                   f"Area{area}.r{route} within 1000")[i % 7]
    return areas(n, claims)


@shape(1000)
def policies_of_order(n):
    """As many policies as areas: each claims that its screen comes after another, which a link passes."""
    claims = [f'policy "p{i}" {{ Area{i}.r2 after Area{i}.r1 }}' for i in range(n // 10)]
    rows = [coordinator(*[f"  child a{i}: Area{i}" for i in range(n // 10)], "  route start: root {",
                        *[f"    -> a{i}" for i in range(n // 10)], "  }", name="Home")]
    for i in range(n // 10):
        rows.append(coordinator("  route r0: root { -> r1  -> back }", *[
            f"  route r{j}(id: Int = 0) {{ " + (f'link "/area{i}/{{id}}"  ' if j == 2 else "")
            + (f"-> r{j + 1}  " if j < 9 else "") + "-> back }" for j in range(1, 10)], name=f"Area{i}"))
    return app(*claims, *rows, root="Home"), n // 10


@shape(4000)
def a_policy_for_each_screen(n):
    """As many policies as screens: each leads back to the start of its area."""
    return areas(n, lambda count, depth: (
        f"Area{area}.r{route} leads to Area{area}.r0" for area in range(count) for route in range(1, depth)))


@shape(2000)
def policies_under_a_lock(n):
    """Claims about screens that a lock may keep: whether they hold is not written."""
    routes = [f"  route r{i}(id: Int = 0) {{ " + (f"-> r{i + 1}  " if i + 1 < n else "") + "-> back }"
              for i in range(1, n)]
    return app(
        "condition ok", "condition busy",
        *[f'policy "p{i}" {{ Main.r{n - 1 - i} {verb} }}' for i, verb in enumerate(
            ("requires ok", "after Main.r0", "leads to Main.r0", "leads to Login") * 5)],
        coordinator("  flow main: Main { requires ok else Login }", "  flow login: Login", kind=": flows"),
        coordinator("  route form: root { on done -> resume else Main }", name="Login"),
        coordinator("  route r0: root { -> r1  -> edit }",
                    "  route edit(id: String) { locked when busy  -> back }", *routes, name="Main")), 3


@shape(1000)
def policies_of_rings(n):
    """Screens that may always be there once more, each with a claim."""
    return app("condition isDone",
               *[f'policy "p{i}" {{ Home.item{i} leads to Home.feed }}' for i in range(20)],
               coordinator("  route feed: root { " + "  ".join(f"-> item{i}" for i in range(n)) + " }",
                           *[f"  route item{i} {{ locked  on more -> new item{i}  on stop when isDone -> feed }}"
                             for i in range(n)], name="Home"), root="Home"), 1


@shape(400)
def modules(n):
    """As many modules, each of which imports the one before and leads to it: a file for each."""
    files = [app("import M0", coordinator(f"  modal m: P{n - 1}", "  route top: root { on m() -> m }"))
             .replace("import M0", "\n".join(f"import M{i}" for i in range(n)))]
    for i in range(n):
        head = [f"module M{i} as N{i}"] + ([f"import M{i - 1}"] if i else [])
        mount = [f"  modal m: P{i - 1}"] if i else []
        onward = "on m() -> m  " if i else ""
        files.append("\n".join(head) + "\npublic " + coordinator(
            *mount, f"  route top: root {{ {onward}-> item  -> dismiss }}", "  route item { -> back }",
            name=f"P{i}") + "\n")
    return "\f".join(files), n


@shape(2000)
def mounts_up_to_eight(n):
    """As many mounts, each of which may be there eight times."""
    return app(coordinator(*[f"  modal m{i}: D{i} {{ up to 8 }}" for i in range(n)], "  route r: root {",
                           *[f"    -> D{i}" for i in range(n)], "  }"),
               *[coordinator("  route top(id: Int = 0): root { on more(id: Int) -> top(id)  -> dismiss }",
                             name=f"D{i}") for i in range(n)]), 8 * n


@shape(4000)
def scenarios_with_links(n):
    """As many scenarios, each of which opens a link of its own."""
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(id: Int) {{ link "/p{i}/{{id}}"  -> back }}' for i in range(1, n)]),
        *[f'scenario "s{i}" {{\n  open "a:/p{i}/7"\n  expect at r{i}(7)\n  back\n}}' for i in range(1, n)]), 1
