import Foundation
import Testing

@testable import FlowDSL
@testable import FlowTools

/// The steps to each route of a large graph are written once where they begin alike.
@Suite struct DrawnPathsTests {
  private static let count = DrawnPaths.machineLimit + 100

  /// A chain of routes, each of which leads to the next.
  private static let chain = """
    app A { root C }
    coordinator C {
      route r0: root { on next -> r1 }
    \((1..<count).map { index in
      let next = index + 1 < count ? "on next -> r\(index + 1)" : ""
      return "  route r\(index) { \(next) }"
    }.joined(separator: "\n"))
    }
    """

  private struct Page: Decodable {
    struct Route: Decodable {
      struct ActionPath: Decodable {
        var route: Int
        var steps: [String]
      }
      var id: Int
      var name: String
      var steps: [String]?
      var stepsAfter: ActionPath?
    }
    var routes: [Route]
  }

  private func page(around focus: String? = nil) throws -> [Int: Page.Route] {
    let compilation = compile([Source(name: "a.flow", text: Self.chain)])
    let lowered = try #require(compilation.lowered)
    var drawing = try #require(compilation.drawing())
    if let node = drawing.nodes.first(where: { $0.name == focus }) {
      drawing = drawing.around(.route(node.id, within: node.owner), depth: 2)
    }
    var json = DrawingJSON(drawing, lowered, compilation.analysis)
    let text = json.write()
    let page = try JSONDecoder().decode(Page.self, from: Data(text.utf8))
    return Dictionary(uniqueKeysWithValues: page.routes.map { ($0.id, $0) })
  }

  private func steps(to route: Page.Route, in routes: [Int: Page.Route]) throws -> [String] {
    guard let behind = route.stepsAfter else { return try #require(route.steps) }
    return try steps(to: #require(routes[behind.route]), in: routes) + behind.steps
  }

  @Test func eachPathContinuesAnother() throws {
    let routes = try page()
    #expect(routes.count == Self.count)
    for route in routes.values {
      let number = try #require(Int(route.name.dropFirst()))
      #expect(try steps(to: route, in: routes) == Array(repeating: "send next", count: number))
      #expect((route.steps ?? route.stepsAfter?.steps ?? []).count <= 1)
    }
  }

  /// What is not drawn is not gone on from.
  @Test func aPartHasWholePaths() throws {
    let routes = try page(around: "r250")
    #expect(routes.values.map(\.name).sorted() == ["r248", "r249", "r250", "r251", "r252"])
    for route in routes.values {
      let number = try #require(Int(route.name.dropFirst()))
      #expect(try steps(to: route, in: routes) == Array(repeating: "send next", count: number))
    }
  }
}
