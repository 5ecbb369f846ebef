import FlowDSL
import FlowRuntime

/// A graph of any number of coordinators, with one at a given depth in which to navigate.
///
/// There are two tabs, `First` and `Second`, and below the first a chain of children down to the depth
/// asked for. Half of the other coordinators hang on the chain and on the second tab, so that every
/// node on the way has many mounts; the other half hang on those. Each coordinator presents its own
/// instance of `Help` and has the pages of one group, so that both have as many places as there are
/// coordinators.
struct NavigationTree {
  /// How many coordinators there are, without `Help`; at least `depth` + 2.
  let coordinators: Int
  /// How many mounts lie between the app's root and the coordinator in which to navigate; at least
  /// 1.
  let depth: Int

  /// The graph, compiled.
  func graph() -> NavigationGraph {
    let compilation = compile([Source(name: "tree.flow", text: text)])
    guard let graph = compilation.graph else {
      fatalError("\(compilation.diagnostics.map(\.message))")
    }
    return graph
  }

  /// The graph as text.
  var text: String {
    let way = (0..<depth).map { name($0) } + ["Second"]
    let spare = coordinators - way.count - 1
    var hung = Array(repeating: "", count: way.count)
    var others = ""
    for other in 0..<spare {
      if other.isMultiple(of: 2) { hung[other / 2 % way.count] += "  child Other\(other)\n" }
      let isParent = other.isMultiple(of: 2) && other + 1 < spare
      others += coordinator(
        "Other\(other)", mounts: isParent ? "  child Other\(other + 1)\n" : "", events: "")
    }
    var text = head + others
    for (index, name) in way.enumerated() {
      let isOnChain = index + 1 < depth
      text += coordinator(
        name, mounts: hung[index] + (isOnChain ? "  child \(self.name(index + 1))\n" : ""),
        events: name == "Second" ? "    on across -> new \(deep)\n" : events)
    }
    return text
  }

  /// The name of coordinator number `index` of the chain.
  private func name(_ index: Int) -> String { index == 0 ? "First" : "Chain\(index)" }

  /// The name of the coordinator at the depth asked for.
  private var deep: String { name(depth - 1) }

  private var head: String {
    """
    app Tree { root Root }

    coordinator Root: tabs {
      tab first: First { title "First"  icon "1.circle" }
      tab second: Second { title "Second"  icon "2.circle" }
    }

    coordinator Help { route text: root { -> dismiss } }

    routes Pages {
      modal help: Help
      route page(id: Int) {
        on push(id: Int) -> page(id)
        on add(id: Int) -> new page(id)
      }
    }

    """
  }

  private var events: String {
    """
        on down -> \(deep)
        on across -> new Second
        -> help

    """
  }

  private func coordinator(_ name: String, mounts: String, events: String) -> String {
    """

    coordinator \(name) {
      use Pages
    \(mounts)
      route list: root {
        on push(id: Int) -> page(id)
        on add(id: Int) -> new page(id)
    \(events)
      }
    }

    """
  }
}
