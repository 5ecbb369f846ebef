import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What editors know of the language, compared with the language.
struct EditorsTests {
  private static let editors = projectFolder.appendingPathComponent("Editors")
  private static let keywords = Keyword.allCases.filter { $0 != .none }.map(\.text).sorted()

  @Test func theGrammarHasTheKeywordsOfTheLanguage() throws {
    let lists = try TextMateGrammar.read().keywords.values.joined()
    #expect(lists.sorted() == Self.keywords)
  }

  @Test func theLexerForDocumentationHasTheKeywordsOfTheLanguage() throws {
    let lexer = try String(
      contentsOf: Self.editors.appendingPathComponent("pygments/flow_lexer.py"), encoding: .utf8)
    let lists = lexer.matches(of: try Regex(#"(?m)^[A-Z]+ = \(([^)]*)\)"#)).flatMap { list in
      String(list.output[1].substring ?? "").matches(of: /"([a-z]+)"/).map { String($0.1) }
    }
    #expect(lists.sorted() == Self.keywords)
  }

  @Test func theSyntaxFileOfVimHasTheKeywordsOfTheLanguage() throws {
    let file = try String(
      contentsOf: Self.editors.appendingPathComponent("vim/syntax/flow.vim"), encoding: .utf8)
    let words = file.matches(of: /(?m)^call s:Words\('\w+', '([a-z ]+)'/).flatMap { list in
      list.1.split(separator: " ").map(String.init)
    }
    #expect(words.sorted() == Self.keywords)
  }

  @Test func keywordsAreKeywordsInTheirPlacesAlone() throws {
    let grammar = try TextMateGrammar.read()
    let line = #"route title(icon: String = .medium): sheet { title "a \"{icon}" }  // on"#
    #expect(
      grammar.scopes(of: line) == [
        "route": "keyword.declaration.flow", "title": "keyword.other.clause.flow",
        "icon": "variable.parameter.flow", "String": "support.type.flow",
        ".medium": "variable.other.enummember.flow", "=": "keyword.operator.flow",
        #"\""#: "constant.character.escape.flow", "{icon}": "constant.other.placeholder.flow",
        "sheet": "storage.modifier.flow", #""a \"{icon}""#: "string.quoted.double.flow",
        "// on": "comment.line.double-slash.flow",
      ])
    #expect(grammar.scopes(of: "route sheet")["sheet"] == "entity.name.function.flow")
    #expect(
      grammar.scopes(of: "too-many-tabs: off")["too-many-tabs"] == "entity.other.rule.flow")
    #expect(grammar.scopes(of: "-> Palette.open")["open"] == "entity.name.function.flow")
    #expect(
      grammar.scopes(of: "-> openings") == [
        "->": "keyword.operator.flow", "openings": "variable.other.flow",
      ])
  }
}
