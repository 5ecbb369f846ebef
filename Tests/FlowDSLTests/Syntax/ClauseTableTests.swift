import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// The table of clauses and `docs/grammar.md` say the same.
struct ClauseTableTests {
  private let grammar: Grammar

  init() throws { grammar = try Grammar() }

  /// Files with `_` in place of a clause of an owner.
  private static let files: [(owner: ClauseOwners, text: String)] = [
    (.app, "app A { _ }"),
    (.root, "coordinator A { route a: root { _ } }"),
    (.sheet, "coordinator A { route a: sheet { _ } }"),
    (.sheet, "coordinator A { route a: popover { _ } }"),
    (.screen, "coordinator A { route a { _ } }"),
    (.screen, "coordinator A { route a: push { _ } }"),
    (.screen, "coordinator A { route a: replace { _ } }"),
    (.coverRoute, "coordinator A { route a: cover { _ } }"),
    (.prompt, "coordinator A: tabs { route a: alert { _ } }"),
    (.prompt, "coordinator A: tabs { route a: dialog { _ } }"),
    (.child, "coordinator A { child B { _ } }"),
    (.sharedChild, "coordinator A { child B { shared _ } }"),
    (.modal, "coordinator A { modal B { _ } }"),
    (.cover, "coordinator A { modal B { cover _ } }"),
    (.detour, "coordinator A { detour B { _ } }"),
    (.tab, "coordinator A: tabs { tab B { _ } }"),
    (.flow, "coordinator A: flows { flow B { _ } }"),
    (.column, "coordinator A: split { column B { _ } }"),
  ]

  @Test func eachOwnerHasTheClausesOfTheGrammar() {
    for row in ClauseTable.rows {
      let clause = row.form.split(separator: "`")[0]
      for (owner, file) in Self.files {
        let text = file.replacing("_", with: clause)
        let (tree, found) = parse(Source(name: "A.flow", text: text), file: ID(0))
        var matcher = SentenceMatcher(grammar, tree)
        let isAllowed = !row.owners.isDisjoint(with: owner)
        let isSentence = matcher.matches("file")
        #expect(isSentence == isAllowed, "\(text)")
        let mistakes = found.all.filter { $0.rule.number != Rule.duplicateClause.number }
        #expect(mistakes.isEmpty == isAllowed, "\(text) \(mistakes)")
      }
    }
  }

  @Test func clausesAreRepeatedWhereTheGrammarRepeatsThem() {
    for row in ClauseTable.rows {
      let isRepeated = grammar.expressions.contains { expression in
        guard case .repetition(let part) = expression else { return false }
        return begins(part, with: row.word.text)
      }
      #expect(isRepeated == row.isRepeated, "\(row.text)")
    }
  }

  /// True iff `expression` begins with the word, perhaps after attributes.
  private func begins(_ expression: Grammar.Expression, with word: String) -> Bool {
    switch expression {
    case .text(let text): text == word
    case .rule(let name): grammar.rules[name].map { begins($0, with: word) } ?? false
    case .choice(let parts, _): parts.contains { begins($0, with: word) }
    case .sequence(let parts):
      parts.first {
        if case .rule("attributes") = $0 { false } else { true }
      }.map { begins($0, with: word) } ?? false
    case .range, .special, .interleaving, .optional, .repetition: false
    }
  }

  @Test func editorsShowTheClauses() throws {
    let lists = try TextMateGrammar.read().keywords
    let words = Set(ClauseTable.rows.map(\.word.text))
    let clauses = Set(try #require(lists["keywords-clauses"]))
    #expect(clauses.subtracting(words) == ["when", "on", "keep", "as", "in"])
    let others = [lists["keywords-declarations"], lists["keywords-kinds"]].compactMap(\.self)
    #expect(words.subtracting(clauses).isSubset(of: others.joined()))
  }
}
