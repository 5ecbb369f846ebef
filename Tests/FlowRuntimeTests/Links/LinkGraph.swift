import FlowDSL
import Testing

@testable import FlowRuntime

/// A graph of one coordinator and its routes, to match URLs in.
struct LinkGraph {
  var graph: NavigationGraph

  /// The graph of `routes`, each written as in a `.flow` file without the word `route`, with enums
  /// and types before them.
  init(
    _ routes: String..., bases: [String] = ["shop:"], declarations: String = ""
  ) async throws {
    try await self.init(routes: routes, bases: bases, declarations: declarations)
  }

  init(routes: [String], bases: [String], declarations: String = "") async throws {
    let links = bases.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = """
      app Test { root Home \(bases.isEmpty ? "" : "links \(links)") }
      \(declarations)
      coordinator Home {
        route start: root
      \(routes.map { "  route \($0)\n" }.joined())
        detour note: Note
      }
      coordinator Note { route text(id: Int = 0): root { link "note:/{id}" as detour } }
      """
    let compilation = await compile([Source(name: "Test.flow", text: text)])
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    graph = try #require(compilation.graph)
  }

  /// What `url` opens, as `product(42, "price")`; nil where it opens nothing.
  func open(_ url: some StringProtocol) -> String? {
    graph.linkTable.match(url, in: graph).map { match in
      let name = graph.strings[graph.routes[match.route].name]
      guard !match.arguments.isEmpty else { return name }
      return "\(name)(\(match.arguments.map(show).joined(separator: ", ")))"
    }
  }

  private func show(_ argument: NavigationArgument) -> String {
    switch argument {
    case .nil: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .list(let values): "[\(values.map(show).joined(separator: ", "))]"
    }
  }

  /// The URL of `route` with `arguments`.
  func url(_ route: String, _ arguments: NavigationArgument...) throws -> String? {
    let id = try #require(graph.route(named: "Home.\(route)"))
    return graph.url(for: RouteArguments(route: id.index, arguments: arguments))
  }
}
