import FlowRuntime

extension Rule {
  /// F502
  static let unreachableCoordinator = Rule(
    502, "unreachable-coordinator", .warning, isAboutUnused: true,
    summary: "Nothing leads to a mounted coordinator.",
    explanation: """
      The mount exists, but no transition, tab, flow, link or entry opens it, so none of its
      routes can be shown. The coordinator is reported once, instead of each of its routes. Add a
      transition to the mount, or remove it. If only unreachable screens lead to the mount, the
      finding names the first of these screens: fix that screen.

      Conditions are assumed to hold or fail as needed: the rule may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        modal Settings  // never opened
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> cart  -> Settings }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports a coordinator that nothing leads to, and the parts that only it leads to. The finding
  /// rests on `grounds`.
  mutating func unreachable(
    _ owner: ID<Owner>, with others: [UnreachableRegion.Part], _ analysis: Analysis,
    _ grounds: [Source.Span]
  ) {
    let model = analysis.model
    var notes = ["add a transition, a `link` or an `entry` that leads there, or delete its mount"]
    if !others.isEmpty {
      notes.insert("reachable only from there: \(analysis.list(others))", at: 0)
    }
    report(
      .unreachableCoordinator, "nothing leads to `\(model.name(owner))`",
      at: model.owners[owner].nameSpan, notes: notes, grounds: grounds)
  }

  /// Reports, once, the unreached coordinators that only `route` leads to, for which nothing leads
  /// there on `grounds`.
  mutating func unreachable(
    _ parts: [UnreachableRegion.Part], only route: ID<Route>, _ analysis: Analysis,
    _ grounds: [Source.Span]
  ) {
    let model = analysis.model
    guard case .coordinator(let owner)? = parts.first else { return }
    let (name, source) = (model.name(owner), model.name(route))
    let rest = Array(parts.dropFirst())
    report(
      .unreachableCoordinator,
      "`\(name)` is reached only from `\(source)`, which nothing leads to",
      at: model.owners[owner].nameSpan,
      also: Diagnostic.Label(model.routes[route].nameSpan, "nothing leads here"),
      notes: rest.isEmpty ? [] : ["the same applies to \(analysis.list(rest))"],
      grounds: grounds)
  }
}
