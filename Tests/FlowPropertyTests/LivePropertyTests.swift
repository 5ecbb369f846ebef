import FlowDSL
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// Random graphs that apps load instead of random graphs of their own.
@Suite struct LivePropertyTests {
  @Test func aLoadedGraphDoesWhatItDoesAlone() {
    let faults = each(RandomGraphs.seeds(RandomGraphs.count / 5)) { seed in
      guard let app = FlowGraph.make(seed: seed, isMended: false),
        let live = FlowGraph.make(Self.variant(of: app.text, seed: seed), isMended: false)
      else { return "seed \(seed) makes no graph" }
      return Self.fault(live.graph, app.graph, seed: seed).map { "seed \(seed): \($0)" }
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0)
  }

  /// The text of a graph with its declarations and routes in another order and some routes left out.
  private static func variant(of text: String, seed: UInt64) -> FlowText {
    var numbers = SeededNumbers(seed: seed &+ 1)
    var blocks = pieces(of: text.split(separator: "\n").map(String.init), margin: "")
    let app = blocks.removeFirst()
    blocks.shuffle(using: &numbers)
    var variant = FlowText()
    for line in app { variant.add(line) }
    for block in blocks {
      guard block.count > 1 else {
        variant.add(block[0])
        continue
      }
      variant.add(block[0])
      let members = pieces(of: Array(block.dropFirst().dropLast()), margin: "  ")
      let routes = members.filter { $0[0].hasPrefix("  route") }.shuffled(using: &numbers)
        .filter { $0[0].contains(": root") || !numbers.once(in: 4) }
      for member in members.filter({ !$0[0].hasPrefix("  route") }) + routes {
        add(member, to: &variant)
      }
      variant.add("}")
    }
    return variant
  }

  /// The lines with `margin`, each with those that are further in and the brace at its end.
  private static func pieces(of lines: [String], margin: String) -> [[String]] {
    var pieces: [[String]] = []
    for line in lines {
      let isHead = line.hasPrefix(margin) && !line.hasPrefix(margin + " ")
      if isHead, line != margin + "}" {
        pieces.append([line])
      } else {
        pieces[pieces.count - 1].append(line)
      }
    }
    return pieces
  }

  /// What stands in a block may be dropped; so may a transition of a whole owner.
  private static func add(_ member: [String], to text: inout FlowText) {
    let isClause = member.count == 1 && !member[0].hasPrefix("  use")
    if isClause { text.addClause(member[0]) } else { text.add(member[0]) }
    for line in member.dropFirst() {
      if line.hasPrefix("    ") { text.addClause(line) } else { text.add(line) }
    }
  }

  /// The error when an app with the graph `app` loads `live`; nil if there is none.
  private static func fault(
    _ live: NavigationGraph, _ app: NavigationGraph, seed: UInt64
  ) -> String? {
    let loaded: NavigationGraph
    do throws(LiveGraphError) {
      loaded = try NavigationGraph.live(live.text, of: app)
    } catch {
      return "refused: \(error)"
    }
    for route in live.routes.ids {
      let name = live.name(of: route)
      guard let number = app.routes.ids.first(where: { app.name(of: $0) == name }),
        loaded.name(of: number) == name, !loaded.routes[number].isOmitted
      else { return "\(name) has another number" }
    }
    let again = try? NavigationGraph.live(loaded.text, of: app)
    guard again?.text == loaded.text else { return "its text is another graph's" }
    return walkFault(live, loaded, seed: seed)
  }

  /// Random actions do the same, by name, in `live` and in `loaded`.
  private static func walkFault(
    _ live: NavigationGraph, _ loaded: NavigationGraph, seed: UInt64
  ) -> String? {
    var random = RandomActions(graph: live, numbers: SeededNumbers(seed: ~seed))
    var conditions = random.conditions()
    var state = live.start(conditions: conditions).state
    var twin = loaded.start(conditions: translate(conditions, from: live, to: loaded)).state
    for step in 1...100 {
      if random.numbers.once(in: 8) { conditions = random.conditions() }
      let action = random.action(in: state)
      let result = Result { () throws(NavigationError) in
        _ = try live.apply(action, to: &state, conditions: conditions)
      }
      let other = Result { () throws(NavigationError) in
        _ = try loaded.apply(
          translate(action, from: live, to: loaded), to: &twin,
          conditions: translate(conditions, from: live, to: loaded))
      }
      guard "\(result)" == "\(other)", state.json == twin.json else {
        return "step \(step), \(action): \(result), \(other)\n\(state)\n\(twin)"
      }
    }
    return nil
  }

  private static func translate(
    _ conditions: NavigationConditions, from live: NavigationGraph, to loaded: NavigationGraph
  ) -> NavigationConditions {
    conditions.renumbered(from: live, to: loaded)
  }

  private static func translate(
    _ action: NavigationAction, from live: NavigationGraph, to loaded: NavigationGraph
  ) -> NavigationAction {
    guard case .navigate(let destination, let force) = action,
      case .route(let route, let holder) = destination.target,
      let number = loaded.routes.ids.first(where: { loaded.name(of: $0) == live.name(of: route) }),
      let owner = loaded.owners.ids.first(where: {
        name(of: $0, in: loaded) == name(of: holder, in: live)
      })
    else { return action }
    return .navigate(
      NavigationDestination(
        target: .route(number, within: owner), arguments: destination.arguments,
        isNew: destination.isNew, presentation: destination.presentation,
        in: loaded), force: force)
  }

  private static func name(
    of owner: ID<NavigationGraph.Owner>, in graph: NavigationGraph
  ) -> String { graph.strings[graph.owners[owner].name] }
}
