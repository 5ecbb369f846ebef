import Testing

@testable import FlowDSL

/// What proves a policy by structure, what breaks it, and what only a search can tell.
@Suite struct PolicyProofTests {
  private func verdict(_ text: String) throws -> String {
    try PolicyTests.verdict(text)
  }

  @Test(
    "A tab is gone to by its name, too, by screens and by coordinators themselves",
    arguments: [
      ("Home never goes to Basket", "proved"), ("Basket only from Account", "proved"),
      ("Home.feed goes to Basket", "broken"),
    ])
  func tabs(claim: String, without: String) throws {
    func text(_ event: String, _ own: String = "") -> String {
      """
      app S { root Main }
      condition c
      policy "p" { \(claim) }
      coordinator Main: tabs {
        tab home: Home { title "a"  icon "b" }
        tab basket: Basket { title "c"  icon "d" }
        tab account: Account { title "e"  icon "f" }
        \(own)
      }
      coordinator Home { route feed: root { \(event) } }
      coordinator Basket { route items: root }
      coordinator Account { route profile: root { -> Basket } }
      """
    }
    let isProved = try verdict(text("")) == "proved"
    #expect(isProved == (without == "proved"))
    for event in ["-> tab basket", "on b -> resume else tab basket"] {
      #expect((try verdict(text(event)) == "proved") != isProved, "\(event)")
    }
    let own = try verdict(text("", "on b -> tab basket"))
    #expect((own == "proved") == (claim.hasPrefix("Home never")))
  }

  @Test("A guard on every way in proves a policy, whatever is locked elsewhere")
  func guardsAndLocks() throws {
    let text = """
      app N { root Launch }
      condition ok
      condition busy
      policy "p" { Settings requires ok }
      coordinator Launch: flows { flow main: Main { requires ok else Login }  flow login: Login }
      coordinator Login { route form: root { on done -> resume else Main } }
      coordinator Main: tabs {
        tab a: A { title "a"  icon "a" }
        tab b: B { title "b"  icon "b" }
        modal settings: Settings
      }
      coordinator A {
        route home: root { -> Settings  -> ed }
        route ed(id: String) { locked when busy  -> back }
      }
      coordinator B { route home: root { -> Settings } }
      coordinator Settings {
        route list: root { -> sub  -> dismiss }
        route sub { -> deep  -> back }
        route deep: sheet { -> dismiss }
      }
      """
    #expect(try verdict(text) == "proved")
    let open = text.replacing("requires ok else Login", with: "requires not busy else Login")
    #expect(try verdict(open) != "proved")
  }

  @Test("A locked screen keeps what its guards would take away when its tab comes to the front")
  func lockInATab() throws {
    let text = """
      app N { root M }
      condition ok
      policy "p" { A.x requires ok }
      coordinator M: tabs { tab a: A { title "a"  icon "a" }  tab b: B { title "b"  icon "b" } }
      coordinator A {
        route r: root { -> x }
        route x { requires ok else r  -> l }
        route l { locked  -> tab b }
      }
      coordinator B { route r: root { -> tab a } }
      """
    #expect(
      try verdict(text) == "given ok  send x  send l  send b  given not ok  send a")
    #expect(try verdict(text.replacing("locked  ", with: "")) == "proved")
  }

  @Test("A `fresh` column that starts over is uncovered")
  func freshColumn() throws {
    let text = """
      app N { root Launch  links "n:" }
      condition ok
      policy "p" { Detail requires ok }
      coordinator Launch: flows { flow main: Main { requires ok else Login }  flow login: Login }
      coordinator Login { route form: root { on done -> resume else Main } }
      coordinator Main: split { column list: List  column detail: Detail { fresh } }
      coordinator List { route items: root { on pick(id: Int) -> Detail(id) } }
      coordinator Detail { route item(id: Int?): root { entry } }
      """
    #expect(try verdict(text) == "proved")
  }

  @Test("Seven conditions are too many to tell apart: the nearest ones decide")
  func manyConditions() throws {
    func text(_ last: String) -> String {
      let conditions = (0..<9).map { "condition c\($0)" }.joined(separator: "\n")
      return """
        app T { root M }
        \(conditions)
        policy "p" { M.x leads to M.s }
        coordinator M {
          route r: root { on go(id: Int) -> x(id)  on c when c0 or c1 or c2 or c3 or c4 or c5 -> x(1) }
          route x(id: Int) { locked  on a when c7 -> y  on a -> s  on more(id: Int) -> x(id) }
          route y { locked  on b when c7 -> s  \(last) }
          route s { -> back }
        }
        """
    }
    #expect(try verdict(text("")) == "proved")
    #expect(
      try verdict(text("").replacing("on b when c7", with: "on b when c8"))
        == "send go(id: 1)  given c7")
  }

  /// The text that shows what keeps the only policy of `text` undecided, and what is said of it.
  private func obstacle(_ text: String) -> String? {
    let compilation = compile([Source(name: "Test.flow", text: text)])
    let open = compilation.diagnostics.first { $0.rule == .undecidedPolicy }
    return open?.secondary.map {
      "\(compilation.analysis.model.text($0.span)): \($0.text)"
    }
  }

  @Test("An undecided claim shows what keeps it from being proved")
  func obstacles() {
    func text(_ claim: String, _ content: String) -> String {
      """
      app N { root M }
      condition ok
      policy "p" { \(claim) }
      coordinator M: tabs { tab a: A { title "a"  icon "a" }  tab b: B { title "b"  icon "b" } }
      coordinator A { \(content) }
      coordinator B { route r: root { -> tab a } }
      """
    }
    let kept = """
      route r: root { -> x  -> l }
      route x { requires ok else B  -> back }
      route l(id: Int = 0) { locked  on more(id: Int) -> new l(id)  -> tab b }
      """
    #expect(
      obstacle(text("A.x requires ok", kept))
        == "l: while this is locked, it holds what a guard would take away")
    let locked = """
      route r: root { locked  on more(id: Int) -> x(id)  -> l }
      route x(id: Int) { on more(id: Int) -> new x(id) }
      route l { -> tab b }
      """
    #expect(obstacle(text("B.r after A.l", locked)) == "b: this may lead there before")
    let open = """
      route r: root { on more(id: Int) -> x(id)  -> tab b }
      route x(id: Int) { locked  on more(id: Int) -> new x(id)  on stop when ok -> r }
      """
    #expect(
      obstacle(text("A.x leads to A.r", open)) == "x: nothing certainly leads on from here")
  }

  @Test("Conditions that change after the start are set after it in what breaks a claim")
  func conditionsAfterTheStart() throws {
    let text = """
      app S { root Main }
      condition intro
      condition paid
      policy "p" { Welcome.page leads to Home }
      coordinator Main: flows {
        flow welcome: Welcome { starts when intro and not paid }
        flow home: Home
      }
      coordinator Welcome { route page: root { on next when not paid -> Home } }
      coordinator Home { route feed: root }
      """
    #expect(try verdict(text) == "given intro  expect at Welcome.page  given paid")
  }

  @Test("An editor does not search: it says nothing of what is neither proved nor broken")
  func withoutSearch() throws {
    let text = """
      app Shop { root Home }
      condition isDone
      policy "nobody is stuck" { Home.item leads to Home.feed }
      policy "done first" { Home.item requires isDone }
      coordinator Home {
        route feed: root { -> item }
        route item { locked  on more -> new item  on stop when isDone -> feed }
      }
      """
    var options = CompileOptions()
    let source = Source(name: "Test.flow", text: text)
    let rules = compile([source], options: options).diagnostics.map(\.rule)
    #expect(Set(rules) == [.policyBroken, .undecidedPolicy])
    options.searchesPolicies = false
    #expect(compile([source], options: options).diagnostics.isEmpty)
  }
}
