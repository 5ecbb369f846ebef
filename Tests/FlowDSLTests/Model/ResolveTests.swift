import FlowRuntime
import Testing

@testable import FlowDSL

/// What names mean once they are resolved.
struct ResolveTests {
  /// The model of a text in which every name has a meaning.
  private func model(_ text: String) -> Model {
    let (tree, found) = parse(Source(name: "a.flow", text: text), file: ID(0))
    #expect(found.all.isEmpty)
    let (tables, unresolved) = resolve([tree], rules: Rule.all)
    #expect(unresolved.all.map(\.message) == [])
    return Model(tables)
  }

  /// Everything in the graph of a text, as the dump shows it.
  private func dump(_ text: String) throws -> [String] {
    let lowered = try #require(lower(Analysis(model(text))))
    return dumpGraph(lowered.graph).split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }.description
    }
  }

  /// The transitions of a route `feed` in a coordinator with two routes, a question and a child.
  private func transitions(_ written: String) throws -> [String] {
    let lines = try dump(
      """
      app A { root Tabs }
      condition signedIn
      enum Sort { price, newest }
      coordinator Home {
        route feed(start: Int): root { \(written) }
        route product(id: Int, sort: Sort = .price) { checkpoint item: Int }
        route review(product: Int, text: String?): sheet { returns Int }
        child palette: Palette(3)
        child bare: Palette
      }
      coordinator Palette { route red(tone: Int, name: String = "x"): root }
      coordinator Tabs: tabs { tab home: Home(1) }
      """)
    return lines.filter { $0.hasPrefix("on ") }
  }

  @Test func anEventTakesWhatItsTargetIsNotGiven() throws {
    #expect(
      try transitions("-> product") == [
        "on product(id: Int, sort: Sort = .price) -> Home.product(event 0, event 1)"
      ])
    #expect(
      try transitions("on open -> product(1)") == [
        "on open(sort: Sort = .price) -> Home.product(1, event 0)"
      ])
    #expect(
      try transitions("on open -> product(sort: .newest)") == [
        "on open(id: Int) -> Home.product(event 0, .newest)"
      ])
  }

  @Test func aWrittenListIsTheWholeList() throws {
    #expect(
      try transitions("on open(id: Int) -> product(id)") == [
        "on open(id: Int) -> Home.product(event 0, default)"
      ])
    #expect(
      try transitions("on open() -> product(start)") == ["on open -> Home.product(own 0, default)"])
  }

  @Test func transitionsOfOneEventShareTheWrittenList() throws {
    #expect(
      try transitions("on open when signedIn -> product(id)  on open(id: Int) -> Tabs") == [
        "on open(id: Int) when signedIn -> Home.product(event 0, default)",
        "on open(id: Int) -> Tabs",
      ])
  }

  @Test func transitionsOfOneEventShareTheFirstInferredListThatIsNotEmpty() throws {
    #expect(
      try transitions("on open when signedIn -> Tabs  on open -> product") == [
        "on open(id: Int, sort: Sort = .price) when signedIn -> Tabs",
        "on open(id: Int, sort: Sort = .price) -> Home.product(event 0, event 1)",
      ])
  }

  @Test func aMountAsTargetHasItsStartArguments() throws {
    #expect(
      try transitions("-> palette") == [
        "on palette(name: String = \"x\") -> Home.palette(3, event 0)"
      ])
    #expect(
      try transitions("-> bare") == [
        "on bare(tone: Int, name: String = \"x\") -> Home.bare(event 0, event 1)"
      ])
    #expect(
      try transitions("-> Palette") == [
        "on palette(tone: Int, name: String = \"x\") -> Palette(event 0, event 1)"
      ])
  }

  @Test func anEventIsNamedAfterItsTargetOrVerb() throws {
    let names = try transitions(
      """
      -> Palette.red(1)  -> Tabs  -> back  -> dismiss all  -> finish  -> return to item
      -> tab home  -> resume else Tabs  -> dismiss then review(1)
      """
    ).map { $0.split(separator: " ")[1].prefix { $0 != "(" } }
    #expect(
      names == [
        "red", "tabs", "back", "dismiss", "finish", "item", "home", "resume", "review",
      ])
  }

  @Test func aLeaveKeepsItsValues() throws {
    #expect(
      try transitions("on done(stars: Int) -> return to item(stars)") == [
        "on done(stars: Int) -> return to item(event 0)"
      ])
    #expect(
      try transitions("on up -> back to product(start)") == ["on up -> back to product(own 0, _)"])
    #expect(
      try transitions("on up(text: String) -> dismiss then review(2, text)") == [
        "on up(text: String) -> dismiss then Home.review(2, event 0)"
      ])
  }

  @Test func aRouteSendsItsOwnersTransitionsUnlessItDeclaresTheEvent() throws {
    let lines = try dump(
      """
      app A { root Home }
      coordinator Home {
        on close -> back
        on help -> help
        route feed: root { on close -> help }
        route help
        use Items
      }
      routes Items { on share -> item  route item }
      """)
    #expect(
      lines.filter { $0.hasPrefix("route") || $0.hasPrefix("on") } == [
        "on close -> back", "on help -> Home.help",
        "route feed: root", "on close -> Home.help", "on help -> Home.help (inherited)",
        "route help: push", "on close -> back (inherited)", "on help -> Home.help (inherited)",
        "on share -> Items.item", "route item: push", "on share -> Items.item (inherited)",
      ])
  }

  @Test func aGroupGivesItsUsersWhatTheGroupsItUsesGiveIt() throws {
    let lines = try dump(
      """
      app A { root Home }
      coordinator Home { use Items  route feed: root { -> photo } }
      routes Items { use Photos  route item { -> photo } }
      routes Photos { route photo }
      """)
    #expect(lines.filter { $0.hasPrefix("use") } == ["use Items", "use Photos", "use Photos"])
    #expect(lines.contains("on photo -> Home.photo"))
    #expect(lines.contains("on photo -> Items.photo"))
  }

  @Test func mountsTakeTheirCoordinatorsNameWithItsLeadingCapitalsLowered() throws {
    let lines = try dump(
      """
      app A { root Home }
      coordinator Home { route feed: root  child FAQ  child URLList  child B2B }
      coordinator FAQ { route a: root }
      coordinator URLList { route a: root }
      coordinator B2B { route a: root }
      """)
    #expect(
      lines.filter { $0.hasPrefix("child") } == [
        "child faq: FAQ", "child urlList: URLList", "child b2B: B2B",
      ])
  }

  @Test func conditionsKeepTheirBrackets() throws {
    #expect(
      try transitions("on open when not signedIn and (presented or signedIn) -> Tabs") == [
        "on open when (not signedIn and (presented or signedIn)) -> Tabs"
      ])
  }

  @Test func anExpectationMayMeanSeveralRoutes() {
    let model = model(
      """
      coordinator A { route list(id: Int): root  child B }
      coordinator B { route list(name: String): root }
      scenario "lists" {
        expect at list
        expect at list(3)
        expect at list(name: "x")
        expect stack A.list / B
      }
      """)
    let meant = model.expectations.rows.map { row in
      row.routes.map { "\(model.name(model.routes[$0].owner)).\(model.name($0))" }
        + (row.coordinator.map { [model.name($0)] } ?? [])
    }
    #expect(
      meant == [["A.list", "B.list"], ["A.list"], ["B.list"], ["A.list"], ["B.list"]])
  }

  @Test func aLinkBindsWhatItsPatternDoesNot() throws {
    let lines = try dump(
      """
      app A { root Home  links "a:" }
      coordinator Home {
        route feed: root
        route item(id: Int, text: String, sort: Int = 1) {
          link "/a/{id}" ("blue")
          link "/b/{text}" (id: 3)
          link "/c/{id}/{text}"
        }
      }
      """)
    #expect(
      lines.filter { $0.hasPrefix("link ") } == [
        "link /a/{0}(_, \"blue\", default)", "link /b/{1}(3, _, default)",
        "link /c/{0}/{1}(_, _, default)",
      ])
  }

  @Test func nothingAndAlmostNothingResolve() {
    #expect(resolve([], rules: []).found.all.isEmpty)
    for text in [
      "", "coordinator", "coordinator {", "route", "routes X { use X", "scenario \"x\" {",
    ] {
      let (tree, _) = parse(Source(name: "a.flow", text: text), file: ID(0))
      #expect(lower(Analysis(Model(resolve([tree], rules: Rule.all).tables))) == nil)
    }
  }
}
