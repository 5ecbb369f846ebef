import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What one mistake makes of the rest is not told, and what has nothing to do with it is.
struct ConsequencesTests {
  private func found(_ texts: String...) -> [String] {
    let sources = texts.enumerated().map { Source(name: "\($0).flow", text: $1) }
    return compile(sources).diagnostics.map { $0.line(in: sources) }
  }

  /// A declaration on a line that cannot be read is not missed where it is used, also in another
  /// file; another unknown name is.
  @Test func whatWasLostIsNotMissed() {
    let found = found(
      "app Shop { root Home }\nenum Sort of { newest }\n",
      "coordinator Home {\nroute feed(sort: Sort = .newest): root { -> gone }\n}\n")
    #expect(
      found == [
        "0.flow:2: F105 expected `{` and the enum's cases, found `of`",
        "1.flow:2: F202 `Home` has no route or mount `gone`",
      ])
  }

  /// Of two things that cannot be read on one line the first is told; of two that are read as they
  /// are meant, both.
  @Test func aLineIsUnreadableOnce() {
    let unreadable = found(
      "app Shop { root Home }\ncoordinator Home {\nroute feed: root { on on -> -> ) }\n}\n")
    #expect(unreadable.count == 1)
    let corrected = found(
      "app Shop { root Home }\ncoordinator Home {\nroute feed: start { on x when a && b -> back }\n}\n"
        + "condition a\ncondition b\n")
    #expect(corrected.count == 2)
  }

  /// Where a `}` is missing nobody knows what belongs to what.
  @Test func aMissingBraceHidesNames() {
    let text =
      "app Shop { root Home }\ncoordinator Home {\n  route feed: root { -> cart\n"
      + "  route cart { -> gone }\n}\ncondition unused\n"
    #expect(
      found(text) == ["0.flow:4: F105 expected `}` at the end of a route, found `route`"])
  }

  /// Where a graph's names mean nothing it is not asked where they lead, nor what its scenarios name.
  @Test func namesComeFirst() {
    let text =
      "app Shop { root Home }\ncondition unused\ncoordinator Home {\n"
      + "route feed: root { -> crat }\nroute alone { -> back }\n}\n"
    let scenario = "scenario \"s\" { send bought }\n"
    #expect(
      found(text, scenario) == ["0.flow:4: F202 `Home` has no route or mount `crat`"])
    let mended = found(text.replacing("crat", with: "alone"), scenario)
    // A scenario's mistake says nothing about the graph.
    #expect(
      mended == [
        "0.flow:2: F210 unused condition `unused`", "1.flow:1: F202 no screen sends `bought`",
      ])
  }

  /// An unknown name is told where it stands first, and one fix mends every place.
  @Test func anUnknownNameIsToldOnce() throws {
    let sources = [
      Source(
        name: "a.flow",
        text: "app Shop { root Home }\ncondition signedIn\ncoordinator Home {\n"
          + "route feed: root {\non a when singedIn -> b\non a when not singedIn -> c\n"
          + "on d when signedIn -> b\n}\nroute b { -> back }\nroute c { -> back }\n}\n")
    ]
    let found = compile(sources).diagnostics
    #expect(
      found.map { $0.line(in: sources) } == [
        "a.flow:5: F202 there is no condition `singedIn`: did you mean `signedIn`?"
      ])
    #expect(found[0].notes == ["it also occurs at one more place"])
    let fixed = fix(sources, isPartial: false) { found, _ in found }
    #expect(compile(fixed.sources).diagnostics.isEmpty)
  }

  /// A name that stands in its declaration alone may be what is misspelt: it is offered, not written.
  @Test func aMisspeltDeclarationIsNotSpread() throws {
    let source = Source(
      name: "a.flow",
      text: "app Shop { root Home }\ncondition singedIn\ncoordinator Home {\n"
        + "route feed: root { on a when signedIn -> b }\nroute b { -> back }\n}\n")
    let found = compile([source]).diagnostics
    #expect(found.map(\.fix?.isSafe) == [false])
    let fixed = fix([source], isPartial: false) { found, _ in found }
    #expect(fixed.sources == [source])
  }

  /// A policy that is broken by what another finding is about is named there, and gives it its
  /// weight: a lint does not succeed because a warning explains an error.
  @Test(arguments: [(Severity.error, ""), (.warning, "lint { policy-broken: warning }\n")])
  func aPolicyGivesItsWeight(_ severity: Severity, _ settings: String) {
    let text =
      settings + "app Shop { root Home }\ncoordinator Home {\n"
      + "route feed: root { -> pay }\nroute pay { locked }\n}\n"
      + "policy \"p\" { Home.pay leads to Home.feed }\n"
    let found = compile([Source(name: "a.flow", text: text)]).diagnostics
    #expect(found.map(\.rule) == [.lockedWithoutExit])
    #expect(found.map(\.severity) == [severity])
    #expect(found[0].notes.contains { $0.hasPrefix("\"p\" is broken: ") })
    let allowed = text.replacing("route pay", with: "@allow(locked-without-exit, \"x\") route pay")
    let broken = compile([Source(name: "a.flow", text: allowed)]).diagnostics
    #expect(broken.map(\.rule) == [.policyBroken])
  }

  /// Nothing is explained by a rule that is not reported.
  @Test func whatIsNotReportedExplainsNothing() {
    let text =
      "lint { locked-without-exit: off }\napp Shop { root Home }\ncoordinator Home {\n"
      + "route feed: root { -> pay }\nroute pay { locked }\n}\n"
      + "policy \"p\" { Home.pay leads to Home.feed }\n"
    #expect(
      compile([Source(name: "a.flow", text: text)]).diagnostics.map(\.rule) == [.policyBroken])
  }

  /// What `finish` answers is not judged where the answer is written as a target.
  @Test func anAnswerWrittenAsATargetIsToldOnce() {
    for (type, what) in [("Int", "a type"), ("Sort", "an enum")] {
      let value = type == "Int" ? "1" : ".newest"
      let found = found(
        "app Shop { root Home }\nenum Sort { newest }\ncoordinator Home {\n"
          + "route feed: root { -> pick }\nroute pick {\n-> \(type)\non ok -> finish(\(value))\n}\n}\n"
      )
      #expect(found == ["0.flow:6: F202 `\(type)` is \(what), not a coordinator"])
    }
  }

  /// Parameters between which a `;` stands are read.
  @Test func aSemicolonBetweenParametersIsToldOnce() {
    let text =
      "app Shop { root Home }\ncoordinator Home {\nroute feed: root { -> item(id: 1; name: \"a\") }\n"
      + "route item(id: Int; name: String) { -> back }\n}\n"
    let source = Source(name: "0.flow", text: text)
    let message = "F106 in brackets, `,` separates values, not `;`"
    #expect(found(text) == ["0.flow:3: \(message)", "0.flow:4: \(message)"])
    let fixed = fix([source], isPartial: false) { found, _ in found }
    #expect(fixed.sources.map(\.bytes) == [Array(text.replacing(";", with: ",").utf8)])
    let open = text.replacing("1; name: \"a\")", with: "1; -> back")
    #expect(self.found(open).count == 2, "a `;` before a transition is no comma")
  }

  /// The `//` of a URL with torn quotes begins a comment, which may contain the `}`.
  @Test func aValueOfATornTypeIsNotJudged() {
    let found = found(
      """
      type Sort = "name" | "price"
      app Shop { root Home }
      coordinator Home {
        route a: root { on sorted -> b(.name) }
        route b(sort: Sort? = .price) { -> back }
      }
      """)
    #expect(found.count == 1)
    #expect(found.first?.contains("enum Sort { name, price }") == true)
  }

  @Test(arguments: ["shop:\"", "\"shop:\"\""]) func aTornLinkBaseIsToldOnce(_ base: String) {
    let rest = "coordinator Home {\nroute feed: root\n}\n"
    let found = found(
      "app Shop { root Home  links \(base), \"https://shop.com\" }\n" + rest)
    #expect(found.count == 1 && found[0].hasPrefix("0.flow:1: "), "\(found)")
    let unclosed = self.found("app Shop { root Home  // }\n" + rest)
    #expect(unclosed.count == 1, "a comment alone hides no missing `}`")
  }

  /// A name that is unknown may mean the same where something in the other case exists.
  @Test func theOtherCaseOfAnUnknownNameIsNotTold() {
    let found = found(
      "app Shop { root Main }\ncoordinator Maiin {\nroute main: root { -> next }\n"
        + "route next { -> Main }\n}\n")
    #expect(
      found == ["0.flow:1: F202 there is no coordinator `Main`: did you mean `Maiin`?"])
  }

  /// A case without its dot is offered where a parameter has its name.
  @Test func aCaseThatIsAlsoAParameterIsOffered() {
    let source = Source(
      name: "a.flow",
      text: "app Shop { root Home }\nenum Sort { price }\ncoordinator Home {\n"
        + "route feed: root { on list(price: Int) -> list(price) }\n"
        + "route list(sort: Sort) { -> back }\n}\n")
    let found = compile([source]).diagnostics
    #expect(found.map { $0.fix?.title } == ["write `.price`"])
    #expect(found.map { $0.fix?.isSafe } == [false])
  }

  /// What a coordinator may contain is not judged where its kind is unknown.
  @Test(arguments: ["fkows", "Flows"]) func anUnknownKindIsToldOnce(_ kind: String) {
    let found = found(
      "app Shop { root Main }\ncoordinator Main: \(kind) {\nflow one: One\nflow two: Two\n}\n"
        + "coordinator One { route a: root { -> Two } }\n"
        + "coordinator Two { route b: root { -> One } }\n")
    #expect(found.count == 1 && found[0].hasPrefix("0.flow:2: F10"), "\(found)")
  }

  /// Whether a finding is a consequence is decided by its names, whatever its words are.
  @Test func wordsDecideNothing() {
    let text =
      "app Shop { root Home }\nenum Sort of { newest }\ncoordinator Home {\n"
      + "route feed(sort: Sort = .newest): root { -> gone -> item(1) -> item(id: \"a\") }\n"
      + "route item(id: Int) { -> Feed }\n}\n"
    let files = parse([Source(name: "a.flow", text: text)])
    let resolved = resolve(files, rules: Rule.all, CompileOptions())
    let found = resolved.found.all.sorted { $0.primary.span.start < $1.primary.span.start }
    func kept(_ found: [Diagnostic]) -> [UInt32] {
      let trees = resolved.model.trees
      return Consequences(found, in: trees, ScenarioScopes(trees), isUnbraced: false)
        .dropped(from: found)
        .map(\.primary.span.start)
    }
    let reworded = found.map { finding in
      var finding = finding
      finding.message = "said in `Sort` words, not `gone` or `Home`"
      return finding
    }
    #expect(kept(reworded) == kept(found))
    #expect(kept(found).count < found.count && kept(found).count > 1)
  }

  /// Unknown names are the same if the same is sought for them, whatever their words are.
  @Test func wordsDoNotTellUnknownNamesApart() {
    let source = Source(name: "a.flow", text: "gone gone gone")
    let trees = parse([source]).all.map(\.tree)
    var found = Diagnostics()
    for (start, sought) in [(0, "route"), (5, "route"), (10, "condition")] as [(UInt32, String)] {
      let span = Source.Span(file: ID(0), start: start, end: start + 4)
      found.unknownName("at \(start) nothing is `gone`", sought: sought, at: span)
    }
    found.tellUnknownNamesOnce(in: trees)
    #expect(found.all.map(\.message) == ["at 0 nothing is `gone`", "at 10 nothing is `gone`"])
  }
}
