import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

/// What the graph does not declare, and what an app leaves out, does not compile.
struct UndeclaredTests {
  /// An app of the Shop sample with `code` in the file `App.swift`.
  private func app(_ code: String) throws -> GeneratedApp {
    var app = GeneratedApp()
    app.add("Shop.swift", try GeneratedApp.generate(try GeneratedApp.sample("Shop")))
    app.add("Catalog.swift", GeneratedApp.catalog)
    app.add("App.swift", code)
    return app
  }

  @Test func waysThatAreNotDeclaredDoNotCompile() throws {
    let wrong = [
      "feed.checkout()": "has no member 'checkout'",
      "feed.review()": "has no member 'review'",
      #"feed.product(id: "3")"#:
        "cannot convert value of type 'String' to expected argument type 'Int'",
      "feed.product()": "missing argument for parameter 'id'",
      "feed.product(3)": "missing argument label 'id:'",
      "feed.product(id: 3, sort: .size)": "has no member 'size'",
      "feed.cart(id: 3)": "argument passed to call that takes no arguments",
      "receipt.back()": "has no member 'back'",
      "let stars: String? = await product.review().answer":
        "cannot assign value of type 'Int?' to type 'String?'",
      "let none: Int? = await feed.cart().answer": "has no member 'answer'",
      "try navigator.navigate(to: .home(.feed))": "has no member 'feed'",
      "try navigator.navigate(to: .login(.welcome))": "has no member 'login'",
      "try navigator.navigate(to: .items(.product(id: nil)))": "'nil' is not compatible",
      "_ = Shop.url(for: .home(.receipt))": "has no member 'receipt'",
      #"navigator.front.send("checkout")"#: "inaccessible due to '@_spi' protection level",
    ]
    var lines = [
      "import FlowRuntime",
      "@MainActor func use(_ navigator: Navigator, _ feed: Shop.Home.Feed, "
        + "_ receipt: Shop.Home.Receipt, _ product: Shop.Items.Product) async throws {",
      "feed.cart(); feed.product(id: 3, sort: .price); receipt.done(); _ = await product.review().answer",
      "try navigator.navigate(to: .home(.cart)); _ = Shop.url(for: .items(.product(id: 1)))",
    ]
    let first = lines.count + 1
    let all = wrong.sorted { $0.key < $1.key }
    lines += all.map(\.key) + ["}"]
    let errors = try app(lines.joined(separator: "\n")).errors(in: "App.swift")
    for (number, line) in all.enumerated() {
      let error = errors[first + number]
      #expect(error?.contains(line.value) == true, "\(line.key): \(error ?? "compiles")")
    }
    #expect(errors.count == all.count, "\(errors)")
  }

  /// The message names the clauses, of which one is missing.
  @Test func withoutALinkOrAnEntryThereIsNoDestination() throws {
    var app = GeneratedApp()
    let graph = """
      app Lamps { root Home }
      coordinator Home { route list: root { -> lamp }  route lamp(id: Int) { -> back } }
      """
    let source = Source(name: "Lamps.flow", bytes: Array(graph.utf8))
    app.add("Lamps.swift", try GeneratedApp.generate([source]))
    app.add(
      "App.swift",
      """
      import FlowRuntime
      @MainActor func use(_ navigator: Navigator) throws {
        try navigator.navigate(to: .home(.lamp(id: 1)))
        let _: Lamps.Destination? = nil
      }
      """)
    let errors = try app.errors(in: "App.swift")
    #expect(errors[3]?.contains("'FlowNoLinkOrEntry<Lamps>' has no member 'home'") == true)
    #expect(errors[4]?.contains("no route of the graph has `link` or `entry`") == true)
    #expect(errors.count == 2, "\(errors)")
  }

  /// What the compiler says of the mistakes that apps make with generated code, against
  /// `Tests/Corpus/swiftc`: `FLOW_REFRESH=1` rewrites it there, and still fails.
  @Test(arguments: ["missing-screen", "wrong-parameter", "undeclared-event", "wrong-argument"])
  func theCompilerNamesTheMistake(name: String) throws {
    let folder = Page.root.appendingPathComponent("Tests/Corpus/swiftc")
    let code = try String(
      contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
    let said = try app(code).typeCheck()
    let file = folder.appendingPathComponent("\(name).txt")
    let known = try? String(contentsOf: file, encoding: .utf8)
    if known != said, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try said.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(said == known)
  }

  /// For each route, screens of its coordinator or group that lack its method alone.
  @Test func screensWithoutAnyOneMethodDoNotCompile() throws {
    let method = try Regex(#"^      func (\w+)\(_ go: (\w+)(.*)\) -> ScreenOf\w+$"#)
    var owner = ""
    var methods: [String: [(name: String, text: String)]] = [:]
    for line in try GeneratedApp.generate(try GeneratedApp.sample("Shop")).split(
      separator: "\n")
    {
      if line.hasPrefix("  enum ") { owner = String(line.dropFirst(7).prefix { $0 != " " }) }
      guard let match = line.wholeMatch(of: method) else { continue }
      let parts = match.output.map { String($0.substring ?? "") }
      let head = "func \(parts[1])(_ go: Shop.\(owner).\(parts[2])\(parts[3]))"
      methods[owner, default: []].append((parts[1], "\(head) -> some Hashable { 1 }"))
    }
    #expect(methods.values.joined().count == 14)
    var lines: [String] = []
    var incomplete: [Int: String] = [:]
    for (owner, all) in methods.sorted(by: { $0.key < $1.key }) {
      for left in [nil] + all.map(\.name) {
        let name = "\(owner)Without_\(left ?? "")"
        if left != nil { incomplete[lines.count + 1] = name }
        lines.append("struct \(name): Shop.\(owner).Screens {")
        lines += all.filter { $0.name != left }.map(\.text) + ["}"]
      }
    }
    let errors = try app(lines.joined(separator: "\n")).errors(in: "App.swift")
    for (line, name) in incomplete {
      #expect(errors[line]?.contains("type '\(name)' does not conform to protocol") == true)
    }
    #expect(errors.count == incomplete.count, "\(errors)")
  }
}
