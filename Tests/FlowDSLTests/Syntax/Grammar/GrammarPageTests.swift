import FlowRuntime
import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// `docs/grammar.md` is the grammar that the parser reads.
struct GrammarPageTests {
  private let grammar: Grammar

  init() throws { grammar = try Grammar() }

  @Test func everyReferenceIsDefinedAndUsed() {
    let used = grammar.rules(from: "file", entersTokens: true)
    #expect(used.subtracting(grammar.rules.keys).sorted() == [], "not defined")
    #expect(Set(grammar.rules.keys).subtracting(used).sorted() == [], "not used")
    #expect(SentenceWriter.unknownSpecials(of: grammar) == [])
  }

  @Test func theWordsAreTheLexersKeywords() {
    let syntax = grammar.rules(from: "file", entersTokens: false).filter { !Grammar.isToken($0) }
    var words: Set<String> = []
    for case .text(let text) in grammar.expressions(of: syntax) where text.allSatisfy(\.isLetter) {
      words.insert(text)
    }
    let keywords = Set(Keyword.allCases.map(\.text).filter { !$0.isEmpty })
    #expect(keywords.subtracting(words).sorted() == [], "missing on the page")
    // Attributes are names to the lexer.
    #expect(words.subtracting(keywords).sorted() == ["allow", "owner", "was"])
  }

  /// The grammar can say everything that the parser reads without a syntax error.
  @Test func everyGraphIsASentence() throws {
    let files = try ["samples", "Tests/Corpus"].flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: projectFolder.appendingPathComponent(folder).path)
      return paths.filter { $0.hasSuffix(".flow") }.sorted().map { "\(folder)/\($0)" }
    }
    var count = 0
    for path in files {
      let bytes = try Data(contentsOf: projectFolder.appendingPathComponent(path))
      let (tree, found) = parse(Source(name: path, bytes: Array(bytes)), file: ID(0))
      let names = resolve([tree], rules: Rule.all, CompileOptions(isPartial: true)).found.all
      guard found.all.isEmpty, names.allSatisfy({ $0.rule.number >= 300 }) else { continue }
      count += 1
      var matcher = SentenceMatcher(grammar, tree)
      let isSentence = matcher.matches("file")
      #expect(isSentence, "\(path):\(matcher.failure)")
    }
    #expect(count > 100)
  }
}

/// Random sentences of the grammar: twice as many files as there are random graphs, then small files until
/// everything was said.
struct GrammarPropertyTests {
  private static let declarations = [
    "app", "condition", "enum", "group", "import", "lint", "meta", "policy", "type",
  ]

  /// A file. A small one has a single declaration, mostly one that can have many kinds of nodes.
  private static func file(_ number: Int, by writer: inout SentenceWriter) -> String {
    if number < 2 * RandomGraphs.count { return writer.sentence(of: "file") }
    switch number % 4 {
    case 0: return writer.sentence(of: declarations[number / 4 % declarations.count])
    case 1: return writer.sentence(of: "coordinator")
    default: return "scenario \"\" {\n\(writer.sentence(of: "scenarioStep"))}\n"
    }
  }

  /// Everything that the grammar can say is read without a syntax error, and all that a tree can
  /// hold is said.
  @Test func everySentenceIsRead() throws {
    let grammar = try Grammar()
    var unseen = Set(Tree.Kind.allCases)
    var writer = SentenceWriter(grammar, seed: RandomGraphs.firstSeed)
    for number in 0..<2 * RandomGraphs.count + 5000
    where number < 2 * RandomGraphs.count || unseen != [.error] {
      let text = Self.file(number, by: &writer)
      let (tree, found) = parse(Source(name: "Test.flow", text: text), file: ID(0))
      #expect(found.all.isEmpty, "sentence \(number): \(found.all.map(\.message))\n\(text)")
      guard found.all.isEmpty else { return }
      unseen.subtract(tree.nodes.map(\.kind))
    }
    #expect(unseen == [.error])
  }
}
