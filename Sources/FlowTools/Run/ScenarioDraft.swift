import FlowRuntime

/// A scenario that takes a path, and expects the result of its last action.
struct ScenarioDraft {
  /// The transition that it is written for.
  private(set) var transition: ID<NavigationGraph.Transition>
  /// Every transition that it takes.
  private(set) var taken: Set<ID<NavigationGraph.Transition>>
  /// Its target and last event: `Home.feed.cart → Home.cart`.
  private(set) var name: String
  /// Its steps.
  private(set) var lines: [String]

  /// The scenario of `lines`, which takes `taken`. It is written for the sake of `transition`.
  init(
    _ transition: ID<NavigationGraph.Transition>, taken: Set<ID<NavigationGraph.Transition>>,
    name: String, lines: [String]
  ) {
    self.transition = transition
    self.taken = taken
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
