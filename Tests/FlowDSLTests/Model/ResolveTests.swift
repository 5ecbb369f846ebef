import FlowRuntime
import Testing

@testable import FlowDSL

/// What names mean once they are resolved.
struct ResolveTests {
  /// Everything that a text declares, as the dump shows it.
  private func dump(_ text: String) -> [String] {
    let source = Source(name: "a.flow", text: text)
    let (tree, found) = parse(source, file: ID(0))
    #expect(found.all.isEmpty)
    let (tables, unresolved) = resolve([tree], rules: Rule.all)
    #expect(unresolved.all.map(\.message) == [])
    return dumpModel(Model(tables)).split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }.description
    }
  }

  /// The transitions of a route `feed` in a coordinator with two routes, a question and a child.
  private func transitions(_ written: String) -> [String] {
    let lines = dump(
      """
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
      coordinator Tabs: tabs { tab home: Home }
      """)
    return lines.filter { $0.hasPrefix("on ") }
  }

  @Test func anEventTakesWhatItsTargetIsNotGiven() {
    #expect(
      transitions("-> product") == [
        "on product(id: Int, sort: Sort = .price) -> Home.product(id, sort)"
      ])
    #expect(
      transitions("on open -> product(1)") == [
        "on open(sort: Sort = .price) -> Home.product(1, sort)"
      ])
    #expect(
      transitions("on open -> product(sort: .newest)") == [
        "on open(id: Int) -> Home.product(id, .newest)"
      ])
  }

  @Test func aWrittenListIsTheWholeList() {
    #expect(
      transitions("on open(id: Int) -> product(id)") == [
        "on open(id: Int) -> Home.product(id, default)"
      ])
    #expect(
      transitions("on open() -> product(start)") == ["on open -> Home.product(start, default)"])
  }

  @Test func transitionsOfOneEventShareTheWrittenList() {
    #expect(
      transitions("on open when signedIn -> product(id)  on open(id: Int) -> Tabs") == [
        "on open(id: Int) when signedIn -> Home.product(id, default)",
        "on open(id: Int) -> Tabs",
      ])
  }

  @Test func transitionsOfOneEventShareTheFirstInferredListThatIsNotEmpty() {
    #expect(
      transitions("on open when signedIn -> Tabs  on open -> product") == [
        "on open(id: Int, sort: Sort = .price) when signedIn -> Tabs",
        "on open(id: Int, sort: Sort = .price) -> Home.product(id, sort)",
      ])
  }

  @Test func aMountAsTargetHasItsStartArguments() {
    #expect(
      transitions("-> palette") == [
        "on palette(name: String = \"x\") -> Home.palette(3, name)"
      ])
    #expect(
      transitions("-> bare") == [
        "on bare(tone: Int, name: String = \"x\") -> Home.bare(tone, name)"
      ])
    #expect(
      transitions("-> Palette") == [
        "on palette(tone: Int, name: String = \"x\") -> Palette(tone, name)"
      ])
  }

  @Test func anEventIsNamedAfterItsTargetOrVerb() {
    let names = transitions(
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

  @Test func aLeaveKeepsItsValues() {
    #expect(
      transitions("on done(stars: Int) -> return to item(stars)") == [
        "on done(stars: Int) -> return to item(stars)"
      ])
    #expect(
      transitions("on up -> back to product(start)") == ["on up -> back to product(start, _)"])
    #expect(
      transitions("on up(text: String) -> dismiss then review(2, text)") == [
        "on up(text: String) -> dismiss then Home.review(2, text)"
      ])
  }

  @Test func aRouteSendsItsOwnersTransitionsUnlessItDeclaresTheEvent() {
    let lines = dump(
      """
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
        "route feed: root", "on close -> Home.help", "on help -> Home.help",
        "route help: push", "on close -> back", "on help -> Home.help",
        "on share -> Items.item", "route item: push", "on share -> Items.item",
      ])
  }

  @Test func aGroupGivesItsUsersWhatTheGroupsItUsesGiveIt() {
    let lines = dump(
      """
      coordinator Home { use Items  route feed: root { -> photo } }
      routes Items { use Photos  route item { -> photo } }
      routes Photos { route photo }
      """)
    #expect(lines.contains("has item, photo"))
    #expect(lines.contains("on photo -> Photos.photo in Home"))
    #expect(lines.contains("on photo -> Photos.photo in Items"))
  }

  @Test func mountsTakeTheirCoordinatorsNameWithItsLeadingCapitalsLowered() {
    let lines = dump(
      """
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

  @Test func conditionsAreInPostfixOrder() {
    #expect(
      transitions("on open when not signedIn and (presented or signedIn) -> Tabs") == [
        "on open when signedIn not presented signedIn or and -> Tabs"
      ])
  }

  @Test func anExpectationMayMeanSeveralRoutes() {
    let lines = dump(
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
    #expect(
      lines.suffix(4) == [
        "expect at A.list|B.list", "expect at A.list(3)", "expect at B.list(name: \"x\")",
        "expect stack A.list / B.list",
      ])
  }

  @Test func aLinkBindsWhatItsPatternDoesNot() {
    let lines = dump(
      """
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
      lines.filter { $0.hasPrefix("link") } == [
        "link \"/a/{id}\"(?, \"blue\", ?) reset", "link \"/b/{text}\"(3, ?, ?) reset",
        "link \"/c/{id}/{text}\"(?, ?, ?) reset",
      ])
  }

  @Test func nothingAndAlmostNothingResolve() {
    #expect(resolve([], rules: []).found.all.isEmpty)
    for text in [
      "", "coordinator", "coordinator {", "route", "routes X { use X", "scenario \"x\" {",
    ] {
      let (tree, _) = parse(Source(name: "a.flow", text: text), file: ID(0))
      _ = dumpModel(Model(resolve([tree], rules: Rule.all).tables))
    }
  }
}
