import FlowDSL
import FlowRuntime
import FlowTools
import Testing

/// A graph that a test runs step by step.
struct TestSession {
  var session: Session
  private var reader: StepReader

  /// A play of the graph that `text` says, which must have no error, in the state that steps
  /// beginning with `given` start in.
  init(_ text: String, given: String = "") throws {
    let compilation = compile([Source(name: "a.flow", text: text)])
    let found = compilation.diagnostics.filter { $0.severity == .error }
    let lowered = try #require(compilation.lowered, "\(found.map(\.message))")
    reader = try #require(StepReader(compilation.analysis.model))
    let steps = reader.read(Source(name: "given", text: given))
    session = Session(lowered, startOf: steps)
  }

  /// What becomes of each step that `text` says.
  mutating func outcomes(of text: String) throws -> [Outcome] {
    let steps = reader.read(Source(name: "script", text: text))
    try #require(steps.diagnostics.isEmpty, "\(steps.diagnostics.map(\.message))")
    return steps.all.map { session.perform($0, of: steps) }
  }

  /// Why the last step that `text` says does not hold; the others must.
  mutating func failure(of text: String) throws -> String? {
    let outcomes = try outcomes(of: text)
    for outcome in outcomes.dropLast() { #expect(outcome.failure == nil) }
    return try #require(outcomes.last).failure
  }
}
