import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Random sets of patterns, compiled: what their graph matches is what the rules say, and what it
/// prints is matched back.
struct LinkMatchingTests {
  /// A graph of `tried`'s patterns, one route for each; nil where two of them meet.
  private func graph(_ tried: LinkPropertyTests.Case) throws -> NavigationGraph? {
    guard tried.fixture.overlaps.isEmpty else { return nil }
    var enums: [[String]] = []
    var routes = ""
    for (index, pattern) in tried.links.map(\.written).enumerated() {
      let parameters = pattern.parameters.map { parameter in
        "\(parameter.name): \(name(parameter.type, &enums))\(parameter.isOptional ? "?" : "")"
      }
      routes += "  route r\(index)"
      if !parameters.isEmpty { routes += "(\(parameters.joined(separator: ", ")))" }
      routes += " { link \"\(pattern.text)\" }\n"
    }
    let cases = enums.enumerated().map { index, names in
      "enum E\(index) { \(names.map { "`\($0)`" }.joined(separator: ", ")) }\n"
    }
    let bases = tried.bases.map { base in
      base.hasSuffix("!") ? "\"\(base.dropLast())\" caseless" : "\"\(base)\""
    }.joined(separator: ", ")
    let wrappers = tried.wrappers.map { "unwrap \"\($0.written.text)\"" }.joined(separator: " ")
    let text = """
      app Test { root Home  links \(bases) \(wrappers) }
      \(cases.joined())
      coordinator Home {
        route start: root
      \(routes)
      }
      """
    let compilation = compile([Source(name: "Test.flow", text: text)])
    let graph: NavigationGraph = try #require(
      compilation.graph, "\(text) \(compilation.diagnostics.map(\.message))")
    return graph
  }

  private func name(_ kind: LinkFixture.Kind, _ enums: inout [[String]]) -> String {
    switch kind {
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .uuid: return "UUID"
    case .url: return "URL"
    case .list: return "[Int]"
    case .cases(let names):
      if let index = enums.firstIndex(of: names) { return "E\(index)" }
      enums.append(names)
      return "E\(enums.count - 1)"
    }
  }

  /// The pattern that takes `url`, and what it binds, decided by comparing all of them.
  private func expected(
    _ url: ReferencePattern.URL, _ tried: LinkPropertyTests.Case, level: Int = 0
  ) -> RouteArguments? {
    var best: (match: ReferencePattern.Match, pattern: ReferencePattern, found: RouteArguments)?
    for (index, pattern) in tried.patterns.enumerated() {
      for match in pattern.matches(url, tried.bases)
      where pattern.matches(query: url.query, match.isCaseless) {
        let precedences = match.strengths
        // Those of the base stand before the pattern's own, and route 0 is the root.
        let prefix = precedences.count - pattern.segments.count
        var found = RouteArguments(
          route: index + 1, arguments: pattern.arguments(url, after: prefix, match.isCaseless))
        if pattern.isWrapper {
          guard level < 4, let text = pattern.wrapped(in: url, after: prefix),
            let inner = tried.url(in: text).flatMap({ expected($0, tried, level: level + 1) })
          else { continue }
          found = inner
        }
        let isBest =
          best.map { known in
            precedences.lexicographicallyPrecedes(known.match.strengths)
              || precedences == known.match.strengths
                && pattern.isStronger(
                  than: known.pattern, match.isCaseless || known.match.isCaseless)
          } ?? true
        if isBest { best = (match, pattern, found) }
      }
    }
    return best?.found
  }

  /// `url` as a text that says the same, with what means nothing added now and then.
  private func spell(_ url: ReferencePattern.URL, _ random: inout SeededNumbers) -> String {
    let slashes = url.hasAuthority ? "//" : random.once(in: 2) ? "/" : "///"
    var text = random.once(in: 4) ? url.scheme.uppercased() : url.scheme
    text += ":" + (url.segments.isEmpty && random.once(in: 2) ? "" : slashes)
    text += url.segments.map { escape($0, &random) }.joined(separator: "/")
    if !url.segments.isEmpty, random.once(in: 4) { text += "/" }
    var items = url.query.sorted { $0.key < $1.key }
      .map { "\(escape($0.key, &random))=\(escape($0.value, &random))" }
    items.shuffle(using: &random)
    if random.once(in: 4) { items.insert("utm=1", at: 0) }
    if random.once(in: 4) { items += items }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    return random.once(in: 4) ? text + "#top" : text
  }

  private func escape(_ word: String, _ random: inout SeededNumbers) -> String {
    word.utf8.map { byte in
      let hex = String(byte, radix: 16)
      return "/?&=:".utf8.contains(byte) || random.once(in: 9)
        ? "%\(hex)" : String(UnicodeScalar(byte))
    }.joined()
  }

  @Test(arguments: 0..<8) func graphsMatchWhatTheRulesSay(_ block: UInt64) throws {
    for seed in block * 12..<block * 12 + 12 {
      let tried = LinkPropertyTests.Case(
        seed: seed,
        bases: LinkPropertyTests.bases,
        own: ["app:", "web://h", "app://a", "web://*.h", "web://x.h"], hasItems: true)
      guard let graph = try graph(tried) else { continue }
      var random = SeededNumbers(seed: seed ^ 0xabcd)
      for _ in 0..<250 {
        var url = random.pick(LinkPropertyTests.urls)
        for name in ["q", "r"] where random.once(in: 2) {
          url.query[name] = random.pick(LinkPropertyTests.words)
        }
        if !tried.wrappers.isEmpty, random.once(in: 2) {
          url.query["q"] = random.pick([
            "a/b", "1/z", "app:/a/b?q=b", "web://h/a?r=a&q=1", "a?q=b", "a/a/1", "app://x.h/b",
          ])
        }
        let text = spell(url, &random)
        let shown = "seed \(seed): \(text) \(tried.bases) \(tried.patterns.map(\.written.text))"
        let found = graph.match(text)?.routeArguments
        #expect(found == expected(url, tried), "\(shown)")
        if let found { checkPrinting(found, graph, tried, shown) }
      }
    }
  }

  /// What is printed comes back, and all is printed that has no segment without a name.
  private func checkPrinting(
    _ screen: RouteArguments, _ graph: NavigationGraph, _ tried: LinkPropertyTests.Case,
    _ shown: String
  ) {
    guard let url = graph.url(for: screen) else {
      let isBlank = tried.patterns[screen.route - 1].segments.contains {
        if case .affixed(_, nil, _) = $0 { true } else { $0 == .wildcard }
      }
      let base = tried.patterns[screen.route - 1].base
      let isWild = (base.map { [$0] } ?? tried.bases).contains { $0.contains("*") }
      #expect(isBlank || isWild, "\(shown)")
      return
    }
    #expect(graph.match(url)?.routeArguments == screen, "\(url) \(shown)")
  }
}
