import FlowDSL
import Foundation
import Testing

@testable import FlowImport
@testable import TestGraphs

/// Declarations, calls and assignments of Swift.
@Suite struct SwiftFileTests {
  private func file(_ text: String) -> SwiftFile { SwiftFile(Source(name: "a.swift", text: text)) }

  /// Each declaration as `parent.name: type`.
  private func declarations(_ text: String) -> [String] {
    let file = file(text)
    return file.declarations.indices.map { id in
      let row = file.declarations[id]
      let parent = row.parent < 0 ? "" : file.name(of: Int(row.parent)) + "."
      let type = file.text(Int(row.type.lowerBound)..<Int(row.type.upperBound))
      return "\(row.kind) \(parent)\(file.name(of: id))" + (type.isEmpty ? "" : ": \(type)")
    }
  }

  @Test(arguments: [
    ("struct A<B: C>: D, E where B: F {}", ["struct A: D, E"]),
    (
      "@main public final class A: B<C> { class func d() -> E { 1 } }",
      ["class A: B<C>", "function A.d: E"]
    ),
    ("extension A.B: C { var d: some View { e } }", ["extension B: C", "variable B.d: some View"]),
    (
      "enum A: String { case b, c(d: Int) = 1; var e: Int { switch self { case .b: 1 } } }",
      ["enum A: String", "enumCase A.b", "enumCase A.c", "variable A.e: Int"]
    ),
    (
      "protocol A { func b()\n var c: D { get }\n init() }",
      ["protocol A", "function A.b", "variable A.c: D", "initializer A.init"]
    ),
    (
      "class A { @State private var b = f { 1 }\n lazy var c: D = { E() }()\n let g: H? }",
      ["class A", "variable A.b", "variable A.c: D", "constant A.g: H?"]
    ),
    (
      "func a() async throws -> (B) -> C\nwhere D: E {\n let f = 1\n}\nfunc g() {}",
      ["function a: (B) -> C", "constant a.f", "function g"]
    ),
    // Half an edit, or a merge: no Swift, and yet it is read.
    (
      "protocol P { func a<T>(_ x: T) where T: A where T: B\n func b() -> C where T: A where T: B }",
      ["protocol P", "function P.a", "function P.b: C"]
    ),
    ("func a() where T: A -> B { c() }", ["function a"]),
    ("func == (a: A, b: A) -> Bool { true }", ["function =: Bool"]),
    (
      "func a() { if let b = c() as? D, let e { f() } else { let g = 1 } }",
      ["function a", "constant a.b", "constant a.e", "constant a.g"]
    ),
    ("struct class", []), ("struct A", []), ("func", []), ("var", []), ("case a", []),
  ])
  func declarationsAreFound(_ text: String, _ found: [String]) {
    #expect(
      declarations(text)
        == found.map { $0.replacingOccurrences(of: "function =:", with: "function \(name(text)):") }
    )
  }

  private func name(_ text: String) -> String { text.contains("==") ? "==" : "" }

  /// Each call as its name and its arguments, a trailing closure in braces.
  private func calls(_ text: String) -> [String] {
    let file = file(text)
    return file.calls.map { call in
      let arguments = file.arguments(of: call).map { argument in
        let label = argument.label.map { "\($0): " } ?? ""
        let text = file.text(argument.value)
        return argument.isTrailing ? label + text : "\(label)\(text)"
      }
      return "\(file.text(Int(call.name)))(\(arguments.joined(separator: ", ")))"
    }
  }

  @Test(arguments: [
    ("a.b(c: 1, d) { e } f: { g }", ["b(c: 1, d, { e }, f: { g })"]),
    ("A<B, C>(d)", ["A(d)"]), ("A.init(b)", ["init(b)"]), ("a?(b)", ["a(b)"]),
    ("V { W() }\n.x { y() }", ["V({ W() })", "W()", "x({ y() })", "y()"]),
    ("if a() { b() } else if c { d } { e() }", ["a()", "b()", "c({ d })", "e()"]),
    ("guard let a = b.first { $0 } else { return }", ["first({ $0 })"]),
    ("for a in b() where c() { d() }", ["b()", "c()", "d()"]),
    ("switch a() { case .b(let c): d(c)\n default: e() }", ["a()", "b(let c)", "d(c)", "e()"]),
    ("repeat { a() } while b\nc { d() }", ["a()", "c({ d() })", "d()"]),
    ("func a(b: C = D()) { e() }", ["D()", "e()"]),
    ("@A(b()) var c: D = E()", ["E()"]), ("a\n(b)", []), ("return (a)", []),
    ("#Preview { A() }\nb()", ["b()"]),
    ("a(if: 1, for: x)", ["a(if: 1, for: x)"]), ("open(a)", ["open(a)"]),
  ])
  func callsAreFound(_ text: String, _ found: [String]) {
    #expect(calls(text) == found)
  }

  @Test func closuresHaveParameters() {
    let file = file("a { [weak self] (b: C, d) -> E in f() }")
    let closure = file.arguments(of: file.calls[0])[0].value
    #expect(file.closure(closure).map(file.text) == "f()")
    #expect(file.closureParameters(closure).contains("b"))
    let plain = self.file("a { for b in c { d() } }")
    let body = plain.arguments(of: plain.calls[0])[0].value
    #expect(plain.closure(body).map(plain.text) == "for b in c { d() }")
  }

  @Test func assignmentsAreFound() {
    let file = file("func a() { self.b = 1\n c.d?.e = .f\n let g = 2\n if h == 3 {} }")
    #expect(file.assignments.map { file.text(Int($0.name)) } == ["b", "e"])
  }

  @Test func statementsEndWithTheirLines() {
    let text = "A()\n  .b { c\nd }\nif e { f }\nelse { g }\nlet h =\n  i; j\n+ k"
    let file = file(text)
    let all = 0..<file.tokens.count
    #expect(
      file.statements(all).map(file.text) == [
        "A() .b { c d }", "if e { f } else { g }", "let h = i", "j + k",
      ])
  }

  // MARK: - Any bytes

  /// The files of the corpus.
  static let corpus: [[UInt8]] = {
    let folder = projectFolder.appendingPathComponent("Tests/Corpus/import")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().filter { $0.hasSuffix(".swift") }.compactMap {
      try? Array(Data(contentsOf: folder.appendingPathComponent($0)))
    }
  }()

  /// Reads `bytes`, and asks for all that was found; false if something is not in its place.
  private func isRead(_ bytes: [UInt8]) -> Bool {
    let file = SwiftFile(Source(name: "a.swift", bytes: bytes))
    for call in file.calls {
      for argument in file.arguments(of: call) { _ = file.closure(argument.value) }
      _ = file.receivers(of: Int(call.name))
      guard Int(call.end) <= file.tokens.count else { return false }
    }
    for id in file.declarations.indices {
      let row = file.declarations[id]
      _ = file.statements(file.code(of: row))
      guard row.end <= file.tokens.count, row.start <= row.keyword else { return false }
    }
    return zip(file.tokens, file.tokens.dropFirst()).allSatisfy { $0.end <= $1.start }
  }

  @Test func aFileMayEndAnywhere() {
    #expect(!Self.corpus.isEmpty)
    for bytes in Self.corpus {
      for token in SwiftFile(Source(name: "a", bytes: bytes)).tokens {
        #expect(isRead(Array(bytes[..<Int(token.start)])))
        #expect(isRead(Array(bytes[Int(token.start)...])))
      }
    }
  }

  @Test func anyBytesCanBeRead() {
    var state = UInt64.random(in: 0...UInt64.max)
    let seed = state
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let pieces = Array(##"{}()[]"\#/*`.,:;@$<>=-!?&|^~ aZ_0"##.utf8) + [0, 10, 13, 0x80, 0xFF]
    for _ in 0..<200 {
      var bytes = (0..<next(200)).map { _ in pieces[next(pieces.count)] }
      #expect(isRead(bytes), "seed \(seed)")
      bytes = Self.corpus[next(Self.corpus.count)]
      for _ in 0..<5 { bytes[next(bytes.count)] = pieces[next(pieces.count)] }
      #expect(isRead(bytes), "seed \(seed)")
    }
  }
}
