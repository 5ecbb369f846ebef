import FlowCommandLine
import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Every fix that is offered in the corpus mends what it is offered for, and `fix` makes the safe
/// ones.
struct FixTests {
  /// Findings with fixes that do not hold by themselves, with the reason.
  private static let refusals = [
    // One without the other leaves a path that nothing connects.
    "F404 `shelf` is already in this path",
    "F404 `product` is already in this path",
  ]

  /// Made by itself, a safe fix takes its finding away and brings no other that was not hidden.
  @Test(arguments: Corpus.checks) func everySafeFixHolds(_ file: Corpus.File) {
    let run = FixRun([file.source], isPartial: file.isPartial)
    for finding in run.found where finding.fix?.isSafe == true {
      let said = "\(finding.rule.code) \(finding.message)"
      let holds = run.attempt([finding]) != nil
      #expect(holds != Self.refusals.contains(said), "\(said): \(finding.fix?.title ?? "")")
    }
  }

  /// A fix for editors takes its finding away too, and leaves a file that can be read.
  @Test(arguments: Corpus.checks) func everyOtherFixMends(_ file: Corpus.File) {
    let before = FixRun([file.source], isPartial: file.isPartial)
    for finding in before.found {
      guard let fix = finding.fix, !fix.isSafe else { continue }
      let edits = EditSet([fix], in: before.sources)
      let after = FixRun(edits.applied(to: before.sources), isPartial: file.isPartial)
      #expect(
        count(after.found, as: finding) < count(before.found, as: finding),
        "\(finding.rule.code) remains after: \(fix.title)")
      #expect(
        after.found.count { $0.rule.number < 200 } <= before.found.count { $0.rule.number < 200 },
        "new mistakes of grammar after: \(fix.title)")
    }
  }

  /// What `fix` does to each case, by its path.
  private static let fixed = Dictionary(
    uniqueKeysWithValues: Workers.onAllCores.map(Corpus.cases) { file in
      (file.path, fix(sources(file), isPartial: file.isPartial) { found, _ in found })
    })

  /// The graph that the case belongs to.
  private static func sources(_ file: Corpus.File) -> [Source] {
    Corpus.graph(of: file).map(\.source).sorted { $0.name < $1.name }
  }

  /// What is fixed is gone, formats, and has every comment but the documentation of what is gone.
  /// Comments of other languages become comments.
  @Test(arguments: Corpus.cases) func fixedFilesAreSound(_ file: Corpus.File) {
    let sources = Self.sources(file)
    guard let fixed = Self.fixed[file.path] else { return }
    #expect(fixed.fixed.isEmpty == (fixed.sources == sources))
    guard !fixed.fixed.isEmpty else { return }
    let before = FixRun(sources, isPartial: file.isPartial)
    let after = FixRun(fixed.sources, isPartial: file.isPartial)
    for finding in fixed.fixed {
      #expect(count(after.found, as: finding) <= count(before.found, as: finding))
    }
    let errors = after.found.count { $0.severity == .error }
    #expect(errors <= before.found.count { $0.severity == .error })

    let again = fix(fixed.sources, isPartial: file.isPartial) { found, _ in found }
    #expect(again.fixed.isEmpty, "not all was fixed at once")
    for (old, new) in zip(sources, fixed.sources) {
      let formatted = format(new).bytes
      #expect(format(Source(name: new.name, bytes: formatted)).bytes == formatted)
      let known = comments(old)
      #expect(comments(new).filter(known.contains) == known)
    }
  }

  /// The rules' pages say of just those rules that they can be fixed of which the corpus has a case
  /// that is fixed.
  @Test func rulesSayWhetherTheyAreFixed() {
    var seen: Set<Rule> = []
    for fixed in Self.fixed.values { seen.formUnion(fixed.fixed.map(\.rule)) }
    #expect(
      Rule.all.filter { $0.fix != nil }.map(\.code) == Rule.all.filter(seen.contains).map(\.code))
  }

  /// The mount that is missing may be what the `resume` waits for.
  @Test func warningsWaitForErrors() {
    let text = """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> login  -> Account }
        route login: sheet { on success -> resume else dismiss }
      }

      coordinator Account { route profile: root { -> back } }
      """
    let source = Source(name: "Shop.flow", text: text)
    let rules = FixRun([source], isPartial: false).found.map(\.rule)
    #expect(rules.contains(.unmountedTarget) && rules.contains(.idleResume))
    let fixed = fix([source], isPartial: false) { found, _ in found }
    #expect(fixed.sources == [source])
  }

  /// A parameter that only its declaration names may be misspelt there, not in the link.
  @Test(arguments: [("", false), ("  link \"/v/{tkoen}\"", true)])
  func aNameThatOnlyItsDeclarationHasIsOffered(_ other: String, _ isFixed: Bool) {
    let text = """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> verify("a") }
        route verify(tkoen: String) { link "/verify/{token}"\(other)  -> back }
      }
      """
    let source = Source(name: "Shop.flow", text: text)
    let found = FixRun([source], isPartial: false).found
    #expect(found.first { $0.rule == .unknownPlaceholder }?.fix?.isSafe == isFixed)
  }

  /// A condition in front of an event on the same line may be meant for that event.
  @Test(arguments: [("\n    on list -> list", true), (" on list -> list", false)])
  func aLateConditionMayBelongToTheNextEvent(_ next: String, _ isFixed: Bool) {
    let text = """
      app Shop { root Home }
      condition isDone

      coordinator Home {
        route feed: root { -> item when isDone\(next) }
        route item { -> back }
        route list { -> back }
      }
      """
    let source = Source(name: "Shop.flow", text: text)
    let found = FixRun([source], isPartial: false).found
    #expect(found.map(\.fix?.isSafe) == [isFixed])
  }

  /// Either of two steps that stand twice can only go with the other: what is left between them
  /// would not be connected.
  @Test func aFixThatBringsAnotherFindingIsNotMade() throws {
    let file = try #require(
      Corpus.checks.first { $0.folder == "F404-repeated-path-step" && $0.name == "bad" })
    let alone = fix([file.source], isPartial: false) { found, _ in
      found.filter { $0.message.hasPrefix("`shelf` is already in this path") }
    }
    #expect(alone.fixed.isEmpty)
    #expect(alone.sources == [file.source])
    let both = fix([file.source], isPartial: false) { found, _ in found }
    #expect(both.fixed.count == 3)
  }

  /// `count` paths with two steps that stand twice, of which either can only go with the other.
  private static func twice(_ count: Int, _ typo: String = "") -> Source {
    let routes = (0..<count).map { number in
      "route r\(number) { link \"/r\(number)\""
        + " path shelf / product(1) / shelf / product(1)  -> shelf }\n"
    }
    let pushes = (0..<count).map { "-> r\($0) " }.joined()
    return Source(
      name: "Shop.flow",
      text: "app Shop { root Home  links \"shop:\" }\ncoordinator Home {\n"
        + "route feed: root { -> shelf\(typo) }\nroute shelf { -> product(1) }\n"
        + "route product(id: Int) { -> shelf \(pushes)}\n\(routes.joined())}\n")
  }

  /// Where many fixes do not hold the rest is left, and counted.
  @Test func whatIsLeftUntriedIsCounted() {
    let source = Self.twice(7)
    let fixed = fix([source], isPartial: false, mostRefused: 3) { found, _ in
      found.filter { $0.message.hasPrefix("`shelf` is already in this path") }
    }
    #expect(fixed.sources == [source])
    #expect((fixed.refused, fixed.untried) == (3, 4))
    let all = fix([source], isPartial: false, mostRefused: 3) { found, _ in found }
    #expect((all.fixed.count, all.refused, all.untried) == (14, 0, 0))
  }

  /// An error of names hides what is said of paths, but not that a fix there does not hold.
  @Test func aFixIsHeldToItsOwnFamily() {
    let fixed = fix([Self.twice(2, "  on other -> shlef")], isPartial: false) { found, _ in
      found.filter { !$0.message.hasPrefix("`product` is already in this path") }
    }
    #expect(!fixed.fixed.contains { $0.message.hasPrefix("`shelf` stands in this path") })
    #expect(fixed.fixed.contains { $0.message.contains("`shlef`") })
  }

  @Test func onlyWhatIsWantedIsFixed() {
    let source = Source(
      name: "Shop.flow",
      text: "app Shop { root Home }\ncondition on\nenum E { a }\n"
        + "coordinator Home { route feed: root { -> feeds }  route feeds { -> Hoem } }\n"
        + "coordinator Other { route a: root { -> Home } }\n")
    let fixed = fix([source], isPartial: false) { found, _ in
      found.filter { $0.rule == .unknownName }
    }
    #expect(fixed.fixed.map(\.rule) == [.unknownName])
    let text = String(decoding: fixed.sources[0].bytes, as: UTF8.self)
    #expect(text.hasPrefix("app Shop { root Home }\ncondition on\nenum E { a }\n"))
    #expect(text.contains("route feeds { -> Home } }\n"))
  }

  /// A name that is corrected where it is declared is corrected where it is used, in other files.
  @Test func usesFollowADeclaration() {
    let sources = [
      Source(
        name: "A.flow",
        text: "app Shop { root Home }\ncoordinator Home { route feed: root { -> cart(.a) } "
          + " route cart(sort: sort) { -> back } }\n"),
      Source(name: "B.flow", text: "enum sort { a, b }\n"),
    ]
    let fixed = fix(sources, isPartial: false) { found, _ in found }
    #expect(
      fixed.sources.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "app Shop { root Home }\ncoordinator Home { route feed: root { -> cart(.a) } "
          + " route cart(sort: Sort) { -> back } }\n",
        "enum Sort { a, b }\n",
      ])
  }

  /// Counts the findings that have the same message: a corrected name may be wrong elsewhere then.
  private func count(_ findings: [Diagnostic], as finding: Diagnostic) -> Int {
    findings.count { $0.rule == finding.rule && $0.message == finding.message }
  }

  private func comments(_ source: Source) -> [String] {
    let (tree, _) = parse(source, file: ID(0))
    return tree.tokens.indices.filter { tree.tokens[$0].kind == .comment }.map {
      String(decoding: tree.bytes(of: $0), as: UTF8.self)
    }
  }
}

extension Corpus.File {
  /// True iff the file is a part of a graph.
  fileprivate var isPartial: Bool { name.contains("partial") }
}
