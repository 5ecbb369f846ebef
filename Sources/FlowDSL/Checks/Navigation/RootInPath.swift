import FlowRuntime

extension Rule {
  /// F403
  static let rootInPath = Rule(
    403, "root-in-path", .warning,
    summary: "A path names the root although the root needs no arguments.",
    fix: "Deletes the step.",
    explanation: """
      The root is at the bottom of every stack, so a path begins above it. Name the root only if
      it takes arguments that the path must pass. Delete the step.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf }
        route shelf { -> product }
        route product {
          link "/product"
          path feed / shelf  // the root lies below anyway
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf }
        route shelf { -> product }
        route product {
          link "/product"
          path shelf
          -> back
        }
      }
      """)
}

/// Reports steps that name a root: not at the path's beginning, or there without an argument and
/// without needing one.
func checkRootInPath(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for path in model.paths {
    for (position, step) in path.steps.enumerated() {
      let bindings = model.screenReferences[step].bindings
      guard let id = model.screenReferences[step].route,
        model.routes[id].kind == .root || position == 0 && model.owners[path.owner].root == id
      else { continue }
      guard model.has(path.owner, id), path.destination != .route(id) else { continue }
      let isPlain = model.bindings[bindings].allSatisfy { $0.value == .default }
      guard position > 0 || isPlain else { continue }
      found.report(
        .rootInPath, "`\(model.name(id))` is the root, which lies below every path",
        at: model.screenReferences[step].nameSpan,
        also: Diagnostic.Label(model.spanOfRoot(id, of: path.owner), "the root"),
        notes: ["remove the step"], fix: model.deleting(step, of: path))
    }
  }
}

extension Model {
  /// Where `route` is said to be the root: by its kind, or in `owner`.
  fileprivate func spanOfRoot(_ route: ID<Route>, of owner: ID<Owner>) -> Source.Span {
    guard routes[route].kind != .root, let clause = owners[owner].usedRoot else {
      return span(routes[route].anchor, .routeKind)
    }
    return span(clause, .name)
  }
}
