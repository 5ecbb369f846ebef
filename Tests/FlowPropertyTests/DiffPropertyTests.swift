import FlowDSL
import FlowTools
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// Random graphs and what random changes make of them: what breaks is reported.
@Suite struct DiffPropertyTests {
  /// A graph and another one that was made of it.
  private struct Pair {
    var old: FlowGraph
    var new: FlowGraph
    var diff: GraphDiff

    /// True iff a change of `kind` is reported.
    func has(_ kind: Change.Kind) -> Bool { diff.counts(of: kind).all > 0 }
  }

  /// The pair of `seed`; nil where the changed text is no graph.
  private static func pair(_ seed: UInt64) -> Pair? {
    guard let old = FlowGraph.make(seed: seed, isMended: false) else { return nil }
    var variant = FlowVariant(old.text, seed: seed)
    guard let new = FlowGraph.make(variant.changed(), isMended: false) else { return nil }
    guard let one = DiffSide(old.compilation), let other = DiffSide(new.compilation) else {
      return nil
    }
    return Pair(old: old, new: new, diff: GraphDiff(one, other))
  }

  @Test func whatBreaksIsReported() {
    let faults = each(RandomGraphs.seeds(RandomGraphs.count / 3)) { seed in
      guard let pair = Self.pair(seed) else { return nil }
      var fault = Self.stateFault(pair, seed) ?? Self.linkFault(pair, seed)
      if fault == nil { fault = Self.swiftFault(pair) }
      return fault.map { "seed \(seed): \($0)" }
    }
    for fault in faults.prefix(10) { Issue.record("\(fault)") }
    #expect(faults.count == 0)
  }

  @Test func anotherOrderIsNoChange() {
    let faults = each(RandomGraphs.seeds(RandomGraphs.count / 6)) { seed in
      guard let old = FlowGraph.make(seed: seed, isMended: false) else { return nil }
      var variant = FlowVariant(old.text, seed: seed)
      guard let new = FlowGraph.make(variant.shuffled(), isMended: false),
        let one = DiffSide(old.compilation), let other = DiffSide(new.compilation)
      else { return "seed \(seed) makes no graph" }
      let changes = GraphDiff(one, other).changes
      return changes.first.map { "seed \(seed): \($0.subject) \($0.message.text)" }
    }
    for fault in faults.prefix(10) { Issue.record("\(fault)") }
    #expect(faults.count == 0)
  }

  // MARK: - STATE

  /// A state that the old graph restores whole and the new one does not.
  private static func stateFault(_ pair: Pair, _ seed: UInt64) -> String? {
    let (old, new) = (pair.old.graph, pair.new.graph)
    guard !pair.has(.state) else { return nil }
    var random = RandomActions(graph: old, numbers: SeededNumbers(seed: ~seed))
    var conditions = random.conditions()
    var state = old.start(conditions: conditions).state
    for _ in 0..<40 {
      if random.numbers.once(in: 8) { conditions = random.conditions() }
      _ = try? old.apply(random.action(in: state), to: &state, conditions: conditions)
      guard let text = state.save(),
        old.restore(text, conditions: conditions).result == .restored()
      else { continue }
      let translated = conditions.renumbered(from: old, to: new)
      let result = new.restore(text, conditions: translated).result
      if result != .restored() { return "no STATE, but \(result)\n\(text)\n\(pair.new.text)" }
    }
    return nil
  }

  // MARK: - LINK

  /// A URL that opens one thing in the old graph and another in the new one.
  private static func linkFault(_ pair: Pair, _ seed: UInt64) -> String? {
    // What is called otherwise there is the same thing.
    guard !pair.has(.link), !pair.new.text.contains("@was") else { return nil }
    for graph in [pair.old.graph, pair.new.graph] {
      var random = RandomActions(graph: graph, numbers: SeededNumbers(seed: seed))
      for _ in 0..<60 {
        guard case .open(let url) = random.action(in: graph.start(conditions: .init()).state)
        else { continue }
        let (was, now) = (opened(url, pair.old.graph), opened(url, pair.new.graph))
        if was != nil, was != now { return "no LINK, but \(url): \(was ?? ""), \(now ?? "")" }
      }
    }
    return nil
  }

  private static func opened(_ url: String, _ graph: NavigationGraph) -> String? {
    graph.match(url).map {
      "\(graph.name(of: $0.route))\(graph.literals($0.arguments, of: $0.route)) \(graph.links[$0.link].mode)"
    }
  }

  // MARK: - API

  /// Something generated that an app uses and has no more, or must make and did not; or a change that
  /// is reported where the same is generated.
  private static func swiftFault(_ pair: Pair) -> String? {
    guard let old = pair.old.compilation.swift(), let new = pair.new.compilation.swift()
    else {
      return "no Swift"
    }
    let (was, now) = (Surface(old), Surface(new))
    if was == now {
      let told = pair.diff.changes.first { $0.kind == .api }
      return told.map { "the same Swift, but API: \($0.subject) \($0.message.text)" }
    }
    guard !pair.has(.api) else { return nil }
    let lost = was.uses.subtracting(now.uses).union(now.demands.subtracting(was.demands))
    return lost.first.map { "no API, but \($0)" }
  }

  /// What apps see of generated Swift, line by line.
  private struct Surface: Equatable {
    /// What an app may use.
    var uses: Set<String> = []
    /// What an app must have: methods of protocols, cases of enums, conditions.
    var demands: Set<String> = []

    /// The lines of `text`, each list of parameters joined to one line.
    private static func unwrapped(_ text: String) -> [String] {
      var lines: [String] = []
      var isOpen = false
      for line in text.split(separator: "\n") {
        let words = line.drop { $0 == " " }
        if isOpen, let last = lines.indices.last {
          lines[last] += lines[last].hasSuffix("(") || words.hasPrefix(")") ? words : " \(words)"
        } else {
          lines.append(String(line))
        }
        isOpen = line.hasSuffix("(") || isOpen && !words.hasPrefix(")")
      }
      return lines
    }

    init(_ text: String) {
      var place: [String] = []
      let value = #/ = (\w+\.\w+\.\w+|\w+\.\w+|"[^"]*"|[\w.]+)/#
      for line in Self.unwrapped(text) {
        let words = line.drop { $0 == " " }
        let depth = (line.count - words.count) / 2
        place = Array(place.prefix(depth))
        let head = String(words.prefix { $0 != "{" })
        place.append(head)
        // Values of defaults, and numbers of routes, are nobody's business.
        guard !head.hasPrefix("case let"), !words.contains(": self = "),
          !head.contains("encodedGraph")
        else { continue }
        let path = place.joined(separator: " / ")
        let name = path.contains(" = ") ? path.replacing(value, with: " = …") : path
        if head.hasPrefix("func"), place.contains(where: { $0.hasPrefix("@MainActor protocol") }) {
          demands.insert(name)
        } else if head.hasPrefix("case "), !words.contains(":") || words.contains("(") {
          if !words.contains("screen.") { demands.insert(name) }
        } else if head.hasPrefix("init("), head.contains("escaping") {
          demands.insert(name)
        } else if head.hasPrefix("extension FlowCheckpoint<") {
          uses.insert(String(words))
        } else if head.hasPrefix("func") || head.hasPrefix("static") || head.hasPrefix("struct")
          || head.hasPrefix("@discardableResult func")
        {
          uses.insert(name)
        }
      }
    }
  }
}
