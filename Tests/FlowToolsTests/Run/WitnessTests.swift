import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// The sequences that findings show: copied as they are printed, they replay.
@Suite struct WitnessTests {
  private static let start = "for example: "

  /// What the findings of exits in `text` show.
  private func notes(_ text: String) -> [String] {
    compile([Source(name: "A.flow", text: text)]).diagnostics
      .filter { (407...411).contains($0.rule.number) }.flatMap(\.notes)
  }

  /// How the last step of `script` is refused in the graph of `text`; nil if it is accepted.
  private func refusal(of script: String, in text: String) throws -> String? {
    let analysis = analysed(text)
    var reader = try #require(StepReader(analysis.model))
    let steps = reader.read(Source(name: "witness", text: script))
    #expect(steps.isSound)
    var session = Session(try #require(lower(analysis)), startOf: steps)
    let outcomes = steps.all.map { session.perform($0, of: steps) }
    #expect(outcomes.dropLast().allSatisfy { $0.failure == nil })
    guard case .failure(let error)? = outcomes.last?.result else { return nil }
    return error.code
  }

  @Test(
    "What is printed replays, whatever it begins with",
    arguments: [
      (
        """
        condition c
        coordinator M: flows { flow one: One { starts when not c }  flow two: Two }
        coordinator One { route a: root { on x when c -> back  on x -> Two } }
        coordinator Two { route b: root { -> One } }
        """, "expect at One.a  given c  send x", "nothingBelow"
      ),
      (
        """
        condition c
        coordinator M: flows { flow one: One { starts when c }  flow two: Two }
        coordinator One { route a: root { on x when not c -> back  on x -> Two } }
        coordinator Two { route b: root }
        """, "given c  expect at One.a  given not c  send x", "nothingBelow"
      ),
      (
        """
        condition c  condition d
        coordinator M { route a: root { on x when c and d -> dismiss  -> b } route b }
        """, "given c, d  send x", "nothingPresented"
      ),
      (
        """
        coordinator M { route a: root  route b(n: Int, s: String) { entry  on x -> dismiss } }
        """, "navigate M.b(", "nothingPresented"
      ),
      (
        """
        coordinator M: tabs { tab one: One { title "1" icon "1" }  tab two: Two { title "2" icon "2" } }
        coordinator One { route a: root }
        coordinator Two { route b: root { on x -> finish } }
        """, "tab two  send x", "nothingToFinish"
      ),
    ])
  func replays(_ text: String, _ start: String, _ code: String) throws {
    let text = "app A { root M }\n" + text
    let notes = notes(text)
    let note = try #require(notes.last)
    #expect(note.hasPrefix(WitnessTests.start + start), "\(notes)")
    let witness = String(note.dropFirst(WitnessTests.start.count))
    #expect(try refusal(of: witness, in: text) == code)
  }

  /// What breaks a `leads to` ends where nothing leads on: conditions that hold from the start, and others
  /// that hold only then, are two steps.
  @Test func whatBreaksAPolicyReplays() throws {
    let text = """
      app S { root Main }
      condition intro
      condition paid
      policy "p" { Welcome.page leads to Home }
      coordinator Main: flows {
        flow welcome: Welcome { starts when intro and not paid }
        flow home: Home
      }
      coordinator Welcome { route page: root { on next when not paid -> Home } }
      coordinator Home { route feed: root { -> more }  route more }
      """
    let found = compile([Source(name: "A.flow", text: text)]).diagnostics
    let broken = try #require(found.first { $0.rule == .policyBroken })
    let note = try #require(broken.notes.first { $0.hasPrefix(WitnessTests.start) })
    let witness = String(note.dropFirst(WitnessTests.start.count))
    #expect(witness == "given intro  expect at Welcome.page  given paid")
    let analysis = analysed(text)
    var reader = try #require(StepReader(analysis.model))
    let steps = reader.read(Source(name: "witness", text: witness))
    var session = Session(try #require(lower(analysis)), startOf: steps)
    for step in steps.all { #expect(session.perform(step, of: steps).failure == nil) }
    #expect(session.graph.name(of: session.state.focus.screen.route) == "Welcome.page")
  }

  /// How what a rule of exits finds is refused.
  private static let refusals: [UInt16: String] = [
    407: "notBelow", 408: "notBelow", 409: "nothingPresented", 410: "nothingToFinish",
    411: "nothingBelow",
  ]

  @Test("So does all that is printed for graphs that were once told wrongly, and for examples")
  func replaysOfKnownGraphs() throws {
    var count = 0
    for file in Corpus.found + Corpus.cases {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for finding in compile([file.source]).diagnostics {
        guard let code = Self.refusals[finding.rule.number] else { continue }
        for note in finding.notes where note.hasPrefix(Self.start) {
          let witness = String(note.dropFirst(Self.start.count))
          #expect(try refusal(of: witness, in: text) == code, "\(file): \(note)")
          count += 1
        }
      }
    }
    #expect(count > 10)
  }

  /// A chain of screens, of which the last dismisses.
  private func chain(_ count: Int) -> String {
    let routes = (1..<count).map { "  route r\($0) { -> r\($0 + 1) }" }
    return """
      app A { root M }
      coordinator M {
        route r0: root { -> r1 }
      \(routes.joined(separator: "\n"))
        route r\(count) { on x -> dismiss }
      }
      """
  }

  @Test func aLongOneIsWhole() throws {
    let text = chain(99)
    let witness = (1...99).map { "send r\($0)  " }.joined() + "send x"
    #expect(notes(text).last == WitnessTests.start + witness)
    #expect(try refusal(of: witness, in: text) == "nothingPresented")
  }

  @Test func theEndOfALongerOneIsNoExample() {
    let end = (2...100).map { "send r\($0)  " }.joined() + "send x"
    #expect(notes(chain(100)).last == "the end of a longer path: …  " + end)
  }
}
