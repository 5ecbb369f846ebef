import FlowDSL
import FlowRuntime

/// Scenarios for the transitions that a graph's own scenarios do not take, and for the links that
/// they do not open.
package struct GeneratedScenarios: Sendable {
  /// A part of the graph that a scenario is written for.
  package enum Part: Hashable, Sendable {
    case transition(ID<NavigationGraph.Transition>)
    case link(ID<NavigationGraph.Link>)
  }

  /// A transition or link that no scenario takes, and the reason why none could be written.
  package struct Omission: Sendable {
    /// The transition or link, as reported by coverage.
    package var gap: Coverage.Gap
    /// The reason, as text without a period.
    package var reason: String
  }

  /// The scenarios, laid out as a file; empty if there are none to write.
  package private(set) var text = ""
  /// The number of scenarios.
  package private(set) var count = 0
  /// The transitions and links that are still not taken, in the order of files and positions.
  package private(set) var omissions: [Omission] = []

  /// The file name of generated scenarios when they are compiled with the graph's files.
  private static let file = "generated scenarios"

  /// Writes scenarios for the transitions and links that those of `compilation` do not take, and
  /// keeps them only if they are clean and hold. The search for paths tries `budget` actions and a
  /// few times as many. Nil if there is no graph.
  package init?(
    for compilation: Compilation, budget: Int = PathSearch.usualBudget, workers: Workers = .inTurn
  ) {
    guard let lowered = compilation.lowered, var search = PathSearch(compilation) else {
      return nil
    }
    let model = compilation.analysis.model
    let coverage = TestRun(model, lowered, mistakes: compilation.scenarioMistakes).coverage
    let taken = coverage.transitions
    let reasons = lowered.reasons(model, &search)
    let wanted = lowered.graph.transitions.ids.filter { !taken.contains($0) && reasons[$0] == nil }
    let found = search.paths(taking: Set(wanted), budget: budget)
    var names = Set(model.scenarios.rows.map(\.name))
    let writer = ScenarioWriter(lowered)
    var drafts = GeneratedScenarios.fewest(found, writer, lowered)
    let opened = drafts.reduce(into: coverage.links) { $0.formUnion($1.opened) }
    drafts += GeneratedScenarios.drafts(besides: opened, writer, lowered.graph)
    for index in drafts.indices { drafts[index].name(apartFrom: &names) }
    let others = lowered.graph.reasons(found).merging(reasons) { $1 }
    settle(drafts, compilation, lowered, coverage, others, workers)
  }

  /// A scenario for each link that is not among those `opened`, and of which a URL can be written.
  private static func drafts(
    besides opened: Set<ID<NavigationGraph.Link>>, _ writer: ScenarioWriter,
    _ graph: NavigationGraph
  ) -> [ScenarioDraft] {
    graph.routes.ids.flatMap { route in
      graph.routes[route].links.filter { !opened.contains($0) }.compactMap {
        writer.draft(opening: $0, of: route)
      }
    }
  }

  /// As few scenarios as take every transition that was `found`, in the order of files and
  /// positions: there is none for a path that a longer one contains.
  private static func fewest(
    _ found: TransitionPaths, _ writer: ScenarioWriter, _ lowered: Lowered
  ) -> [ScenarioDraft] {
    var missing = Set(found.ends.keys)
    var chosen: [(transition: ID<NavigationGraph.Transition>, draft: ScenarioDraft)] = []
    let longestFirst = found.ends.map { (key: $0, end: $1, depth: found.steps[$1.step].depth) }
      .sorted { ($1.depth, $0.key) < ($0.depth, $1.key) }
    for (transition, end, _) in longestFirst where missing.contains(transition) {
      guard let draft = writer.draft(found.path(to: end), taking: transition, among: missing)
      else { continue }
      missing.subtract(draft.taken)
      chosen.append((transition, draft))
    }
    let sources = lowered.sources
    return chosen.sorted {
      let (left, right) = (sources[$0.transition], sources[$1.transition])
      return (left.file, left.start) < (right.file, right.start)
    }.map(\.draft)
  }

  /// Keeps those of `drafts` that are clean and hold among the graph's files.
  private mutating func settle(
    _ drafts: [ScenarioDraft], _ compilation: Compilation, _ lowered: Lowered,
    _ coverage: Coverage, _ known: [ID<NavigationGraph.Transition>: String], _ workers: Workers
  ) {
    var (kept, coverage) = (drafts, coverage)
    var reasons: [Part: String] = [:]
    for (transition, reason) in known { reasons[.transition(transition)] = reason }
    while !kept.isEmpty {
      let text = kept.map(\.text).joined(separator: "\n")
      let source = FlowDSL.format(Source(name: GeneratedScenarios.file, text: text)).bytes
      let failures = GeneratedScenarios.failures(source, compilation.sources, workers)
      guard !failures.isEmpty else {
        self.text = String(decoding: source, as: UTF8.self)
        break
      }
      for draft in kept { reasons[draft.part] = failures[draft.name] }
      // A scenario that is not named may have failed because of another; the loop ends when none is
      // left.
      let rest = kept.filter { failures[$0.name] == nil }
      kept = rest.count < kept.count ? rest : []
    }
    count = kept.count
    for draft in kept { coverage.formUnion(draft) }
    omissions = coverage.gaps(in: lowered, compilation.analysis.model).compactMap { gap in
      if let transition = gap.transition {
        let reason = reasons[.transition(transition)] ?? "no path to a screen of it was found"
        return Omission(gap: gap, reason: reason)
      }
      guard let link = gap.link else { return nil }
      let reason = reasons[.link(link)] ?? "no URL that it opens was found"
      return Omission(gap: gap, reason: reason)
    }
  }

  /// The failures of the scenarios in `bytes` among the graph's files, by their names.
  private static func failures(
    _ bytes: [UInt8], _ sources: [Source], _ workers: Workers
  ) -> [String: String] {
    let compilation = compile(
      sources + [Source(name: file, bytes: bytes)], workers: workers)
    let model = compilation.analysis.model
    var failures: [String: String] = [:]
    let scenarios = model.scenarios.rows.filter {
      compilation.sources[$0.nameSpan.file.index].name == file
    }
    for finding in compilation.diagnostics {
      let span = finding.primary.span
      let scenario = scenarios.last {
        $0.nameSpan.file == span.file && $0.nameSpan.start <= span.start
      }
      if let scenario { failures[scenario.name] = finding.message }
    }
    guard let lowered = compilation.lowered else { return failures }
    let names = Set(scenarios.map(\.name))
    let run = TestRun(model, lowered, mistakes: compilation.scenarioMistakes) {
      names.contains($0.name)
    }
    for result in run.results {
      if let failure = result.failure { failures[result.name] = failure.message }
    }
    return failures
  }
}

extension NavigationGraph {
  /// The reasons why transitions of screens that were in front were not taken.
  fileprivate func reasons(_ found: TransitionPaths) -> [ID<Transition>: String] {
    var reasons: [ID<Transition>: String] = [:]
    for route in found.routes {
      for id in transitions(of: route) {
        let event = strings[events[transitions[id].event].name]
        reasons[id] =
          "wherever `\(event)` was tried, its condition failed or another transition was taken"
      }
    }
    for (id, error) in found.refusals { reasons[id] = "refused wherever it was tried: \(error)" }
    return reasons
  }
}

extension Lowered {
  /// The reasons why transitions are never taken, as far as known without a search.
  fileprivate func reasons(
    _ model: Model, _ search: inout PathSearch
  ) -> [ID<NavigationGraph.Transition>: String] {
    var isReached: [ID<NavigationGraph.Transition>: Bool] = [:]
    for route in graph.routes.ids where !graph.routes[route].isOmitted {
      let canReach = search.canReach(route, within: graph.routes[route].owner)
      for id in graph.transitions(of: route) {
        isReached[id] = isReached[id] ?? false || canReach
      }
    }
    for owner in graph.ownersWithEvents {
      for id in graph.ownTransitions(of: owner) { isReached[id] = true }
    }
    let idle = model.transitions.rows.filter { $0.when.map(model.booleans.neverHolds) ?? false }
    let idleSpans = Set(idle.map { model.span($0.anchor) })
    var reasons: [ID<NavigationGraph.Transition>: String] = [:]
    for id in graph.transitions.ids {
      if isReached[id] == nil {
        reasons[id] = "no route has it"
      } else if isReached[id] == false {
        reasons[id] = "no screen that has it comes to the front"
      } else if idleSpans.contains(sources[id]) {
        reasons[id] = "its condition never holds"
      }
    }
    return reasons
  }
}
