import FlowRuntime

/// The effect of a transition: a run of parts in prefix order, at least one.
package typealias Action = Rows<ActionPart<Atom>>

/// An atom of an action, as it is written.
package struct Atom: Sendable {
  package var act: Act
  /// All of it; of the transition that an alert or dialog has implicitly, the name of the route.
  package var span: Source.Span
}

/// The effect of an atom.
package enum Act: Sendable {
  /// Nothing that could be read.
  case hole
  /// Goes there.
  case go(ID<NavigateAction>)
  /// Selects the tab of this name; the name is not resolved to a mount, since the place decides
  /// which tabs coordinator is meant (nearest above).
  case tab(Name, Source.Span)
  case back
  case backToRoot
  /// The step's bindings contain `.any` if an argument is omitted.
  case backTo(ID<ScreenReference>)
  case dismiss
  case dismissAll
  case finish(Value?)
  case returnTo(ID<Checkpoint>?, Value?)
  /// Continues to where a `requires` stopped the user, or does what a lock has stopped.
  case resume
  case stay
  /// Takes the tab of this name back to its root.
  case resetTab(Name, Source.Span)
  case resetTabs
  case remove(ID<Route>)

  /// Its kind; nil for a hole.
  package var verb: Verb? {
    switch self {
    case .hole: nil
    case .go: .go
    case .tab: .tab
    case .back: .back
    case .backToRoot: .backToRoot
    case .backTo: .backTo
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .finish: .finish
    case .returnTo: .returnTo
    case .resume: .resume
    case .stay: .stay
    case .resetTab: .resetTab
    case .resetTabs: .resetTabs
    case .remove: .remove
    }
  }

  /// The go action, if it is one.
  package var go: ID<NavigateAction>? {
    if case .go(let go) = self { go } else { nil }
  }
}

extension ModelRows {
  /// The atoms of `action`, in order. O(parts).
  package func atoms(in action: Action) -> [Atom] { actionParts.acts(in: action) }

  /// The effects of the atoms of `action`, in order. O(parts).
  package func acts(in action: Action) -> some BidirectionalCollection<Act> {
    actionParts[action].lazy.compactMap { $0.act?.act }
  }

  /// The atoms of `action` that go to a target, in order. O(parts).
  package func goes(in action: Action) -> some BidirectionalCollection<ID<NavigateAction>> {
    actionParts[action].lazy.compactMap { $0.act?.act.go }
  }

  /// The only atom of `action`; nil if it has several.
  func soleAct(of action: Action) -> Act? {
    action.count == 1 ? actionParts[action].first?.act?.act : nil
  }

  /// True iff `action` has an atom of one of these kinds. O(parts).
  package func has(_ action: Action, where isMeant: (Verb) -> Bool) -> Bool {
    actionParts[action].contains { $0.act?.act.verb.map(isMeant) == true }
  }

  /// True iff an atom of `action` could not be read. O(parts).
  func isBroken(_ action: Action) -> Bool {
    actionParts[action].contains {
      if case .act(let atom) = $0 { atom.act.verb == nil } else { false }
    }
  }
}

extension Table<ActionPart<Atom>> {
  /// The go that an event without a list takes its parameters from: the first of the last step.
  func inferringGo(of action: Action) -> ID<NavigateAction>? {
    var step = action
    while case .then(_, let right) = shape(of: step) { step = right }
    for case .act(let atom) in self[step] {
      if let go = atom.act.go { return go }
    }
    return nil
  }
}

extension ModelRows {
  /// The atom that is part number `part` of the action of `transition`.
  func atom(_ part: Int, of transition: ID<Transition>) -> Atom? {
    let action = transitions[transition].action
    return part < action.count ? actionParts[action[action.startIndex + part]].act : nil
  }

  /// True iff an atom that leaves precedes part number `part` of the action of `transition`.
  func precedes(_ part: Int, of transition: ID<Transition>) -> Bool {
    actionParts[transitions[transition].action].prefix(part)
      .contains { $0.act?.act.verb?.leaves == true }
  }

  /// True iff a step of the action of `transition` comes before part number `part`.
  func isLater(_ part: Int, of transition: ID<Transition>) -> Bool {
    let action = transitions[transition].action
    return isLater(action.startIndex + part, in: action)
  }

  private func isLater(_ part: Int, in action: Action) -> Bool {
    switch actionParts.shape(of: action) {
    case .act: false
    case .else(let left, let right): isLater(part, in: part < right.startIndex ? left : right)
    case .then(let left, let right): part >= right.startIndex || isLater(part, in: left)
    }
  }
}

// MARK: Courses

extension Model {
  /// A go in an action, and what is done before it.
  struct Going {
    var go: ID<NavigateAction>
    /// The atoms that are accepted before it, in order, without `stay`; nil if that is not known.
    var before: [Act]?

    /// True iff it is taken from where the action begins.
    var isImmediate: Bool { before?.isEmpty == true }
  }

  /// The maximum number of courses that are distinguished.
  private static let mostCourses = 64

  /// The goes of `action`, once for each course through the choices before them.
  func goings(of action: Action) -> [Going] {
    if let act = soleAct(of: action) { return act.go.map { [Going(go: $0, before: [])] } ?? [] }
    guard courseCount(of: action) <= Model.mostCourses else {
      return goes(in: action).map { Going(go: $0, before: nil) }
    }
    return courses(of: action).flatMap { course in
      course.indices.compactMap { index in
        course[index].go.map { Going(go: $0, before: Array(course[..<index])) }
      }
    }
  }

  /// The goes of `action` that may be taken from where it begins.
  func immediateGoes(in action: Action) -> [ID<NavigateAction>] {
    goings(of: action).filter { $0.isImmediate }.map { $0.go }
  }

  /// The courses of `action`: for each way through its choices, the atoms that are accepted.
  private func courses(of action: Action) -> [[Act]] {
    switch actionParts.shape(of: action) {
    case .act(let atom):
      if case .stay = atom.act { return [[]] }
      return [[atom.act]]
    case .then(let left, let right):
      let rest = courses(of: right)
      return courses(of: left).flatMap { first in rest.map { first + $0 } }
    case .else(let left, let right): return courses(of: left) + courses(of: right)
    }
  }

  private func courseCount(of action: Action) -> Int {
    switch actionParts.shape(of: action) {
    case .act: 1
    case .then(let left, let right):
      min(Model.mostCourses + 1, courseCount(of: left) * courseCount(of: right))
    case .else(let left, let right): courseCount(of: left) + courseCount(of: right)
    }
  }
}

// MARK: Targets

extension ModelRows {
  /// The owner of the routes that can be steps after `target`; nil if that is broken. Tabs, flows
  /// and columns have none.
  func ownerOfSteps(after target: Target) -> ID<Owner>? {
    switch target {
    case .hole: nil
    case .route(_, let within): within
    case .coordinator(let owner): owner
    case .mount(let mount, _): mounts[mount].coordinator
    }
  }

  /// The routes that `go` goes on to after its target.
  package func stepRoutes(of go: NavigateAction) -> [ID<Route>] { routes(of: go.steps) }

  /// The routes that `steps` name.
  func routes(of steps: Rows<ScreenReference>) -> [ID<Route>] {
    screenReferences[steps].compactMap { $0.route }
  }

  /// True iff a step of `go` names an unknown route.
  func hasUnknownStep(_ go: NavigateAction) -> Bool {
    screenReferences[go.steps].contains { $0.route == nil }
  }

  /// The type of the answer of the question that `go` ends at; nil if that is none, or not known.
  func answer(of go: NavigateAction) -> ID<TypeRef>? {
    if let last = go.steps.last {
      return screenReferences[last].route.flatMap { routes[$0].returns }
    }
    return switch go.target {
    case .hole: nil
    case .route(let route, _): routes[route].returns
    case .coordinator(let owner): answer(of: owner)
    case .mount(let mount, _): mounts[mount].coordinator.flatMap(answer)
    }
  }

  /// The type of the answer of a coordinator that is mounted; a group's route is no question as its
  /// root.
  private func answer(of owner: ID<Owner>) -> ID<TypeRef>? {
    guard owners[owner].usedRoot == nil else { return nil }
    return owners[owner].root.flatMap { routes[$0].returns }
  }
}

extension Target {
  /// The route that it names, if any.
  var route: ID<Route>? {
    if case .route(let route, within: _) = self { return route }
    return nil
  }
}
