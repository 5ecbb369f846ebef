import FlowRuntime
import FlowSteps

/// Performs the lines of journals against a graph: the one of the app that wrote them, or a later
/// one.
///
/// A session begins with a line that has its state. Where the graph diverges from what is written,
/// or a line is damaged or lacks a part of an action, the rest of the session is not performed: its
/// state is not known.
package struct JournalReplay {
  private let terms: Terms
  /// The lists of the values that the last session hides, as they are written, and the form of its
  /// lines.
  private var form: (key: [String], form: JournalForm)?
  /// True iff a session has begun, even one that is lost.
  private var hasBegun = false
  /// The running session; nil before the first, and where one is lost.
  package private(set) var session: RunningSession?

  /// The meaning of the lines of journals in a graph.
  private final class Terms {
    let graph: NavigationGraph
    let names: JournalNames
    let actions: JournalActions
    let states: JournalStates
    let text: StepText
    let renames: JournalRenames

    init(_ graph: NavigationGraph) {
      self.graph = graph
      names = JournalNames(graph)
      renames = JournalRenames(graph)
      actions = JournalActions(graph, names, renames)
      states = JournalStates(graph)
      text = StepText(graph)
    }
  }

  /// A session, and where it is.
  package struct RunningSession {
    /// The current state.
    package internal(set) var state: NavigationState
    /// The conditions, as far as they are known.
    package internal(set) var conditions: NavigationConditions
    fileprivate let origin: Origin
  }

  /// The journal of a session.
  fileprivate final class Origin {
    /// True iff it does not have all values.
    let hidesValues: Bool
    /// True iff another graph has written it.
    let isOfOtherGraph: Bool
    let writer: JournalWriter
    let values: JournalValues

    init(_ form: JournalForm, _ values: JournalValues, hidesValues: Bool, isOfOtherGraph: Bool) {
      self.hidesValues = hidesValues
      self.isOfOtherGraph = isOfOtherGraph
      self.values = values
      writer = JournalWriter(form) { values.hash(of: $0) }
    }
  }

  /// The result of a line.
  package enum Step {
    /// A session begins; the graph no longer has these parts of its state.
    case began(dropped: [String])
    /// An action was performed, with the recorded outcome.
    case performed(NavigationAction, Result<[NavigationChange], NavigationError>)
    /// The app refused an action by itself: its screen was covered.
    case covered
    /// An action leads to something else.
    case diverged(Divergence)
    /// An action is not performed: it or its outcome depends on a value that is hidden, or its
    /// session was lost by a line before.
    case notPerformed
    /// The line is damaged.
    case unreadable(String)
  }

  /// How an action diverges from what is written.
  package struct Divergence {
    /// The action, as a step of a script.
    package var step: String
    /// The recorded text.
    package var recorded: String
    /// The text for the current graph.
    package var now: String
  }

  /// Performs journals against `graph`. O(graph).
  package init(_ graph: NavigationGraph) { terms = Terms(graph) }

  /// Leaves the session: a line of it is missing.
  package mutating func loseSession() {
    session = nil
    hasBegun = true
  }

  package mutating func perform(_ line: [UInt8]) -> Step {
    guard let document = JSONDocument(line), let members = document.members(at: 0) else {
      session = nil
      return .unreadable(JournalCounts.damaged)
    }
    if members["journal"] != nil { return begin(document, members) }
    guard members["action"] != nil, let isOK = members["ok"].map({ document.tokens[$0] }),
      let outcome = members[isOK == .bool(true) ? "changes" : "error"]
    else {
      session = nil
      return .unreadable(JournalCounts.damaged)
    }
    guard var running = session else {
      return hasBegun ? .notPerformed : .unreadable("no session has begun before this line")
    }
    // Else the state would be copied when it changes.
    session = nil
    let recorded = Recorded(
      line: line, outcome: LineScanner.value(of: line, at: document.offsets[outcome]),
      front: members["front"].flatMap { document.string(at: $0) })
    let step = perform(document, members, recorded, in: &running)
    switch step {
    case .performed, .covered: session = running
    case .began, .diverged, .notPerformed, .unreadable: break
    }
    return step
  }

  /// The part of a line that describes the outcome of its action.
  private struct Recorded {
    let line: [UInt8]
    let outcome: ArraySlice<UInt8>
    let front: String?

    /// True iff the difference between it and `now` may come from a hidden value: the values of
    /// screens that come or go are hidden, or those of the screen that is looked for, or the values
    /// are the only difference.
    func mayDepend(onValuesHiddenIn now: [UInt8], _ renames: JournalRenames) -> Bool {
      JournalReplay.marks.contains {
        line.firstRange(of: $0) != nil || now.firstRange(of: $0) != nil
      } || JournalComparison.isSame(outcome, now[...], renames, ignoringValues: true)
    }
  }

  // MARK: - Beginning

  private mutating func begin(_ document: JSONDocument, _ members: [String: Int]) -> Step {
    session = nil
    hasBegun = true
    guard members["journal"].flatMap({ document.int(at: $0) }) == JournalWriter.version else {
      return .unreadable("unknown version of journals")
    }
    let values = JournalValues(terms.graph)
    let restored = terms.states.state(in: document) { values.value(in: $0, $1, $2) }
    guard let restored else { return .unreadable("this line has no state of the graph") }
    var conditions = NavigationConditions()
    if let position = members["conditions"] {
      conditions = terms.actions.conditions(position, in: document, after: conditions)
    }
    let form = form(document, members)
    let origin = Origin(
      form, values, hidesValues: self.form?.key != ["", ""],
      isOfOtherGraph: members["graph"].flatMap { document.string(at: $0) }
        != terms.states.fingerprint)
    session = RunningSession(state: restored.state, conditions: conditions, origin: origin)
    return .began(dropped: restored.dropped)
  }

  /// The form of the lines of a session. Sessions of one app have the same.
  private mutating func form(_ document: JSONDocument, _ members: [String: Int]) -> JournalForm {
    let lists = [NavigationJournal.Disclosure.hashed, .redacted].map { disclosure in
      members[disclosure.rawValue].flatMap { document.elements(at: $0) }?
        .compactMap { document.string(at: $0) } ?? []
    }
    let key = lists.flatMap { $0 + [""] }
    if let form, form.key == key { return form.form }
    let (hashed, redacted) = (Set(lists[0]), Set(lists[1]))
    let form = JournalForm(terms.graph, terms.names) { value in
      redacted.contains(value.text) ? .redacted : hashed.contains(value.text) ? .hashed : .whole
    }
    self.form = (key, form)
    return form
  }

  // MARK: - Actions

  private func perform(
    _ document: JSONDocument, _ members: [String: Int], _ recorded: Recorded,
    in running: inout RunningSession
  ) -> Step {
    if members["covered"] != nil { return .covered }
    if let position = members["conditions"] {
      running.conditions = terms.actions.conditions(
        position, in: document, after: running.conditions)
    }
    if let position = members["facts"] {
      running.conditions = terms.actions.facts(
        position, in: document, after: running.conditions, running.origin.values)
    }
    let action = terms.actions.action(members, in: document, running.state, running.origin.values)
    guard let action else {
      let name = members["action"].flatMap { document.string(at: $0) } ?? ""
      let isHidden = running.origin.hidesValues && JournalActions.names.contains(name)
      return isHidden ? .notPerformed : .unreadable("the graph has no such event, link or target")
    }
    let entry = JournalEntry(action, in: running.state, at: 0, by: running.origin.writer)
    let step = terms.text.step(action, in: running.state)
    let front = running.state.focus.id
    let result = terms.graph.result(of: action, in: &running.state, running.conditions)
    let now = entry.outcome(result)
    let newFront = newFront(running.state, after: front, result)
    if isSame(recorded, now, newFront, in: running) { return .performed(action, result) }
    if running.origin.hidesValues,
      recorded.mayDepend(onValuesHiddenIn: Array(now.utf8), terms.renames)
    {
      return .notPerformed
    }
    let place = newFront.map { " in front: \($0)" } ?? ""
    let wasPlace = recorded.front.map { " in front: \($0)" } ?? ""
    return .diverged(
      Divergence(
        step: step, recorded: String(decoding: recorded.outcome, as: UTF8.self) + wasPlace,
        now: now + place))
  }

  /// The route that has come to the front, as a line has it.
  private func newFront(
    _ state: NavigationState, after front: NavigationState.Screen.ID,
    _ result: Result<[NavigationChange], NavigationError>
  ) -> String? {
    guard case .success = result, state.focus.id != front else { return nil }
    return terms.graph.name(of: state.focus.screen.route)
  }

  // MARK: - Comparing

  /// The marks of hidden values, and the hidden values that were looked for.
  private static let marks = [
    #"{"redacted":true}"#, #"{"hash":""#, #"{"code":"notBelow"}"#,
  ].map { Array($0.utf8) }
  private static let unknown = Array("\(JournalValues.unknownHash)\"".utf8)

  /// True iff `now` and `front`, the route that has come to the front, are what is `recorded`.
  private func isSame(
    _ recorded: Recorded, _ now: String, _ front: String?, in running: RunningSession
  ) -> Bool {
    let now = Array(now.utf8)[...]
    guard running.origin.isOfOtherGraph else {
      return recorded.front == front && JournalReplay.isSame(recorded.outcome, now)
    }
    let isSameFront =
      switch (recorded.front, front) {
      case (nil, nil): true
      case (let old?, let new?): terms.renames.isName(old, of: new)
      default: false
      }
    return isSameFront && JournalComparison.isSame(recorded.outcome, now, terms.renames)
  }

  /// True iff `recorded` is `now`, in which a hash that is not known stands for any.
  private static func isSame(_ recorded: ArraySlice<UInt8>, _ now: ArraySlice<UInt8>) -> Bool {
    if recorded == now { return true }
    var (rest, written) = (recorded, now)
    while let start = written.firstRange(of: unknown) {
      let before = written[..<start.lowerBound]
      guard rest.starts(with: before) else { return false }
      written = written[start.upperBound...]
      rest = rest.dropFirst(before.count).drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    }
    return rest == written
  }
}

extension NavigationGraph {
  /// The outcome of `action`, performed in `state`.
  fileprivate func result(
    of action: NavigationAction, in state: inout NavigationState,
    _ conditions: NavigationConditions
  ) -> Result<[NavigationChange], NavigationError> {
    do throws(NavigationError) {
      return .success(try apply(action, to: &state, conditions: conditions))
    } catch {
      return .failure(error)
    }
  }
}

extension LineScanner {
  /// The bytes of the value in `line` that begins at `start`.
  fileprivate static func value(of line: [UInt8], at start: Int) -> ArraySlice<UInt8> {
    line.withUnsafeBytes { bytes in
      var scanner = LineScanner(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      _ = scanner.skipValue()
      return line[start..<start + scanner.position]
    }
  }
}
