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
  private func labels(_ text: String) -> [String] {
    // What the graph is known to be does not have what is just being typed.
    let edited = Edited(text)
    let tree = parse(edited.sources[0], file: ID(0)).tree
    return edited.index.completions(at: edited.cursor.offset, in: tree).items.map(\.label)
  }

  private func inRoute(_ clause: String) -> [String] { labels(Self.graph(clause)) }

  private static let targets = [
    "feed", "cart", "product", "palette", "Home", "Palette", "Main", "Items",
  ]
  private static let verbs = [
    "back", "dismiss", "finish", "return", "resume", "new", "tab", "reset", "remove",
  ]

  @Test func targetsAndVerbsFollowAnArrow() {
    #expect(inRoute("-> |") == Self.targets + Self.verbs)
    #expect(inRoute("-> ca|") == Self.targets + Self.verbs)
    #expect(inRoute("on buy when signedIn -> |") == Self.targets + Self.verbs)
    #expect(inRoute("-> new |") == Self.targets)
    #expect(inRoute("-> dismiss then |") == Self.targets + Self.verbs)
    let choices = Self.targets + Self.verbs + ["stay"]
    #expect(inRoute("requires signedIn else Home  -> back to feed else |") == choices)
    #expect(inRoute("requires signedIn else Home  -> tab home else |") == choices)
    #expect(inRoute("requires signedIn else |") == Self.targets)
    #expect(inRoute("-> resume else |") == choices)
    #expect(inRoute("-> (|") == Self.targets + Self.verbs)
    #expect(inRoute("-> dismiss then (back else |") == choices)
    #expect(inRoute("-> ((back |").prefix(3) == ["to", "then", "else"])
    #expect(inRoute("-> (cart |") == ["then", "else", "as"])
    #expect(inRoute("locked when signedIn else |") == Self.targets)
    #expect(inRoute("locked else |") == Self.targets)
  }

  @Test func stepsOfATargetFollowASlash() {
    #expect(inRoute("-> cart(1) / |") == ["cart", "product"])
    #expect(inRoute("-> new cart(id: (1)) / product(\"a\") / |") == ["cart", "product"])
    #expect(inRoute("-> Items.product / |") == ["product"])
    #expect(inRoute("-> palette / |") == [])
    #expect(inRoute("-> Main / |") == [])
    #expect(inRoute("path cart(1) / |") == ["feed", "cart", "product"])
  }

  @Test func membersFollowADot() {
    #expect(inRoute("-> Home.|") == ["feed", "cart", "product", "palette"])
    #expect(inRoute("-> Items.pro|") == ["product"])
    #expect(inRoute("-> Nobody.|") == [])
  }

  @Test func theOperandsOfAVerbFollowIt() {
    #expect(inRoute("-> back to |") == ["root", "feed", "cart", "product"])
    #expect(inRoute("-> return to |") == ["top"])
    #expect(inRoute("-> tab |") == ["home"])
    #expect(inRoute("-> reset |") == ["home", "tabs"])
    #expect(inRoute("-> dismiss then reset |") == ["home", "tabs"])
    #expect(inRoute("-> remove |") == ["feed", "cart", "product"])
    #expect(inRoute("-> back else dismiss |").prefix(3) == ["all", "then", "else"])
    #expect(
      inRoute("-> cart as |")
        == ["push", "replace", "sheet", "cover", "popover", "detour"])
    #expect(inRoute("link \"/a\" as |") == ["detour"])
    #expect(inRoute("link \"/a\" in |") == ["Home", "Palette", "Main"])
  }

  @Test func booleansHaveConditions() {
    #expect(inRoute("on x when |") == ["signedIn", "paid", "presented", "not"])
    #expect(
      inRoute("on x when not |")
        == ["signedIn", "paid", "presented"].filter { $0 != "presented" })
    #expect(inRoute("requires |") == ["signedIn", "paid", "not"])
    #expect(inRoute("requires signedIn and |") == ["signedIn", "paid", "not"])
    #expect(inRoute("requires (signedIn or |") == ["signedIn", "paid", "not"])
    #expect(inRoute("requires signedIn |").prefix(3) == ["and", "or", "else"])
    #expect(inRoute("locked |").prefix(2) == ["when", "else"])
    #expect(inRoute("locked when |") == ["signedIn", "paid", "not"])
    #expect(inRoute("locked when signedIn |").prefix(3) == ["and", "or", "else"])
  }

  @Test func argumentsHaveLabelsAndWhatFits() {
    #expect(inRoute("-> cart(|") == ["id:", "sort:"])
    #expect(inRoute("-> cart(id: 5, |") == ["sort:"])
    #expect(
      inRoute("on x(number: Int, text: String) -> cart(id: |") == ["number"])
    #expect(inRoute("-> cart(id: 5, sort: |") == [".price", ".newest"])
    #expect(inRoute("-> cart(5, .|") == ["price", "newest"])
    #expect(inRoute("-> Items.product(|") == ["name:"])
  }

  @Test func conditionsTakeArguments() {
    func inRoute(_ clause: String) -> [String] {
      labels(
        """
        app Shop { root Home }
        condition owns(product: Int, sort: Sort)
        enum Sort { price, newest }
        coordinator Home { route feed: root  route product(id: Int) { \(clause) } }
        """)
    }
    #expect(inRoute("on x when not owns(|") == ["product:", "sort:", "id"])
    #expect(inRoute("requires owns(1, .price) or owns(product: |") == ["id"])
    #expect(inRoute("requires owns(sort: |") == [".price", ".newest"])
    #expect(inRoute("on x(number: Int) when owns(product: |") == ["number", "id"])
  }

  @Test func clausesAreThoseThatFitAndAreNotThere() {
    #expect(
      inRoute("|") == [
        "->", "on", "link", "returns", "meta", "locked", "entry", "hides", "bare",
      ])
    let sheet = labels("coordinator A { route a: root route b: sheet { detents medium | } }")
    #expect(
      sheet == [
        "->", "on", "link", "path", "requires", "selected", "checkpoint", "returns",
        "meta", "locked", "entry", "hides", "bare",
      ])
    #expect(
      labels("coordinator A { child b: B { | } }") == ["path", "requires", "shared", "up"])
    #expect(
      labels("coordinator A { child b: B { shared  | } }") == ["path", "requires"])
    #expect(
      labels("coordinator A { child b: B { up to 2  | } }") == ["path", "requires"])
    #expect(labels("coordinator A { child b: B { up | } }") == ["to"])
    #expect(
      labels("coordinator A: tabs { tab b: B { title \"x\" | } }")
        == ["requires", "fresh", "icon", "shown"])
    #expect(
      labels("coordinator A { modal b: B { | } }")
        == ["path", "requires", "detents", "selected", "cover", "popover", "up"])
  }

  @Test func membersAreThoseOfTheCoordinatorsKind() {
    #expect(
      labels("coordinator A { | }")
        == ["route", "use", "root", "child", "modal", "detour", "on", "->"])
    #expect(
      labels("coordinator A { route a: root  | }")
        == ["route", "use", "child", "modal", "detour", "on", "->"])
    #expect(labels("routes A { | }").contains("root") == false)
    #expect(
      labels("coordinator A: tabs { | }") == ["tab", "modal", "detour", "route", "on", "->"])
    #expect(
      labels("coordinator A: flows { | }") == [
        "flow", "modal", "detour", "route", "on", "->",
      ])
    #expect(labels("coordinator A: tabs { route b: | }") == ["alert", "dialog"])
    #expect(labels("coordinator A: |") == ["tabs", "flows", "split"])
    #expect(
      labels("coordinator A: split { | }") == [
        "column", "modal", "detour", "route", "on", "->",
      ])
    #expect(
      labels("coordinator A { route a: | }")
        == ["root", "push", "replace", "sheet", "cover", "popover", "alert", "dialog"])
    #expect(
      labels("routes A { route a(x: Int): | }")
        == ["push", "replace", "sheet", "cover", "popover", "alert", "dialog"])
    #expect(labels("coordinator B { } coordinator A { child b: | }") == ["B", "A"])
    #expect(labels("routes G { } coordinator A { use | }") == ["G"])
    #expect(
      labels("routes G { route a  route b: sheet } coordinator A { use G  route c  root | }")
        == ["a"])
  }

  @Test func typesAreTheBuiltInAndTheDeclaredOnes() {
    let types = ["Bool", "Int", "Double", "String", "UUID", "URL", "E", "T"]
    let head = "enum E { a } type T "
    #expect(labels(head + "coordinator A { route a(x: |") == types)
    #expect(labels(head + "coordinator A { route a(x: [|") == types)
    #expect(labels(head + "coordinator A { route a { on b(x: |") == types)
    #expect(labels(head + "coordinator A { route a { returns |") == types)
    #expect(labels(head + "coordinator A { route a { checkpoint c: |") == types)
    #expect(labels(head + "coordinator A { route a(x: E = .|") == ["a"])
    #expect(labels(head + "coordinator A { route a(x: E = |") == [".a"])
    #expect(labels(head + "coordinator A { route a(n: Int, x: E? = |") == [".a"])
    #expect(labels(head + "coordinator A { route a(x: Bool = |") == ["true", "false"])
  }

  @Test func aLinksPatternHasTheRoutesParameters() {
    #expect(
      labels(#"coordinator A { route a(id: Int, name: String) { link "/a/{|" } }"#)
        == ["id", "name", "_"])
    #expect(
      labels(#"coordinator A { route a(id: Int) { link "/a/{i|}" } }"#) == ["id", "_"])
    #expect(labels(#"coordinator A { route a(id: Int) { link "/a|" } }"#) == [])
  }

  @Test func filesHaveDeclarations() {
    let words = [
      "module", "import", "app", "condition", "meta", "enum", "type", "coordinator", "routes",
      "policy", "scenario", "lint", "public",
    ]
    #expect(labels("|") == words)
    #expect(labels("condition a\nco|") == words)
    #expect(labels("app A { root B | }") == ["links", "except", "unwrap", "restore"])
    #expect(labels("app A { links \"a:\" | }").contains("caseless"))
    #expect(!labels("app A { links \"a:\"  restore \"1\" | }").contains("caseless"))
    #expect(labels("lint { too-deep: | }") == ["error", "warning", "off"])
    #expect(labels("lint { | }").contains("too-deep"))
    #expect(labels("@|") == ["allow", "owner", "was"])
    #expect(labels("@allow(|").contains("unreachable-route"))
    #expect(labels("@allow(|").contains("missing-argument") == false)
  }

  @Test func claimsHaveSubjectsVerbsAndWords() {
    let graph = "condition c coordinator A { route a: root } routes G { route b } "
    #expect(labels(graph + "policy \"x\" { | }") == ["A", "G"])
    #expect(
      labels(graph + "policy \"x\" { A | }").prefix(3) == ["requires", "after", "never"])
    #expect(labels(graph + "policy \"x\" { A never | }") == ["goes"])
    #expect(labels(graph + "policy \"x\" { A goes to | }") == ["A", "G"])
    #expect(labels(graph + "policy \"x\" { A.| }") == ["a"])
    #expect(labels(graph + "policy \"x\" { A only from A, | }") == ["A", "G"])
    #expect(labels(graph + "policy \"x\" { A requires | }") == ["c", "not"])
    let owned = """
      condition owns(site: String)
      coordinator A { route a: root { -> b }  route b(site: String, page: Int) }
      """
    let claim = " policy \"x\" { A.b after A.a  A.b requires not owns(| }"
    #expect(labels(owned + claim) == ["site:", "site"])
    #expect(labels(owned + claim.replacing("A.b requires", with: "A requires")) == ["site:"])
  }

  @Test func scenariosHaveStepsEventsAndScreens() {
    let graph = "condition c coordinator A { route a: root { on go -> b } route b } "
    let steps = [
      "given", "send", "refresh", "navigate", "open", "back", "dismiss", "tab", "reported",
      "rejects", "expect",
    ]
    #expect(labels(graph + "scenario \"x\" { | }") == steps)
    #expect(labels(graph + "scenario \"x\" { send go | }") == steps)
    #expect(labels(graph + "scenario \"x\" { send | }") == ["go"])
    let left = "coordinator A { route a: root { -> dismiss } } "
    #expect(labels(left + "scenario \"x\" { send | }") == ["dismiss"])
    #expect(labels(graph + "scenario \"x\" { given | }") == ["c", "not"])
    #expect(labels(graph + "scenario \"x\" { expect at | }") == ["a", "b", "A"])
    #expect(labels(graph + "scenario \"x\" { expect stack a / | }") == ["a", "b", "A"])
    #expect(
      labels(graph + "scenario \"x\" { expect nothing | }") == ["presented", "waiting"])
  }

  @Test func nothingFitsInCommentsAndTexts() {
    #expect(labels("// -> |") == [])
    #expect(labels("coordinator A { route a { // on |\n } }") == [])
    #expect(labels("scenario \"a |") == [])
  }

  @Test func theWordAtTheCursorIsReplaced() {
    let edited = Edited(Self.graph("-> ca|rt"))
    let tree = parse(edited.sources[0], file: ID(0)).tree
    let found = edited.index.completions(at: edited.cursor.offset, in: tree)
    #expect(
      String(decoding: edited.sources[0].bytes[found.replaced], as: UTF8.self) == "cart")
    let cart = found.items.first { $0.label == "cart" }
    #expect(cart?.detail == "route Home.cart(id: Int, sort: Sort = .price): cover")
  }

  @Test func ofManyThoseThatBeginSoAreGiven() {
    let routes = (0..<700).map { "route r\($0)\n" }.joined()
    let edited = Edited("coordinator A { route a: root { -> r69| } \(routes) }")
    let tree = parse(edited.sources[0], file: ID(0)).tree
    let found = edited.index.completions(at: edited.cursor.offset, in: tree)
    #expect(found.items.map(\.label) == ["r69"] + (690..<700).map { "r\($0)" })
    let all = edited.index.completions(at: edited.cursor.offset - 2, in: tree)
    #expect(all.items.count == 500)
    #expect(all.isCut)
  }
}
