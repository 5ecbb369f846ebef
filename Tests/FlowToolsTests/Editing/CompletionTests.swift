import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

@Suite struct CompletionTests {
  /// A graph around what is asked; `#` stands for what is written at the cursor's place.
  private static func graph(_ clause: String) -> String {
    """
    app Shop { root Home }
    condition signedIn
    condition paid
    enum Sort { price, newest }
    type Money
    coordinator Home {
      use Items
      route feed: root { checkpoint top
        \(clause)
      }
      route cart(id: Int, sort: Sort = .price): cover { }
      child palette: Palette
    }
    routes Items { route product(name: String) }
    coordinator Palette { route red: root }
    coordinator Main: tabs { tab home: Home }
    """
  }

  /// The labels of what fits at the mark.
  private func labels(_ text: String) async -> [String] {
    // What the graph is known to be does not have what is just being typed.
    let edited = await Edited(text)
    let tree = parse(edited.sources[0], file: ID(0)).tree
    return edited.index.completions(at: edited.cursor.offset, in: tree).items.map(\.label)
  }

  private func inRoute(_ clause: String) async -> [String] { await labels(Self.graph(clause)) }

  private static let targets = [
    "feed", "cart", "product", "palette", "Home", "Palette", "Main", "Items",
  ]
  private static let verbs = [
    "back", "dismiss", "finish", "return", "resume", "new", "tab", "reset", "remove",
  ]

  @Test func targetsAndVerbsFollowAnArrow() async {
    #expect(await inRoute("-> |") == Self.targets + Self.verbs)
    #expect(await inRoute("-> ca|") == Self.targets + Self.verbs)
    #expect(await inRoute("on buy when signedIn -> |") == Self.targets + Self.verbs)
    #expect(await inRoute("-> new |") == Self.targets)
    #expect(await inRoute("-> dismiss then |") == Self.targets + Self.verbs)
    let choices = Self.targets + Self.verbs + ["stay"]
    #expect(await inRoute("requires signedIn else Home  -> back to feed else |") == choices)
    #expect(await inRoute("requires signedIn else Home  -> tab home else |") == choices)
    #expect(await inRoute("requires signedIn else |") == Self.targets)
    #expect(await inRoute("-> resume else |") == choices)
    #expect(await inRoute("locked when signedIn else |") == Self.targets)
    #expect(await inRoute("locked else |") == Self.targets)
  }

  @Test func stepsOfATargetFollowASlash() async {
    #expect(await inRoute("-> cart(1) / |") == ["cart", "product"])
    #expect(await inRoute("-> new cart(id: (1)) / product(\"a\") / |") == ["cart", "product"])
    #expect(await inRoute("-> Items.product / |") == ["product"])
    #expect(await inRoute("-> palette / |") == [])
    #expect(await inRoute("-> Main / |") == [])
    #expect(await inRoute("path cart(1) / |") == ["feed", "cart", "product"])
  }

  @Test func membersFollowADot() async {
    #expect(await inRoute("-> Home.|") == ["feed", "cart", "product", "palette"])
    #expect(await inRoute("-> Items.pro|") == ["product"])
    #expect(await inRoute("-> Nobody.|") == [])
  }

  @Test func theOperandsOfAVerbFollowIt() async {
    #expect(await inRoute("-> back to |") == ["root", "feed", "cart", "product"])
    #expect(await inRoute("-> return to |") == ["top"])
    #expect(await inRoute("-> tab |") == ["home"])
    #expect(await inRoute("-> reset |") == ["home", "tabs"])
    #expect(await inRoute("-> dismiss then reset |") == ["home", "tabs"])
    #expect(await inRoute("-> remove |") == ["feed", "cart", "product"])
    #expect(await inRoute("-> back else dismiss |").prefix(3) == ["all", "then", "else"])
    #expect(
      await inRoute("-> cart as |")
        == ["push", "replace", "sheet", "cover", "popover", "detour"])
    #expect(await inRoute("link \"/a\" as |") == ["detour"])
    #expect(await inRoute("link \"/a\" in |") == ["Home", "Palette", "Main"])
  }

  @Test func booleansHaveConditions() async {
    #expect(await inRoute("on x when |") == ["signedIn", "paid", "presented", "not"])
    #expect(
      await inRoute("on x when not |")
        == ["signedIn", "paid", "presented"].filter { $0 != "presented" })
    #expect(await inRoute("requires |") == ["signedIn", "paid", "not"])
    #expect(await inRoute("requires signedIn and |") == ["signedIn", "paid", "not"])
    #expect(await inRoute("requires (signedIn or |") == ["signedIn", "paid", "not"])
    #expect(await inRoute("requires signedIn |").prefix(3) == ["and", "or", "else"])
    #expect(await inRoute("locked |").prefix(2) == ["when", "else"])
    #expect(await inRoute("locked when |") == ["signedIn", "paid", "not"])
    #expect(await inRoute("locked when signedIn |").prefix(3) == ["and", "or", "else"])
  }

  @Test func argumentsHaveLabelsAndWhatFits() async {
    #expect(await inRoute("-> cart(|") == ["id:", "sort:"])
    #expect(await inRoute("-> cart(id: 5, |") == ["sort:"])
    #expect(
      await inRoute("on x(number: Int, text: String) -> cart(id: |") == ["number"])
    #expect(await inRoute("-> cart(id: 5, sort: |") == [".price", ".newest"])
    #expect(await inRoute("-> cart(5, .|") == ["price", "newest"])
    #expect(await inRoute("-> Items.product(|") == ["name:"])
  }

  @Test func conditionsTakeArguments() async {
    func inRoute(_ clause: String) async -> [String] {
      await labels(
        """
        app Shop { root Home }
        condition owns(product: Int, sort: Sort)
        enum Sort { price, newest }
        coordinator Home { route feed: root  route product(id: Int) { \(clause) } }
        """)
    }
    #expect(await inRoute("on x when not owns(|") == ["product:", "sort:", "id"])
    #expect(await inRoute("requires owns(1, .price) or owns(product: |") == ["id"])
    #expect(await inRoute("requires owns(sort: |") == [".price", ".newest"])
    #expect(await inRoute("on x(number: Int) when owns(product: |") == ["number", "id"])
  }

  @Test func clausesAreThoseThatFitAndAreNotThere() async {
    #expect(
      await inRoute("|") == [
        "->", "on", "link", "returns", "meta", "locked", "entry", "hides", "bare",
      ])
    let sheet = await labels("coordinator A { route a: root route b: sheet { detents medium | } }")
    #expect(
      sheet == [
        "->", "on", "link", "path", "requires", "selected", "checkpoint", "returns",
        "meta", "locked", "entry", "hides", "bare",
      ])
    #expect(
      await labels("coordinator A { child b: B { | } }") == ["path", "requires", "shared", "up"])
    #expect(
      await labels("coordinator A { child b: B { shared  | } }") == ["path", "requires"])
    #expect(
      await labels("coordinator A { child b: B { up to 2  | } }") == ["path", "requires"])
    #expect(await labels("coordinator A { child b: B { up | } }") == ["to"])
    #expect(
      await labels("coordinator A: tabs { tab b: B { title \"x\" | } }")
        == ["requires", "fresh", "icon", "shown"])
    #expect(
      await labels("coordinator A { modal b: B { | } }")
        == ["path", "requires", "detents", "selected", "cover", "popover", "up"])
  }

  @Test func membersAreThoseOfTheCoordinatorsKind() async {
    #expect(
      await labels("coordinator A { | }")
        == ["route", "use", "root", "child", "modal", "detour", "on", "->"])
    #expect(
      await labels("coordinator A { route a: root  | }")
        == ["route", "use", "child", "modal", "detour", "on", "->"])
    #expect(await labels("routes A { | }").contains("root") == false)
    #expect(
      await labels("coordinator A: tabs { | }") == ["tab", "modal", "detour", "route", "on", "->"])
    #expect(
      await labels("coordinator A: flows { | }") == [
        "flow", "modal", "detour", "route", "on", "->",
      ])
    #expect(await labels("coordinator A: tabs { route b: | }") == ["alert", "dialog"])
    #expect(await labels("coordinator A: |") == ["tabs", "flows", "split"])
    #expect(
      await labels("coordinator A: split { | }") == [
        "column", "modal", "detour", "route", "on", "->",
      ])
    #expect(
      await labels("coordinator A { route a: | }")
        == ["root", "push", "replace", "sheet", "cover", "popover", "alert", "dialog"])
    #expect(
      await labels("routes A { route a(x: Int): | }")
        == ["push", "replace", "sheet", "cover", "popover", "alert", "dialog"])
    #expect(await labels("coordinator B { } coordinator A { child b: | }") == ["B", "A"])
    #expect(await labels("routes G { } coordinator A { use | }") == ["G"])
    #expect(
      await labels("routes G { route a  route b: sheet } coordinator A { use G  route c  root | }")
        == ["a"])
  }

  @Test func typesAreTheBuiltInAndTheDeclaredOnes() async {
    let types = ["Bool", "Int", "Double", "String", "UUID", "URL", "E", "T"]
    let head = "enum E { a } type T "
    #expect(await labels(head + "coordinator A { route a(x: |") == types)
    #expect(await labels(head + "coordinator A { route a(x: [|") == types)
    #expect(await labels(head + "coordinator A { route a { on b(x: |") == types)
    #expect(await labels(head + "coordinator A { route a { returns |") == types)
    #expect(await labels(head + "coordinator A { route a { checkpoint c: |") == types)
    #expect(await labels(head + "coordinator A { route a(x: E = .|") == ["a"])
  }

  @Test func aLinksPatternHasTheRoutesParameters() async {
    #expect(
      await labels(#"coordinator A { route a(id: Int, name: String) { link "/a/{|" } }"#)
        == ["id", "name", "_"])
    #expect(
      await labels(#"coordinator A { route a(id: Int) { link "/a/{i|}" } }"#) == ["id", "_"])
    #expect(await labels(#"coordinator A { route a(id: Int) { link "/a|" } }"#) == [])
  }

  @Test func filesHaveDeclarations() async {
    let words = [
      "module", "import", "app", "condition", "meta", "enum", "type", "coordinator", "routes",
      "policy", "scenario", "lint", "public",
    ]
    #expect(await labels("|") == words)
    #expect(await labels("condition a\nco|") == words)
    #expect(await labels("app A { root B | }") == ["links", "except", "unwrap", "restore"])
    #expect(await labels("app A { links \"a:\" | }").contains("caseless"))
    #expect(await !labels("app A { links \"a:\"  restore \"1\" | }").contains("caseless"))
    #expect(await labels("lint { too-deep: | }") == ["error", "warning", "off"])
    #expect(await labels("lint { | }").contains("too-deep"))
    #expect(await labels("@|") == ["allow", "owner", "was"])
    #expect(await labels("@allow(|").contains("unreachable-route"))
    #expect(await labels("@allow(|").contains("missing-argument") == false)
  }

  @Test func claimsHaveSubjectsVerbsAndWords() async {
    let graph = "condition c coordinator A { route a: root } routes G { route b } "
    #expect(await labels(graph + "policy \"x\" { | }") == ["A", "G"])
    #expect(
      await labels(graph + "policy \"x\" { A | }").prefix(3) == ["requires", "after", "never"])
    #expect(await labels(graph + "policy \"x\" { A never | }") == ["goes"])
    #expect(await labels(graph + "policy \"x\" { A goes to | }") == ["A", "G"])
    #expect(await labels(graph + "policy \"x\" { A.| }") == ["a"])
    #expect(await labels(graph + "policy \"x\" { A only from A, | }") == ["A", "G"])
    #expect(await labels(graph + "policy \"x\" { A requires | }") == ["c", "not"])
  }

  @Test func scenariosHaveStepsEventsAndScreens() async {
    let graph = "condition c coordinator A { route a: root { on go -> b } route b } "
    let steps = [
      "given", "send", "refresh", "navigate", "open", "back", "dismiss", "tab", "rejects",
      "expect",
    ]
    #expect(await labels(graph + "scenario \"x\" { | }") == steps)
    #expect(await labels(graph + "scenario \"x\" { send go | }") == steps)
    #expect(await labels(graph + "scenario \"x\" { send | }") == ["go"])
    #expect(await labels(graph + "scenario \"x\" { given | }") == ["c", "not"])
    #expect(await labels(graph + "scenario \"x\" { expect at | }") == ["a", "b", "A"])
    #expect(await labels(graph + "scenario \"x\" { expect stack a / | }") == ["a", "b", "A"])
    #expect(
      await labels(graph + "scenario \"x\" { expect nothing | }") == ["presented", "waiting"])
  }

  @Test func nothingFitsInCommentsAndTexts() async {
    #expect(await labels("// -> |") == [])
    #expect(await labels("coordinator A { route a { // on |\n } }") == [])
    #expect(await labels("scenario \"a |") == [])
  }

  @Test func theWordAtTheCursorIsReplaced() async {
    let edited = await Edited(Self.graph("-> ca|rt"))
    let tree = parse(edited.sources[0], file: ID(0)).tree
    let found = edited.index.completions(at: edited.cursor.offset, in: tree)
    #expect(
      String(decoding: edited.sources[0].bytes[found.replaced], as: UTF8.self) == "cart")
    let cart = found.items.first { $0.label == "cart" }
    #expect(cart?.detail == "route Home.cart(id: Int, sort: Sort = .price): cover")
  }

  @Test func ofManyThoseThatBeginSoAreGiven() async {
    let routes = (0..<700).map { "route r\($0)\n" }.joined()
    let edited = await Edited("coordinator A { route a: root { -> r69| } \(routes) }")
    let tree = parse(edited.sources[0], file: ID(0)).tree
    let found = edited.index.completions(at: edited.cursor.offset, in: tree)
    #expect(found.items.map(\.label) == ["r69"] + (690..<700).map { "r\($0)" })
    let all = edited.index.completions(at: edited.cursor.offset - 2, in: tree)
    #expect(all.items.count == 500)
    #expect(all.isCut)
  }
}
