import FlowRuntime

extension Rule {
  /// F305
  static let mountCycle = Rule(
    305, "mount-cycle", .error,
    summary: "A coordinator contains itself, directly or through others.",
    explanation: """
      Each mount is a separate instance, so a coordinator inside itself would be nested infinitely.
      The message shows the whole cycle. Usually one of the mounts was meant as a way back: go to
      the coordinator with a transition, which needs no second mount. To stack the same screens
      without a limit, use routes of one coordinator with `new`.
      """,
    wrong: """
      app People { root Friends }

      coordinator Friends {
        child profile: Profile
        route list: root { -> profile }
      }

      coordinator Profile {
        child friends: Friends  // Friends → Profile → Friends
        route main: root { -> friends }
      }
      """,
    right: """
      app People { root Friends }

      coordinator Friends {
        child profile: Profile
        route list: root { -> profile }
      }

      coordinator Profile {
        route main: root { -> Friends }
      }
      """)
}

/// Reports each loop of mounts once, at the mount that closes it. O(owners + mounts).
func checkMountCycle(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  var reported: Set<UInt32> = []
  for owner in model.owners.ids where model.owners[owner].kind != .group {
    let component = analysis.mounts.component[owner.index]
    guard !reported.contains(component), let loop = mountLoop(from: owner, in: analysis) else {
      continue
    }
    reported.insert(component)
    guard let first = loop.first, let last = loop.last else { continue }
    let names = [owner] + loop.compactMap { model.mounts[$0].coordinator }
    let text = names.map { model.names[model.owners[$0].name] }.joined(separator: " → ")
    found.report(
      .mountCycle, "`\(model.names[model.owners[owner].name])` contains itself: \(text)",
      at: model.mounts[last].nameSpan, "this mount closes the cycle",
      also: first == last ? nil : Diagnostic.Label(model.mounts[first].nameSpan, "it begins here"),
      notes: ["go back to it with a transition instead: a transition needs no mount"])
  }
}

/// The mounts of a shortest loop from `owner` to itself; nil if there is none.
private func mountLoop(from owner: ID<Owner>, in analysis: Analysis) -> [ID<Mount>]? {
  let model = analysis.model
  var cameBy: [ID<Owner>: (mount: ID<Mount>, from: ID<Owner>)] = [:]
  var queue = [owner]
  var next = 0
  while next < queue.count {
    let current = queue[next]
    next += 1
    for mount in model.contentMounts[model.owners[current].contentMounts]
    where analysis.mounts.isCyclic(model.mounts[mount], in: current) {
      guard let target = model.mounts[mount].coordinator, cameBy[target] == nil else { continue }
      cameBy[target] = (mount, current)
      queue.append(target)
    }
  }
  var loop: [ID<Mount>] = []
  var current = owner
  while let (mount, from) = cameBy[current] {
    loop.append(mount)
    current = from
    if current == owner { return loop.reversed() }
  }
  return nil
}
