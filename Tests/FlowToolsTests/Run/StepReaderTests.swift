import FlowDSL
import FlowRuntime
import FlowTools
import Testing

/// Steps that are read against a graph after it was compiled.
@Suite struct StepReaderTests {
  private func reader() throws -> StepReader {
    let compilation = compile([Source(name: "a.flow", text: shopGraph)])
    return try #require(StepReader(compilation.analysis.model))
  }

  private func read(_ text: String) throws -> Steps {
    var reader = try reader()
    return reader.read(Source(name: "script", text: text))
  }

  /// `line:column` of each finding.
  private func places(_ steps: Steps) -> [String] {
    steps.diagnostics.map { finding in
      let source = steps.sources[finding.primary.span.file.index]
      let position = LineIndex(source).position(at: Int(finding.primary.span.start), in: source)
      return "\(source.name):\(position.line):\(position.utf8)"
    }
  }

  @Test func stepsAreWhatStandsInAScenario() throws {
    let steps = try read(
      """
      given signedIn  // a comment
      send product( id: 3 ); rejects rejects
        back
      expect stack feed
        / product
      """)
    #expect(steps.isSound)
    #expect(
      steps.all.map { steps.text(of: $0) } == [
        "given signedIn", "send product( id: 3 )", "rejects rejects back",
        "expect stack feed / product",
      ])
    let spans = steps.all.map { steps.span(of: $0) }
    #expect(spans.map(\.start) == [0, 29, 52, 75])
    #expect(spans.map(\.end) == [14, 50, 74, 104])
  }

  @Test func nothingIsNoStep() throws {
    for text in ["", "  \n", "// only this", ";;"] {
      let steps = try read(text)
      #expect(steps.isSound && steps.all.isEmpty, "\(text)")
    }
  }

  @Test func mistakesAreFoundInTheirOwnLines() throws {
    let steps = try read("send product(1)\nsend nothing\n\n  expect at nowhere\ngiven x")
    #expect(!steps.isSound)
    #expect(places(steps) == ["script:2:6", "script:4:13", "script:5:7"])
    #expect(steps.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func whatHasNoScreenCanOnlyWait() throws {
    for target in ["Main", "Launch.main", "main"] {
      #expect(try read("expect waiting \(target)").isSound)
      let steps = try read("expect at \(target)")
      #expect(
        steps.diagnostics.map(\.message) == ["`Main` has no screen of its own: name a route"])
    }
  }

  @Test(arguments: [
    "}", "{", "scenario \"x\" { back }", "rejects", "expect", "send", "send product(", "given not",
    "coordinator X { }", "navigate", "back } back", "\"", "@allow(x)", "tab", "expect stack a /",
    "route x", "}}}}", "open shop", "rejects }", "expect value", "\u{0}", "navigate hole.x.y",
  ])
  func brokenStepsAreSaid(text: String) throws {
    var reader = try reader()
    #expect(!reader.read(Source(name: "script", text: text)).isSound)
    // What is read next is not concerned.
    #expect(reader.read(Source(name: "script", text: "back")).isSound)
  }

  @Test func whatIsReadLaterRunsInTheSameSession() throws {
    var play = try TestSession(shopGraph, given: "given signedIn")
    for line in [
      "send product(3)", "send product(4)", "expect stack feed / product(3) / product(4)",
    ] {
      #expect(try play.failure(of: line) == nil)
    }
  }

  @Test func aGraphWithoutFilesHasNoSteps() {
    let compilation = compile([])
    #expect(StepReader(compilation.analysis.model) == nil)
  }

  /// Every word of a script left out, doubled, and cut off with everything after it: whatever can
  /// be read runs, and the rest is reported.
  @Test func scriptsMayBreakAnywhere() throws {
    let words = """
      given signedIn , not calm send product( 3 , .price , [ "a" ] ) expect at product( 3 )
      send rate expect sheet rating send done( stars: 5 ) expect value 5 expect stack feed / product
      rejects rejects back navigate! new Home.product( 4 ) as sheet dismiss all tab account
      open "shop:/call?from=me" expect detour Call expect cover ring( "me" ) dismiss
      expect nothing presented expect nothing waiting rejects expect waiting product( id: 7 )
      expect tab account expect flow main back
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let play = try TestSession(shopGraph, given: "given signedIn")
    var reader = try reader()
    var sound = 0
    for index in words.indices {
      let before = words[..<index]
      let after = words[(index + 1)...]
      for changed in [before + after, before + [words[index], words[index]] + after, before] {
        let text = changed.joined(separator: " ")
        let steps = reader.read(Source(name: "script", text: text))
        guard steps.isSound else { continue }
        sound += 1
        var session = play.session
        for step in steps.all {
          let (state, outcome) = (session.state, session.perform(step, of: steps))
          #expect(outcome.failure == nil || session.state == state, "\(text)")
        }
      }
    }
    #expect(sound > words.count / 2 && sound < words.count * 3)
  }
}
