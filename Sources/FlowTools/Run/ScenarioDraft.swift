import FlowRuntime

/// A scenario that takes a path, and expects the result of its last action.
struct ScenarioDraft {
  /// The part that it is written for.
  let part: GeneratedScenarios.Part
  /// Every transition that it takes.
  private(set) var taken: Set<ID<NavigationGraph.Transition>>
  /// Every link that it opens.
  private(set) var opened: Set<ID<NavigationGraph.Link>>
  /// Its target and last event: `Home.feed.cart → Home.cart`.
  private(set) var name: String
  /// Its steps.
  private(set) var lines: [String]

  /// The scenario of `lines`, which takes and opens what `outcomes` say. It is written for the sake
  /// of `part`.
  init(
    _ part: GeneratedScenarios.Part, _ outcomes: [Outcome], name: String, lines: [String]
  ) {
    self.part = part
    taken = Set(outcomes.compactMap(\.transition))
    opened = Set(outcomes.compactMap(\.link))
    self.name = name
    self.lines = lines
  }

  /// Changes the name to one that is not among `names`, and adds it.
  mutating func name(apartFrom names: inout Set<String>) {
    let usual = name
    var number = 2
    while !names.insert(name).inserted {
      name = "\(usual) (\(number))"
      number += 1
    }
  }

  /// The scenario as written in a file.
  var text: String {
    let head = "scenario \(NavigationGraph.quoted(name)) {\n"
    return head + lines.map { "  \($0)\n" }.joined() + "}\n"
  }
}
