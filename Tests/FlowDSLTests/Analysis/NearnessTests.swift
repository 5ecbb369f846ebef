import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Which place a target means: me, my subtree, my parent, its other children, up to the root.
@Suite struct NearnessTests {
  static let graph = """
    app A { root Main }
    coordinator Main: tabs {
      tab one: One { title "1" icon "a" }
      tab two: Two { title "2" icon "b" }
      modal settings: Settings
      detour help: Help
    }
    coordinator One { child detail: Detail  child other: Other  route r: root { -> detail -> other } }
    coordinator Two { child detail: Detail  route r: root { -> detail } }
    coordinator Other { route r: root { -> Detail -> Settings } }
    coordinator Settings { child help: Help  route r: root { -> help -> Detail } }
    coordinator Help { route r: root { -> back } }
    coordinator Detail { child deeper: Deeper  route r: root { -> deeper } }
    coordinator Deeper { route r: root { -> Detail } }
    """

  private func meaning(of name: String, from path: String) throws -> [String] {
    let analysis = analysed(Self.graph)
    let owner = try #require(analysis.owner(name))
    let origin = try #require(analysis.place(path))
    var nearness = Nearness()
    let meaning = nearness.meaning(of: .coordinator(owner), from: origin, in: analysis)
    return meaning?.places.map { analysis.path(of: $0) } ?? []
  }

  @Test func theOwnPlaceComesFirst() throws {
    #expect(try meaning(of: "Detail", from: "one/detail") == ["one/detail"])
  }

  @Test func thePlaceAroundComesBeforeOthers() throws {
    #expect(try meaning(of: "Detail", from: "two/detail/deeper") == ["two/detail"])
  }

  @Test func aSiblingIsFoundThroughTheParent() throws {
    #expect(try meaning(of: "Detail", from: "one/other") == ["one/detail"])
  }

  @Test func theSubtreeComesBeforeTheParent() throws {
    #expect(try meaning(of: "Help", from: "settings") == ["settings/help"])
  }

  @Test func theSelectedTabDecidesFromBesideTheTabs() throws {
    #expect(try meaning(of: "Detail", from: "settings") == ["one/detail", "two/detail"])
  }

  @Test func aPlaceOutsideOfDetoursIsPreferred() throws {
    #expect(try meaning(of: "Help", from: "one") == ["settings/help"])
  }

  @Test func theOrderDecidesOnlyWhereNoTabDoes() throws {
    let analysis = analysed(Self.graph)
    let detail = try #require(analysis.owner("Detail"))
    let candidates = analysis.places(of: detail)
    let one = try #require(analysis.place("one"))
    let all = Decision(among: candidates, below: ID(0), selectable: nil, in: analysis)
    #expect(all.tie == nil)
    #expect(all.place == nil)
    let first = Decision(among: candidates, below: ID(0), selectable: [one], in: analysis)
    #expect(first.place.map { analysis.path(of: $0) } == "one/detail")
    let help = try #require(analysis.place("help"))
    let neither = Decision(among: candidates, below: ID(0), selectable: [help], in: analysis)
    #expect(neither.cases.isEmpty, "no tab can be selected then")
  }

  @Test func aGroupMeansItsUsers() throws {
    let analysis = analysed(
      """
      app A { root Main }
      coordinator Main: tabs { tab one: One  tab two: Two }
      coordinator One { use Items  route r: root { -> item } }
      coordinator Two { route r: root { -> Items.item } }
      routes Items { route item }
      """)
    let items = try #require(analysis.owner("Items"))
    let origin = try #require(analysis.place("two"))
    let item = try #require(analysis.screen("Items.item"))
    var nearness = Nearness()
    let target = Target.route(analysis.route(of: item), within: items)
    let meaning = nearness.meaning(of: target, from: origin, in: analysis)
    #expect(meaning?.places.map { analysis.path(of: $0) } == ["one"])
  }
}
