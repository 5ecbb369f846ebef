import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// The table of habits.
struct HabitTableTests {
  private static let blocks: [Block] = [
    .file, .app, .members, .route, .mount, .enum, .lint, .scenario, .policy,
  ]

  /// The rows of all blocks.
  private static let rows = blocks.flatMap {
    (HabitTable.rows(in: $0) + HabitTable.advice(in: $0)).flatMap { $0 }
  }

  /// A row that no file of the corpus makes speak has a message that nobody has read, and a fix that
  /// nobody has made: `FixTests` makes those of the corpus.
  @Test func eachMessageStandsInTheCorpus() {
    let texts = Set(Corpus.cases.flatMap(Corpus.graph).flatMap(Expectation.all).map(\.text))
    let silent = Set(Self.rows.map(\.message)).filter { message in
      !message.isEmpty && !texts.contains { Self.fits($0, message) }
    }
    #expect(silent.isEmpty, "\(silent.sorted().joined(separator: "\n"))")
  }

  /// True iff `text`, after a code, is `message` with something for each `$1`.
  private static func fits(_ text: String, _ message: String) -> Bool {
    var rest = text.dropFirst(5)
    for (index, part) in message.split(separator: "$", omittingEmptySubsequences: false)
      .enumerated()
    {
      let part = index == 0 ? part : part.dropFirst()
      guard let range = rest.firstRange(of: part) else { return false }
      if index == 0, range.lowerBound != rest.startIndex { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Sound clauses that hold words of the table are read without it.
  @Test func soundTextIsNoHabit() {
    let text = """
      app Shop { root Home }
      condition when
      coordinator Home {
        route cover: root { -> sheet  on when when when -> push  on keep -> back }
        route sheet: sheet { -> then }
        route push(title: String = "x") { -> cover }
        route then { -> `new` }
        route `new` { on else -> sheet as push }
      }
      """
    let (tree, found) = parse(Source(name: "A.flow", text: text), file: ID(0))
    #expect(found.all.isEmpty, "\(found.all.map(\.message))")
    #expect(!tree.nodes.contains { $0.kind == .error })
  }
}
