import FlowRuntime

extension Rule {
  /// F429
  static let pushOnBare = Rule(
    429, "push-on-bare", .error,
    summary: "A screen is pushed onto a bare screen, or a bare screen is pushed onto another one.",
    explanation: """
      A `bare` screen is shown without a navigation stack around it. So it is always the bottom of
      a tab, flow, column, window, sheet, cover or popover. Nothing can be pushed onto a bare
      screen, and a bare screen cannot be pushed onto anything. The message marks the target,
      step, link or entry that would do either. Show one of the two screens in another way: in a
      tab, in a `modal`, or as a `sheet` or `cover`. If a bare sheet, cover or popover is in
      front, a push dismisses it first; this is not a mistake.
      """,
    wrong: """
      app Places { root Map }

      coordinator Map {
        route map: root {
          bare
          -> place  // pushed on the map
        }
        route place { -> back }
      }
      """,
    right: """
      app Places { root Map }

      coordinator Map {
        route map: root {
          bare
          -> place
        }
        route place: sheet { -> dismiss }
      }
      """)
}

/// Reports the ways by which a screen comes to lie in a stack over a bare one, or a bare one over
/// another. O(transitions of screens × depth), and only if something is bare.
func checkPushesOnBare(
  _ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics
) {
  let model = analysis.model
  guard model.hasBareRoutes else { return }
  var pushes = PushesOnBare(analysis, reached)
  pushes.find()
  for push in pushes.all {
    found.report(
      .pushOnBare, push.message, at: push.way,
      also: Diagnostic.Label(model.span(model.routes[push.bare].anchor, .bare), "it is `bare`"),
      notes: ["show one of them in a tab, in a `modal`, or as a `sheet` or `cover`"])
  }
}

/// The pushes over bare screens, and those of bare screens, by routes.
private struct PushesOnBare {
  /// A way, each once.
  struct Push {
    var way: Source.Span
    var bare: ID<Route>
    var message: String
  }

  private let analysis: Analysis
  private let origins: StackOrigins
  private var reported: Set<Source.Span> = []
  private(set) var all: [Push] = []
  private var model: Model { analysis.model }

  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    origins = StackOrigins(analysis, reached)
  }

  mutating func find() {
    for way in origins.ways {
      lookOnTheWay(way)
      lookAtTarget(way)
      lookAtSteps(way)
    }
    all.sort { ($0.way.file, $0.way.start) < ($1.way.file, $1.way.start) }
  }

  private mutating func report(_ way: Source.Span, _ bare: ID<Route>, _ message: String) {
    if reported.insert(way).inserted { all.append(Push(way: way, bare: bare, message: message)) }
  }

  private func name(_ route: ID<Route>) -> String { "`\(model.name(route))`" }

  private mutating func report(_ name: String, over bare: ID<Route>, _ way: Source.Span) {
    report(
      way, bare, "\(name) would lie over \(self.name(bare)), which is shown without a stack")
  }

  private mutating func report(bare: ID<Route>, _ way: Source.Span) {
    report(
      way, bare, "\(name(bare)) is shown without a stack, and would lie over another screen here")
  }

  /// The root of the node at `place`, if it is bare.
  private func bareRoot(of place: ID<Place>) -> ID<Route>? {
    analysis.root(of: place).flatMap { model.routes[$0].isBare ? $0 : nil }
  }

  // MARK: - The way down

  /// The children that are pushed, and the paths of mounts.
  private mutating func lookOnTheWay(_ way: StackOrigins.Way) {
    let places = analysis.placePath(to: way.place)
    for (place, next) in zip(places, places.dropFirst()) where !way.isFrom(next, in: analysis) {
      guard let id = analysis.places[next].mount else { continue }
      let mount = model.mounts[id]
      if !way.isFrom(place, in: analysis) { look(atPath: mount.path, at: place) }
      guard mount.kind == .child else { continue }
      if let bare = bareRoot(of: next) {
        report(bare: bare, way.span)
      } else if let bare = bareRoot(of: place), origins.position(of: way, at: place).isOnStack {
        report("`\(model.name(id))`", over: bare, way.span)
      }
    }
  }

  private mutating func look(atPath path: Rows<ScreenReference>, at place: ID<Place>) {
    var isLowest = true
    for id in path {
      let step = model.screenReferences[id]
      guard let route = step.route, model.routes[route].kind != .root,
        id != path.first || analysis.root(of: place) != route
      else { continue }
      if model.routes[route].isBare {
        report(bare: route, step.nameSpan)
      } else if isLowest, let bare = bareRoot(of: place) {
        report(name(route), over: bare, step.nameSpan)
      }
      isLowest = false
    }
  }

  // MARK: - The target

  private mutating func lookAtTarget(_ way: StackOrigins.Way) {
    guard let route = way.route, !way.isForRoot, let kind = way.kind else { return }
    if !way.isFrom(way.place, in: analysis) {
      look(atPath: model.routes[route].path, at: way.place)
    }
    let isBare = model.routes[route].isBare
    let position = origins.position(of: way, at: way.place)
    if kind == .root || kind.isPresented { return }
    if kind == .push, isBare { return report(bare: route, way.span) }
    if kind == .replace {
      if case .bareLayer(let bare, isOverStack: _) = position {
        return report(
          way.span, bare,
          "\(name(route)) would replace the screen beneath \(name(bare)), which goes first")
      }
      if isBare, position == .stack || position == .above {
        return report(bare: route, way.span)
      }
    }
    if position.isOnStack, let bare = bareRoot(of: way.place) {
      report(name(route), over: bare, way.span)
    }
  }

  /// The screens that it goes on to.
  private mutating func lookAtSteps(_ way: StackOrigins.Way) {
    guard var below = way.route else { return }
    for id in way.steps {
      let step = model.screenReferences[id]
      guard let route = step.route else { return }
      if !model.routes[route].kind.isPresented {
        if model.routes[route].isBare {
          report(bare: route, step.nameSpan)
        } else if model.routes[below].isBare {
          report(name(route), over: below, step.nameSpan)
        }
      }
      below = route
    }
  }
}
