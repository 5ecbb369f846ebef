import FlowRuntime

extension Rule {
  /// F405
  static let unconnectedPath = Rule(
    405, "unconnected-path", .warning,
    summary: "No transition leads from one step of a path to the next.",
    explanation: """
      A path pretends that the user navigated step by step. If no transition leads from a step to
      the next, going back shows a screen from which the user could not have come. Correct the
      path, or add the missing transition.

      The root is assumed to lead everywhere. If the upper screen can also be reached from another
      coordinator, by `replace`, after a `dismiss` or by a fallback, it may lie above the lower one
      for that reason, and nothing is reported: the rule may miss mistakes.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf  -> cart }
        route shelf { -> product }
        route cart { -> back }
        route product {
          link "/product"
          path cart  // nothing leads from the cart to a product
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf  -> cart }
        route shelf { -> product }
        route cart { -> back }
        route product {
          link "/product"
          path shelf
          -> back
        }
      }
      """)
}

/// Reports steps from which no transition leads to the next one, or to the destination.
///
/// The root is assumed to lead everywhere. Silent if the next screen is also reached in a way that
/// may leave it above the step: from another coordinator, by `replace`, after an exit, or by a
/// fallback.
func checkUnconnectedPaths(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  let paths = model.paths
  guard model.isOn(.unconnectedPath), model.isWhole, !analysis.isPartial, !paths.isEmpty else {
    return
  }
  let layers = DeclaredLayers(model, below: paths)
  for path in paths {
    let steps = model.screenReferences[path.steps]
    guard steps.allSatisfy({ model.isWalked($0, in: path) }), !model.returnsToRoot(steps)
    else { continue }
    for (step, next) in zip(steps, steps.dropFirst()) {
      guard let from = step.route, let to = next.route, from != model.owners[path.owner].root
      else { continue }
      if layers.mayLie(.route(to), above: from) { continue }
      found.report(
        .unconnectedPath,
        "no transition leads from `\(model.name(from))` to `\(model.name(to))`", at: step.nameSpan,
        notes: ["list the screens in between, or add the transition"])
    }
    guard let last = steps.last, let from = last.route, from != model.owners[path.owner].root,
      !layers.mayLie(path.destination, above: from)
    else { continue }
    found.report(
      .unconnectedPath, "no transition leads from `\(model.name(from))` to `\(model.name(path))`",
      at: last.nameSpan, also: Diagnostic.Label(path.nameSpan, "the path's destination"),
      notes: ["list the screens in between, or add the transition"])
  }
}

/// The screens of paths that may lie above others, as far as declared edges tell.
private struct DeclaredLayers {
  private let model: Model
  private let edges: DeclaredEdges
  /// The ends of edges that go on from a known screen.
  private var above: [Junction: Set<Junction>] = [:]
  /// The ends that may lie above anything.
  private var open: Set<Junction> = []
  /// For each coordinator and group: true iff something outside leads into it.
  private var isEntered: [Bool]

  /// Collects the edges of `model` to the screens of `paths`. O(model).
  init(_ model: Model, below paths: [Path]) {
    self.model = model
    edges = DeclaredEdges(model)
    isEntered = Array(repeating: false, count: model.owners.count)
    var isAsked = Array(repeating: false, count: model.routes.count)
    for path in paths {
      for route in model.routes(of: path.steps) { isAsked[route.index] = true }
      if case .route(let route)? = end(of: path.destination) { isAsked[route.index] = true }
    }
    for edge in edges.all {
      if case .anything(let owner) = edge.underside { isEntered[owner.index] = true }
      guard case .junction(let end) = edge.to else { continue }
      if case .route(let route) = end, !isAsked[route.index] { continue }
      switch edge.underside {
      case .beginning: if let from = edge.from { above[from, default: []].insert(end) }
      case .route(let route): above[.route(route), default: []].insert(end)
      case .anything: open.insert(end)
      case nil: break
      }
    }
  }

  /// The screen that a path leads to; nil if it is not known.
  private func end(of destination: Path.Destination) -> Junction? {
    switch destination {
    case .route(let route): .route(route)
    case .mount(let mount): model.mounts[mount].coordinator.map(edges.junction)
    }
  }

  /// True iff a transition of `screen` leads to `destination`, or that may be left above it.
  func mayLie(_ destination: Path.Destination, above screen: ID<Route>) -> Bool {
    guard let end = end(of: destination) else { return true }
    if case .mount(let mount) = destination, let coordinator = model.mounts[mount].coordinator,
      isEntered[coordinator.index]
    {
      return true
    }
    return open.contains(end) || above[.route(screen)]?.contains(end) == true
      || edges.edges(givenTo: screen).contains {
        $0.underside == .beginning && $0.to == .junction(end)
      }
  }
}

extension Model {
  /// True iff a user could reach the step: nothing else is wrong with it.
  fileprivate func isWalked(_ step: ScreenReference, in path: Path) -> Bool {
    guard let route = step.route, has(path.owner, route) else { return false }
    return !routes[route].kind.isPresented && path.destination != .route(route)
  }

  /// True iff a step above the first one is a root.
  fileprivate func returnsToRoot(_ steps: ArraySlice<ScreenReference>) -> Bool {
    steps.dropFirst().contains { $0.route.map { routes[$0].kind == .root } ?? false }
  }
}
