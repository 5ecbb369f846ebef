import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// The grammar, production by production: text and the shape of its tree.
struct ParserTests {
  @Test(arguments: [
    ("", ""),
    ("import A.B", "import(name name)"),
    (
      "app Shop { root Home links \"a:\", \"b:\" restore \"1\"; }",
      "app(name appRoot(name) appLinks(string string) appRestore(string))"
    ),
    ("condition c", "condition(name)"),
    ("enum E { a, b, }", "enum(name enumCase enumCase)"),
    ("enum E { cover, back }", "enum(name enumCase enumCase)"),
    ("type A type B = C.D", "type(name) type(name name name)"),
    ("coordinator A: tabs {}", "coordinator(name coordinatorKind)"),
    ("routes A { use B; route c }", "group(name use(name) route(name))"),
    (
      "lint { dead-end: error too-deep: warning 6 x: 3 }",
      "lint(ruleSetting(ruleName severity) ruleSetting(ruleName severity integer) "
        + "ruleSetting(ruleName integer))"
    ),
    (
      "@allow(dead-end, \"why\",) @was(\"x\") condition c",
      "condition(attribute(name ruleName string) attribute(name string) name)"
    ),
    ("scenario \"x\" {}", "scenario(string)"),
  ])
  func declarations(_ text: String, _ shape: String) {
    let outline = Outline(text)
    #expect(outline.shape == shape)
    #expect(outline.found == [])
  }

  @Test(arguments: [
    ("route a", "route(name)"),
    ("route a()", "route(name params)"),
    ("route route: root {}", "route(name routeKind)"),
    (
      "route a(b: Int, c: [T?]? = nil,): sheet",
      "route(name params(param(name typeName) param(name optionalType(listType(optionalType(typeName))) nil)) routeKind)"
    ),
    ("child Palette", "mount(mountKind name)"),
    (
      "modal a: B(1, c: .d) { cover }",
      "mount(mountKind name name args(arg(integer) arg(argLabel enumValue)) cover)"
    ),
    (
      "tab a: B { title \"x\" icon \"y\" fresh }",
      "mount(mountKind name name title(string) icon(string) fresh)"
    ),
    ("flow a: B { starts when c }", "mount(mountKind name name starts(conditionName))"),
    (
      "@was(\"b\") child a: B { shared path c / d(1) }",
      "mount(attribute(name string) mountKind name name shared path(step(name) step(name args(arg(integer)))))"
    ),
    ("-> a", "transition(action(go(target(name))))"),
  ])
  func members(_ text: String, _ shape: String) {
    #expect(Outline.member(text) == shape)
    let found = Outline("coordinator A { \(text) }").found
    #expect(found.filter { !$0.hasPrefix("F109") } == [])
  }

  @Test(arguments: [
    ("link \"/a\" (b: 1) in C keep", "link(string args(arg(argLabel integer)) linkIn(name) keep)"),
    ("link \"/a\" as detour", "link(string asDetour)"),
    ("requires a else B.c(1)", "requires(conditionName go(target(name name args(arg(integer)))))"),
    (
      "detents medium, height(300), fraction(0.5), fit",
      "detents(detent(name) detent(name integer) detent(name float) detent(name))"
    ),
    ("selected large", "selected(detent(name))"),
    ("checkpoint a checkpoint b: Int", "checkpoint(name) checkpoint(name typeName)"),
    ("returns [Int]", "returns(listType(typeName))"),
    ("locked entry", "locked entry"),
    ("locked when a", "locked(conditionName)"),
    ("locked else b", "locked(go(target(name)))"),
    ("locked when a else b", "locked(conditionName go(target(name)))"),
    ("@allow(F501, \"x\") entry", "entry(attribute(name ruleName string))"),
    ("-> new a as cover", "transition(action(go(new target(name) presentation)))"),
    (
      "on e(a: Int) when b -> c(a)",
      "transition(event(name params(param(name typeName))) when(conditionName) action(go(target(name args(arg(nameValue))))))"
    ),
    (
      "-> back -> back to root -> back to a(1)",
      "transition(action(back)) transition(action(back(toRoot))) transition(action(back(step(name args(arg(integer))))))"
    ),
    (
      "-> dismiss -> dismiss all then a",
      "transition(action(dismiss)) transition(action(dismiss(all) go(target(name))))"
    ),
    (
      "-> finish -> finish() -> finish([1, 2])",
      "transition(action(finish)) transition(action(finish)) transition(action(finish(list(integer integer))))"
    ),
    ("-> return to a(true)", "transition(action(returnTo(name bool)))"),
    ("-> tab tab", "transition(action(tabAction(name)))"),
    (
      "-> resume -> resume else dismiss -> resume else A",
      "transition(action(resume)) transition(action(resume dismiss)) transition(action(resume go(target(name))))"
    ),
    (
      "-> reset tabs -> reset tab -> remove a",
      "transition(action(reset(allTabs))) transition(action(reset(name))) transition(action(remove(step(name))))"
    ),
    (
      "-> (back to a else stay) then ((dismiss) then tab b)",
      "transition(action(action(back(step(name)) stay) action(action(dismiss) tabAction(name))))"
    ),
    ("-> `back`", "transition(action(go(target(name))))"),
    ("on on -> when", "transition(event(name) action(go(target(name))))"),
  ])
  func clauses(_ text: String, _ shape: String) {
    #expect(Outline.clause(text) == shape)
  }

  @Test(arguments: [
    ("a", "conditionName"),
    ("a and b and c", "and(conditionName conditionName conditionName)"),
    (
      "a or b and not c or d",
      "or(conditionName and(conditionName not(conditionName)) conditionName)"
    ),
    ("not (a or b)", "not(parenthesized(or(conditionName conditionName)))"),
    ("(a)", "parenthesized(conditionName)"),
    ("not not a", "not(not(conditionName))"),
  ])
  func booleans(_ text: String, _ shape: String) {
    #expect(
      Outline.clause("on e when \(text) -> x")
        == "transition(event(name) when(\(shape)) action(go(target(name))))")
  }

  @Test(arguments: [
    ("given a, not b", "given(conditionValue(name) conditionValue(negated name))"),
    ("send a(1, .b)", "send(name args(arg(integer) arg(enumValue)))"),
    ("navigate new A.b", "navigate(go(new target(name name)))"),
    ("navigate! a", "navigate(force go(target(name)))"),
    ("open \"x\"", "open(string)"),
    ("back dismiss dismiss all tab a", "userBack userDismiss userDismiss(all) userTab(name)"),
    ("rejects rejects back", "rejects(rejects(userBack))"),
    (
      "expect at a(1) expect stack a / B.c",
      "expectAt(target(name args(arg(integer)))) expectStack(target(name) target(name name))"
    ),
    (
      "expect sheet a expect cover b expect waiting c",
      "expectSheet(target(name)) expectCover(target(name)) expectWaiting(target(name))"
    ),
    (
      "expect popover a expect alert b expect dialog c",
      "expectPopover(target(name)) expectAlert(target(name)) expectDialog(target(name))"
    ),
    (
      "expect detour A expect tab b expect flow c",
      "expectDetour(name) expectTab(name) expectFlow(name)"
    ),
    (
      "expect value -1 expect nothing presented expect nothing waiting",
      "expectValue(integer) expectNothingPresented expectNothingWaiting"
    ),
  ])
  func steps(_ text: String, _ shape: String) {
    #expect(Outline.step(text) == shape)
    #expect(Outline("scenario \"x\" { \(text) }").found == [])
  }

  @Test(arguments: Corpus.syntax + Corpus.samples) func validFilesHaveNoMistakes(
    _ file: Corpus.File
  ) {
    #expect(Outline(bytes: file.bytes).found == [])
  }

  @Test func namesAndLiteralsAreReadFromTheirTokens() {
    let tree = Outline(#"`back` größe "a\"\\\n\t\u{1F600}" -1_000 0.5"#).tree
    #expect(tree.name(0) == "back")
    #expect(tree.name(1) == "größe")
    #expect(tree.text(2) == "a\"\\\n\t😀")
    #expect(tree.integer(3) == -1000)
    #expect(tree.float(4) == 0.5)
  }

  @Test func verbsThatMayBeMeantAsNamesSayHowToQuoteThem() {
    let found = Outline("coordinator A { route a { on x -> new } route b { -> remove  -> back } }")
      .found
    #expect(
      found == [
        "F105 expected a route, a mount or a coordinator after `new`, which is a name only in "
          + "back-ticks, found `}`",
        "F105 expected a route of this coordinator (a route is written `` `remove` ``), found `->`",
      ])
  }
}
