import FlowRuntime
import Synchronization
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// What names mean is known before the rest is, and files are read once.
@Suite struct NamesFirstTests {
  private var options: CompileOptions {
    var options = CompileOptions()
    options.notesOccurrences = true
    return options
  }

  /// What is known of the names in `files` before anything is checked, and the compilation.
  private func compiled(
    _ files: ParsedFiles, _ workers: Workers = .inTurn
  ) -> (names: ResolvedGraph, whole: Compilation) {
    var names = resolve(files, rules: [], options)
    let whole = compile(files, options, workers) { names = $0 }
    return (names, whole)
  }

  /// What is known of names before scenarios have run, and when all is known.
  private func indices(_ sources: [Source]) -> (first: SymbolIndex, last: SymbolIndex) {
    let (names, whole) = compiled(parse(sources))
    let first = SymbolIndex(names.model)
    return (first, first.completed(by: whole))
  }

  private func rename(_ one: Occurrence, in index: SymbolIndex) -> Result<[String], RenameRefusal> {
    let name = index.letterCase(of: one.symbol) == .upper ? "Other" : "other"
    return Result { () throws(RenameRefusal) in
      try index.rename(at: Int(one.span.start), in: one.span.file, to: name).map {
        "\($0.span.file.index) \($0.span.offsets) \($0.text)"
      }
    }
  }

  @Test(arguments: Samples.names)
  func whatIsSettledIsWhatIsKnownInTheEnd(_ sample: String) throws {
    let (first, last) = indices(try Samples.sources(sample))
    var settled = 0
    for one in last.occurrences {
      let (offset, file) = (Int(one.span.start), one.span.file)
      guard first.isSettled(at: offset, in: file) else { continue }
      settled += 1
      #expect(first.symbols(at: offset, in: file) == last.symbols(at: offset, in: file))
      #expect(rename(one, in: first) == rename(one, in: last))
    }
    #expect(settled > last.occurrences.count / 2)
  }

  @Test func onlyRunningAScenarioTellsWhichEventItSends() {
    let text = """
      app S { root A }
      coordinator A {
        route a: root { -> b  on open -> c }
        route b { -> back  on open -> a }
        route c(id: Int) { -> back }
      }
      scenario "x" { send b send open send open(id: 1) expect at c }
      """
    let (first, last) = indices([Source(name: "A.flow", text: text)])
    func symbols(_ index: SymbolIndex, _ name: String) -> (count: Int, isSettled: Bool) {
      let offset = text.utf8.count - text.split(separator: name, maxSplits: 1)[1].utf8.count - 1
      return (
        index.symbols(at: offset, in: ID(0)).count, first.isSettled(at: offset, in: ID(0))
      )
    }
    #expect(symbols(first, "send open") == (2, false))
    #expect(symbols(last, "send open") == (1, false))
    #expect(symbols(first, "on open") == (1, false), "the event is one, its uses are not known")
    #expect(symbols(first, "route b") == (1, true))
    #expect(symbols(first, "coordinator A") == (1, true))
  }

  @Test func namesOfAGraphWithoutScenariosAreSettled() {
    let text = "coordinator A { route a: root { on x -> b } route b { on x -> a } }"
    let (first, _) = indices([Source(name: "A.flow", text: text)])
    for offset in 0...text.utf8.count { #expect(first.isSettled(at: offset, in: ID(0))) }
  }

  // MARK: Files that were read before

  /// What the compiler says of `sources`, where it has read `known` before.
  private func findings(_ sources: [Source], known: [ParsedFile]) -> [Diagnostic] {
    compile(parse(sources, known: known), options, .inTurn).diagnostics
  }

  @Test func aFileThatWasReadBeforeIsReadWhereItStandsNow() {
    let broken = "coordinator B { route b: root { -> } route c { link \"x\" } detents none"
    let sources = [
      Source(name: "A.flow", text: "app S { root B }"), Source(name: "B.flow", text: broken),
      Source(name: "C.flow", text: "coordinator C { route c: root { -> b. } }"),
    ]
    let known = parse([sources[2], sources[1]]).all
    let expected = compile(sources).diagnostics
    #expect(expected.count > 1)
    #expect(findings(sources, known: known) == expected)
    #expect(findings(sources, known: known + parse(sources).all) == expected)
  }

  @Test func aFileThatHasChangedIsReadAnew() {
    let old = Source(name: "A.flow", text: "coordinator A { route a: root { -> b } }")
    let new = Source(name: "A.flow", text: "coordinator A { route a: root { -> c } }")
    let known = parse([old]).all
    #expect(findings([new], known: known) == compile([new]).diagnostics)
    #expect(findings([old], known: known) == compile([old]).diagnostics)
  }

  // MARK: Compilations that nobody waits for

  /// A compilation of `text` that is no longer wanted when it begins.
  private func unwanted(_ text: String) -> (names: ResolvedGraph, whole: Compilation) {
    compiled(
      parse([Source(name: "A.flow", text: text)]),
      Workers(isWanted: { false }) { for part in $0 { part() } })
  }

  @Test func anUnwantedCompilationTellsTheNamesAndLooksForNoWaysBack() {
    let text = """
      app S { root A }
      coordinator A {
        route a: root { -> b }
        route b { on x -> back to c }
        route c { -> b }
      }
      """
    let (names, whole) = unwanted(text)
    #expect(names.model.routes.count == 3)
    #expect(!whole.diagnostics.contains { $0.rule == .backNotBelow })
    let other = compile([Source(name: "A.flow", text: text)])
    #expect(other.diagnostics.contains { $0.rule == .backNotBelow })
  }

  @Test func anUnwantedCompilationLowersNothing() {
    let text = "app S { root A } coordinator A { route a: root }"
    #expect(unwanted(text).whole.graph == nil)
    #expect(compile([Source(name: "A.flow", text: text)]).graph != nil)
  }

  /// No check runs after the names, however large the graph is.
  @Test func aCompilationThatIsNotWantedAfterTheNamesEndsThere() {
    let routes = (0..<200).map { "  route r\($0) { -> back }\n" }.joined()
    let text = "app S { root A }\ncoordinator A {\n  route a: root\n\(routes)}\n"
    let source = Source(name: "A.flow", text: text)
    let isWanted = Atomic(true)
    let workers = Workers(isWanted: { isWanted.load(ordering: .relaxed) }) { work in
      for part in work { part() }
    }
    let whole = compile(parse([source]), CompileOptions(), workers) { _ in
      isWanted.store(false, ordering: .relaxed)
    }
    #expect(whole.diagnostics.isEmpty && whole.graph == nil)
    #expect(compile([source]).diagnostics.count >= 200, "nothing leads to any of the routes")
  }
}
