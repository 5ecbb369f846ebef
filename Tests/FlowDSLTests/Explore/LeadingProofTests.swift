import Testing

@testable import FlowDSL

/// Arguments that prove `leads to`: each beside a graph that looks alike, where it would be wrong.
@Suite struct LeadingProofTests {
  /// Expects `text` to keep its policy, and not to once `part` is replaced.
  private func expectProved(
    _ text: String, not part: String, with other: String, by witness: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(text.contains(part), sourceLocation: sourceLocation)
    let proved = try PolicyTests.verdict(text)
    #expect(proved == "proved", sourceLocation: sourceLocation)
    let broken = try PolicyTests.verdict(text.replacing(part, with: other))
    #expect(broken == witness, sourceLocation: sourceLocation)
  }

  @Test("A locked screen in another tab stops no tab")
  func lockInAnotherTab() throws {
    let text = """
      app T { root M }
      coordinator M: tabs {
        tab a: A { title "A"  icon "a" }
        tab b: B { title "B"  icon "b" }
        tab c: C { title "C"  icon "c" }
      }
      coordinator A { route r: root { -> x }  route x(id: Int) { -> x } }
      coordinator B { route r: root { -> l }  route l(id: Int) { locked  -> l } }
      coordinator C { route r: root }
      policy "p" { A.x leads to C.r }
      """
    try expectProved(
      text, not: "policy \"p\" { A.x", with: "policy \"p\" { B.l", by: "tab b  send l(id: 1)")
  }

  @Test("A locked screen that nothing leads to stops nothing")
  func unreachableLock() throws {
    let text = """
      app T { root M }
      coordinator M {
        route r: root { -> x }
        route x(id: Int) { -> x }
        route l { locked  -> x }
      }
      policy "p" { M.x leads to M.r }
      """
    try expectProved(
      text, not: "root { -> x }", with: "root { -> l }", by: "send l  send x(id: 1)")
  }

  @Test("A locked screen that answers its question takes itself away")
  func finish() throws {
    let text = """
      app T { root M }
      condition c
      coordinator M {
        route r: root { -> x }
        route x(id: Int) { locked  returns Int  on end -> finish(1)  -> x }
      }
      policy "p" { M.x leads to M.r }
      """
    try expectProved(text, not: "on end", with: "on end when c", by: "send x(id: 1)")
  }

  @Test("A locked screen can be left through others of its stack")
  func throughItsStack() throws {
    let text = """
      app T { root M }
      coordinator M { modal a: A  route r: root { -> A(id: 1) } }
      coordinator A {
        route r(id: Int): root { -> x }
        route x { locked  -> y }
        route y { locked  on again -> A(id: 2) }
      }
      policy "p" { A.x leads to M.r }
      """
    // A second instance opens above the first one, in which the screen stays.
    try expectProved(
      text, not: "modal a: A", with: "modal a: A { up to 2 }", by: "send a  send x")
  }

  @Test("What is done where leaving is refused counts, if both lead there")
  func elseAfterLeaving() throws {
    let text = """
      app T { root M }
      coordinator M {
        route r: root { -> s }
        route s { locked  on x(id: Int) -> x(id)  on up -> r }
        route x(id: Int) { locked  on up -> back to s else r  -> x }
      }
      policy "p" { M.x leads to M.r }
      """
    try expectProved(text, not: "on up -> r }", with: "}", by: "send s  send x(id: 1)")
  }

  @Test("Nothing is resumed if no guard can fail")
  func nothingWaits() throws {
    let text = """
      app T { root M }
      condition c
      coordinator M {
        route r: root { on s -> s }
        route s { locked  on x(id: Int) -> x(id)  on s -> s }
        route x(id: Int) { locked  on up -> resume else r  -> x }
      }
      policy "p" { M.x leads to M.r }
      """
    let other = text.replacing("route s {", with: "route s { requires c else x(id: 1)")
      .replacing("on x(id: Int) -> x(id)  on s", with: "on s")
    #expect(try PolicyTests.verdict(text) == "proved")
    #expect(try PolicyTests.verdict(other) == "send s")
  }

  @Test("A target may mean several places, if all of them lead there")
  func severalPlaces() throws {
    let text = """
      app T { root M }
      condition c
      coordinator M: tabs {
        tab a: A { title "A"  icon "a" }
        tab b: B { title "B"  icon "b" }
        tab d: B { title "D"  icon "d" }
        modal m: X
      }
      coordinator A { route r: root { -> X } }
      coordinator B { route r: root { -> X }  route s { locked  on r -> A } }
      coordinator X { route r: root { locked  on s -> B.s } }
      policy "p" { X.r leads to A.r }
      """
    try expectProved(text, not: "on r -> A", with: "on r when c -> A", by: "send x")
  }

  @Test("A step back leads from the last step of a target to the one before it")
  func beneathSteps() throws {
    let text = """
      app T { root M }
      coordinator M {
        route r: root { -> x  on both -> y / z }
        route x(id: Int) { -> x }
        route y
        route z: sheet { on up -> r }
      }
      policy "p" { M.x leads to M.y }
      """
    try expectProved(
      text, not: "z: sheet { on", with: "z: sheet { locked  on", by: "send x(id: 1)")
  }

  @Test("Steps back lead to a target that is followed by steps, in whatever order it is left")
  func beneathSeveralSteps() throws {
    let text = """
      app T { root M }
      condition c
      coordinator M {
        route r: root { -> x  on all -> w / y / z }
        route w { requires c else v / y / z }
        route v
        route x(id: Int) { -> x }
        route y
        route z
      }
      policy "p" { M.x leads to M.y }
      """
    try expectProved(text, not: "else v / y / z", with: "else v / z", by: "send x(id: 1)")
  }

  @Test("A sheet takes itself away, unless it may be pushed")
  func ownLayer() throws {
    let text = """
      app T { root M }
      coordinator M: tabs {
        modal m: A
        tab a: A { title "A"  icon "a" }
        tab b: B { title "B"  icon "b" }
      }
      coordinator A {
        route r: root { -> s }
        route s(id: Int): sheet { locked  on end when presented -> dismiss }
      }
      coordinator B { route r: root { on m -> M.m } }
      policy "p" { A.s leads to A.r }
      """
    try expectProved(text, not: "{ -> s }", with: "{ -> s as push }", by: "send s(id: 1)")
  }

  @Test("A sheet is presented, unless it may be pushed")
  func presentedSheet() throws {
    let text = """
      app T { root M }
      coordinator M {
        route r: root { -> s }
        route s(id: Int): sheet { locked  on end when presented -> r }
      }
      policy "p" { M.s leads to M.r }
      """
    try expectProved(text, not: "{ -> s }", with: "{ -> s as push }", by: "send s(id: 1)")
  }
}
