import FlowRuntime

/// The exits that may be refused, as far as declarations tell. Without any, there is nothing for
/// `StackSearch` to find.
///
/// No exit is refused that needs what every stack has: above a coordinator's root lies a screen
/// with that root below it; a layer, and what lies in a modal or detour, is presented; the tabs of
/// the app's root are around everything.
struct DoubtedExits: Sendable {
  private let analysis: Analysis
  /// For each route: true iff a path names it, which may push it whatever its kind is.
  private var isStep: [Bool]
  /// For each coordinator: its root, if that is the only one.
  private let roots: [ID<Route>?]
  private var model: Model { analysis.model }

  /// Prepares to judge the exits of `analysis`. O(content + steps).
  init(_ analysis: Analysis) {
    self.analysis = analysis
    roots = analysis.model.soleRoots
    isStep = Array(repeating: false, count: analysis.model.routes.count)
    for case let route? in analysis.model.screenReferences.rows.map({ $0.route }) {
      isStep[route.index] = true
    }
  }

  /// True iff no exit is doubted. O(content × transitions), and O(places) for each `dismiss` and
  /// `finish`.
  var areNone: Bool {
    for (id, owner) in zip(model.owners.ids, model.owners.rows) where owner.kind != .group {
      for route in model.contentRoutes[owner.contentRoutes] {
        let transitions = model.effectiveTransitions[model.routes[route].effective]
        for transition in transitions where contain(transition, on: route, of: id) { return false }
      }
    }
    return true
  }

  /// True unless `transition`, taken on `route` of `coordinator`, has no exit that is refused.
  func contain(
    _ transition: ID<Transition>, on route: ID<Route>, of coordinator: ID<Owner>
  ) -> Bool {
    var isLater = false
    for part in model.actionParts[model.transitions[transition].action] {
      switch part {
      case .then: isLater = true
      case .else: break
      case .act(let atom):
        if mayBeRefused(atom.act, on: route, of: coordinator, isLater: isLater) { return true }
      }
    }
    return false
  }

  /// True unless `act` on `route` of `coordinator` is no exit, or never refused. What is in front
  /// before a later step is not known.
  private func mayBeRefused(
    _ act: Act, on route: ID<Route>, of coordinator: ID<Owner>, isLater: Bool
  ) -> Bool {
    switch act {
    case .hole, .go, .resume, .stay: return false
    case .tab, .resetTab, .resetTabs: return isLater && analysis.mayLackTabs(act)
    case .back, .backToRoot: return isLater || !isAboveRoot(route, of: coordinator)
    case .backTo(let step):
      guard let below = model.screenReferences[step].route else { return false }
      return isLater || model.routes[below].kind != .root || !isAboveRoot(route, of: coordinator)
    case .returnTo(let checkpoint, _):
      guard let checkpoint else { return false }
      let known = roots[coordinator.index].flatMap { model.routes[$0].checkpoint }
      return isLater || known != checkpoint || !isAboveRoot(route, of: coordinator)
    case .dismiss, .dismissAll:
      let isLayer = analysis.presentability.isAlwaysPresented(route) && !isStep[route.index]
      if !isLater, isLayer, !isRoot(route, of: coordinator) { return false }
      let places = analysis.places(of: coordinator)
      return isLater || !places.allSatisfy(analysis.presentability.mustBePresented)
    case .finish:
      let isQuestion = model.routes[route].returns != nil
      if !isLater, isQuestion, !isRoot(route, of: coordinator) { return false }
      return isLater || !analysis.places(of: coordinator).allSatisfy(analysis.canFinish)
    case .remove: return true
    }
  }

  /// True iff a screen of `route` may be the root of a place of `coordinator`.
  private func isRoot(_ route: ID<Route>, of coordinator: ID<Owner>) -> Bool {
    model.routes[route].kind == .root || model.owners[coordinator].root == route
  }

  /// True iff every screen of `route` at a place of `coordinator` lies above the one of its root.
  private func isAboveRoot(_ route: ID<Route>, of coordinator: ID<Owner>) -> Bool {
    guard let root = roots[coordinator.index] else { return false }
    return root != route
  }
}

extension Model {
  /// For each coordinator: its root, if no other route of its content is one. O(content).
  fileprivate var soleRoots: [ID<Route>?] {
    owners.rows.map { owner in
      guard let root = owner.root else { return nil }
      let isSole = contentRoutes[owner.contentRoutes].allSatisfy {
        $0 == root || routes[$0].kind != .root
      }
      return isSole ? root : nil
    }
  }
}
