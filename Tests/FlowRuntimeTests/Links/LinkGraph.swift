import FlowDSL
import Testing

@_spi(Generated) @testable import FlowRuntime

/// A graph of one coordinator and its routes, to match URLs in.
struct LinkGraph {
  var graph: NavigationGraph

  /// The graph of `routes`, each written as in a `.flow` file without the word `route`, with enums
  /// and types before them.
  init(
    _ routes: String..., bases: [String] = ["shop:"], declarations: String = ""
  ) throws {
    try self.init(routes: routes, bases: bases, declarations: declarations)
  }

  init(routes: [String], bases: [String], declarations: String = "") throws {
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
    try self.init(text: text)
  }

  /// The graph of the file `text` with types that `readers` read, itself read from its text, which is
  /// that of the compiled one.
  init(text: String, reading readers: [ArgumentReader] = []) throws {
    let compilation = compile([Source(name: "Test.flow", text: text)])
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    let compiled = try #require(compilation.graph)
    graph = try NavigationGraph(compiled.text, reading: readers)
    #expect(graph == compiled)
  }

  /// What `url` opens, as `product(42, "price")`; nil where it opens nothing.
  func open(_ url: some StringProtocol) -> String? {
    graph.match(url).map {
      Rendering(graph: graph).text($0.route, $0.arguments)
    }
  }

  /// The URL of `route` with `arguments`.
  func url(_ route: String, _ arguments: NavigationArgument...) throws -> String? {
    let id = try #require(graph.route(named: "Home.\(route)"))
    return graph.url(for: RouteArguments(route: id.index, arguments: arguments))
  }
}
