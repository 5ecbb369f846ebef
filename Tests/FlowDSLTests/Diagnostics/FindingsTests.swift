import FlowRuntime
import Testing

@testable import FlowDSL

/// Severities, selections and `@allow`.
struct FindingsTests {
  /// A graph with an unused condition and a coordinator with as many routes as asked for.
  private func graph(_ extra: String = "", routes: Int = 1) -> String {
    let names = (0..<routes).map { "item\($0)" }
    return """
      app Shop { root Home }
      \(extra)
      condition unused
      coordinator Home {
        route feed: root { \(names.map { "-> \($0)" }.joined(separator: " ")) }
        \(names.map { "route \($0) { -> back }" }.joined(separator: "\n  "))
      }
      """
  }

  private func codes(
    _ text: String, _ options: CompileOptions = CompileOptions()
  ) -> [String] {
    let found = compile([Source(name: "a.flow", text: text)], options: options).diagnostics
    return found.map { "\($0.severity) \($0.rule.code)" }
  }

  @Test func lintSetsSeverities() {
    #expect(codes(graph()) == ["warning F210"])
    #expect(codes(graph("lint { unused-declaration: error }")) == ["error F210"])
    #expect(codes(graph("lint { unused-declaration: off }")) == [])
  }

  @Test func rulesThatAreOffAreTurnedOn() {
    let options = CompileOptions(selected: [.crowdedCoordinator])
    #expect(codes(graph(routes: 30)) == ["warning F210"])
    #expect(codes(graph(routes: 30), options) == ["warning F317"])
    #expect(
      codes(graph("lint { crowded-coordinator: error 40 }", routes: 30), options) == [])
    #expect(
      codes(graph("lint { crowded-coordinator: 10  unused-declaration: off }", routes: 30))
        == ["warning F317"])
  }

  @Test func whatIsIgnoredIsNotReported() {
    #expect(codes(graph(), CompileOptions(ignored: [.unusedDeclaration])) == [])
    #expect(codes(graph(), CompileOptions(isPartial: true)) == [])
  }

  @Test func anIgnoredErrorStillKeepsTheGraphFromRunning() {
    let text = graph("condition unused")
    let options = CompileOptions(ignored: [.duplicateDeclaration, .unusedDeclaration])
    let compilation = compile([Source(name: "a.flow", text: text)], options: options)
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.graph == nil)
    let sound = compile([Source(name: "a.flow", text: graph())], options: options)
    #expect(sound.graph != nil)
  }

  @Test func anAllowSilencesItsDeclarationOnly() {
    let text = graph("@allow(unused-declaration, \"later\") condition other")
    let found = compile([Source(name: "a.flow", text: text)]).diagnostics
    #expect(found.map(\.message) == ["unused condition `unused`"])
  }

  @Test func theInnermostAllowIsTheOneThatIsUsed() {
    let text = """
      app Shop { root Home }
      @allow(dead-end)
      coordinator Home {
        route feed: root { -> next }
        @allow(dead-end)
        route next: replace
      }
      """
    let found = compile([Source(name: "a.flow", text: text)]).diagnostics
    #expect(found.filter { $0.rule == .deadEnd } == [])
    #expect(found.count { $0.rule == .unusedAllow } >= 1)
  }

  @Test func findingsAreSortedByPlace() {
    let files = [
      Source(name: "b.flow", text: "condition b2  condition b1"),
      Source(name: "a.flow", text: graph()),
    ]
    let found = compile(files).diagnostics
    #expect(found.map(\.primary.span.file.index) == [0, 1, 1])
    #expect(
      found.dropFirst().map(\.message) == [
        "unused condition `b2`", "unused condition `b1`",
      ])
    let again = compile(files.reversed()).diagnostics
    #expect(again == found)
  }
}
