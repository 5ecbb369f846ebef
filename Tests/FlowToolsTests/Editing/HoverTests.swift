import Testing

@testable import FlowDSL
@testable import FlowTools

@Suite struct HoverTests {
  /// What is shown at the mark, and what it is about.
  private func hover(_ text: String) -> (text: String, name: String)? {
    let edited = Edited(text)
    var paths = PathSearch.prepared(for: compile(edited.sources))
    let hover = edited.index.hover(
      at: edited.cursor.offset, in: edited.cursor.file, paths: &paths)
    return hover.map { ($0.text, edited.text($0.span)) }
  }

  private static let shop = """
    app Shop { root Home }
    condition signedIn
    enum Sort { price, newest }
    /// Where all begins.
    coordinator Home {
      route feed: root { -> list }
      route list { on pick -> item }
      /// One thing.
      /// It has a price.
      route item(id: Int): sheet { -> dismiss on gone when signedIn -> other }
      route other(sort: Sort = .price) { -> back }
    }
    """

  private func hover(_ written: String, marked: String) -> String? {
    hover(Self.shop.replacing(written, with: marked))?.text
  }

  @Test func aRouteHasItsDeclarationItsDocumentationAndTheShortestWay() throws {
    let found = try #require(
      hover(Self.shop.replacing("pick -> item", with: "pick -> it|em")))
    #expect(found.name == "item")
    #expect(
      found.text == """
        ```flow
        route Home.item(id: Int): sheet
        ```

        One thing.
        It has a price.

        The shortest path here:

        ```flow
        send list
        send pick(id: 1)
        ```
        """)
  }

  @Test func theFirstScreenIsWhereTheAppStarts() {
    let expected = "```flow\nroute Home.feed: root\n```\n\nThe app starts here."
    #expect(hover("route feed", marked: "route fee|d") == expected)
  }

  @Test func everythingElseHasItsDeclaration() {
    let asked = [
      ("when signedIn", "when signed|In", "condition signedIn"),
      ("sort: Sort", "sort: S|ort", "enum Sort { price, newest }"),
      ("= .price", "= .pri|ce", "case Sort.price"),
      ("(id:", "(i|d:", "id: Int"), ("(sort:", "(so|rt:", "sort: Sort = .price"),
      ("on pick", "on p|ick", "on pick(id: Int)"),
      ("app Shop", "app |Shop", "app Shop"),
    ]
    for (written, marked, expected) in asked {
      #expect(hover(written, marked: marked) == "```flow\n\(expected)\n```", "\(marked)")
    }
  }

  /// A root of a group is the group's route, and the coordinator is where it begins.
  @Test(arguments: [
    ("root room", "root roo|m", "route Rooms.room(id: Int)\n```\n\nOne room."),
    ("use Rooms  root", "use Room|s  root", "routes Rooms"),
    (
      "coordinator Chat", "coordinator Ch|at",
      "coordinator Chat\n```\n\nThe shortest path here:\n\n```flow\ntab chat"
    ),
  ])
  func aUsedRootIsTheRouteOfItsGroup(
    _ written: String, _ marked: String, _ expected: String
  ) throws {
    let text = """
      app Chats { root Main }
      coordinator Main: tabs {
        tab inbox: Inbox { title "Inbox"  icon "tray" }
        tab chat: Chat(1) { title "Chat"  icon "bubble.left" }
      }
      routes Rooms {
        /// One room.
        route room(id: Int) { on member(id: Int) -> new room(id) }
      }
      coordinator Chat { use Rooms  root room }
      coordinator Inbox { use Rooms  route list: root { on pick(id: Int) -> room(id) } }
      """
    let found = try #require(hover(text.replacing(written, with: marked)))
    #expect(found.text.hasPrefix("```flow\n\(expected)"), "\(found.text)")
  }

  @Test func aGraphWithErrorsHasNoWays() {
    let text = hover("-> dismiss", marked: "-> nowhere|")
    #expect(text == "```flow\non nowhere\n```")
    let broken = Self.shop.replacing("-> dismiss", with: "-> nowhere")
    let route = hover(broken.replacing("route list", with: "route lis|t"))?.text
    #expect(route == "```flow\nroute Home.list\n```")
  }

  @Test func aRuleIsExplained() {
    let found = hover("lint { too-many|-tabs: 6 }")
    #expect(found?.name == "too-many-tabs")
    #expect(found?.text.hasPrefix("**too-many-tabs** (F") == true)
  }

  @Test func aWordOfTheGrammarHasNothingToShow() {
    #expect(hover("coordinator Home", marked: "coord|inator Home") == nil)
  }

  /// Documentation is text: no picture is loaded, nothing is run, and no direction changes.
  @Test func documentationIsNoMarkup() throws {
    let text = """
      app Shop { root Home }
      coordinator Home {
        /// ![x](http://e.example/p.png) [run](command:evil) <img src=x> `let x`
        /// # not\u{202E} a title
        route fe|ed: root
      }
      """
    let found = try #require(hover(text))
    #expect(
      found.text.contains(
        "\n\n\\!\\[x\\](http://e.example/p.png) \\[run\\](command:evil) \\<img src=x\\> `let x`\n"
          + "\\# not"), "\(found.text)")
    #expect(!found.text.contains("\u{202E}"))
  }
}
