import Testing

@testable import FlowDSL
@testable import FlowTools

@Suite struct ReferencesTests {
  /// The files with every reference to what stands at the mark in `«»`.
  private func references(_ texts: String..., declarations: Bool = true) -> [String] {
    let edited = Edited(texts)
    return edited.marked(
      edited.index.references(
        at: edited.cursor.offset, in: edited.cursor.file, declarations: declarations))
  }

  /// The file with the declarations of what stands at the mark in `«»`.
  private func definitions(_ text: String) -> String {
    let edited = Edited(text)
    return edited.marked(
      edited.index.definitions(at: edited.cursor.offset, in: edited.cursor.file))[0]
  }

  @Test func aParameterIsFoundInThePoliciesOfItsRoute() {
    let text = """
      condition owns(site: String)
      coordinator A {
        route a: root { on go(site: String) -> b(site) }
        route b(site: String) { requires owns(site) else a }
      }
      policy "p" { A.b requires owns(si|te) }
      """
    let found = """
      condition owns(site: String)
      coordinator A {
        route a: root { on go(site: String) -> b(site) }
        route b(«site»: String) { requires owns(«site») else a }
      }
      policy "p" { A.b requires owns(«site») }
      """
    #expect(references(text) == [found])
    let declaration = definitions(text)
    #expect(declaration.contains("route b(«site»: String) { requires owns(site)"))
  }

  @Test func aRouteIsFoundInEveryFile() {
    #expect(
      references(
        """
        app Shop { root Home }
        coordinator Home {
          route feed: root { -> c|art  on pay -> cart }
          route cart { -> back to cart }
          route other { path cart -> new cart }
        }
        """,
        """
        coordinator Else { route a: root { -> Home.cart } }
        scenario "a" { send cart expect at cart navigate Home.cart expect stack feed / cart }
        """) == [
          """
          app Shop { root Home }
          coordinator Home {
            route feed: root { -> «cart»  on pay -> «cart» }
            route «cart» { -> back to «cart» }
            route other { path «cart» -> new «cart» }
          }
          """,
          """
          coordinator Else { route a: root { -> Home.«cart» } }
          scenario "a" { send cart expect at «cart» navigate Home.«cart» expect stack feed / «cart» }
          """,
        ])
  }

  @Test func declarationsAreLeftOutWhereTheyAreNotWanted() {
    #expect(
      references(
        "condition a|b coordinator A { route r: root { on e when ab -> r } }", declarations: false)
        == ["condition ab coordinator A { route r: root { on e when «ab» -> r } }"])
  }

  @Test func aCoordinatorIsItsOwnNameAlone() {
    #expect(
      references(
        "app S { root Ho|me } coordinator Home { child Palette route a: root { -> Palette } }"
          + " coordinator Palette { route r: root { -> Home } }")
        == [
          "app S { root «Home» } coordinator «Home» { child Palette route a: root { -> Palette } }"
            + " coordinator Palette { route r: root { -> «Home» } }"
        ])
  }

  @Test func aParameterIsFoundWhereverItIsPassedBoundOrLabeled() {
    #expect(
      references(
        #"""
        app S { root A links "s:" }
        coordinator A {
          route list: root { -> item -> item(id: 5) }
          route item(i|d: Int) { link "/i/{id}" -> item(id) -> other(id: id) path list }
          route other(id: Int) { path item(id) }
        }
        scenario "x" { send item(id: 1) expect at item(id: 1) }
        """#) == [
          #"""
          app S { root A links "s:" }
          coordinator A {
            route list: root { -> item -> item(«id»: 5) }
            route item(«id»: Int) { link "/i/{«id»}" -> item(«id») -> other(id: «id») path list }
            route other(id: Int) { path item(id) }
          }
          scenario "x" { send item(«id»: 1) expect at item(«id»: 1) }
          """#
        ])
  }

  @Test func enumsTypesCasesAndCheckpointsAreFound() {
    let graph = """
      app S { root A }
      enum Sort { price, newest }
      type Money
      coordinator A {
        route a: root { checkpoint home: Sort -> b(sort: .price, all: [.price]) }
        route b(sort: Sort = .newest, all: [Sort], m: Money?) { -> return to home(.price) }
      }
      """
    let asked = [
      ("b(sort: .price", "b(sort: .pr|ice", "{ «price», newest }"),
      ("[.price]", "[.|price]", "{ «price», newest }"),
      ("home(.price)", "home(.pr|ice)", "{ «price», newest }"),
      ("= .newest", "= .newes|t", "price, «newest» }"),
      ("[Sort]", "[S|ort]", "enum «Sort»"), ("Money?", "|Money?", "type «Money»"),
      ("to home", "to ho|me", "checkpoint «home»"),
    ]
    for (written, marked, expected) in asked {
      let found = definitions(graph.replacing(written, with: marked))
      #expect(found.contains(expected), "\(marked)")
    }
  }

  @Test func anEventIsWhatTheScenarioSends() {
    let text = """
      app S { root A }
      coordinator A {
        route a: root { on go -> b }
        route b { on go -> back }
      }
      scenario "x" { send go send g|o }
      """
    #expect(definitions(text).contains("route b { on «go» -> back }"))
    #expect(definitions(text).contains("route a: root { on go -> b }"))
  }

  @Test func anEventWithoutOnIsDeclaredByItsTarget() {
    #expect(
      definitions(
        """
        app S { root A }
        coordinator A { route a: root { -> b } route b { -> back } }
        scenario "x" { send |b }
        """
      ).contains("route a: root { -> «b» } route b"))
  }

  @Test func nothingIsFoundWhereNothingIsNamed() {
    #expect(definitions("app| S { root A }") == "app S { root A }")
    #expect(definitions("// A|  \napp S { root A }") == "// A  \napp S { root A }")
    #expect(definitions("|") == "")
    #expect(definitions("app S { root Nothin|g }") == "app S { root Nothing }")
  }
}
