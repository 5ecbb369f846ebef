import FlowRuntime

extension Rule {
  /// F215
  static let importCycle = Rule(
    215, "import-cycle", .error,
    summary: "Modules import each other.",
    explanation: """
      Swift modules cannot depend on each other in a cycle. The message shows the whole cycle.
      Transitions need no import, so a cycle comes from types alone: move a type that both modules
      use to a third one, or to the lower of the two.
      """,
    wrong: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      import Search  // Search imports Catalog

      public coordinator Browse {
        route list: root { on search() -> Find }
        child find: Find
      }

      // Search.flow
      module Search

      import Catalog

      public coordinator Find {
        route start: root { on list() -> Browse }
      }
      """,
    right: """
      // App.flow
      app Shop { root Browse }

      // Catalog.flow
      module Catalog

      public coordinator Browse {
        route list: root { on search() -> Find }
        child find: Find
      }

      // Search.flow
      module Search

      import Catalog

      public coordinator Find {
        route start: root { on list() -> Browse }
      }
      """)
}

/// Reports each cycle of modules once, at the import that closes it. O(modules + imports).
func checkImportCycle(_ analysis: Analysis, _ found: inout Diagnostics) {
  let modules = analysis.model.modules
  let components = StrongComponents(vertices: modules.count) { module, visit in
    for next in modules[ID(module)].imports { visit(next.module.index) }
  }
  var reported: Set<UInt32> = []
  for start in modules.ids {
    let component = components.component[start.index]
    guard !reported.contains(component) else { continue }
    let cycle = importCycle(from: start, in: analysis.model) {
      components.component[$0.index] == component
    }
    guard let cycle, let last = cycle.last else { continue }
    reported.insert(component)
    let names = [start] + cycle.map { $0.module }
    let text = names.map { analysis.model.names[modules[$0].name] }.joined(separator: " → ")
    found.report(
      .importCycle,
      "`\(analysis.model.names[modules[start].name])` imports itself: \(text)",
      at: analysis.model.span(last.anchor), "this import closes the cycle")
  }
}

/// The imports that lead from `start` back to it through modules that are `inside`; nil if none do.
private func importCycle(
  from start: ID<Module>, in model: Model, inside: (ID<Module>) -> Bool
) -> [(module: ID<Module>, anchor: Anchor)]? {
  var cause: [ID<Module>: (from: ID<Module>, anchor: Anchor)] = [:]
  var queue = [start]
  var next = 0
  while next < queue.count {
    let module = queue[next]
    next += 1
    for edge in model.modules[module].imports where inside(edge.module) {
      guard cause[edge.module] == nil else { continue }
      cause[edge.module] = (module, edge.anchor)
      queue.append(edge.module)
    }
  }
  var cycle: [(module: ID<Module>, anchor: Anchor)] = []
  var module = start
  while let before = cause[module] {
    cycle.append((module, before.anchor))
    module = before.from
    if module == start { return cycle.reversed() }
  }
  return nil
}
