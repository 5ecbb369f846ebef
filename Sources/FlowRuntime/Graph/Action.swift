/// A part of an action. An action is one run of parts in prefix order: each operator stands before
/// its two operands. So `(back to home else stay) then browser` is `then`, `else`, `back to home`,
/// `stay`, `browser`.
@usableFromInline package enum ActionPart<Act> {
  /// Both operands, one after the other.
  case then
  /// The left operand; the right one only where the left is refused.
  case `else`
  /// An atom.
  case act(Act)

  /// The atom, if it is one.
  @inlinable package var act: Act? {
    if case .act(let act) = self { act } else { nil }
  }
}

extension ActionPart: Sendable where Act: Sendable {}
extension ActionPart: Equatable where Act: Equatable {}
extension ActionPart: Hashable where Act: Hashable {}

/// The first part of an action: an atom, or an operator with its operands.
@usableFromInline package enum ActionShape<Act> {
  case act(Act)
  case then(Rows<ActionPart<Act>>, Rows<ActionPart<Act>>)
  case `else`(Rows<ActionPart<Act>>, Rows<ActionPart<Act>>)
}

extension Table {
  /// The shape of `action`, which is not empty. O(parts).
  @inlinable package func shape<Act>(of action: Rows<Element>) -> ActionShape<Act>
  where Element == ActionPart<Act> {
    switch rows[action.startIndex] {
    case .act(let act): return .act(act)
    case .then: return .then(left(of: action), right(of: action))
    case .else: return .else(left(of: action), right(of: action))
    }
  }

  /// The left operand of the operator that `action` begins with. O(parts of it).
  @inlinable package func left<Act>(of action: Rows<Element>) -> Rows<Element>
  where Element == ActionPart<Act> {
    var end = action.startIndex + 1
    var missing = 1
    while missing > 0 {
      if case .act = rows[end] { missing -= 1 } else { missing += 1 }
      end += 1
    }
    return Rows(action.startIndex + 1, end)
  }

  /// The right operand of the operator that `action` begins with. O(parts of the left one).
  @inlinable package func right<Act>(of action: Rows<Element>) -> Rows<Element>
  where Element == ActionPart<Act> {
    Rows(left(of: action).endIndex, action.endIndex)
  }

  /// The atoms of `action`, in order. O(parts).
  @inlinable package func acts<Act>(in action: Rows<Element>) -> [Act]
  where Element == ActionPart<Act> {
    self[action].compactMap { $0.act }
  }
}

/// The kinds of atoms.
package enum Verb: UInt8, Sendable, Hashable, CaseIterable {
  case go, tab, back, backToRoot, backTo, dismiss, dismissAll, finish, returnTo, resume, stay
  case resetTab, resetTabs, remove

  /// The words of the language, before what the atom names; none for `go`.
  package var text: String {
    switch self {
    case .go: ""
    case .tab: "tab"
    case .back: "back"
    case .backToRoot: "back to root"
    case .backTo: "back to"
    case .dismiss: "dismiss"
    case .dismissAll: "dismiss all"
    case .finish: "finish"
    case .returnTo: "return to"
    case .resume: "resume"
    case .stay: "stay"
    case .resetTab: "reset"
    case .resetTabs: "reset tabs"
    case .remove: "remove"
    }
  }

  /// True iff it acts on the screen that sends the event, so that a coordinator cannot do it
  /// itself.
  package var needsScreen: Bool {
    switch self {
    case .back, .backToRoot, .backTo, .dismiss, .finish, .returnTo, .remove: true
    case .go, .tab, .dismissAll, .resume, .stay, .resetTab, .resetTabs: false
    }
  }

  /// True iff it leaves the screen in front.
  package var leaves: Bool {
    switch self {
    case .back, .backToRoot, .backTo, .dismiss, .dismissAll, .finish, .returnTo: true
    case .go, .tab, .resume, .stay, .resetTab, .resetTabs, .remove: false
    }
  }

  /// True iff it removes what is not on top, so that later steps may remove what is above that.
  package var removesBeneath: Bool {
    switch self {
    case .resetTab, .resetTabs, .remove: true
    case .go, .tab, .back, .backToRoot, .backTo, .dismiss, .dismissAll, .finish, .returnTo, .resume,
      .stay:
      false
    }
  }

  /// False iff it is never refused.
  package var isRefusable: Bool { self != .stay }
}

extension NavigationGraph {
  /// The effect of a transition: at most `longestAction` parts, at least one.
  package typealias Action = Rows<ActionPart<Act>>

  /// The maximum number of parts of an action.
  package static let longestAction = 64

  /// An atom of an action.
  package enum Act: Sendable, Hashable {
    /// Goes there.
    case go(ID<NavigateAction>)
    /// Selects the tab of this name on the nearest tabs coordinator that has it.
    case tab(ID<String>)
    case back
    case backToRoot
    /// An argument that is `.any` matches any.
    case backTo(ID<ScreenReference>)
    case dismiss
    case dismissAll
    case finish(Binding?)
    case returnTo(ID<Checkpoint>, Binding?)
    /// Continues to where a `requires` stopped the user, or does what a lock has stopped.
    case resume
    /// Does nothing.
    case stay
    /// Takes the tab of this name on the nearest tabs coordinator that has it back to its root.
    case resetTab(ID<String>)
    /// Takes every tab of the nearest tabs coordinator back to its root.
    case resetTabs
    /// Removes the nearest screen of this route below.
    case remove(ID<Route>)

    /// Its kind.
    package var verb: Verb {
      switch self {
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
  }

  /// The atoms of `action`, in order. O(parts).
  package func acts(in action: Action) -> [Act] { actionParts.acts(in: action) }

  /// The atoms of `action` that go to a target, in order. O(parts).
  package func goes(in action: Action) -> [ID<NavigateAction>] {
    actionParts[action].compactMap { part in
      if case .act(.go(let go)) = part { go } else { nil }
    }
  }

  /// The atoms of `action` that say where it leads: goes and tabs, and others that no step follows.
  /// O(parts).
  package func leadingActs(in action: Action) -> [Act] {
    switch actionParts.shape(of: action) {
    case .act(let act): [act]
    case .then(let left, let right):
      acts(in: left).filter { $0.verb == .go || $0.verb == .tab } + leadingActs(in: right)
    case .else(let left, let right): leadingActs(in: left) + leadingActs(in: right)
    }
  }

  /// False iff `action` is never refused. O(parts).
  func isRefusable(_ action: Action) -> Bool {
    switch actionParts.shape(of: action) {
    case .act(let act): act.verb.isRefusable
    case .then(let left, let right): isRefusable(left) || isRefusable(right)
    case .else(let left, let right): isRefusable(left) && isRefusable(right)
    }
  }
}

extension ActionPart: GraphRow where Act == NavigationGraph.Act {
  package static var blank: Self { .then }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.actionParts)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    var (tag, raw, value) = (0, UInt32(0), NavigationGraph.Binding?.none)
    switch self {
    case .then: break
    case .else: tag = 1
    case .act(let act):
      tag = 2 + Int(act.verb.rawValue)
      (raw, value) = act.named
    }
    tag = try v.number("", tag, in: 0..<(2 + Verb.allCases.count))
    guard tag > 1, let verb = Verb(rawValue: UInt8(tag - 2)) else {
      self = tag == 0 ? .then : .else
      return
    }
    switch verb {
    case .go: self = .act(.go(try v.row("", ID(raw))))
    case .tab: self = .act(.tab(try v.name("", ID(raw))))
    case .back: self = .act(.back)
    case .backToRoot: self = .act(.backToRoot)
    case .backTo: self = .act(.backTo(try v.row("", ID(raw))))
    case .dismiss: self = .act(.dismiss)
    case .dismissAll: self = .act(.dismissAll)
    case .finish: self = .act(.finish(try v.handed(value)))
    case .returnTo:
      self = .act(.returnTo(try v.id("", ID(raw)), try v.handed(value)))
    case .resume: self = .act(.resume)
    case .stay: self = .act(.stay)
    case .resetTab: self = .act(.resetTab(try v.name("", ID(raw))))
    case .resetTabs: self = .act(.resetTabs)
    case .remove: self = .act(.remove(try v.id("", ID(raw))))
    }
  }
}

extension FieldVisitor where Self: ~Copyable {
  /// The value that an atom hands over, if any.
  fileprivate mutating func handed(
    _ value: NavigationGraph.Binding?
  ) throws(Failure) -> NavigationGraph.Binding? {
    guard try number("", value == nil ? 0 : 1, in: 0..<2) == 1 else { return nil }
    var value = value ?? .default
    try value.fields(&self)
    return value
  }
}

extension NavigationGraph.Act {
  /// The row that it names, and the value that it hands over.
  fileprivate var named: (raw: UInt32, value: NavigationGraph.Binding?) {
    switch self {
    case .go(let id): (id.raw, nil)
    case .tab(let id), .resetTab(let id): (id.raw, nil)
    case .backTo(let id): (id.raw, nil)
    case .finish(let value): (0, value)
    case .returnTo(let id, let value): (id.raw, value)
    case .remove(let id): (id.raw, nil)
    case .back, .backToRoot, .dismiss, .dismissAll, .resume, .stay, .resetTabs: (0, nil)
    }
  }
}
