import Observation

/// A running graph: where the user is, and all actions that move the user.
///
/// Each call performs one action, which succeeds completely or has no effect; a refusal is thrown.
/// Before each action, the navigator evaluates each of the app's conditions once. After it, the
/// navigator notifies the callers that wait for an answer, the listeners of `changes`, the
/// observers of `state`, and the hosts, in this order.
///
/// A call during another one, by a condition or an observer of `state`, is queued and performed
/// right after it. It does not throw: if it is refused, `refusals` reports it. Calls of `restore`
/// are queued in the same way.
@MainActor @Observable
public final class Navigator {
  /// The running graph.
  public let graph: NavigationGraph
  /// The views that popovers and dialogs point at.
  @ObservationIgnored let anchors = FlowAnchors()
  @ObservationIgnored let conditions: @MainActor (NavigationFact) -> Bool
  /// The conditions with arguments of which a change will be noticed.
  @ObservationIgnored private var watchedFacts: Set<NavigationFact> = []
  @ObservationIgnored private var current: NavigationState
  @ObservationIgnored private var calls: [Call] = []
  @ObservationIgnored private var isActing = false
  @ObservationIgnored private var hosts: [Host] = []
  @ObservationIgnored private var questions = Questions()
  @ObservationIgnored private var lastAsker = 0
  /// False iff the last call leads to its state without animation: it was restored, or an action
  /// was `unanimated`. A host of your own shows the change accordingly.
  @ObservationIgnored public private(set) var isAnimated = true
  /// The actions that are only tried, and not performed; nil unless `accepts` is called.
  @ObservationIgnored var trial: Trial?
  /// True iff a lock has refused a refresh.
  @ObservationIgnored private var mustRefresh = false
  /// True iff a change of a condition will be noticed.
  @ObservationIgnored private var watchesConditions = false
  /// True iff the navigator refreshes by itself when something changes that conditions have read
  /// and that can be observed. Set it once after creating the navigator.
  @ObservationIgnored public var observesConditions = false {
    didSet { if observesConditions { watchConditions() } }
  }
  /// Receives a line for each action from now on, so that `flowc replay` can perform them again.
  /// Nil if nothing is to be written, which costs nothing.
  @ObservationIgnored public var journal: NavigationJournal? {
    didSet {
      recorder = journal.map { JournalRecorder($0, graph) }
      recorder?.begin(in: current, graph.plainConditions(asking: conditions))
    }
  }
  @ObservationIgnored private var recorder: JournalRecorder?
  @ObservationIgnored private let sentChanges = Broadcast<NavigationChange>()
  @ObservationIgnored private let sentRefusals = Broadcast<Refusal>()
  @ObservationIgnored let sentTaps = Broadcast<NavigationState.Screen>()

  /// An action that was refused.
  public struct Refusal: Hashable, Sendable {
    /// The refused action.
    public let action: NavigationAction
    /// The reason for the refusal.
    public let error: NavigationError
  }

  /// A host of the state, as long as it exists.
  private struct Host {
    weak var host: (any NavigatorHost)?
  }

  /// A queued call.
  private enum Call {
    /// An action, and the question that waits for its answer.
    case act(NavigationAction, Questions.PendingQuestion?)
    /// A change to a saved state.
    case go(NavigationState)
  }

  /// Starts `graph`. `conditions` evaluates a condition by its number, whatever its arguments.
  public init(
    _ graph: NavigationGraph, conditions: @escaping @MainActor (Int) -> Bool = { _ in false }
  ) {
    self.graph = graph
    self.conditions = { conditions($0.number) }
    current = graph.start { conditions($0.number) }
  }

  /// Starts `graph` with the generated `conditions`.
  public convenience init(_ graph: NavigationGraph, conditions: some FlowConditions) {
    self.init(
      asking: { fact in
        fact.arguments.isEmpty
          ? conditions[fact.number] : conditions[fact.number, fact.arguments]
      }, of: graph)
  }

  /// Starts `graph`. `conditions` evaluates a condition with its arguments.
  init(
    asking conditions: @escaping @MainActor (NavigationFact) -> Bool, of graph: NavigationGraph
  ) {
    self.graph = graph
    self.conditions = conditions
    current = graph.start(asking: conditions)
  }

  /// The columns that have no room beside each other.
  @ObservationIgnored private var collapsedColumns: Set<NavigationState.Container.ID> = []

  /// The current state. Observable: reading it registers the reader for changes.
  public var state: NavigationState {
    access(keyPath: \.state)
    return current
  }

  /// The current state, for readers that learn of changes in another way.
  var unobservedState: NavigationState { current }

  /// Notifies `host` of changes from now on, after all others.
  func add(_ host: any NavigatorHost) {
    hosts = hosts.filter { $0.host != nil } + [Host(host: host)]
  }

  /// Reports, for a host, whether the columns called `id` have collapsed: there is no room for
  /// several of them, so that those not in front are covered, and their screens cannot send events.
  public func setColumns(_ id: NavigationState.Container.ID, collapsed isCollapsed: Bool) {
    if isCollapsed {
      collapsedColumns.insert(id)
    } else {
      collapsedColumns.remove(id)
    }
  }

  /// All changes of all actions from now on, in order. Each access creates a separate sequence,
  /// which buffers all changes until they are read. It ends when the navigator is deallocated. The
  /// contents of the current state are not reported as changes.
  public var changes: AsyncStream<NavigationChange> { sentChanges.listen() }

  /// All refusals from now on, thrown or not. Each access creates a separate sequence, like
  /// `changes`.
  public var refusals: AsyncStream<Refusal> { sentRefusals.listen() }
}

// MARK: - Saving

extension Navigator {
  /// Returns the state as text, to continue with when the app starts again, or nil if the graph has
  /// no `restore`.
  public func save() -> String? { current.save() }

  /// Restores the state that `text` was saved from, as `NavigationGraph.restore` does with the
  /// current conditions, and returns what was left out.
  ///
  /// Call it when the app starts: no changes are sent, and callers that wait for an answer receive
  /// nil. All restored screens have new identities.
  @discardableResult
  public func restore(_ text: String) -> Restoration.Result {
    let (bytes, lastID) = (Array(text.utf8), current.lastID)
    let known = knownConditions { conditions, asked in
      _ = graph.restore(bytes: bytes, conditions: conditions, asking: asked, after: lastID)
    }
    let restoration = graph.restore(bytes: bytes, conditions: known, after: lastID)
    // No id is assigned twice, even if other calls are queued before this one.
    current.lastID = restoration.state.lastID
    // Nothing refuses it.
    try? run(.go(restoration.state))
    return restoration.result
  }
}

// MARK: - Acting

extension Navigator {
  /// Performs `action`. During another action it is queued, and performed right after that.
  public func perform(_ action: NavigationAction) throws(NavigationError) {
    try run(.act(action, nil))
  }

  /// Sends an event and returns the answer to the question that it leads to: the value that
  /// finishes the question, or nil if the user leaves it in another way.
  ///
  /// If a `requires` stops the question, the call returns when the question has been resumed and
  /// answered, or nil when the request is forgotten. If the event leads to no question, it returns
  /// nil at once. A canceled task receives nil at once, and sends nothing if it was canceled before
  /// the call; the question stays on screen. The navigator is retained while a caller waits.
  public func ask(
    _ event: String, arguments: [NavigationArgument] = [],
    from screen: NavigationState.Screen.ID? = nil
  ) async throws(NavigationError) -> NavigationArgument? {
    guard !Task.isCancelled else { return nil }
    let (replies, reply) = AsyncStream<Result<NavigationArgument?, NavigationError>>.makeStream()
    let id = ask(.send(event, arguments: arguments, from: screen)) { result in
      reply.yield(result)
      reply.finish()
    }
    for await result in replies { return try result.get() }
    questions.forget(id)
    return nil
  }

  /// Performs `action`, which sends an event, and calls `reply` once with the answer to the
  /// question that it leads to, as above, or with the reason of a refusal. Returns the question's
  /// id.
  @discardableResult func ask(
    _ action: NavigationAction, _ reply: @escaping Questions.Reply
  ) -> Int {
    lastAsker += 1
    let question = Questions.PendingQuestion(id: lastAsker, end: reply)
    // `reply` receives a refusal.
    try? run(.act(action, question))
    return question.id
  }

  private func run(_ call: Call) throws(NavigationError) {
    if trial != nil { return try tryOut(call) }
    guard !isActing else { return calls.append(call) }
    isActing = true
    isAnimated = true
    let result = Result { () throws(NavigationError) in try apply(call) }
    while !calls.isEmpty {
      let queued = calls
      calls = []
      for call in queued {
        try? apply(call)
      }
    }
    isActing = false
    for host in hosts { host.host?.stateHasChanged(isAnimated: isAnimated) }
    try result.get()
  }

  private func tryOut(_ call: Call) throws(NavigationError) {
    guard case .act(let action, let question) = call else { return }
    defer { question?.end(.success(nil)) }
    try tryOut(action)
  }

  private func apply(_ call: Call) throws(NavigationError) {
    switch call {
    case .act(let action, let question):
      do throws(NavigationError) {
        try act(action, question)
        if mustRefresh { try? act(.refresh(), nil) }
      } catch {
        question?.end(.failure(error))
        sentRefusals.send([Refusal(action: action, error: error)])
        // Conditions that were asked before may have other answers now.
        if case .refresh = action { withMutation(keyPath: \.state) {} }
        throw error
      }
    case .go(let state):
      let lastID = current.lastID
      current = state
      current.lastID = lastID
      mustRefresh = false
      isAnimated = false
      questions.endAll()
      recorder?.begin(in: current, graph.plainConditions(asking: conditions))
    }
    withMutation(keyPath: \.state) {}
  }

  private func act(
    _ action: NavigationAction, _ question: Questions.PendingQuestion?
  ) throws(NavigationError) {
    if isCovered(action), case .send(let event, _, _) = action {
      let error = NavigationError.notInFront(event: event)
      if let recorder {
        let entry = recorder.entry(of: action, in: current)
        recorder.write(
          entry.line(nil, NavigationConditions(), .failure(error), current, isCovered: true))
      }
      throw error
    }
    let conditions = knownConditions(for: action)
    let recorder = recorder
    let entry = recorder?.entry(of: action, in: current)
    let taken = entry == nil ? nil : graph.transition(takenBy: action, in: current, conditions)
    let isAsked = question != nil || questions.isStopped
    let trace = isAsked ? graph.trace(action, in: current, conditions) : nil
    let waited = current.waiting?.request
    let isAnimated = graph.isAnimated(action, in: current, conditions)
    if case .refresh = action { mustRefresh = false }
    let changes: [NavigationChange]
    do throws(NavigationError) {
      changes = try graph.apply(
        action, to: &current, conditions: conditions, asking: entry?.asked)
    } catch {
      if case .refresh = action { mustRefresh = true }
      if let entry { recorder?.write(entry.line(nil, conditions, .failure(error), current)) }
      throw error
    }
    if !isAnimated { self.isAnimated = false }
    if let entry {
      recorder?.write(entry.line(taken, conditions, .success(changes), current))
    }
    questions.end(changes)
    questions.follow(waited, hasRun: trace?.hasResumed == true, to: current)
    if let question {
      let route = trace?.go.flatMap { graph.destination(of: $0) }
      questions.wait(question, for: route, changes, in: current)
    }
    sentChanges.send(changes)
    tellTap(action, changes)
  }

  /// Returns true iff `tab` is in the tab bar now: it is selected, or has no `shown when` that does
  /// not hold. The conditions that it evaluates are observed for the caller.
  public func isShown(_ tab: NavigationState.Container.Tab) -> Bool {
    tab.item.isSelected || showsTab(of: tab.container.id)
  }

  /// True iff the tab with this content has no `shown when` that does not hold.
  func showsTab(of container: NavigationState.Container.ID) -> Bool {
    graph.showsTab(of: container) { conditions($0) }
  }

  /// Returns true iff only declared transitions can remove the screen now. The conditions that it
  /// evaluates are observed for the caller.
  public func isLocked(_ screen: NavigationState.Screen) -> Bool {
    graph.isLocked(screen) { conditions($0) }
  }

  /// Refreshes once something has changed that the conditions read now.
  private func watchConditions() {
    guard !watchesConditions, graph.conditions.count > 0 else { return }
    watchesConditions = true
    withObservationTracking {
      _ = graph.plainConditions(asking: conditions)
    } onChange: { [weak self] in
      // Called before the change.
      Task { @MainActor [weak self] in self?.conditionsHaveChanged() }
    }
    // Asks those with arguments that a refresh would ask.
    if graph.facts.count > 0 { _ = knownConditions(for: .refresh()) }
  }

  /// The value of a condition with arguments. If conditions are observed, a change of it will be
  /// noticed.
  private func ask(_ fact: NavigationFact) -> Bool {
    guard observesConditions, watchedFacts.insert(fact).inserted else { return conditions(fact) }
    return withObservationTracking {
      conditions(fact)
    } onChange: { [weak self] in
      Task { @MainActor [weak self] in self?.hasChanged(fact) }
    }
  }

  /// The current values of all conditions that `action` asks.
  private func knownConditions(for action: NavigationAction) -> NavigationConditions {
    knownConditions { conditions, asked in
      var state = current
      _ = try? graph.apply(action, to: &state, conditions: conditions, asking: asked)
    }
  }

  /// The current values of all conditions that `run` asks.
  private func knownConditions(
    for run: (NavigationConditions, ConditionTrace) -> Void
  ) -> NavigationConditions {
    graph.conditions(asking: { $0.arguments.isEmpty ? conditions($0) : ask($0) }, for: run)
  }

  private func conditionsHaveChanged() {
    watchesConditions = false
    guard observesConditions else { return }
    watchConditions()
    // `refusals` reports it.
    try? refresh()
  }

  /// Refreshes, which watches `fact` again if it is still asked.
  private func hasChanged(_ fact: NavigationFact) {
    watchedFacts.remove(fact)
    guard observesConditions else { return }
    // `refusals` reports it.
    try? refresh()
  }

  /// True iff `action` is an event of a screen in a column that another one covers.
  private func isCovered(_ action: NavigationAction) -> Bool {
    guard !collapsedColumns.isEmpty, case .send(_, _, let screen?) = action,
      screen != current.focus.id
    else { return false }
    return current.focusChain.contains {
      collapsedColumns.contains(.node(NavigationChange.Place($0, in: graph)))
    }
  }
}
