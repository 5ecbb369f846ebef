import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

@Suite struct RenameTests {
  /// The files after what stands at the mark is called `name`; or why it cannot be.
  private func rename(_ name: String, _ texts: String...) -> [String] {
    let edited = Edited(texts)
    do {
      return edited.texts(
        after: try edited.index.rename(
          at: edited.cursor.offset, in: edited.cursor.file, to: name))
    } catch {
      return [error.reason]
    }
  }

  @Test func aRouteIsRenamedInEveryFileAndEventsKeepTheirNames() {
    #expect(
      rename(
        "basket",
        """
        app S { root A }
        coordinator A { route a: root { -> c|art on x -> cart } route cart { -> back } }
        """,
        #"scenario "x" { send cart expect at cart expect stack a / A.cart }"#) == [
          """
          app S { root A }
          coordinator A { route a: root { on cart -> basket on x -> basket } route basket { -> back } }
          """,
          #"scenario "x" { send cart expect at basket expect stack a / A.basket }"#,
        ])
  }

  @Test func aRouteOfAGroupIsRenamedWhereItIsTheRoot() {
    let text =
      "app S { root A } routes G { route a { -> b } route b } coordinator A { use G root a }"
    #expect(
      rename("first", text.replacing("root a }", with: "root a| }"))
        == [
          text.replacing("route a", with: "route first").replacing("root a }", with: "root first }")
        ])
  }

  @Test func aCoordinatorIsRenamedAndItsMountsKeepTheirNames() {
    #expect(
      rename(
        "Colors",
        "coordinator A { child Palette route a: root { -> Palette -> palette } }"
          + " coordinator Palet|te { route red: root }") == [
          "coordinator A { child palette: Colors route a: root { on palette -> Colors -> palette"
            + " } } coordinator Colors { route red: root }"
        ])
  }

  @Test func aMountIsRenamedWhereItsNameIsMadeOfAnother() {
    #expect(
      rename(
        "colors",
        "coordinator A { child Palette route a: root { -> palett|e } }"
          + " coordinator Palette { route r: root }") == [
          "coordinator A { child colors: Palette route a: root { on palette -> colors } }"
            + " coordinator Palette { route r: root }"
        ])
  }

  @Test func anEventIsRenamedInItsRouteAndItsScenarios() {
    #expect(
      rename(
        "buy",
        """
        app S { root A }
        condition c
        coordinator A {
          route a: root { -> cart on o|rder when c -> b on order -> cart }
          route b { -> back }
          route cart { on order -> back }
        }
        scenario "x" { send order send order }
        """) == [
          """
          app S { root A }
          condition c
          coordinator A {
            route a: root { -> cart on buy when c -> b on buy -> cart }
            route b { -> back }
            route cart { on order -> back }
          }
          scenario "x" { send buy send order }
          """
        ])
  }

  @Test func aParameterIsRenamedInLinksLabelsAndScenarios() {
    #expect(
      rename(
        "number",
        #"""
        app S { root A links "s:" }
        coordinator A {
          route a: root { -> b }
          route b(i|d: Int) { link "/b/{id}" -> b(id) }
        }
        scenario "x" { send b(id: 5) expect at b(id: 5) }
        """#) == [
          #"""
          app S { root A links "s:" }
          coordinator A {
            route a: root { -> b }
            route b(number: Int) { link "/b/{number}" -> b(number) }
          }
          scenario "x" { send b(number: 5) expect at b(number: 5) }
          """#
        ])
  }

  @Test func anEventThatIsCalledByItsVerbIsWrittenOut() {
    #expect(
      rename(
        "leave",
        """
        app S { root A }
        coordinator A { route a: root { -> b } route b { -> back } }
        scenario "x" { send b send bac|k back }
        """) == [
          """
          app S { root A }
          coordinator A { route a: root { -> b } route b { on leave -> back } }
          scenario "x" { send b send leave back }
          """
        ])
  }

  @Test func aWordOfTheGrammarStandsInBackTicks() {
    #expect(
      rename("back", "coordinator A { route a: root { on x -> b } route |b }")
        == ["coordinator A { route a: root { on x -> `back` } route `back` }"])
    #expect(
      rename("`tab`", "coordinator A { route a: root { on x -> b } route |b }")
        == ["coordinator A { route a: root { on x -> `tab` } route `tab` }"])
  }

  @Test func aTextThatIsNoNameIsRefused() {
    for text in ["", "a b", "5", "a-b", "a.b", " a", "a ", "``", "a//", "\"a\""] {
      #expect(
        rename(text, "coordinator A { route a: root route |b }")
          == ["`\(text)` is not a name"])
    }
  }

  @Test func aNameInTheWrongCaseIsRefused() {
    #expect(
      rename("Cart", "coordinator A { route a: root route |b }")
        == ["route `b` must begin with a lower-case letter, and `Cart` does not"])
    #expect(
      rename("home", "coordinator |A { route a: root }")
        == ["coordinator `A` must begin with an upper-case letter, and `home` does not"])
  }

  @Test func aNameThatIsTakenIsRefused() {
    let refused = [
      ("a", "coordinator A { route a: root route |b }", "a route in `A`"),
      (
        "m", "coordinator A { route a: root route |b child m: B } coordinator B { route r: root }",
        "a mount in `A`"
      ),
      (
        "g", "coordinator A { use G route a: root route |b } routes G { route g }", "a route in `A`"
      ),
      (
        "b", "coordinator A { use G route a: root route b } routes G { route |g }", "a route in `A`"
      ),
      (
        "B", "coordinator |A { route a: root } coordinator B { route a: root }",
        "a coordinator or group"
      ),
      ("Int", "enum |E { a }", "a built-in type"),
      ("E", "enum E { a } type |T", "an enum"),
      ("a", "enum E { a, |b }", "a case"),
      ("presented", "condition |c", "a built-in condition"),
      ("d", "condition |c condition d", "a condition"),
      ("d", "coordinator A { route a(|c: Int, d: Int): root }", "a parameter here"),
      (
        "d", "coordinator A { route a(|c: Int): root { on x(d: Int) -> a(c) } }",
        "a parameter here"
      ),
      ("y", "coordinator A { route a: root { on |x -> a on y -> a } }", "an event here"),
      ("y", "coordinator A { on y -> a route a: root { on |x -> a } }", "an event here"),
    ]
    for (name, text, what) in refused {
      #expect(rename(name, text) == ["`\(name)` is already \(what)"], "\(text)")
    }
  }

  @Test func whatMayMeanSeveralThingsIsRefused() {
    let text = """
      app S { root A }
      coordinator A { child B route a: root { -> B } route c }
      coordinator B { route b: root { -> c } route |c }
      scenario "x" { expect at c }
      """
    #expect(
      rename("d", text) == ["`c` may have another meaning in A.flow:4: qualify it there"])
  }

  @Test func aNameThatAScenarioUsesAloneIsRefused() {
    let text = """
      coordinator A { child B route a: root route d }
      coordinator B { route b: root route |c }
      scenario "x" { expect at d }
      """
    #expect(
      rename("d", text)
        == ["`d` is already a route or mount elsewhere, and a scenario uses it unqualified"])
  }

  @Test func nothingIsRenamedWhereNothingIsNamed() {
    #expect(
      rename("x", "coor|dinator A { route a: root }")
        == ["nothing here has a name that can be changed"])
  }

  /// Names of every sample get a new one, some ten of each: what is found in the graph, and what
  /// its scenarios do, stays as it was. The cases of an enum are part of URLs, which stay as they are.
  @Test(arguments: Samples.names) func aRenameChangesNoMeaning(_ sample: String) throws {
    let before = compile(try Samples.sources(sample))
    let index = Edited.index(before.sources)
    var symbols: [Symbol: Occurrence] = [:]
    for one in index.occurrences where symbols[one.symbol] == nil {
      if case .enumCase = one.symbol { continue }
      symbols[one.symbol] = one
    }
    let all = symbols.values.sorted { left, right in
      (left.span.file, left.span.start, left.role.rawValue)
        < (right.span.file, right.span.start, right.role.rawValue)
    }
    for number in stride(from: 0, to: all.count, by: max(1, all.count / 10)) {
      let one = all[number]
      let name = index.letterCase(of: one.symbol) == .upper ? "Zzz" : "zzz"
      guard
        let edits = try? index.rename(
          at: Int(one.span.start), in: one.span.file, to: name)
      else { continue }
      var sources = before.sources
      for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
        sources[edit.span.file.index].bytes.replaceSubrange(
          edit.span.offsets, with: Array(edit.text.utf8))
      }
      let after = compile(sources)
      let what = "\(index.described(one.symbol)) of \(sample)"
      #expect(after.diagnostics.map(\.rule) == before.diagnostics.map(\.rule), "\(what)")
      #expect(after.graph?.transitions.count == before.graph?.transitions.count, "\(what)")
      #expect(after.graph?.events.count == before.graph?.events.count, "\(what)")
      #expect(failures(after) == failures(before), "\(what)")
    }
    #expect(all.count > 10)
  }

  private func failures(_ compilation: Compilation) -> Int {
    guard let lowered = compilation.lowered else { return -1 }
    return TestRun(compilation.analysis.model, lowered).count(of: .failed)
  }
}
