import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Whatever the bytes are, there is a tree that covers them, and it comes soon.
struct HostileInputTests {
  private func check(_ bytes: [UInt8]) -> [String] {
    let (tree, _) = parse(Source(name: "Test.flow", bytes: bytes), file: ID(0))
    return flaws(in: tree)
  }

  @Test(arguments: [
    "", " ", "\u{FEFF}", "\u{0}", "}", "{", "{{{{", "}}}}", ")", "\"", "`", "//", "///", "/*", "@",
    "->", "app", "app {", "route", "coordinator A { route", "coordinator A { route b {",
    "coordinator A { -> ", "coordinator A { on ", "enum E {", "enum E { a", "lint {", "lint { a-",
    "lint { a: ", "scenario", "scenario \"", "scenario \"a\" { expect", "@allow", "@allow(",
    "@allow(a", "import A.", "type A =", "coordinator A: {", "coordinator A { child b: }",
    "coordinator A { route a(b: [", "coordinator A { route a { requires (", ";;;;", "a,b,c",
    "app A { links \"https://a.com\" case",
  ])
  func everythingThatEndsTooSoonHasATree(_ text: String) {
    #expect(check(Array(text.utf8)) == [])
  }

  @Test(arguments: [
    "(", "[", "not ", "(not ", "{", "rejects ", "[[T]?", "coordinator A {\n", "->", ",",
  ])
  func deepNestingEndsAndIsSaidOnce(_ text: String) {
    let deep = String(repeating: text, count: 5_000)
    for start in [
      "", "coordinator A { route a { on b when ", "coordinator A { route a(b: ",
      "coordinator A { route a(b: [Int] = ", "scenario \"x\" { ", "coordinator A { child b(",
    ] {
      let outline = Outline(start + deep)
      #expect(flaws(in: outline.tree) == [])
      #expect(outline.found.count <= Diagnostics.mostPerFile + 2)
      #expect(outline.found.count { $0.hasPrefix("F107") } <= 1)
    }
  }

  @Test func balancedNestingIsOneMistakeAndWhatFollowsIsRead() {
    let deep = String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000)
    let outline = Outline("coordinator A { route a { on b when \(deep) -> c  link \"/a\" } }")
    #expect(outline.found == ["F107 this is nested more than 64 levels deep"])
    #expect(flaws(in: outline.tree) == [])
    #expect(outline.shape.hasSuffix("action(go(target(name)))) link(string)))"))
  }

  @Test func sequencesNestAsDeep() {
    let deep = String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000)
    let outline = Outline("coordinator A { route a { on b -> \(deep)  link \"/a\" } }")
    #expect(outline.found == ["F107 this is nested more than 64 levels deep"])
    #expect(flaws(in: outline.tree) == [])
    let chain = Array(repeating: "back", count: 100_000).joined(separator: " then ")
    #expect(Outline("coordinator A { route a { on b -> \(chain) } }").found == [])
  }

  @Test func sixtyFourLevelsAreNotTooDeep() {
    let deep = String(repeating: "(", count: 64) + "a" + String(repeating: ")", count: 64)
    #expect(Outline("coordinator A { route a { on b when \(deep) -> c } }").found == [])
    #expect(Outline("coordinator A { route a { on b when (\(deep)) -> c } }").found.count == 1)
  }

  @Test func longChainsAreLinear() {
    let chain = Array(repeating: "a", count: 100_000).joined(separator: " and ")
    let outline = Outline("coordinator A { route a { on b when \(chain) or c -> d } }")
    #expect(outline.found == [])
    #expect(flaws(in: outline.tree) == [])
  }

  @Test func manyMistakesAreNotAllReported() {
    let outline = Outline(String(repeating: "$ ", count: 10_000))
    #expect(outline.found.count == Diagnostics.mostPerFile)
  }

  @Test func randomBytesHaveATree() {
    var random = SeededRandom(seed: RandomGraphs.firstSeed)
    let seed = random.seed
    for _ in 0..<300 {
      let bytes = random.bytes()
      let found = check(bytes)
      #expect(found == [], "seed \(seed)")
      if !found.isEmpty { return }
    }
  }
}

/// Random bytes that a seed gives again.
private struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let pieces =
    Keyword.allCases.map(\.text) + [
      "{", "}", "{", "}", "(", ")", "[", "]", ",", ":", ";", ".", "/", "=", "?", "!", "@", "->",
      "-",
      "\"", "\"a\"", "a", "B", "1", "-2", "0.5", "\n", "\n", " ", "'", "`", "#", "//", "/*", "&&",
      "||", "=>", "€", "é", "\u{0}", "case", "func",
    ]

  /// Up to 200 pieces of the language, or up to 200 bytes.
  mutating func bytes() -> [UInt8] {
    let count = Int.random(in: 0...200, using: &self)
    guard Bool.random(using: &self) else {
      return (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
    return (0..<count).flatMap { _ in
      let piece = SeededRandom.pieces[Int.random(in: 0..<SeededRandom.pieces.count, using: &self)]
      return Array(piece.utf8) + (Bool.random(using: &self) ? [0x20] : [])
    }
  }
}
