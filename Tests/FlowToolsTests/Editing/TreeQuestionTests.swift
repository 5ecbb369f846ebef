import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// What the tree alone answers, and hints.
@Suite struct TreeQuestionTests {
  private func tree(_ text: String) -> Tree {
    parse(Source(name: "A.flow", text: text), file: ID(0)).tree
  }

  private func outline(_ symbols: [DocumentSymbol]) -> String {
    symbols.map { one in
      let detail = one.detail.isEmpty ? "" : ":\(one.detail)"
      let children = one.children.isEmpty ? "" : "(\(outline(one.children)))"
      return "\(one.kind) \(one.name)\(detail)\(children)"
    }.joined(separator: " ")
  }

  @Test func anOutlineHasEveryDeclaration() {
    let text = """
      import UIKit
      app S { root A }
      condition c
      enum E { a, b }
      type T
      coordinator A: tabs { tab home: H  modal S }
      routes G { route r(x: Int): sheet { on e -> r } }
      scenario "it works" { back }
      """
    #expect(
      outline(tree(text).documentSymbols)
        == "app S condition c enum E(enumCase a enumCase b) type T"
        + " coordinator A:tabs(mount home:tab mount S:modal) group G(route r:sheet)"
        + " scenario it works")
  }

  @Test func whatIsBrokenIsInTheOutlineAsFarAsItIsThere() {
    #expect(
      outline(tree("coordinator A { route a { -> } } coordinator B {").documentSymbols)
        == "coordinator A(route a) coordinator B")
  }

  @Test func aSymbolHasItsDocumentation() {
    let text = "/// One.\n/// Two.\n@was(\"B\") coordinator A { }"
    let symbol = tree(text).documentSymbols.first
    #expect(symbol?.span == 0..<text.utf8.count)
    #expect(symbol?.nameSpan == 40..<41)
  }

  private func folds(_ text: String) -> [String] {
    let source = Source(name: "A.flow", text: text)
    let lines = LineIndex(source)
    return tree(text).foldingRanges.map {
      "\($0.kind) \(lines.line(at: $0.span.lowerBound))-\(lines.line(at: $0.span.upperBound))"
    }
  }

  @Test func blocksCommentsAndImportsCanBeHidden() {
    #expect(
      folds("import A\nimport B\n// one\n// two\ncoordinator A {\n  route a {\n  }\n}\n")
        == ["imports 0-1", "comment 2-3", "block 4-7", "block 5-6"])
    #expect(folds("enum A { a }  // behind\n// alone\n") == ["block 0-0", "comment 1-1"])
    #expect(folds("} } {") == [])
  }

  private func tokens(_ text: String) -> String {
    tree(text).semanticTokens.map { one in
      let text = String(decoding: Array(text.utf8)[one.span], as: UTF8.self)
      return "\(text)=\(one.kind.rawValue)\(one.isDeclaration ? "!" : "")"
    }.joined(separator: " ")
  }

  @Test func aWordIsAKeywordOnlyWhereItIsOne() {
    #expect(
      tokens("coordinator A { route title(icon: String = .medium): sheet { on tab -> cover } }")
        == "coordinator=keyword A=class! route=keyword title=function! icon=parameter!"
        + " String=type ==operator medium=enumMember sheet=keyword on=keyword tab=event!"
        + " ->=operator cover=function")
  }

  @Test func scenariosAndAttributesAreColored() {
    #expect(
      tokens("@allow(too-deep) scenario \"x\" { given not a send go(5) expect at B.c // end\n}")
        == "@=decorator allow=decorator too=property deep=property scenario=keyword"
        + " \"x\"=string given=keyword not=keyword a=variable send=keyword go=event 5=number"
        + " expect=keyword at=keyword B=class c=function // end=comment")
  }

  @Test func tokensAreInOrderAndDoNotOverlap() throws {
    for name in Samples.names {
      for source in try Samples.sources(name) {
        let tokens = parse(source, file: ID(0)).tree.semanticTokens
        #expect(!tokens.isEmpty)
        for (left, right) in zip(tokens, tokens.dropFirst()) {
          #expect(left.span.upperBound <= right.span.lowerBound)
        }
      }
    }
  }

  @Test func hintsShowWhatEventsTakeOver() {
    let edited = Edited(
      """
      enum Sort { price }
      coordinator A {
        -> b
        route a: root { -> b  on go -> b  on done(x: Int) -> a }
        route b(id: Int, sort: Sort = .price) { on again -> b(id) }
      }
      """)
    let hints = edited.index.inlayHints(in: ID(0), 0..<1_000)
    let edits = hints.map { hint in
      let offset = UInt32(hint.offset)
      return Diagnostic.Edit(Source.Span(file: ID(0), start: offset, end: offset), "«\(hint.text)»")
    }
    #expect(
      edited.texts(after: edits) == [
        """
        enum Sort { price }
        coordinator A {
          «on b(id: Int, sort: Sort = .price) »-> b
          route a: root { «on b(id: Int, sort: Sort = .price) »-> b  on go«(id: Int, sort: Sort = .price)» -> b  on done(x: Int) -> a }
          route b(id: Int, sort: Sort = .price) { on again«(sort: Sort = .price)» -> b(id) }
        }
        """
      ])
    #expect(edited.index.inlayHints(in: ID(0), 0..<30).isEmpty)
  }

  @Test func declarationsAreFoundByTheirLetters() {
    let edited = Edited("coordinator Home { route product route pro route apron }")
    let found = { (query: String) in
      edited.index.workspaceSymbols(matching: query).map { "\($0.container).\($0.name)" }
    }
    #expect(found("pro") == ["Home.pro", "Home.product", "Home.apron"])
    #expect(found("PDT") == ["Home.product"])
    #expect(found("") == ["Home.pro", ".Home", "Home.apron", "Home.product"])
    #expect(found("xyz") == [])
  }
}
