import Observation

/// A graph that runs: where the user is, and everything that moves the user.
///
/// Each call is one action, which happens whole or not at all; a refusal is thrown. Before each
/// action the app's conditions are asked, each once. After it everybody is told: first those who
/// wait for an answer, then the listeners of `changes`, then the observers of `state`, then the hosts
/// that show it.
///
/// A call that is made while another one is under way, by a condition or by an observer of `state`,
/// is queued and done right after that one. It throws nothing then: if it is refused, `refusals`
/// tells. `restore` is queued likewise.
@MainActor @Observable
public final class Navigator {
  /// The graph that runs.
  public let graph: NavigationGraph
  @ObservationIgnored private let conditions: @MainActor (Int) -> Bool
  @ObservationIgnored private var current: NavigationState
  @ObservationIgnored private var calls: [Call] = []
  @ObservationIgnored private var isActing = false
  @ObservationIgnored private var hosts: [Host] = []
  @ObservationIgnored private var questions = Questions()
  @ObservationIgnored private var lastAsker = 0
  @ObservationIgnored private let sentChanges = Broadcast<NavigationChange>()
  @ObservationIgnored private let sentRefusals = Broadcast<Refusal>()

  /// What was to be done and is not.
  public struct Refusal: Hashable, Sendable {
    /// What was to be done.
    public let action: NavigationAction
    /// Why it is not.
    public let error: NavigationError
  }

  /// Something that shows the state, as long as it is there.
  private struct Host {
    weak var host: (any NavigatorHost)?
  }

  /// What was called.
  private enum Call {
    /// An action, and who wants to know its answer.
    case act(NavigationAction, Questions.Asker?)
    /// Going to a state that was saved.
    case go(NavigationState)

    /// True iff nothing leads to the new state from the one before.
    var isRestoring: Bool { if case .go = self { true } else { false } }
  }

  /// Starts `graph`. Its conditions are asked of `conditions`, by their number.
  public init(
    _ graph: NavigationGraph, conditions: @escaping @MainActor (Int) -> Bool = { _ in false }
  ) {
    self.graph = graph
    self.conditions = conditions
    current = graph.start(conditions: graph.conditions(asking: conditions)).state
  }

  /// Starts `graph`. Its conditions are asked of `conditions`, which is what `flowc` generates.
  public convenience init(_ graph: NavigationGraph, conditions: some FlowConditions) {
    self.init(graph) { conditions[$0] }
  }

  /// Where the user is. Observed: whoever reads it is told when it changes.
  public var state: NavigationState {
    access(keyPath: \.state)
    return current
  }

  /// The state, for whoever is told of its changes by other means.
  var unobservedState: NavigationState { current }

  /// Tells `host` of changes from now on, after everybody else.
  func add(_ host: any NavigatorHost) {
    hosts = hosts.filter { $0.host != nil } + [Host(host: host)]
  }

  /// The graph, as what is made of it holds it.
  var sharedGraph: SharedGraph { current.graph }

  /// Every change of every action from now on, in order. Each access gives a listener of its own,
  /// who misses nothing, however late it reads: what it has not read is kept. The sequence ends when
  /// the navigator goes. What is in the state already is no change.
  public var changes: AsyncStream<NavigationChange> { sentChanges.listen() }

  /// Every refusal from now on, whether it was thrown or not. Like `changes`.
  public var refusals: AsyncStream<Refusal> { sentRefusals.listen() }
}

// MARK: - Saving

extension Navigator {
  /// The state as text, to go on with when the app starts again. Nil if the graph has no `restore`.
  public func save() -> String? { current.save() }

  /// Goes on from the state that `text` was saved of, as `NavigationGraph.restore` does under the
  /// conditions that hold now, and says what is left out.
  ///
  /// It is for an app that starts: no changes are sent, and whoever waits for an answer gets nil. No
  /// screen is one that was there before.
  @discardableResult
  public func restore(_ text: String) -> Restoration.Result {
    let restoration = graph.restore(
      bytes: Array(text.utf8), conditions: graph.conditions(asking: conditions),
      after: current.lastID)
    // No id is given twice, even if there are calls to come before this one.
    current.lastID = restoration.state.lastID
    // Nothing refuses it.
    try? run(.go(restoration.state))
    return restoration.result
  }
}

// MARK: - Acting

extension Navigator {
  /// Does `action`.
  public func perform(_ action: NavigationAction) throws(NavigationError) {
    try run(.act(action, nil))
  }

  /// Sends an event and waits for the answer of the question that it leads to: the value that it is
  /// finished with, or nil if the user leaves it otherwise.
  ///
  /// If a `requires` stops the question, the answer comes when it has been resumed and answered, or
  /// nil when it is forgotten. An event that leads to no question has the answer nil at once. A task
  /// that is cancelled gets nil at once, and sends nothing if that was before; the question stays on
  /// screen. The navigator stays as long as somebody waits.
  public func ask(
    _ event: String, arguments: [NavigationArgument] = [],
    from screen: NavigationState.Screen.ID? = nil
  ) async throws(NavigationError) -> NavigationArgument? {
    guard !Task.isCancelled else { return nil }
    let (replies, reply) = AsyncStream<Result<NavigationArgument?, NavigationError>>.makeStream()
    lastAsker += 1
    let asker = Questions.Asker(id: lastAsker, reply)
    // Whoever asks is told by its reply.
    try? run(.act(.send(event, arguments: arguments, from: screen), asker))
    for await result in replies { return try result.get() }
    questions.forget(asker.id)
    return nil
  }

  private func run(_ call: Call) throws(NavigationError) {
    guard !isActing else { return calls.append(call) }
    isActing = true
    let result = Result { () throws(NavigationError) in try apply(call) }
    var isRestored = call.isRestoring
    while !calls.isEmpty {
      let queued = calls
      calls = []
      for call in queued {
        isRestored = isRestored || call.isRestoring
        try? apply(call)
      }
    }
    isActing = false
    for host in hosts { host.host?.stateHasChanged(isRestored: isRestored) }
    try result.get()
  }

  private func apply(_ call: Call) throws(NavigationError) {
    switch call {
    case .act(let action, let asker):
      do throws(NavigationError) {
        try act(action, asker)
      } catch {
        asker?.end(.failure(error))
        sentRefusals.send([Refusal(action: action, error: error)])
        throw error
      }
    case .go(let state):
      let lastID = current.lastID
      current = state
      current.lastID = lastID
      questions.endAll()
    }
    withMutation(keyPath: \.state) {}
  }

  private func act(
    _ action: NavigationAction, _ asker: Questions.Asker?
  ) throws(NavigationError) {
    let conditions = graph.conditions(asking: conditions)
    let isAsked = asker != nil || questions.isStopped
    let transition = isAsked ? transition(of: action, conditions) : nil
    let waited = current.waiting?.request
    let changes = try graph.apply(action, to: &current, conditions: conditions)
    questions.end(changes)
    questions.follow(waited, hasRun: waited != nil && transition?.resumes == true, to: current)
    if let asker {
      let route = transition?.destination(hasResumed: waited != nil, in: graph)
      questions.wait(asker, for: route, changes, in: current)
    }
    sentChanges.send(changes)
  }

  /// The transition that `action` takes.
  private func transition(
    of action: NavigationAction, _ conditions: NavigationConditions
  ) -> NavigationGraph.Transition? {
    guard case .send(let event, let arguments, _) = action else { return nil }
    let front = current.root.focus
    let id = try? graph.transition(
      for: event, arguments, of: front.screen.route, conditions, isPresented: front.isPresented)
    return id.map { graph.transitions[$0] }
  }
}

extension NavigationGraph {
  /// Asks each of the conditions once.
  fileprivate func conditions(asking holds: (Int) -> Bool) -> NavigationConditions {
    NavigationConditions(count: conditions.count, holds)
  }
}

extension NavigationGraph.Transition {
  /// True iff it runs the request that waits, if one does.
  fileprivate var resumes: Bool {
    switch action {
    case .resume, .resumeElseGo, .resumeElseLeave: true
    case .go, .leave, .leaveThenGo, .tab: false
    }
  }

  /// The route that it leads to; nil if it leads back, or where a request waited.
  func destination(
    hasResumed: Bool, in graph: NavigationGraph
  ) -> ID<NavigationGraph.Route>? {
    switch action {
    case .go(let go), .leaveThenGo(_, let go): graph.route(of: graph.gos[go].target)
    case .resumeElseGo(let go): hasResumed ? nil : graph.route(of: graph.gos[go].target)
    case .leave, .tab, .resume, .resumeElseLeave: nil
    }
  }
}

extension NavigationGraph {
  /// The route that `target` means; nil of tabs and flows.
  fileprivate func route(of target: Target) -> ID<Route>? {
    switch target {
    case .route(let route, _): route
    case .coordinator(let owner): owners[owner].root
    case .mount(let mount, _): owners[mounts[mount].coordinator].root
    }
  }
}
