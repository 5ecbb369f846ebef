import FlowDSL
import Foundation
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// `test --screens`: the arguments of the screens that scenarios show.
@Suite struct ScenarioScreensTests {
  private let folder = TemporaryFolder()
  private static let source = """
    app Shop { root Home  links "shop:" }
    enum Sort { price, relevance }
    coordinator Home {
      route feed: root { -> item  -> ask }
      route item(id: Int, sort: Sort = .relevance, note: String?, weight: Double = 1.5) {
        link "/items/{id}"
        -> item
        -> back
      }
      route ask: alert { -> dismiss }
      route never(id: Int) { link "/never/{id}" }
    }
    scenario "first" {
      send item(7, .price)
      send item(8, .price)
      expect at item(8)
    }
    scenario "second" {
      send ask
      send dismiss
      open "shop:/items/9"
    }
    """

  init() { folder.write("a.flow", Self.source) }

  @Test func theFirstScreenOfEachRouteIsWritten() throws {
    let run = try flowc("test", "--screens", "Screens.json", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      try folder.read("Screens.json") == """
        {
          "Home.feed": {},
          "Home.item": {"id":7,"sort":"price","note":null,"weight":1.5}
        }

        """)
    let second = try flowc("test", "--screens", "Screens.json", "--filter", "second", in: folder)
    #expect(second.status == 0)
    #expect(try folder.read("Screens.json").contains(#""id":9,"sort":"relevance""#))
  }

  /// What is written is what pictures are made of.
  @Test func theRuntimeReadsIt() throws {
    #expect(try flowc("test", "--screens", "Screens.json", in: folder).status == 0)
    let compilation = compile([Source(name: "a.flow", text: Self.source)])
    let pictured = try PicturedScreens(
      of: try #require(compilation.graph), arguments: [:],
      scenarios: try folder.read("Screens.json"))
    #expect(pictured.screens.map(\.name) == ["Home.feed", "Home.item"])
    #expect(
      pictured.screens.last?.route.arguments == [.int(7), .string("price"), .nil, .double(1.5)])
    #expect(Array(pictured.omissions.keys) == ["Home.never"])
  }

  @Test(arguments: [
    (["--screens", "a/b.json"], "cannot write `a/b.json`: there is no folder `a/`"),
    (["--screens", "a.flow"], "`a.flow` is read by this command"),
    (["--screens", "a.json", "--generate"], "`--generate` and `--screens` cannot be combined"),
  ])
  func whatCannotBeWrittenIsSaid(_ words: [String], _ said: String) throws {
    let run = try Flowc(["test"] + words, in: folder).end()
    #expect(run.status == 2 && run.error.contains(said), "\(run.error)")
    #expect(try folder.names() == ["a.flow"])
    #expect(try folder.read("a.flow") == Self.source)
  }
}
