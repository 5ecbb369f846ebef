import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

/// What is said of the change from one text to another: `LINK! shop:/cart opens nothing: …`, with a
/// mark where it breaks.
func changes(
  _ old: String, _ new: String, _ kind: Change.Kind? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
  let sides = try (
    side([Source(name: "Shop.flow", text: old)], sourceLocation),
    side([Source(name: "Shop.flow", text: new)], sourceLocation)
  )
  return GraphDiff(sides.0, sides.1).changes.filter { kind == nil || $0.kind == kind }.map {
    "\($0.kind.rawValue)\($0.isBreaking ? "!" : "") \($0.url ?? "`\($0.subject)`") \($0.message.text)"
  }
}

/// The graph of `sources`, which must have no errors.
func side(
  _ sources: [Source], _ sourceLocation: SourceLocation = #_sourceLocation
) throws -> DiffSide {
  let compilation = compile(sources)
  let errors = compilation.diagnostics.filter { $0.severity == .error }.map(\.message)
  return try #require(DiffSide(compilation), "\(errors)", sourceLocation: sourceLocation)
}

/// A shop with a coordinator `Home` that has `members` besides its root, which leads to `cart`.
func shop(
  _ members: String, app: String = "links \"shop:\"  restore \"1\"", else rest: String = ""
) -> String {
  """
  app Shop { root Home  \(app) }
  \(rest)
  coordinator Home {
    route feed: root { -> cart }
    \(members)
  }

  """
}
