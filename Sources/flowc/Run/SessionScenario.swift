import FlowCommandLine
import FlowDSL
import FlowTools

/// One session of journals, to be written as a scenario.
final class SessionScenario {
  private let lowered: Lowered
  private var replay: JournalReplay
  private let session: Int
  private var number = 0
  private var scenario: JournalScenario?
  /// The place from which the session could not be performed.
  private var end: String?

  /// Session number `session` of the journals that are added.
  init(_ lowered: Lowered, session: Int) {
    self.lowered = lowered
    self.session = session
    replay = JournalReplay(lowered.graph)
  }

  /// True iff nothing that follows belongs to the session.
  var isComplete: Bool { number > session || end != nil }

  /// Adds the line at `place`; nil if it was too long.
  func add(
    _ line: UnsafeRawBufferPointer?, _ place: String
  ) throws(CommandLineError) {
    guard !isComplete else { return }
    guard let line else { return stop(place) }
    switch replay.perform(Array(line)) {
    case .began:
      number += 1
      guard number == session, let running = replay.session else { return }
      scenario = JournalScenario(lowered, running.state, running.conditions)
      guard scenario != nil else {
        throw CommandLineError(
          "\(place): this session does not begin where the app starts, so no scenario can repeat it"
        )
      }
    case .performed(let action, _):
      guard number == session, let running = replay.session else { return }
      scenario?.add(action, running.conditions)
    case .covered: break
    case .diverged, .notPerformed, .unreadable: stop(place)
    }
  }

  private func stop(_ place: String) {
    if number == session { end = place }
  }

  /// Writes the scenario.
  func write() throws(CommandLineError) -> ExitStatus {
    guard let scenario else {
      throw CommandLineError("there is no session \(session): \(Report.count(number, "session"))")
    }
    try StandardStream.output.write(scenario.text(named: "session \(session)"))
    guard let end else { return .clean }
    try StandardStream.error.write("\(end): from here the session was not performed\n")
    return .findings
  }
}
