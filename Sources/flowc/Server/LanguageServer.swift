import Dispatch
import FlowCommandLine
import FlowDSL
import FlowRuntime

// A language server: one thread takes events and answers them in order, one reads the client's
// messages, and the compiler runs concurrently with both. Nothing here knows the language: that is
// FlowTools' Editing/, which answers by offsets.

/// The server's state, used by a single thread.
struct LanguageServer {
  /// The time after its arrival at which a request is answered from the last snapshot, if the
  /// compiler has not reported more by then.
  static let patience = DispatchTimeInterval.milliseconds(30)

  /// The phases of the conversation with the client.
  enum Phase {
    /// `initialize` has not arrived.
    case new
    /// Requests are answered.
    case running
    /// `shutdown` has arrived: only `exit` may follow.
    case shutDown
  }

  /// A request that waits for the compiler.
  struct Waiting {
    let call: Call
    let request: Request
    /// The folder of the graph that it waits for.
    let folder: String
    /// The time at which it is answered in any case; nil if it needs the current texts.
    let deadline: DispatchTime?
  }

  /// The source of events.
  let inbox: Inbox
  var phase = Phase.new
  var client = Client()
  /// The client's folders.
  var folders: [String] = []
  /// True iff each folder is one graph, whatever a `.flowc.json` lists.
  var foldersAreGraphs = false
  /// The graphs, by their folders.
  var projects: [String: Project] = [:]
  /// The open texts, by the names of their sources.
  var documents: [String: Document] = [:]
  /// The positions in files that are not open, by the names of their sources.
  var positions: [String: TextPositions] = [:]
  /// The differences between open texts and those that the compiler saw, by the names of their
  /// sources.
  var shifts: [String: (revision: Int, shift: TextShift)] = [:]
  /// The requests that wait for the compiler.
  var waiting: [Waiting] = []
  /// Calls that have arrived and have not been handled yet.
  private var calls: [Call] = []
  private var exit: ExitStatus?

  /// A server that takes its events from `inbox`.
  init(_ inbox: Inbox) { self.inbox = inbox }

  /// Serves until the client disconnects, and returns the exit status of the program.
  mutating func run() -> ExitStatus {
    while true {
      for event in inbox.take(until: nextDeadline()) { take(event) }
      while !calls.isEmpty, exit == nil { perform(calls.removeFirst()) }
      if let exit { return exit }
      answerWaiting()
      if client.isGone { return .findings }
    }
  }

  /// Ends the program with the status that the protocol requires.
  mutating func end() { exit = phase == .shutDown ? .clean : .findings }

  private func nextDeadline() -> DispatchTime {
    let deadlines = waiting.compactMap(\.deadline)
    let watch = DispatchTime.now() + .seconds(client.process == nil ? 3600 : 3)
    return deadlines.min().map { min($0, watch) } ?? watch
  }

  // MARK: - Events

  private mutating func take(_ event: Inbox.Event) {
    switch event {
    case .message(let content, let arrival): take(content, at: arrival)
    case .malformed(let reason): calls.append(Call(error: .parseError(reason)))
    case .end: calls.append(Call(method: "exit"))
    case .compiled(let folder, let snapshot): compiled(folder, snapshot)
    }
  }

  private mutating func take(_ content: [UInt8], at arrival: DispatchTime) {
    guard let document = JSONDocument(content) else {
      return calls.append(Call(error: .parseError("a message is not JSON")))
    }
    let call = Call(JSONValue(document), at: arrival)
    if call.method == "$/cancelRequest" {
      cancel(RequestID(call.params?["id"]))
    } else {
      calls.append(call)
    }
  }

  private mutating func cancel(_ id: RequestID?) {
    guard let id else { return }
    let isWaiting = calls.contains { $0.id == id } || waiting.contains { $0.call.id == id }
    guard isWaiting else { return }
    calls.removeAll { $0.id == id }
    waiting.removeAll { $0.call.id == id }
    send(.cancelled, to: id)
  }

  // MARK: - Handling

  private mutating func perform(_ call: Call) {
    if let error = call.error { return send(error, to: call.id) }
    guard let id = call.id else { return notify(call) }
    if phase == .new, call.method != "initialize" { return send(.notInitialized, to: id) }
    if phase == .shutDown {
      return send(.invalidRequest("nothing is answered after `shutdown`"), to: id)
    }
    guard let request = Request(rawValue: call.method) else {
      return send(.methodNotFound(call.method), to: id)
    }
    guard request.wait != .none, let project = project(of: call),
      !isReady(call, request, in: project)
    else { return answer(call, request) }
    let isPatient = request.wait == .full || !canAnswer(call, from: project)
    let deadline = isPatient ? nil : call.arrival + Self.patience
    waiting.append(
      Waiting(call: call, request: request, folder: project.folder, deadline: deadline))
  }

  /// True iff the compiler knows everything that a request needs about the current texts.
  private mutating func isReady(_ call: Call, _ request: Request, in project: Project) -> Bool {
    guard project.current(request.stage) != nil else { return false }
    guard request.isAboutName, let place = try? place(call.params) else { return true }
    return place.isSettled
  }

  /// True iff the compiler has seen the requested text before.
  private func canAnswer(_ call: Call, from project: Project) -> Bool {
    guard let snapshot = project.snapshot else { return false }
    let uri = call.subject?["textDocument"]?["uri"]?.string
    return uri.map { snapshot.file(name(of: $0)) != nil } ?? true
  }

  private func project(of call: Call) -> Project? {
    guard let uri = call.subject?["textDocument"]?["uri"]?.string else {
      return projects.values.first { !$0.isCurrent }
    }
    return folder(of: name(of: uri)).flatMap { projects[$0] }
  }

  private mutating func answer(_ call: Call, _ request: Request) {
    do throws(ResponseError) {
      let result = try reply(request, call.params)
      guard let id = call.id else { return }
      send(result: result, to: id)
    } catch {
      send(error, to: call.id)
    }
  }

  /// Answers requests after their compilations have finished, and those that have waited long
  /// enough.
  private mutating func answerWaiting() {
    let now = DispatchTime.now()
    let waited = waiting
    waiting = []
    for one in waited {
      let isLate = one.deadline.map { $0 <= now } ?? false
      if let project = projects[one.folder], !isLate, !isReady(one.call, one.request, in: project) {
        waiting.append(one)
      } else {
        answer(one.call, one.request)
      }
    }
  }

  /// Handles a notification. Failures are logged, unknown notifications are ignored.
  private mutating func notify(_ call: Call) {
    guard call.method != "exit" else { return end() }
    guard phase == .running, let notice = Notice(rawValue: call.method) else { return }
    do throws(ResponseError) {
      try take(notice, call.params)
    } catch {
      log("\(call.method): \(error.message)")
    }
  }
}
