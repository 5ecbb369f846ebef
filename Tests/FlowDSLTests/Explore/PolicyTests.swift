import Testing

@testable import FlowDSL

/// Which policies are proved, and which are broken: expectations follow from what the machine does.
@Suite struct PolicyTests {
  /// What is said of the only claim in `text`: `proved`, `undecided`, or the witness that breaks it.
  static func verdict(_ text: String) throws -> String {
    // These would be reported in the place of a policy that they explain.
    let options = CompileOptions(ignored: [.lockedWithoutExit, .deadEnd, .trap])
    let found = compile([Source(name: "Test.flow", text: text)], options: options).diagnostics
    let policies = found.filter { $0.rule == .policyBroken || $0.rule == .undecidedPolicy }
    let others = found.filter { $0.severity == .error && $0.rule != .policyBroken }
    #expect(others.isEmpty, "\(others.map(\.message))")
    guard let first = policies.first else { return "proved" }
    if first.rule == .undecidedPolicy { return "undecided" }
    let witness = first.notes.first { $0.hasPrefix("for example: ") }
    return witness.map { String($0.dropFirst("for example: ".count)) } ?? "broken at the start"
  }

  private func verdict(_ text: String) throws -> String {
    try PolicyTests.verdict(text)
  }

  // MARK: leads to

  @Test("A condition with parameters may decide either way, if both lead there")
  func eitherWay() throws {
    let text = """
      app T { root M }
      condition c(id: Int)
      coordinator M {
        route r: root { on go(id: Int) when c(id) -> x(id)  on go(id: Int) -> y(id) }
        route x(id: Int) { locked  on z -> s }
        route y(id: Int) { locked  on z(k: Int) when c(k) -> x(k)  on z(k: Int) -> s }
        route s { locked  -> back }
      }
      policy "p" { M.r leads to M.s }
      """
    #expect(try verdict(text) == "proved")
  }

  @Test("So may a guard, and where it leads instead")
  func fallback() throws {
    let text = """
      app T { root M }
      condition c(id: Int)
      coordinator M {
        route r: root { -> x }
        route x(id: Int) { requires c(id) else s  locked  -> s  -> again }
        route again(id: Int) { locked  on x -> x(id) }
        route s { locked  -> again }
      }
      policy "p" { M.again leads to M.s }
      """
    #expect(try verdict(text) == "proved")
  }

  @Test("A lock elsewhere does not stop a step back, and neither does one that can be left")
  func locksElsewhere() throws {
    let text = """
      app T { root M }
      condition busy
      coordinator M: tabs {
        tab a: A { title "A"  icon "a" }
        tab b: B { title "B"  icon "b" }
      }
      coordinator A { route r: root { -> x }  route x(id: Int) { locked  -> back  -> y }  route y(id: Int) { -> y } }
      coordinator B { route r: root { -> x }  route x { locked  on r when busy -> back } }
      policy "p" { A.y leads to A.r }
      """
    #expect(try verdict(text) == "proved")
  }

  @Test("A flow lies beneath a modal of its coordinator: whichever it is, it leads on")
  func beneathAModal() throws {
    let text = """
      app T { root M }
      condition c
      coordinator M: flows {
        flow a: A { starts when c }
        flow b: B
        modal x: X
        on x -> X
      }
      coordinator A { route r: root { -> B } }
      coordinator B { route r: root { on s(id: Int) -> s(id) }  route s(id: Int) { -> s } }
      coordinator X { route r: root { on y(id: Int) -> y(id) }  route y(id: Int) { -> y } }
      policy "p" { X.y leads to B.r }
      """
    #expect(try verdict(text) == "proved")
  }

  @Test("After a dismissal that cannot be refused, a target that means one place is certain")
  func afterLeaving() throws {
    let text = """
      app T { root M }
      coordinator M {
        modal x: X
        route r: root { on x(id: Int) -> X(id) }
        route s { locked  on x(id: Int) -> X(id) }
      }
      coordinator X { route r(id: Int): root { locked  on s -> dismiss then M.s } }
      policy "p" { X.r leads to M.s }
      """
    #expect(try verdict(text) == "proved")
  }

  @Test("A tab leads there, unless it may be hidden")
  func hiddenTab() throws {
    func text(_ clause: String) -> String {
      """
      app T { root M }
      condition c
      coordinator M: tabs {
        tab a: A { title "A"  icon "a" }
        tab b: B { title "B"  icon "b"  \(clause) }
      }
      coordinator A { route r: root { on x(id: Int) -> x(id) }  route x(id: Int) { -> x } }
      coordinator B { route r: root { on c when c -> tab a } }
      policy "p" { A.x leads to B.r }
      """
    }
    #expect(try verdict(text("")) == "proved")
    #expect(try verdict(text("shown when c")) == "send x(id: 1)")
  }

  @Test("A tab whose screens are guarded may lead elsewhere")
  func guardedTab() throws {
    let text = """
      app T { root F }
      condition c
      coordinator F: flows { flow m: M  flow l: L }
      coordinator L { route r: root { locked  on again -> r } }
      coordinator M: tabs {
        tab a: A { title "A"  icon "a" }
        tab b: B { title "B"  icon "b" }
      }
      coordinator A { route r: root { -> x }  route x { -> x } }
      coordinator B { route r: root { -> s }  route s { requires c else L  -> back } }
      policy "p" { A.x leads to B.r }
      """
    #expect(try verdict(text) != "proved")
  }

  @Test("Coordinators' own events do not count")
  func ownEvents() throws {
    let text = """
      app T { root M }
      coordinator M { on s -> s  route r: root { -> x }  route x: cover { locked  on s -> x }  route s { -> back } }
      policy "p" { M.x leads to M.s }
      """
    #expect(try verdict(text) == "send x")
  }

  @Test("What a screen in another column can do does not count, since it may be covered")
  func otherColumns() throws {
    let text = """
      app T { root M }
      coordinator M: split { column a: A  column b: B }
      coordinator A { route r: root { on b -> B  -> q }  route q { -> q } }
      coordinator B { route r: root { -> s  -> A.q }  route s { on a -> A } }
      policy "p" { A.r leads to B.s }
      """
    #expect(try verdict(text) == "proved")
    #expect(
      try verdict(text.replacing("on b -> B", with: "on b -> q")) == "broken at the start")
  }

  @Test("What waits may lead there, too")
  func waiting() throws {
    let text = """
      app T { root M }
      condition c
      coordinator M {
        modal x: X { requires c else login }
        route r: root { on go when not c -> X.s }
        route login { locked  on done when c -> resume  on done -> other }
        route other { locked  on x -> r }
      }
      coordinator X { route r: root { locked  on close -> dismiss }  route s { locked  -> back } }
      policy "p" { M.login leads to X.s }
      """
    // While `c` fails, nothing leads to `s`.
    #expect(try verdict(text) == "send go")
  }

  @Test("A small graph without parameters is run to the end")
  func wholeGraph() throws {
    let text = """
      app T { root M }
      coordinator M {
        route r: root { checkpoint start  -> x }
        route x { -> y  locked }
        route y: sheet { locked  on z -> dismiss then back else back }
      }
      policy "p" { M.y leads to M.r }
      """
    #expect(try verdict(text) == "proved")
  }

  // MARK: after

  @Test("What is in front wherever the app starts was in front before everything else")
  func atTheStart() throws {
    let text = """
      app T { root M  links "a:" }
      condition c
      coordinator M: flows { flow a: A { starts when c }  flow b: A }
      coordinator A { route r: root { -> x }  route x(id: Int) { link "/x/{id}" in b  -> back } }
      policy "p" { A.x after A.r }
      """
    #expect(try verdict(text) == "proved")
    let other = text.replacing(
      "flow b: A }", with: "flow b: B }\ncoordinator B { route r: root { on a when c -> A } }"
    )
    .replacing("in b", with: "in A")
    #expect(try verdict(other) == "open \"a:/x/1\"")
  }

  @Test("What stands beside it at the start did not come after it")
  func besideAtTheStart() throws {
    let text = """
      app T { root M }
      condition c
      coordinator M: flows { flow a: S { starts when c }  flow b: A }
      coordinator S: split { column a: A  column b: B }
      coordinator A { route r: root { on s when c -> S } }
      coordinator B { route r: root }
      policy "p" { B.r after A.r }
      """
    #expect(try verdict(text) == "given c")
  }

  @Test("What overrides locks is considered")
  func force() throws {
    let text = """
      app T { root M }
      coordinator M: tabs { tab a: A { title "A" icon "a" }  tab b: B { title "B" icon "b" } }
      coordinator A { route r: root { locked  -> x }  route x { -> B.y  -> back } }
      coordinator B { route l: root  route y { entry  -> back } }
      policy "p" { B.y after A.x }
      """
    #expect(try verdict(text) == "navigate! B.y")
  }

  // MARK: requires

  @Test("The way back to what guards have removed is no event that is sent under the condition")
  func resumed() throws {
    let text = """
      app T { root M }
      condition a
      condition b
      coordinator M {
        route r: root { -> item }
        route item { requires a else login  on buy when b -> pay  -> back }
        route pay { -> back }
        route login: sheet { on ok -> resume else dismiss  -> dismiss }
      }
      policy "p" { M.pay requires b }
      """
    let witness = try verdict(text)
    #expect(witness.hasSuffix("refresh, given not b, send ok") || witness.contains("refresh"))
    let plain = text.replacing("requires a else login  ", with: "-> login  ")
      .replacing("on ok -> resume else dismiss", with: "on ok when a -> dismiss")
    #expect(try verdict(plain) == "proved")
  }

  @Test("Flows hide nothing that could come again")
  func flows() throws {
    let text = """
      app T { root M }
      condition a
      coordinator M: flows { flow a: A  flow b: B }
      coordinator A { route r: root { on pay when a -> pay  -> B }  route pay(id: Int) { -> back } }
      coordinator B { route r: root { -> A } }
      policy "p" { A.pay requires a }
      """
    #expect(try verdict(text) == "proved")
  }

  @Test(
    "A coordinator without routes has events of its own",
    arguments: [
      "X.pay requires a", "X.pay only from X", "M never goes to X.pay",
    ])
  func ownEventsOfTabs(claim: String) throws {
    func text(_ event: String) -> String {
      """
      app T { root M }
      condition a
      coordinator M: tabs {
        tab h: H { title "h"  icon "h" }
        tab y: Y { title "y"  icon "y" }
        modal x: X
        \(event)
      }
      coordinator H { route r: root { -> X } }
      coordinator Y { route r: root }
      coordinator X { route r: root { on pay when a -> pay  -> dismiss }  route pay { -> back } }
      policy "p" { \(claim) }
      """
    }
    #expect(try verdict(text("on other -> X")) == "proved")
    #expect(try verdict(text("on pay -> X.pay")) != "proved")
  }
}
