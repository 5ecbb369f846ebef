"""Graphs with texts, values, links and mistakes that are meant to make each command quadratic."""

from shape import app, coordinator, shape


@shape(4000)
def links(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(id: Int) {{ link "/p{i}/{{id}}"  -> back }}' for i in range(1, n)])), 1


@shape(2000)
def links_that_overlap(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(a: Int, b: Int) {{ link "/{{a}}/x{i}/{{b}}"  -> back }}' for i in range(1, n)])), 1


@shape(2000)
def links_of_one_pattern(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(a: Int) {{ link "/x/{{a}}"  -> back }}' for i in range(1, n)])), 1


@shape(8000)
def links_of_one_route(n):
    return app(coordinator("  route r0: root", "  route r(a: Int) {", *[
        f'    link "/x{i}/{{a}}"' for i in range(n)], "    -> back", "  }")), 1


@shape(128000)
def segments_of_a_link(n):
    return app(coordinator("  route r0: root { link \"" + "/a" * n + "\" }")), 1


@shape(8000)
def a_long_condition(n):
    return app(*[f"condition c{i}" for i in range(n)],
               coordinator("  route r0: root { on e when " + " and ".join(f"c{i}" for i in range(n))
                           + " -> r1 }", "  route r1 { -> back }")), 1


@shape(64000)
def nested_conditions(n):
    return app("condition c", coordinator(
        "  route r0: root { on e when " + "not (" * n + "c" + ")" * n + " -> r1 }",
        "  route r1 { -> back }")), 1


@shape(32000)
def enum_cases(n):
    return app("enum E { " + ", ".join(f"c{i}" for i in range(n)) + " }",
               coordinator("  route r0: root { -> r1(.c0) }",
                           '  route r1(e: E) { link "/e/{e}"  -> back }')), 1


@shape(4000)
def enums(n):
    return app(*[f"enum E{i} {{ a, b }}" for i in range(n)],
               coordinator("  route r0: root {", *[f"    -> s{i}(.a)" for i in range(n)], "  }",
                           *[f"  route s{i}(e: E{i}) {{ -> back }}" for i in range(n)])), 1


@shape(32000)
def parameters(n):
    names = ", ".join(f"p{i}: Int = 1" for i in range(n))
    return app(coordinator("  route r0: root { -> r1 }", f"  route r1({names}) {{ -> back }}")), 1


@shape(64000)
def detents(n):
    return app(coordinator("  route r0: root { -> r1 }",
                           "  route r1: sheet { detents " + ", ".join(
                               f"fraction({i / (n + 1):.6f})" for i in range(1, n + 1)) + "  -> dismiss }")), 1


@shape(32000)
def comments(n):
    return app(*["/// A line of documentation, which says something." for _ in range(n)],
               coordinator("  route r0: root")), 1


@shape(60000)
def a_long_name(n):
    """A name that is as long as Linux allows an argument of a command to be."""
    return app(coordinator(f"  route {'r' * n}: root {{ -> s }}", "  route s { -> back }")), 1


@shape(16000)
def scenarios(n):
    return app(coordinator("  route r0: root { -> r1 }", "  route r1 { -> back }"),
               *[f'scenario "s{i}" {{\n  send r1\n  expect at r1\n  send back\n}}' for i in range(n)]), 1


@shape(32000)
def a_long_scenario(n):
    return app(coordinator("  route r0: root { -> r1 }", "  route r1 { -> back }"),
               'scenario "s" {', *["  send r1\n  expect at r1\n  send back"] * n, "}"), 1


@shape(8000)
def duplicates(n):
    return app(coordinator("  route r0: root", *["  route r { -> back }"] * n)), 1


@shape(8000)
def unknown_names(n):
    return app(coordinator("  route r0: root {", *[f"    on e{i} -> nowhere{i}" for i in range(n)],
                           "  }")), 1


@shape(8000)
def near_names(n):
    return app(coordinator("  route home: root {", *[f"    on e{i} -> hone" for i in range(n)], "  }",
                           *[f"  route home{i} {{ -> back }}" for i in range(n)])), 1


@shape(8000)
def unreachable(n):
    return app(coordinator("  route r0: root", *[f"  route r{i} {{ -> back }}" for i in range(1, n)])), 1


@shape(20000)
def open_braces(n):
    return "app A { root C }\n" + "coordinator C {\n" * n, 1


@shape(320000)
def stray_braces(n):
    return "app A { root C }\n" + "}" * n + "\n", 1


@shape(80000)
def stray_tokens(n):
    return "app A { root C }\ncoordinator C { route r: root }\n" + ") ( -> = " * n, 1


@shape(8000)
def findings_on_one_line(n):
    return app(coordinator("  route f: root { " + "on a -> f " * n + "}")), 1


@shape(320000)
def an_open_string(n):
    return 'app A { root C }\ncoordinator C { route r: root { link "' + "/a" * n, 1


@shape(640000)
def a_long_string(n):
    return app(coordinator('  route r0: root { on e -> s("' + "a" * n + '") }',
                           "  route s(text: String) { -> back }")), 1


@shape(320000)
def a_string_of_escapes(n):
    return app(coordinator('  route r0: root { on e -> s("' + "\\n" * n + '") }',
                           "  route s(text: String) { -> back }")), 1


@shape(64000)
def long_lists(n):
    return app(coordinator("  route r0: root { on e -> s([" + ", ".join(map(str, range(n))) + "]) }",
                           "  route s(list: [Int]) { -> back }")), 1


@shape(4000)
def clauses_of_one_route(n):
    return app(coordinator("  route r0: root { -> r1 }",
                           "  route r1: sheet { " + "detents medium  " * n + " -> dismiss }")), 1


@shape(16000)
def conditions_of_one_guard(n):
    return app(*[f"condition c{i}" for i in range(n)], coordinator(
        "  route r0: root { -> r1 }",
        "  route r1 { requires " + " or ".join(f"c{i} and not c{(i + 7) % n}" for i in range(n))
        + " else r0  -> back }")), 1


@shape(8000)
def entries(n):
    return app(coordinator("  route top: root", *[f"  route r{i} {{ entry  -> back }}" for i in range(n)])), 1


@shape(2000)
def renamed_routes(n):
    return app(coordinator("  route top: root {", *[f"    -> r{i}" for i in range(n)], "  }",
                           *[f"  @was(\"old{i}\")\n  route r{i} {{ -> back }}" for i in range(n)])), 1


@shape(16000)
def allowed_findings(n):
    return app(coordinator("  route top: root", *[
        f"  @allow(unreachable-route, \"kept\")\n  route r{i} {{ -> back }}" for i in range(n)])), 1


@shape(4000)
def clashing_groups(n):
    return app(coordinator("  use G", "  use H", "  route top: root"),
               *["\n".join([f"routes {name} {{", *[f"  route g{i} {{ -> back }}" for i in range(n)], "}"])
                 for name in "GH"]), 1


@shape(3000)
def links_under_one_prefix(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(q: String?) {{ link "/a/b/c/d/p{i}?q={{q}}"  -> back }}' for i in range(1, n)])), 1


@shape(2000)
def links_that_catch_all(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(rest: String) {{ link "/x{i}/{{rest...}}"  -> back }}' for i in range(1, n)])), 1


@shape(1000)
def links_with_text_before(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(a: String) {{ link "/c{i}-{{a}}/{{_}}"  -> back }}' for i in range(1, n)])), 1


@shape(1000)
def links_with_text_after(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(a: String) {{ link "/{{a}}-c{i}/{{_}}"  -> back }}' for i in range(1, n)])), 1


@shape(1000)
def exceptions_and_links(n):
    exceptions = ", ".join(f'"/p{i}/hidden"' for i in range(1, n))
    return "\n".join([
        f'app A {{ root C  links "https://a.example"  except {exceptions} }}',
        coordinator("  route r0: root", *[
            f'  route r{i}(id: String) {{ link "/p{i}/{{id}}"  -> back }}' for i in range(1, n)]), ""]), 1


@shape(1000)
def exceptions_with_placeholders(n):
    exceptions = ", ".join(f'"/{{_}}/hidden{i}"' for i in range(1, n))
    return "\n".join([
        f'app A {{ root C  links "https://a.example"  except {exceptions} }}',
        coordinator("  route r0: root", *[
            f'  route r{i}(id: Int) {{ link "/p{i}/{{id}}"  -> back }}' for i in range(1, n)]), ""]), 1


@shape(1000)
def exceptions_with_queries(n):
    exceptions = ", ".join(f'"/p?q=x{i}"' for i in range(1, n))
    return "\n".join([
        f'app A {{ root C  links "https://a.example"  except {exceptions} }}',
        coordinator("  route r0: root", *[
            f'  route r{i} {{ link "/p?q=y{i}"  -> back }}' for i in range(1, n)]), ""]), 1


@shape(960)
def queries_of_a_link(n):
    names = [f"q{i}" for i in range(n)]
    return app(coordinator("  route r0: root", "  route r(" + ", ".join(f"{q}: Int?" for q in names)
                           + ') { link "/r?' + "&".join(f"{q}={{{q}}}" for q in names) + '"  -> back }')), 1
