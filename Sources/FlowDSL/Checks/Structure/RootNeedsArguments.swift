import FlowRuntime

extension Rule {
  /// F308
  static let rootNeedsArguments = Rule(
    308, "root-needs-arguments", .error,
    summary: "A coordinator is shown without the arguments that its root requires.",
    explanation: """
      Tabs, flows and the app's root are shown without a transition that could pass arguments, and
      a child or modal that is created on the way to a deeper screen needs its root's arguments
      too. Give the root's parameters defaults, write start arguments at the mount
      (`tab help: Chat("support")`), or begin the path of the deeper screen with the root.

      A transition that starts inside a coordinator does not create it, so it needs no arguments.
      Every other transition is assumed to create it. After `dismiss then`, `back then` and similar
      actions, a transition starts where the user has gone back to, which may be outside. The
      fallback of a `requires` starts where the stopped request came from.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab help: Chat { title "Help"  icon "bubble.left" }  // which topic?
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Chat {
        route thread(topic: String): root { on home -> tab home }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab help: Chat("support") { title "Help"  icon "bubble.left" }
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Chat {
        route thread(topic: String): root { on home -> tab home }
      }
      """)
}

/// Reports roots that are shown without the arguments they need: the app's, those of tabs, flows
/// and columns, and those of children, modals and detours that some transition builds on its path.
func checkRootNeedsArguments(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  if let app = model.app, let root = app.root.flatMap({ model.owners[$0].root }) {
    let needed = model.routes[root].parameters.filter { !model.parameters[$0].isOptional }
    if let first = needed.first {
      found.report(
        .rootNeedsArguments,
        "nothing passes \(model.words(needed)) to `\(model.name(root))`, the app's root",
        at: app.rootSpan ?? app.nameSpan,
        also: Diagnostic.Label(model.parameters[first].nameSpan, "has no default"),
        notes: ["give \(model.words(needed)) a default"])
    }
  }
  let needs = model.mounts.rows.map(model.missingArguments)
  var isNeedy = [Bool](repeating: false, count: needs.count)
  for (id, mount) in zip(model.mounts.ids, model.mounts.rows) where !needs[id.index].isEmpty {
    if mount.kind.layering.canFinish {
      isNeedy[id.index] = true
    } else {
      found.reportNeeds(model, id, needs[id.index], nil)
    }
  }
  guard !analysis.isPartial, analysis.places.count > 0, isNeedy.contains(true) else { return }
  var needy = NeedyMounts(analysis, isNeedy)
  for (mount, passage) in needy.search() {
    found.reportNeeds(model, mount, needs[mount.index], passage)
  }
}

extension Diagnostics {
  fileprivate mutating func reportNeeds(
    _ model: Model, _ id: ID<Mount>, _ needed: [ID<Parameter>], _ passage: NeedyMounts.Passage?
  ) {
    let mount = model.mounts[id]
    guard let coordinator = mount.coordinator, let root = model.owners[coordinator].root,
      let first = needed.first
    else { return }
    let name = model.name(root)
    let path = passage.map { model.pathAdvice($0, needed, from: root) } ?? ""
    report(
      .rootNeedsArguments,
      "\(mount.kind) `\(model.name(id))` does not pass \(model.words(needed)) to its root `\(name)`",
      at: mount.nameSpan,
      also: passage.map { Diagnostic.Label($0.span, "leads through it") }
        ?? Diagnostic.Label(model.parameters[first].nameSpan, "has no default"),
      notes: [
        "write start arguments, `\(model.name(coordinator))(…)`, or give \(model.words(needed))"
          + " a default" + path
      ])
  }
}

extension Model {
  /// The parameters of the coordinator's root that need an argument and have none at `mount`.
  fileprivate func missingArguments(_ mount: Mount) -> [ID<Parameter>] {
    let given = bindings[mount.bindings]
    guard let root = mount.coordinator.flatMap({ owners[$0].root }),
      !mount.hasArguments || given.contains(where: { $0.span != nil })
    else { return [] }
    return zip(routes[root].parameters, given).compactMap { parameter, binding in
      let isMissing = binding.value == .hole && binding.span == nil
      return isMissing && !parameters[parameter].isOptional ? parameter : nil
    }
  }

  /// The advice to give the arguments of `root` by a path: that of the mount below, or of the
  /// screen.
  fileprivate func pathAdvice(
    _ passage: NeedyMounts.Passage, _ needed: [ID<Parameter>], from root: ID<Route>
  ) -> String {
    guard let next = passage.next.map({ mounts[$0] }) else {
      return ", or begin the path of the deeper screen with `\(name(root))(…)`"
    }
    let parameters = next.coordinator.flatMap { owners[$0].root }.map { routes[$0].parameters }
    let isKnown = needed.allSatisfy { wanted in
      parameters?.contains {
        self.parameters[$0].name == self.parameters[wanted].name
          && self.parameters[$0].type == self.parameters[wanted].type
      } == true
    }
    let given = needed.map { names[self.parameters[$0].name] }
    let isWhole = isKnown && needed.count == routes[root].parameters.count
    let list =
      isWhole
      ? given.joined(separator: ", ")
      : isKnown ? given.map { "\($0): \($0)" }.joined(separator: ", ") : "…"
    return ", or begin the path of \(next.kind) `\(names[next.name])`: "
      + "`{ path \(name(root))(\(list)) }`"
  }

  /// The parameters' names, as a list in a sentence.
  fileprivate func words(_ parameters: [ID<Parameter>]) -> String {
    let names = parameters.map { "`\(self.names[self.parameters[$0].name])`" }
    guard names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
