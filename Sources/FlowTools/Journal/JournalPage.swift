import FlowRuntime
import FlowSteps

/// The part of a page about journals: how often each part of the graph was taken, and the steps of
/// a session, if there is only one.
package struct JournalPage {
  private let graph: NavigationGraph
  private var counts = JournalCounts()
  private var replay: JournalReplay
  private var walk: Walk?
  /// The data that the page draws: at the start, and after each step.
  private var views: [String] = []
  /// Why the session is not shown any further.
  private var end: String?

  /// The maximum number of steps of a session that are shown.
  package static let mostSteps = 2000

  /// Nothing of journals of `graph` so far.
  package init(_ graph: NavigationGraph) {
    self.graph = graph
    replay = JournalReplay(graph)
  }

  /// Adds a line of a journal, or counts. Returns what is wrong with it; nil if nothing is.
  package mutating func add(_ line: UnsafeRawBufferPointer) -> String? {
    let fault = counts.add(line)
    if counts.sessions < 2, end == nil { show(line) }
    return fault
  }

  private mutating func show(_ line: UnsafeRawBufferPointer) {
    guard views.count <= JournalPage.mostSteps else {
      end = "only the first \(JournalPage.mostSteps) steps are shown"
      return
    }
    switch replay.perform(Array(line)) {
    case .began:
      guard let running = replay.session else { return }
      let walk = Walk(graph, from: running.state, running.conditions)
      views = [walk.view(after: nil)]
      self.walk = walk
    case .performed(let action, _):
      guard let running = replay.session, var walk else { return }
      self.walk = nil
      let step = walk.replay(action, under: running.conditions)
      views.append(walk.view(after: step))
      self.walk = walk
    case .covered: break
    case .diverged(let divergence): stop("`\(divergence.step)` diverges from the journal")
    case .notPerformed: stop("a step is not performed: it depends on what the journal hides")
    case .unreadable: stop("the next line of the journal is damaged")
    }
  }

  private mutating func stop(_ reason: String) {
    if walk != nil { end = reason }
  }

  /// The only session as JSON; nil if there is none, or there are several.
  var session: String? {
    guard counts.sessions == 1, !views.isEmpty else { return nil }
    var json = JSONWriter()
    json.object { json in
      json.array("views") { json in
        for view in views { json.write(literal: view) }
      }
      if let end { json.member("end", end) }
    }
    return json.text
  }

  /// How often each part of the graph was taken.
  var taken: TakenParts { TakenParts(counts, of: graph) }
}
