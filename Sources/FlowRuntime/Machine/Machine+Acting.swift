// Actions of transitions.
extension Machine {
  /// Who performs an action.
  struct Sender {
    /// The source of arguments.
    var source: ArgumentSource
    /// The place from which targets and tabs are searched.
    var place: PlaceID
    /// True iff a coordinator itself performs it, as from outside: its place is the same in each
    /// step.
    var isOutside = false
    /// True iff an alert or dialog performs it, and no step has been done: the first closes it.
    var isPrompt = false
  }

  /// Performs the action of a transition. On an error `root` is untouched.
  mutating func perform(_ action: Graph.Action, by sender: Sender) throws(NavigationError) {
    let before = mayFailLate(action) ? root : nil
    if removesBeneath(action) { transaction.rootBefore = root }
    var sender = sender
    sender.isPrompt =
      graph.hasPrompts && !sender.isOutside && transaction.isPromptInFront(of: root)
    do throws(NavigationError) {
      try run(action, by: sender, in: action)
    } catch {
      if let before { root = before }
      throw error
    }
  }

  /// True unless `action` refuses before its first change, if it is refused.
  private func mayFailLate(_ action: Graph.Action) -> Bool {
    switch graph.actionParts.shape(of: action) {
    case .act: false
    case .then(let left, let right): graph.isRefusable(right) || mayFailLate(left)
    case .else(_, let right): mayFailLate(right)
    }
  }

  /// True iff a step of `action` may remove something that is not on top, and another one more.
  private func removesBeneath(_ action: Graph.Action) -> Bool {
    action.count > 1 && graph.acts(in: action).contains { $0.verb.removesBeneath }
  }

  /// Performs `action`, a part of `whole`. Where a guard turns a request away, the rest is left
  /// out.
  private mutating func run(
    _ action: Graph.Action, by sender: Sender, in whole: Graph.Action
  ) throws(NavigationError) {
    switch graph.actionParts.shape(of: action) {
    case .act(let act):
      do throws(NavigationError) {
        try run(act, by: sender)
      } catch {
        refusedAct = action.startIndex - whole.startIndex
        refusedFocus = root.focus
        throw error
      }
    case .then(let left, let right):
      try run(left, by: sender, in: whole)
      lookAtFronts()
      guard !transaction.hasTurnedAway else { return }
      var sender = sender
      let front = lookUp().place
      if !sender.isOutside { sender.place = front }
      sender.isPrompt = false
      try run(right, by: sender, in: whole)
    case .else(let left, let right):
      if try tries(left, by: sender, in: whole) { return }
      try run(right, by: sender, in: whole)
    }
  }

  /// Performs the left operand of an `else`; false, with nothing changed, if it is refused. An atom
  /// refuses before its first change; a sequence is tried on a copy first, because a transaction
  /// cannot take back what it has recorded.
  private mutating func tries(
    _ action: Graph.Action, by sender: Sender, in whole: Graph.Action
  ) throws(NavigationError) -> Bool {
    if mayFailLate(action) {
      var trial = copy()
      trial.isTrial = true
      trial.transaction.cameToFront = transaction.cameToFront
      guard (try? trial.run(action, by: sender, in: whole)) != nil else { return false }
      if isTrial {
        self = trial
        return true
      }
    }
    do throws(NavigationError) {
      try run(action, by: sender, in: whole)
      return true
    } catch {
      return false
    }
  }

  private mutating func run(
    _ act: Graph.Act, by sender: Sender
  ) throws(NavigationError) {
    let origin = sender.isOutside ? nil : sender.place
    switch act {
    case .go(let id):
      let request = try transaction.request(
        id, sender.source, from: sender.place, by: origin, in: root)
      try go(request, from: origin)
      takenGo = id
    case .tab(let name):
      try select(try tab(graph.strings[name], around: livePlace(of: sender)), from: origin)
    case .back, .backToRoot, .backTo, .dismiss, .dismissAll, .finish, .returnTo:
      try leave(act, sender.source)
    case .resume: try resume()
    case .stay: closePrompt(of: sender)
    case .resetTab(let name):
      let (tabs, mount) = try tab(graph.strings[name], around: livePlace(of: sender))
      reset(mount, of: tabs, by: sender)
    case .resetTabs:
      guard let tabs = transaction.tabs(around: livePlace(of: sender)) else {
        throw .noSuchTab(tab: "")
      }
      reset(nil, of: tabs, by: sender)
    case .remove(let route): try remove(route, by: sender)
    }
  }

  /// The place of `sender`, or that of the nearest node around it if an earlier step has removed
  /// it. O(depth²).
  private func livePlace(of sender: Sender) -> PlaceID {
    var place = sender.place
    while sender.isOutside,
      transaction.node(at: transaction.placePath(to: place)[...], in: root) == nil,
      let parent = graph.places[place].parent
    {
      place = parent
    }
    return place
  }

  /// Removes the alert or dialog that performs the action, which does not remove it itself.
  private mutating func closePrompt(of sender: Sender) {
    guard sender.isPrompt else { return }
    _ = transaction.remove(.dismiss, .navigated, in: &root)
  }

  /// Takes a tab of `tabs` back to its root, or each of them.
  private mutating func reset(_ mount: ID<Graph.Mount>?, of tabs: PlaceID, by sender: Sender) {
    closePrompt(of: sender)
    transaction.reset(mount, transaction.placePath(to: tabs)[...], in: &root)
  }

  /// Removes the nearest screen of `route` below, in the lists of the coordinator in front.
  private mutating func remove(
    _ route: ID<Graph.Route>, by sender: Sender
  ) throws(NavigationError) {
    let focus = root.focus
    guard let position = below(focus, of: route, where: { _ in true }), position.index > 0 else {
      throw .notBelow(name: graph.strings[graph.routes[route].name])
    }
    closePrompt(of: sender)
    transaction.remove(position, transaction.placePath(to: focus.place)[...], in: &root)
  }
}
